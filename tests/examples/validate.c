/* SPDX-License-Identifier: MIT
 * Validates a URL from C. */
#include <stdio.h>
#include <string.h>
#include <uri94/uri94.h>

int main(int argc, char** argv) {
  const char* const text = argc > 1 ? argv[1] : "http://www.example.org:8080/a";
  uri94_parts parts = {.size = sizeof parts};
  uri94_error error = {.size = sizeof error};
  uri94_result* result;
  int status = 1;
  if (uri94_result_new(&result) != URI94_OK) return 2;
  if (uri94_parse_url(result, text, strlen(text)) == URI94_OK && uri94_url_parts(result, &parts) == URI94_OK) {
    printf("host %.*s, port %u\n", (int)parts.host.length, parts.host.data, parts.port_number);
    status = 0;
  } else if (uri94_result_error(result, &error) == URI94_OK) {
    fprintf(stderr, "%.*s\n", (int)error.message.length, error.message.data);
  }
  uri94_result_free(result);
  return status;
}
