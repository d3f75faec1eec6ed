// SPDX-License-Identifier: MIT
#include "cli/history_report.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cli/json_string.hpp"
#include "markup/escaped.hpp"

namespace uri94::cli {

namespace {

using history::chain;
using history::change;
using history::character_group;
using history::station;
using markup::escaped;

constexpr std::size_t name_width = 11;
constexpr std::size_t label_width = 8;

std::string name_of(const station& s) {
  return s.of.in->id + ":" + s.of->name;
}

/// What is in force: as printed, or as amended. On one line.
std::string text_of(const bnf::production& p) {
  std::string text;
  for (const char c : p.amended.empty() ? p.printed : p.amended) {
    const bool is_space = c == ' ' || c == '\n' || c == '\t';
    if (!is_space) {
      text += c;
    } else if (!text.empty() && text.back() != ' ') {
      text += ' ';
    }
  }
  return text;
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
    p["text"] = text_of(*s.of);
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
    s["says"] = step.says();
    all["changes"].push_back(std::move(s));
  }
  return all;
}

constexpr const char* style_of_page = R"css(
body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h2{margin-top:2.5rem;border-bottom:1px solid #ccc}
code,td.p{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}td,th{padding:.25rem .5rem;border:1px solid #ddd;text-align:left;vertical-align:top}
td.y{background:#cfe8cf;text-align:center}td.n{background:#f6f6f6}
ol{list-style:none;padding:0}li.c{margin:.3rem 0 .3rem 1.5rem;padding-left:.8rem;border-left:3px solid #88a}
small{color:#555}nav a{margin-right:.8em}
@media (prefers-color-scheme:dark){body{color:#ddd;background:#181818}td.y{background:#254d25}td.n{background:#222}td,th{border-color:#444}small{color:#aaa}a{color:#9bf}}
)css";

void write_page_of(output& out, const chain& c) {
  out << "<h2 id=\"" << escaped(c.of.text) << "\">" << escaped(c.of.text) << "</h2>\n<p>" << escaped(c.of.says)
      << "</p>\n<ol>\n";
  for (std::size_t i = 0; i < c.stations.size(); ++i) {
    const station& s = c.stations[i];
    if (i > 0) out << "<li class=\"c\">" << escaped(c.changes[i - 1].says()) << "</li>\n";
    out << "<li><b>" << escaped(s.in->name) << "</b> <small>" << escaped(s.in->date) << "; "
        << escaped(s.of->citation()) << "</small><br><code>" << escaped(text_of(*s.of)) << "</code></li>\n";
  }
  out << "</ol>\n<table>\n<tr><th scope=\"col\">characters</th>";
  for (const station& s : c.stations) out << "<th scope=\"col\">" << escaped(s.in->label) << "</th>";
  out << "</tr>\n";
  for (const character_group& g : groups_of(c)) {
    out << "<tr><td class=\"p\">" << escaped(history::text_of(g.characters)) << "</td>";
    for (const bool is_in : g.in) out << (is_in ? "<td class=\"y\">yes</td>" : "<td class=\"n\"></td>");
    out << "</tr>\n";
  }
  out << "</table>\n";
}

}  // namespace

void write_history_text(output& out, const chain& c, const style& colours) {
  out << colours.strong << c.of.text << colours.normal << ": " << c.of.says << ", in " << c.stations.size()
      << (c.stations.size() == 1 ? " document\n" : " documents\n");
  for (std::size_t i = 0; i < c.stations.size(); ++i) {
    const station& s = c.stations[i];
    if (i > 0) {
      out.pad(4) << (c.changes[i - 1].is_none() ? "" : colours.bad) << c.changes[i - 1].says()
                 << (c.changes[i - 1].is_none() ? "" : colours.normal) << '\n';
    }
    out << '\n';
    write_padded(out, s.in->date, name_width);
    out << colours.strong << name_of(s) << colours.normal << "  " << colours.dim << s.of->citation() << colours.normal
        << '\n';
    out.pad(name_width) << text_of(*s.of) << '\n';
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
    // Long ones take lines of their own.
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
  out << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width\">\n<title>The grammars of URLs, 1994 to 2005</title>\n"
         "<style>"
      << style_of_page << "</style>\n</head>\n<body>\n<h1>The grammars of URLs, 1994 to 2005</h1>\n<nav>";
  for (const chain& c : chains) out << "<a href=\"#" << escaped(c.of.text) << "\">" << escaped(c.of.text) << "</a> ";
  out << "</nav>\n";
  for (const chain& c : chains) write_page_of(out, c);
  out << "</body>\n</html>\n";
}

void write_names_text(output& out, const history::table& t, const std::vector<chain>& chains, const style& colours) {
  out << "Characters by document and part:\n\n";
  write_padded(out, "", name_width);
  for (const history::document& d : t.documents) {
    write_padded(out, d.label, &d == &t.documents.back() ? 0 : label_width);
  }
  out << '\n';
  for (const chain& c : chains) {
    out << colours.strong;
    write_padded(out, c.of.text, name_width);
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
  out << "\n'uri94 history NAME' shows how one changed.\n";
}

}  // namespace uri94::cli
