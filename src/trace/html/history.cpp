// SPDX-License-Identifier: MIT
#include "history/page.hpp"
#include "trace/html/pages.hpp"

namespace uri94::trace::html {

std::string history_page() {
  return "<h1>The grammars of URLs, 1994 to 2005</h1>\n<p>The productions of one name through the documents: each as "
         "it is "
         "in force, with a shortest string that it gained and one that it lost against the document before.</p>\n" +
         history::html_of(history::carried_chains());
}

}  // namespace uri94::trace::html
