// SPDX-License-Identifier: MIT
// Runner for the programs of `random-grammars --emit`. It runs emitted rules on all short strings with PEGTL's control,
// with eager and lazy tracking, and with the library's controls.
#ifndef URI94_TESTS_RANDOM_GRAMMARS_RUNS_OF_RULES_HPP
#define URI94_TESTS_RANDOM_GRAMMARS_RUNS_OF_RULES_HPP

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string>
#include <string_view>
#include <tao/pegtl.hpp>
#include <vector>

#include "generator/random_grammars/expected_answers.hpp"
#include "uri94/peg.hpp"

#if defined(URI94_WITH_OWN_CONTROLS)
#include "library/parse/any_level.hpp"
#include "library/parse/fast/fast_starts.hpp"
#include "support/into_sink.hpp"
#endif

namespace uri94::tests {

template <typename Rule, tao::pegtl::tracking_mode Tracking>
[[nodiscard]] bool accepts(const std::string& text) {
  tao::pegtl::memory_input<Tracking> in(text, "");
  return tao::pegtl::parse<tao::pegtl::seq<Rule, tao::pegtl::eof>>(in);
}

/// Comparison of the rules of each grammar with the expected answers, in the order of the file of answers.
class runs_of_rules {
 public:
  explicit runs_of_rules(const char* expected) : expected_(expected) {}

  template <typename Rule>
  void run() {
    expected_answers answers;
    if (!(expected_ >> answers)) {
      std::puts("too few expected answers: fewer than grammars");
      is_wrong_ = true;
      return;
    }
    std::size_t number = 0;
    answers.each([&](const std::string& text, bool accepted, std::uint32_t tree) {
      ++number;
      check(answers, text, "eager tracking", accepts<Rule, tao::pegtl::tracking_mode::eager>(text), accepted);
      check(answers, text, "lazy tracking", accepts<Rule, tao::pegtl::tracking_mode::lazy>(text), accepted);
      check_own_controls<Rule>(answers, text, accepted, tree);
    });
    strings_ += number;
  }

  [[nodiscard]] int end() const {
    std::printf("%zu strings\n", strings_);
    return is_wrong_ ? 1 : 0;
  }

 private:
  void check(const expected_answers& of, const std::string& text, const char* how, bool is, bool expected) {
    if (is == expected) return;
    std::printf("%s, %s: \"%s\" is %s\n", of.name.c_str(), how, shown(text).c_str(), is ? "accepted" : "rejected");
    is_wrong_ = true;
  }

  [[nodiscard]] static std::string shown(std::string_view text) {
    std::string all;
    for (const char c : text) {
      char digits[8];
      std::snprintf(digits, sizeof digits, "\\x%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
      all += c > ' ' && c <= '~' ? std::string(1, c) : std::string(digits);
    }
    return all;
  }

#if defined(URI94_WITH_OWN_CONTROLS)
  template <typename Rule>
  void check_own_controls(const expected_answers& of, const std::string& text, bool accepted, std::uint32_t tree) {
    namespace tables = parse_tables;
    const auto by = [&](const char* how, tables::rule_function f, level l) {
      static std::vector<packed_node> room(4096, packed_node(0, 0, 0, 0));
      tables::node_sink to{room.data(), room.size(), l};
      const bool is = f(text.data(), text.data() + text.size(), to);
      check(of, text, how, is, accepted);
      if (!is || l != level::full || tree == 0) return;
      tree_digest digest;
      for (std::size_t i = 0; i < to.count; ++i) {
        digest.add(room[i].production_index(), room[i].begin(), room[i].end(), room[i].size());
      }
      if (digest.value() == tree) return;
      std::printf("%s, %s: \"%s\" has another tree\n", of.name.c_str(), how, shown(text).c_str());
      is_wrong_ = true;
    };
    by("the components' control", &in_sink<&tables::components_tree<Rule>>, level::components);
    by("the tree's control", &in_sink<&tables::full_tree<Rule>>, level::full);
    by("the control for any level", &tables::any_level_tree<Rule>, level::full);
  }
#else
  template <typename Rule>
  void check_own_controls(const expected_answers&, const std::string&, bool, std::uint32_t) {}
#endif

  std::ifstream expected_;
  std::size_t strings_ = 0;
  bool is_wrong_ = false;
};

}  // namespace uri94::tests

#endif
