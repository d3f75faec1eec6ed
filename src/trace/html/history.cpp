// SPDX-License-Identifier: MIT
#include "trace/html/pages.hpp"
#include "verify/history/evolution_markup.hpp"

namespace uri94::trace::html {

std::string history_page() {
  return "<h1>The grammars of URLs, 1994 to 2005</h1>\n<p>Productions with the same name in successive documents, in "
         "their amended forms. For each change: a shortest string that became valid and one that became "
         "invalid.</p>\n" +
         history::html_of(history::carried_chains());
}

}  // namespace uri94::trace::html
