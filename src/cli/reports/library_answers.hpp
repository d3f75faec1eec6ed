// SPDX-License-Identifier: MIT
// Answers of the library's parser.
#ifndef URI94_CLI_REPORTS_LIBRARY_ANSWERS_HPP
#define URI94_CLI_REPORTS_LIBRARY_ANSWERS_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/reports/own_scheme_error.hpp"
#include "cli/reports/parse_answer.hpp"
#include "library/parse/error_maker.hpp"
#include "uri94/parse.hpp"

namespace uri94::cli {

/// Names of the productions of a grammar of the library.
class library_names final : public shown_names {
 public:
  explicit library_names(uri94::grammar_id g) : grammar_(g) {}
  [[nodiscard]] std::string_view grammar() const override { return name_of(grammar_); }
  [[nodiscard]] std::string_view name(std::size_t p) const override { return at(p).name(); }
  [[nodiscard]] std::string citation(std::size_t p) const override { return at(p).citation().text(); }

 private:
  [[nodiscard]] production at(std::size_t p) const { return {grammar_, static_cast<std::uint8_t>(p)}; }
  uri94::grammar_id grammar_;
};

class library_answers {
 public:
  /// @param is_strict True if inputs are validated strictly, by the production of their scheme.
  /// @param cite True if the nodes of a tree are shown with citations.
  library_answers(production start, level l, bool is_strict, bool cite)
      : start_(start), level_(l), is_strict_(is_strict), cite_(cite), names_(start.grammar()) {}

  /// Parses an input and returns the answer. If the tree cannot be built, `accepted` is false, `error_` has the reason,
  /// and `own` is empty.
  /// Lifetime: the answer is valid until the next call. The input must outlive the answer.
  [[nodiscard]] answer of(std::string_view input) {
    const verdict found = verdict_at_level(input);
    const expected<tree, error>& parsed = found.parsed;
    answer a{names_, start_.index(), input,        parsed.has_value(), tree(),
             {},     std::nullopt,   std::nullopt, std::nullopt,       cite_};
    if (found.strict_error) a.strict_error = error_maker::with_state(*found.strict_error);
    if (parsed) {
      a.nodes = *parsed;
    } else if (parsed.error().kind() != error_kind::syntax) {
      a.error_ = parsed.error();
    } else {
      a.error_ = error_maker::with_state(parsed.error());
      a.own = found.own->start() == a.error_->start() ? a.error_ : error_maker::with_state(*found.own);
    }
    return a;
  }

 private:
  verdict verdict_at_level(std::string_view input) {
    if (is_strict_) return strict_verdict(start_, input, level_, nodes_);
    if (level_ == level::none) return verdict_of(start_, input, nodes_);
    return with_strict_error(uri94::parse(start_, input, level_, nodes_));
  }

  production start_;
  level level_;
  bool is_strict_;
  bool cite_;
  library_names names_;
  node_storage nodes_;
};

}  // namespace uri94::cli

#endif
