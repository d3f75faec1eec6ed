// SPDX-License-Identifier: MIT
// Compares the proof's interpretation of each rule template with PEGTL's behaviour, on random inputs.
#include <doctest/doctest.h>

#include <optional>
#include <random>
#include <string>
#include <tao/pegtl.hpp>

#include "generator/bnf/syntax.hpp"
#include "generator/rules/matcher.hpp"
#include "verify/proof/languages.hpp"
#include "verify/proof/rules_of_types.hpp"

namespace proof_laws_tests {

namespace {

namespace peg = tao::pegtl;
namespace rules = uri94::rules;
using uri94::match::matcher;
using uri94::proof::expression;
using uri94::proof::expressions;
using uri94::proof::formula;
using uri94::proof::languages;

constexpr unsigned seed = 20260;
constexpr int inputs = 2000;

/// Returns the number of bytes that the rule reads with PEGTL's default control, or an empty optional if it fails.
template <typename Rule>
std::optional<std::size_t> read_by_pegtl(const std::string& input) {
  peg::memory_input<peg::tracking_mode::lazy> in(input, "");
  if (!peg::parse<Rule>(in)) return {};
  return static_cast<std::size_t>(in.current() - input.data());
}

/// Checks the proof's expression for `Rule` on random inputs. The expression must read the number of bytes that PEGTL
/// reads. Its language must contain exactly the inputs that PEGTL matches as a whole.
template <typename Rule>
void keeps_its_law(const std::string& alphabet) {
  expressions all;
  uri94::proof::rule_reader reader(all, 0);
  const std::uint32_t definition = all.add_definition(0);
  const expression e = reader.structure<Rule>();
  all.define(definition, e);
  matcher runs(all);
  languages in(all);
  const formula whole = in.whole(definition);
  std::mt19937 random(seed);
  int matched = 0;
  for (int i = 0; i != inputs; ++i) {
    std::string input;
    for (std::size_t length = random() % 9; length != 0; --length) input += alphabet[random() % alphabet.size()];
    CAPTURE(seed);
    CAPTURE(input);
    const std::optional<std::size_t> read = read_by_pegtl<Rule>(input);
    REQUIRE(runs.read_beginning(e, input) == read);
    formula left = whole;
    for (const char c : input) left = in.after(left, in.class_of()[static_cast<unsigned char>(c)]);
    REQUIRE(in.holds_empty(left) == (read == input.size()));
    matched += read ? 1 : 0;
  }
  // Without a matching input, the comparison would be meaningless.
  CHECK(matched != 0);
}

using a = peg::one<'a'>;
using b = peg::one<'b'>;
using ab = peg::seq<a, b>;

/// Strings of a, b and c that end in b.
struct ends_in_b {
  static constexpr std::size_t states = 2;
  static constexpr rules::step steps[] = {{1, "ac", 1}, {1, "b", 2}, {2, "ac", 1}, {2, "b", 2}};
  static constexpr std::size_t accepting[] = {2};
};
/// Strings with an even number of bytes.
struct even {
  static constexpr std::size_t states = 2;
  static constexpr rules::step steps[] = {{1, "a-c", 2}, {2, "a-c", 1}};
  static constexpr std::size_t accepting[] = {1};
};
/// `ordered_table` of the operand `*any` in `*any [ "b" ]`, over a, b and c. In the first derivation, the operand reads
/// the whole input. `grammar/interpretations.json` defines the order of derivations.
struct all_but_b {
  static constexpr std::size_t states = 2;
  static constexpr rules::reading readings[] = {{0, "a-c"}, {1, "b"}};
  static constexpr rules::way ways[] = {{0, 0, false}, {0, 1, true}, {0, 2, true}, {1, 2, false},
                                        {2, 0, false}, {2, 1, true}, {2, 2, true}};
};
using anything = peg::star<peg::any>;
using up_to_bc = peg::star<peg::sor<peg::one<'a', 'b'>, peg::seq<peg::one<'c'>, peg::not_at<peg::eof>>>>;

/// The production `a [ b list ]`.
struct list : rules::recursion<a, rules::tail_opt<b, rules::again<list>>> {};
/// The production `a list_or_c | c | b [ a list_or_c ]`. Recurs in an alternative and in an optional part.
struct list_or_c : rules::recursion<rules::tail_sor<rules::tail_seq<a, rules::again<list_or_c>>, peg::one<'c'>,
                                                    rules::tail_seq<b, rules::tail_opt<a, rules::again<list_or_c>>>>> {
};

}  // namespace

}  // namespace proof_laws_tests

