// SPDX-License-Identifier: MIT
// uri94 extract: the URLs in files of text.
#include "uri94/extract.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/decisions.hpp"
#include "cli/failure.hpp"
#include "cli/number_option.hpp"
#include "cli/operands.hpp"
#include "cli/operation.hpp"
#include "cli/printable.hpp"
#include "cli/start_option.hpp"
#include "prose/clauses.hpp"

namespace uri94::cli {

namespace {

struct extract_command {
  start_option start;
  operation_options operation;
  std::size_t longest = extract_options().longest;
  std::vector<std::string> files;
};

std::string verdict(const std::optional<refusal>& illegal) {
  return illegal ? "reject " + std::to_string(illegal->offset) : "accept";
}

const clause& rule_of(url_wrapper wrapper) {
  return wrapper == url_wrapper::prefix ? clauses::R1738_appendix_1 : clauses::R1738_appendix_2;
}

/// By which rules it was found, and made what it is.
std::vector<const clause*> rules_of(const extracted_url& url) {
  std::vector<const clause*> rules = {&rule_of(url.wrapper)};
  if (url.found != url.text) rules.push_back(&clauses::R1738_appendix_4);
  if (!url.doubtful_hyphens.empty()) rules.push_back(&clauses::R1738_appendix_5);
  if (url.text.find('#') != std::string::npos) {
    rules.push_back(url.wrapper == url_wrapper::prefix ? &clauses::R1630_reserved_5 : &clauses::R1738_appendix_3);
  }
  return rules;
}

json verdict_json(const std::optional<refusal>& illegal) {
  json object;
  object["accepted"] = !illegal;
  if (illegal) put_refusal(object, *illegal);
  return object;
}

void write_json(output& out, const std::string& file, const extracted_url& url) {
  json object;
  put_octets(object, "file", file);
  object["line"] = url.line;
  object["offset"] = url.offset;
  object["wrapper"] = name_of(url.wrapper);
  put_octets(object, "found", url.found);
  put_octets(object, "url", url.text);
  object.update(verdict_json(url.illegal));
  if (!url.doubtful_hyphens.empty()) {
    object["doubtful_hyphens"] = url.doubtful_hyphens;
    json& other = object["without_hyphens"];
    put_octets(other, "url", url.without_hyphens);
    other.update(verdict_json(url.illegal_without_hyphens));
  }
  for (const clause* const followed : rules_of(url)) {
    json rule;
    put_rule(rule, followed);
    object["rules"].push_back(rule);
  }
  write_json_line(out, object);
}

void write_text(output& out, const std::string& file, const extracted_url& url, bool explain) {
  out << printable(file) << '\t' << std::to_string(url.line) << '\t' << std::to_string(url.offset) << '\t'
      << verdict(url.illegal) << '\t' << printable(url.text) << '\t' << printable(url.found) << '\n';
  if (!url.doubtful_hyphens.empty()) {
    out << printable(file) << '\t' << std::to_string(url.line) << '\t' << std::to_string(url.offset) << '\t'
        << verdict(url.illegal_without_hyphens) << '\t' << printable(url.without_hyphens) << '\t'
        << "without the hyphens at line ends\n";
  }
  if (explain) {
    for (const clause* const rule : rules_of(url)) write_step(out, rule->says, rule->place.text());
    if (url.illegal) write_step(out, printable(url.illegal->reason), {});
  }
  out.end_record();
}

struct file_closer {
  void operator()(std::FILE* f) const {
    if (f != stdin) std::fclose(f);
  }
};

void read_file(const std::string& name, extractor& to) {
  const std::string shown = name == "-" ? "standard input" : quoted(name, 200);
  const std::unique_ptr<std::FILE, file_closer> file(name == "-" ? stdin : std::fopen(name.c_str(), "rb"));
  if (file == nullptr) throw failure("cannot read " + shown + ": " + std::strerror(errno));
  std::array<char, 1 << 16> piece;
  for (std::size_t size = piece.size(); size == piece.size();) {
    size = std::fread(piece.data(), 1, piece.size(), file.get());
    to.feed({piece.data(), size});
  }
  if (std::ferror(file.get()) != 0) throw failure("cannot read " + shown + ": " + std::strerror(errno));
  to.finish();
}

int extract_files(const extract_command& command) {
  output& out = standard_output();
  bool all_legal = true;
  std::string file;
  extract_options options;
  options.start = command.start.chosen();
  options.longest = command.longest;
  extractor urls(
      [&](const extracted_url& url) {
        all_legal = all_legal && (!url.illegal || (!url.doubtful_hyphens.empty() && !url.illegal_without_hyphens));
        if (command.operation.wants_json()) {
          write_json(out, file, url);
        } else {
          write_text(out, file, url, command.operation.wants_steps());
        }
      },
      options);
  for (const std::string& name : command.files) {
    file = as_given(name);
    read_file(file, urls);
  }
  return all_legal ? all_accepted : some_rejected;
}

}  // namespace

void add_extract(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<extract_command>();
  CLI::App* command = program.add_subcommand("extract", "Find the URLs in text: in <URL:…>, <…> and after URL:");
  options->start.add_to(*command);
  add_number(*command, "--longest", options->longest, "What is longer than this between brackets, in bytes, is no URL",
             1, 1U << 30);
  options->operation.add_to(*command);
  command->add_option("FILE", options->files, "The files; '-' is standard input")->type_name("")->required();
  command->footer(
      "A line for each URL, with tabs between file, line, offset, verdict, the URL, and the URL as it was found.\n"
      "A hyphen at the end of a line may be part of the URL or not: then a second line holds the other reading.\n"
      "Exit status: 0 all legal, 1 some not legal, 2 wrong use or unreadable file.");
  command->footer([] { return decisions_on("extract"); });
  command->callback([options, &chosen] { chosen = [options] { return extract_files(*options); }; });
}

}  // namespace uri94::cli
