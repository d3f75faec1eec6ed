// SPDX-License-Identifier: MIT
// The C interface: operations.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "library/c/convert.hpp"
#include "library/c/guarded.hpp"
#include "library/c/result.hpp"
#include "library/operations/checked_text.hpp"
#include "uri94/access.hpp"
#include "uri94/compare.hpp"
#include "uri94/escape.hpp"
#include "uri94/normalize.hpp"
#include "uri94/query.hpp"
#include "uri94/resolve.hpp"
#include "uri94/security.hpp"
#include "uri94/unequivocal.hpp"

using namespace uri94;

namespace {

static_assert(static_cast<int>(side_condition::port_with_zero) == URI94_PORT_WITH_ZERO);
static_assert(static_cast<int>(side_condition::octet_above_255) == URI94_OCTET_ABOVE_255);
static_assert(static_cast<int>(side_condition::address_in_front) == URI94_ADDRESS_IN_FRONT);

/// Calls `attempted`. Stores its error in the result, or its value after a conversion by `write`. If an argument is
/// invalid, empties the result instead.
/// Returns: the status of the arguments, of `write` or of the error.
template <typename Attempted, typename Write>
uri94_status answered(uri94_result* result, const c::arguments& given, Attempted attempted, Write write) noexcept {
  if (result == nullptr) return URI94_INVALID_ARGUMENT;
  // Arguments may be texts of the result, so the result is replaced after they have been read.
  c::content content;
  std::optional<error> failed;
  const uri94_status status = given.failed() ? given.status() : c::guarded([&] {
    auto value = attempted();
    if (value) return write(content, *std::move(value));
    failed = std::move(value).error();
    return c::status_of(*failed);
  });
  if (status != URI94_OK && status != URI94_DIFFERENT) content = {};
  result->replace(std::move(content), std::move(failed));
  return status;
}

uri94_status write_text(c::content& content, std::string&& text) {
  content.text = std::move(text);
  return URI94_OK;
}

uri94_status write_words(c::content& content, std::vector<std::string>&& words) {
  for (std::string& word : words) content.add().octets = std::move(word);
  return URI94_OK;
}

uri94_status write_plan(c::content& content, access_plan&& plan) {
  for (access_step& step : plan.steps) {
    if (!step.note.empty()) step.says += "; " + step.note;
    content.items.push_back({std::string(name_of(step.kind)), std::move(step.octets), std::move(step.says),
                             std::move(step.when), step.begin, step.end, step.requirement, std::move(step.values)});
  }
  content.plan = c::plan_head{std::move(plan.scheme), std::move(plan.host), plan.port, std::move(plan.fragment)};
  return URI94_OK;
}

partial_form_options partial_options(unsigned options, c::arguments& given) noexcept {
  options = given.options(options, URI94_AS_PRINTED | URI94_GOPHER_HIERARCHY);
  partial_form_options o;
  o.as_printed = (options & URI94_AS_PRINTED) != 0;
  o.gopher_has_hierarchy = (options & URI94_GOPHER_HIERARCHY) != 0;
  return o;
}

}  // namespace

uri94_status uri94_requirement_citation(const char* id, size_t length, uri94_citation* to) noexcept {
  c::arguments given(to);
  const std::string_view wanted = given.text(id, length);
  if (given.failed()) return given.status();
  const requirement* const found = find_requirement(wanted);
  return found == nullptr ? URI94_NOT_FOUND : c::fill(to, c::citation_of(found->place));
}

uri94_status uri94_decode(uri94_result* result, const char* component, size_t length) noexcept {
  c::arguments given;
  const auto text = given.operand(component, length);
  return answered(
      result, given, [&] { return decode(text); }, write_text);
}

uri94_status uri94_encode(uri94_result* result, uri94_production number, const char* octets, size_t length) noexcept {
  c::arguments given;
  const auto text = given.operand(octets, length);
  const auto p = given.production(number);
  return answered(
      result, given, [&] { return encode(p, text); }, write_text);
}

