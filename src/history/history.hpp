// SPDX-License-Identifier: MIT
// The productions of one name through the documents, and how their languages changed from one to the next.
#ifndef URI94_HISTORY_HISTORY_HPP
#define URI94_HISTORY_HISTORY_HPP

#include <bitset>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bnf/syntax.hpp"

namespace uri94::history {

struct document {
  std::string name;   ///< "RFC 1738"
  std::string date;   ///< "1994-12", or with the day.
  std::string label;  ///< For the head of a column.
  std::vector<std::string> grammars;
};

/// Which production of which grammar has the role of a name.
struct row {
  std::string name;
  std::string grammar;
  std::string production;
};

struct name {
  std::string text;
  std::string says;  ///< What it stands for.
};

/// What `grammar/history.json` says. The documents, and the rows of a name, stand in the order of time.
struct table {
  std::vector<document> documents;
  std::vector<name> names;
  std::vector<row> rows;

  [[nodiscard]] const name* find(std::string_view text) const;
};

/// The table that the program carries.
[[nodiscard]] const table& carried_table();

using byte_set = std::bitset<256>;

/// A production in the chain of a name.
struct station {
  const document* in;
  bnf::production_in of;
  byte_set characters;     ///< The bytes that stand in some string of it.
  std::size_t states = 0;  ///< Of its minimal automaton, the dead one counted.
};

/// From a station to the one after it.
struct change {
  std::optional<std::string> gained;  ///< A shortest string that was not legal before.
  std::optional<std::string> lost;    ///< A shortest one that is not legal any more.
  byte_set characters_gained;
  byte_set characters_lost;

  [[nodiscard]] bool is_none() const { return !gained && !lost; }
};

struct chain {
  name of;
  std::vector<station> stations;
  std::vector<change> changes;  ///< One fewer.

  /// What a station but the first changed against the one before it, in one sentence that a terminal can show.
  [[nodiscard]] std::string says(std::size_t station) const;
};

/// The chain of a name of the table.
[[nodiscard]] chain chain_of(const table& t, const name& n);
/// The chains of all names of the table that the program carries.
[[nodiscard]] std::vector<chain> carried_chains();
/// What is in force of a production, on one line: as printed, or as amended.
[[nodiscard]] std::string text_in_force(const bnf::production& p);

/// Characters that the same stations of a chain have.
struct character_group {
  byte_set characters;
  std::vector<bool> in;  ///< By station.
};

/// The characters of a chain, those of the most stations first.
[[nodiscard]] std::vector<character_group> groups_of(const chain& c);

/// Characters as a person writes them: "a-z 0-9 - . space 0x7F".
[[nodiscard]] std::string text_of(const byte_set& characters);

}  // namespace uri94::history

#endif
