/* SPDX-License-Identifier: MIT
 * Tests the operations from C. Every call returns a defined value for any arguments. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

#define TEXT(literal) (literal), (sizeof(literal) - 1)

static uri94_result* result = NULL;

/* Returns the i-th item. Fails the test and returns empty members if the index is too large. */
static uri94_item item(size_t i) {
  uri94_item it;
  memset(&it, 0, sizeof it);
  it.size = sizeof it;
  CHECK(uri94_item_at(result, i, &it) == URI94_OK);
  return it;
}

static int gives(const char* text) {
  return is(uri94_result_text(result), text);
}

/* True if the last operation was refused at the given offset of the argument, by the given rule. */
static int refused(size_t offset, size_t argument, const char* rule) {
  uri94_error why;
  memset(&why, 0, sizeof why);
  why.size = sizeof why;
  CHECK(uri94_result_error(result, &why) == URI94_OK);
  CHECK(why.message.length > 10 && why.document.length > 5 && why.first_page > 0);
  CHECK(uri94_result_text(result).length == 0 && uri94_item_count(result) == 0);
  return why.offset == offset && why.argument == argument && is(why.requirement, rule);
}

static void test_escapes(void) {
  const uri94_production host = production(URI94_RFC1738, "host");
  const uri94_production fsegment = production(URI94_RFC1738, "fsegment");
  uri94_error why;
  CHECK(uri94_decode(result, TEXT("a%2Fb%00c")) == URI94_OK);
  CHECK(uri94_result_text(result).length == 5 && memcmp(uri94_result_text(result).data, "a/b\0c", 5) == 0);
  why.size = sizeof why;
  CHECK(uri94_result_error(result, &why) == URI94_NOT_FOUND);
  CHECK(uri94_decode(result, TEXT("100%")) == URI94_REJECTED);
  CHECK(refused(3, 0, "R1630-encoding-6"));
  CHECK(uri94_encode(result, fsegment, TEXT("a/b%;?c")) == URI94_OK);
  CHECK(gives("a%2Fb%25%3B?c"));
  CHECK(uri94_encode(result, host, TEXT("a b")) == URI94_REJECTED);
  CHECK(refused(1, 0, ""));
  CHECK(uri94_repair(result, NULL, TEXT("http://h/a b%"), 0) == URI94_REJECTED);
  CHECK(uri94_repair(result, NULL, TEXT("http://h/a b%"), URI94_STRAY_PERCENT) == URI94_OK);
  CHECK(gives("http://h/a%20b%25"));
  CHECK(uri94_item_count(result) == 2);
  CHECK(item(0).begin == 10 && item(0).end == 11 && is(item(0).octets, " ") && item(0).requirement_says.length > 10);
  CHECK(uri94_repair(result, &fsegment, TEXT("a b"), 0) == URI94_OK && gives("a%20b"));
}

