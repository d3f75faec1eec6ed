// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>  // the JSON library of the field for C++, in Debian as nlohmann-json3-dev
#include <set>

#include "prose/prose.hpp"

namespace uri94::prose {
namespace {

// As it stands in the file, not sorted: the order of the documents.
using json = nlohmann::ordered_json;

constexpr std::array strengths = {"must", "should", "may", "is"};
constexpr std::array statuses = {"implemented", "exception", "out of scope"};
constexpr std::array duties = {"parser", "writer", "reader", "client", "scheme author", "registry"};
constexpr std::array kinds = {"syntax",       "encoding", "meaning",  "comparison", "port",       "access",
                              "partial form", "query",    "fragment", "security",   "extraction", "registration"};

template <std::size_t N>
bool is_one_of(const std::array<const char*, N>& known, const std::string& word) {
  return std::any_of(known.begin(), known.end(), [&](const char* k) { return word == k; });
}

/// Pages and sections of a document.
struct layout {
  std::string document;
  unsigned lines_a_page = 0;
  unsigned first_page_lines = 0;
  std::vector<std::pair<unsigned, std::string>> sections;  ///< By the line of the heading.

  [[nodiscard]] unsigned page_of(unsigned line) const {
    if (line <= first_page_lines) return 1;
    return (line - first_page_lines + lines_a_page - 1) / lines_a_page + 1;
  }
  [[nodiscard]] std::string section_of(unsigned line) const {
    unsigned nearest = 0;
    std::string section;
    for (const auto& [heading, name] : sections) {
      if (heading > line || heading < nearest) continue;
      nearest = heading;
      section = name;
    }
    return section;
  }
};

/// A value of an entry's data as text.
std::string text_of_data(const json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::string all;
  for (const json& item : value) all += (all.empty() ? "" : ",") + text_of_data(item);
  return all;
}

/// "{port}" becomes what the data say.
void write_data_into(std::string& sentence, const std::map<std::string, std::string>& data) {
  for (const auto& [name, value] : data) {
    const std::string sign = "{" + name + "}";
    for (std::size_t at = sentence.find(sign); at != std::string::npos; at = sentence.find(sign, at + value.size())) {
      sentence.replace(at, sign.size(), value);
    }
  }
}

/// Whether a name in braces is left.
bool names_data(const std::string& sentence) {
  for (std::size_t at = sentence.find('{'); at != std::string::npos; at = sentence.find('{', at + 1)) {
    const std::size_t end = sentence.find_first_not_of("abcdefghijklmnopqrstuvwxyz", at + 1);
    if (end != std::string::npos && end > at + 1 && sentence[end] == '}') return true;
  }
  return false;
}

std::string text_of(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

unsigned number_of(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number_unsigned() ? found->get<unsigned>() : 0U;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

class reader {
 public:
  reader(contents& to, bnf::diagnostics& problems) : to_(to), problems_(problems) {}

  void read(const file& f) {
    const json all = json::parse(f.text, nullptr, false);
    if (!all.is_object()) {
      problem({f.name}, "is no JSON object");
      return;
    }
    if (all.contains("schemes")) {
      read_schemes(f, all);
      return;
    }
    if (all.contains("causes")) {
      read_causes(all);
      return;
    }
    read_rules(f, all);
  }

  /// What refers to a rule that there is not.
  void check_references(const std::string& causes_file) {
    const auto check = [&](const std::string& id) {
      if (id.find(':') == std::string::npos && to_.find(id) == nullptr) {
        problem({causes_file}, "there is no rule '" + id + "'");
      }
    };
    for (const cause& c : to_.causes) {
      if (c.says.empty()) problem({causes_file}, "nothing is said of the cause '" + c.name + "'");
      check(c.rfc1738);
      check(c.rfc1630);
    }
    for (const auto& entry : to_.without_login) check(entry.second);
    for (const rule& r : to_.rules) {
      for (const std::string& id : r.with) {
        if (to_.find(id) == nullptr) problem(r.where, r.id + ": there is no rule '" + id + "'");
      }
    }
  }

  /// Places and ports of schemes stand in the rules that their rows name.
  void take_places() {
    for (scheme& s : to_.schemes) {
      const auto rule_of = [&](const std::string& id) -> const rule* {
        const rule* const found = to_.find(id);
        if (found == nullptr) problem(s.where, s.name + ": there is no rule '" + id + "'");
        return found;
      };
      for (auto* const in : {&s.rfc1738, &s.rfc1630}) {
        if (!*in || bnf::read_source((*in)->rule, (*in)->source)) continue;
        if (const rule* const found = rule_of((*in)->rule)) (*in)->source = found->cited;
        if ((*in)->port.empty() && (*in)->port_number == 0) continue;
        if ((*in)->port.empty()) {
          if ((*in)->port_number > 0xFFFF) problem(s.where, s.name + ": \"port\" is no port");
          continue;
        }
        const rule* const port = rule_of((*in)->port);
        if (port != nullptr && port->data.count("port") == 0)
          problem(s.where, port->id + " has no \"port\" in its data");
      }
      for (const left_out& v : s.voids) rule_of(v.rule);
      if (!s.slash.empty()) rule_of(s.slash);
      if (!s.no_partial_forms.empty()) rule_of(s.no_partial_forms);
    }
  }

 private:
  void read_rules(const file& f, const json& all) {
    layout of;
    of.document = text_of(all, "document");
    if (all.contains("pages")) {
      of.lines_a_page = number_of(all["pages"], "lines");
      of.first_page_lines = number_of(all["pages"], "first");
    }
    if (of.document.empty() || of.lines_a_page == 0 || !all.contains("sections") || !all.contains("rules")) {
      problem({f.name}, R"(needs "document", "pages", "sections" and "rules")");
      return;
    }
    for (const auto& section : all["sections"].items()) {
      of.sections.emplace_back(section.value().is_number_unsigned() ? section.value().get<unsigned>() : 0U,
                               section.key());
    }
    const std::vector<std::string> lines = lines_of(f.text);
    std::size_t line = 0;
    for (const json& entry : all["rules"]) {
      const std::string member = "\"id\": \"" + text_of(entry, "id") + "\"";
      std::size_t found = line;  // JSON says not where an entry stands
      while (found < lines.size() && lines[found].find(member) == std::string::npos) ++found;
      if (found < lines.size()) line = found;
      read_rule(entry, of, {f.name, found < lines.size() ? static_cast<unsigned>(found + 1) : 0U, 0});
    }
  }

  void read_rule(const json& entry, const layout& of, const bnf::place& where) {
    rule r;
    r.where = where;
    r.id = text_of(entry, "id");
    r.subject = text_of(entry, "subject");
    r.says = text_of(entry, "says");
    r.kind = text_of(entry, "kind");
    r.strength = text_of(entry, "strength");
    r.duty = text_of(entry, "duty");
    r.scheme = text_of(entry, "scheme");
    r.status = text_of(entry, "status");
    r.reason = text_of(entry, "reason");
    r.words = text_of(entry, "words");
    if (entry.contains("data")) {
      for (const auto& item : entry["data"].items()) r.data[item.key()] = text_of_data(item.value());
    }
    write_data_into(r.says, r.data);
    if (const auto with = entry.find("with"); with != entry.end() && with->is_array()) {
      for (const json& id : *with) r.with.push_back(text_of_data(id));
    }

    if (r.id.empty()) problem(where, "an entry has no \"id\"");
    const auto expect = [&](bool good, const std::string& what) {
      if (!good) problem(where, r.id + ": " + what);
    };
    expect(!r.subject.empty(), "\"subject\" is missing");
    expect(!r.says.empty(), "\"says\" is missing");
    expect(!names_data(r.says), "\"says\" names data that the entry has not");
    expect(is_one_of(kinds, r.kind), "\"kind\" is '" + r.kind + "'");
    expect(is_one_of(strengths, r.strength), "\"strength\" is '" + r.strength + "', expected must, should, may or is");
    expect(is_one_of(duties, r.duty), "\"duty\" is '" + r.duty + "'");
    expect(is_one_of(statuses, r.status),
           "\"status\" is '" + r.status + "', expected 'implemented', 'exception' or 'out of scope'");
    expect(r.status == "implemented" || !r.reason.empty(), "\"reason\" is missing; " + r.status + " needs one");
    expect(to_.find(r.id) == nullptr, "the id is used twice");
    expect(names_.insert(cpp_name(r.id)).second, "another id has the same name in C++");
    const auto lines = entry.find("lines");
    if (lines != entry.end() && lines->is_array() && lines->size() == 2 && (*lines)[0].is_number_unsigned() &&
        (*lines)[1].is_number_unsigned()) {
      r.cited = {of.document, "", 0, 0, (*lines)[0].get<unsigned>(), (*lines)[1].get<unsigned>()};
      r.cited.section = of.section_of(r.cited.first_line);
      r.cited.first_page = of.page_of(r.cited.first_line);
      r.cited.last_page = of.page_of(r.cited.last_line);
    }
    expect(r.cited.first_line != 0 && r.cited.first_line <= r.cited.last_line, "\"lines\" is not [FIRST, LAST]");
    to_.rules.push_back(std::move(r));
  }

  void read_schemes(const file& f, const json& all) {
    const std::vector<std::string> lines = lines_of(f.text);
    std::size_t line = 0;
    for (const json& row : all["schemes"]) {
      scheme s;
      s.name = text_of(row, "name");
      while (line < lines.size() && lines[line].find("\"name\": \"" + s.name + "\"") == std::string::npos) ++line;
      s.where = {f.name, static_cast<unsigned>(std::min(line, lines.size() - 1) + 1), 0};
      s.is_prefix = row.value("is_prefix", false);
      s.delimiters = text_of(row, "delimiters");
      s.slash = text_of(row, "slash");
      s.no_partial_forms = text_of(row, "no_partial_forms");
      s.has_query = row.value("query", false);
      s.steps = text_of(row, "steps");
      const auto read_in = [&](const char* document) -> std::optional<scheme_in> {
        const auto found = row.find(document);
        if (found == row.end()) return std::nullopt;
        return scheme_in{text_of(*found, "production"), text_of(*found, "source"), {},
                         text_of(*found, "port"),       number_of(*found, "port"), text_of(*found, "parts")};
      };
      s.rfc1738 = read_in("RFC 1738");
      s.rfc1630 = read_in("RFC 1630");
      if (const auto voids = row.find("left_out"); voids != row.end()) {
        for (const json& v : *voids) {
          s.voids.push_back({text_of(v, "url"), text_of(v, "is"), text_of(v, "rule"), text_of(v, "in") != "RFC 1738"});
        }
      }
      const bool has_production =
          (s.rfc1738 && !s.rfc1738->production.empty()) || (s.rfc1630 && !s.rfc1630->production.empty());
      if (s.name.empty()) problem(s.where, "a scheme has no \"name\"");
      if (has_production && !row.contains("steps")) {
        problem(s.where,
                s.name + ": \"steps\" is missing: the file in src/ops/access/ that has the steps of its access");
      }
      if (s.voids.size() > 2) problem(s.where, s.name + ": \"left_out\" has more than two forms");
      to_.schemes.push_back(std::move(s));
    }
  }

  void read_causes(const json& all) {
    for (const auto& item : all["causes"].items()) {
      cause c{item.key(), text_of(item.value(), "RFC 1738"), text_of(item.value(), "RFC 1630"), {}};
      if (item.value().contains("says") && item.value()["says"].is_object()) {
        for (const auto& said : item.value()["says"].items()) {
          if (said.value().is_string()) c.says.emplace_back(said.key(), said.value().get<std::string>());
        }
      }
      to_.causes.push_back(std::move(c));
    }
    if (!all.contains("login")) return;
    for (const auto& item : all["login"].items()) {
      to_.without_login.emplace_back(item.key(), item.value().is_string() ? item.value().get<std::string>() : "");
    }
  }

  void problem(const bnf::place& where, const std::string& what) { problems_.push_back({where, what}); }

  contents& to_;
  bnf::diagnostics& problems_;
  std::set<std::string> names_;
};

}  // namespace

const rule* contents::find(std::string_view id) const noexcept {
  for (const rule& r : rules) {
    if (r.id == id) return &r;
  }
  return nullptr;
}

contents read(const std::vector<file>& files, bnf::diagnostics& problems) {
  contents all;
  reader from(all, problems);
  std::string causes_file;
  for (const file& f : files) {
    from.read(f);
    if (causes_file.empty() && !all.causes.empty()) causes_file = f.name;
  }
  from.check_references(causes_file);
  from.take_places();
  return all;
}

std::string cpp_name(std::string_view id) {
  std::string name(id);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '-' || c == '.'; }, '_');
  return name;
}

}  // namespace uri94::prose
