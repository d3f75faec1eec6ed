/* SPDX-License-Identifier: MIT
 * Calls the library from C: prints the access steps of a URL. */
#include <stdio.h>
#include <string.h>

#include <uri94/uri94.h>

static void show(const char* what, uri94_text text) {
  printf("%s: %.*s\n", what, (int)text.length, text.data);
}

/* Prints the steps that access a URL. A result holds a tree, or a text and a list of items, or an error. */
static int show_steps(const char* input) {
  uri94_result* result = NULL;
  uri94_item step;
  size_t i;
  if (uri94_result_new(&result) != URI94_OK) return 0;
  step.size = sizeof step;
  if (uri94_access(result, NULL, input, strlen(input), NULL, 0, 0) == URI94_OK) {
    for (i = 0; uri94_item_at(result, i, &step) == URI94_OK; ++i) show("step", step.says);
  }
  uri94_result_free(result);
  return 1;
}

int main(void) {
  const char* const inputs[] = {"ftp://user@ftp.example.org/pub/readme.txt", "http://www.example.org/a b"};
  uri94_result* result = NULL;
  uri94_parts parts;
  uri94_error error;
  size_t i;
  parts.size = sizeof parts;
  error.size = sizeof error;
  if (uri94_result_new(&result) != URI94_OK) return 1;
  for (i = 0; i < 2; ++i) {
    const uri94_status status = uri94_parse_url(result, inputs[i], strlen(inputs[i]));
    if (status == URI94_OK && uri94_url_parts(result, &parts) == URI94_OK) {
      show("host", parts.host);
      show("path", parts.path);
    } else if (uri94_result_error(result, &error) == URI94_OK) {
      show("error", error.message);
    } else {
      printf("%s\n", uri94_status_text(status));
    }
  }
  uri94_result_free(result);
  return show_steps(inputs[0]) ? 0 : 1;
}
