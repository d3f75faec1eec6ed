// SPDX-License-Identifier: MIT
// Python class for grammars that are read at run time or found by name. Also has the classes for findings of lint,
// differences of languages and test vectors.
#include "uri94/grammar.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "bindings/python/bind.hpp"
#include "bindings/python/error.hpp"
#include "bindings/python/tree.hpp"
#include "generator/bnf/effort.hpp"
#include "generator/bnf/embedded.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_file.hpp"
#include "verify/adequacy/small_suite.hpp"
#include "verify/conformance/language_difference.hpp"
#include "verify/lint/grammar_lint.hpp"

namespace uri94::python {

namespace {

/// Calls `work` without the global interpreter lock.
/// Throws: `ValueError` if the work exceeds a limit on steps or memory.
template <typename Work>
auto in_background(Work work) {
  try {
    const py::gil_scoped_release others_run;
    return work();
  } catch (const bnf::effort::exhausted& why) {
    throw py::value_error(bnf::effort::refusal(why.start));
  }
}

/// The files of a grammar, and the problems found in the files.
struct source {
  bnf::grammar_files files;
  bool as_printed = false;
  bnf::diagnostics problems;
};

/// A grammar, or the error of an unreadable grammar.
class python_grammar {
 public:
  python_grammar(std::string name, source from, expected<grammar, error> of, given_text text)
      : name_(std::move(name)), from_(std::move(from)), of_(std::move(of)), text_(std::move(text)) {}
  python_grammar(std::string name, source from, production library_start, given_text text)
      : name_(std::move(name)),
        from_(std::move(from)),
        of_(unexpected(error())),
        library_start_(library_start),
        text_(std::move(text)) {}

  [[nodiscard]] bool is_readable() const noexcept { return library_start_ || of_; }
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] std::optional<python_error> failure() const {
    return is_readable() ? std::nullopt : std::optional(python_error{of_.error(), text_, std::nullopt});
  }
  [[nodiscard]] const source& from() const noexcept { return from_; }

  /// Returns the production `name`, or the default start if `name` is None. Returns a `Production` of the grammar
  /// unchanged.
  /// Throws: `ValueError` for an unknown name, a production of another grammar or an unreadable grammar.
  [[nodiscard]] python_production start(const py::object& name) const {
    require_readable();
    const production usual = library_start_ ? *library_start_ : of_->start();
    if (name.is_none()) return made(usual);
    if (py::isinstance<python_production>(name)) {
      python_production given = name.cast<python_production>();
      if (given.of.grammar() == usual.grammar()) return given;
      throw py::value_error("the production " + short_repr(as_str(std::string(given.of.name()))) +
                            " is not of the grammar " + short_repr(as_str(name_)));
    }
    const std::string wanted = py::cast<std::string>(name);
    const std::optional<production> found =
        library_start_ ? find_production(library_start_->grammar(), wanted) : of_->find(wanted);
    if (!found) throw unknown(wanted);
    return made(*found);
  }
  [[nodiscard]] std::vector<python_production> productions() const {
    require_readable();
    std::vector<python_production> all;
    if (library_start_) {
      const grammar_id g = library_start_->grammar();
      for (std::size_t i = 0; i < production_count(g); ++i) all.push_back(made({g, static_cast<std::uint8_t>(i)}));
    } else {
      for (std::size_t i = 0; i < of_->production_count(); ++i) all.push_back(made(of_->production_at(i)));
    }
    return all;
  }
  /// Returns the grammar of the files, and the number of the production `name` or of the default start.
  /// Throws: `ValueError` in the cases of `start`, or if reading the files exceeds a limit.
  [[nodiscard]] bnf::production_in language(const py::object& name) {
    const std::string wanted(start(name).of.name());
    if (bnf_ == nullptr) {
      auto made = in_background([&] {
        bnf::diagnostics problems;
        return std::make_unique<const bnf::grammar>(bnf::build_grammar(from_.files, from_.as_printed, problems));
      });
      // Another thread may have set `bnf_` meanwhile and may already use it.
      if (bnf_ == nullptr) bnf_ = std::move(made);
    }
    const std::size_t number = bnf_->number_of(wanted);
    if (number == bnf_->productions.size()) throw unknown(wanted);
    return {bnf_.get(), number};
  }