static void test_comparison(void) {
  const uri94_production uri = production(URI94_RFC1630_GENERIC, "uri");
  const uri94_production url = production(URI94_RFC1738, "url");
  uri94_citation citation;
  CHECK(uri94_normalize(result, NULL, TEXT("HTTP://Host:80/%7ea")) == URI94_OK);
  CHECK(gives("http://host/%7Ea"));
  CHECK(item(0).begin == 0 && item(0).end == 4 && is(item(0).octets, "http"));
  citation.size = sizeof citation;
  CHECK(uri94_requirement_citation(item(0).requirement.data, item(0).requirement.length, &citation) == URI94_OK);
  CHECK(is(citation.document, "RFC 1738") && is(citation.section, "2.1"));
  CHECK(uri94_requirement_citation(TEXT("1738-9"), &citation) == URI94_NOT_FOUND);
  CHECK(uri94_compare(result, &uri, TEXT("fred:marie%2Dclaude"), TEXT("fred:marie-claude")) == URI94_OK);
  CHECK(uri94_item_count(result) == 0);
  CHECK(uri94_compare(result, &uri, TEXT("fred:bertram%2Fmarie"), TEXT("fred:bertram/marie")) == URI94_DIFFERENT);
  CHECK(uri94_result_text(result).length > 10 && uri94_item_count(result) == 2);
  CHECK(item(0).begin == 12 && item(1).begin == 12 && item(1).name.length > 0);
  CHECK(uri94_compare(result, &url, TEXT("http://h/#a"), TEXT("http://h/#b")) == URI94_DIFFERENT);
  CHECK(is(item(0).name, "fragment"));
  CHECK(uri94_compare(result, NULL, TEXT("http://h/"), TEXT("http://h/ ")) == URI94_REJECTED);
  CHECK(refused(9, 1, ""));
  /* Without a start, the production of the scheme decides, and a fragment is not part of a URL. */
  CHECK(uri94_compare(result, NULL, TEXT("http://h/#a"), TEXT("http://h/#b")) == URI94_REJECTED);
  CHECK(refused(9, 0, ""));
  CHECK(uri94_normalize(result, &url, TEXT("HTTP:a")) == URI94_OK && gives("http:a"));
  CHECK(uri94_normalize(result, NULL, TEXT("HTTP:a")) == URI94_REJECTED);
  CHECK(refused(5, 0, ""));
}

static void test_partial_forms(void) {
  uri94_text uri = {NULL, 0};
  uri94_text fragment = {NULL, 0};
  CHECK(uri94_resolve(result, TEXT("magic://a/b/c//d/e/f"), TEXT("/g"), 0) == URI94_OK);
  CHECK(gives("magic://a/g"));
  CHECK(uri94_item_count(result) > 0 && item(0).says.length > 10 && item(0).octets.length > 0);
  CHECK(uri94_relativize(result, TEXT("magic://a/b/c//d/e/f"), TEXT("magic://a/b/c//d/e/g"), 0) == URI94_OK);
  CHECK(gives("g"));
  CHECK(uri94_resolve(result, TEXT("gopher://h/0a/b"), TEXT("c"), 0) == URI94_REJECTED);
  CHECK(refused(0, 1, "R1630-partial-8"));
  CHECK(uri94_resolve(result, TEXT("gopher://h/0a/b"), TEXT("c"), URI94_GOPHER_HIERARCHY) == URI94_OK);
  CHECK(gives("gopher://h/0a/c"));
  CHECK(uri94_split_fragment(TEXT("http://h/#x#y"), &uri, &fragment) == URI94_OK);
  CHECK(is(uri, "http://h/") && is(fragment, "x#y"));
}

static void test_words(void) {
  const uri94_production search = production(URI94_RFC1630_SCHEMES, "search");
  uri94_text words[2];
  CHECK(uri94_query_words(result, TEXT("one+two%2Bthree")) == URI94_OK);
  CHECK(uri94_item_count(result) == 2 && is(item(0).octets, "one") && is(item(1).octets, "two+three"));
  CHECK(uri94_query_words_of(result, NULL, TEXT("http://h/a?b+c")) == URI94_OK);
  CHECK(uri94_item_count(result) == 2);
  CHECK(uri94_query_words_of(result, NULL, TEXT("http://h/a")) == URI94_REJECTED);
  words[0].data = "a b";
  words[0].length = 3;
  words[1].data = "c+";
  words[1].length = 2;
  CHECK(uri94_query_string(result, search, words, 2) == URI94_OK);
  CHECK(gives("a%20b+c%2B"));
  /* A search of RFC 1630 has at least one word. A port cannot have two words. */
  CHECK(uri94_query_string(result, search, NULL, 0) == URI94_REJECTED);
  words[0].length = words[1].length = 1;
  words[0].data = words[1].data = "7";
  CHECK(uri94_query_string(result, production(URI94_RFC1738, "port"), words, 1) == URI94_OK);
  CHECK(uri94_query_string(result, production(URI94_RFC1738, "port"), words, 2) == URI94_REJECTED);
}

