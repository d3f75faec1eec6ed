/* SPDX-License-Identifier: MIT
 * The library in C. */
#include <stdio.h>
#include <string.h>

#include <uri94/uri94.h>

static void show(const char* what, uri94_text text) {
  printf("%s: %.*s\n", what, (int)text.length, text.data);
}

int main(void) {
  const char* const inputs[] = {"ftp://user@ftp.example.org/pub/readme.txt", "http://www.example.org/a b"};
  uri94_parser* parser = NULL;
  uri94_production url;
  size_t i;
  if (uri94_parser_new(&parser) != URI94_OK) return 1;
  if (uri94_default_start(URI94_RFC1738, &url) != URI94_OK) return 1;
  for (i = 0; i < 2; ++i) {
    const uri94_status status = uri94_parse(parser, url, inputs[i], strlen(inputs[i]), URI94_COMPONENTS);
    if (status == URI94_OK) {
      show("host", uri94_node_text(parser, uri94_find_node(parser, 0, "host", 4)));
      show("path", uri94_node_text(parser, uri94_find_node(parser, 0, "fpath", 5)));
    } else if (status == URI94_REJECTED) {
      show("error", uri94_error_message(parser));
    } else {
      printf("%s\n", uri94_status_text(status));
    }
  }
  uri94_parser_free(parser);
  return 0;
}
