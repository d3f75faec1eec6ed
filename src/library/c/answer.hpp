// SPDX-License-Identifier: MIT
// The answer of an operation in the C interface.
#ifndef URI94_LIBRARY_C_ANSWER_HPP
#define URI94_LIBRARY_C_ANSWER_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "uri94/access.hpp"
#include "uri94/error.hpp"
#include "uri94/uri94.h"

namespace uri94::c {

/// An entry in the list of an answer.
struct item {
  std::string name;
  std::string octets;
  std::string says;
  std::string when;
  std::size_t begin = 0;
  std::size_t end = 0;
  const uri94::requirement* requirement = nullptr;
  std::vector<step_value> values;
};

/// The endpoint of a plan.
struct plan_head {
  std::string scheme;
  std::string host;
  std::uint16_t port;
  std::string fragment;
};

}  // namespace uri94::c

struct uri94_answer {
  std::string text;
  std::vector<uri94::c::item> items;
  std::optional<uri94::c::plan_head> plan;
  std::optional<uri94::error> failed;
  std::string message;  ///< Message of `failed`.

  void clear() noexcept {
    text.clear();
    items.clear();
    plan.reset();
    failed.reset();
    message.clear();
  }

  uri94::c::item& add() { return items.emplace_back(); }
};

#endif
