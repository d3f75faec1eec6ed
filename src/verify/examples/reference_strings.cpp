// SPDX-License-Identifier: MIT
#include "verify/examples/reference_strings.hpp"

#include <algorithm>
#include <bitset>
#include <cassert>
#include <map>

#include "generator/bnf/embedded.hpp"
#include "generator/bnf/json_file.hpp"
#include "verify/examples/amendments.hpp"
#include "verify/oracle/terms.hpp"

namespace uri94::examples {

using support::json_value;

/// Reader that adds the reference strings of files to a set.
class reference_reader {
 public:
  reference_reader(reference_set& to, bnf::diagnostics& problems) : to_(to), problems_(problems) {}

  void read(const file& from) {
    file_ = from.first;
    const support::json_document document = support::json_document::read(from.second);
    const json_value all = document.root();
    verdict_.grammar = all.need("grammar").text();
    for (const json_value p : all.need("productions").members()) {
      verdict_.production = p.name();
      for (const json_value typed : p.items()) read_verdict(typed);
    }
    bnf::add_problem(document, file_, problems_);
  }

 private:
  void fail(const std::string& what) { problems_.push_back({{file_, 0, 0}, what}); }

  void read_verdict(json_value typed) {
    static const char* const known[] = {"cited",  "says",   "form",  "accept",           "reject",
                                        "before", "one_of", "after", "letter_by_letter", "either_case"};
    if (!typed.is(support::json_kind::object)) return typed.refuse("expected a verdict, which is an object");
    for (const json_value member : typed.members()) {
      if (std::find(std::begin(known), std::end(known), member.name()) == std::end(known)) {
        member.refuse("not a member of a verdict");
      }
    }
    const std::string form = typed["form"].text();
    if (form != "" && form != "amended" && form != "printed") {
      fail(verdict_.production + ": \"form\" is \"" + form + "\", expected \"amended\" or \"printed\"");
    }
    verdict_.as_amended = form != "printed";
    verdict_.as_printed = form != "amended";
    verdict_.cited = {};
    if (!bnf::read_source(typed["cited"].text(), verdict_.cited)) {
      fail(verdict_.production + ": \"cited\" is \"" + typed["cited"].text() + "\", expected DOCUMENT, … line N");
    }
    verdict_.explanation = typed["says"].text();
    to_.verdicts_.push_back(verdict_);
    for (const std::string& input : typed["accept"].texts()) add(input, true);
    for (const std::string& input : typed["reject"].texts()) add(input, false);
    const std::string before = typed["before"].text();
    const std::string after = typed["after"].text();
    if (typed["one_of"].exists()) add_place(before, octets_of(typed["one_of"].text()), after);
    const std::string letters = typed["letter_by_letter"].text();
    for (std::size_t i = 0; i != letters.size(); ++i) {
      const oracle::byte_set there = oracle::bytes_of_character(letters[i], typed["either_case"].flag());
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

  /// Adds a string for each octet, preceded by `before` and followed by `after`. The string is accepted if `there`
  /// contains the octet, and rejected otherwise.
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
    if (is_new)
      to_.productions_[number->second].reference_strings.push_back({input, accepted, to_.verdicts_.size() - 1});
  }

  reference_set& to_;
  bnf::diagnostics& problems_;
  std::string file_;
  typed_verdict verdict_;
  std::map<std::pair<std::string, std::string>, std::size_t> numbers_;
  std::map<std::size_t, std::map<std::string, bool>> known_;
};

reference_set::reference_set(const std::vector<file>& files, bnf::diagnostics& problems) {
  reference_reader reader(*this, problems);
  for (const file& f : files) reader.read(f);
}

const std::vector<reference_string>& reference_set::of(std::string_view grammar, std::string_view production) const {
  static const std::vector<reference_string> none;
  const auto found = std::find_if(productions_.begin(), productions_.end(), [&](const of_production& p) {
    return p.grammar == grammar && p.production == production;
  });
  if (found != productions_.end()) return found->reference_strings;
  // The unit of an imported production is the name of the original grammar, which has the reference strings.
  const bnf::grammar* const in = bnf::embedded_grammar(grammar);
  const bnf::production* const p = in == nullptr ? nullptr : in->find(std::string(production));
  return p == nullptr || bnf::embedded_grammar(p->unit) == nullptr ? none : of(p->unit, production);
}

std::vector<file> embedded_reference_files() {
  std::vector<file> found;
  for (const file& f : bnf::embedded_files()) {
    if (f.first.rfind("grammar/examples/", 0) == 0 && f.first != differences_file) found.push_back(f);
  }
  return found;
}

const reference_set& embedded_reference_strings() {
  static const reference_set all = [] {
    bnf::diagnostics problems;
    reference_set read(embedded_reference_files(), problems);
    assert(problems.empty());
    return read;
  }();
  return all;
}

}  // namespace uri94::examples
