// SPDX-License-Identifier: MIT
// Tests of the historical grammars: examples of their documents, effects of amendments and derivation rules,
// origins of lines, a comparison of RFC 1738 with RFC 1808, and history.json. Names such as A10, D3 and N7 are entries
// of `grammar/interpretations.json`.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "generator/bnf/grammar_builder.hpp"
#include "generator/bnf/grammar_file.hpp"
#include "program/run.hpp"
#include "verify/oracle/automaton.hpp"
#include "verify/oracle/derivation.hpp"
#include "verify/oracle/languages.hpp"

namespace history_grammars_tests {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using uri94::bnf::grammar;
using uri94::bnf::grammar_files;
using uri94::tests::content_of;
using uri94::tests::source_root;

const std::map<std::string, std::string>& folders() {
  static const std::map<std::string, std::string> all{{"url-02", "url-02"},
                                                      {"www-uri-00-generic", "www-uri-00/generic"},
                                                      {"www-uri-00-schemes", "www-uri-00/schemes"},
                                                      {"url-03", "url-03"},
                                                      {"rfc1808", "rfc1808"},
                                                      {"rfc2396", "rfc2396"},
                                                      {"rfc2732", "rfc2732"}};
  return all;
}

grammar_files files_of(const std::string& folder) {
  uri94::bnf::diagnostics problems;
  grammar_files files = uri94::bnf::read_grammar_folder((source_root() / "grammar" / folder).string(), problems);
  REQUIRE(problems.empty());
  return files;
}

grammar built(const grammar_files& files, bool as_printed = false) {
  uri94::bnf::diagnostics problems;
  grammar g = uri94::bnf::build_grammar(files, as_printed, problems);
  for (const uri94::bnf::diagnostic& d : problems) FAIL_CHECK(d.text());
  return g;
}

/// Language of a grammar, with a cached automaton for each start production.
class language {
 public:
  explicit language(grammar g) : grammar_(std::move(g)), terms_(grammar_) {}

  bool has(const std::string& start) const { return grammar_.find(start) != nullptr; }
  bool accepts(const std::string& start, const std::string& input) {
    std::unique_ptr<uri94::oracle::automaton>& a = automata_[start];
    if (a == nullptr) {
      const uri94::oracle::positions places(terms_, terms_.production(terms_.index_of(start)));
      a = std::make_unique<uri94::oracle::automaton>(places);
    }
    return a->decide(input).accepted;
  }
  /// Returns the nodes with the given names and their byte ranges: "host[0,12) port[13,15)".
  std::string nodes(const std::string& start, const std::string& input, const std::set<std::string>& names) {
    const uri94::oracle::derivation_tables tables(terms_, terms_.index_of(start));
    uri94::oracle::derivation_search search(tables);
    std::string text;
    for (const uri94::oracle::derivation_node& n : search.first(input)) {
      const std::string& name = grammar_.productions[n.production].name;
      if (names.count(name) == 0) continue;
      text += (text.empty() ? "" : " ") + name + "[" + std::to_string(n.begin) + "," + std::to_string(n.end) + ")";
    }
    return text;
  }

 private:
  grammar grammar_;
  uri94::oracle::terms terms_;
  std::map<std::string, std::unique_ptr<uri94::oracle::automaton>> automata_;
};

/// Returns the text of the amendments without the amendment `id`.
std::string without(const std::string& amendments, const std::string& id) {
  std::string kept;
  bool keeps = true;
  std::size_t at = 0;
  while (at < amendments.size()) {
    const std::size_t end = std::min(amendments.find('\n', at), amendments.size() - 1) + 1;
    const std::string line = amendments.substr(at, end - at);
    if (line.compare(0, 3, ";@ ") == 0) keeps = line.compare(3, id.size() + 1, id + ",") != 0;
    if (keeps) kept += line;
    at = end;
  }
  return kept;
}

json entries() {
  return json::parse(content_of(source_root() / "grammar" / "interpretations.json"))["entries"];
}

/// Returns the text without spaces and line feeds.
std::string dense(std::string text) {
  text.erase(std::remove_if(text.begin(), text.end(), [](char c) { return c == ' ' || c == '\n'; }), text.end());
  return text;
}

}  // namespace

