// SPDX-License-Identifier: MIT
#include "verify/history/evolution.hpp"

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <map>
#include <memory>

#include "generator/bnf/embedded.hpp"
#include "support/json/document.hpp"
#include "support/text/printable.hpp"
#include "verify/conformance/language_difference.hpp"

namespace uri94::history {
namespace {

using support::json_value;

constexpr const char* file_of_table = "grammar/history.json";
constexpr std::size_t shown_columns = 60;

table read_table() {
  table t;
  for (const auto& [file, content] : bnf::embedded_files()) {
    if (file != file_of_table) continue;
    const support::json_document document = support::json_document::read(content);
    const json_value all = document.root();
    for (const json_value d : all["documents"].items()) {
      t.documents.push_back({d["document"].text(), d["date"].text(), d["label"].text(), d["grammars"].texts()});
    }
    for (const json_value n : all["names"].items()) t.names.push_back({n["name"].text(), n["says"].text()});
    for (const json_value r : all["rows"].items()) {
      t.rows.push_back({r["name"].text(), r["grammar"].text(), r["production"].text()});
    }
    assert(document.is_good());
  }
  return t;
}

byte_set characters_of(const oracle::automaton& a) {
  byte_set all;
  for (oracle::automaton::state s = 0; s < a.state_count(); ++s) {
    if (!a.is_viable(s)) continue;
    for (std::size_t c = 0; c < a.class_count(); ++c) {
      if (!a.is_viable(a.next(s, c))) continue;
      for (const char byte : a.members(c)) all.set(static_cast<unsigned char>(byte));
    }
  }
  return all;
}

std::optional<std::string> shortest_of(const std::vector<conformance::witness>& strings) {
  if (strings.empty()) return std::nullopt;
  return strings.front().input;
}

std::string character_text(unsigned byte) {
  if (byte == ' ') return "space";
  if (byte > ' ' && byte < 0x7F) return std::string(1, static_cast<char>(byte));
  char text[8];
  std::snprintf(text, sizeof text, "0x%02X", byte);
  return text;
}

bool is_of(unsigned byte, char first, char last) {
  return byte >= static_cast<unsigned char>(first) && byte <= static_cast<unsigned char>(last);
}

/// Returns true if a range such as "a-z" may contain both bytes. A range consists of letters of one case, of digits, or
/// of bytes outside printable ASCII.
bool are_alike(unsigned a, unsigned b) {
  const auto kind = [](unsigned byte) {
    if (is_of(byte, 'a', 'z')) return 1;
    if (is_of(byte, 'A', 'Z')) return 2;
    if (is_of(byte, '0', '9')) return 3;
    return byte < ' ' || byte >= 0x7F ? 4 : 0;
  };
  return kind(a) != 0 && kind(a) == kind(b);
}

std::string shown(const std::string& text) {
  return markup::quoted(text, shown_columns);
}

}  // namespace

const name* table::find(std::string_view text) const {
  const auto found = std::find_if(names.begin(), names.end(), [&](const name& n) { return n.text == text; });
  return found == names.end() ? nullptr : &*found;
}

const table& carried_table() {
  static const table all = read_table();
  return all;
}

chain chain_of(const table& t, const name& n) {
  chain made{n, {}, {}};
  std::unique_ptr<conformance::knowledge> before;
  for (const row& r : t.rows) {
    if (r.name != n.text) continue;
    const bnf::grammar* const g = bnf::embedded_grammar(r.grammar);
    const auto in = std::find_if(t.documents.begin(), t.documents.end(), [&](const document& d) {
      return std::find(d.grammars.begin(), d.grammars.end(), r.grammar) != d.grammars.end();
    });
    assert(g != nullptr && g->find(r.production) != nullptr && in != t.documents.end());
    const bnf::production_in of{g, g->number_of(r.production)};
    auto now = std::make_unique<conformance::knowledge>(of, nullptr);
    made.stations.push_back({&*in, of, characters_of(now->language), now->language.state_count()});
    if (before != nullptr) {
      const station& old = made.stations[made.stations.size() - 2];
      const station& present = made.stations.back();
      made.changes.push_back({shortest_of(only_in_first(*now, *before)), shortest_of(only_in_first(*before, *now)),
                              present.characters & ~old.characters, old.characters & ~present.characters});
    }
    before = std::move(now);
  }
  return made;
}

std::vector<chain> carried_chains() {
  const table& t = carried_table();
  std::vector<chain> all;
  for (const name& n : t.names) all.push_back(chain_of(t, n));
  return all;
}

std::string text_in_force(const bnf::production& p) {
  std::string text;
  for (const char c : p.amended.empty() ? p.printed : p.amended) {
    const bool is_space = c == ' ' || c == '\n' || c == '\t';
    if (!is_space) {
      text += c;
    } else if (!text.empty() && text.back() != ' ') {
      text += ' ';
    }
  }
  return text;
}

std::string chain::says(std::size_t station) const {
  const auto& [gained, lost, characters_gained, characters_lost] = changes[station - 1];
  const history::station& before = stations[station - 1];
  // Two grammars of the same document are distinguished by their ids.
  const std::string old = before.in == stations[station].in ? before.of.in->id : before.in->name;
  if (changes[station - 1].is_none()) return "The same strings as in " + old + ".";
  std::string text;
  if (!lost) {
    text = "Wider than in " + old + ": all legal strings stay legal, and " + shown(*gained) + " is new";
  } else if (!gained) {
    text = "Narrower than in " + old + ": nothing is new, and " + shown(*lost) + " is gone";
  } else {
    text = "Other strings than in " + old + ": " + shown(*gained) + " is new, and " + shown(*lost) + " is gone";
  }
  if (characters_gained.any()) text += "; new characters: " + text_of(characters_gained);
  if (characters_lost.any()) text += "; characters gone: " + text_of(characters_lost);
  return text + ".";
}

std::vector<character_group> groups_of(const chain& c) {
  std::map<std::vector<bool>, byte_set> by_stations;
  for (std::size_t byte = 0; byte < 256; ++byte) {
    std::vector<bool> in;
    for (const station& s : c.stations) in.push_back(s.characters[byte]);
    if (std::find(in.begin(), in.end(), true) != in.end()) by_stations[in].set(byte);
  }
  std::vector<character_group> groups;
  for (const auto& [in, characters] : by_stations) groups.push_back({characters, in});
  const auto count = [](const character_group& g) { return std::count(g.in.begin(), g.in.end(), true); };
  std::stable_sort(groups.begin(), groups.end(), [&](const character_group& a, const character_group& b) {
    return count(a) != count(b) ? count(a) > count(b) : a.in > b.in;
  });
  return groups;
}

std::string text_of(const byte_set& characters) {
  std::string text;
  for (unsigned first = 0; first < 256; ++first) {
    if (!characters[first]) continue;
    unsigned last = first;
    while (last + 1 < 256 && characters[last + 1] && are_alike(first, last + 1)) ++last;
    // Writes two neighbours separately: "a b" instead of "a-b".
    if (last < first + 2) last = first;
    if (!text.empty()) text += ' ';
    text += character_text(first);
    if (last != first) text += "-" + character_text(last);
    first = last;
  }
  return text;
}

}  // namespace uri94::history