/* The texts of a result can be arguments of the next call with the result. */
static void test_own_texts_as_arguments(void) {
  const uri94_production hsegment = production(URI94_RFC1738, "hsegment");
  uri94_text text;
  uri94_text words[3];
  size_t i;
  CHECK(uri94_decode(result, TEXT("a%20b")) == URI94_OK);
  text = uri94_result_text(result);
  CHECK(uri94_encode(result, hsegment, text.data, text.length) == URI94_OK);
  CHECK(gives("a%20b"));
  CHECK(uri94_decode(result, TEXT("a%20text%20that%20is%20longer%20than%20what%20a%20string%20holds%20in%20itself")) ==
        URI94_OK);
  text = uri94_result_text(result);
  CHECK(uri94_encode(result, hsegment, text.data, text.length) == URI94_OK);
  CHECK(gives("a%20text%20that%20is%20longer%20than%20what%20a%20string%20holds%20in%20itself"));
  CHECK(uri94_query_words(result, TEXT("one+two%2Bthree+and+one+that+is+longer+than+these+two+are+together")) ==
        URI94_OK);
  for (i = 0; i < 3; ++i) words[i] = item(i).octets;
  CHECK(uri94_query_string(result, production(URI94_RFC1738, "search"), words, 3) == URI94_OK);
  CHECK(gives("one+two%2Bthree+and"));
  CHECK(uri94_normalize(result, NULL, TEXT("HTTP://Host:80/a")) == URI94_OK);
  text = uri94_result_text(result);
  CHECK(uri94_parse_url(result, text.data, text.length) == URI94_OK);
  CHECK(is(uri94_node_text(result, 0), "http://host/a"));
}

/* A call with a result replaces the content of the result. */
static void test_each_call_replaces_the_result(void) {
  uri94_parts parts;
  uri94_error error;
  uri94_plan plan;
  parts.size = sizeof parts;
  error.size = sizeof error;
  plan.size = sizeof plan;
  CHECK(uri94_access(result, NULL, TEXT("http://h/a"), NULL, 0, 0) == URI94_OK);
  CHECK(uri94_item_count(result) > 0 && uri94_result_plan(result, &plan) == URI94_OK);
  CHECK(uri94_parse_url(result, TEXT("ftp://host/a")) == URI94_OK);
  CHECK(uri94_result_text(result).length == 0 && uri94_item_count(result) == 0);
  CHECK(uri94_result_plan(result, &plan) == URI94_NOT_FOUND);
  CHECK(uri94_url_parts(result, &parts) == URI94_OK && is(parts.host, "host"));
  CHECK(uri94_decode(result, TEXT("%zz")) == URI94_REJECTED);
  CHECK(uri94_node_count(result) == 0 && uri94_url_parts(result, &parts) == URI94_NOT_FOUND);
  CHECK(uri94_result_error(result, &error) == URI94_OK && error.offset == 0);
  CHECK(uri94_parse_url(result, TEXT("http:")) == URI94_REJECTED);
  CHECK(uri94_result_error(result, &error) == URI94_OK && error.offset == 5);
  CHECK(memcmp(error.message.data, "the input ends at offset 5", 26) == 0);
  CHECK(uri94_decode(result, TEXT("a")) == URI94_OK);
  CHECK(uri94_result_error(result, &error) == URI94_NOT_FOUND);
}

