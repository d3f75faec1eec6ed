/* SPDX-License-Identifier: MIT
 * Tests the C interface from C. Every call returns a defined value for any arguments. */
#include <stdlib.h>
#include <string.h>

#include "check.h"

static void test_productions(void) {
  uri94_grammar_id grammar;
  uri94_production p;
  uri94_citation citation;
  uint16_t port = 0;
  CHECK(uri94_find_grammar("rfc1630-schemes", 15, &grammar) == URI94_OK);
  CHECK(grammar == URI94_RFC1630_SCHEMES);
  CHECK(uri94_find_grammar("rfc3986", 7, &grammar) == URI94_NOT_FOUND);
  CHECK(uri94_production_count(URI94_RFC1738) == 67);
  CHECK(uri94_default_start(URI94_RFC1738, &p) == URI94_OK);
  CHECK(is(uri94_production_name(p), "url"));
  p = production(URI94_RFC1738, "httpurl");
  citation.size = sizeof citation;
  CHECK(uri94_production_citation(p, &citation) == URI94_OK);
  CHECK(is(citation.document, "RFC 1738") && citation.first_page == 18 && citation.first_line == 990);
  CHECK(uri94_default_port(URI94_RFC1738, "GOPHER", 6, &port) == URI94_OK && port == 70);
  CHECK(uri94_default_port(URI94_RFC1738, "mailto", 6, &port) == URI94_NOT_FOUND);
  char version[32];
  CHECK(strcmp(uri94_version(), URI94_TEST_VERSION) == 0);
  snprintf(version, sizeof version, "%d.%d.%d", URI94_VERSION_MAJOR, URI94_VERSION_MINOR, URI94_VERSION_PATCH);
  CHECK(strcmp(version, URI94_TEST_VERSION) == 0);
  CHECK(URI94_VERSION_NUMBER == URI94_VERSION_MAJOR * 10000 + URI94_VERSION_MINOR * 100 + URI94_VERSION_PATCH);
}

/* Returns the message of the last error, or an empty text. */
static uri94_text message_of(uri94_result* result) {
  const uri94_text none = {NULL, 0};
  uri94_error error;
  error.size = sizeof error;
  return uri94_result_error(result, &error) == URI94_OK ? error.message : none;
}

static void test_tree(void) {
  uri94_result* result = NULL;
  uri94_node node;
  size_t path;
  size_t segment;
  size_t segments = 0;
  const char* const input = "ftp://h/a//b;type=i";
  CHECK(uri94_result_new(&result) == URI94_OK);
  CHECK(uri94_parse(result, production(URI94_RFC1738, "url"), input, strlen(input), URI94_COMPONENTS) == URI94_OK);
  CHECK(uri94_node_count(result) > 5);
  CHECK(is(uri94_node_text(result, 0), input));
  CHECK(is(uri94_node_text(result, uri94_find_node(result, 0, "ftptype", 7)), "i"));
  path = uri94_find_node(result, 0, "fpath", 5);
  CHECK(path != URI94_NO_NODE);
  node.size = sizeof node;
  CHECK(uri94_node_at(result, path, &node) == URI94_OK);
  CHECK(node.begin == 8 && node.end == 12 && node.subtree == 4);
  CHECK(is(uri94_production_name(node.production), "fpath"));
  for (segment = uri94_first_child(result, path); segment != URI94_NO_NODE;
       segment = uri94_next_sibling(result, path, segment)) {
    ++segments;
  }
  CHECK(segments == 3);
  CHECK(uri94_find_node(result, 0, "password", 8) == URI94_NO_NODE);
  CHECK(message_of(result).length == 0);
  /* A result can be reused for another grammar. */
  CHECK(uri94_parse(result, production(URI94_RFC1630_GENERIC, "uri"), "a:b", 3, URI94_FULL) == URI94_OK);
  CHECK(is(uri94_node_text(result, uri94_find_node(result, 0, "scheme", 6)), "a"));
  /* Level none builds no tree. */
  CHECK(uri94_parse(result, production(URI94_RFC1738, "url"), input, strlen(input), URI94_NONE) == URI94_OK);
  CHECK(uri94_node_count(result) == 0);
  CHECK(uri94_accepts(production(URI94_RFC1738, "url"), "a b", 3) == URI94_REJECTED);
  uri94_result_free(result);
}

