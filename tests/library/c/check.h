/* SPDX-License-Identifier: MIT
 * Checks and failing allocations for the tests in C. At most one source file of a program may include this header. */
#ifndef URI94_TESTS_C_CHECK_H
#define URI94_TESTS_C_CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "uri94/uri94.h"

/* Numbers of failed checks and of all checks. */
static int failures = 0;
static int checks = 0;

#define CHECK(condition)                                                   \
  do {                                                                     \
    ++checks;                                                              \
    if (!(condition)) {                                                    \
      ++failures;                                                          \
      printf("%s:%d: check failed: %s\n", __FILE__, __LINE__, #condition); \
    }                                                                      \
  } while (0)

/* Number of allocations that still succeed. If the number is negative, allocations never fail. */
static long allocations_left = -1;

static int may_allocate(void) {
  if (allocations_left < 0) return 1;
  if (allocations_left == 0) return 0;
  --allocations_left;
  return 1;
}

/* Replaces `malloc` and `realloc` in the test, in the library under test and in the C++ standard library. */
#if defined(__GLIBC__)
#define HAS_FAILING_ALLOCATIONS 1
void* __libc_malloc(size_t size);
void* __libc_realloc(void* old, size_t size);
void* malloc(size_t size) {
  return may_allocate() ? __libc_malloc(size) : NULL;
}
void* realloc(void* old, size_t size) {
  return may_allocate() ? __libc_realloc(old, size) : NULL;
}
#else
#define HAS_FAILING_ALLOCATIONS 0
#endif

static uri94_production production(uri94_grammar_id grammar, const char* name) {
  uri94_production p = {0, 0};
  CHECK(uri94_find_production(grammar, name, strlen(name), &p) == URI94_OK);
  return p;
}

static int is(uri94_text text, const char* wanted) {
  return text.length == strlen(wanted) && (text.length == 0 || memcmp(text.data, wanted, text.length) == 0);
}

static int can_fail_allocations(void) {
  if (!HAS_FAILING_ALLOCATIONS) printf("skipped: failing allocations need glibc\n");
  return HAS_FAILING_ALLOCATIONS;
}

/* Prints the number of checks and returns the exit status of the program. */
static int end_of_checks(void) {
  printf("%d checks, %d failed\n", checks, failures);
  return failures == 0 ? 0 : 1;
}

#endif