static void test_access(void) {
  uri94_plan plan;
  uri94_text name;
  uri94_text octets;
  plan.size = sizeof plan;
  CHECK(uri94_result_plan(result, &plan) == URI94_NOT_FOUND);
  CHECK(uri94_access(result, NULL, TEXT("gopher://h/7s%09a%20b#f"), NULL, 0, 0) == URI94_OK);
  CHECK(uri94_result_plan(result, &plan) == URI94_OK);
  CHECK(is(plan.scheme, "gopher") && is(plan.host, "h") && plan.port == 70 && is(plan.fragment, "f"));
  CHECK(uri94_item_count(result) == 2);
  CHECK(is(item(0).name, "connect") && item(0).value_count == 2);
  CHECK(uri94_item_value(result, 0, 1, &name, &octets) == URI94_OK && is(name, "port") && is(octets, "70"));
  CHECK(uri94_item_value(result, 0, 2, &name, &octets) == URI94_NOT_FOUND);
  CHECK(is(item(1).name, "send") && is(item(1).octets, "s\ta b\r\n"));
  CHECK(uri94_access(result, NULL, TEXT("ftp://h/a%0D%0Ab"), NULL, 0, 0) == URI94_REJECTED);
  CHECK(refused(9, 0, "R1738-6-3"));
  CHECK(uri94_access(result, NULL, TEXT("ftp://h/a%0D%0Ab"), TEXT("me@here"), URI94_ALLOW_SMUGGLING) == URI94_OK);
  CHECK(uri94_security_findings(result, NULL, TEXT("ftp://u:p@h:25/")) == URI94_OK);
  CHECK(uri94_item_count(result) == 2 && is(item(0).name, "password") && is(item(1).name, "reserved-port"));
  CHECK(item(0).begin == 8 && item(0).end == 9 && item(0).says.length > 10);
  CHECK(uri94_result_plan(result, &plan) == URI94_NOT_FOUND);
}

static int breaks(uri94_side_condition condition, size_t begin, size_t end) {
  uri94_error why;
  why.size = sizeof why;
  CHECK(uri94_result_error(result, &why) == URI94_OK);
  return refused(begin, 0, condition == URI94_PORT_WITH_ZERO ? "R1738-3.1-8" : "") && why.condition == (int)condition &&
         why.end == end;
}

static int condition_of_error(void) {
  uri94_error why;
  why.size = sizeof why;
  CHECK(uri94_result_error(result, &why) == URI94_OK);
  return why.condition;
}

static void test_gate(void) {
  const uri94_production ftpurl = production(URI94_RFC1738, "ftpurl");
  uri94_error why;
  why.size = sizeof why;
  CHECK(uri94_unequivocal(result, NULL, TEXT("http://h.dom:8080/a?b")) == URI94_OK);
  CHECK(gives("h.dom") && uri94_item_count(result) == 0);
  CHECK(uri94_result_error(result, &why) == URI94_NOT_FOUND);
  CHECK(uri94_unequivocal(result, NULL, TEXT("https://h.dom/~a#b")) == URI94_OK && gives("h.dom"));
  CHECK(uri94_unequivocal(result, NULL, TEXT("https://0.0.0.0.a/")) == URI94_REJECTED &&
        breaks(URI94_ADDRESS_IN_FRONT, 8, 15));
  CHECK(uri94_unequivocal(result, NULL, TEXT("https://h#a")) == URI94_REJECTED && breaks(URI94_GRAMMAR, 9, 9));
  CHECK(uri94_unequivocal(result, NULL, "http://h/\0a", 11) == URI94_OK && gives("h"));
  CHECK(uri94_unequivocal(result, NULL, TEXT("http://127.0.0.01/")) == URI94_REJECTED);
  CHECK(breaks(URI94_OCTET_WITH_ZERO, 15, 17));
  CHECK(uri94_unequivocal(result, NULL, TEXT("http://h\\@i/")) == URI94_REJECTED && breaks(URI94_GRAMMAR, 8, 8));
  CHECK(uri94_unequivocal(result, NULL, TEXT("http://h:080/")) == URI94_REJECTED &&
        breaks(URI94_PORT_WITH_ZERO, 9, 12));
  /* A zero byte does not end the text. */
  CHECK(uri94_unequivocal(result, NULL, "http://h\0.i/", 12) == URI94_REJECTED && breaks(URI94_GRAMMAR, 8, 8));
  CHECK(uri94_unequivocal(result, NULL, NULL, 0) == URI94_REJECTED && breaks(URI94_GRAMMAR, 0, 0));
  CHECK(uri94_unequivocal(result, &ftpurl, TEXT("ftp://u@h/")) == URI94_OK && gives("h"));
  CHECK(uri94_unequivocal(result, NULL, TEXT("ftp://u@h/")) == URI94_REJECTED);
  CHECK(condition_of_error() == URI94_GRAMMAR);
  CHECK(uri94_result_error(result, NULL) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_decode(result, TEXT("%")) == URI94_REJECTED);
  CHECK(condition_of_error() == -1);
  CHECK(is(uri94_condition_name(URI94_OCTET_WITH_ZERO), "octet-with-zero"));
  CHECK(uri94_condition_name((uri94_side_condition)13).length == 0);
}

