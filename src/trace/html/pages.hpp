// SPDX-License-Identifier: MIT
// Pages of the report.
#ifndef URI94_TRACE_HTML_PAGES_HPP
#define URI94_TRACE_HTML_PAGES_HPP

#include <string>

#include "trace/html/report.hpp"
#include "trace/model.hpp"

namespace uri94::trace::html {

/// File name, title and navigation of a page.
struct frame {
  std::string file;
  std::string title;
  bool with_inputs = false;  ///< True if the navigation links to the page of inputs.
};

/// Returns the whole HTML file of a page.
[[nodiscard]] std::string page(const model& m, const frame& f, const std::string& content);

// The functions from here to `inputs_page` return the content of a page.
[[nodiscard]] std::string overview(const model& m, bool with_inputs);
[[nodiscard]] std::string findings_page(const model& m);
[[nodiscard]] std::string matrix_page(const model& m);
[[nodiscard]] std::string back_page(const model& m);
[[nodiscard]] std::string grammar_page(const model& m, const grammar_part& g);
/// Returns the content of the page about changes of productions between documents.
[[nodiscard]] std::string history_page();
[[nodiscard]] std::string requirements_page(const model& m);
[[nodiscard]] std::string interpretations_page(const model& m);
[[nodiscard]] std::string tests_page(const model& m);
[[nodiscard]] std::string sources_page(const model& m);
[[nodiscard]] std::string text_page(const model& m, const text_of_document& t);
[[nodiscard]] std::string inputs_page(const model& m, const inputs& given);

/// Returns the script with the names and links for the "Jump to…" box.
[[nodiscard]] std::string names_script(const model& m);

}  // namespace uri94::trace::html

#endif
