// SPDX-License-Identifier: MIT
// The C interface: what a URL means.
#include <algorithm>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "c/convert.hpp"
#include "c/guarded.hpp"
#include "ops/checked_text.hpp"
#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/escape.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/security.hpp"
#include "uri94/unequivocal.hpp"

using namespace uri94;

namespace {

struct item {
  std::string name;
  std::string octets;
  std::string says;
  std::string when;
  std::size_t begin = 0;
  std::size_t end = 0;
  const clause* rule = nullptr;
  std::vector<step_value> values;
};

/// What a plan has beside its steps.
struct plan_head {
  std::string scheme;
  std::string host;
  std::uint16_t port;
  std::string fragment;
};

/// Of the gate: the part of the URL that does not fulfil it.
struct broken_condition {
  side_condition is;
  std::size_t begin;
  std::size_t end;
};

static_assert(static_cast<int>(side_condition::port_with_zero) == URI94_PORT_WITH_ZERO);
static_assert(static_cast<int>(side_condition::octet_above_255) == URI94_OCTET_ABOVE_255);

}  // namespace

struct uri94_answer {
  std::string text;
  std::vector<item> items;
  std::optional<plan_head> plan;
  std::optional<refusal> refused;
  std::optional<broken_condition> broken;

  void clear() noexcept {
    text.clear();
    items.clear();
    plan.reset();
    refused.reset();
    broken.reset();
  }

  item& add() { return items.emplace_back(); }
};

namespace {

void refuse(uri94_answer& answer, const refusal& why) {
  answer.refused.emplace(why);
}

void refuse(uri94_answer& answer, const equivocation& why) {
  answer.refused.emplace(why);
  answer.broken = broken_condition{why.broken, why.offset, why.end};
}

/// Answers with what `write` puts into the answer of the value of `attempted()`.
template <typename Attempted, typename Write>
uri94_status answered(uri94_answer* answer, uri94_status arguments, Attempted attempted, Write write) noexcept {
  if (answer == nullptr) return URI94_INVALID_ARGUMENT;
  // The arguments may be texts of the answer itself, which stays as it is until they have been read.
  uri94_answer made;
  const uri94_status status = arguments != URI94_OK ? arguments : c::guarded([&] {
    auto result = attempted();
    if (!result) {
      refuse(made, result.refusal());
      return URI94_REFUSED;
    }
    return write(made, std::move(result).value());
  });
  if (status != URI94_OK && status != URI94_REFUSED && status != URI94_DIFFERENT) made.clear();
  *answer = std::move(made);
  return status;
}

uri94_status write_text(uri94_answer& answer, std::string&& text) {
  answer.text = std::move(text);
  return URI94_OK;
}

uri94_status write_words(uri94_answer& answer, std::vector<std::string>&& words) {
  for (std::string& word : words) answer.add().octets = std::move(word);
  return URI94_OK;
}

uri94_status write_plan(uri94_answer& answer, access_plan&& plan) {
  for (access_step& step : plan.steps) {
    answer.items.push_back({std::string(name_of(step.kind)), std::move(step.octets), std::move(step.says),
                            std::move(step.when), step.begin, step.end, step.rule, std::move(step.values)});
  }
  answer.plan = plan_head{std::move(plan.scheme), std::move(plan.host), plan.port, std::move(plan.fragment)};
  return URI94_OK;
}

void check_options(unsigned options, unsigned known, uri94_status& status) noexcept {
  if ((options & ~known) != 0) status = URI94_INVALID_ARGUMENT;
}

partial_form_options partial_options(unsigned options, uri94_status& status) noexcept {
  check_options(options, URI94_AS_PRINTED | URI94_GOPHER_HIERARCHY, status);
  partial_form_options o;
  o.as_printed = (options & URI94_AS_PRINTED) != 0;
  o.gopher_has_hierarchy = (options & URI94_GOPHER_HIERARCHY) != 0;
  return o;
}

production url_of_rfc1738() noexcept {
  return default_start(grammar::rfc1738);
}

}  // namespace

