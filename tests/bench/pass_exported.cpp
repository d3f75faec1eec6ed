// SPDX-License-Identifier: MIT
// Pass of the validator that `uri94 export` writes for the production `url`.
#include "pass.hpp"
#include "rfc1738_url.hpp"

namespace bench {

void add_exported(std::vector<pass>& to) {
  to.push_back(each("uri94_exported", [](std::string_view url) {
    return static_cast<std::size_t>(rfc1738_url::find_error(url) + 2);
  }));
}

}  // namespace bench
