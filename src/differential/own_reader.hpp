// SPDX-License-Identifier: MIT
// A production as one of the parsers: its verdict, and the parts that its productions name.
#ifndef URI94_DIFFERENTIAL_OWN_READER_HPP
#define URI94_DIFFERENTIAL_OWN_READER_HPP

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "adapter/answer.hpp"
#include "conformance/examine.hpp"
#include "oracle/derivation.hpp"

namespace uri94::differential {

/// For one thread.
class own_reader {
 public:
  explicit own_reader(std::shared_ptr<const conformance::knowledge> about);
  /// Accepted what the production generates, with the parts of its first derivation.
  [[nodiscard]] adapter::answer read(std::string_view input);

 private:
  /// What a production stands for.
  enum class role : std::uint8_t { none, scheme, user, password, userinfo, host, port, query, fragment };

  [[nodiscard]] static role role_of(std::string_view production) noexcept;

  std::shared_ptr<const conformance::knowledge> about_;
  oracle::derivation_search search_;
  std::vector<role> roles_;  ///< By production.
};

}  // namespace uri94::differential

#endif