/* Counts of the URLs passed to the receiver, and the line of the last URL. */
struct seen {
  int legal;
  int illegal;
  uint64_t last_line;
  int with_hyphens;
};

static void receive(void* context, const uri94_extracted* url) {
  struct seen* const to = context;
  CHECK(url->size == sizeof *url && url->wrapper.length > 0 && url->found.length >= url->text.length);
  if (url->illegal == NULL) {
    ++to->legal;
  } else {
    ++to->illegal;
    CHECK(url->illegal->message.length > 0);
  }
  to->last_line = url->line;
  if (url->doubtful_hyphen_count > 0) {
    ++to->with_hyphens;
    CHECK(url->text.data[url->doubtful_hyphens[0]] == '-');
    CHECK(url->without_hyphens.length + url->doubtful_hyphen_count == url->text.length);
    CHECK(url->illegal_without_hyphens == NULL);
  }
}

static const char mail[] = "see <URL:http://h/a-\n  b> and <URL:http://h/{}>,\nor URL:ftp://h/c.\n";

static void test_extraction(void) {
  const uri94_production unknown = {9, 9};
  struct seen seen = {0, 0, 0, 0};
  uri94_extractor* extractor = NULL;
  size_t i;
  CHECK(uri94_extractor_new(&extractor, NULL, receive, &seen) == URI94_OK);
  for (i = 0; i < sizeof mail - 1; ++i) CHECK(uri94_extractor_feed(extractor, mail + i, 1) == URI94_OK);
  CHECK(uri94_extractor_feed(extractor, NULL, 0) == URI94_OK);
  CHECK(uri94_extractor_finish(extractor) == URI94_OK);
  CHECK(seen.legal == 2 && seen.illegal == 1 && seen.with_hyphens == 1 && seen.last_line == 3);
  /* The extractor accepts a second text after the end of the first. */
  CHECK(uri94_extractor_feed(extractor, TEXT("<URL:http://h/>")) == URI94_OK);
  CHECK(uri94_extractor_finish(extractor) == URI94_OK);
  CHECK(seen.legal == 3 && seen.last_line == 1);
  CHECK(uri94_extractor_feed(extractor, NULL, 1) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_extractor_feed(NULL, "a", 1) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_extractor_finish(NULL) == URI94_INVALID_ARGUMENT);
  uri94_extractor_free(extractor);
  CHECK(uri94_extractor_new(NULL, NULL, receive, NULL) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_extractor_new(&extractor, NULL, NULL, NULL) == URI94_INVALID_ARGUMENT && extractor == NULL);
  CHECK(uri94_extractor_new(&extractor, &unknown, receive, NULL) == URI94_INVALID_ARGUMENT && extractor == NULL);
  uri94_extractor_free(NULL);
}

