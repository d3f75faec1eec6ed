// SPDX-License-Identifier: MIT
// Fuzz target: compares json_document with nlohmann-json, within small or default limits. The first byte selects the
// reader (of a whole text or of lines) and the limits.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/finding.hpp"
#include "support/json/document.hpp"

namespace {

using namespace uri94;
using nlohmann::json;
using support::json_document;
using support::json_limits;
using support::json_value;

/// Depth and number of values of a text that nlohmann-json accepts.
class measure : public nlohmann::json_sax<json> {
 public:
  std::size_t depth = 0;
  std::size_t values = 0;
  bool has_name_twice = false;

  bool null() override { return count(); }
  bool boolean(bool /*value*/) override { return count(); }
  bool number_integer(number_integer_t /*value*/) override { return count(); }
  bool number_unsigned(number_unsigned_t /*value*/) override { return count(); }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return count(); }
  bool string(string_t& /*value*/) override { return count(); }
  bool binary(binary_t& /*value*/) override { return count(); }
  bool start_object(std::size_t /*size*/) override { return open(); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t /*size*/) override { return open(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    has_name_twice = !names_.back().insert(name).second || has_name_twice;
    return true;
  }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*why*/) override {
    return false;
  }

 private:
  bool count() {
    ++values;
    return true;
  }
  bool open() {
    names_.emplace_back();
    depth = std::max(depth, names_.size());
    return count();
  }
  bool close() {
    names_.pop_back();
    return true;
  }

  std::vector<std::set<std::string>> names_;
};

/// Returns true if nlohmann-json accepts the text up to its last byte and the text is within the limits.
bool is_acceptable(std::string_view text, const json_limits& within) {
  // nlohmann-json treats a zero byte as the end of the text.
  if (text.size() > within.bytes || text.find('\0') != std::string_view::npos) return false;
  measure of;
  if (!json::sax_parse(text.begin(), text.end(), &of)) return false;
  return of.depth <= within.depth && of.values <= within.values && !of.has_name_twice;
}

void require_problem(const support::json_problem& p, std::string_view text) {
  const std::string message = p.text("a.json");
  tests::require_one_line(message);
  tests::require_place(text, p.line, p.column, message);
}

void require_same(const json_document& read, bool is_accepted, const json& value, std::string_view text) {
  if (read.is_good() != is_accepted) {
    tests::report_finding(read.is_good() ? "accepted, expected a refusal" : read.problem().text("refused"));
  }
  if (!is_accepted) return require_problem(read.problem(), text);
  if (read.root().copy() != value) {
    tests::report_finding("read as " + read.root().copy().dump() + ", expected " + value.dump());
  }
}

void read_whole(std::string_view text, const json_limits& within) {
  const bool is_accepted = is_acceptable(text, within);
  require_same(json_document::read(text, within), is_accepted, is_accepted ? json::parse(text) : json(), text);
}

void read_lines(std::string_view text, const json_limits& within) {
  json all = json::array();
  bool is_accepted = text.size() <= within.bytes;
  std::size_t values = 1;
  for (std::string_view left = text; !left.empty() && is_accepted;) {
    const std::string_view line = left.substr(0, left.find('\n'));
    left.remove_prefix(std::min(line.size() + 1, left.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    // The list of all lines counts as a level and as a value.
    is_accepted = is_acceptable(line, {within.bytes, within.depth - 1, within.values - values});
    if (!is_accepted) break;
    measure of;
    (void)json::sax_parse(line.begin(), line.end(), &of);
    values += of.values;
    all.push_back(json::parse(line));
  }
  require_same(json_document::read_lines(text, within), is_accepted, all, text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const unsigned chosen = data[0];
  json_limits within;
  if (chosen % 2 == 0) within = {20 + chosen, 1 + chosen % 7, 1 + chosen % 11};
  if (chosen / 2 % 2 == 0) {
    read_whole(text, within);
  } else {
    read_lines(text, within);
  }
  return 0;
}
