// SPDX-License-Identifier: MIT
// Grammars that bnf2pegtl refuses, with the expected messages.
#ifndef URI94_TESTS_GENERATOR_GOLDEN_REFUSED_GRAMMARS_HPP
#define URI94_TESTS_GENERATOR_GOLDEN_REFUSED_GRAMMARS_HPP

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace uri94::tests {

struct refused_grammar {
  std::string_view what;
  std::string_view notation;
  std::map<std::string, std::string> files;  ///< Contents of the files, by file name.
  std::string_view errors;                   ///< Standard error of `bnf2pegtl grammar`.
};

[[nodiscard]] const std::vector<refused_grammar>& refused_grammars();

/// Writes the files of a grammar into a new folder `grammar` in `at`, and adds a grammar.json if `files` lacks it.
void write_grammar(const refused_grammar& g, const std::filesystem::path& at);

}  // namespace uri94::tests

#endif
