// SPDX-License-Identifier: MIT
// Passes of PCRE2 and RE2 with a regular expression that matches the language of the production `url`.
#include "pass.hpp"
#include "regex.hpp"
#include "uri94/rfc1738.hpp"

#if defined(BENCH_PCRE2)
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#endif
#if defined(BENCH_RE2)
#include <re2/re2.h>
#endif

#include <cstdlib>
#include <memory>

namespace bench {

#if defined(BENCH_PCRE2)
void add_pcre2(std::vector<pass>& to, std::vector<std::string>&) {
  const std::string text = regex_of(uri94::view::rfc1738::productions::url);
  int problem = 0;
  PCRE2_SIZE at = 0;
  const std::shared_ptr<pcre2_code> code(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(text.data()), text.size(),
                                                       PCRE2_ANCHORED | PCRE2_ENDANCHORED, &problem, &at, nullptr),
                                         pcre2_code_free);
  if (code == nullptr || pcre2_jit_compile(code.get(), PCRE2_JIT_COMPLETE) != 0) std::abort();
  const std::shared_ptr<pcre2_match_data> match(pcre2_match_data_create(1, nullptr), pcre2_match_data_free);
  to.push_back(each("pcre2", [code, match](std::string_view url) {
    return std::size_t{
        pcre2_match(code.get(), reinterpret_cast<PCRE2_SPTR>(url.data()), url.size(), 0, 0, match.get(), nullptr) >= 0};
  }));
}
#else
void add_pcre2(std::vector<pass>&, std::vector<std::string>& missing) {
  missing.push_back("PCRE2");
}
#endif

#if defined(BENCH_RE2)
void add_re2(std::vector<pass>& to, std::vector<std::string>&) {
  RE2::Options options(RE2::Latin1);
  options.set_max_mem(std::int64_t{256} << 20);
  options.set_never_capture(true);
  const auto code = std::make_shared<RE2>(regex_of(uri94::view::rfc1738::productions::url), options);
  if (!code->ok()) std::abort();
  to.push_back(each("re2", [code](std::string_view url) {
    return std::size_t{RE2::FullMatch(re2::StringPiece(url.data(), url.size()), *code)};
  }));
}
#else
void add_re2(std::vector<pass>&, std::vector<std::string>& missing) {
  missing.push_back("RE2");
}
#endif

}  // namespace bench
