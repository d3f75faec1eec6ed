// SPDX-License-Identifier: MIT
// uri94 query: prints the words of a URL's query, or makes a query from words.
#include <memory>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/commands/operation.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/start_option.hpp"
#include "library/requirements/requirement_list.hpp"
#include "support/program/operands.hpp"
#include "uri94/query.hpp"

namespace uri94::cli {

namespace {

struct query_options {
  start_option start;
  operation_options operation;
  bool make = false;
  bool any_start = true;
  std::vector<std::string> operands;
};

int say_no(const query_options& options, const std::string& input, const error& why) {
  if (options.operation.wants_json()) {
    json object;
    put_octets(object, "input", input);
    put_error(object, why);
    write_json_line(standard_output(), object);
  } else {
    write_error("query", input, why);
  }
  return some_rejected;
}

/// Joins words with spaces.
std::string as_operands(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all.append(all.empty() ? "" : " ").append(word);
  return all;
}

int make_query(const query_options& options) {
  std::vector<std::string> words;
  for (const std::string& operand : options.operands) words.push_back(program::as_given(operand));
  const production start = options.start.chosen();
  const production search = options.any_start ? production_named(start.grammar(), "search") : start;
  const expected<std::string, error> text = query_string(search, words);
  if (!text) {
    const std::size_t which = text.error().argument();  // words.size() if the error concerns all words together
    return say_no(options, which < words.size() ? words[which] : as_operands(words), text.error());
  }
  output& out = standard_output();
  if (options.operation.wants_json()) {
    json object;
    object["result"] = *text;
    put_requirement(object, &requirements::R1630_reserved_7);
    write_json_line(out, object);
  } else {
    out << *text << '\n';
    if (options.operation.wants_steps()) {
      write_step(out, requirements::R1630_reserved_7.says, requirements::R1630_reserved_7.place.text());
    }
  }
  return all_accepted;
}

int show_words(const query_options& options) {
  output& out = standard_output();
  const std::string url = program::as_given(options.operands.front());
  const std::optional<production> start = options.start.unless_strict();
  const expected<std::vector<std::string>, error> words = start ? query_words_of(*start, url) : query_words_of(url);
  if (!words) return say_no(options, url, words.error());
  if (options.operation.wants_json()) {
    json object;
    put_octets(object, "input", url);
    put_requirement(object, &requirements::R1630_reserved_7);
    json_line line(out);
    line.members(object);
    line.list("words", [&](const auto& add) {
      for (const std::string& word : *words) {
        json entry;
        put_octets(entry, "word", word);
        add(entry.contains("word") ? entry["word"] : entry);  // the object with "word_hex" if the word is not UTF-8
      }
    });
    line.end();
    return all_accepted;
  }
  for (const std::string& word : *words) out << printable(word) << '\n';
  if (options.operation.wants_steps()) {
    write_step(out, requirements::R1630_reserved_7.says, requirements::R1630_reserved_7.place.text());
  }
  return all_accepted;
}

}  // namespace

void add_query(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<query_options>();
  CLI::App* command = program.add_subcommand("query", "Print the words of a URL's query, one per line");
  options->start.add_strictly_to(*command);
  command->add_flag("--make", options->make, "Make a query from the operands, which are words");
  options->operation.add_to(*command);
  command->add_option("URL", options->operands, "URL, or words with --make")->type_name("")->required();
  command->callback([options, command, &chosen] {
    options->any_start = command->count("--start") == 0;
    if (!options->make && options->operands.size() > 1)
      throw failure("found several operands; give one URL, or use --make with words");
    chosen = [options] { return options->make ? make_query(*options) : show_words(*options); };
  });
}

}  // namespace uri94::cli