static void test_strict(void) {
  uri94_result* result = NULL;
  uri94_error error;
  uri94_text message;
  const uri94_production url = production(URI94_RFC1738, "url");
  CHECK(uri94_result_new(&result) == URI94_OK);
  error.size = sizeof error;
  CHECK(uri94_parse_url(result, "http:", 5) == URI94_REJECTED);
  CHECK(uri94_node_count(result) == 0);
  CHECK(uri94_result_error(result, &error) == URI94_OK);
  CHECK(error.offset == 5 && error.end == 5 && error.expected_count > 0 && error.end_expected == 0);
  CHECK(is(uri94_production_name(error.start), "httpurl"));
  message = message_of(result);
  CHECK(message.length > 20 && memcmp(message.data, "the input ends at offset 5", 26) == 0);
  CHECK(uri94_parse_url(result, "http://h/", 9) == URI94_OK);
  CHECK(uri94_node_count(result) > 0);
  CHECK(uri94_result_error(result, &error) == URI94_NOT_FOUND);
  CHECK(uri94_parse(result, url, "http:", 5, 3) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_parse(result, url, "http:", 5, 0x20) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_parse(result, url, "http:", 5, 0x40) == URI94_INVALID_ARGUMENT);
  /* The grammar accepts "http:" as an `otherurl`. */
  CHECK(uri94_accepts(url, "http:", 5) == URI94_OK);
  CHECK(uri94_is_valid("http:", 5) == URI94_REJECTED);
  CHECK(uri94_is_valid("http://h", 8) == URI94_OK);
  CHECK(uri94_is_valid(NULL, 0) == URI94_REJECTED);
  CHECK(uri94_is_valid(NULL, 1) == URI94_INVALID_ARGUMENT);
  uri94_result_free(result);
}

static void test_error(void) {
  uri94_result* result = NULL;
  uri94_error error;
  uri94_expectation expectation;
  uri94_text message;
  const char* const input = "http://h/~a";
  CHECK(uri94_result_new(&result) == URI94_OK);
  error.size = sizeof error;
  CHECK(uri94_result_error(result, &error) == URI94_NOT_FOUND);
  CHECK(uri94_parse(result, production(URI94_RFC1738, "httpurl"), input, strlen(input), URI94_COMPONENTS) ==
        URI94_REJECTED);
  CHECK(uri94_node_count(result) == 0);
  CHECK(uri94_result_error(result, &error) == URI94_OK);
  CHECK(error.offset == 9 && error.end_expected == 1 && error.expected_count >= 1);
  CHECK(error.argument == 0 && error.condition == -1 && error.requirement.length == 0);
  CHECK(is(error.document, "RFC 1738") && is(error.section, "5") && error.first_page == 18);
  CHECK(is(uri94_production_name(error.start), "httpurl"));
  expectation.size = sizeof expectation;
  CHECK(uri94_expected(result, 0, &expectation) == URI94_OK);
  CHECK(expectation.is_production == 1 && expectation.is_outermost == 1 && is(expectation.name, "hpath"));
  CHECK(uri94_expected(result, error.expected_count, &expectation) == URI94_NOT_FOUND);
  message = message_of(result);
  CHECK(message.length > 20 && memcmp(message.data, "'~' (0x7E) at offset 9", 22) == 0);
  uri94_result_free(result);
}

static void test_invalid_arguments(void) {
  uri94_result* result = NULL;
  uri94_node node;
  uri94_production p = production(URI94_RFC1738, "urlpath");
  const uri94_production unknown_grammar = {7, 0};
  const uri94_production unknown_index = {URI94_RFC1738, 67};
  CHECK(uri94_result_new(NULL) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_result_new(&result) == URI94_OK);
  CHECK(uri94_parse(NULL, p, "a", 1, URI94_NONE) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_parse(result, p, NULL, 0, URI94_COMPONENTS) == URI94_OK); /* the empty urlpath */
  CHECK(uri94_parse(result, p, NULL, 0, URI94_FULL) == URI94_OK);
  CHECK(uri94_accepts(p, NULL, 0) == URI94_OK);
  CHECK(uri94_parse(result, production(URI94_RFC1738, "url"), NULL, 0, URI94_FULL) == URI94_REJECTED);
  CHECK(message_of(result).length > 0);
  CHECK(uri94_parse(result, p, NULL, 1, URI94_COMPONENTS) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_node_count(result) == 0);
  CHECK(uri94_accepts(p, NULL, 1) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_parse(result, unknown_grammar, "a", 1, URI94_NONE) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_parse(result, unknown_index, "a", 1, URI94_NONE) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_parse(result, p, "a", 1, (uri94_level)3) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_parse(result, p, "a", 1, (uri94_level)-1) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_parse(result, p, "a", 1, (uri94_level)0x7FFFFFFF) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_production_count((uri94_grammar_id)7) == 0);
  CHECK(uri94_production_count((uri94_grammar_id)-1) == 0);
  CHECK(strcmp(uri94_status_text((uri94_status)99), "unknown status") == 0);
  CHECK(uri94_accepts(unknown_index, "a", 1) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_production_name(unknown_grammar).length == 0);
  CHECK(uri94_grammar_name((uri94_grammar_id)7).length == 0);
  CHECK(uri94_find_production(URI94_RFC1738, NULL, 3, &p) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_find_production(URI94_RFC1738, "url", 3, NULL) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_find_production(URI94_RFC1738, NULL, 0, &p) == URI94_NOT_FOUND);
  p = production(URI94_RFC1738, "urlpath");
  CHECK(uri94_parse(result, p, "a", 1, URI94_COMPONENTS) == URI94_OK);
  node.size = 0;
  CHECK(uri94_node_at(result, 0, &node) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_node_at(result, 0, NULL) == URI94_INVALID_ARGUMENT);
  node.size = sizeof node;
  CHECK(uri94_node_at(result, 1, &node) == URI94_NOT_FOUND);
  CHECK(uri94_first_child(result, 0) == URI94_NO_NODE);
  CHECK(uri94_next_sibling(result, 0, 0) == URI94_NO_NODE);
  CHECK(uri94_find_node(NULL, 0, "a", 1) == URI94_NO_NODE);
  uri94_result_free(result);
  uri94_result_free(NULL);
}

