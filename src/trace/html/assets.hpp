// SPDX-License-Identifier: MIT
// Style sheet and script of the report. The build embeds style.css and report.js.
#ifndef URI94_TRACE_HTML_ASSETS_HPP
#define URI94_TRACE_HTML_ASSETS_HPP

namespace uri94::trace::html {

extern const char* const style_css;
extern const char* const report_js;

}  // namespace uri94::trace::html

#endif
