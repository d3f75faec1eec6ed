// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <set>

#include "generator/bnf/json_file.hpp"
#include "generator/register/requirement.hpp"

namespace uri94::requirement_register {
namespace {

using support::json_kind;
using support::json_value;

/// Maximum line number that an entry can cite.
constexpr unsigned most_lines = 100'000;

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
  std::vector<std::pair<unsigned, std::string>> sections;  ///< Line of the heading and name of the section.

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

/// Returns a value of an entry's data as text. Separates items of a list by commas.
std::string text_of_data(json_value value) {
  if (value.is(json_kind::text)) return value.text();
  if (!value.is(json_kind::list)) return value.copy().dump(-1, ' ', true);
  std::string all;
  for (const json_value item : value.items()) {
    const std::string text = item.is(json_kind::text) ? item.text() : item.copy().dump(-1, ' ', true);
    all += (all.empty() ? "" : ",") + text;
  }
  return all;
}

std::map<std::string, std::string> data_of(json_value entry) {
  std::map<std::string, std::string> data;
  for (const json_value item : entry["data"].members()) data[std::string(item.name())] = text_of_data(item);
  return data;
}

/// Replaces placeholders such as "{port}" by the data of that name.
void write_data_into(std::string& sentence, const std::map<std::string, std::string>& data) {
  for (const auto& [name, value] : data) {
    const std::string sign = "{" + name + "}";
    for (std::size_t at = sentence.find(sign); at != std::string::npos; at = sentence.find(sign, at + value.size())) {
      sentence.replace(at, sign.size(), value);
    }
  }
}

/// Returns true if the sentence still contains a placeholder.
bool names_data(const std::string& sentence) {
  for (std::size_t at = sentence.find('{'); at != std::string::npos; at = sentence.find('{', at + 1)) {
    const std::size_t end = sentence.find_first_not_of("abcdefghijklmnopqrstuvwxyz", at + 1);
    if (end != std::string::npos && end > at + 1 && sentence[end] == '}') return true;
  }
  return false;
}

class reader {
 public:
  reader(contents& to, bnf::diagnostics& problems) : to_(to), problems_(problems) {}

  void read(const file& f) {
    const support::json_document document = support::json_document::read(f.text);
    const json_value all = document.root();
    if (all["schemes"].exists()) {
      read_schemes(f, all);
    } else if (all["causes"].exists()) {
      read_causes(all);
    } else if (all["entries"].exists()) {
      read_decisions(f, all);
    } else if (all.exists()) {
      read_rules(f, all);
    }
    bnf::add_problem(document, f.name, problems_);
  }

  /// Reports causes without a message. Reports unknown rules in causes, in logins and in `with` of other rules.
  void check_references(const std::string& causes_file) {
    const auto check = [&](const std::string& id) {
      if (id.find(':') == std::string::npos && to_.find(id) == nullptr) {
        problem({causes_file}, "unknown rule '" + id + "'");
      }
    };
    for (const cause& c : to_.causes) {
      if (c.messages.empty()) problem({causes_file}, "the cause '" + c.name + "' has no message in \"says\"");
      check(c.rfc1738);
      check(c.rfc1630);
    }
    for (const auto& entry : to_.without_login) check(entry.second);
    for (const rule& r : to_.rules) {
      for (const std::string& id : r.with) {
        if (to_.find(id) == nullptr) problem(r.where, r.id + ": unknown rule '" + id + "'");
      }
    }
  }

