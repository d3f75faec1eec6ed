// SPDX-License-Identifier: MIT
#include "prove/prove.hpp"

#include <algorithm>
#include <chrono>
#include <deque>

#include "parse/grammar_tables.hpp"
#include "prove/bnf_expressions.hpp"
#include "prove/certificate.hpp"
#include "prove/rules_of_types.hpp"

namespace uri94::prove {

std::size_t comparison::add(pair_of_formulas p, std::size_t from, symbol by) {
  const auto [at, is_new] = known_.emplace(std::uint64_t{p.rule} << 32U | p.bnf, pairs_.size());
  if (is_new) {
    pairs_.push_back(p);
    origins_.push_back({from, by});
  }
  return at->second;
}

bool comparison::run() {
  // A bracket is no byte: what it leads to is looked at first, so that the string is a shortest one.
  std::deque<std::size_t> open{0};
  std::vector<bool> done;
  while (!open.empty()) {
    const std::size_t at = open.front();
    open.pop_front();
    if (done.size() <= at) done.resize(pairs_.size());
    if (done[at]) continue;
    done[at] = true;
    const pair_of_formulas p = pairs_[at];
    if (in_.holds_empty(p.rule) != in_.holds_empty(p.bnf)) {
      differs_ = at;
      return false;
    }
    const auto follow = [&](symbol s) {
      const pair_of_formulas next{in_.after(p.rule, s), in_.after(p.bnf, s)};
      ++transitions_;
      if (next.rule == formulas::no && next.bnf == formulas::no) return;
      const std::size_t known = pairs_.size();
      const std::size_t number = add(next, at, s);
      if (with_edges_) {
        if (edges_.size() <= at) edges_.resize(pairs_.size());
        edges_[at].push_back({s, static_cast<std::uint32_t>(number)});
      }
      if (number != known) return;
      if (in_.is_bracket(s)) {
        open.push_front(number);
      } else {
        open.push_back(number);
      }
    };
    for (symbol c = 0; c != in_.class_count(); ++c) follow(c);
    std::vector<symbol> brackets = in_.brackets(p.rule);
    const std::vector<symbol>& more = in_.brackets(p.bnf);
    brackets.insert(brackets.end(), more.begin(), more.end());
    std::sort(brackets.begin(), brackets.end());
    brackets.erase(std::unique(brackets.begin(), brackets.end()), brackets.end());
    for (const symbol b : brackets) follow(b);
  }
  if (with_edges_) edges_.resize(pairs_.size());
  return true;
}

std::vector<symbol> comparison::difference() const {
  std::vector<symbol> symbols;
  for (std::size_t at = differs_; at != 0; at = origins_[at].from) symbols.push_back(origins_[at].by);
  std::reverse(symbols.begin(), symbols.end());
  return symbols;
}

namespace {

std::string reading(languages& in, formula f, const bnf::grammar& names, std::string_view input) {
  // At most one way through the brackets leads to the end.
  struct place {
    formula left;
    std::size_t at;
    std::string text;
    std::vector<languages::bracket_kind> nodes;  ///< How those that are open began.
  };
  std::vector<place> open{{f, 0, "", {}}};
  while (!open.empty()) {
    const place here = open.back();
    open.pop_back();
    if (here.left == formulas::no) continue;
    if (here.at == input.size() && in.holds_empty(here.left)) {
      return here.text.empty() ? "accepted" : "accepted, " + here.text;
    }
    if (here.at != input.size()) {
      const symbol c = in.class_of()[static_cast<unsigned char>(input[here.at])];
      open.push_back({in.after(here.left, c), here.at + 1, here.text + input[here.at], here.nodes});
    }
    const std::vector<symbol> brackets = in.brackets(here.left);
    for (const symbol b : brackets) {
      place next{in.after(here.left, b), here.at, here.text, here.nodes};
      if (in.kind_of(b) == languages::bracket_kind::close) {
        // With it end those that recurred within it.
        bool goes_on = !next.nodes.empty();
        while (goes_on) {
          next.text += ")";
          goes_on = next.nodes.back() == languages::bracket_kind::reopen;
          next.nodes.pop_back();
        }
      } else {
        next.text += "(" + names.productions[in.production_of(b)].name + " ";
        next.nodes.push_back(in.kind_of(b));
      }
      open.push_back(std::move(next));
    }
  }
  return "rejected";
}

}  // namespace

void prove_equal(languages& in, formula rule, formula bnf, const bnf::grammar& names, claim_result& to,
                 bool with_certificate) {
  comparison both(in, rule, bnf, with_certificate);
  const bool is_equal = both.run();
  to.pairs = both.pairs().size();
  to.transitions = both.transitions();
  if (is_equal) {
    if (with_certificate) to.certificate = states_of(both, in);
    return;
  }
  refutation r;
  for (const symbol s : both.difference()) {
    if (!in.is_bracket(s)) r.input += in.example(s);
  }
  r.of_rule = reading(in, rule, names, r.input);
  r.of_bnf = reading(in, bnf, names, r.input);
  to.refuted = std::move(r);
}

prover::prover(grammar g, const bnf::grammar& of)
    : grammar_(g),
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
        prove_offsets(start, result);
        break;
    }
  } catch (const not_provable& e) {
    result.problem = e.what();
  }
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

