// SPDX-License-Identifier: MIT
// Export macro of the shared library, and the lifetime attribute for views.
#ifndef URI94_EXPORT_HPP
#define URI94_EXPORT_HPP

// MSVC defines the version of C++ in _MSVC_LANG.
#if !defined(__cplusplus) || (__cplusplus < 201703L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 201703L))
#error "uri94 needs C++17 or later: compile with -std=c++17"
#endif

#if defined(_WIN32)
#if defined(URI94_BUILDING_SHARED)
#define URI94_API __declspec(dllexport)
#else
#define URI94_API
#endif
#else
#define URI94_API __attribute__((visibility("default")))
#endif

#if defined(__has_cpp_attribute)
#if __has_cpp_attribute(clang::lifetimebound)
/// Attribute of an argument that the result must not outlive, because the result holds views of the argument.
#define URI94_LIFETIME_BOUND [[clang::lifetimebound]]
#endif
#endif
#if !defined(URI94_LIFETIME_BOUND)
#define URI94_LIFETIME_BOUND
#endif

#endif
