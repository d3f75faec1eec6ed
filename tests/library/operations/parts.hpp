// SPDX-License-Identifier: MIT
// Helpers for tests of requirements: verdict, error offset, and the text of a part.
#ifndef URI94_TESTS_REQUIREMENTS_PARTS_HPP
#define URI94_TESTS_REQUIREMENTS_PARTS_HPP

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "library/parse/tree_access.hpp"
#include "uri94/uri94.hpp"

namespace requirements {

/// Productions of one grammar, found by name.
class language {
 public:
  explicit language(uri94::grammar_id g) : grammar_(g) {}

  [[nodiscard]] bool holds(std::string_view start, std::string_view input) const {
    return uri94::accepts(*uri94::find_production(grammar_, start), input);
  }

  /// Returns the offset of the error, or std::nullopt for a legal input.
  [[nodiscard]] std::optional<std::size_t> fails_at(std::string_view start, std::string_view input) const {
    const auto r = uri94::parse(*uri94::find_production(grammar_, start), input, uri94::level::none);
    return r.has_value() ? std::nullopt : std::optional<std::size_t>(r.error().offset());
  }

  /// Returns the texts of all nodes of a production, from left to right, outer nodes first.
  /// Precondition: `start` accepts the input.
  [[nodiscard]] std::vector<std::string> parts(std::string_view start, std::string_view input,
                                               std::string_view name) const {
    std::vector<std::string> texts;
    const auto r = uri94::parse(*uri94::find_production(grammar_, start), input, uri94::level::full);
    for (const uri94::packed_node* n = uri94::nodes_of(*r).begin(); n != uri94::nodes_of(*r).end(); ++n) {
      if (uri94::production(grammar_, n->production_index()).name() != name) continue;
      texts.emplace_back(input.substr(n->begin(), n->end() - n->begin()));
    }
    return texts;
  }

  /// Returns the text of the first node of a production, or std::nullopt if the tree does not contain the production.
  /// Precondition: `start` accepts the input.
  [[nodiscard]] std::optional<std::string> part(std::string_view start, std::string_view input,
                                                std::string_view name) const {
    std::vector<std::string> texts = parts(start, input, name);
    return texts.empty() ? std::nullopt : std::optional<std::string>(std::move(texts.front()));
  }

 private:
  uri94::grammar_id grammar_;
};

using texts = std::vector<std::string>;

}  // namespace requirements

#endif
