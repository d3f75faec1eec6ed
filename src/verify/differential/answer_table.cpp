// SPDX-License-Identifier: MIT
#include "verify/differential/answer_table.hpp"

#include <algorithm>
#include <optional>

namespace uri94::differential {
namespace {

/// Part that is compared, indexed by `aspect`. The entry of `verdict` is unused.
constexpr std::array<external::part, aspect_count> part_of{
    external::part{},     external::part::host,  external::part::port,  external::part::user,
    external::part::path, external::part::query, external::part::scheme};

struct usual_port {
  std::string_view scheme;
  std::string_view port;
};
// Default ports: RFC 1738, section 3, or "special scheme" in the WHATWG URL Standard.
constexpr std::array<usual_port, 7> usual_ports{
    {{"ftp", "21"}, {"gopher", "70"}, {"http", "80"}, {"https", "443"}, {"nntp", "119"}, {"ws", "80"}, {"wss", "443"}}};

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

/// Returns, in lower case, the scheme named by the parser. Without a named scheme, returns the text before the first
/// colon.
std::string scheme_of(std::string_view input, const external::answer& a) {
  const std::optional<std::string>& named = a.parts[static_cast<std::size_t>(external::part::scheme)];
  return in_lower_case(named ? std::string_view(*named) : input.substr(0, input.find(':')));
}

}  // namespace

std::string as_compared(aspect a, std::string_view text, std::string_view scheme) {
  if (a == aspect::host) {
    const bool is_bracketed = text.size() >= 2 && text.front() == '[' && text.back() == ']';
    return in_lower_case(is_bracketed ? text.substr(1, text.size() - 2) : text);
  }
  if (a == aspect::scheme) return in_lower_case(text);
  if (a == aspect::path && text == "/") return {};
  if (a != aspect::port) return std::string(text);
  while (text.size() > 1 && text.front() == '0') text.remove_prefix(1);
  const bool is_usual = std::any_of(usual_ports.begin(), usual_ports.end(),
                                    [&](const usual_port& u) { return u.scheme == scheme && u.port == text; });
  return is_usual ? std::string() : std::string(text);
}

std::size_t answer_table::say_hash::operator()(const say& s) const noexcept {
  std::uint64_t h = static_cast<std::uint64_t>(s.kind) * 2 + (s.accepted ? 1 : 0);
  for (const std::uint32_t v : s.values) h = (h ^ v) * 1099511628211ULL;
  return static_cast<std::size_t>(h);
}

answer_table::answer_table(std::size_t parsers, std::size_t strings)
    : numbers_(parsers, std::vector<std::uint32_t>(strings)), known_(parsers) {
  for (auto& k : known_) k[static_cast<std::size_t>(aspect::verdict)] = true;
  (void)number_of({});
  says_.emplace_back();  // Number 0 is the answer "not asked".
  say_numbers_.emplace(says_.back(), 0);
}

std::uint32_t answer_table::number_of(const std::string& text) {
  const auto known = text_numbers_.find(text);
  if (known != text_numbers_.end()) return known->second;
  texts_.push_back(text);
  const auto number = static_cast<std::uint32_t>(texts_.size() - 1);
  text_numbers_.emplace(texts_.back(), number);
  return number;
}

void answer_table::note_known(std::size_t parser, const external::answer& a) {
  for (std::size_t i = 1; i < aspect_count; ++i) {
    if (a.parts[static_cast<std::size_t>(part_of[i])]) known_[parser][i] = true;
  }
}

say answer_table::numbered(std::string_view input, const external::answer& a) {
  say s;
  s.kind = external::reply_kind::answered;
  s.accepted = a.accepted;
  if (!a.accepted) return s;
  std::array<std::string, aspect_count> texts;
  const std::string scheme = scheme_of(input, a);
  for (std::size_t i = 1; i < aspect_count; ++i) {
    const std::optional<std::string>& named = a.parts[static_cast<std::size_t>(part_of[i])];
    if (named) texts[i] = as_compared(aspects[i], *named, scheme);
  }
  const std::lock_guard<std::mutex> lock(mutex_);
  for (std::size_t i = 1; i < aspect_count; ++i) s.values[i] = number_of(texts[i]);
  return s;
}

void answer_table::put(std::size_t parser, std::size_t string, const say& s) {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto [known, is_new] = say_numbers_.emplace(s, static_cast<std::uint32_t>(says_.size()));
  if (is_new) says_.push_back(s);
  numbers_[parser][string] = known->second;
}

}  // namespace uri94::differential
