// SPDX-License-Identifier: MIT
// What the proof takes each template of a rule to mean, against what PEGTL does with it, on random inputs.
#include <doctest/doctest.h>

#include <optional>
#include <random>
#include <string>
#include <tao/pegtl.hpp>

#include "bnf/syntax.hpp"
#include "prove/languages.hpp"
#include "prove/matcher.hpp"
#include "prove/rules_of_types.hpp"

namespace {

namespace peg = tao::pegtl;
namespace rules = uri94::rules;
using uri94::prove::expression;
using uri94::prove::expressions;
using uri94::prove::formula;
using uri94::prove::languages;
using uri94::prove::matcher;

constexpr unsigned seed = 20260;
constexpr int inputs = 2000;

/// What PEGTL's own control makes of an input: how much is read, or nothing.
template <typename Rule>
std::optional<std::size_t> read_by_pegtl(const std::string& input) {
  peg::memory_input<peg::tracking_mode::lazy> in(input, "");
  if (!peg::parse<Rule>(in)) return {};
  return static_cast<std::size_t>(in.current() - input.data());
}

/// A law: the expression that is read off a type matches as PEGTL matches it, and its language is what it reads whole.
template <typename Rule>
void keeps_its_law(const std::string& alphabet) {
  expressions all;
  uri94::prove::rule_reader reader(all, 0);
  const expression e = reader.use<Rule>();
  const std::uint32_t definition = all.add_definition(0);
  all.define(definition, e);
  const uri94::bnf::grammar no_names;
  matcher runs(all, no_names);
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
  // A law that nothing keeps or breaks would say little.
  CHECK(matched != 0);
}

using a = peg::one<'a'>;
using b = peg::one<'b'>;
using ab = peg::seq<a, b>;

}  // namespace

TEST_CASE("laws of sets of bytes") {
  keeps_its_law<peg::one<'a'>>("ab");
  keeps_its_law<peg::one<'a', 'c', '\xFF'>>("abc\xFF");
  keeps_its_law<peg::not_one<'a', 'c'>>("abc");
  keeps_its_law<peg::range<'b', 'd'>>("abcde");
  keeps_its_law<peg::ranges<'b', 'c', 'x', 'y', '!'>>("abcdxyz!");
  keeps_its_law<peg::any>("ab");
  keeps_its_law<peg::string<'a', 'B'>>("aAbB");
  keeps_its_law<peg::istring<'a', 'B', '1'>>("aAbB1");
}

TEST_CASE("laws of sequences and alternatives") {
  keeps_its_law<peg::success>("ab");
  keeps_its_law<peg::seq<a, b, a>>("ab");
  keeps_its_law<peg::sor<a, ab>>("ab");
  keeps_its_law<peg::sor<ab, a, b>>("ab");
  keeps_its_law<peg::seq<peg::sor<a, ab>, peg::opt<b>, a>>("ab");
  keeps_its_law<peg::opt<a, b>>("ab");
}

TEST_CASE("laws of repetitions") {
  keeps_its_law<peg::star<a, b>>("ab");
  keeps_its_law<peg::plus<a, b>>("ab");
  keeps_its_law<peg::seq<peg::star<a>, peg::opt<b>, a>>("ab");
  keeps_its_law<peg::rep<2, a>>("ab");
  keeps_its_law<peg::rep_opt<2, a>>("ab");
  keeps_its_law<peg::rep_min_max<1, 3, a>>("ab");
  keeps_its_law<peg::rep_min<2, a>>("ab");
  keeps_its_law<peg::rep_max<2, a>>("ab");
}

TEST_CASE("laws of look-aheads") {
  keeps_its_law<peg::seq<peg::at<a, b>, peg::star<peg::any>>>("ab");
  keeps_its_law<peg::seq<peg::not_at<a, b>, peg::star<peg::any>>>("ab");
  keeps_its_law<peg::seq<a, peg::at<peg::sor<b, peg::eof>>>>("ab");
  keeps_its_law<peg::star<peg::sor<a, b>, peg::not_at<peg::eof>>>("ab");
  keeps_its_law<peg::eof>("ab");
}
