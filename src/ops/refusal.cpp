// SPDX-License-Identifier: MIT
#include <new>

#include "uri94/attempt.hpp"

namespace uri94 {

// In the library: a header that throws cannot be compiled with -fno-exceptions.
refusal::refusal(const error& e) : reason(e.message()), offset(e.offset()) {
  if (e.kind() == error_kind::out_of_memory) throw std::bad_alloc();
  citation = e.production().citation().text();
}

}  // namespace uri94