uri94_status uri94_repair(uri94_result* result, const uri94_production* start, const char* text, size_t length,
                          unsigned options) noexcept {
  c::arguments given;
  const auto original = given.operand(text, length);
  const auto p = given.start(start);
  options = given.options(options, URI94_STRAY_PERCENT);
  const auto stray = (options & URI94_STRAY_PERCENT) != 0 ? stray_percent::encode : stray_percent::refuse;
  return answered(
      result, given, [&] { return start == nullptr ? repair(original, stray) : repair(p, original, stray); },
      [](c::content& to, repaired_text&& repaired) {
        for (const encoded_octet& change : repaired.changes) {
          c::item& i = to.add();
          i.octets.assign(1, static_cast<char>(change.octet));
          i.begin = change.offset;
          i.end = change.offset + 1;
          i.requirement = change.requirement;
        }
        return write_text(to, std::move(repaired.text));
      });
}

uri94_status uri94_normalize(uri94_result* result, const uri94_production* start, const char* url,
                             size_t length) noexcept {
  c::arguments given;
  const auto text = given.operand(url, length);
  const auto p = given.start(start);
  return answered(
      result, given, [&] { return start == nullptr ? normalize(text) : normalize(p, text); },
      [](c::content& to, canonical_url&& canonical) {
        for (const alteration& a : canonical.alterations) {
          c::item& i = to.add();
          i.octets = ops::checked_text(canonical.text).between(a.result_begin, a.result_end);
          i.begin = a.begin;
          i.end = a.end;
          i.requirement = a.requirement;
        }
        return write_text(to, std::move(canonical.text));
      });
}

uri94_status uri94_compare(uri94_result* result, const uri94_production* start, const char* first, size_t first_length,
                           const char* second, size_t second_length) noexcept {
  c::arguments given;
  const auto a = given.operand(first, first_length);
  const auto b = given.operand(second, second_length);
  const auto p = given.start(start);
  return answered(
      result, given, [&] { return start == nullptr ? compare(a, b) : compare(p, a, b); },
      [](c::content& to, comparison&& compared) {
        if (compared.equal) return URI94_OK;
        const auto add = [&](std::size_t offset, production component) {
          c::item& i = to.add();
          i.name = compared.in_fragment ? "fragment" : component.name();
          i.begin = i.end = offset;
          i.requirement = compared.requirement;
        };
        add(compared.first_offset, compared.first_component);
        add(compared.second_offset, compared.second_component);
        to.text = std::move(compared.reason);
        return URI94_DIFFERENT;
      });
}

uri94_status uri94_split_fragment(const char* text, size_t length, uri94_text* uri, uri94_text* fragment) noexcept {
  c::arguments given(uri, fragment);
  const std::string_view whole = given.text(text, length);
  if (given.failed()) return given.status();
  const fragment_split split = split_fragment(whole);
  *uri = c::text_of(split.uri);
  *fragment = c::text_of(split.fragment);
  return URI94_OK;
}

uri94_status uri94_resolve(uri94_result* result, const char* context, size_t context_length, const char* partial,
                           size_t partial_length, unsigned options) noexcept {
  c::arguments given;
  const auto base = given.operand(context, context_length);
  const auto text = given.operand(partial, partial_length);
  const auto how = partial_options(options, given);
  return answered(
      result, given, [&] { return resolve(base, text, how); },
      [](c::content& to, resolution&& resolved) {
        for (resolution_step& step : resolved.steps) {
          c::item& i = to.add();
          i.says = std::move(step.says);
          i.octets = std::move(step.result);
          i.requirement = step.requirement;
        }
        return write_text(to, std::move(resolved.uri));
      });
}

