// SPDX-License-Identifier: MIT
#include "judges/amendments.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include "bnf/embedded.hpp"
#include "bnf/json_members.hpp"
#include "bnf/lines.hpp"
#include "bnf/reader.hpp"
#include "judges/expressions.hpp"
#include "oracle/languages.hpp"

namespace uri94::judges {
namespace {

using bnf::text_of;
using bnf::texts_of;
using oracle::languages;

/// One amended production with what is pinned of it.
class comparison {
 public:
  comparison(const bnf::grammar& amended, const bnf::grammar& printed, const bnf::production& p,
             const pinned_difference& pinned, std::vector<amendment_finding>& to)
      : whole_(amended), pinned_(pinned), to_(to) {
    const bnf::production* const as_printed = p.printed.empty() ? nullptr : printed.find(p.name);
    if (as_printed != nullptr) {
      bnf::production before = *as_printed;
      before.name = printed_name;
      rename(before.definition, p.name, printed_name);
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
  // Names as the notations have them; no production is called so.
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
    find("is pinned by what cannot be read: " + problems.front().message, {});
  }

  void define(const std::string& name, const std::string& definition) {
    if (!definition.empty()) add(name + (whole_.written_in == bnf::notation::rfc1630 ? "  " : " = ") + definition);
  }

  void find(const std::string& says, const std::string& input) {
    to_.push_back({pinned_.amendment, pinned_.production, says, input});
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
    const auto expect_none = [&](const std::optional<std::string>& input, const char* says) {
      if (input) find(says, *input);
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
  const nlohmann::json read = nlohmann::json::parse(content, nullptr, false);
  if (!read.is_object() || !read.contains("amendments") || !read["amendments"].is_array()) {
    problems.push_back({{file, 0, 0}, "expected an object with \"amendments\""});
    return all;
  }
  for (const nlohmann::json& one : read["amendments"]) {
    all.push_back({text_of(one, "id"), text_of(one, "grammar"), text_of(one, "production"), text_of(one, "adds"),
                   text_of(one, "takes_away"), texts_of(one, "with")});
  }
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
      found.push_back({d.amendment, d.production, "is pinned, and no such amendment is in force", {}});
    }
  }
  return found;
}

}  // namespace uri94::judges