 private:
  void require_readable() const {
    if (!is_readable()) throw py::value_error("the grammar has an error: " + of_.error().message());
  }
  [[nodiscard]] python_production made(production p) const {
    return {p, library_start_ ? std::nullopt : std::optional(*of_)};
  }
  [[nodiscard]] py::value_error unknown(const std::string& production) const {
    return py::value_error("unknown production " + short_repr(as_str(production)) + " of the grammar " +
                           short_repr(as_str(name_)) + "; lint() says if a production cannot be read");
  }

  std::string name_;
  source from_;
  expected<grammar, error> of_;
  std::optional<production> library_start_;  ///< Has a value only for a grammar of the library.
  given_text text_;
  std::unique_ptr<const bnf::grammar> bnf_;  ///< Built on first use.
};

std::string text_or_empty(const std::optional<std::string>& text) {
  return text.value_or(std::string());
}

std::vector<std::string> starts_of(const std::optional<std::string>& start) {
  return start ? std::vector<std::string>{*start} : std::vector<std::string>();
}

python_grammar from_file(const py::object& path, const std::optional<std::string>& start) {
  const std::string name = py::cast<std::string>(py::module_::import("os").attr("fsencode")(path));
  source from;
  std::optional<expected<grammar, error>> of;
  in_background([&] {
    std::error_code failed_to_look;
    from.files = std::filesystem::is_directory(name, failed_to_look)
                     ? bnf::read_grammar_folder(name, from.problems)
                     : bnf::read_grammar_units({name}, bnf::notation::rfc822, name, starts_of(start), from.problems);
    of = grammar::read_file(name, text_or_empty(start));
  });
  for (const bnf::diagnostic& d : from.problems) {
    if (d.unmet != bnf::requirement::available) continue;
    PyErr_SetString(PyExc_OSError, d.text().c_str());
    throw py::error_already_set();
  }
  return {name, std::move(from), *std::move(of), given_text(py::bytes())};
}

python_grammar from_text(const py::object& text, const std::string& notation_name,
                         const std::optional<std::string>& start) {
  struct known_notation {
    std::string_view name;
    notation of;
    bnf::notation read_as;
  };
  constexpr known_notation notations[] = {{"abnf", notation::abnf, bnf::notation::abnf},
                                          {"rfc1738", notation::rfc1738, bnf::notation::rfc822},
                                          {"rfc1630", notation::rfc1630, bnf::notation::rfc1630}};
  const known_notation* chosen = nullptr;
  for (const known_notation& n : notations) {
    if (n.name == notation_name) chosen = &n;
  }
  if (chosen == nullptr) {
    throw py::value_error("unknown notation " + short_repr(as_str(notation_name)) +
                          ", expected 'abnf', 'rfc1738' or 'rfc1630'");
  }
  given_text given(text);
  source from;
  std::optional<expected<grammar, error>> of;
  in_background([&] {
    from.files = bnf::read_grammar_text({"grammar", std::string(given.octets())}, chosen->read_as, text_or_empty(start),
                                        from.problems);
    of = grammar::read(given.octets(), chosen->of, text_or_empty(start));
  });
  return {"", std::move(from), *std::move(of), std::move(given)};
}

python_grammar named(const std::string& name, const std::optional<std::string>& start) {
  source from;
  std::optional<expected<grammar, error>> of;
  const std::optional<grammar_id> of_library = find_grammar(name);
  in_background([&] {
    if (const bnf::grammar_files* const files = bnf::embedded_grammar_files(name, from.as_printed)) from.files = *files;
    if (!of_library) of = grammar::named(name, text_or_empty(start));
  });
  const given_text no_text{py::bytes()};
  if (!of_library) {
    if (from.files.id.empty()) {
      throw py::value_error("unknown grammar " + short_repr(as_str(name)) + ", expected one of uri94.grammars()");
    }
    return {name, std::move(from), *std::move(of), no_text};
  }
  const std::optional<production> begin = start ? find_production(*of_library, *start) : default_start(*of_library);
  if (!begin) throw py::value_error("unknown production " + short_repr(as_str(*start)) + " of the grammar " + name);
  return {name, std::move(from), *begin, no_text};
}

/// A string that only one of two languages contains.
struct python_witness {
  std::string input;
  std::size_t offset;
  std::string read_by;
  std::string stopped_in;
};
struct python_difference {
  std::vector<python_witness> only_first;
  std::vector<python_witness> only_second;

