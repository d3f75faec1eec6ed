// SPDX-License-Identifier: MIT
// Corrections of a grammar by its amendments and its register of interpretations.
#ifndef URI94_GENERATOR_BNF_INTERPRETATION_REGISTER_HPP
#define URI94_GENERATOR_BNF_INTERPRETATION_REGISTER_HPP

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "generator/bnf/diagnostic.hpp"
#include "generator/bnf/grammar_file.hpp"
#include "generator/bnf/json_file.hpp"
#include "generator/bnf/lines.hpp"
#include "generator/bnf/syntax.hpp"

namespace uri94::bnf {

/// The register of interpretations of a grammar. Empty if the files do not name a register.
class interpretation_register {
 public:
  /// Reads the register.
  /// Lifetime: `files` and `problems` must outlive the object.
  interpretation_register(const grammar_files& files, diagnostics& problems);

  /// Returns the text of a production with the corrected name, padded to the length of the printed name.
  [[nodiscard]] production_text respelled(production_text text) const;
  /// Applies the amendments to the productions as printed. For the printed form, applies only the
  /// amendments marked `in_printed`.
  void amend(grammar& g) const;
  /// Spells each use like its definition, if the register makes names case-insensitive.
  void join_names(grammar& g) const;
  /// Sets the order of alternatives and the shortest operands. Then reports errors in the register itself.
  void derive(grammar& g) const;

 private:
  template <typename Function>
  void each_entry_of_this(const Function& f) const;
  [[nodiscard]] support::json_value entry(const std::string& id) const;
  void derive(grammar& g, const std::string& id, support::json_value rule) const;

  const grammar_files& files_;
  diagnostics& problems_;
  support::json_value root_;
  std::vector<std::pair<std::string, std::string>> spelled_;  ///< Printed names with their corrections.
};

}  // namespace uri94::bnf

#endif
