// SPDX-License-Identifier: MIT
// The result of a call of the C interface.
#ifndef URI94_LIBRARY_C_RESULT_HPP
#define URI94_LIBRARY_C_RESULT_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "library/parse/tree_access.hpp"
#include "uri94/access.hpp"
#include "uri94/error.hpp"
#include "uri94/parse.hpp"
#include "uri94/tree.hpp"
#include "uri94/uri94.h"

namespace uri94::c {

/// An item of a result, such as a step of an access plan.
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

/// The parts of an access plan except its steps.
struct plan_head {
  std::string scheme;
  std::string host;
  std::uint16_t port;
  std::string fragment;
};

/// Text, items and plan that an operation writes.
struct content {
  std::string text;
  std::vector<item> items;
  std::optional<plan_head> plan;

  item& add() { return items.emplace_back(); }
};

}  // namespace uri94::c

struct uri94_result {
  uri94::node_storage nodes;
  uri94::tree tree;                    ///< Tree of the last parse. Empty after an error or an operation.
  std::optional<uri94::error> failed;  ///< Error of the last parse or operation.
  std::string message;                 ///< Message of `failed`. Empty before the first call of `uri94_result_error`.
  bool is_parse = true;                ///< True if the result is new or from a parse. `written` is then hidden.
  uri94::c::content written;           ///< Content of the last operation. The input of a parse may be one of its texts.

  [[nodiscard]] const uri94::packed_node* node_at(std::size_t index) const noexcept {
    return index < tree.size() ? uri94::nodes_of(tree).begin() + index : nullptr;
  }

  /// Discards tree and error, and hides the content of the last operation.
  void begin_parse() noexcept {
    tree = {};
    failed.reset();
    message.clear();
    is_parse = true;
  }
  /// Replaces tree, content and error by the content or the error of an operation.
  void replace(uri94::c::content&& by, std::optional<uri94::error>&& error) noexcept {
    begin_parse();
    is_parse = false;
    written = static_cast<uri94::c::content&&>(by);
    failed = static_cast<std::optional<uri94::error>&&>(error);
  }
};

#endif
