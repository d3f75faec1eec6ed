// SPDX-License-Identifier: MIT
// Pass of the JSON output, which is part of the program uri94 and not of the library.
#include <cstdio>
#include <memory>

#include "cli/io/output.hpp"
#include "cli/reports/library_answers.hpp"
#include "pass.hpp"

namespace bench {

void add_program(std::vector<pass>& to) {
  struct writer {
    uri94::cli::output out{std::fopen("/dev/null", "w")};
    uri94::cli::library_answers answers{uri94::default_start(uri94::grammar_id::rfc1738), uri94::level::components,
                                        false, false};
  };
  to.push_back(each("uri94_json", [w = std::make_shared<writer>()](std::string_view url) {
    const uri94::cli::answer a = w->answers.of(url);
    write_json(w->out, a);
    return std::size_t{a.accepted};
  }));
}

}  // namespace bench