  [[nodiscard]] bool equal() const noexcept { return only_first.empty() && only_second.empty(); }
};

std::vector<python_witness> witnesses(const conformance::knowledge& one, const conformance::knowledge& other,
                                      bnf::effort& counted) {
  std::vector<python_witness> all;
  for (const conformance::witness& w : conformance::only_in_first(one, other, &counted)) {
    all.push_back({w.input, w.offset, w.read_by->name, w.stopped_in->name});
  }
  return all;
}

python_difference diff(python_grammar& first, python_grammar& second, const py::object& start,
                       const py::object& other_start) {
  const bnf::production_in a = first.language(start);
  const bnf::production_in b = second.language(other_start);
  return in_background([&] {
    bnf::effort counted;  // shared limit for both languages and their product
    const conformance::knowledge one(a, nullptr, &counted);
    const conformance::knowledge other(b, nullptr, &counted);
    return python_difference{witnesses(one, other, counted), witnesses(other, one, counted)};
  });
}

/// A test vector with the names of its productions.
struct python_vector {
  std::string rule;
  std::string input;
  oracle::verdict expected;
  std::string production;
  std::string citation;
  std::vector<std::string> covers;
  std::vector<std::string> notices;
};

std::vector<python_vector> vectors(python_grammar& g, const py::object& start) {
  const bnf::production_in from = g.language(start);
  return in_background([&] {
    const bnf::effort::shared limit(bnf::effort::most_of_slips);
    std::vector<python_vector> all;
    const std::optional<std::size_t> only = start.is_none() ? std::nullopt : std::optional(from.number);
    for (adequacy::suite_vector& v : adequacy::small_suite_of(*from.in, only).vectors) {
      all.push_back({v.rule->name, std::move(v.input), v.expected, v.at->name, v.at->citation(), std::move(v.covers),
                     std::move(v.notices)});
    }
    return all;
  });
}

std::vector<lint::finding> findings(const python_grammar& g) {
  return in_background([&] { return lint::examine(g.from().files, g.from().as_printed, g.from().problems); });
}

std::vector<std::string> grammar_names() {
  return in_background([] { return bnf::embedded_grammar_names(); });
}

py::list as_strs(const std::vector<std::string>& texts) {
  py::list all;
  for (const std::string& t : texts) all.append(as_str(t));
  return all;
}

void bind_findings(py::module_& m) {
  py::class_<lint::finding>(m, "Finding", "A finding on a grammar.")
      .def_property_readonly(
          "rule", [](const lint::finding& f) { return as_str(text_of(f.by).id); },
          "The identifier, such as \"ambiguous\" or \"peg-hazard\".")
      .def_property_readonly(
          "level", [](const lint::finding& f) { return as_str(name_of(f.of)); }, "\"error\", \"warning\" or \"note\".")
      .def_property_readonly(
          "file", [](const lint::finding& f) { return as_str(f.where.file); }, "The name of the file.")
      .def_property_readonly(
          "line", [](const lint::finding& f) { return f.where.line; },
          "The line in the file (1-based); 0 for the whole file.")
      .def_property_readonly(
          "column", [](const lint::finding& f) { return f.where.column; },
          "The column in bytes (1-based); 0 for the whole line.")
      .def_property_readonly(
          "production", [](const lint::finding& f) { return as_str(f.production); },
          "The name of the production at fault, or an empty str.")
      .def_property_readonly(
          "citation", [](const lint::finding& f) { return as_str(f.cited.text()); },
          "The place in the document, or an empty str.")
      .def_property_readonly(
          "message", [](const lint::finding& f) { return as_str(f.message); }, "One line.")
      .def_property_readonly(
          "input", [](const lint::finding& f) { return f.has_input ? py::object(py::bytes(f.input)) : py::none(); },
          "A shortest string with two trees, or one that an ordered parser gets wrong, or None.")
      .def_property_readonly(
          "start", [](const lint::finding& f) { return as_str(f.start); },
          "The name of the production that generates `input`.")
      .def_property_readonly(
          "guard", [](const lint::finding& f) { return as_str(f.guard); },
          "The guard or bound that an ordered parser needs, or an empty str.")
      .def_property_readonly(
          "trees", [](const lint::finding& f) { return as_strs(f.trees); }, "The two trees of an ambiguous string.")
      .def("__repr__", [](const lint::finding& f) {
        return as_str("<Finding " + std::string(text_of(f.by).id) + " in line " + std::to_string(f.where.line) + ": " +
                      f.message + ">");
      });
}

void bind_differences(py::module_& m) {
  py::class_<python_witness>(m, "Witness", "A string that only one of two languages contains.")
      .def_property_readonly(
          "input", [](const python_witness& w) { return py::bytes(w.input); }, "The string.")
      .def_readonly("offset", &python_witness::offset,
                    "The byte offset (0-based) at which the other language rejects the string.")
      .def_property_readonly(
          "read_by", [](const python_witness& w) { return as_str(w.read_by); },
          "The innermost production of the accepting language that reads the byte at the offset.")
      .def_property_readonly(
          "stopped_in", [](const python_witness& w) { return as_str(w.stopped_in); },
          "The production of the other language at the offset.")
      .def("__repr__", [](const python_witness& w) {
        return as_str("<Witness " + short_repr(py::bytes(w.input)) + ": " + w.read_by + " reads on at " +
                      std::to_string(w.offset) + ", " + w.stopped_in + " does not>");
      });
  py::class_<python_difference>(m, "Difference",
                                "Strings that only one of two languages contains, a shortest one for each kind of "
                                "difference. True if the languages are equal.")
      .def("__bool__", &python_difference::equal)
      .def_property_readonly("equal", &python_difference::equal, "True if both languages have the same strings.")
      .def_readonly("only_first", &python_difference::only_first, "Strings of the first language alone, by length.")
      .def_readonly("only_second", &python_difference::only_second, "Strings of the second language alone, by length.")
      .def("__repr__", [](const python_difference& d) {
        return d.equal() ? std::string("<Difference equal>")
                         : "<Difference " + std::to_string(d.only_first.size()) + " kinds only in the first, " +
                               std::to_string(d.only_second.size()) + " only in the second>";
      });
}

void bind_vectors(py::module_& m) {
  py::class_<python_vector>(m, "Vector", "A test vector for any parser.")
      .def_property_readonly(
          "rule", [](const python_vector& v) { return as_str(v.rule); }, "The name of the production of the verdict.")
      .def_property_readonly(
          "input", [](const python_vector& v) { return py::bytes(v.input); }, "The string.")
      .def_property_readonly(
          "accepted", [](const python_vector& v) { return v.expected.accepted; },
          "True if the production derives the string.")
      .def_property_readonly(
          "offset",
          [](const python_vector& v) { return v.expected.accepted ? std::nullopt : std::optional(v.expected.offset); },
          "The byte offset (0-based) of the error, or None.")
      .def_property_readonly(
          "production", [](const python_vector& v) { return as_str(v.production); },
          "The production of the first branch of an accepted string, or the production at the error.")
      .def_property_readonly(
          "citation", [](const python_vector& v) { return as_str(v.citation); }, "The place of `production`.")
      .def_property_readonly(
          "covers", [](const python_vector& v) { return as_strs(v.covers); },
          "The branches that the string takes first, and the guards without which a rule would misread it.")
      .def_property_readonly(
          "notices", [](const python_vector& v) { return as_strs(v.notices); },
          "The slips of a parser that the string notices first.")
      .def("__repr__", [](const python_vector& v) {
        return as_str("<Vector " + v.rule + " " + short_repr(py::bytes(v.input)) +
                      (v.expected.accepted ? ", accepted" : ", rejected at " + std::to_string(v.expected.offset)) +
                      ">");
      });
}

}  // namespace

