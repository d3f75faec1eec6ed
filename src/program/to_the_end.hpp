// SPDX-License-Identifier: MIT
// How a program ends when nothing of its own knew what to do: by one line on standard error and an exit status, and
// never by an exception that nobody caught.
#ifndef URI94_PROGRAM_TO_THE_END_HPP
#define URI94_PROGRAM_TO_THE_END_HPP

#include <cassert>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <system_error>

namespace uri94::program {

/// The status of what is neither success nor an answer: wrong use, a file or a system that does not serve.
inline constexpr int does_not_serve = 2;

/// "speaker: message" and a line's end on standard error. What a terminal would act on is shown, not sent: names of
/// files and arguments may hold it. Takes no memory.
void complain(std::string_view speaker, std::string_view message) noexcept;

/// What there is to say of the exception that is being handled.
[[nodiscard]] inline std::string what_is_left() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return "out of memory";
  } catch (const std::system_error& e) {  // no thread, no file system: the machine says no
    return e.what();
  } catch (const std::exception& e) {
    assert(!"an exception that should have been a value");
    return e.what();
  } catch (...) {
    assert(!"an exception that should have been a value");
    return "ended, and cannot say why";
  }
}

/// From now on std::terminate, which functions of the C++ library call when memory is short, complains as `speaker`, of
/// static storage, and ends the program with `does_not_serve`.
void end_without_signal(const char* speaker) noexcept;

/// Gives what `body` gives; where it throws, complains as `speaker`, of static storage, and gives `does_not_serve`.
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
