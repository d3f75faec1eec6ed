// SPDX-License-Identifier: MIT
// Helpers of the C interface. They convert exceptions to a status and the caller's enumerators to numbers.
#ifndef URI94_LIBRARY_C_GUARDED_HPP
#define URI94_LIBRARY_C_GUARDED_HPP

#include <cassert>
#include <cstring>
#include <exception>
#include <new>
#include <stdexcept>
#include <type_traits>

#include "uri94/uri94.h"

namespace uri94::c {

/// Calls `f` and converts an exception into a status. The library throws only if an allocation fails. Any other
/// exception is an error in the library and fails an assertion.
template <typename Function>
[[nodiscard]] uri94_status guarded(Function f) noexcept {
  try {
    return f();
  } catch (const std::bad_alloc&) {
    return URI94_OUT_OF_MEMORY;
  } catch (const std::length_error&) {
    return URI94_OUT_OF_MEMORY;  // a container would exceed its maximum size
  } catch (...) {
    assert(false && "the library throws nothing else");
    return URI94_INTERNAL_ERROR;
  }
}

/// Returns the number of an enumerator that a C caller passes, or -1 if the number is above 0x7FFF. The number may be
/// outside the range of the enumeration.
template <typename Enum>
[[nodiscard]] int number_of_enum(const Enum& e) noexcept {
  std::underlying_type_t<Enum> number;
  std::memcpy(&number, &e, sizeof number);
  return number > static_cast<std::underlying_type_t<Enum>>(0x7FFF) ? -1 : static_cast<int>(number);
}

}  // namespace uri94::c

#endif