void bind_grammars(py::module_& m) {
  bind_findings(m);
  bind_differences(m);
  bind_vectors(m);

  const auto no_start = py::arg("start") = py::none();
  py::class_<python_grammar>(
      m, "Grammar",
      "A grammar in BNF or ABNF. True if it can be read; otherwise it has an `error`, and lint tells more.\n\n"
      "Methods that parse raise ValueError for a grammar with an error and for an unknown production.")
      .def_static("from_file", &from_file, py::arg("path"), no_start,
                  "Reads a file in ABNF (.abnf) or BNF (.bnf), or a folder with a grammar.json.\n\n"
                  "start: the name of the default start; without it, the first production.\n"
                  "Raises OSError if a file cannot be read.")
      .def_static("from_text", &from_text, py::arg("text"), py::arg("notation") = "abnf", no_start,
                  "Reads a grammar from a text.\n\n"
                  "notation: \"abnf\" (RFC 5234 and RFC 7405), \"rfc1738\" or \"rfc1630\".")
      .def_static("named", &named, py::arg("name"), no_start,
                  "Returns a grammar of the years 1994 to 2005 by its name. uri94.grammars() lists the names.")
      .def("__bool__", &python_grammar::is_readable)
      .def_property_readonly("error", &python_grammar::failure, "The error that makes the grammar unusable, or None.")
      .def_property_readonly(
          "name", [](const python_grammar& g) { return as_str(g.name()); },
          "The name, or the path of the file. Empty for a text.")
      .def_property_readonly(
          "start", [](const python_grammar& g) { return g.start(py::none()); }, "The default start.")
      .def_property_readonly(
          "productions", &python_grammar::productions,
          "The productions that the default start uses, in the order of the grammar. All productions, for a\n"
          "grammar of the library.")
      .def("production", &python_grammar::start, py::arg("name"),
           "Returns the production with that name. Names of ABNF are case-insensitive.")
      .def(
          "accepts",
          [](const python_grammar& g, const py::object& text, const py::object& start) {
            const python_production from = g.start(start);
            return accepts(from.of, given_text(text).octets());
          },
          py::arg("text"), no_start, "Returns True if the start derives the text.")
      .def(
          "parse",
          [](const python_grammar& g, const py::object& text, const py::object& start, const std::string& level) {
            return parse_given(given_text(text), g.start(start), level);
          },
          py::arg("text"), no_start, py::arg("level") = "components", "Parses a text and returns its Tree.")
      .def(
          "check",
          [](const python_grammar& g, const py::iterable& texts, const py::object& start) {
            return check_each(texts, g.start(start));
          },
          py::arg("texts"), no_start, "Returns a list with a Verdict for each text of an iterable.")
      .def(
          "check_lines",
          [](const python_grammar& g, const py::buffer& lines, const py::object& start) {
            return check_lines_of(lines, g.start(start));
          },
          py::arg("lines"), no_start, "Checks the lines of a buffer, as uri94.check_lines does.")
      .def("lint", &findings,
           "Returns the findings on the grammar, by line: errors, ambiguities, and the choices that an ordered parser "
           "(PEG)\n"
           "gets wrong, each with a shortest string.")
      .def("diff", &diff, py::arg("other"), no_start, py::arg("other_start") = py::none(),
           "Compares the language of a production with one of another grammar.")
      .def("vectors", &vectors, no_start,
           "Returns a small list of test vectors that notice every slip of a parser and take every branch.\n\n"
           "start: the production to test, with all that it reaches; without it, all productions.\n"
           "Raises ValueError if the grammar is too large.")
      .def("__repr__", [](const python_grammar& g) {
        if (const std::optional<python_error> why = g.failure()) return as_str(rejected_repr("Grammar", *why));
        const std::string name = g.name().empty() ? "" : g.name() + ", ";
        return as_str("<Grammar " + name + "start " + std::string(g.start(py::none()).of.name()) + ">");
      });
  m.def("grammars", &grammar_names, "Returns the names of all grammars that Grammar.named knows.");
  m.def(
      "productions", [](const std::string& grammar) { return named(grammar, std::nullopt).productions(); },
      py::arg("grammar") = "rfc1738", "Returns the productions of a grammar, in the order of its document.");
}

}  // namespace uri94::python
