// SPDX-License-Identifier: MIT
// The productions against the text of the documents.
#ifndef URI94_TRACE_SPECIFICATION_HPP
#define URI94_TRACE_SPECIFICATION_HPP

#include <optional>
#include <string>
#include <vector>

#include "trace/model.hpp"

namespace uri94::trace {

/// The text file of an RFC: its lines, with pages known and page breaks marked.
class document {
 public:
  /// Reads an RFC's text file; nothing when it does not say in its head which one it is.
  [[nodiscard]] static std::optional<document> read(const std::string& text);

  /// "RFC 1738".
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] std::size_t line_count() const noexcept { return lines_.size(); }
  /// The line of that number (1-based), which exists.
  [[nodiscard]] const std::string& line(std::size_t number) const { return lines_[number - 1].text; }
  /// Whether the line is a footer, a page break, or a header.
  [[nodiscard]] bool is_page_break(std::size_t number) const { return lines_[number - 1].is_break; }
  [[nodiscard]] unsigned page_of(std::size_t number) const { return lines_[number - 1].page; }
  /// Whether the heading above the line is that of the section, as a citation names it.
  [[nodiscard]] bool is_in_section(std::size_t number, const std::string& section) const;

 private:
  struct row {
    std::string text;
    unsigned page = 0;
    bool is_break = false;
  };

  std::string name_;
  std::vector<row> lines_;
};

/// Compares each production with the document at the lines that it cites, character by character but for white space
/// and comments; looks for lines of the BNF that no production cites; checks the place of every other citation,
/// and the digest of the words that each rule of the prose cites.
void verify(const std::vector<document>& documents, model& m);

}  // namespace uri94::trace

#endif