template <>
struct uri94::rules::node_of<proof_laws_tests::list> : uri94::rules::node<0> {};
template <>
struct uri94::rules::node_of<proof_laws_tests::list_or_c> : uri94::rules::node<0> {};

namespace proof_laws_tests {

TEST_CASE("rule_reader: sets of bytes and strings match as in PEGTL") {
  keeps_its_law<peg::one<'a'>>("ab");
  keeps_its_law<peg::one<'a', 'c', '\xFF'>>("abc\xFF");
  keeps_its_law<peg::not_one<'a', 'c'>>("abc");
  keeps_its_law<peg::range<'b', 'd'>>("abcde");
  keeps_its_law<peg::ranges<'b', 'c', 'x', 'y', '!'>>("abcdxyz!");
  keeps_its_law<peg::any>("ab");
  keeps_its_law<peg::string<'a', 'B'>>("aAbB");
  keeps_its_law<peg::istring<'a', 'B', '1'>>("aAbB1");
}

TEST_CASE("rule_reader: sequences, alternatives and optional parts match as in PEGTL") {
  keeps_its_law<peg::success>("ab");
  keeps_its_law<peg::sor<peg::failure, a>>("ab");
  keeps_its_law<peg::seq<a, b, a>>("ab");
  keeps_its_law<peg::sor<a, ab>>("ab");
  keeps_its_law<peg::sor<ab, a, b>>("ab");
  keeps_its_law<peg::seq<peg::sor<a, ab>, peg::opt<b>, a>>("ab");
  keeps_its_law<peg::opt<a, b>>("ab");
}

TEST_CASE("rule_reader: repetitions match as in PEGTL") {
  keeps_its_law<peg::star<a, b>>("ab");
  keeps_its_law<peg::plus<a, b>>("ab");
  keeps_its_law<peg::seq<peg::star<a>, peg::opt<b>, a>>("ab");
  keeps_its_law<peg::rep<2, a>>("ab");
  keeps_its_law<peg::rep_opt<2, a>>("ab");
  keeps_its_law<peg::rep_min_max<1, 3, a>>("ab");
  keeps_its_law<peg::rep_min<2, a>>("ab");
  keeps_its_law<peg::rep_max<2, a>>("ab");
}

TEST_CASE("rule_reader: look-aheads and the end of the input match as in PEGTL") {
  keeps_its_law<peg::seq<peg::at<a, b>, peg::star<peg::any>>>("ab");
  keeps_its_law<peg::seq<peg::not_at<a, b>, peg::star<peg::any>>>("ab");
  keeps_its_law<peg::seq<a, peg::at<peg::sor<b, peg::eof>>>>("ab");
  keeps_its_law<peg::star<peg::sor<a, b>, peg::not_at<peg::eof>>>("ab");
  keeps_its_law<peg::eof>("ab");
}

TEST_CASE("rule_reader: bounds and rest_fits match as in PEGTL") {
  using rules::bounded;
  using rest = peg::star<peg::one<'a', 'b', 'c'>>;
  keeps_its_law<peg::seq<bounded<rules::ends_before<ends_in_b, peg::at<peg::one<'c'>>>, anything>, rest>>("abc");
  keeps_its_law<peg::seq<bounded<rules::ends_before<ends_in_b, peg::not_at<peg::one<'c'>>>, anything>, rest>>("abcd");
  keeps_its_law<peg::seq<bounded<rules::first_end<ends_in_b, even>, anything>, rest>>("abc");
  keeps_its_law<peg::seq<bounded<rules::last_end<ends_in_b, even>, anything>, rest>>("abcd");
  keeps_its_law<peg::seq<bounded<rules::last_end<even, ends_in_b>, up_to_bc>, rest>>("abc");
  keeps_its_law<peg::seq<bounded<rules::ends_in_order<all_but_b>, anything>, rest>>("abcd");
  keeps_its_law<peg::seq<bounded<rules::ends_in_order<all_but_b>, up_to_bc>, rest>>("abc");
  keeps_its_law<peg::sor<peg::seq<a, rules::rest_fits<even>>, peg::seq<a, b>>>("abcd");
}

TEST_CASE("rule_reader: recursion in tail position matches as in PEGTL") {
  keeps_its_law<list>("ab");
  keeps_its_law<list_or_c>("abc");
}

}  // namespace proof_laws_tests
