// SPDX-License-Identifier: MIT
// No exception leaves the C interface, and no number of a caller's is loaded as an enumerator before it is checked.
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

/// Calls it, and makes a status of what it throws: the one place for that. The library throws nothing but that memory
/// ran out; all else is a mistake of its own, which builds with assertions stop at.
template <typename Function>
[[nodiscard]] uri94_status guarded(Function f) noexcept {
  try {
    return f();
  } catch (const std::bad_alloc&) {
    return URI94_OUT_OF_MEMORY;
  } catch (const std::length_error&) {
    return URI94_OUT_OF_MEMORY;  // a text that no memory holds
  } catch (...) {
    assert(false && "the library throws nothing else");
    return URI94_INTERNAL_ERROR;
  }
}

/// The number of an enumerator as a caller in C gave it, which may be any.
template <typename Enum>
[[nodiscard]] int number_of_enum(const Enum& e) noexcept {
  std::underlying_type_t<Enum> number;
  std::memcpy(&number, &e, sizeof number);
  return number > static_cast<std::underlying_type_t<Enum>>(0x7FFF) ? -1 : static_cast<int>(number);
}

}  // namespace uri94::c

#endif
