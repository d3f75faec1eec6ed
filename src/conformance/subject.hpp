// SPDX-License-Identifier: MIT
// A parser under test that runs in this process.
#ifndef URI94_CONFORMANCE_SUBJECT_HPP
#define URI94_CONFORMANCE_SUBJECT_HPP

#include <string_view>

#include "uri94/parse.hpp"

namespace uri94::conformance {

/// One production of one parser. Called by several threads at once.
class subject {
 public:
  virtual ~subject() = default;
  [[nodiscard]] virtual bool accepts(std::string_view input) const noexcept = 0;
  [[nodiscard]] virtual outcome parse(std::string_view input, level, node_storage&) const noexcept = 0;
};

/// The parser of the library, from a production.
class library_subject final : public subject {
 public:
  explicit library_subject(production start) noexcept : start_(start) {}
  [[nodiscard]] bool accepts(std::string_view input) const noexcept override { return uri94::accepts(start_, input); }
  [[nodiscard]] outcome parse(std::string_view input, level l, node_storage& nodes) const noexcept override {
    return uri94::parse(start_, input, l, nodes);
  }

 private:
  production start_;
};

}  // namespace uri94::conformance

#endif
