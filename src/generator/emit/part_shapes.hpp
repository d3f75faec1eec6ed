// SPDX-License-Identifier: MIT
// Productions whose URLs can be built from parts, and the members of the structs of these parts.
#ifndef URI94_GENERATOR_EMIT_PART_SHAPES_HPP
#define URI94_GENERATOR_EMIT_PART_SHAPES_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "generator/emit/emitter.hpp"
#include "generator/emit/places.hpp"
#include "generator/emit/shape.hpp"

namespace uri94::emit {

/// Returns true for a case-insensitive literal that contains a letter and has several characters. The struct of the
/// production stores the spelling of the literal.
[[nodiscard]] bool has_spellings(const bnf::expression& e);
/// Returns the name of the Boolean member that includes an optional part.
[[nodiscard]] std::string flag_name(const bnf::expression& option);

/// Base class of the writer of structs.
class part_shapes {
 public:
  /// Lifetime: `from` must outlive the object.
  explicit part_shapes(const emission& from);

 protected:
  const bnf::expression& definition(std::size_t i) const { return from_.grammar.productions[i].definition; }
  const field* field_of(std::size_t owner, const bnf::expression& name) const;
  bool is_buildable(std::size_t i);
  bool is_buildable(std::size_t owner, const bnf::expression& e, path& here);
  void fields_in(std::size_t owner, const bnf::expression& e, std::vector<const field*>& to) const;
  /// Returns true if the optional part needs a flag, because it can be present without a named part in it.
  bool needs_flag(std::size_t owner, const bnf::expression& option);
  bool can_be_nameless(std::size_t owner, const bnf::expression& e);
  /// Returns true for a literal alternative that never matches, because an earlier alternative also accepts it.
  bool is_dead(std::size_t owner, const bnf::expression& alternatives, std::size_t i);
  void add_with_members(std::size_t i);

  const emission& from_;
  std::vector<shape> shapes_;
  places places_;
  std::vector<bool> has_parts_;
  std::vector<std::size_t> order_;  ///< Productions with a struct, each after the productions of its members.
};

}  // namespace uri94::emit

#endif
