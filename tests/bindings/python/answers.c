/* SPDX-License-Identifier: MIT */
/* Prints what the C interface answers about each text of standard input. test_agreement.py describes the format.
 *
 * usage: answers GRAMMAR.abnf… */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uri94/grammar.h>
#include <uri94/uri94.h>

enum { MOST_BYTES = 1 << 20, MOST_GRAMMARS = 16 };

static char line[2 * MOST_BYTES];
static char texts[2][MOST_BYTES];

static void print(uri94_text octets) {
  size_t i;
  if (octets.data == NULL) {
    fputs(" -", stdout);
    return;
  }
  putchar(' ');
  for (i = 0; i < octets.length; ++i) printf("%02x", (unsigned char)octets.data[i]);
  putchar('.');
}

/* An empty text that is not absent. */
static void print_present(uri94_text octets) {
  if (octets.data == NULL) octets.data = "";
  print(octets);
}

static void print_error(uri94_result* result) {
  uri94_error e;
  e.size = sizeof e;
  uri94_result_error(result, &e);
  printf(" rejected %zu %zu %zu", e.offset, e.end, e.argument);
  print_present(e.message);
}

static void print_tree(uri94_result* result, uri94_status status) {
  size_t i;
  if (status != URI94_OK) {
    print_error(result);
    return;
  }
  for (i = 0; i < uri94_node_count(result); ++i) {
    uri94_node n;
    n.size = sizeof n;
    uri94_node_at(result, i, &n);
    print(uri94_node_name(result, i));
    printf(" %zu %zu", n.begin, n.end);
  }
}

static void print_text(uri94_result* result, uri94_status status) {
  if (status == URI94_OK) {
    print_present(uri94_result_text(result));
  } else {
    print_error(result);
  }
}

static void print_url(uri94_result* result, const char* text, size_t length, const char* before, size_t before_length) {
  uri94_status status = uri94_parse_url(result, text, length);
  size_t i;
  if (status != URI94_OK) {
    print_error(result);
  } else {
    uri94_parts p;
    p.size = sizeof p;
    uri94_url_parts(result, &p);
    print(p.scheme);
    print(p.user);
    print(p.password);
    print(p.host);
    print(p.port);
    print(p.path);
    print(p.parameters);
    print(p.query);
    print(p.fragment);
    printf(" %d", p.port_number);
  }
  fputs(uri94_is_valid(text, length) == URI94_OK ? " valid" : " invalid", stdout);
  print_text(result, uri94_normalize(result, NULL, text, length));
  status = uri94_compare(result, NULL, text, length, before, before_length);
  if (status == URI94_OK) {
    fputs(" equal", stdout);
  } else if (status == URI94_DIFFERENT) {
    uri94_item first;
    first.size = sizeof first;
    uri94_item_at(result, 0, &first);
    printf(" different %zu", first.begin);
    print_present(uri94_result_text(result));
  } else {
    print_error(result);
  }
  status = uri94_security_findings(result, NULL, text, length);
  if (status != URI94_OK) {
    print_error(result);
  } else {
    for (i = 0; i < uri94_item_count(result); ++i) {
      uri94_item f;
      f.size = sizeof f;
      uri94_item_at(result, i, &f);
      print(f.name);
      printf(" %zu %zu", f.begin, f.end);
    }
  }
  print_text(result, uri94_unequivocal(result, NULL, text, length));
}

int main(int argc, char** argv) {
  uri94_result* result;
  uri94_grammar* own[MOST_GRAMMARS];
  size_t before_length = 0;
  int which = 0;
  int i;
  char kind[16];
  char name[64];
  if (uri94_result_new(&result) != URI94_OK) return 2;
  for (i = 1; i < argc && i <= MOST_GRAMMARS; ++i) {
    if (uri94_grammar_read_file(&own[i - 1], result, argv[i], NULL, 0) != URI94_OK) return 2;
  }
  while (scanf("%15s %63s %2097151s", kind, name, line) == 3) {
    char* const text = texts[which];
    size_t length = 0;
    unsigned octet;
    while (sscanf(line + 2 * length, "%2x", &octet) == 1) text[length++] = (char)octet;
    if (strcmp(kind, "url") == 0) {
      print_url(result, text, length, texts[1 - which], before_length);
      which = 1 - which;
      before_length = length;
    } else if (strcmp(kind, "start") == 0) {
      uri94_production start;
      if (uri94_find_production(URI94_RFC1738, name, strlen(name), &start) != URI94_OK) return 2;
      print_tree(result, uri94_parse(result, start, text, length, URI94_FULL));
    } else {
      print_tree(result, uri94_grammar_parse(result, own[atoi(name)], NULL, 0, text, length, URI94_FULL));
    }
    putchar('\n');
  }
  for (i = 1; i < argc && i <= MOST_GRAMMARS; ++i) uri94_grammar_free(own[i - 1]);
  uri94_result_free(result);
  return 0;
}