uri94_status uri94_answer_new(uri94_answer** to) noexcept {
  if (to == nullptr) return URI94_INVALID_ARGUMENT;
  *to = new (std::nothrow) uri94_answer;
  return *to == nullptr ? URI94_OUT_OF_MEMORY : URI94_OK;
}

void uri94_answer_free(uri94_answer* answer) noexcept {
  delete answer;
}

uri94_text uri94_answer_text(const uri94_answer* answer) noexcept {
  return answer == nullptr ? uri94_text{} : c::text_of(answer->text);
}

size_t uri94_item_count(const uri94_answer* answer) noexcept {
  return answer == nullptr ? 0 : answer->items.size();
}

uri94_status uri94_item_at(const uri94_answer* answer, size_t i, uri94_item* to) noexcept {
  if (answer == nullptr || to == nullptr) return URI94_INVALID_ARGUMENT;
  if (i >= answer->items.size()) return URI94_NOT_FOUND;
  const item& from = answer->items[i];
  uri94_item filled = {};
  filled.name = c::text_of(from.name);
  filled.octets = c::text_of(from.octets);
  filled.says = c::text_of(from.says);
  filled.when = c::text_of(from.when);
  filled.begin = from.begin;
  filled.end = from.end;
  if (from.rule != nullptr) {
    filled.rule = c::text_of(from.rule->id);
    filled.rule_says = c::text_of(from.rule->says);
  }
  filled.value_count = from.values.size();
  return c::fill(to, filled);
}

uri94_status uri94_item_value(const uri94_answer* answer, size_t i, size_t k, uri94_text* name,
                              uri94_text* octets) noexcept {
  if (answer == nullptr || name == nullptr || octets == nullptr) return URI94_INVALID_ARGUMENT;
  if (i >= answer->items.size() || k >= answer->items[i].values.size()) return URI94_NOT_FOUND;
  const step_value& value = answer->items[i].values[k];
  *name = c::text_of(value.name);
  *octets = c::text_of(value.octets);
  return URI94_OK;
}

uri94_status uri94_answer_plan(const uri94_answer* answer, uri94_plan* to) noexcept {
  if (answer == nullptr || to == nullptr) return URI94_INVALID_ARGUMENT;
  if (!answer->plan) return URI94_NOT_FOUND;
  const plan_head& plan = *answer->plan;
  return c::fill(to, {0, c::text_of(plan.scheme), c::text_of(plan.host), plan.port, c::text_of(plan.fragment)});
}

uri94_status uri94_answer_refusal(const uri94_answer* answer, uri94_refusal* to) noexcept {
  if (answer == nullptr || to == nullptr) return URI94_INVALID_ARGUMENT;
  return answer->refused ? c::fill(to, c::refusal_of(*answer->refused)) : URI94_NOT_FOUND;
}

uri94_status uri94_rule_citation(const char* id, size_t length, uri94_citation* to) noexcept {
  const auto wanted = c::view_of(id, length);
  if (!wanted || to == nullptr) return URI94_INVALID_ARGUMENT;
  const clause* const found = find_clause(*wanted);
  return found == nullptr ? URI94_NOT_FOUND : c::fill(to, c::citation_of(found->place));
}

uri94_status uri94_decode(uri94_answer* answer, const char* component, size_t length) noexcept {
  uri94_status status = URI94_OK;
  const auto text = c::argument(component, length, status);
  return answered(
      answer, status, [&] { return decode(text); }, write_text);
}

uri94_status uri94_encode(uri94_answer* answer, uri94_production number, const char* octets, size_t length) noexcept {
  uri94_status status = URI94_OK;
  const auto text = c::argument(octets, length, status);
  const auto p = c::argument(&number, url_of_rfc1738(), status);
  return answered(
      answer, status, [&] { return encode(p, text); }, write_text);
}

uri94_status uri94_repair(uri94_answer* answer, const uri94_production* start, const char* text, size_t length,
                          unsigned options) noexcept {
  uri94_status status = URI94_OK;
  const auto given = c::argument(text, length, status);
  const auto p = c::argument(start, url_of_rfc1738(), status);
  check_options(options, URI94_STRAY_PERCENT, status);
  const auto stray = (options & URI94_STRAY_PERCENT) != 0 ? stray_percent::encode : stray_percent::refuse;
  return answered(
      answer, status, [&] { return start == nullptr ? repair(given, stray) : repair(p, given, stray); },
      [](uri94_answer& to, repaired_text&& repaired) {
        for (const encoded_octet& change : repaired.changes) {
          item& i = to.add();
          i.octets.assign(1, static_cast<char>(change.octet));
          i.begin = change.offset;
          i.end = change.offset + 1;
          i.rule = change.rule;
        }
        return write_text(to, std::move(repaired.text));
      });
}