enum { operation_count = 14 };
/* Calls the operation with the given number. Passes `text` as its texts, except as the first text of operation 9. */
static uri94_status operate(int operation, uri94_result* to, const uri94_production* start, const char* text,
                            size_t length, unsigned options) {
  const uri94_production fragment = {URI94_RFC1738, 255};
  uri94_text word;
  word.data = text;
  word.length = length;
  switch (operation) {
    case 0:
      return uri94_decode(to, text, length);
    case 1:
      return uri94_encode(to, start == NULL ? production(URI94_RFC1738, "urlpath") : fragment, text, length);
    case 2:
      return uri94_query_words(to, text, length);
    case 3:
      return uri94_query_string(to, start == NULL ? production(URI94_RFC1738, "urlpath") : fragment, &word, 1);
    case 4:
      return uri94_normalize(to, start, text, length);
    case 5:
      return uri94_compare(to, start, text, length, text, length);
    case 6:
      return uri94_query_words_of(to, start, text, length);
    case 7:
      return uri94_security_findings(to, start, text, length);
    case 8:
      return uri94_unequivocal(to, start, text, length);
    case 9:
      return uri94_compare(to, start, TEXT("http://h/"), text, length);
    case 10:
      return uri94_repair(to, start, text, length, options);
    case 11:
      return uri94_access(to, start, text, length, NULL, 0, options);
    case 12:
      return uri94_resolve(to, text, length, text, length, options);
    default:
      return uri94_relativize(to, text, length, text, length, options);
  }
}

static void test_invalid_arguments(void) {
  const uri94_production unknown = {URI94_RFC1738, 255};
  uri94_text text;
  uri94_item it;
  uri94_error why;
  /* The length is 0 after truncation to 32 bits, on a 64-bit machine. */
  const size_t wide = sizeof(size_t) > 4 ? ((size_t)1 << 30) * 4 : (size_t)1 << 31;
  int i;
  it.size = 0;
  why.size = sizeof why;
  for (i = 0; i < operation_count; ++i) {
    CHECK(uri94_decode(result, TEXT("%")) == URI94_REJECTED); /* an error that the next call replaces */
    CHECK(operate(i, NULL, NULL, "a", 1, 0) == URI94_INVALID_ARGUMENT);
    CHECK(operate(i, result, NULL, NULL, 1, 0) == URI94_INVALID_ARGUMENT);
    CHECK(uri94_result_error(result, &why) == URI94_NOT_FOUND);
    /* The text has only one byte in memory. The library must not read beyond it. */
    CHECK(operate(i, result, NULL, "a", (size_t)1 << 30, 0) == URI94_TOO_LONG);
    CHECK(operate(i, result, NULL, "a", wide, 0) == URI94_TOO_LONG);
    CHECK(operate(i, result, NULL, "a", (size_t)-1, 0) == URI94_TOO_LONG);
    {
      const uri94_status status = operate(i, result, NULL, NULL, 0, 0);
      CHECK(status == URI94_OK || status == URI94_REJECTED);
    }
    if (i != 0 && i != 2 && i < 12) CHECK(operate(i, result, &unknown, "a", 1, 0) == URI94_INVALID_ARGUMENT);
    if (i >= 10) CHECK(operate(i, result, NULL, "a", 1, 1u << 31) == URI94_INVALID_ARGUMENT);
  }
  CHECK(uri94_decode(result, TEXT("a")) == URI94_OK);
  CHECK(uri94_item_at(result, 0, &it) == URI94_NOT_FOUND);
  CHECK(uri94_query_words(result, TEXT("a")) == URI94_OK);
  CHECK(uri94_item_at(result, 0, &it) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_item_at(result, 0, NULL) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_item_at(result, 99, NULL) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_item_at(NULL, 0, &it) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_item_count(NULL) == 0 && uri94_result_text(NULL).length == 0);
  CHECK(uri94_item_value(result, 0, 0, &text, NULL) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_result_error(NULL, &why) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_result_plan(NULL, NULL) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_result_new(NULL) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_query_string(result, production(URI94_RFC1738, "search"), NULL, 1) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_query_string(result, production(URI94_RFC1738, "search"), NULL, 0) == URI94_OK);
  CHECK(uri94_split_fragment("a", 1, NULL, &text) == URI94_INVALID_ARGUMENT);
  CHECK(uri94_requirement_citation(NULL, 1, NULL) == URI94_INVALID_ARGUMENT);
}

