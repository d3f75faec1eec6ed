// SPDX-License-Identifier: MIT
// Common code of the C++ adapters: reads batches of strings and writes one answer line for each string.
// ../differential/README.md describes the protocol.
#ifndef URI94_VERIFY_ADAPTERS_ADAPTER_HPP
#define URI94_VERIFY_ADAPTERS_ADAPTER_HPP

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

namespace adapters {

/// Answer of a parser for one string.
class answer {
 public:
  /// Constructs the answer `accept` without parts.
  answer() : line_("accept") {}

  /// Adds a part with the octets returned by the parser.
  void add(const char* part, std::string_view octets) {
    constexpr char digits[] = "0123456789abcdef";
    line_.append(" ").append(part).append("=");
    for (const char c : octets) {
      line_ += digits[static_cast<unsigned char>(c) >> 4];
      line_ += digits[static_cast<unsigned char>(c) & 15];
    }
  }
  /// Adds a part unless `octets` is null.
  void add(const char* part, const char* octets) {
    if (octets != nullptr) add(part, std::string_view(octets));
  }
  /// Splits user information at the first colon and adds user and password.
  void add_user_information(std::string_view octets) {
    const std::size_t colon = octets.find(':');
    add("user", octets.substr(0, colon));
    if (colon != std::string_view::npos) add("password", octets.substr(colon + 1));
  }
  void reject(const char* remark = "") { line_ = *remark == '\0' ? "reject" : std::string("reject ") + remark; }

  [[nodiscard]] const std::string& line() const noexcept { return line_; }

 private:
  std::string line_;
};

/// Returns true if the string can be passed as a zero-terminated string. Otherwise sets `to` to a rejection.
inline bool is_whole(const std::string& input, answer& to) {
  if (input.find('\0') == std::string::npos) return true;
  to.reject("a zero octet");
  return false;
}

/// Returns the version of the Debian package, or `otherwise` if the package is unknown.
inline std::string version_of(const std::string& package, const std::string& otherwise) {
  const std::string command = "dpkg-query -W -f '${Version}' " + package + " 2>/dev/null";
  std::string version;
  if (std::FILE* const from = popen(command.c_str(), "r")) {
    for (int c = std::fgetc(from); c != EOF; c = std::fgetc(from)) version += static_cast<char>(c);
    pclose(from);
  }
  return version.empty() ? otherwise : version;
}

/// Answers all batches of the standard input, or writes the version if the argument is `--version`. Returns the exit
/// status.
/// @param name Displayed name of the parser.
/// @param package Debian package of the parser.
/// @param otherwise Version of the parser if the package is unknown.
/// @param parse Function that parses a string and fills in the answer.
template <typename Parse>
int run(int argc, char** argv, const char* name, const char* package, const char* otherwise, Parse parse) {
  if (argc > 1) {
    if (std::string_view(argv[1]) != "--version")
      return std::cerr << "unknown option; the only option is --version\n", 2;
    std::cout << name << ' ' << version_of(package, otherwise) << '\n';
    return EXIT_SUCCESS;
  }
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::size_t count = 0;
  std::string input;
  while (std::cin >> count && std::cin.get() == '\n') {
    for (; count > 0; --count) {
      std::size_t size = 0;
      if (!(std::cin >> size) || std::cin.get() != '\n') return std::cerr << "a length is missing\n", 2;
      input.resize(size);
      if (!std::cin.read(input.data(), static_cast<std::streamsize>(size))) return std::cerr << "a string ends\n", 2;
      answer to;
      parse(input, to);
      std::cout << to.line() << '\n';
    }
    std::cout.flush();
  }
  return std::cout ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace adapters

#endif
