// SPDX-License-Identifier: MIT
// Reports unexpected exceptions of programs as one line on standard error and an exit status.
#ifndef URI94_SUPPORT_PROGRAM_MAIN_GUARD_HPP
#define URI94_SUPPORT_PROGRAM_MAIN_GUARD_HPP

#include <cassert>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <system_error>

namespace uri94::program {

/// Exit status for usage errors, unusable files and system failures.
inline constexpr int does_not_serve = 2;

/// Writes "speaker: message" as a line to standard error. Shows invisible characters as escapes, because names of files
/// and arguments may contain them. Does not allocate memory.
void complain(std::string_view speaker, std::string_view message) noexcept;

/// Returns the message of the exception that is being handled.
/// Precondition: the exception is a std::bad_alloc or std::system_error. An assertion fails for any other exception.
[[nodiscard]] inline std::string what_is_left() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return "out of memory";
  } catch (const std::system_error& e) {  // a refused thread or a file system error
    return e.what();
  } catch (const std::exception& e) {
    assert(false && "an exception that should have been a value");
    return e.what();
  } catch (...) {
    assert(false && "an exception that should have been a value");
    return "unknown exception";
  }
}

/// Installs a handler for std::terminate, which the C++ library may call when memory is short. The handler reports
/// the termination as `speaker` and ends the program with `does_not_serve`.
/// Precondition: `speaker` has static storage duration.
void end_without_signal(const char* speaker) noexcept;

/// Calls `body` and returns its result. If `body` throws, reports the exception as `speaker` and returns
/// `does_not_serve`.
/// Precondition: `speaker` has static storage duration.
template <typename Body>
[[nodiscard]] int to_the_end(const char* speaker, Body body) noexcept {
  end_without_signal(speaker);
  try {
    try {
      return body();
    } catch (...) {
      complain(speaker, what_is_left());
    }
  } catch (...) {
    complain(speaker, "out of memory");
  }
  return does_not_serve;
}

}  // namespace uri94::program

#endif
