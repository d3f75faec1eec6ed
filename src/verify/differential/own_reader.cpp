// SPDX-License-Identifier: MIT
#include "verify/differential/own_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace uri94::differential {

using external::part;

own_reader::role own_reader::role_of(std::string_view production) noexcept {
  struct named {
    std::string_view production;
    role meaning;
  };
  // Names of productions in RFC 1738, RFC 1630, RFC 2396 and RFC 3986.
  constexpr std::array<named, 10> names{{{"scheme", role::scheme},
                                         {"user", role::user},
                                         {"password", role::password},
                                         {"userinfo", role::userinfo},
                                         {"host", role::host},
                                         {"port", role::port},
                                         {"search", role::query},
                                         {"query", role::query},
                                         {"fragment", role::fragment},
                                         {"fragmentid", role::fragment}}};
  const auto found =
      std::find_if(names.begin(), names.end(), [&](const named& n) { return n.production == production; });
  return found == names.end() ? role::none : found->meaning;
}

own_reader::own_reader(std::shared_ptr<const conformance::knowledge> about)
    : about_(std::move(about)), search_(about_->derivations) {
  for (const bnf::production& p : about_->grammar.productions) roles_.push_back(role_of(p.name));
}

external::answer own_reader::read(std::string_view input) {
  external::answer a;
  a.accepted = about_->language.decide(input).accepted;
  if (!a.accepted) return a;
  std::size_t path = input.npos;  // Byte offset (0-based) after the host and the port.
  std::size_t end = input.size();
  const auto put = [&](part p, std::string_view text) {
    std::optional<std::string>& to = a.parts[static_cast<std::size_t>(p)];
    if (!to) to.emplace(text);
  };
  for (const oracle::derivation_node& n : search_.first(input)) {
    const std::string_view text = input.substr(n.begin, n.end - n.begin);
    switch (roles_[n.production]) {
      case role::none:
        break;
      case role::scheme:
        put(part::scheme, text);
        break;
      case role::user:
        put(part::user, text);
        break;
      case role::password:
        put(part::password, text);
        break;
      case role::userinfo:
        put(part::user, text.substr(0, text.find(':')));
        if (text.find(':') != text.npos) put(part::password, text.substr(text.find(':') + 1));
        break;
      case role::host:
        put(part::host, text);
        path = n.end;
        break;
      case role::port:
        put(part::port, text);
        path = n.end;
        break;
      case role::query:
        put(part::query, text);
        end = std::min<std::size_t>(end, n.begin - 1);  // Excludes the separator before the query.
        break;
      case role::fragment:
        put(part::fragment, text);
        end = std::min<std::size_t>(end, n.begin - 1);
        break;
    }
  }
  if (path <= end) put(part::path, input.substr(path, end - path));
  return a;
}

}  // namespace uri94::differential
