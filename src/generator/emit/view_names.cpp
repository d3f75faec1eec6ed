// SPDX-License-Identifier: MIT
#include "generator/emit/view_names.hpp"

#include <algorithm>
#include <array>

#include "generator/rules/cpp_names.hpp"

namespace uri94::emit {
namespace {

// Names of other members of views and structs of parts. Accessors cannot have these names.
constexpr std::array of_all = {"alternative", "alternatives", "begin", "between",  "build", "child",
                               "each_part",   "end",          "find",  "literals", "node",  "of",
                               "split",       "start",        "text",  "visit",    "whole"};

}  // namespace

view_names::view_names(const bnf::grammar& g) : grammar_(g) {
  const std::string library = "uri94::";
  name_space_ = g.name_space.rfind(library, 0) == 0 ? "uri94::view::" + g.name_space.substr(library.size())
                                                    : g.name_space + "::view";
  last_ = name_space_.substr(name_space_.rfind(':') + 1);
}

std::string view_names::of(std::size_t production) const {
  return cpp_name(grammar_.productions[production].name);
}

std::string view_names::accessor(std::size_t owner, const field& f) const {
  std::string text = of(f.production);
  if (f.maximum > 1 && text.back() != 's') text += "s";
  const bool is_taken = text == of(owner) || std::find(of_all.begin(), of_all.end(), text) != of_all.end();
  return is_taken ? text + "_" : text;
}

std::string view_names::source_of(std::size_t production) const {
  const bnf::production& p = grammar_.productions[production];
  if (p.cited.document.empty()) return in_comment(p.place_in_file());
  return p.cited.text() + (p.amendment.empty() ? "" : " (" + p.amendment + ")");
}

std::string view_names::quoted(std::size_t production) const {
  const bnf::production& p = grammar_.productions[production];
  const std::string& in_force = p.amended.empty() ? p.printed : p.amended;
  std::string text = "/// @code{.unparsed}\n";
  for (std::size_t at = 0; at <= in_force.size();) {
    const std::size_t end = std::min(in_force.find('\n', at), in_force.size());
    text += "/// " + in_comment(std::string_view(in_force).substr(at, end - at)) + "\n";
    at = end + 1;
  }
  return text + "/// @endcode\n";
}

std::string view_names::header_guard(const std::string& header) const {
  return emit::header_guard(name_space_ + "_" + header);
}

}  // namespace uri94::emit
