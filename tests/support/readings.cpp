// SPDX-License-Identifier: MIT
#include "support/readings.hpp"

#include <cstdlib>
#include <fstream>
#include <utility>

#include "library/parse/readings.hpp"

namespace uri94 {
namespace tests {
namespace {

struct log {
  std::vector<std::string> readings;

  ~log() {
    const char* const file = std::getenv("URI94_READINGS");
    if (file == nullptr) return;
    std::ofstream to(file, std::ios::binary);
    for (const std::string& reading : readings) to << reading.size() << ' ' << reading;
  }
};

log& all() {
  static log noted;
  return noted;
}

}  // namespace

std::vector<std::string> take_readings() {
  return std::exchange(all().readings, {});
}

}  // namespace tests

void note_reading(reader by, production start, std::string_view input) noexcept {
  std::string text = by == reader::rules ? "rules " : by == reader::language ? "language " : "errors ";
  text.append(name_of(start.grammar())).append(":").append(start.name()).append(" ").append(input);
  tests::all().readings.push_back(std::move(text));
}

}  // namespace uri94