uri94_status uri94_relativize(uri94_result* result, const char* context, size_t context_length, const char* uri,
                              size_t uri_length, unsigned options) noexcept {
  c::arguments given;
  const auto base = given.operand(context, context_length);
  const auto text = given.operand(uri, uri_length);
  const auto how = partial_options(options, given);
  return answered(
      result, given, [&] { return relativize(base, text, how); },
      [](c::content& to, relative_form&& form) { return write_text(to, std::move(form.text)); });
}

uri94_status uri94_query_words(uri94_result* result, const char* search, size_t length) noexcept {
  c::arguments given;
  const auto text = given.operand(search, length);
  return answered(
      result, given, [&] { return query_words(text); }, write_words);
}

uri94_status uri94_query_words_of(uri94_result* result, const uri94_production* start, const char* url,
                                  size_t length) noexcept {
  c::arguments given;
  const auto text = given.operand(url, length);
  const auto p = given.start(start);
  return answered(
      result, given, [&] { return start == nullptr ? query_words_of(text) : query_words_of(p, text); }, write_words);
}

uri94_status uri94_query_string(uri94_result* result, uri94_production search, const uri94_text* words,
                                size_t count) noexcept {
  c::arguments given;
  given.must(words != nullptr || count == 0);
  const auto p = given.production(search);
  if (count > packed_node::max_offset) given.too_long();
  std::size_t length = 0;
  for (std::size_t i = 0; i < count && !given.failed(); ++i) {
    length += given.operand(words[i].data, words[i].length).size() + 1;
    if (length > packed_node::max_offset) given.too_long();
  }
  return answered(
      result, given,
      [&] {
        std::vector<std::string> list;
        for (std::size_t i = 0; i < count; ++i) {
          list.emplace_back(c::view_of(words[i].data, words[i].length).value_or(std::string_view()));
        }
        return query_string(p, list);
      },
      write_text);
}

uri94_status uri94_access(uri94_result* result, const uri94_production* start, const char* url, size_t length,
                          const char* e_mail, size_t e_mail_length, unsigned options) noexcept {
  c::arguments given;
  const auto text = given.operand(url, length);
  const auto address = given.operand(e_mail, e_mail_length);
  const auto p = given.start(start);
  options = given.options(options, URI94_ALLOW_SMUGGLING | URI94_THROUGH_PROXY);
  return answered(
      result, given,
      [&] {
        access_options how;
        how.e_mail = address;
        how.allow_smuggling = (options & URI94_ALLOW_SMUGGLING) != 0;
        how.through_proxy = (options & URI94_THROUGH_PROXY) != 0;
        return start == nullptr ? access(text, how) : access(p, text, how);
      },
      write_plan);
}

uri94_status uri94_security_findings(uri94_result* result, const uri94_production* start, const char* url,
                                     size_t length) noexcept {
  c::arguments given;
  const auto text = given.operand(url, length);
  const auto p = given.start(start);
  return answered(
      result, given, [&] { return security_findings(p, text); },
      [](c::content& to, std::vector<security_finding>&& findings) {
        for (security_finding& finding : findings) {
          to.items.push_back({std::string(finding.id),
                              {},
                              std::move(finding.says),
                              {},
                              finding.begin,
                              finding.end,
                              finding.requirement,
                              {}});
        }
        return URI94_OK;
      });
}

uri94_status uri94_unequivocal(uri94_result* result, const uri94_production* start, const char* url,
                               size_t length) noexcept {
  c::arguments given;
  const auto text = given.operand(url, length);
  const auto p = given.start(start);
  return answered(
      result, given, [&] { return start == nullptr ? unequivocal(text) : unequivocal(p, text); },
      [](c::content& to, unequivocal_host host) {
        to.text = host.text;
        return URI94_OK;
      });
}

uri94_text uri94_condition_name(uri94_side_condition condition) noexcept {
  const int number = c::number_of_enum(condition);
  return number < 0 ? uri94_text{} : c::text_of(name_of(static_cast<side_condition>(std::min(number, 255))));
}
