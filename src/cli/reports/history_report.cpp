// SPDX-License-Identifier: MIT
#include "cli/reports/history_report.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cli/io/json_string.hpp"
#include "support/html/page_frame.hpp"
#include "verify/history/evolution_markup.hpp"

namespace uri94::cli {

namespace {

using history::chain;
using history::change;
using history::character_group;
using history::station;

constexpr std::size_t name_columns = 11;
constexpr std::size_t label_width = 8;

std::string name_of(const station& s) {
  return s.of.in->id + ":" + s.of->name;
}

void write_padded(output& out, std::string_view text, std::size_t width) {
  out << text;
  out.pad(width - std::min(width, text.size()));
}

json json_of(const history::byte_set& characters) {
  json list = json::array();
  for (std::size_t byte = 0; byte < 256; ++byte) {
    if (characters[byte]) list.push_back(byte);
  }
  return list;
}

void put_string(json& to, const char* member, const std::optional<std::string>& text) {
  if (text) {
    put_octets(to, member, *text);
  } else {
    to[member] = nullptr;
  }
}

json json_of(const chain& c) {
  json all;
  all["name"] = c.of.text;
  all["says"] = c.of.says;
  all["productions"] = json::array();
  for (const station& s : c.stations) {
    json p;
    p["document"] = s.in->name;
    p["date"] = s.in->date;
    p["grammar"] = s.of.in->id;
    p["production"] = s.of->name;
    p["citation"] = s.of->citation();
    json origins = json::array();
    for (const bnf::line_origin& o : s.of->origins) origins.push_back(o.text());
    p["origins"] = std::move(origins);
    p["text"] = history::text_in_force(*s.of);
    p["states"] = s.states;
    p["characters"] = json_of(s.characters);
    all["productions"].push_back(std::move(p));
  }
  all["changes"] = json::array();
  for (std::size_t i = 0; i < c.changes.size(); ++i) {
    const change& step = c.changes[i];
    json s;
    s["from"] = name_of(c.stations[i]);
    s["to"] = name_of(c.stations[i + 1]);
    s["equal"] = step.is_none();
    s["holds_the_one_before"] = !step.lost;
    s["held_by_the_one_before"] = !step.gained;
    put_string(s, "gained", step.gained);
    put_string(s, "lost", step.lost);
    s["characters_gained"] = json_of(step.characters_gained);
    s["characters_lost"] = json_of(step.characters_lost);
    s["says"] = c.says(i + 1);
    all["changes"].push_back(std::move(s));
  }
  return all;
}

constexpr const char* style_of_chain = R"css(
body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h2{margin-top:2.5rem;border-bottom:1px solid #ccc}
code,td.p{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}td,th{padding:.25rem .5rem;border:1px solid #ddd;text-align:left;vertical-align:top}
td.y{background:#cfe8cf;text-align:center}td.n{background:#f6f6f6}
ol{list-style:none;padding:0}li{margin:.8rem 0}li p{margin:.2rem 0 0 1.5rem;padding-left:.8rem;border-left:3px solid #88a}
small{color:#555}.scroll{overflow-x:auto}
@media (prefers-color-scheme:dark){body{color:#ddd;background:#181818}td.y{background:#254d25}td.n{background:#222}td,th{border-color:#444}small{color:#aaa}a{color:#9bf}}
)css";

}  // namespace

void write_history_text(output& out, const chain& c, const style& colours) {
  out << colours.strong << c.of.text << colours.normal << ": " << c.of.says << ", in " << c.stations.size()
      << (c.stations.size() == 1 ? " document\n" : " documents\n");
  for (std::size_t i = 0; i < c.stations.size(); ++i) {
    const station& s = c.stations[i];
    out << '\n';
    write_padded(out, s.in->date, name_columns);
    out << colours.strong << name_of(s) << colours.normal << "  " << colours.dim << s.of->citation() << colours.normal
        << '\n';
    out.pad(name_columns) << history::text_in_force(*s.of) << '\n';
    if (i == 0) continue;
    const bool is_same = c.changes[i - 1].is_none();
    out.pad(name_columns) << (is_same ? "" : colours.bad) << c.says(i) << (is_same ? "" : colours.normal) << '\n';
  }
  const std::vector<character_group> groups = groups_of(c);
  std::size_t width = 12;
  for (const character_group& g : groups)
    width = std::max(width, std::min<std::size_t>(history::text_of(g.characters).size() + 2, 40));
  out << '\n';
  write_padded(out, "characters", width);
  for (const station& s : c.stations) {
    write_padded(out, s.in->label, &s == &c.stations.back() ? 0 : label_width);
  }
  out << '\n';
  for (const character_group& g : groups) {
    std::string text = history::text_of(g.characters);
    // Wraps long texts.
    while (text.size() + 2 > width) {
      const std::size_t cut = text.rfind(' ', width - 2);
      if (cut == std::string::npos) break;
      out << text.substr(0, cut) << '\n';
      text.erase(0, cut + 1);
    }
    write_padded(out, text, width);
    std::string marks;
    for (const bool is_in : g.in) {
      marks += is_in ? 'x' : '.';
      marks.append(label_width - 1, ' ');
    }
    marks.erase(marks.find_last_not_of(' ') + 1);
    out << marks << '\n';
  }
}

void write_history_json(output& out, const std::vector<chain>& chains, bool is_list) {
  json all = json::array();
  for (const chain& c : chains) all.push_back(json_of(c));
  out << markup::json_text(is_list ? all : all.front(), 1) << '\n';
}

void write_history_html(output& out, const std::vector<chain>& chains) {
  const std::string title = "The grammars of URLs, 1994 to 2005";
  out << support::begin_page(title, style_of_chain) << "<h1>" << title << "</h1>\n"
      << history::html_of(chains) << support::end_of_page;
}

void write_names_text(output& out, const history::table& t, const std::vector<chain>& chains, const style& colours) {
  out << "Characters by document and part:\n\n";
  write_padded(out, "", name_columns);
  for (const history::document& d : t.documents) {
    write_padded(out, d.label, &d == &t.documents.back() ? 0 : label_width);
  }
  out << '\n';
  for (const chain& c : chains) {
    out << colours.strong;
    write_padded(out, c.of.text, name_columns);
    out << colours.normal;
    std::string line;
    for (const history::document& d : t.documents) {
      const auto at = std::find_if(c.stations.begin(), c.stations.end(), [&](const station& s) { return s.in == &d; });
      std::string count = at == c.stations.end() ? "." : std::to_string(at->characters.count());
      count.resize(label_width, ' ');
      line += count;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out << line << "  " << c.of.says << '\n';
  }
  out << "\n'uri94 history NAME' shows the changes of a name.\n";
}

}  // namespace uri94::cli
