// SPDX-License-Identifier: MIT
// Finds the place in the grammars at which parsers start to disagree on a string.
#ifndef URI94_VERIFY_DIFFERENTIAL_GRAMMAR_PLACES_HPP
#define URI94_VERIFY_DIFFERENTIAL_GRAMMAR_PLACES_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "generator/interpret/failures.hpp"
#include "verify/conformance/against.hpp"
#include "verify/differential/answer_table.hpp"
#include "verify/differential/strings.hpp"
#include "verify/oracle/derivation.hpp"

namespace uri94::differential {

struct place {
  static constexpr std::size_t no_production = static_cast<std::size_t>(-1);

  /// True if a language contains the string. If false, the place is the place of an error.
  bool is_member = false;
  /// Index of the language. For a string outside all languages: the language with the longest matching prefix.
  std::size_t language = 0;
  /// Index of the production. `no_production` for the text before a language and for `fault_place::several`.
  std::size_t production = no_production;
  conformance::fault_place at = conformance::fault_place::byte;

  [[nodiscard]] bool operator==(const place& other) const noexcept {
    return is_member == other.is_member && language == other.language && production == other.production &&
           at == other.at;
  }
};

/// A place in the grammars, with its offset in a string.
struct located {
  place where;
  std::size_t offset = 0;  ///< Byte offset (0-based).
};

/// Search for the places at which parsers start to disagree.
class places {
 public:
  explicit places(const std::vector<language>& languages);

  /// Records a string on which all parsers agree in some aspects. In these aspects, the transitions that the automata
  /// take for the string are not at fault.
  /// @param agreed One bit for each aspect on which the parsers agree.
  void acquit(std::string_view input, unsigned agreed);
  /// Finds the place at which the disagreement starts, for each aspect in `disagreed`. For a string outside all
  /// languages, the place is the error in the language with the longest matching prefix. For a member, the place is the
  /// first transition that `acquit` has not recorded for the aspect. Leaves the entries of other aspects unchanged.
  /// Precondition: `acquit` has been called for all strings on which the parsers agree in some aspect.
  /// @param disagreed One bit for each aspect on which the parsers disagree.
  void find(std::string_view input, unsigned disagreed, std::array<located, aspect_count>& to);

  /// Returns a description such as "a byte of rfc1738:hostname", without the offset.
  [[nodiscard]] std::string text(const place& p) const;
  /// Returns the production of the place, or null for `no_production`.
  [[nodiscard]] const bnf::production* production_of(const place& p) const;

 private:
  struct one {
    explicit one(const language& l);

    const language* of;
    interpret::failures failures;
    oracle::derivation_search search;
    /// Aspects recorded by `acquit` for each transition, one bit per aspect. Indexed by set of places, then by class.
    std::vector<std::uint8_t> passed;
    /// Aspects recorded by `acquit` for the end of the input, one bit per aspect. Indexed by set of places.
    std::vector<std::uint8_t> ended;
  };

  /// Stores in `rest` the input without the prefix `before` of the language. Returns false if the input does not begin
  /// with this prefix.
  [[nodiscard]] static bool without_beginning(const one& l, std::string_view input, std::string_view& rest);

  std::vector<std::unique_ptr<one>> languages_;
};

}  // namespace uri94::differential

#endif