uri94_status uri94_normalize(uri94_answer* answer, const uri94_production* start, const char* url,
                             size_t length) noexcept {
  uri94_status status = URI94_OK;
  const auto text = c::argument(url, length, status);
  const auto p = c::argument(start, url_of_rfc1738(), status);
  return answered(
      answer, status, [&] { return normalize(p, text); },
      [](uri94_answer& to, canonical_url&& canonical) {
        for (const alteration& a : canonical.alterations) {
          item& i = to.add();
          i.octets = ops::checked_text(canonical.text).between(a.result_begin, a.result_end);
          i.begin = a.begin;
          i.end = a.end;
          i.rule = a.rule;
        }
        return write_text(to, std::move(canonical.text));
      });
}

uri94_status uri94_compare(uri94_answer* answer, const uri94_production* start, const char* first, size_t first_length,
                           const char* second, size_t second_length) noexcept {
  uri94_status status = URI94_OK;
  const auto a = c::argument(first, first_length, status);
  const auto b = c::argument(second, second_length, status);
  const auto p = c::argument(start, url_of_rfc1738(), status);
  return answered(
      answer, status, [&] { return compare(p, a, b); },
      [](uri94_answer& to, comparison&& compared) {
        if (compared.equal) return URI94_OK;
        const auto add = [&](std::size_t offset, production component) {
          item& i = to.add();
          i.name = compared.in_fragment ? "fragment" : component.name();
          i.begin = i.end = offset;
          i.rule = compared.rule;
        };
        add(compared.first_offset, compared.first_component);
        add(compared.second_offset, compared.second_component);
        to.text = std::move(compared.reason);
        return URI94_DIFFERENT;
      });
}

uri94_status uri94_split_fragment(const char* text, size_t length, uri94_text* uri, uri94_text* fragment) noexcept {
  const auto given = c::view_of(text, length);
  if (!given || uri == nullptr || fragment == nullptr) return URI94_INVALID_ARGUMENT;
  const fragment_split split = split_fragment(*given);
  *uri = c::text_of(split.uri);
  *fragment = c::text_of(split.fragment);
  return URI94_OK;
}

uri94_status uri94_resolve(uri94_answer* answer, const char* context, size_t context_length, const char* partial,
                           size_t partial_length, unsigned options) noexcept {
  uri94_status status = URI94_OK;
  const auto base = c::argument(context, context_length, status);
  const auto text = c::argument(partial, partial_length, status);
  const auto how = partial_options(options, status);
  return answered(
      answer, status, [&] { return resolve(base, text, how); },
      [](uri94_answer& to, resolution&& resolved) {
        for (resolution_step& step : resolved.steps) {
          item& i = to.add();
          i.says = std::move(step.says);
          i.octets = std::move(step.result);
          i.rule = step.rule;
        }
        return write_text(to, std::move(resolved.uri));
      });
}

uri94_status uri94_relativize(uri94_answer* answer, const char* context, size_t context_length, const char* uri,
                              size_t uri_length, unsigned options) noexcept {
  uri94_status status = URI94_OK;
  const auto base = c::argument(context, context_length, status);
  const auto text = c::argument(uri, uri_length, status);
  const auto how = partial_options(options, status);
  return answered(
      answer, status, [&] { return relativize(base, text, how); },
      [](uri94_answer& to, relative_form&& form) { return write_text(to, std::move(form.text)); });
}

uri94_status uri94_query_words(uri94_answer* answer, const char* search, size_t length) noexcept {
  uri94_status status = URI94_OK;
  const auto text = c::argument(search, length, status);
  return answered(
      answer, status, [&] { return query_words(text); }, write_words);
}

