// SPDX-License-Identifier: MIT
// Calls every operation of the C interface with arbitrary arguments, and reads all results.
#ifndef URI94_TESTS_FUZZ_C_OPERATIONS_HPP
#define URI94_TESTS_FUZZ_C_OPERATIONS_HPP

#include <cstddef>
#include <string_view>

#include "uri94/uri94.h"

namespace uri94::tests {

/// Names of the operations that `c_operations` calls.
inline constexpr std::string_view c_operation_names[] = {
    "parse",       "accepts",        "decode",         "encode",  "repair",
    "normalize",   "compare",        "split_fragment", "resolve", "relativize",
    "query_words", "query_words_of", "query_string",   "access",  "security_findings",
    "unequivocal", "extractor",
};
inline constexpr std::size_t c_operation_count = sizeof c_operation_names / sizeof *c_operation_names;

/// Caller of the operations. All calls share one `uri94_result`.
class c_operations {
 public:
  c_operations();
  c_operations(const c_operations&) = delete;
  c_operations& operator=(const c_operations&) = delete;
  ~c_operations();

  /// Calls an operation. Ends the program with a message if the result contradicts uri94.h.
  /// @param operation index in c_operation_names
  /// @param other second text, for operations that take two texts
  /// @param variety number that selects options, tree levels, null pointers and the size of pieces
  void call(std::size_t operation, uri94_production start, std::string_view text, std::string_view other,
            unsigned variety);

 private:
  void call_parse(uri94_production start, std::string_view text, unsigned variety);
  void call_extractor(const uri94_production* start, std::string_view text, unsigned variety);
  void read_result(std::size_t operation, uri94_status status, std::string_view text, std::string_view other);

  uri94_result* result_ = nullptr;
};

}  // namespace uri94::tests

#endif
