// SPDX-License-Identifier: MIT
#include "pass.hpp"

namespace bench {

std::vector<pass> all_passes(std::vector<std::string>& missing) {
  std::vector<pass> passes;
  add_uriparser(passes, missing);
  add_boost_url(passes, missing);
  add_curl(passes, missing);
  add_pcre2(passes, missing);
  add_re2(passes, missing);
  add_pegtl(passes);
  add_uri94(passes);
  add_exported(passes);
  add_program(passes);
  return passes;
}

}  // namespace bench
