// SPDX-License-Identifier: MIT
#include "fuzz/c_operations.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace uri94::tests {
namespace {

std::size_t current = 0;

void demand(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "uri94_%s: check failed: %s\n", c_operation_names[current].data(), what);
  std::abort();
}

volatile unsigned sink;  // keeps the compiler from removing the reads

void read(uri94_text text) {
  demand(text.data != nullptr || text.length == 0, "a text that is null has no length");
  unsigned sum = 0;
  for (std::size_t i = 0; i < text.length; ++i) sum += static_cast<unsigned char>(text.data[i]);
  sink = sum;
}

void read(const uri94_error& why, std::size_t longest) {
  demand(why.message.length > 0, "an error has a message");
  demand(why.offset <= why.end && why.end <= longest, "an error lies in its argument");
  if (why.condition != -1) {
    demand(uri94_condition_name(static_cast<uri94_side_condition>(why.condition)).length > 0, "a condition has a name");
  }
  for (const uri94_text& t : {why.message, why.requirement, why.document, why.section}) read(t);
}

void receive(void* context, const uri94_extracted* url) {
  ++*static_cast<std::size_t*>(context);
  demand(url->size == sizeof(uri94_extracted), "an extracted URL has its size");
  demand(url->text.length > 0, "an extracted URL is not empty");
  for (const uri94_text& t : {url->wrapper, url->found, url->text, url->without_hyphens}) read(t);
  if (url->illegal != nullptr) read(*url->illegal, url->text.length);
  if (url->illegal_without_hyphens != nullptr) read(*url->illegal_without_hyphens, url->without_hyphens.length);
  for (std::size_t i = 0; i < url->doubtful_hyphen_count; ++i) {
    demand(url->doubtful_hyphens[i] < url->text.length, "a hyphen lies in its URL");
  }
}

}  // namespace

c_operations::c_operations() {
  if (uri94_result_new(&result_) != URI94_OK) std::abort();
}

c_operations::~c_operations() {
  uri94_result_free(result_);
}

void c_operations::call_parse(uri94_production start, std::string_view text, unsigned variety) {
  const uri94_status status =
      uri94_parse(result_, start, text.data(), text.size(), static_cast<uri94_level>(variety % 3));
  demand(status == URI94_OK || status == URI94_REJECTED, "a parse accepts or rejects");
  demand(status == uri94_accepts(start, text.data(), text.size()), "a parse accepts what uri94_accepts does");
  const std::size_t count = uri94_node_count(result_);
  for (std::size_t i = 0; i < count; ++i) {
    uri94_node node = {};
    node.size = sizeof node;
    demand(uri94_node_at(result_, i, &node) == URI94_OK, "every node below the count exists");
    demand(node.begin <= node.end && node.end <= text.size(), "a node lies in the input");
    demand(i + node.subtree <= count, "a subtree lies in the tree");
    read(uri94_node_text(result_, i));
  }
  for (std::size_t i = count == 0 ? URI94_NO_NODE : uri94_first_child(result_, 0); i != URI94_NO_NODE;
       i = uri94_next_sibling(result_, 0, i)) {
    demand(i < count, "a child lies in the tree");
  }
  sink = static_cast<unsigned>(uri94_find_node(result_, variety % 7, "host", 4));
  uri94_error error = {};
  error.size = sizeof error;
  uri94_parts parts = {};
  parts.size = sizeof parts;
  if (uri94_url_parts(result_, &parts) == URI94_OK) read(parts.host);
  const uri94_status asked = uri94_result_error(result_, &error);
  demand((asked == URI94_OK) == (status == URI94_REJECTED), "an error exists if and only if the input was rejected");
  if (asked != URI94_OK) return;
  read(error, text.size());
  for (std::size_t i = 0; i < error.expected_count; ++i) {
    uri94_expectation expected = {};
    expected.size = sizeof expected;
    demand(uri94_expected(result_, i, &expected) == URI94_OK, "every expectation below the count exists");
    read(expected.name);
  }
}

void c_operations::call_extractor(const uri94_production* start, std::string_view text, unsigned variety) {
  uri94_extractor* extractor = nullptr;
  std::size_t found = 0;
  demand(uri94_extractor_new(&extractor, start, receive, &found) == URI94_OK, "an extractor can be created");
  const std::size_t piece = variety % 9 + 1;
  for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(std::min(piece, rest.size()))) {
    demand(uri94_extractor_feed(extractor, rest.data(), std::min(piece, rest.size())) == URI94_OK, "a piece is read");
  }
  demand(uri94_extractor_finish(extractor) == URI94_OK, "a text can be finished");
  uri94_extractor_free(extractor);
}

