// SPDX-License-Identifier: MIT
// Productions with the same role in several documents, and the changes of their languages from document to document.
#ifndef URI94_VERIFY_HISTORY_EVOLUTION_HPP
#define URI94_VERIFY_HISTORY_EVOLUTION_HPP

#include <bitset>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/bnf/syntax.hpp"

namespace uri94::history {

struct document {
  std::string name;   ///< Name such as "RFC 1738".
  std::string date;   ///< Publication date: "1994-12", or "1994-12-20" if the day is known.
  std::string label;  ///< Column heading in tables.
  std::vector<std::string> grammars;
};

/// Assignment of a production of a grammar to a role.
struct row {
  std::string name;
  std::string grammar;
  std::string production;
};

/// Role of productions in several documents, such as "http".
struct name {
  std::string text;
  std::string says;  ///< Description of the role.
};

/// Content of `grammar/history.json`. The documents, and the rows of each role, are in chronological order.
struct table {
  std::vector<document> documents;
  std::vector<name> names;
  std::vector<row> rows;

  [[nodiscard]] const name* find(std::string_view text) const;
};

/// Returns the table embedded in the program.
[[nodiscard]] const table& carried_table();

using byte_set = std::bitset<256>;

/// A production in the chain of a role.
struct station {
  const document* in;
  bnf::production_in of;
  byte_set characters;     ///< Bytes that occur in strings of the production.
  std::size_t states = 0;  ///< Number of states of the production's minimal automaton, including the dead state.
};

/// Difference between two consecutive stations of a chain.
struct change {
  std::optional<std::string> gained;  ///< A shortest string that became legal.
  std::optional<std::string> lost;    ///< A shortest string that became illegal.
  byte_set characters_gained;
  byte_set characters_lost;

  [[nodiscard]] bool is_none() const { return !gained && !lost; }
};

/// Productions with the same role, in chronological order of their documents.
struct chain {
  name of;
  std::vector<station> stations;
  /// Changes between neighbouring stations: `changes[i]` compares `stations[i + 1]` with `stations[i]`.
  std::vector<change> changes;

  /// Returns a sentence about the change from the previous station. The sentence contains only printable characters.
  /// Precondition: station > 0.
  [[nodiscard]] std::string says(std::size_t station) const;
};

/// Returns the chain of the role `n` in the table `t`.
[[nodiscard]] chain chain_of(const table& t, const name& n);
/// Returns the chains of all roles in the embedded table.
[[nodiscard]] std::vector<chain> carried_chains();
/// Returns the amended text of a production on one line, or the printed text without an amendment.
[[nodiscard]] std::string text_in_force(const bnf::production& p);

/// Characters that occur in the same stations of a chain.
struct character_group {
  byte_set characters;
  std::vector<bool> in;  ///< One entry per station of the chain. True if the characters occur in this station.
};

/// Returns the characters of a chain in groups. Groups that occur in more stations come first.
[[nodiscard]] std::vector<character_group> groups_of(const chain& c);

/// Returns a readable list of characters, in the order of their bytes, for example "space - . 0-9 a-z".
[[nodiscard]] std::string text_of(const byte_set& characters);

}  // namespace uri94::history

#endif