static void test_parts(void) {
  uri94_parts parts;
  char memory[sizeof parts];
  memset(&parts, 0, sizeof parts);
  parts.size = sizeof parts;
  CHECK(uri94_parse_url(result, TEXT("ftp://h/a;type=a")) == URI94_OK);
  CHECK(uri94_url_parts(result, &parts) == URI94_OK);
  CHECK(is(parts.host, "h") && is(parts.path, "a") && is(parts.parameters, "type=a"));
  CHECK((parts.scheme_has & URI94_PARAMETERS) != 0 && (parts.scheme_has & URI94_QUERY) == 0);
  /* A program compiled before the member `parameters` was added passes this size. */
  memset(memory, 7, sizeof memory);
  memset(&parts, 7, sizeof parts);
  parts.size = offsetof(uri94_parts, parameters);
  CHECK(uri94_url_parts(result, &parts) == URI94_OK);
  CHECK(is(parts.path, "a") && memcmp(&parts.parameters, memory, sizeof parts.parameters) == 0);
}

/* Checks that the status is the usual status or URI94_OUT_OF_MEMORY after any number of successful allocations. The
 * result can be used again afterwards. */
static void test_failing_allocations(void) {
  const char url[] =
      "ftp://anonymous%40a.long.name:and+a+password@host.example.org:2121/a%20long/path/of?a+search;type=i";
  int i;
  for (i = 0; i < operation_count; ++i) {
    const uri94_status wanted = operate(i, result, NULL, TEXT(url), 0);
    long allowed = 0;
    uri94_status status = URI94_OUT_OF_MEMORY;
    for (; status == URI94_OUT_OF_MEMORY && allowed < 100000; ++allowed) {
      allocations_left = allowed;
      status = operate(i, result, NULL, TEXT(url), 0);
      allocations_left = -1;
    }
    CHECK(status == wanted);
    CHECK(allowed > 1);
  }
  {
    long allowed = 0;
    uri94_status status = URI94_OUT_OF_MEMORY;
    for (; status == URI94_OUT_OF_MEMORY && allowed < 100000; ++allowed) {
      struct seen seen = {0, 0, 0, 0};
      uri94_extractor* extractor = NULL;
      allocations_left = allowed;
      status = uri94_extractor_new(&extractor, NULL, receive, &seen);
      if (status == URI94_OK) status = uri94_extractor_feed(extractor, mail, sizeof mail - 1);
      if (extractor != NULL && status == URI94_OUT_OF_MEMORY) {
        CHECK(uri94_extractor_feed(extractor, "a", 1) == URI94_OUT_OF_MEMORY);
      }
      allocations_left = -1;
      if (extractor != NULL) {
        const int legal = seen.legal;
        CHECK(uri94_extractor_finish(extractor) == URI94_OK);
        CHECK(uri94_extractor_feed(extractor, TEXT("<URL:http://h/>")) == URI94_OK);
        CHECK(seen.legal > legal);
      }
      uri94_extractor_free(extractor);
    }
    CHECK(status == URI94_OK && allowed > 1);
  }
  allocations_left = 0;
  {
    uri94_result* none = NULL;
    CHECK(uri94_result_new(&none) == URI94_OUT_OF_MEMORY && none == NULL);
  }
  allocations_left = -1;
}

int main(void) {
  CHECK(uri94_result_new(&result) == URI94_OK);
  test_escapes();
  test_comparison();
  test_partial_forms();
  test_words();
  test_own_texts_as_arguments();
  test_each_call_replaces_the_result();
  test_parts();
  test_access();
  test_gate();
  test_extraction();
  test_invalid_arguments();
  if (can_fail_allocations()) test_failing_allocations();
  uri94_result_free(result);
  uri94_result_free(NULL);
  return end_of_checks();
}