/* The library writes only the members within `size`. A program compiled for an older version has a shorter struct. */
static void test_older_struct(void) {
  struct {
    uri94_node node;
  } memory;
  uri94_result* result = NULL;
  const size_t known = offsetof(uri94_node, end);
  CHECK(uri94_result_new(&result) == URI94_OK);
  CHECK(uri94_parse(result, production(URI94_RFC1738, "urlpath"), "abc", 3, URI94_COMPONENTS) == URI94_OK);
  memset(&memory, 0x55, sizeof memory);
  memory.node.size = known;
  memory.node.begin = 99;
  CHECK(uri94_node_at(result, 0, &memory.node) == URI94_OK);
  CHECK(memory.node.begin == 0);
  CHECK(memory.node.size == known);
  CHECK(((const unsigned char*)&memory)[known] == 0x55);
  uri94_result_free(result);
}

static void test_too_long(void) {
  uri94_result* result = NULL;
  uri94_error error;
  CHECK(uri94_result_new(&result) == URI94_OK);
  /* The input has only one byte in memory. The library must not read beyond it. */
  CHECK(uri94_parse(result, production(URI94_RFC1738, "urlpath"), "a", (size_t)1 << (8 * sizeof(size_t) - 2),
                    URI94_COMPONENTS) == URI94_TOO_LONG);
  CHECK(uri94_node_count(result) == 0);
  error.size = sizeof error;
  CHECK(uri94_result_error(result, &error) == URI94_OK);
  CHECK(message_of(result).length > 0);
  CHECK(uri94_parse(result, production(URI94_RFC1738, "urlpath"), "a", (size_t)1 << (8 * sizeof(size_t) - 2),
                    URI94_FULL) == URI94_TOO_LONG);
  CHECK(uri94_parse(result, production(URI94_RFC1738, "urlpath"), "a", 1, URI94_FULL) == URI94_OK);
  uri94_result_free(result);
}

static void test_failing_allocations(void) {
  uri94_result* result = NULL;
  size_t length = 100000;
  char* input = malloc(length);
  uri94_production p = production(URI94_RFC1738, "urlpath");
  memset(input, 'a', length);
  allocations_left = 0;
  CHECK(uri94_result_new(&result) == URI94_OUT_OF_MEMORY);
  CHECK(result == NULL);
  allocations_left = -1;
  CHECK(uri94_result_new(&result) == URI94_OK);
  allocations_left = 0;
  CHECK(uri94_parse(result, p, input, length, URI94_FULL) == URI94_OUT_OF_MEMORY);
  CHECK(uri94_node_count(result) == 0);
  CHECK(uri94_accepts(p, input, length) == URI94_OK);
  CHECK(uri94_parse(result, p, input, length, URI94_NONE) == URI94_OK);
  allocations_left = -1;
  CHECK(uri94_parse(result, p, input, length, URI94_FULL) == URI94_OK);
  CHECK(uri94_node_count(result) > length);
  /* The result keeps its memory, so that an equal parse allocates nothing. */
  allocations_left = 0;
  CHECK(uri94_parse(result, p, input, length, URI94_FULL) == URI94_OK);
  input[length - 1] = ' ';
  CHECK(uri94_parse(result, p, input, length, URI94_FULL) == URI94_REJECTED);
  {
    uri94_text message = message_of(result);
    CHECK(is(message, uri94_status_text(URI94_OUT_OF_MEMORY)));
  }
  allocations_left = -1;
  CHECK(message_of(result).length > 40);
  uri94_result_free(result);
  free(input);
}

int main(void) {
  test_productions();
  test_tree();
  test_strict();
  test_error();
  test_invalid_arguments();
  test_older_struct();
  test_too_long();
  if (can_fail_allocations()) test_failing_allocations();
  return end_of_checks();
}