uri94_status uri94_query_words_of(uri94_answer* answer, const uri94_production* start, const char* url,
                                  size_t length) noexcept {
  uri94_status status = URI94_OK;
  const auto text = c::argument(url, length, status);
  const auto p = c::argument(start, url_of_rfc1738(), status);
  return answered(
      answer, status, [&] { return query_words_of(p, text); }, write_words);
}

uri94_status uri94_query_string(uri94_answer* answer, uri94_production search, const uri94_text* words,
                                size_t count) noexcept {
  uri94_status status = words == nullptr && count != 0 ? URI94_INVALID_ARGUMENT : URI94_OK;
  const auto p = c::argument(&search, url_of_rfc1738(), status);
  if (count > node::max_offset && status == URI94_OK) status = URI94_TOO_LONG;
  std::size_t length = 0;
  for (std::size_t i = 0; i < count && status == URI94_OK; ++i) {
    length += c::argument(words[i].data, words[i].length, status).size() + 1;
    if (length > node::max_offset && status == URI94_OK) status = URI94_TOO_LONG;
  }
  return answered(
      answer, status,
      [&] {
        std::vector<std::string> list;
        for (std::size_t i = 0; i < count; ++i) {
          list.emplace_back(c::view_of(words[i].data, words[i].length).value_or(std::string_view()));
        }
        return query_string(p, list);
      },
      write_text);
}

uri94_status uri94_access(uri94_answer* answer, const uri94_production* start, const char* url, size_t length,
                          const char* e_mail, size_t e_mail_length, unsigned options) noexcept {
  uri94_status status = URI94_OK;
  const auto text = c::argument(url, length, status);
  const auto address = c::argument(e_mail, e_mail_length, status);
  const auto p = c::argument(start, url_of_rfc1738(), status);
  check_options(options, URI94_ALLOW_SMUGGLING | URI94_THROUGH_PROXY, status);
  return answered(
      answer, status,
      [&] {
        access_options how;
        how.e_mail = address;
        how.allow_smuggling = (options & URI94_ALLOW_SMUGGLING) != 0;
        how.through_proxy = (options & URI94_THROUGH_PROXY) != 0;
        return start == nullptr ? access(text, how) : access(p, text, how);
      },
      write_plan);
}

uri94_status uri94_security_findings(uri94_answer* answer, const uri94_production* start, const char* url,
                                     size_t length) noexcept {
  uri94_status status = URI94_OK;
  const auto text = c::argument(url, length, status);
  const auto p = c::argument(start, url_of_rfc1738(), status);
  return answered(
      answer, status, [&] { return security_findings(p, text); },
      [](uri94_answer& to, std::vector<security_finding>&& findings) {
        for (security_finding& finding : findings) {
          to.items.push_back(
              {std::string(finding.id), {}, std::move(finding.says), {}, finding.begin, finding.end, finding.rule, {}});
        }
        return URI94_OK;
      });
}

uri94_status uri94_unequivocal(uri94_answer* answer, const uri94_production* start, const char* url,
                               size_t length) noexcept {
  uri94_status status = URI94_OK;
  const auto text = c::argument(url, length, status);
  const auto p = c::argument(start, url_of_rfc1738(), status);
  return answered(
      answer, status, [&] { return start == nullptr ? unequivocal(text) : unequivocal(p, text); },
      [](uri94_answer& to, unequivocal_host host) {
        to.text = host.text;
        return URI94_OK;
      });
}

uri94_status uri94_answer_condition(const uri94_answer* answer, uri94_side_condition* to, size_t* begin,
                                    size_t* end) noexcept {
  if (answer == nullptr || to == nullptr || begin == nullptr || end == nullptr) return URI94_INVALID_ARGUMENT;
  if (!answer->broken) return URI94_NOT_FOUND;
  *to = static_cast<uri94_side_condition>(answer->broken->is);
  *begin = answer->broken->begin;
  *end = answer->broken->end;
  return URI94_OK;
}

uri94_text uri94_condition_name(uri94_side_condition condition) noexcept {
  const int number = c::number_of_enum(condition);
  return number < 0 ? uri94_text{} : c::text_of(name_of(static_cast<side_condition>(std::min(number, 255))));
}