TEST_CASE("historical grammars: examples have the verdicts of their documents") {
  const json examples = json::parse(content_of(source_root() / "tests" / "data" / "history_examples.json"));
  // Numbers of examples, by grammar. The first number counts the examples for which the printed form gives the verdict
  // of the document. The second number counts all examples.
  std::map<std::string, std::pair<std::size_t, std::size_t>> as_printed;
  std::map<std::string, std::unique_ptr<language>> amended;
  std::map<std::string, std::unique_ptr<language>> printed;
  for (const json& e : examples) {
    const std::string id = e["grammar"];
    const std::string start = e["start"];
    const std::string input = e["input"];
    const std::string cited = e["cited"];
    CAPTURE(id);
    CAPTURE(cited);
    CAPTURE(input);
    if (amended[id] == nullptr) {
      const grammar_files files = files_of(folders().at(id));
      amended[id] = std::make_unique<language>(built(files));
      printed[id] = std::make_unique<language>(built(files, true));
    }
    const bool expected = e["accepted"];
    CHECK(amended[id]->accepts(start, input) == expected);
    as_printed[id].first += printed[id]->accepts(start, input) == expected ? 1U : 0U;
    ++as_printed[id].second;
  }
  using counts = std::pair<std::size_t, std::size_t>;
  CHECK(as_printed["www-uri-00-generic"] == counts(3, 25));
  CHECK(as_printed["url-02"] == counts(0, 3));
  CHECK(as_printed["url-03"] == counts(0, 15));
  CHECK(as_printed["rfc1808"] == counts(74, 74));
  CHECK(as_printed["rfc2396"] == counts(88, 89));
  CHECK(as_printed["rfc2732"] == counts(6, 7));
}

TEST_CASE("historical grammars: an example of an amendment is rejected without the amendment") {
  std::size_t shown = 0;
  for (const json& entry : entries()) {
    if (entry["kind"] != "amendment") continue;
    const std::string id = entry["id"];
    CAPTURE(id);
    for (const json& e : entry["evidence"]) {
      const auto folder = folders().find(e["grammar"].get<std::string>());
      if (folder == folders().end()) continue;
      const std::string start = e["start"];
      const std::string input = e["input"];
      CAPTURE(folder->first);
      CAPTURE(start);
      CAPTURE(input);
      grammar_files files = files_of(folder->second);
      CHECK(language(built(files)).accepts(start, input));
      const std::string all = files.amendments.second;
      files.amendments.second = without(all, id);
      CHECK(files.amendments.second.size() < all.size());
      if (files.amendments.second.find(";@ ") == std::string::npos) files.amendments = {};
      uri94::bnf::diagnostics problems;
      grammar g = uri94::bnf::build_grammar(files, false, problems);
      // Amendments that also apply to the printed form cannot be removed, because a name would be undefined.
      CHECK(problems.empty() != entry["in_printed"].get<bool>());
      if (problems.empty() && g.find(start) != nullptr) CHECK_FALSE(language(std::move(g)).accepts(start, input));
      ++shown;
    }
  }
  CHECK(shown >= 26);
}

TEST_CASE("historical grammars: trees of the drafts have the nodes that the prose requires") {
  struct tree {
    const char* rule;
    const char* start;
    const char* input;
    std::set<std::string> names;
    const char* nodes;
  };
  const std::vector<tree> of_schemes{
      {"D3", "groupart", "a@b", {"article", "group", "host"}, "article[0,3) host[2,3)"},
      {"D4", "hostport", "info.cern.ch:80", {"host", "port"}, "host[0,12) port[13,15)"},
      {"D4", "hostname", "info.cern.ch", {"ialpha"}, "ialpha[0,4) ialpha[5,9) ialpha[10,12)"},
      {"D5", "search", "a+b", {"xalphas"}, "xalphas[0,1) xalphas[2,3)"},
      {"D6", "prosperolink", "prospero://h/a%00b%001", {"hsoname", "version"}, "hsoname[13,18) version[21,22)"},
      {"D7", "generic", "a:b:c", {"scheme", "path"}, "scheme[0,1) path[2,5)"},
      {"D8", "url", "http://info.cern.ch/a", {"generic", "httpaddress"}, "httpaddress[0,21)"},
      {"D9", "login", "a:b@c:d@e", {"user", "password", "hostport"}, "user[0,1) password[2,3) hostport[4,9)"}};
  for (const std::string id : {"www-uri-00-schemes", "url-02", "url-03"}) {
    CAPTURE(id);
    language j(built(files_of(folders().at(id))));
    for (const tree& t : of_schemes) {
      CAPTURE(t.rule);
      CAPTURE(t.input);
      REQUIRE(j.accepts(t.start, t.input));
      CHECK(j.nodes(t.start, t.input, t.names) == t.nodes);
    }
  }
  language generic(built(files_of("www-uri-00/generic")));
  CHECK(generic.nodes("uri", "a:b:c", {"scheme", "path"}) == "scheme[0,1) path[2,5)");
}

