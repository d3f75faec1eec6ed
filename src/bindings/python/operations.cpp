// SPDX-License-Identifier: MIT
// Python classes and functions for operations on URLs.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/python/bind.hpp"
#include "bindings/python/error.hpp"
#include "bindings/python/tree.hpp"
#include "uri94/compare.hpp"
#include "uri94/escape.hpp"
#include "uri94/extract.hpp"
#include "uri94/normalize.hpp"
#include "uri94/requirement.hpp"
#include "uri94/resolve.hpp"
#include "uri94/security.hpp"
#include "uri94/unequivocal.hpp"

namespace uri94::python {

namespace {

using normalized = outcome<canonical_url>;
using compared = outcome<comparison>;
using resolved = outcome<resolution>;
using relative = outcome<relative_form>;
using suspicious = outcome<std::vector<security_finding>>;
using same_host = outcome<unequivocal_host>;
using repaired = outcome<repaired_text>;
/// Results of `encode` and `decode`. Two classes are needed, because Python sees different members.
struct encoded : outcome<std::string> {};
struct decoded : outcome<std::string> {};

/// A finding of `security`, and the URL that contains it.
struct located_finding {
  security_finding of;
  given_text text;
};
/// A change of `normalize`, and the URL that it changes.
struct located_alteration {
  alteration of;
  given_text text;
};
/// An octet that `repair` has encoded, and the text that contains it.
struct located_octet {
  encoded_octet of;
  given_text text;
};
/// A URL of `extract`, and the text that contains it.
struct located_url {
  extracted_url of;
  given_text text;
};

std::optional<std::string> id_of(const requirement* r) {
  return r == nullptr ? std::nullopt : std::optional(std::string(r->id));
}

/// Returns the result of `with(production, octets)`, or of `without(octets)` if `start` is None.
template <typename Result, typename With, typename Without>
Result by_start(const py::object& text, const py::object& start, With with, Without without) {
  given_text given(text);
  const std::optional<python_production> from = start_of(start);
  auto r = from ? with(from->of, given.octets()) : without(given.octets());
  return Result{std::move(r), std::move(given), from ? from->owner : std::nullopt};
}

/// Returns the result of an operation on two texts. The result keeps the text that an error refers to, or the first
/// text.
template <typename Result, typename Value>
Result of_two(expected<Value, error> r, given_text first, given_text second, std::optional<grammar> owner = {}) {
  const bool is_second = !r && r.error().argument() == 1;
  return Result{std::move(r), is_second ? std::move(second) : std::move(first), std::move(owner)};
}

template <typename Located, typename Item>
std::vector<Located> located(const std::vector<Item>& all, const given_text& text) {
  std::vector<Located> made;
  for (const Item& one : all) made.push_back({one, text});
  return made;
}

/// Adds `__repr__`, which returns the class name followed by `shown(result)` or by the error.
template <typename Class, typename Shown>
void add_repr(Class& c, const char* name, Shown shown) {
  using result = typename Class::type;
  c.def("__repr__", [name, shown](const result& r) {
    if (const std::optional<python_error> why = r.failure()) return as_str(rejected_repr(name, *why));
    return as_str("<" + std::string(name) + " " + shown(r) + ">");
  });
}

/// Adds a property that returns `get(value)`, or None if there is an error. `says` is the docstring.
template <typename Class, typename Get>
void add_member(Class& c, const char* name, Get get, const char* says) {
  using result = typename Class::type;
  c.def_property_readonly(
      name, [get](const result& r) { return r.value(get); }, says);
}

void bind_normalize(py::module_& m) {
  py::class_<located_alteration>(m, "Alteration", "A change of a URL in its canonical form.")
      .def_property_readonly(
          "begin", [](const located_alteration& a) { return a.text.offset_of(a.of.begin); },
          "The offset in the URL (0-based).")
      .def_property_readonly(
          "end", [](const located_alteration& a) { return a.text.offset_of(a.of.end); },
          "The end in the URL (exclusive). Equal to `begin` for an insertion.")
      .def_property_readonly(
          "result_begin", [](const located_alteration& a) { return a.of.result_begin; },
          "The offset in the canonical form (0-based).")
      .def_property_readonly(
          "result_end", [](const located_alteration& a) { return a.of.result_end; },
          "The end in the canonical form (exclusive). Equal to `result_begin` for a removal.")
      .def_property_readonly(
          "requirement", [](const located_alteration& a) { return id_of(a.of.requirement); },
          "The identifier of the requirement that makes both forms equivalent.")
      .def("__repr__", [](const located_alteration& a) {
        return "<Alteration " + std::to_string(a.text.offset_of(a.of.begin)) + ":" +
               std::to_string(a.text.offset_of(a.of.end)) + " by " + id_of(a.of.requirement).value_or("nothing") + ">";
      });
  py::class_<normalized> c(m, "Normalized", "The canonical form of a URL. True if the URL is accepted.");
  add_outcome(c);
  c.def_property_readonly(
      "text", [](const normalized& r) { return r.of ? r.text.in_type(r.of->text) : py::none(); },
      "The canonical form, or None.");
  c.def_property_readonly(
      "alterations",
      [](const normalized& r) {
        return r.of ? located<located_alteration>(r.of->alterations, r.text) : std::vector<located_alteration>();
      },
      "The changes from left to right.");
  add_repr(c, "Normalized", [](const normalized& r) { return short_repr(r.text.in_type(r.of->text)); });
  m.def(
      "normalize",
      [](const py::object& url, const py::object& start) {
        return by_start<normalized>(
            url, start, [](production p, std::string_view text) { return normalize(p, text); },
            [](std::string_view text) { return normalize(text); });
      },
      py::arg("url"), py::arg("start") = py::none(),
      "Returns the canonical form of a URL, which all URLs of the same meaning share.\n"
      "Source: RFC 1738, sections 2.1, 2.2 and 3; RFC 1630, \"Encoding reserved characters\", page 8.");
}

void bind_compare(py::module_& m) {
  py::class_<compared> c(
      m, "Comparison",
      "Comparison of two URLs. True if both are accepted and have the same meaning. The members except `equal`\n"
      "and `error` describe the first difference, and are None without one.");
  c.def("__bool__", [](const compared& r) { return r.of && r.of->equal; });
  c.def_property_readonly("error", &compared::failure,
                          "The error of a URL that is rejected, with its number (0 or 1) as `argument`, or None.");
  add_member(
      c, "equal", [](const comparison& r) { return r.equal; },
      "True if both URLs have the same meaning. None if one is rejected.");
  const auto add = [&c](const char* name, auto get, const char* says) {
    c.def_property_readonly(
        name, [get](const compared& r) { return r.of && !r.of->equal ? py::cast(get(*r.of)) : py::none(); }, says);
  };
  add(
      "first_offset", [](const comparison& r) { return r.first_offset; },
      "The byte offset in the first URL (0-based).");
  add(
      "second_offset", [](const comparison& r) { return r.second_offset; },
      "The byte offset in the second URL (0-based).");
  add(
      "first_component",
      [](const comparison& r) {
        return python_production{r.first_component, std::nullopt};
      },
      "The production at the offset in the first URL.");
  add(
      "second_component",
      [](const comparison& r) {
        return python_production{r.second_component, std::nullopt};
      },
      "The production at the offset in the second URL.");
  add(
      "in_fragment", [](const comparison& r) { return r.in_fragment; }, "True if the fragments differ.");
  add(
      "requirement", [](const comparison& r) { return id_of(r.requirement); },
      "The identifier of the requirement that makes the difference significant.");
  add(
      "reason", [](const comparison& r) { return r.reason; }, "The reason in one sentence.");
  add_repr(c, "Comparison", [](const compared& r) { return r.of->equal ? "equal" : "different: " + r.of->reason; });
  m.def(
      "compare",
      [](const py::object& first, const py::object& second, const py::object& start) {
        given_text a(first);
        given_text b(second);
        const std::optional<python_production> from = start_of(start);
        auto r = from ? compare(from->of, a.octets(), b.octets()) : compare(a.octets(), b.octets());
        return of_two<compared>(std::move(r), std::move(a), std::move(b), from ? from->owner : std::nullopt);
      },
      py::arg("first"), py::arg("second"), py::arg("start") = py::none(),
      "Compares the meaning of two URLs at one level of encoding.\n"
      "Source: RFC 1630, \"Encoding reserved characters\", pages 8-9.");
}

void bind_resolve(py::module_& m) {
  py::class_<resolution_step>(m, "ResolutionStep", "A step of a resolution.")
      .def_property_readonly(
          "message", [](const resolution_step& s) { return as_str(s.says); }, "The step in one sentence.")
      .def_property_readonly(
          "result", [](const resolution_step& s) { return as_str(s.result); }, "The text after the step.")
      .def_property_readonly(
          "requirement", [](const resolution_step& s) { return id_of(s.requirement); },
          "The identifier of the requirement that prescribes the step.")
      .def("__repr__", [](const resolution_step& s) {
        return as_str("<ResolutionStep " + short_repr(as_str(s.result)) + ": " + s.says + ">");
      });
  py::class_<resolved> c(m, "Resolution", "The full form of a partial URI. True if both texts are accepted.");
  add_outcome(c);
  c.def_property_readonly(
      "text", [](const resolved& r) { return r.of ? r.text.in_type(r.of->uri) : py::none(); },
      "The full form, or None.");
  add_member(
      c, "steps", [](const resolution& r) { return r.steps; }, "The steps in order.");
  add_repr(c, "Resolution", [](const resolved& r) { return short_repr(r.text.in_type(r.of->uri)); });
  py::class_<relative> f(m, "RelativeForm", "A form of a URI for use in a context. True if both texts are accepted.");
  add_outcome(f);
  f.def_property_readonly(
      "text", [](const relative& r) { return r.of ? r.text.in_type(r.of->text) : py::none(); }, "The form, or None.");
  add_member(
      f, "is_absolute", [](const relative_form& r) { return r.is_absolute; },
      "True if the form is the URI itself, because a relative form was not found.");
  add_repr(f, "RelativeForm", [](const relative& r) { return short_repr(r.text.in_type(r.of->text)); });

  const auto as_printed = py::arg("as_printed") = false;
  const auto hierarchy = py::arg("gopher_has_hierarchy") = false;
  m.def(
      "resolve",
      [](const py::object& context, const py::object& partial, bool printed, bool gopher) {
        given_text a(context);
        given_text b(partial);
        auto r = resolve(a.octets(), b.octets(), {printed, gopher});
        return of_two<resolved>(std::move(r), std::move(a), std::move(b));
      },
      py::arg("context"), py::arg("partial"), py::kw_only(), as_printed, hierarchy,
      "Returns the full form of a partial URI in a context, by the algorithm of RFC 1630.\n\n"
      "as_printed: apply the rule for leading slashes as printed, although the document's example contradicts it.\n"
      "gopher_has_hierarchy: slashes in a gopher URL form a hierarchy.\n"
      "Source: RFC 1630, \"Partial (relative) form\", pages 9-11.");
  m.def(
      "relativize",
      [](const py::object& context, const py::object& uri, bool printed, bool gopher) {
        given_text a(context);
        given_text b(uri);
        auto r = relativize(a.octets(), b.octets(), {printed, gopher});
        return of_two<relative>(std::move(r), std::move(a), std::move(b));
      },
      py::arg("context"), py::arg("uri"), py::kw_only(), as_printed, hierarchy,
      "Returns the shortest form that resolve turns into `uri` in the context. The form can be empty.");
}

void bind_escapes(py::module_& m) {
  py::class_<encoded> e(m, "Encoded", "Octets as the text of a production. True if the production can contain them.");
  add_outcome(e);
  e.def_property_readonly(
      "text", [](const encoded& r) { return r.of ? r.text.in_type(*r.of) : py::none(); }, "The text, or None.");
  add_repr(e, "Encoded", [](const encoded& r) { return short_repr(r.text.in_type(*r.of)); });
  m.def(
      "encode",
      [](const py::object& production, const py::object& octets) {
        const python_production p = production_named(production);
        given_text given(octets);
        auto r = encode(p.of, given.octets());
        return encoded{{std::move(r), std::move(given), p.owner}};
      },
      py::arg("production"), py::arg("octets"),
      "Returns octets as a text of the production, with escapes where they are needed. decode is the inverse.\n"
      "The octets of a str are its UTF-8 form.\nSource: RFC 1738, section 2.2, pages 3-4.");

  py::class_<decoded> d(m, "Decoded", "The octets of a component. True if all its escapes are complete.");
  add_outcome(d);
  d.def_property_readonly(
      "octets", [](const decoded& r) { return r.of ? py::object(py::bytes(*r.of)) : py::none(); },
      "The octets as bytes, or None.");
  add_repr(d, "Decoded", [](const decoded& r) { return short_repr(py::bytes(*r.of)); });
  m.def(
      "decode",
      [](const py::object& text) {
        given_text given(text);
        auto r = decode(given.octets());
        return decoded{{std::move(r), std::move(given), std::nullopt}};
      },
      py::arg("text"),
      "Returns the octets of a component of a URL. Decode each component separately: in a whole URL, decoded\n"
      "characters would become delimiters.\nSource: RFC 1738, section 2.2, page 3.");

  py::class_<located_octet>(m, "EncodedOctet", "An octet that a repair has encoded.")
      .def_property_readonly(
          "offset", [](const located_octet& o) { return o.text.offset_of(o.of.offset); },
          "The offset in the text (0-based).")
      .def_property_readonly(
          "octet", [](const located_octet& o) { return unsigned{o.of.octet}; }, "The value, 0 to 255.")
      .def_property_readonly(
          "requirement", [](const located_octet& o) { return id_of(o.of.requirement); },
          "The identifier of the requirement that requires the encoding.")
      .def("__repr__", [](const located_octet& o) {
        return "<EncodedOctet " + std::to_string(unsigned{o.of.octet}) + " at " +
               std::to_string(o.text.offset_of(o.of.offset)) + ">";
      });
  py::class_<repaired> r(m, "Repaired", "A text with its illegal octets encoded. True if that makes it legal.");
  add_outcome(r);
  r.def_property_readonly(
      "text", [](const repaired& x) { return x.of ? x.text.in_type(x.of->text) : py::none(); },
      "The legal text, or None.");
  r.def_property_readonly(
      "changes",
      [](const repaired& x) {
        return x.of ? located<located_octet>(x.of->changes, x.text) : std::vector<located_octet>();
      },
      "The encoded octets from left to right.");
  add_member(
      r, "start",
      [](const repaired_text& x) {
        return python_production{x.start, std::nullopt};
      },
      "The production that accepts the text without its fragment.");
  add_repr(r, "Repaired", [](const repaired& x) { return short_repr(x.text.in_type(x.of->text)); });
  m.def(
      "repair",
      [](const py::object& text, const py::object& start, bool encode_percent) {
        const stray_percent stray = encode_percent ? stray_percent::encode : stray_percent::refuse;
        return by_start<repaired>(
            text, start, [&](production p, std::string_view of) { return repair(p, of, stray); },
            [&](std::string_view of) { return repair(of, stray); });
      },
      py::arg("text"), py::arg("start") = py::none(), py::kw_only(), py::arg("encode_percent") = false,
      "Encodes the octets of a text that its production does not accept. Legal octets and escapes stay.\n\n"
      "encode_percent: encode a percent sign that does not begin an escape, instead of rejecting it.");
  m.def(
      "split_fragment",
      [](const py::object& text) {
        const given_text given(text);
        const fragment_split s = split_fragment(given.octets());
        return py::make_tuple(given.part(s.uri), s.has_hash ? given.part(s.fragment) : py::none());
      },
      py::arg("text"),
      "Splits a text at the first hash sign. Returns the text before it, and the text after it or None.\n"
      "Source: RFC 1630, \"Fragment-id\", pages 11-12.");
}

void bind_extract(py::module_& m) {
  py::class_<located_url>(m, "ExtractedUrl", "A URL found in a text. True if it is legal.")
      .def("__bool__", [](const located_url& u) { return !u.of.illegal; })
      .def_property_readonly(
          "error",
          [](const located_url& u) -> std::optional<python_error> {
            if (!u.of.illegal) return std::nullopt;
            return python_error{*u.of.illegal, given_text(u.text.in_type(u.of.text)), std::nullopt};
          },
          "The error of `text`, with offsets in `text`, or None.")
      .def_property_readonly(
          "offset", [](const located_url& u) { return u.text.offset_of(static_cast<std::size_t>(u.of.offset)); },
          "The offset of the URL in the text (0-based), after the opening of the wrapper.")
      .def_property_readonly(
          "line", [](const located_url& u) { return u.of.line; }, "The line of the URL's first byte (1-based).")
      .def_property_readonly(
          "wrapper", [](const located_url& u) { return as_str(name_of(u.of.wrapper)); },
          "The delimiters: \"<URL:>\", \"<>\" or \"URL:\".")
      .def_property_readonly(
          "found", [](const located_url& u) { return u.text.in_type(u.of.found); },
          "The source of the URL, without the wrapper.")
      .def_property_readonly(
          "text", [](const located_url& u) { return u.text.in_type(u.of.text); },
          "The URL without white space, quotation marks of mail and page breaks.")
      .def_property_readonly(
          "doubtful_hyphens", [](const located_url& u) { return u.of.doubtful_hyphens; },
          "Byte offsets in `text` of hyphens at line ends, which are possibly not part of the URL.")
      .def_property_readonly(
          "without_hyphens", [](const located_url& u) { return u.text.in_type(u.of.without_hyphens); },
          "`text` without the doubtful hyphens. Empty without such hyphens.")
      .def("__repr__", [](const located_url& u) {
        return as_str("<ExtractedUrl " + short_repr(u.text.in_type(u.of.text)) + " at " +
                      std::to_string(u.text.offset_of(static_cast<std::size_t>(u.of.offset))) +
                      (u.of.illegal ? ", illegal" : "") + ">");
      });
  m.def(
      "extract",
      [](const py::object& text, const py::object& start, const std::string& encoding, std::size_t longest) {
        extract_options options;
        const std::optional<python_production> from = start_of(start);
        if (from) options.start = from->of;
        options.longest = longest;
        bool is_known = false;
        for (const text_encoding e : {text_encoding::plain, text_encoding::quoted_printable, text_encoding::html}) {
          if (name_of(e) != encoding) continue;
          options.encoding = e;
          is_known = true;
        }
        if (!is_known) {
          throw py::value_error("unknown encoding " + short_repr(as_str(encoding)) +
                                ", expected 'plain', 'quoted-printable' or 'html'");
        }
        const given_text given(text);
        return located<located_url>(extract(given.octets(), options), given);
      },
      py::arg("text"), py::kw_only(), py::arg("start") = py::none(), py::arg("encoding") = "plain",
      py::arg("longest") = extract_options().longest,
      "Returns a list of the URLs in a text, such as <URL:http://a/>, also over several lines.\n\n"
      "start: the production of a legal URL; without it, URLs are validated strictly.\n"
      "encoding: \"plain\", \"quoted-printable\" or \"html\".\n"
      "longest: the maximum size of the source of a URL in bytes.\n"
      "Source: RFC 1738, appendix, page 22.");
}

void bind_security(py::module_& m) {
  py::class_<located_finding>(m, "SecurityFinding", "A suspicious feature of a URL.")
      .def_property_readonly(
          "id", [](const located_finding& f) { return as_str(f.of.id); },
          "The identifier, such as \"reserved-port\" or \"disguised-host\".")
      .def_property_readonly(
          "begin", [](const located_finding& f) { return f.text.offset_of(f.of.begin); },
          "The offset of the suspicious part (0-based).")
      .def_property_readonly(
          "end", [](const located_finding& f) { return f.text.offset_of(f.of.end); },
          "The end of the part (exclusive).")
      .def_property_readonly(
          "message", [](const located_finding& f) { return as_str(f.of.says); }, "The feature in one sentence.")
      .def_property_readonly(
          "requirement", [](const located_finding& f) { return id_of(f.of.requirement); },
          "The identifier of the requirement that warns about the feature.")
      .def("__repr__", [](const located_finding& f) {
        return as_str("<SecurityFinding " + std::string(f.of.id) + " at " +
                      std::to_string(f.text.offset_of(f.of.begin)) + ": " + f.of.says + ">");
      });
  py::class_<suspicious> c(m, "SecurityReport", "The suspicious features of a URL. True if the URL is accepted.");
  add_outcome(c);
  c.def_property_readonly(
      "findings",
      [](const suspicious& r) {
        return r.of ? located<located_finding>(*r.of, r.text) : std::vector<located_finding>();
      },
      "The features from left to right.");
  add_repr(c, "SecurityReport", [](const suspicious& r) {
    return short_repr(r.text.object()) + ", " + std::to_string(r.of->size()) + " findings";
  });
  m.def(
      "security",
      [](const py::object& url, const py::object& start) {
        return by_start<suspicious>(
            url, start, [](production p, std::string_view text) { return security_findings(p, text); },
            [](std::string_view text) { return security_findings(text); });
      },
      py::arg("url"), py::arg("start") = py::none(),
      "Returns the suspicious features of a URL: unusual ports, disguised hosts, passwords, encoded line ends.\n"
      "Source: RFC 1738, section 6, pages 20-21.");

  py::class_<same_host> h(
      m, "UnequivocalHost",
      "The host that all surveyed parsers read in a URL. True if they do. Otherwise `error.condition` names the\n"
      "condition that the URL does not fulfil.");
  add_outcome(h);
  h.def_property_readonly(
      "host", [](const same_host& r) { return r.of ? r.text.part(r.of->text) : py::none(); },
      "The host as written, or None.");
  add_member(
      h, "port", [](const unequivocal_host& r) { return r.port; },
      "The port as a number, or the default port of the scheme.");
  add_repr(h, "UnequivocalHost", [](const same_host& r) { return short_repr(r.text.part(r.of->text)); });
  m.def(
      "unequivocal",
      [](const py::object& url, const py::object& start) {
        return by_start<same_host>(
            url, start, [](production p, std::string_view text) { return unequivocal(p, text); },
            [](std::string_view text) { return unequivocal(text); });
      },
      py::arg("url"), py::arg("start") = py::none(),
      "Checks that all surveyed parsers read the same scheme, host, port and user in a URL of http or https.\n\n"
      "It only reads the text: it does not look up names, and lets http://127.0.0.1/ pass.");
}

}  // namespace

void bind_operations(py::module_& m) {
  bind_normalize(m);
  bind_compare(m);
  bind_resolve(m);
  bind_escapes(m);
  bind_extract(m);
  bind_security(m);
}

}  // namespace uri94::python
