// SPDX-License-Identifier: MIT
// The pages of the report: each the content of a file.
#ifndef URI94_TRACE_HTML_PAGES_HPP
#define URI94_TRACE_HTML_PAGES_HPP

#include <string>

#include "trace/html/report.hpp"
#include "trace/model.hpp"

namespace uri94::trace::html {

/// What is around the content of a page.
struct frame {
  std::string file;
  std::string title;
  bool with_inputs = false;  ///< There is a page of inputs to lead to.
};

/// The whole file.
[[nodiscard]] std::string page(const model& m, const frame& f, const std::string& content);

// The contents.
[[nodiscard]] std::string overview(const model& m, bool with_inputs);
[[nodiscard]] std::string findings_page(const model& m);
[[nodiscard]] std::string matrix_page(const model& m);
[[nodiscard]] std::string back_page(const model& m);
[[nodiscard]] std::string grammar_page(const model& m, const grammar_part& g);
/// How the productions of one name changed from document to document.
[[nodiscard]] std::string history_page();
[[nodiscard]] std::string requirements_page(const model& m);
[[nodiscard]] std::string interpretations_page(const model& m);
[[nodiscard]] std::string tests_page(const model& m);
[[nodiscard]] std::string sources_page(const model& m);
[[nodiscard]] std::string text_page(const model& m, const text_of_document& t);
[[nodiscard]] std::string inputs_page(const model& m, const inputs& given);

/// The names that a reader can jump to, as a script.
[[nodiscard]] std::string names_script(const model& m);

}  // namespace uri94::trace::html

#endif
