// SPDX-License-Identifier: MIT
#include "uri94/grammar.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <system_error>
#include <utility>

#include "generator/analysis/levels.hpp"
#include "generator/bnf/effort.hpp"
#include "generator/bnf/embedded.hpp"
#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_file.hpp"
#include "generator/bnf/reachable_part.hpp"
#include "library/parse/run_time_grammar.hpp"
#include "support/text/ascii.hpp"
#include "support/text/printable.hpp"
#include "verify/runtime/start_rules.hpp"

namespace uri94 {

namespace {

constexpr const char* name_of_a_text = "grammar";
constexpr std::size_t shown_columns = 60;

unexpected<error> failed(std::string why, std::size_t offset = 0) {
  return unexpected(error_of_grammar(std::move(why), offset));
}

bool is_of_history(std::string_view name) {
  const std::vector<std::string>& all = grammar::names();
  return std::find(all.begin(), all.end(), name) != all.end();
}

/// Returns the byte offset (0-based) of a place in its file, or 0 if `files` does not contain the file.
std::size_t offset_of(const bnf::place& where, const bnf::grammar_files& files) {
  for (const auto& [name, content] : files.units) {
    if (name != where.file || where.line == 0) continue;
    std::size_t begin = 0;
    for (unsigned line = 1; line < where.line && begin < content.size(); ++line) {
      begin = std::min(content.find('\n', begin), content.size() - 1) + 1;
    }
    return std::min(begin + (where.column == 0 ? 0 : where.column - 1), content.size());
  }
  return 0;
}

unexpected<error> failed(const bnf::diagnostics& problems, const bnf::grammar_files& files) {
  std::string why = problems.front().text();
  if (problems.size() > 1) why += " (and " + std::to_string(problems.size() - 1) + " more)";
  return failed(std::move(why), offset_of(problems.front().where, files));
}

/// Returns the number (0-based) of a production, or the count of productions for an unknown name. In ABNF, ignores the
/// case of the name.
std::size_t number_of(const bnf::grammar& g, std::string_view name) noexcept {
  if (const std::size_t same = g.number_of(name); same < g.productions.size()) return same;
  if (g.written_in != bnf::notation::abnf) return g.productions.size();
  const auto found = std::find_if(g.productions.begin(), g.productions.end(),
                                  [&](const bnf::production& p) { return ascii::equal_ignoring_case(p.name, name); });
  return static_cast<std::size_t>(found - g.productions.begin());
}

bnf::notation as_read(notation n) noexcept {
  switch (n) {
    case notation::rfc1738:
      return bnf::notation::rfc822;
    case notation::rfc1630:
      return bnf::notation::rfc1630;
    case notation::abnf:
      break;
  }
  return bnf::notation::abnf;
}

}  // namespace

/// Productions that the default start can reach, and the parsers of all productions that have been used as a start.
struct grammar::rules final : run_time_grammar {
  rules(bnf::grammar part, std::string name)
      : in(std::move(part)),
        given_name(std::move(name)),
        start(static_cast<std::uint16_t>(in.number_of(in.default_start))),
        levels(analysis::find_levels(in)) {
    for (const bnf::production& p : in.productions) {
      files.push_back(std::filesystem::path(p.where.file).filename().string());
      numbered.push_back({this, static_cast<std::uint16_t>(numbered.size())});
    }
  }

  [[nodiscard]] std::string_view name_of(std::uint16_t p) const noexcept override { return in.productions[p].name; }
  [[nodiscard]] citation place_of(std::uint16_t p) const noexcept override {
    const bnf::production& of = in.productions[p];
    const bnf::source& s = of.cited;
    if (s.document.empty()) return {files[p], {}, 0, 0, of.where.line, of.where.line, of.amendment};
    return {s.document, s.section, s.first_page, s.last_page, s.first_line, s.last_line, of.amendment};
  }
  [[nodiscard]] std::string_view printed(std::uint16_t p) const noexcept override { return in.productions[p].printed; }
  [[nodiscard]] std::string_view amended(std::uint16_t p) const noexcept override { return in.productions[p].amended; }
  [[nodiscard]] std::string_view unit_of(std::uint16_t p) const noexcept override { return in.productions[p].unit; }
  [[nodiscard]] bool is_component(std::uint16_t p) const noexcept override { return levels.component[p]; }
  [[nodiscard]] const run_time_production* productions() const noexcept override { return numbered.data(); }
  [[nodiscard]] std::optional<std::uint16_t> find(std::string_view name) const noexcept override {
    const std::size_t number = number_of(in, name);
    return number < in.productions.size() ? std::optional(static_cast<std::uint16_t>(number)) : std::nullopt;
  }
  [[nodiscard]] std::string problem_of(std::uint16_t p) const override { return of(p).problem(); }
  [[nodiscard]] bool accepts(std::uint16_t p, std::string_view input) const override { return of(p).accepts(input); }
  [[nodiscard]] bool parse(std::uint16_t p, std::string_view input, level l,
                           std::vector<tree_node>& nodes) const override {
    return of(p).parse(input, l, nodes);
  }
  [[nodiscard]] std::size_t offset_of(std::uint16_t p, std::string_view input) const override {
    return of(p).offset_of(input);
  }
  [[nodiscard]] rejection explain(std::uint16_t p, std::string_view input) const override {
    return of(p).explain(input);
  }

