// SPDX-License-Identifier: MIT
// Main function of doctest for all test programs.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
