// SPDX-License-Identifier: MIT
#include "verify/examples/amendments.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include "generator/bnf/each_expression.hpp"
#include "generator/bnf/embedded.hpp"
#include "generator/bnf/json_file.hpp"
#include "generator/bnf/lines.hpp"
#include "generator/bnf/notation_reader.hpp"
#include "verify/oracle/languages.hpp"

namespace uri94::examples {
namespace {

using oracle::languages;

/// Comparison of an amended production with its pinned difference.
class comparison {
 public:
  comparison(const bnf::grammar& amended, const bnf::grammar& printed, const bnf::production& p,
             const pinned_difference& pinned, std::vector<amendment_finding>& to)
      : whole_(amended), pinned_(pinned), to_(to) {
    const bnf::production* const as_printed = p.printed.empty() ? nullptr : printed.find(p.name);
    if (as_printed != nullptr) {
      bnf::production before = *as_printed;
      before.name = printed_name;
      bnf::each_use(before.definition, [&](bnf::expression& use) {
        if (use.text == p.name) use.text = printed_name;
      });
      whole_.productions.push_back(std::move(before));
    }
    for (const std::string& text : pinned.with) add(text);
    define(adds_name, pinned.adds);
    define(takes_away_name, pinned.takes_away);
    if (!readable_) return;
    bnf::number_expressions(whole_);
    compare(p.name);
  }

 private:
  // Temporary names of productions. The documents do not use these names.
  static constexpr const char* printed_name = "pinned-printed";
  static constexpr const char* adds_name = "pinned-adds";
  static constexpr const char* takes_away_name = "pinned-takes-away";

  void add(const std::string& text) {
    bnf::diagnostics problems;
    std::vector<bnf::production_text> texts;
    bnf::split_lines(pinned_.amendment, text, texts, problems);
    for (const bnf::production_text& one : texts) {
      whole_.productions.push_back(bnf::read_production(whole_.written_in, one, problems));
    }
    if (problems.empty()) return;
    readable_ = false;
    find("has a malformed pinned difference: " + problems.front().message, {});
  }

  void define(const std::string& name, const std::string& definition) {
    if (!definition.empty()) add(name + (whole_.written_in == bnf::notation::rfc1630 ? "  " : " = ") + definition);
  }

  void find(const std::string& message, const std::string& input) {
    to_.push_back({pinned_.amendment, pinned_.production, message, input});
  }

  void compare(const std::string& name) {
    oracle::terms terms(whole_);
    languages in(terms);
    const auto language_of = [&](const std::string& production) {
      const std::size_t number = whole_.number_of(production);
      return number == whole_.productions.size() ? languages::none : in.of({terms.production(number)});
    };
    const languages::language now = language_of(name);
    const languages::language before = language_of(printed_name);
    const languages::language adds = language_of(adds_name);
    const languages::language takes_away = language_of(takes_away_name);
    const auto expect_none = [&](const std::optional<std::string>& input, const char* message) {
      if (input) find(message, *input);
    };
    expect_none(in.only_in_first(now, in.either(before, adds)), "adds a string that is not pinned");
    expect_none(in.only_in_first(adds, now), "does not add a string that is pinned");
    expect_none(in.in_both(adds, before), "is pinned to add a string that is printed");
    expect_none(in.only_in_first(before, in.either(now, takes_away)), "takes away a string that is not pinned");
    expect_none(in.only_in_first(takes_away, before), "is pinned to take away a string that is not printed");
    expect_none(in.in_both(takes_away, now), "does not take away a string that is pinned");
  }

  bnf::grammar whole_;
  const pinned_difference& pinned_;
  std::vector<amendment_finding>& to_;
  bool readable_ = true;
};

}  // namespace

std::vector<pinned_difference> read_differences(const std::string& file, const std::string& content,
                                                bnf::diagnostics& problems) {
  std::vector<pinned_difference> all;
  const support::json_document read = support::json_document::read(content);
  for (const support::json_value one : read.root().need("amendments").items()) {
    all.push_back({one["id"].text(), one["grammar"].text(), one["production"].text(), one["adds"].text(),
                   one["takes_away"].text(), one["with"].texts()});
  }
  bnf::add_problem(read, file, problems);
  return all;
}

const std::vector<pinned_difference>& embedded_differences() {
  static const std::vector<pinned_difference> all = [] {
    bnf::diagnostics problems;
    std::vector<pinned_difference> read;
    for (const auto& [name, content] : bnf::embedded_files()) {
      if (name == differences_file) read = read_differences(name, content, problems);
    }
    assert(problems.empty());
    return read;
  }();
  return all;
}

std::vector<amendment_finding> check_amendments(const bnf::grammar& amended, const bnf::grammar& printed,
                                                const std::vector<pinned_difference>& pinned) {
  std::vector<amendment_finding> found;
  const auto of = [&](const bnf::production& p) {
    return std::find_if(pinned.begin(), pinned.end(), [&](const pinned_difference& d) {
      return d.grammar == amended.id && d.production == p.name && d.amendment == p.amendment;
    });
  };
  for (const bnf::production& p : amended.productions) {
    if (p.amendment.empty()) continue;
    const auto known = of(p);
    if (known == pinned.end()) {
      found.push_back({p.amendment, p.name, "is not pinned", {}});
    } else {
      const comparison compared(amended, printed, p, *known, found);
    }
  }
  for (const pinned_difference& d : pinned) {
    if (d.grammar != amended.id) continue;
    const bnf::production* const p = amended.find(d.production);
    if (p == nullptr || p->amendment != d.amendment) {
      found.push_back({d.amendment, d.production, "has a pinned difference, but is not in force", {}});
    }
  }
  return found;
}

}  // namespace uri94::examples
