// SPDX-License-Identifier: MIT
// A production as a parser under comparison: verdict and named parts.
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

/// Reader of strings by a production. Each thread needs its own reader.
class own_reader {
 public:
  explicit own_reader(std::shared_ptr<const conformance::knowledge> about);
  /// Reads a string. Strings that the production generates are accepted, with the parts of their first derivation.
  [[nodiscard]] external::answer read(std::string_view input);

 private:
  /// Meaning of a production.
  enum class role : std::uint8_t { none, scheme, user, password, userinfo, host, port, query, fragment };

  [[nodiscard]] static role role_of(std::string_view production) noexcept;

  std::shared_ptr<const conformance::knowledge> about_;
  oracle::derivation_search search_;
  std::vector<role> roles_;  ///< Indexed by production.
};

}  // namespace uri94::differential

#endif
