// SPDX-License-Identifier: MIT
// Export macro of the shared library, and helpers for functions whose results are views of an argument.
#ifndef URI94_EXPORT_HPP
#define URI94_EXPORT_HPP

#if __cplusplus < 201703L
#error "uri94 needs C++17 or later: compile with -std=c++17"
#endif

#include <string>
#include <type_traits>

/// Attribute of names that the shared library exports.
#define URI94_API __attribute__((visibility("default")))

#if defined(__has_cpp_attribute)
#if __has_cpp_attribute(clang::lifetimebound)
/// Attribute of an argument that the result must not outlive, because the result holds views of the argument.
#define URI94_LIFETIME_BOUND [[clang::lifetimebound]]
#endif
#endif
#if !defined(URI94_LIFETIME_BOUND)
#define URI94_LIFETIME_BOUND
#endif

namespace uri94 {

/// Type that is defined only if `String` is `std::string`. Selects a deleted overload for a temporary string, because
/// the result would be a view of the string.
template <typename String>
using if_temporary = std::enable_if_t<std::is_same_v<String, std::string>>;

}  // namespace uri94

#endif
