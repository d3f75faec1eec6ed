// SPDX-License-Identifier: MIT
// Gives verdicts and parts of URLs according to a production, for comparisons with other parsers.
#ifndef URI94_VERIFY_DIFFERENTIAL_OWN_READER_HPP
#define URI94_VERIFY_DIFFERENTIAL_OWN_READER_HPP

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "verify/conformance/examine.hpp"
#include "verify/external/answer.hpp"
#include "verify/oracle/derivation.hpp"

namespace uri94::differential {

/// Parser of a production. Each thread needs its own reader.
class own_reader {
 public:
  explicit own_reader(std::shared_ptr<const conformance::knowledge> about);
  /// Returns the answer for a string. Accepts exactly the strings of the production. The parts are those of the first
  /// derivation, in the order of `grammar/interpretations.json`.
  [[nodiscard]] external::answer read(std::string_view input);

 private:
  /// Part of a URI that a production describes.
  enum class role : std::uint8_t { none, scheme, user, password, userinfo, host, port, query, fragment };

  [[nodiscard]] static role role_of(std::string_view production) noexcept;

  std::shared_ptr<const conformance::knowledge> about_;
  oracle::derivation_search search_;
  std::vector<role> roles_;  ///< Indexed by production.
};

}  // namespace uri94::differential

#endif
