// SPDX-License-Identifier: MIT
#include "verify/proof/equivalence.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include "verify/proof/bnf_expressions.hpp"
#include "verify/proof/certificate.hpp"
#include "verify/proof/rules_of_types.hpp"

namespace uri94::proof {

bool comparison::run() {
  while (pairs_.next()) {
    const auto [rule, bnf] = pairs_.visited();
    if (in_.holds_empty(rule) != in_.holds_empty(bnf)) return false;
    const auto follow = [&, rule = rule, bnf = bnf](symbol s) {
      const pair next{in_.after(rule, s), in_.after(bnf, s)};
      ++transitions_;
      if (next == pair{formulas::no, formulas::no}) return;
      // Brackets do not add to the length of the string.
      const std::size_t to = in_.is_bracket(s) ? pairs_.pass(next) : pairs_.reach(next, s);
      if (!with_edges_) return;
      edges_.resize(pairs_.size());
      edges_[pairs_.number()].push_back({s, static_cast<std::uint32_t>(to)});
    };
    for (symbol c = 0; c != in_.class_count(); ++c) follow(c);
    std::vector<symbol> brackets = in_.brackets(rule);
    const std::vector<symbol>& more = in_.brackets(bnf);
    brackets.insert(brackets.end(), more.begin(), more.end());
    std::sort(brackets.begin(), brackets.end());
    brackets.erase(std::unique(brackets.begin(), brackets.end()), brackets.end());
    for (const symbol b : brackets) follow(b);
  }
  if (with_edges_) edges_.resize(pairs_.size());
  return true;
}

namespace {

/// Returns bytes and brackets as text, such as "accepted, (url (httpurl h…".
std::string text_of(const languages& in, const std::vector<symbol>& read, const bnf::grammar& names) {
  if (read.empty()) return "accepted";
  std::string text = "accepted, ";
  std::vector<languages::bracket_kind> open;  // Kind of the bracket that opened each node.
  for (const symbol s : read) {
    if (!in.is_bracket(s)) {
      text += in.example(s);
    } else if (in.kind_of(s) != languages::bracket_kind::close) {
      text += '(' + names.productions[in.production_of(s)].name + ' ';
      open.push_back(in.kind_of(s));
    } else {
      // Also closes the nodes that recurred in tail position.
      for (bool goes_on = !open.empty(); goes_on; open.pop_back()) {
        text += ')';
        goes_on = open.back() == languages::bracket_kind::reopen;
      }
    }
  }
  return text;
}

/// Returns the result of a language for a string: "rejected", or "accepted" with the bytes and brackets.
std::string reading(languages& in, formula f, const bnf::grammar& names, std::string_view input) {
  // Searches pairs of a remaining language and a number of bytes read. At most one sequence of brackets reaches the
  // end.
  graph::search<std::pair<formula, std::uint32_t>, symbol> places;
  (void)places.start({f, 0});
  while (places.next()) {
    const auto [left, at] = places.visited();
    if (left == formulas::no) continue;
    if (at != input.size()) {
      const symbol c = in.class_of()[static_cast<unsigned char>(input[at])];
      (void)places.reach({in.after(left, c), at + 1}, c);
    } else if (in.holds_empty(left)) {
      return text_of(in, places.way(places.number()), names);
    }
    for (const symbol b : std::vector<symbol>(in.brackets(left))) (void)places.reach({in.after(left, b), at}, b);
  }
  return "rejected";
}

}  // namespace

void prove_equal(languages& in, formula rule, formula bnf, const bnf::grammar& names, claim_result& to,
                 bool with_certificate) {
  comparison both(in, rule, bnf, with_certificate);
  const bool is_equal = both.run();
  to.pairs = both.size();
  to.transitions = both.transitions();
  if (is_equal) {
    if (with_certificate) to.certificate = states_of(both, in);
    return;
  }
  refutation r;
  for (const symbol s : both.difference()) r.input += in.example(s);
  r.of_rule = reading(in, rule, names, r.input);
  r.of_bnf = reading(in, bnf, names, r.input);
  to.refuted = std::move(r);
}

prover::prover(grammar_id g, const bnf::grammar& of, const parse_tables::transition_table& language,
               const parse_tables::transition_table& errors)
    : language_(language),
      errors_(errors),
      bnf_(of),
      first_rule_(add_rules(g, expressions_)),
      first_production_(add_bnf(of, expressions_)),
      languages_(expressions_) {}

claim_result prover::prove(production start, claim c, bool with_certificate) {
  claim_result result;
  result.of = c;
  const auto begin = std::chrono::steady_clock::now();
  const auto rule = static_cast<std::uint32_t>(first_rule_ + start.index());
  const auto bnf = static_cast<std::uint32_t>(first_production_ + start.index());
  try {
    switch (c) {
      case claim::language:
        prove_equal(languages_, languages_.whole(rule), languages_.whole(bnf), bnf_, result, with_certificate);
        break;
      case claim::tree:
        prove_equal(languages_, languages_.whole_with_tree(rule), languages_.whole_with_tree(bnf), bnf_, result,
                    with_certificate);
        break;
      case claim::offset:
        prove_offsets(start, language_, result);
        if (!result.refuted) prove_offsets(start, errors_, result);
        break;
    }
  } catch (const not_provable& e) {
    result.problem = e.what();
  }
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

void prover::prove_offsets(production start, const parse_tables::transition_table& table, claim_result& to) {
  // State of the table, and remaining language of the BNF.
  using pair = std::pair<std::uint32_t, formula>;
  graph::search<pair> pairs;
  std::vector<graph::edge> edges;
  std::vector<std::size_t> ends;
  const auto bnf = static_cast<std::uint32_t>(first_production_ + start.index());
  std::size_t begun = table.start[start.index()];
  for (const char c : parse_tables::usual_begin) {
    if (begun != 0) begun = table.next(begun, static_cast<unsigned char>(c));
  }
  if (begun != table.begun[start.index()]) {
    to.refuted = refutation{std::string(parse_tables::usual_begin), "all bytes at once lead to another state",
                            "the bytes one by one lead to another state"};
    return;
  }
  (void)pairs.start({table.start[start.index()], languages_.whole(bnf)});
  while (pairs.next()) {
    const auto [state, left] = pairs.visited();
    if (languages_.holds_empty(left)) ends.push_back(pairs.number());
    if (state == 0 && left == formulas::no) continue;
    std::set<pair> reached;
    const auto next_of = [&](std::size_t from, unsigned byte) {
      return from == 0 ? 0U : static_cast<std::uint32_t>(table.next(from, static_cast<unsigned char>(byte)));
    };
    const auto separator = static_cast<unsigned char>(table.rows[state].separator);
    const std::size_t separated = next_of(state, separator);
    for (unsigned byte = 0; byte != 256; ++byte) {
      const std::uint32_t next = next_of(state, byte);
      const bool is_wrong = table.is_skipped(state, static_cast<unsigned char>(byte)) && (next == 0 || next != state);
      const std::size_t next_after = next_of(separated, byte);
      if (is_wrong || (table.is_skipped_after_separator(state, static_cast<unsigned char>(byte)) &&
                       (next_after == 0 || next_after != state))) {
        const std::vector<char> way = pairs.way(pairs.number());
        std::string read(way.begin(), way.end());
        if (!is_wrong) read += static_cast<char>(separator);
        to.refuted = refutation{read + static_cast<char>(byte), "a state skips the last byte",
                                "the last byte leads to another state or is rejected"};
        return;
      }
      const pair after{next, languages_.after(left, languages_.class_of()[byte])};
      if (!reached.insert(after).second) continue;
      edges.push_back({pairs.number(), pairs.reach(after, static_cast<char>(byte))});
    }
  }
  to.transitions += edges.size();
  to.pairs += pairs.size();
  const std::vector<graph::way_to_end> ways = graph::ways_to_end(pairs.size(), edges, ends);
  for (std::size_t at = 0; at != pairs.size(); ++at) {
    const auto [state, left] = pairs.at(at);
    const bool is_viable = ways[at].distance != graph::way_to_end::none;
    const bool may_end = languages_.holds_empty(left);
    const bool table_may_end = state != 0 && table.rows[state].accepting;
    if ((state != 0) == is_viable && may_end == table_may_end) continue;
    refutation r;
    for (const char byte : pairs.way(at)) r.input += byte;
    const auto say = [](bool viable, bool ends_here) {
      return !viable ? "not a prefix of a member" : ends_here ? "a member" : "a prefix of a member";
    };
    r.of_rule = say(state != 0, table_may_end);
    r.of_bnf = say(is_viable, may_end);
    to.refuted = std::move(r);
    return;
  }
}

}  // namespace uri94::proof
