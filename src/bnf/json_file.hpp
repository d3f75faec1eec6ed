// SPDX-License-Identifier: MIT
// A file of JSON, read without exceptions.
#ifndef URI94_BNF_JSON_FILE_HPP
#define URI94_BNF_JSON_FILE_HPP

#include <nlohmann/json.hpp>
#include <string>

#include "bnf/diagnostic.hpp"

namespace uri94::bnf {

/// What the text is. A mistake is reported with line and column, and the answer is an empty object then.
/// @param file its name, for messages
[[nodiscard]] nlohmann::json read_json(const std::string& file, const std::string& content, diagnostics& problems);

}  // namespace uri94::bnf

#endif
