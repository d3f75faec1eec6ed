/* SPDX-License-Identifier: MIT
 * A program outside the tree, in C. */
#include <stdio.h>
#include <uri94/uri94.h>

int main(void) {
  uri94_parser* parser = NULL;
  uri94_production url;
  if (uri94_parser_new(&parser) != URI94_OK) return 1;
  if (uri94_default_start(URI94_RFC1738, &url) != URI94_OK) return 2;
  if (uri94_parse(parser, url, "http://h/", 9, URI94_FULL) != URI94_OK) return 3;
  if (uri94_node_count(parser) < 5) return 4;
  uri94_parser_free(parser);
  puts("good");
  return 0;
}
