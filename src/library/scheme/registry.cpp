// SPDX-License-Identifier: MIT
#include <string>
#include <utility>

#include "library/scheme/documents.hpp"
#include "uri94/parse.hpp"
#include "uri94/scheme.hpp"

namespace uri94 {

/// An added scheme, with the strings that it views.
struct scheme_registry::added {
  std::string name;
  std::string production;
  recogniser accepts;
  uri94::scheme scheme;
};

scheme_registry::scheme_registry(uri94::grammar_id g) : grammar_(g) {}

scheme_registry::~scheme_registry() = default;

bool scheme_registry::add(std::string_view name, std::string_view production, recogniser accepts,
                          std::optional<std::uint16_t> default_port) {
  const std::optional<uri94::production> letters =
      find_production(grammar_, schemes::document_of(grammar_).scheme_letters);
  if (!accepts || !letters || !uri94::accepts(*letters, name)) return false;
  auto entry = std::make_unique<added>();
  entry->name = name;
  entry->production = production;
  entry->accepts = std::move(accepts);
  entry->scheme = {entry->name, scheme_status::added, entry->production, default_port, {}, {}};
  added_.push_back(std::move(entry));
  return true;
}

const scheme* scheme_registry::find(std::string_view name) const noexcept {
  for (auto entry = added_.rbegin(); entry != added_.rend(); ++entry) {
    if (schemes::same_name(schemes::document_of(grammar_), (*entry)->name, name)) return &(*entry)->scheme;
  }
  return find_scheme(grammar_, name);
}

scheme_registry::identification scheme_registry::identify(std::string_view url) const {
  identification known;
  if (const std::optional<std::string_view> name = scheme_name(url)) known.scheme = find(*name);
  if (known.scheme != nullptr && known.scheme->status == scheme_status::added) {
    for (const std::unique_ptr<added>& entry : added_) {
      if (&entry->scheme == known.scheme) known.in_own_production = entry->accepts(url);
    }
  } else if (known.scheme != nullptr) {
    const auto own = find_production(grammar_, known.scheme->production);
    known.in_own_production = own && accepts(*own, url);
    // `url` of RFC 1738 has a general form, so it accepts every URL that the production of a scheme accepts. `url` of
    // RFC 1630 does not, because it omits afs.
    if (known.in_own_production && !schemes::document_of(grammar_).general.empty()) {
      known.in_grammar = true;
      return known;
    }
  }
  known.in_grammar = accepts(default_start(grammar_), url);
  return known;
}

}  // namespace uri94
