// SPDX-License-Identifier: MIT
// uri94 coverage: which branches of the productions the strings of files take.
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/coverage_report.hpp"
#include "cli/failure.hpp"
#include "cli/inputs.hpp"
#include "cli/known_grammar.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "cli/start_option.hpp"
#include "conformance/coverage.hpp"

namespace uri94::cli {

namespace {

struct coverage_options {
  start_option start;
  bool zero_terminated = false;
  bool vectors = false;
  std::string format = "text";
  std::vector<std::string> files;
};

/// Strings are counted as they are added.
struct counter {
  conformance::coverage& to;
  std::uint64_t strings = 0;
  std::uint64_t rejected = 0;
  void add(std::size_t start, std::string_view input) { ++(to.add(start, input) ? strings : rejected); }
};

std::optional<std::string> from_hex(const std::string& digits) {
  const auto value = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
  std::string bytes;
  if (digits.size() % 2 != 0) return std::nullopt;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const int high = value(digits[i]);
    const int low = value(digits[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes.push_back(static_cast<char>(static_cast<unsigned char>(high * 16 + low)));
  }
  return bytes;
}

/// The bytes of a file for a reader of JSON, a line in memory at a time.
class byte_iterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  byte_iterator() = default;  ///< The end.
  explicit byte_iterator(input_file& lines) : lines_(lines.next(line_) ? &lines : nullptr) {}

  char operator*() const { return at_ < line_.size() ? line_[at_] : '\n'; }
  byte_iterator& operator++() {
    if (at_++ < line_.size()) return *this;
    at_ = 0;
    if (!lines_->next(line_)) lines_ = nullptr;
    return *this;
  }
  bool operator==(const byte_iterator& other) const { return lines_ == other.lines_; }
  bool operator!=(const byte_iterator& other) const { return lines_ != other.lines_; }

 private:
  std::string_view line_;
  input_file* lines_ = nullptr;
  std::size_t at_ = 0;
};

/// The vectors of a file as `uri94 vectors` writes it, one in memory at a time; those of other grammars are passed
/// over.
void add_vectors_of(const std::string& name, const bnf::grammar& g, counter& to) {
  using event = nlohmann::json::parse_event_t;
  const auto wrong = [&](const std::string& what) { return failure(quoted(name, 60) + ": " + what); };
  std::size_t number = 0;
  const auto add = [&](const nlohmann::json& v) {
    ++number;
    const auto member = [&](const char* key) -> std::optional<std::string> {
      if (!v.is_object() || !v.contains(key) || !v[key].is_string()) return std::nullopt;
      return v[key].get<std::string>();
    };
    const std::optional<std::string> of = member("grammar");
    const std::optional<std::string> rule = member("rule");
    const std::optional<std::string> hex = member("input_hex");
    const std::optional<std::string> input = hex ? from_hex(*hex) : member("input");
    if (!of || !rule || !input) {
      throw wrong("vector " + std::to_string(number) +
                  " lacks one of \"grammar\", \"rule\", \"input\" or \"input_hex\"");
    }
    if (*of == g.id) to.add(any_production_named(g, *rule).number, *input);
  };
  // The object is at depth 0, its members are at 1, and what stands in the list of vectors at 2.
  bool in_vectors = false;
  const auto keep = [&](int depth, event what, const nlohmann::json& value) {
    if (depth == 1 && what == event::key) in_vectors = value == "vectors";
    const bool is_whole = what == event::value || what == event::object_end || what == event::array_end;
    if (depth != 2 || !is_whole || !in_vectors) return true;
    add(value);
    return false;
  };
  input_file lines(name, '\n');
  const auto rest = nlohmann::json::parse(byte_iterator(lines), byte_iterator(), keep, false);
  if (rest.is_discarded() || !rest.is_object() || !rest.contains("vectors") || !rest["vectors"].is_array()) {
    throw wrong("found no JSON object with \"vectors\", expected what 'uri94 vectors' writes");
  }
}

int show_coverage(const coverage_options& options) {
  const bnf::production_in start = options.start.chosen_of_any();
  const bnf::grammar& g = *start.in;
  conformance::coverage covered(g);
  counter to{covered};
  if (!options.vectors) covered.expect(start.number);
  for (const std::string& file : options.files) {
    if (options.vectors) {
      add_vectors_of(as_given(file), g, to);
      continue;
    }
    input_file inputs(as_given(file), options.zero_terminated ? '\0' : '\n');
    for (std::string_view input; inputs.next(input);) to.add(start.number, input);
  }
  const coverage_report report = report_of(covered, to.strings, to.rejected);
  output& out = standard_output();
  if (options.format == "json") {
    write_json(out, report);
  } else if (options.format == "html") {
    write_html(out, report);
  } else {
    write_text(out, report, style_for(out.is_terminal()));
  }
  return all_accepted;
}

}  // namespace

void add_coverage(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<coverage_options>();
  CLI::App* command =
      program.add_subcommand("coverage", "Say which alternatives, options and repetitions strings take");
  options->start.add_to(*command);
  command->add_flag("-0,--null", options->zero_terminated, "Inputs end in a zero byte, not in a newline");
  command->add_flag("--vectors", options->vectors, "The files are of 'uri94 vectors', each vector with its own start");
  command->add_option("--format", options->format, "text, json or html")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "html"}))
      ->capture_default_str();
  command->add_option("FILE", options->files, "Files of strings, one a line; '-' is standard input")
      ->type_name("")
      ->required();
  command->footer("Exit status: 0 written, 2 wrong use or unreadable file.");
  command->callback([options, &chosen] { chosen = [options] { return show_coverage(*options); }; });
}

}  // namespace uri94::cli
