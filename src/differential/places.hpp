// SPDX-License-Identifier: MIT
// Where in the grammars a string is that parsers disagree on.
#ifndef URI94_DIFFERENTIAL_PLACES_HPP
#define URI94_DIFFERENTIAL_PLACES_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/against.hpp"
#include "differential/answer_table.hpp"
#include "differential/strings.hpp"
#include "interpret/failures.hpp"
#include "oracle/derivation.hpp"

namespace uri94::differential {

struct place {
  static constexpr std::size_t no_production = static_cast<std::size_t>(-1);

  bool is_member = false;    ///< Of a language: no byte is illegal, and the place is one that parsers agree nowhere on.
  std::size_t language = 0;  ///< Of a string that is no member, the one that reads it furthest.
  std::size_t production = no_production;  ///< None in the text before a language.
  conformance::fault_place at = conformance::fault_place::byte;

  [[nodiscard]] bool operator==(const place& other) const noexcept {
    return is_member == other.is_member && language == other.language && production == other.production &&
           at == other.at;
  }
};

/// A place in a string.
struct located {
  place is;
  std::size_t offset = 0;
};

/// First all strings on which parsers agree, in `acquit`; then the others.
class places {
 public:
  explicit places(const std::vector<language>& languages);

  /// A string on which all agree in the aspects of the set, a bit each by number: what it passes is not at fault there.
  void acquit(std::string_view input, unsigned agreed);
  /// For each aspect of the set, where in the string the disagreement arises: of a string that no language has, where
  /// the one that reads it furthest stops; of a member, at the first step that no string makes on which all agree.
  void find(std::string_view input, unsigned disagreed, std::array<located, aspect_count>& to);

  /// "rfc1738:hostname, after its first byte …" in words, without the offset.
  [[nodiscard]] std::string text(const place& p) const;
  /// The production, or null.
  [[nodiscard]] const bnf::production* production_of(const place& p) const;

 private:
  struct one {
    explicit one(const language& l);

    const language* of;
    interpret::failures failures;
    oracle::derivation_search search;
    std::vector<std::uint8_t> passed;  ///< [set of places][class]: by bit of the aspect.
    std::vector<std::uint8_t> ended;   ///< By set.
  };

  /// What is left of the string for the language; false where it does not begin as its strings do.
  [[nodiscard]] static bool without_beginning(const one& l, std::string_view input, std::string_view& rest);

  std::vector<std::unique_ptr<one>> languages_;
};

}  // namespace uri94::differential

#endif
