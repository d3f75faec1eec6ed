// SPDX-License-Identifier: MIT
// gopher: RFC 1738, section 3.4, pages 9-12; RFC 1630, "Gopher", page 16.
#include <algorithm>
#include <utility>

#include "library/operations/access/plan_writer.hpp"
#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/url_parts.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94::ops {
namespace {

/// Item type and a description of its answer (RFC 1436, section 3.8, page 10).
struct item_type {
  char code;
  std::string_view says;
};
constexpr item_type item_types[] = {
    {'0', "a text file"},      {'1', "a directory"},        {'2', "a CSO phone-book server"},
    {'3', "an error"},         {'4', "a BinHexed file"},    {'5', "a DOS binary archive"},
    {'6', "a uuencoded file"}, {'7', "a search server"},    {'8', "a telnet session"},
    {'9', "a binary file"},    {'+', "a redundant server"}, {'T', "a tn3270 session"},
    {'g', "a GIF image"},      {'I', "an image"},
};

std::string_view name_of_type(char code) {
  for (const item_type& t : item_types) {
    if (t.code == code) return t.says;
  }
  return "an item of a type that RFC 1436 does not define";
}

/// Byte range of a part of the gopher-path in the URL (0-based).
struct part {
  bool present = false;
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct gopher_path {
  char type = '1';
  part selector, search, plus;
};

part part_of(const std::optional<node>& node) {
  return node ? part{true, node->begin(), node->end()} : part{};
}

/// Returns the parts of the gopher-path. In RFC 1630, one `gcommand` contains selector, search and Gopher+ string,
/// separated by encoded tabs.
gopher_path path_of(const plan_writer& plan) {
  gopher_path path;
  if (const std::optional<node> type = plan.find(rfc1738::gtype); type && type->begin() < type->end()) {
    path.type = plan_writer::octets_of(*type).front();
  }
  const std::optional<node> command = plan.find(rfc1630::gcommand);
  if (!command) {
    path.selector = part_of(plan.find(rfc1738::selector));
    path.search = part_of(plan.find(rfc1738::search));
    path.plus = part_of(plan.find(rfc1738::gopher_plus_string));
    return path;
  }
  std::size_t begin = command->begin();
  part* parts[] = {&path.selector, &path.search, &path.plus};
  part** next = parts;
  for (const text_range tab : gopher_tabs(*command)) {
    **next++ = {true, begin, tab.begin};
    begin = tab.end;
  }
  **next = {true, begin, command->end()};
  return path;
}

/// Request expressed by a Gopher+ string.
struct plus_meaning {
  std::string says;
  const uri94::requirement* requirement;
  std::string_view answer = {};  ///< Kind of the answer; empty if the item type determines it.
};

plus_meaning meaning_of(std::string_view plus) {
  if (plus.empty()) return {"fetch the item by Gopher+", &requirements::R1738_3_4_3_2};
  if (plus == "+") return {"fetch the default view of the item", &requirements::R1738_3_4_4_1};
  if (is_gopher_form(plus)) return {"send the filled form of the item", &requirements::R1738_3_4_9_1};
  const std::string rest(checked_text(plus).from(1));
  switch (plus.front()) {
    case '+': {
      const checked_text view(rest);
      const std::size_t space = view.find(' ');
      const std::string_view language = view.from(std::min(space + 1, rest.size()));
      std::string says = space == 0 ? "fetch the default view" : "fetch the view " + std::string(view.until(space));
      if (!language.empty()) says.append(", language ").append(language);
      return {std::move(says), &requirements::R1738_3_4_8_1, "that view"};
    }
    case '!':
      if (rest.empty()) return {"fetch all attributes of the item", &requirements::R1738_3_4_6_1, "attributes"};
      return {"fetch the attributes " + rest + " of the item", &requirements::R1738_3_4_7_1, "attributes"};
    case '$':
      if (rest.empty()) {
        return {"fetch all attributes of all items of the directory", &requirements::R1738_3_4_6_1, "attributes"};
      }
      return {"fetch the attributes " + rest + " of all items of the directory", &requirements::R1738_3_4_7_1,
              "attributes"};
    default:
      return {"fetch the item by Gopher+", &requirements::R1738_3_4_3_2};
  }
}

/// Returns the decoded Gopher+ string. Refuses line ends and tabs unless the string is a form, which consists of lines.
std::string decoded_plus(plan_writer& plan, const part& p) {
  const std::string octets = ops::decoded(checked_text(plan.url()).between(p.begin, p.end));
  return is_gopher_form(octets) ? octets : plan.decoded(p.begin, p.end);
}

}  // namespace

URI94_FOLLOWS(R1630_gopher_1);
URI94_FOLLOWS(R1630_gopher_7);
void steps_of::gopher(plan_writer& plan) {
  plan.connect();
  const gopher_path path = path_of(plan);
  const std::string selector = path.selector.present ? plan.decoded(path.selector.begin, path.selector.end) : "";
  const auto with_type = [&](access_step& step, std::string_view answer = {}) -> access_step& {
    step.values.push_back({"type", std::string(1, path.type)});
    step.values.push_back({"answer", std::string(answer.empty() ? name_of_type(path.type) : answer)});
    return step;
  };

  if (!path.search.present) {
    const bool is_void = path.selector.begin == path.selector.end;
    const bool is_directory = path.type == '1';
    const requirement& by = !path.selector.present ? requirements::R1738_3_4_1_2
                            : is_void              ? requirements::R1738_3_4_1_6
                                                   : requirements::R1738_3_4_1_4;
    with_type(plan.send(!is_void       ? "ask for the item"
                        : is_directory ? "ask for the top-level directory"
                                       : "ask with the empty selector, which selects the top-level directory",
                        by, selector, path.selector.begin, path.selector.end));
    return;
  }
  const std::string search = plan.decoded(path.search.begin, path.search.end);
  if (!path.plus.present) {
    with_type(plan.send("submit the search", requirements::R1738_3_4_2_1, selector + '\t' + search, path.selector.begin,
                        path.search.end));
    return;
  }
  const std::string plus = decoded_plus(plan, path.plus);
  const std::string before = selector + '\t' + search + '\t';
  if (plus == "?") {
    URI94_FOLLOWS(O71);
    plan.send("fetch the form of the item", requirements::R1738_3_4_5_1, before + "!+ASK", path.selector.begin,
              path.plus.end);
    plan.add(step_kind::ask, "the responses to the form, to be sent with the selector (RFC 1738, section 3.4.9)",
             requirements::R1738_3_4_5_1, path.plus.begin, path.plus.end);
    return;
  }
  const plus_meaning meaning = meaning_of(plus);
  if (is_gopher_form(plus)) {
    URI94_FOLLOWS(O46);
    // RFC 1738, section 3.4.9, omits an empty search and its tab. The form already ends with a line end.
    access_step& step =
        plan.add(step_kind::send, meaning.says, *meaning.requirement, path.selector.begin, path.plus.end);
    step.octets = (path.search.begin == path.search.end ? selector + '\t' : before) + plus;
    with_type(step);
    return;
  }
  with_type(plan.send(meaning.says, *meaning.requirement, before + plus, path.selector.begin, path.plus.end),
            meaning.answer);
}

}  // namespace uri94::ops