  /// Returns the parser of a production. The first call builds the parser.
  [[nodiscard]] const runtime::start_rules& of(std::uint16_t p) const {
    const std::lock_guard<std::mutex> lock(one_at_a_time);
    std::unique_ptr<const runtime::start_rules>& known = made[p];
    if (known == nullptr) known = std::make_unique<const runtime::start_rules>(in, p);
    return *known;
  }

  /// Returns the part of `whole` that `start` can reach, or an error if `start` is unknown or cannot be parsed.
  /// @param start Name of the default start, or empty for the default start of `whole`.
  [[nodiscard]] static expected<grammar, error> made_of(const bnf::grammar& whole, std::string_view start,
                                                        std::string name, const bnf::grammar_files& files) {
    const std::string_view wanted = start.empty() ? std::string_view(whole.default_start) : start;
    const std::size_t number = number_of(whole, wanted);
    if (number == whole.productions.size()) {
      for (const bnf::refused_production& r : whole.refused) {
        if (!ascii::equal_ignoring_case(r.name, wanted)) continue;
        const std::string leads =
            r.name == r.why.production ? "" : "'" + r.name + "' uses a rule that cannot be read: ";
        return failed(leads + r.why.text(), uri94::offset_of(r.why.where, files));
      }
      return failed("unknown production " + markup::quoted(wanted, shown_columns) + " of the grammar " +
                    markup::quoted(name.empty() ? name_of_a_text : name, shown_columns));
    }
    auto made = std::make_shared<const rules>(bnf::part_of(whole, number), std::move(name));
    if (std::string problem = made->problem_of(made->start); !problem.empty()) return failed(std::move(problem));
    return grammar(std::move(made));
  }

  /// Builds a grammar from the content of its files. Returns the first error of `problems` if the files could not be
  /// read or the grammar could not be built.
  [[nodiscard]] static expected<grammar, error> made_of(const bnf::grammar_files& files, bnf::diagnostics& problems,
                                                        std::string_view start, std::string name) {
    try {
      bnf::grammar g;
      if (problems.empty()) g = bnf::build_grammar(files, false, problems);
      if (!problems.empty()) return failed(problems, files);
      return made_of(g, start, std::move(name), files);
    } catch (const bnf::effort::exhausted& why) {
      return failed(bnf::effort::refusal(why.start));
    }
  }

  bnf::grammar in;
  std::string given_name;
  std::uint16_t start;
  analysis::levels levels;
  std::vector<run_time_production> numbered;
  std::vector<std::string> files;  ///< Name of the file of each production, without the folder.
  mutable std::mutex one_at_a_time;
  mutable std::map<std::uint16_t, std::unique_ptr<const runtime::start_rules>> made;
};

grammar::grammar(std::shared_ptr<const rules> r) noexcept : rules_(std::move(r)) {}

expected<grammar, error> grammar::read(std::string_view text, notation written_in, std::string_view start) {
  bnf::diagnostics problems;
  const bnf::grammar_files files =
      bnf::read_grammar_text({name_of_a_text, std::string(text)}, as_read(written_in), std::string(start), problems);
  return rules::made_of(files, problems, start, {});
}

expected<grammar, error> grammar::read_file(const std::string& path, std::string_view start) {
  bnf::diagnostics problems;
  std::error_code failed_to_look;
  std::vector<std::string> starts;
  if (!start.empty()) starts.emplace_back(start);
  const bnf::grammar_files files = std::filesystem::is_directory(path, failed_to_look)
                                       ? bnf::read_grammar_folder(path, problems)
                                       : bnf::read_grammar_units({path}, bnf::notation::rfc822, path, starts, problems);
  return rules::made_of(files, problems, start, path);
}

const std::vector<std::string>& grammar::names() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> names = bnf::embedded_grammar_names();
    names.erase(std::remove_if(names.begin(), names.end(),
                               [](const std::string& name) {
                                 bool as_printed = false;
                                 return bnf::embedded_grammar_files(name, as_printed)->in_library;
                               }),
                names.end());
    return names;
  }();
  return all;
}

expected<grammar, error> grammar::named(std::string_view name, std::string_view start) {
  if (!is_of_history(name)) {
    return failed("unknown grammar " + markup::quoted(name, shown_columns) + "; uri94::grammar::names() lists them");
  }
  bool as_printed = false;
  try {
    return rules::made_of(*bnf::embedded_grammar(name), start, std::string(name),
                          *bnf::embedded_grammar_files(name, as_printed));
  } catch (const bnf::effort::exhausted& why) {
    return failed(bnf::effort::refusal(why.start));
  }
}

std::string_view grammar::name() const noexcept {
  return rules_->given_name;
}

production grammar::start() const noexcept {
  return production_at(rules_->start);
}

std::size_t grammar::production_count() const noexcept {
  return rules_->in.productions.size();
}

production grammar::production_at(std::size_t i) const noexcept {
  return production_access::of(rules_->numbered[i]);
}

std::optional<production> grammar::find(std::string_view name) const noexcept {
  const std::optional<std::uint16_t> number = rules_->find(name);
  return number ? std::optional(production_at(*number)) : std::nullopt;
}

}  // namespace uri94