void c_operations::read_result(std::size_t operation, uri94_status status, std::string_view text,
                               std::string_view other) {
  current = operation;
  demand(status == URI94_OK || status == URI94_REJECTED || status == URI94_DIFFERENT, "the arguments are valid");
  const std::size_t longest = std::max(text.size(), other.size());
  read(uri94_result_text(result_));
  const std::size_t count = uri94_item_count(result_);
  for (std::size_t i = 0; i < count; ++i) {
    uri94_item item = {};
    item.size = sizeof item;
    demand(uri94_item_at(result_, i, &item) == URI94_OK, "every item below the count exists");
    demand(item.begin <= item.end && item.end <= longest, "an item lies in its argument");
    for (const uri94_text& t : {item.name, item.octets, item.says, item.when, item.requirement, item.requirement_says})
      read(t);
    uri94_citation citation = {};
    citation.size = sizeof citation;
    if (item.requirement.length > 0) {
      demand(uri94_requirement_citation(item.requirement.data, item.requirement.length, &citation) == URI94_OK,
             "a rule is known");
    }
    for (std::size_t k = 0; k < item.value_count; ++k) {
      uri94_text name = {};
      uri94_text octets = {};
      demand(uri94_item_value(result_, i, k, &name, &octets) == URI94_OK, "every value below the count exists");
      read(name);
      read(octets);
    }
  }
  uri94_plan plan = {};
  plan.size = sizeof plan;
  if (uri94_result_plan(result_, &plan) == URI94_OK) {
    read(plan.scheme);
    read(plan.host);
    read(plan.fragment);
  }
  uri94_error why = {};
  why.size = sizeof why;
  const uri94_status refused = uri94_result_error(result_, &why);
  demand((refused == URI94_OK) == (status == URI94_REJECTED),
         "an error exists if and only if an argument was rejected");
  if (refused == URI94_OK) read(why, longest);
}

void c_operations::call(std::size_t operation, uri94_production start, std::string_view text, std::string_view other,
                        unsigned variety) {
  current = operation;
  const uri94_production* const any = variety % 8 == 0 ? nullptr : &start;
  const char* const data = text.data();
  const std::size_t size = text.size();
  uri94_status status = URI94_OK;
  switch (operation) {
    case 0:
      call_parse(start, text, variety);
      return;
    case 1:
      status = uri94_accepts(start, data, size);
      demand(status == URI94_OK || status == URI94_REJECTED, "the text is accepted or rejected");
      return;
    case 2:
      status = uri94_decode(result_, data, size);
      break;
    case 3:
      status = uri94_encode(result_, start, data, size);
      break;
    case 4:
      status = uri94_repair(result_, any, data, size, variety & URI94_STRAY_PERCENT);
      break;
    case 5:
      status = uri94_normalize(result_, any, data, size);
      break;
    case 6:
      status = uri94_compare(result_, any, data, size, other.data(), other.size());
      break;
    case 7: {
      uri94_text uri = {};
      uri94_text fragment = {};
      demand(uri94_split_fragment(data, size, &uri, &fragment) == URI94_OK, "any text can be split");
      read(uri);
      read(fragment);
      return;
    }
    case 8:
      status = uri94_resolve(result_, data, size, other.data(), other.size(),
                             variety & (URI94_AS_PRINTED | URI94_GOPHER_HIERARCHY));
      break;
    case 9:
      status = uri94_relativize(result_, data, size, other.data(), other.size(),
                                variety & (URI94_AS_PRINTED | URI94_GOPHER_HIERARCHY));
      break;
    case 10:
      status = uri94_query_words(result_, data, size);
      break;
    case 11:
      status = uri94_query_words_of(result_, any, data, size);
      break;
    case 12: {
      const uri94_text words[] = {{data, size}, {other.data(), other.size()}, {nullptr, 0}};
      status = uri94_query_string(result_, start, words, variety % 4);
      break;
    }
    case 13:
      status = uri94_access(result_, any, data, size, other.data(), variety % 3 == 0 ? other.size() : 0,
                            variety & (URI94_ALLOW_SMUGGLING | URI94_THROUGH_PROXY));
      break;
    case 14:
      status = uri94_security_findings(result_, any, data, size);
      break;
    case 15:
      status = uri94_unequivocal(result_, any, data, size);
      break;
    default:
      call_extractor(any, text, variety);
      return;
  }
  read_result(operation, status, text, other);
}

}  // namespace uri94::tests
