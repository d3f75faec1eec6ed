// SPDX-License-Identifier: MIT
#include "verify/external/protocol.hpp"

namespace uri94::external {

bool can_hold(protocol p, std::string_view input) noexcept {
  if (p == protocol::zero_ended) return input.find('\0') == std::string_view::npos;
  return p != protocol::lines || input.find_first_of("\r\n") == std::string_view::npos;
}

std::string encoded(protocol p, const std::vector<std::string_view>& inputs) {
  std::string text;
  if (p == protocol::batches) text = std::to_string(inputs.size()) + '\n';
  for (const std::string_view input : inputs) {
    if (p == protocol::batches) text.append(std::to_string(input.size())).push_back('\n');
    text.append(input);
    if (is_one_batch(p)) text.push_back(p == protocol::lines ? '\n' : '\0');
  }
  return text;
}

}  // namespace uri94::external
