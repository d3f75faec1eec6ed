// SPDX-License-Identifier: MIT
// Every operation of the C interface, called with any arguments, and all that it answers read.
#ifndef URI94_TESTS_FUZZ_C_OPERATIONS_HPP
#define URI94_TESTS_FUZZ_C_OPERATIONS_HPP

#include <cstddef>
#include <string_view>

#include "uri94/uri94.h"

namespace uri94::tests {

/// Their names, in the order of their numbers.
inline constexpr std::string_view c_operation_names[] = {
    "parse",       "accepts",        "decode",         "encode",  "repair",
    "normalize",   "compare",        "split_fragment", "resolve", "relativize",
    "query_words", "query_words_of", "query_string",   "access",  "security_findings",
    "unequivocal", "extractor",
};
inline constexpr std::size_t c_operation_count = sizeof c_operation_names / sizeof *c_operation_names;

/// Calls the operations, with answers and parsers that are used again and again.
class c_operations {
 public:
  c_operations();
  c_operations(const c_operations&) = delete;
  c_operations& operator=(const c_operations&) = delete;
  ~c_operations();

  /// Calls the operation of that number. Ends the program with a message where the answer is not as uri94.h has it.
  /// @param variety  chooses options, levels, null pointers, sizes of pieces
  void call(std::size_t operation, uri94_production start, std::string_view text, std::string_view other,
            unsigned variety);

 private:
  void call_parser(uri94_production start, std::string_view text, unsigned variety);
  void call_extractor(const uri94_production* start, std::string_view text, unsigned variety);
  void read_answer(std::size_t operation, uri94_status status, std::string_view text, std::string_view other);

  uri94_parser* parser_ = nullptr;
  uri94_answer* answer_ = nullptr;
};

}  // namespace uri94::tests

#endif
