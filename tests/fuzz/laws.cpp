// SPDX-License-Identifier: MIT
#include "fuzz/laws.hpp"
#include "library/scheme/own_scheme.hpp"

#include <algorithm>
#include <vector>

#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/escape.hpp"
#include "uri94/extract.hpp"
#include "uri94/normalize.hpp"
#include "uri94/parse.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/security.hpp"
#include "uri94/unequivocal.hpp"

namespace uri94::tests {
namespace {

/// Checks that a refusal of `text` has a reason and an offset within the text.
std::string of_refusal(const uri94::error& why, std::string_view text) {
  if (why.message().empty()) return "a refusal without a reason";
  if (why.offset() > text.size()) return "a refusal at offset " + std::to_string(why.offset()) + ": " + why.message();
  return {};
}

std::string of_escapes(production start, std::string_view text) {
  const auto decoded = decode(text);
  if (!decoded) {
    if (const std::string bad = of_refusal(decoded.error(), text); !bad.empty()) return bad;
  }
  if (const auto encoded = encode(start, text)) {
    if (!accepts(start, *encoded)) return "encode gives a text that the production rejects: " + *encoded;
    const auto back = decode(*encoded);
    if (!back || *back != text) return "encode, decode gives other octets";
  } else if (const std::string bad = of_refusal(encoded.error(), text); !bad.empty()) {
    return bad;
  }
  for (const stray_percent stray : {stray_percent::refuse, stray_percent::encode}) {
    const auto repaired = repair(start, text, stray);
    if (!repaired) {
      if (accepts(start, text)) return "repair refuses what is legal";
      if (const std::string bad = of_refusal(repaired.error(), text); !bad.empty()) return bad;
    } else {
      const auto again = repair(start, repaired->text, stray);
      if (!again || again->text != repaired->text || !again->changes.empty()) return "repair is not idempotent";
      if (accepts(start, text) && repaired->text != text) return "repair changes a legal text";
    }
    const auto by_scheme = repair(text, stray);
    if (!by_scheme) continue;
    const auto again = repair(by_scheme->text, stray);
    if (!again || again->text != by_scheme->text) return "repair by scheme is not idempotent";
    if (again->start != by_scheme->start) return "repair by scheme changes the production the second time";
  }
  return {};
}

std::string of_comparison(production start, std::string_view text, std::string_view other) {
  const auto form = normalize(start, text);
  if (!form) return of_refusal(form.error(), text);
  const auto again = normalize(start, form->text);
  if (!again) return "the canonical form is refused: " + form->text;
  if (again->text != form->text)
    return "the canonical form has another canonical form: " + form->text + ", " + again->text;
  std::string rebuilt;
  std::size_t at = 0;
  for (const alteration& a : form->alterations) {
    if (a.begin < at || a.end < a.begin || a.end > text.size() || a.requirement == nullptr)
      return "an alteration is misplaced";
    rebuilt.append(text.substr(at, a.begin - at));
    if (rebuilt.size() != a.result_begin || a.result_end > form->text.size())
      return "an alteration's result is misplaced";
    rebuilt.append(form->text, a.result_begin, a.result_end - a.result_begin);
    at = a.end;
  }
  if (rebuilt.append(text.substr(at)) != form->text) return "the alterations do not give the canonical form";
  const auto same = compare(start, text, form->text);
  if (!same || !same->equal) return "is not equal to its canonical form " + form->text;
  const auto there = compare(start, text, other);
  const auto back = compare(start, other, text);
  if (there.has_value() != back.has_value()) return "can be compared in one order alone";
  if (!there) return there.error().argument() == 1 ? of_refusal(there.error(), other) : "refuses itself";
  if (there->equal != back->equal) return "is equal in one order alone";
  const auto other_form = normalize(start, other);
  if (!other_form || (other_form->text == form->text) != there->equal)
    return "is equal, but has a different canonical form";
  if (there->equal) return {};
  if (there->first_offset > text.size() || there->second_offset > other.size()) return "a difference is misplaced";
  if (there->first_offset != back->second_offset) return "the offset of the difference depends on the order";
  if (there->requirement == nullptr || there->reason.empty()) return "a difference without a rule";
  constexpr std::string_view is_not = " in the first is not ";
  if (const std::size_t end = there->reason.find(is_not); end != std::string::npos) {
    const std::string what = there->reason.substr(0, end);
    if (there->reason.compare(end + is_not.size(), what.size() + 3, what + " in") == 0) return "differs from itself";
  }
  return {};
}

/// Returns the values of a step as "name=octets". Host names are in lower case, because their case is ignored.
std::vector<std::string> values_of(const access_step& step) {
  std::vector<std::string> values;
  for (const step_value& v : step.values) {
    values.push_back(v.name + "=" + v.octets);
    if (v.name != "host") continue;
    for (char& c : values.back()) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  }
  return values;
}

/// Returns true if two plans have the same effect. Decodes HTTP requests for the comparison, because their octets are
/// encoded.
bool is_same_access(const access_plan& a, const access_plan& b) {
  return std::equal(a.steps.begin(), a.steps.end(), b.steps.begin(), b.steps.end(),
                    [&](const access_step& x, const access_step& y) {
                      if (x.kind != y.kind) return false;
                      if (a.scheme != "http") return x.octets == y.octets && values_of(x) == values_of(y);
                      const auto path = decode(x.octets);
                      const auto other_path = decode(y.octets);
                      return path && other_path && *path == *other_path;
                    });
}

std::vector<std::string_view> ids_of(const std::vector<security_finding>& findings, bool with_scheme = true) {
  std::vector<std::string_view> ids;
  for (const security_finding& f : findings) {
    if (with_scheme || f.id != "not-its-scheme") ids.push_back(f.id);
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

/// Checks that a URL and its canonical form have the same meaning for access, security findings, query words and
/// resolution.
std::string of_equal_urls(production start, std::string_view text) {
  const auto form = normalize(start, text);
  if (!form || form->text == text) return {};
  const std::string shown = ", unlike the canonical form " + form->text;
  const auto plan = access(start, text);
  const auto plan_of_form = access(start, form->text);
  if (plan.has_value() != plan_of_form.has_value()) return "access is refused or planned" + shown;
  if (plan && !is_same_access(*plan, *plan_of_form)) return "access has other steps" + shown;
  const auto findings = security_findings(start, text);
  const auto findings_of_form = security_findings(start, form->text);
  if (findings.has_value() != findings_of_form.has_value()) return "security is refused for only one of the forms";
  if (!findings) return {};
  // With the start otherurl, "news:%61" equals "news:a", but only "news:a" is a newsurl. Therefore the finding
  // "not-its-scheme" is compared only for the default start.
  const bool is_url = start == default_start(start.grammar());
  if (ids_of(*findings, is_url) != ids_of(*findings_of_form, is_url)) return "security has other findings" + shown;
  const auto words = query_words_of(start, text);
  const auto words_of_form = query_words_of(start, form->text);
  if (words.has_value() != words_of_form.has_value() || (words && *words != *words_of_form)) {
    return "the query has other words" + shown;
  }
  // Resolution is not compared if an encoded slash is decoded, as in a mailto URL (interpretation O32), or if a path
  // becomes a host (O5). Both are entries of grammar/interpretations.json.
  const bool has_slash_decoded =
      std::any_of(form->alterations.begin(), form->alterations.end(),
                  [&](const alteration& a) { return text[a.begin] == '%' && form->text[a.result_begin] == '/'; });
  const std::vector<std::string_view> ids = ids_of(*findings);
  const bool becomes_host = std::find(ids.begin(), ids.end(), "path-becomes-host") != ids.end();
  if (start != default_start(start.grammar()) || has_slash_decoded || becomes_host) return {};
  // Partial forms with leading slashes are not tested, because resolution counts only unencoded slashes (O20).
  partial_form_options options;
  options.gopher_has_hierarchy = true;
  for (const std::string_view partial : {"a", "../a", "./a#b", "?a"}) {
    const auto full = resolve(text, partial, options);
    const auto full_of_form = resolve(form->text, partial, options);
    if (full.has_value() != full_of_form.has_value()) return "resolve is refused or succeeds" + shown;
    if (!full) continue;
    // Skips a URL that only the general form accepts, because the general form reserves more characters (O1).
    const auto parsed = parse(start, split_fragment(full->uri).uri);
    if (parsed && strict_error(*parsed)) continue;
    const auto same = compare(start, full->uri, full_of_form->uri);
    if (same && !same->equal) return "resolve gives " + full->uri + shown + ": " + full_of_form->uri;
  }
  return {};
}

std::string of_partial_forms(std::string_view text, std::string_view other) {
  for (const bool as_printed : {false, true}) {
    partial_form_options options;
    options.as_printed = as_printed;
    options.gopher_has_hierarchy = as_printed;
    if (const auto full = resolve(text, other, options)) {
      const std::string_view uri = split_fragment(full->uri).uri;
      const auto itself = resolve(text, full->uri, options);
      if (!itself || itself->uri != full->uri) return "the full form resolves to another URI";
      if (full->steps.empty() || full->steps.back().result != full->uri) return "the steps do not end in the full form";
      const auto form = relativize(text, full->uri, options);
      if (!form) return "the full form cannot be relativized: " + full->uri;
      const auto back = resolve(text, form->text, options);
      if (!back || back->uri != full->uri)
        return "resolve(relativize(URI)) gives another URI: " + full->uri + ", " + form->text;
      if (form->text.size() > full->uri.size()) return "the partial form is longer than the full one";
      // `other` resolves to the URI, so the result of relativize must not be longer than `other`.
      if (split_fragment(other).fragment.empty() && !split_fragment(other).has_hash &&
          form->text.size() > other.size()) {
        return "relativize gives \"" + form->text + "\", but \"" + std::string(other) + "\" is shorter, for " +
               std::string(uri);
      }
    } else if (const std::string bad = of_refusal(full.error(), full.error().argument() == 0 ? text : other);
               !bad.empty()) {
      return bad;
    }
    const auto form = relativize(text, other, options);
    if (!form) continue;
    const auto back = resolve(text, form->text, options);
    const fragment_split wanted = split_fragment(other);
    if (!back) return "a partial form is refused: " + form->text;
    if (back->uri != (wanted.fragment.empty() ? wanted.uri : other)) return "a partial form gives " + back->uri;
  }
  return {};
}

std::string of_query(production start, std::string_view text) {
  if (const auto words = query_words(text)) {
    const production search = *find_production(grammar_id::rfc1738, "search");
    const auto made = query_string(search, *words);
    if (!made) return "query_string refuses the words of a query";
    const auto again = query_words(*made);
    if (!again || *again != *words) return "words make a query of other words";
  } else if (const std::string bad = of_refusal(words.error(), text); !bad.empty()) {
    return bad;
  }
  const auto words = query_words_of(start, text);
  if (!words) return of_refusal(words.error(), text);
  return words->empty() ? "a query without words" : "";
}

std::string of_security(production start, std::string_view text) {
  const auto findings = security_findings(start, text);
  if (!findings) return of_refusal(findings.error(), text);
  std::size_t last = 0;
  for (const security_finding& f : *findings) {
    if (f.begin < last || f.begin > f.end || f.end > text.size()) return "a finding is misplaced: " + std::string(f.id);
    if (f.requirement == nullptr || f.says.empty()) return "a finding without a rule: " + std::string(f.id);
    last = f.begin;
  }
  return {};
}

/// Checks that an error of `unequivocal` has a reason and a range within the text.
std::string of_equivocation(const uri94::error& why, std::string_view text) {
  return why.end() < why.offset() || why.end() > text.size() ? "the error of the filter is misplaced"
                                                             : of_refusal(why, text);
}

/// Checks that `unequivocal` accepts only legal texts and returns a part of the text as the host. Checks that the tree
/// of the text gives the same host and port.
std::string of_unequivocal(production start, std::string_view text) {
  const uri94::expected<uri94::unequivocal_host, uri94::error> verdict = unequivocal(start, text);
  const auto parsed = parse(start, text);
  if (!verdict) {
    const bool is_of_grammar = verdict.error().condition().value() == side_condition::grammar;
    if (is_of_grammar == parsed.has_value()) return "the filter's grammar is not the production's";
    return of_equivocation(verdict.error(), text);
  }
  if (!parsed) return "the filter accepts an illegal text";
  const std::string_view host = verdict->text;
  if (host.empty() || host.data() < text.data() || host.data() + host.size() > text.data() + text.size()) {
    return "the host is not a part of the text";
  }
  if (!accepts(*find_production(grammar_id::rfc1738, "host"), host)) return "the host is not a host of RFC 1738";
  const uri94::expected<uri94::unequivocal_host, uri94::error> of_tree = unequivocal(*parsed);
  return of_tree && of_tree->text == host && of_tree->port == verdict->port ? "" : "the filter differs for a tree";
}

/// Checks `unequivocal` without a start. If it accepts a text for the production of http or https, it must return the
/// same host and port without the production. Text after the slash behind the host must not change the result.
std::string of_filter(std::string_view text) {
  const uri94::expected<uri94::unequivocal_host, uri94::error> verdict = unequivocal(text);
  for (const production start :
       {*find_production(grammar_id::rfc1738, "httpurl"), default_start(grammar_id::rfc2818)}) {
    const uri94::expected<uri94::unequivocal_host, uri94::error> of_production = unequivocal(start, text);
    if (!of_production) continue;
    if (!verdict || verdict->text != of_production->text || verdict->port != of_production->port) {
      return "the filter without a start differs from the filter for " + std::string(start.name());
    }
  }
  if (!verdict) return of_equivocation(verdict.error(), text);
  const std::size_t slash = text.find('/', static_cast<std::size_t>(verdict->text.data() - text.data()));
  for (const std::string& other : {std::string(text.substr(0, slash)),
                                   std::string(text) + (slash == text.npos ? "/" : "") + '@' + std::string(text)}) {
    const uri94::expected<uri94::unequivocal_host, uri94::error> same = unequivocal(other);
    if (!same || same->text != verdict->text || same->port != verdict->port) return "the path changes the host";
  }
  return {};
}

std::string of_plan(const expected<access_plan, uri94::error>& plan, std::string_view text) {
  if (!plan) return of_refusal(plan.error(), text);
  if (plan->steps.empty()) return "a plan without steps";
  for (const access_step& s : plan->steps) {
    if (s.requirement == nullptr || s.says.empty()) return "a step without a rule";
    if (s.begin > s.end || s.end > text.size()) return "a step is misplaced: " + s.says;
    if (s.kind != step_kind::send) continue;
    // A step sends one line, or one line and an empty line. A filled Gopher form has several lines.
    const bool is_form = s.octets.find("\t1\r\n+-1\r\n") != std::string::npos;
    const std::size_t line = s.octets.find("\r\n");
    const std::string rest = line == std::string::npos ? "none" : s.octets.substr(line);
    if (!is_form && rest != "\r\n" && rest != "\r\n\r\n") return "a step sends additional lines: " + s.octets;
  }
  return {};
}

std::string of_access(production start, std::string_view text) {
  access_options options;
  options.e_mail = "me@here.dom";
  for (const bool through_proxy : {false, true}) {
    options.through_proxy = through_proxy;
    if (const std::string bad = of_plan(access(start, text, options), text); !bad.empty()) return bad;
    if (const std::string bad = of_plan(access(text, options), text); !bad.empty()) return bad;
  }
  return {};
}

/// Checks that operations return the same results for a text and for its tree.
std::string of_trees(production start, std::string_view text) {
  const fragment_split split = split_fragment(text);
  if (split.has_hash) return {};
  for (const level l : {level::components, level::full}) {
    const auto parsed = parse(start, text, l);
    if (!parsed) return {};
    const auto form = normalize(start, text);
    const auto of_tree = normalize(*parsed);
    if (form.has_value() != of_tree.has_value() || (form && form->text != of_tree->text)) return "normalize of a tree";
    const auto findings = security_findings(start, text);
    const auto findings_of_tree = security_findings(*parsed);
    if (findings.has_value() != findings_of_tree.has_value() ||
        (findings && findings->size() != findings_of_tree->size())) {
      return "security_findings differs for a tree";
    }
    const auto plan = access(start, text);
    const auto plan_of_tree = access(*parsed);
    if (plan.has_value() != plan_of_tree.has_value() ||
        (plan ? plan->steps.size() != plan_of_tree->steps.size()
              : plan.error().message() != plan_of_tree.error().message())) {
      return "access of a tree";
    }
    const auto words = query_words_of(start, text);
    const auto words_of_tree = query_words_of(*parsed);
    if (words.has_value() != words_of_tree.has_value() || (words && *words != *words_of_tree)) return "query of a tree";
    const auto full = resolve(*parsed, "../a");
    if (full) {
      const auto itself = resolve(*parsed, full->uri);
      if (!itself || itself->uri != full->uri) return "resolve of a tree";
    }
    if (const auto relative = relativize(*parsed, *parsed)) {
      const auto back = resolve(*parsed, relative->text);
      if (!back || back->uri != text) return "relativize of a tree: " + relative->text;
    }
  }
  return normalize(tree()).has_value() ? "normalize accepts an empty tree" : "";
}

}  // namespace

std::string broken_law(production start, std::string_view text, std::string_view other) {
  std::string bad = of_escapes(start, text);
  if (bad.empty()) bad = of_comparison(start, text, other);
  if (bad.empty()) bad = of_equal_urls(start, text);
  if (bad.empty()) bad = of_partial_forms(text, other);
  if (bad.empty()) bad = of_query(start, text);
  if (bad.empty()) bad = of_security(start, text);
  if (bad.empty()) bad = of_unequivocal(start, text);
  if (bad.empty()) bad = of_filter(text);
  if (bad.empty()) bad = of_access(start, text);
  if (bad.empty()) bad = of_trees(start, text);
  return bad;
}

std::string broken_law_of_extraction(std::string_view text, std::size_t piece) {
  extract_options options;
  options.longest = 200;
  std::vector<extracted_url> pieces;
  extractor e([&](const extracted_url& url) { pieces.push_back(url); }, options);
  for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(std::min(piece, rest.size()))) {
    e.feed(rest.substr(0, piece));
  }
  e.finish();
  const std::vector<extracted_url> whole = extract(text, options);
  if (pieces.size() != whole.size()) return "the pieces give another number of URLs";
  std::size_t last = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const extracted_url& u = whole[i];
    if (pieces[i].text != u.text || pieces[i].offset != u.offset || pieces[i].line != u.line)
      return "the pieces give another URL";
    const auto offset = static_cast<std::size_t>(u.offset);
    if (offset < last || offset > text.size() || text.substr(offset, u.found.size()) != u.found)
      return "a URL has the wrong offset";
    last = offset;
    if (u.line != static_cast<std::uint64_t>(std::count(text.begin(), text.begin() + u.offset, '\n')) + 1)
      return "a URL has the wrong line";
    if (u.text.empty() || u.text.size() > options.longest) return "a URL is empty or too long";
    // Checks that the found text contains the characters of the URL in their order.
    std::size_t at = 0;
    for (const char c : u.text) {
      at = u.found.find(c, at);
      if (at == std::string::npos) return "a URL contains characters that are not in the found text";
      ++at;
    }
    if (u.doubtful_hyphens.empty() && !u.without_hyphens.empty()) return "a second reading without a doubtful hyphen";
    for (const std::size_t hyphen : u.doubtful_hyphens) {
      if (hyphen >= u.text.size() || u.text[hyphen] != '-') return "a hyphen is misplaced";
    }
    if (u.illegal && u.illegal->offset() > u.text.size()) return "a refusal is misplaced";
  }
  return {};
}

}  // namespace uri94::tests
