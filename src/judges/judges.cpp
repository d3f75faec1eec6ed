// SPDX-License-Identifier: MIT
#include "judges/judges.hpp"

#include <algorithm>
#include <bitset>
#include <cassert>
#include <map>

#include "bnf/embedded.hpp"
#include "bnf/json_members.hpp"
#include "judges/amendments.hpp"
#include "oracle/terms.hpp"

namespace uri94::judges {

using bnf::flag_of;
using bnf::text_of;
using bnf::texts_of;
using nlohmann::json;

/// Reads one file after the other.
class judge_reader {
 public:
  judge_reader(judge_set& to, bnf::diagnostics& problems) : to_(to), problems_(problems) {}

  void read(const file& from) {
    file_ = from.first;
    const json all = json::parse(from.second, nullptr, false);
    if (!all.is_object() || !all.contains("productions") || !all["productions"].is_object()) {
      return fail("expected an object with \"grammar\" and \"productions\"");
    }
    verdict_.grammar = text_of(all, "grammar");
    for (const auto& p : all["productions"].items()) {
      verdict_.production = p.key();
      if (!p.value().is_array()) fail(p.key() + ": expected a list of verdicts");
      for (const json& typed : p.value()) read_verdict(typed);
    }
  }

 private:
  void fail(const std::string& what) { problems_.push_back({{file_, 0, 0}, what}); }

  void read_verdict(const json& typed) {
    static const char* const known[] = {"cited",  "says",   "form",  "accept",           "reject",
                                        "before", "one_of", "after", "letter_by_letter", "either_case"};
    if (!typed.is_object()) return fail(verdict_.production + ": a verdict is an object");
    for (const auto& member : typed.items()) {
      if (std::find(std::begin(known), std::end(known), member.key()) == std::end(known)) {
        fail(verdict_.production + ": \"" + member.key() + "\" is no member of a verdict");
      }
    }
    const std::string form = text_of(typed, "form");
    if (form != "" && form != "amended" && form != "printed") {
      fail(verdict_.production + ": \"form\" is \"" + form + "\", expected \"amended\" or \"printed\"");
    }
    verdict_.as_amended = form != "printed";
    verdict_.as_printed = form != "amended";
    verdict_.cited = {};
    if (!bnf::read_source(text_of(typed, "cited"), verdict_.cited)) {
      fail(verdict_.production + ": \"cited\" is \"" + text_of(typed, "cited") + "\", expected DOCUMENT, … line N");
    }
    verdict_.says = text_of(typed, "says");
    to_.verdicts_.push_back(verdict_);
    for (const std::string& input : texts_of(typed, "accept")) add(input, true);
    for (const std::string& input : texts_of(typed, "reject")) add(input, false);
    const std::string before = text_of(typed, "before");
    const std::string after = text_of(typed, "after");
    if (typed.contains("one_of")) add_place(before, octets_of(text_of(typed, "one_of")), after);
    const std::string letters = text_of(typed, "letter_by_letter");
    for (std::size_t i = 0; i != letters.size(); ++i) {
      const oracle::byte_set there = oracle::bytes_of_character(letters[i], flag_of(typed, "either_case"));
      const std::string first = before + letters.substr(0, i);
      const std::string rest = letters.substr(i + 1) + after;
      add_place(first, there, rest);
      add(first + rest, false);
      add(first + letters[i] + letters[i] + rest, false);
    }
  }

  static oracle::byte_set octets_of(const std::string& members) {
    oracle::byte_set set;
    for (const char c : members) set.set(static_cast<unsigned char>(c));
    return set;
  }

  /// These octets may stand there, and no others.
  void add_place(const std::string& before, const oracle::byte_set& there, const std::string& after) {
    for (std::size_t b = 0; b != 256; ++b) add(before + static_cast<char>(b) + after, there[b]);
  }

  void add(const std::string& input, bool accepted) {
    if (verdict_.as_amended) add(verdict_.grammar, input, accepted);
    if (verdict_.as_printed) add(verdict_.grammar + "-printed", input, accepted);
  }

  void add(const std::string& grammar, const std::string& input, bool accepted) {
    const auto [number, is_new_production] =
        numbers_.emplace(std::pair(grammar, verdict_.production), to_.productions_.size());
    if (is_new_production) to_.productions_.push_back({grammar, verdict_.production, {}});
    const auto [known, is_new] = known_[number->second].emplace(input, accepted);
    if (known->second != accepted) fail(verdict_.production + ": '" + input + "' has two verdicts");
    if (is_new) to_.productions_[number->second].judges.push_back({input, accepted, to_.verdicts_.size() - 1});
  }

  judge_set& to_;
  bnf::diagnostics& problems_;
  std::string file_;
  typed_verdict verdict_;
  std::map<std::pair<std::string, std::string>, std::size_t> numbers_;
  std::map<std::size_t, std::map<std::string, bool>> known_;
};

judge_set::judge_set(const std::vector<file>& files, bnf::diagnostics& problems) {
  judge_reader reader(*this, problems);
  for (const file& f : files) reader.read(f);
}

const std::vector<judge>& judge_set::of(std::string_view grammar, std::string_view production) const {
  static const std::vector<judge> none;
  const auto found = std::find_if(productions_.begin(), productions_.end(), [&](const of_production& p) {
    return p.grammar == grammar && p.production == production;
  });
  return found == productions_.end() ? none : found->judges;
}

std::vector<file> embedded_judge_files() {
  std::vector<file> found;
  for (const file& f : bnf::embedded_files()) {
    if (f.first.rfind("grammar/judges/", 0) == 0 && f.first != differences_file) found.push_back(f);
  }
  return found;
}

const judge_set& embedded_judges() {
  static const judge_set all = [] {
    bnf::diagnostics problems;
    judge_set read(embedded_judge_files(), problems);
    assert(problems.empty());
    return read;
  }();
  return all;
}

}  // namespace uri94::judges
