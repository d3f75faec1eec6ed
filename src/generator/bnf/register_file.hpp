// SPDX-License-Identifier: MIT
// File with the interpretations of grammars. Several grammars can share a file.
#ifndef URI94_GENERATOR_BNF_REGISTER_FILE_HPP
#define URI94_GENERATOR_BNF_REGISTER_FILE_HPP

#include <mutex>
#include <string>
#include <utility>

#include "support/json/document.hpp"

namespace uri94::bnf {

class register_file {
 public:
  register_file(std::string name, std::string content) : name_(std::move(name)), content_(std::move(content)) {}

  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  /// Returns the JSON document of the file. The first call parses the file. Thread-safe.
  [[nodiscard]] const support::json_document& document() const {
    std::call_once(once_, [this] { document_ = support::json_document::read(content_); });
    return document_;
  }

 private:
  std::string name_;
  std::string content_;
  mutable std::once_flag once_;
  mutable support::json_document document_;
};

}  // namespace uri94::bnf

#endif
