// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "support/process/cleanup_process.hpp"
#include "support/program/main_guard.hpp"
#include "support/text/printable.hpp"

namespace uri94::program {

namespace {

/// A line for standard error in a buffer of fixed size. The class does not allocate memory.
class line {
 public:
  line() = default;
  line(const line&) = delete;
  line& operator=(const line&) = delete;
  ~line() { write(); }

  void add(std::string_view text) noexcept {
    for (std::size_t length; !text.empty(); text.remove_prefix(length)) {
      if (markup::is_shown(text, length)) {
        put(text.data(), length);
      } else {
        std::array<char, 5> code{};
        std::snprintf(code.data(), code.size(), "\\x%02X",
                      static_cast<unsigned>(static_cast<unsigned char>(text.front())));
        put(code.data(), code.size() - 1);
      }
    }
  }
  void end() noexcept { put("\n", 1); }

 private:
  void put(const char* from, std::size_t size) noexcept {
    if (size > characters_.size() - size_) write();
    std::copy_n(from, size, characters_.data() + size_);
    size_ += size;
  }
  void write() noexcept {
    std::fwrite(characters_.data(), 1, size_, stderr);
    size_ = 0;
  }

  std::array<char, 4096> characters_;
  std::size_t size_ = 0;
};

const char* speaks_at_the_end = "";

}  // namespace

void complain(std::string_view speaker, std::string_view message) noexcept {
  line all;
  all.add(speaker);
  all.add(": ");
  all.add(message);
  all.end();
}

void end_without_signal(const char* speaker) noexcept {
  speaks_at_the_end = speaker;
  std::set_terminate([] {
    complain(speaks_at_the_end, "terminating: out of memory or uncaught exception");
    support::end_cleanup_processes();
    std::_Exit(does_not_serve);
  });
}

}  // namespace uri94::program
