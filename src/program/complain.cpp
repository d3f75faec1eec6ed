// SPDX-License-Identifier: MIT
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "markup/printable.hpp"
#include "program/to_the_end.hpp"

namespace uri94::program {

namespace {

void write(std::string_view text) noexcept {
  for (std::size_t length; !text.empty(); text.remove_prefix(length)) {
    if (markup::is_shown(text, length)) {
      std::fwrite(text.data(), 1, length, stderr);
    } else {
      std::fprintf(stderr, "\\x%02X", static_cast<unsigned>(static_cast<unsigned char>(text.front())));
    }
  }
}

const char* speaks_at_the_end = "";

}  // namespace

void complain(std::string_view speaker, std::string_view message) noexcept {
  write(speaker);
  write(": ");
  write(message);
  std::fputc('\n', stderr);
}

void end_without_signal(const char* speaker) noexcept {
  speaks_at_the_end = speaker;
  std::set_terminate([] {
    complain(speaks_at_the_end, "cannot go on: out of memory, or worse");
    std::_Exit(does_not_serve);
  });
}

}  // namespace uri94::program