void prover::prove_offsets(production start, claim_result& to) {
  const parse_tables::automaton_data& tables = parse_tables::data_of(grammar_).errors;
  struct pair {
    std::size_t state;
    formula left;
    std::size_t from;
    symbol by;
  };
  std::vector<pair> pairs;
  std::map<std::pair<std::size_t, formula>, std::size_t> known;
  std::vector<std::vector<std::size_t>> next;
  const auto add = [&](std::size_t state, formula left, std::size_t from, symbol by) {
    const auto [at, is_new] = known.emplace(std::pair{state, left}, pairs.size());
    if (is_new) pairs.push_back({state, left, from, by});
    return at->second;
  };
  const auto bnf = static_cast<std::uint32_t>(first_production_ + start.index());
  add(tables.start[start.index()], languages_.whole(bnf), 0, 0);
  for (std::size_t at = 0; at != pairs.size(); ++at) {
    const pair p = pairs[at];
    next.emplace_back();
    if (p.state == 0 && p.left == formulas::no) continue;
    for (symbol c = 0; c != languages_.class_count(); ++c) {
      const auto byte = static_cast<unsigned char>(languages_.example(c));
      next[at].push_back(add(p.state == 0 ? 0 : tables.next(p.state, byte), languages_.after(p.left, c), at, c));
      ++to.transitions;
    }
  }
  to.pairs = pairs.size();
  // What leads to the end of a member: from the ends backwards.
  std::vector<std::vector<std::size_t>> before(pairs.size());
  std::vector<bool> is_viable(pairs.size());
  std::vector<std::size_t> open;
  for (std::size_t at = 0; at != pairs.size(); ++at) {
    for (const std::size_t n : next[at]) before[n].push_back(at);
    if (languages_.holds_empty(pairs[at].left)) {
      is_viable[at] = true;
      open.push_back(at);
    }
  }
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    for (const std::size_t b : before[at]) {
      if (is_viable[b]) continue;
      is_viable[b] = true;
      open.push_back(b);
    }
  }
  for (std::size_t at = 0; at != pairs.size(); ++at) {
    const bool may_end = languages_.holds_empty(pairs[at].left);
    const bool tables_may_end = pairs[at].state != 0 && tables.accepting[pairs[at].state] != 0;
    if ((pairs[at].state != 0) == is_viable[at] && may_end == tables_may_end) continue;
    refutation r;
    for (std::size_t i = at; i != 0; i = pairs[i].from) r.input += languages_.example(pairs[i].by);
    std::reverse(r.input.begin(), r.input.end());
    const auto say = [](bool viable, bool ends) {
      return !viable ? "no beginning" : ends ? "a beginning, which may end here" : "a beginning";
    };
    r.of_rule = say(pairs[at].state != 0, tables_may_end);
    r.of_bnf = say(is_viable[at], may_end);
    to.refuted = std::move(r);
    return;
  }
}

}  // namespace uri94::prove
