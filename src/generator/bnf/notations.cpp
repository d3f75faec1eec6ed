// SPDX-License-Identifier: MIT
#include "generator/bnf/notation_reader.hpp"

namespace uri94::bnf {

std::string notation_names() {
  std::string all;
  for (std::size_t i = 0; i < notations.size(); ++i) {
    all += i == 0 ? "\"" : i + 1 == notations.size() ? " or \"" : ", \"";
    all += std::string(notations[i].name) + '"';
  }
  return all;
}

std::optional<notation> notation_named(std::string_view name) noexcept {
  for (const named_notation& n : notations) {
    if (n.name == name) return n.is;
  }
  return std::nullopt;
}

notation notation_of_file(std::string_view file, notation otherwise) noexcept {
  constexpr std::string_view ending = ".abnf";
  const bool is_abnf = file.size() > ending.size() && file.substr(file.size() - ending.size()) == ending;
  return is_abnf ? notation::abnf : otherwise;
}

}  // namespace uri94::bnf