  /// Copies the sources of schemes from the rules that define them. Reports unknown rules and invalid ports in schemes.
  void take_places() {
    for (scheme& s : to_.schemes) {
      const auto rule_of = [&](const std::string& id) -> const rule* {
        const rule* const found = to_.find(id);
        if (found == nullptr) problem(s.where, s.name + ": unknown rule '" + id + "'");
        return found;
      };
      for (auto* const in : {&s.rfc1738, &s.rfc1630, &s.rfc2818}) {
        if (!*in) continue;
        if (!bnf::read_source((*in)->rule, (*in)->source)) {
          if (const rule* const found = rule_of((*in)->rule)) (*in)->source = found->cited;
        }
        if ((*in)->port.empty()) {
          if ((*in)->port_number > 0xFFFF) problem(s.where, s.name + ": \"port\" is greater than 65535");
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
  /// Reads decisions on operations and notations. Skips amendments and derivations, which belong to the grammars.
  void read_decisions(const file& f, json_value all) {
    for (const json_value entry : all["entries"].items()) {
      const std::string kind = entry["kind"].text();
      if (kind != "operation" && kind != "notation") continue;
      decision d{entry["id"].text(), entry["says"].text(), {}, data_of(entry)};
      if (!bnf::read_source(entry["source"].text(), d.cited)) {
        problem({f.name, entry["id"].line(), 0}, d.id + ": \"source\" is not 'DOCUMENT, section S, page N, line L'");
      }
      to_.decisions.push_back(std::move(d));
    }
  }

  void read_rules(const file& f, json_value all) {
    layout of;
    of.document = all["document"].text();
    of.lines_a_page = line_of(all["pages"]["lines"]);
    of.first_page_lines = line_of(all["pages"]["first"]);
    if (of.document.empty() || of.lines_a_page == 0 || !all["sections"].exists() || !all["rules"].exists()) {
      problem({f.name}, R"(needs "document", "pages", "sections" and "rules")");
      return;
    }
    for (const json_value section : all["sections"].members())
      of.sections.emplace_back(line_of(section), section.name());
    for (const json_value entry : all["rules"].items()) read_rule(entry, of, {f.name, entry["id"].line(), 0});
  }

  void read_rule(json_value entry, const layout& of, const bnf::place& where) {
    rule r;
    r.where = where;
    r.id = entry["id"].text();
    r.subject = entry["subject"].text();
    r.says = entry["says"].text();
    r.kind = entry["kind"].text();
    r.strength = entry["strength"].text();
    r.duty = entry["duty"].text();
    r.scheme = entry["scheme"].text();
    r.status = entry["status"].text();
    r.reason = entry["reason"].text();
    r.words = entry["words"].text();
    r.data = data_of(entry);
    write_data_into(r.says, r.data);
    r.with = entry["with"].texts();

    if (r.id.empty()) problem(where, "an entry has no \"id\"");
    const auto expect = [&](bool good, const std::string& what) {
      if (!good) problem(where, r.id + ": " + what);
    };
    expect(!r.subject.empty(), "\"subject\" is missing");
    expect(!r.says.empty(), "\"says\" is missing");
    expect(!names_data(r.says), "\"says\" has a placeholder that is not in \"data\"");
    expect(is_one_of(kinds, r.kind), "\"kind\" is '" + r.kind + "'");
    expect(is_one_of(strengths, r.strength), "\"strength\" is '" + r.strength + "', expected must, should, may or is");
    expect(is_one_of(duties, r.duty), "\"duty\" is '" + r.duty + "'");
    expect(is_one_of(statuses, r.status),
           "\"status\" is '" + r.status + "', expected 'implemented', 'exception' or 'out of scope'");
    expect(r.status == "implemented" || !r.reason.empty(), "\"reason\" is missing; " + r.status + " needs one");
    expect(to_.find(r.id) == nullptr, "the id is used twice");
    expect(names_.insert(cpp_name(r.id)).second, "another id has the same name in C++");
    std::vector<unsigned> lines;
    for (const json_value line : entry["lines"].items()) lines.push_back(line_of(line));
    if (lines.size() == 2) {
      r.cited = {of.document, "", 0, 0, lines[0], lines[1]};
      r.cited.section = of.section_of(r.cited.first_line);
      r.cited.first_page = of.page_of(r.cited.first_line);
      r.cited.last_page = of.page_of(r.cited.last_line);
    }
    expect(r.cited.first_line != 0 && r.cited.first_line <= r.cited.last_line, "\"lines\" is not [FIRST, LAST]");
    to_.rules.push_back(std::move(r));
  }

  void read_schemes(const file& f, json_value all) {
    for (const json_value row : all["schemes"].items()) {
      scheme s;
      s.name = row["name"].text();
      s.where = {f.name, row["name"].line(), 0};
      s.is_prefix = row["is_prefix"].flag();
      s.delimiters = row["delimiters"].text();
      s.slash = row["slash"].text();
      s.no_partial_forms = row["no_partial_forms"].text();
      s.has_query = row["query"].flag();
      s.parameters = row["parameters"].text();
      s.steps = row["steps"].text();
      const auto read_in = [&](const char* document) -> std::optional<scheme_in> {
        const json_value found = row[document];
        if (!found.exists()) return std::nullopt;
        const json_value port = found["port"];  // a number, or the id of a rule
        const bool is_number = port.is(json_kind::unsigned_number);
        scheme_in in{found["production"].text(),
                     found["source"].text(),
                     {},
                     is_number ? std::string() : port.text(),
                     is_number ? static_cast<unsigned>(port.number(UINT32_MAX)) : 0U,
                     {},
                     found["parts"].text()};
        const std::string port_source = found["port_source"].text();
        if (!port_source.empty() && !bnf::read_source(port_source, in.port_source)) {
          problem(s.where,
                  s.name + ": \"port_source\" is \"" + port_source + "\", expected DOCUMENT, section S, page N");
        }
        return in;
      };
      s.rfc1738 = read_in("RFC 1738");
      s.rfc1630 = read_in("RFC 1630");
      s.rfc2818 = read_in("RFC 2818");
      for (const json_value v : row["left_out"].items()) {
        s.voids.push_back({v["url"].text(), v["is"].text(), v["rule"].text(), v["in"].text() != "RFC 1738"});
      }
      const std::initializer_list<const std::optional<scheme_in>*> documents = {&s.rfc1738, &s.rfc1630, &s.rfc2818};
      const bool has_production = std::any_of(documents.begin(), documents.end(), [](const auto* in) {
        return in->has_value() && !(*in)->production.empty();
      });
      if (s.name.empty()) problem(s.where, "a scheme has no \"name\"");
      if (has_production && !row["steps"].exists()) {
        problem(
            s.where,
            s.name +
                ": \"steps\" is missing: the file in src/library/operations/access/ that has the steps of its access");
      }
      if (s.voids.size() > 2) problem(s.where, s.name + ": \"left_out\" has more than two forms");
      to_.schemes.push_back(std::move(s));
    }
  }

  void read_causes(json_value all) {
    for (const json_value item : all["causes"].members()) {
      cause c{std::string(item.name()), item["RFC 1738"].text(), item["RFC 1630"].text(), {}};
      for (const json_value sentence : item["says"].members())
        c.messages.emplace_back(sentence.name(), sentence.text());
      to_.causes.push_back(std::move(c));
    }
    for (const json_value item : all["login"].members()) to_.without_login.emplace_back(item.name(), item.text());
  }

  [[nodiscard]] static unsigned line_of(json_value number) { return static_cast<unsigned>(number.number(most_lines)); }

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

}  // namespace uri94::requirement_register
