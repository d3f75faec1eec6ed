// SPDX-License-Identifier: MIT
// Runs emitted rules on every kind of memory input of PEGTL and on a stream. Compares verdicts and the positions that
// actions receive. Also runs the tools of PEGTL.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/coverage.hpp>
#include <tao/pegtl/contrib/parse_tree.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "golden-automaton-guard.hpp"
#include "golden-bounded-use-in-order.hpp"
#include "golden-bounded-use-longest.hpp"
#include "golden-counted-repetition.hpp"
#include "golden-mutual-tail-recursion.hpp"
#include "golden-repetition-of-what-may-be-empty.hpp"
#include "golden-shortest-operand.hpp"
#include "program/run.hpp"
#include "uri94/peg/analyze.hpp"

namespace {

namespace peg = tao::pegtl;
namespace golden = ::golden;

/// Line, column, offset and text of each recorded production: "2:8 13 a, 2:10 15 b".
using seen = std::string;

template <typename Rule>
struct action {};
/// Action that records the position and the text of a production.
struct note {
  template <typename Input>
  static void apply(const Input& in, seen& to) {
    const peg::position at = in.position();
    to += (to.empty() ? "" : ", ") + std::to_string(at.line) + ":" + std::to_string(at.column) + " " +
          std::to_string(at.byte) + " " + in.string();
  }
};
template <>
struct action<golden::automaton_guard::pile> : note {};
template <>
struct action<golden::bounded_use_in_order::ring> : note {};
template <>
struct action<golden::bounded_use_longest::sender> : note {};
template <>
struct action<golden::mutual_tail_recursion::turn> : note {};
template <>
struct action<golden::repetition_of_what_may_be_empty::letter> : note {};
template <>
struct action<golden::shortest_operand::key> : note {};

/// Result of a rule: the verdict and the recorded notes.
struct reading {
  bool accepted = false;
  seen notes;
};

/// Text before the tested text, so that the recorded positions do not start at 0.
constexpr std::string_view before = "first\nsecond ";
struct preamble : peg::string<'f', 'i', 'r', 's', 't', '\n', 's', 'e', 'c', 'o', 'n', 'd', ' '> {};

template <typename Rule, typename Input>
reading read(Input&& in) {
  reading r;
  r.accepted = peg::parse<peg::seq<preamble, Rule, peg::eof>, action>(in, r.notes);
  if (!r.accepted) r.notes.clear();  // Drops the notes of abandoned branches.
  return r;
}

/// Returns the name of each kind of input and the result of the rule.
template <typename Rule>
std::vector<std::pair<const char*, reading>> readings_of(const std::string& text, const std::filesystem::path& folder) {
  const std::string file = (folder / "text").string();
  std::ofstream(file, std::ios::binary) << text;
  std::string argument = text;
  char* arguments[] = {nullptr, argument.data(), nullptr};
  using peg::tracking_mode;
  return {
      {"memory_input, eager", read<Rule>(peg::memory_input<tracking_mode::eager>(text, "text"))},
      {"memory_input, lazy", read<Rule>(peg::memory_input<tracking_mode::lazy>(text, "text"))},
      {"memory_input, other line ends",
       read<Rule>(peg::memory_input<tracking_mode::eager, peg::eol::lf>(text, "text"))},
      {"string_input, eager", read<Rule>(peg::string_input<tracking_mode::eager>(text, "text"))},
      {"string_input, lazy", read<Rule>(peg::string_input<tracking_mode::lazy>(text, "text"))},
      {"argv_input, eager", read<Rule>(peg::argv_input<tracking_mode::eager>(arguments, 1))},
      {"argv_input, lazy", read<Rule>(peg::argv_input<tracking_mode::lazy>(arguments, 1))},
      {"read_input, eager", read<Rule>(peg::read_input<tracking_mode::eager>(file))},
      {"read_input, lazy", read<Rule>(peg::read_input<tracking_mode::lazy>(file))},
      {"mmap_input, eager", read<Rule>(peg::mmap_input<tracking_mode::eager>(file))},
      {"mmap_input, lazy", read<Rule>(peg::mmap_input<tracking_mode::lazy>(file))},
      {"file_input, eager", read<Rule>(peg::file_input<tracking_mode::eager>(file))},
      {"file_input, lazy", read<Rule>(peg::file_input<tracking_mode::lazy>(file))},
      {"the input of the library", read<Rule>(uri94::rules::input(text.data(), text.data() + text.size()))},
  };
}

/// Checks the verdict and the recorded notes for each kind of input.
template <typename Rule>
void check(const std::string& text, bool accepted, const seen& notes = {}) {
  const uri94::tests::temporary_folder folder;
  CAPTURE(text);
  for (const auto& [input, r] : readings_of<Rule>(std::string(before) + text, folder.path())) {
    const std::string name = input;
    CAPTURE(name);
    CHECK(r.accepted == accepted);
    CHECK(r.notes == notes);
  }
}

}  // namespace

