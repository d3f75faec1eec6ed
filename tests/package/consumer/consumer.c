/* SPDX-License-Identifier: MIT
 * External program in C. */
#include <stdio.h>
#include <uri94/uri94.h>

int main(void) {
  uri94_result* result = NULL;
  uri94_production url;
  if (uri94_result_new(&result) != URI94_OK) return 1;
  if (uri94_default_start(URI94_RFC1738, &url) != URI94_OK) return 2;
  if (uri94_parse(result, url, "http://h/", 9, URI94_FULL) != URI94_OK) return 3;
  if (uri94_node_count(result) < 5) return 4;
  uri94_result_free(result);
  puts("good");
  return 0;
}