TEST_CASE("historical grammars: lines of url-02 and url-03 name their origins, reconstructed lines equal www-uri-00") {
  const grammar schemes = built(files_of("www-uri-00/schemes"), true);
  for (const std::string id : {"url-02", "url-03"}) {
    CAPTURE(id);
    std::size_t whole = 0;
    for (const uri94::bnf::production& p : built(files_of(folders().at(id)), true).productions) {
      if (p.printed.empty()) continue;
      CAPTURE(p.name);
      REQUIRE(!p.origins.empty());
      CHECK(p.origins.front().first_line == p.cited.first_line);
      CHECK(p.origins.back().last_line == p.cited.last_line);
      bool is_reconstructed = true;
      for (const uri94::bnf::line_origin& o : p.origins) {
        is_reconstructed = is_reconstructed && o.reconstructed;
        CHECK(o.from.document == (o.reconstructed ? "draft-www-uri-00" : "mail of 23 March 1994"));
      }
      if (!is_reconstructed) continue;
      // The text of draft-www-uri-00 is available. It contains the lines that are missing from the mail.
      const uri94::bnf::production* const other = schemes.find(p.name);
      REQUIRE(other != nullptr);
      const std::string own = dense(p.printed).substr(p.name.size());
      // In draft-www-uri-00, the name `punctuation` is in brackets (N7). A row without a name follows `alpha` (A10).
      const std::size_t name_there = p.name == "punctuation" ? p.name.size() + 2 : p.name.size();
      const std::string theirs = dense(other->printed).substr(name_there);
      CHECK(own == (p.name == "alpha" ? theirs.substr(0, own.size()) : theirs));
      ++whole;
    }
    CHECK(whole >= 45);
  }
}

TEST_CASE("automaton: genericurl of RFC 1738 and absoluteURL of RFC 1808 agree after each byte in each state") {
  const grammar old = built(files_of("rfc1738"));
  const grammar present = built(files_of("rfc1808"));
  uri94::oracle::terms old_terms(old);
  uri94::oracle::terms present_terms(present);
  const uri94::oracle::positions a(old_terms, old_terms.production(old_terms.index_of("genericurl")));
  const uri94::oracle::positions b(present_terms, present_terms.production(present_terms.index_of("absoluteURL")));
  const uri94::oracle::automaton one(a);
  const uri94::oracle::automaton other(b);
  REQUIRE(one.state_count() == other.state_count());
  for (uri94::oracle::automaton::state s = 0; s < one.state_count(); ++s) {
    for (int byte = 0; byte < 256; ++byte) {
      const std::string text = one.access(s) + static_cast<char>(byte);
      CHECK(one.decide(text).accepted == other.decide(text).accepted);
      CHECK(one.decide(text).offset == other.decide(text).offset);
    }
  }
}

TEST_CASE("history.json: names are unique, rows name existing productions, documents and rows are in order of date") {
  const json table = json::parse(content_of(source_root() / "grammar" / "history.json"));
  std::map<std::string, std::size_t> order;
  std::string last;
  for (const json& d : table["documents"]) {
    CHECK(last < d["date"].get<std::string>());
    last = d["date"].get<std::string>();
    for (const json& g : d["grammars"]) order.emplace(g.get<std::string>(), order.size());
  }
  std::set<std::string> names;
  for (const json& n : table["names"]) CHECK(names.insert(n["name"].get<std::string>()).second);
  std::map<std::string, std::string> found;  // Folder of each grammar, by id.
  for (const fs::directory_entry& item : fs::recursive_directory_iterator(source_root() / "grammar")) {
    if (item.path().filename() != "grammar.json") continue;
    found[json::parse(content_of(item.path()))["id"]] =
        fs::relative(item.path().parent_path(), source_root() / "grammar");
  }
  std::map<std::string, grammar> grammars;
  std::map<std::string, std::size_t> reached;
  std::set<std::string> used;
  for (const json& r : table["rows"]) {
    const std::string name = r["name"];
    const std::string id = r["grammar"];
    const std::string production = r["production"];
    CAPTURE(name);
    CAPTURE(id);
    CAPTURE(production);
    CHECK(names.count(name) == 1);
    used.insert(name);
    REQUIRE(found.count(id) == 1);
    if (grammars.count(id) == 0) grammars.emplace(id, built(files_of(found[id])));
    CHECK(grammars.at(id).find(production) != nullptr);
    REQUIRE(order.count(id) == 1);
    // The rows of a name are in chronological order. A name has at most one row per grammar.
    if (reached.count(name) != 0) CHECK(reached[name] < order[id]);
    reached[name] = order[id];
  }
  CHECK(used == names);
}

}  // namespace history_grammars_tests