TEST_CASE("rules: each kind of memory input gives the same verdicts and positions") {
  check<golden::automaton_guard::stack>("pppp.", true, "2:8 13 pppp");
  // PEGTL keeps the effects of actions in abandoned branches.
  check<golden::automaton_guard::stack>("pppppp!", true, "2:8 13 ppppp, 2:8 13 ppppp");
  check<golden::automaton_guard::stack>("ppp", false);
  check<golden::bounded_use_in_order::peal>("ddd", true, "2:8 13 dd, 2:10 15 d");
  check<golden::bounded_use_in_order::peal>("d", false);
  check<golden::bounded_use_longest::letterhead>("a@b@a", true, "2:8 13 a@b@a");
  check<golden::bounded_use_longest::letterhead>("@", false);
  check<golden::mutual_tail_recursion::left>("lr,lr", true);
  check<golden::mutual_tail_recursion::left>("lrl", false);
  check<golden::repetition_of_what_may_be_empty::lines>("a;a  .", true, "2:8 13 a, 2:10 15 a");
  check<golden::repetition_of_what_may_be_empty::lines>("a   .", false);
  check<golden::shortest_operand::entry>("k:v:k,k:v", true, "2:8 13 k, 2:14 19 k");
  check<golden::shortest_operand::entry>("k", false);
}

namespace {

/// A repetition of a nullable operand, followed by the end of the input. The rule does not need look-ahead.
struct lines : peg::seq<golden::repetition_of_what_may_be_empty::lines, peg::eof> {};

}  // namespace

TEST_CASE("rules: a repetition of a nullable operand reads a stream") {
  for (const auto& tried : {std::pair{"aa;;a  .", true}, {".", true}, {"a   .", false}, {"aab.", false}}) {
    const char* const text = tried.first;
    const bool accepted = tried.second;
    CAPTURE(text);
    std::istringstream stream(text);
    peg::istream_input<> in(stream, 64, "stream");
    CHECK(peg::parse<lines>(in) == accepted);
  }
}

TEST_CASE("parse_tree, coverage, analyze: the tools of PEGTL support the rules") {
  const auto accepted = [](auto rule, const std::string& text) {
    using rule_t = decltype(rule);
    peg::memory_input<> for_tree(text, "text");
    const bool has_tree = peg::parse_tree::parse<peg::seq<rule_t, peg::eof>>(for_tree) != nullptr;
    peg::memory_input<> for_counts(text, "text");
    peg::coverage_result counts;
    const bool is_covered = peg::coverage<peg::seq<rule_t, peg::eof>>(for_counts, counts);
    CHECK(has_tree == is_covered);
    return has_tree;
  };
  CHECK(accepted(golden::automaton_guard::stack(), "ppp!"));
  CHECK(accepted(golden::bounded_use_in_order::peal(), "dddd"));
  CHECK(accepted(golden::mutual_tail_recursion::left(), "lr,l"));
  CHECK(accepted(golden::repetition_of_what_may_be_empty::lines(), "a  ."));
  CHECK_FALSE(accepted(golden::counted_repetition::code(), ""));
  CHECK(peg::analyze<golden::repetition_of_what_may_be_empty::lines>() == 0);
  CHECK(peg::analyze<golden::bounded_use_longest::letterhead>() == 0);
  CHECK(peg::analyze<golden::mutual_tail_recursion::left>() == 0);
}
