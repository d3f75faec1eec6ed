// SPDX-License-Identifier: MIT
// uri94 extract: finds the URLs in text files.
#include "uri94/extract.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/commands/operation.hpp"
#include "cli/io/failure.hpp"
#include "cli/io/inputs.hpp"
#include "cli/io/terminal_text.hpp"
#include "cli/options/number_option.hpp"
#include "cli/options/start_option.hpp"
#include "library/requirements/requirement_list.hpp"
#include "support/program/main_guard.hpp"
#include "support/program/operands.hpp"

namespace uri94::cli {

namespace {

struct extract_command {
  start_option start;
  operation_options operation;
  std::size_t longest = extract_options().longest;
  std::string encoding = "plain";
  std::vector<std::string> files;
};

const std::map<std::string, text_encoding> encodings = {{"plain", text_encoding::plain},
                                                        {"quoted-printable", text_encoding::quoted_printable},
                                                        {"html", text_encoding::html}};

std::string verdict(const std::optional<error>& illegal) {
  return illegal ? "reject " + std::to_string(illegal->offset()) : "accept";
}

const requirement& rule_of(url_wrapper wrapper) {
  if (wrapper == url_wrapper::brackets) return requirements::O70;
  return wrapper == url_wrapper::prefix ? requirements::R1738_appendix_1 : requirements::R1738_appendix_2;
}

/// Returns the requirements that determined the extent and the text of the URL.
std::vector<const requirement*> requirements_of(const extracted_url& url) {
  std::vector<const requirement*> rules = {&rule_of(url.wrapper)};
  if (url.found != url.text) rules.push_back(&requirements::R1738_appendix_4);
  if (!url.doubtful_hyphens.empty()) rules.push_back(&requirements::R1738_appendix_5);
  if (url.text.find('#') != std::string::npos) {
    rules.push_back(url.wrapper == url_wrapper::prefix ? &requirements::R1630_reserved_5
                                                       : &requirements::R1738_appendix_3);
  }
  return rules;
}

json verdict_json(const std::optional<error>& illegal) {
  json object;
  object["accepted"] = !illegal;
  if (illegal) put_error(object, *illegal);
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
  if (url.seems) object["seems"] = name_of(*url.seems);
  if (!url.doubtful_hyphens.empty()) {
    object["doubtful_hyphens"] = url.doubtful_hyphens;
    json& other = object["without_hyphens"];
    put_octets(other, "url", url.without_hyphens);
    other.update(verdict_json(url.illegal_without_hyphens));
  }
  for (const requirement* const followed : requirements_of(url)) {
    json entry;
    put_requirement(entry, followed);
    object["requirements"].push_back(entry);
  }
  write_json_line(out, object);
}

/// Returns advice to use --encoding for a text that seems to be encoded.
std::string hint_of(text_encoding e) {
  return "the text seems to be " + std::string(name_of(e)) + "; try --encoding " + std::string(name_of(e));
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
    for (const requirement* const followed : requirements_of(url)) {
      write_step(out, followed->says, followed->place.text());
    }
    if (url.illegal) write_step(out, printable(url.illegal->message()), {});
    if (url.seems) write_step(out, hint_of(*url.seems), {});
  }
  out.end_record();
}

void read_file(const std::string& name, extractor& to) {
  text_file text(name);
  for (std::string_view piece; text.next(piece);) to.feed(piece);
  to.finish();
}

int extract_files(const extract_command& command) {
  output& out = standard_output();
  bool all_legal = true;
  std::string file;
  extract_options options;
  options.start = command.start.unless_strict();
  options.longest = command.longest;
  options.encoding = encodings.at(command.encoding);
  std::map<text_encoding, std::size_t> seeming;
  extractor urls(
      [&](const extracted_url& url) {
        all_legal = all_legal && (!url.illegal || (!url.doubtful_hyphens.empty() && !url.illegal_without_hyphens));
        if (url.seems) ++seeming[*url.seems];
        if (command.operation.wants_json()) {
          write_json(out, file, url);
        } else {
          write_text(out, file, url, command.operation.wants_steps());
        }
      },
      options);
  for (const std::string& name : command.files) {
    file = program::as_given(name);
    read_file(file, urls);
    for (const auto& [encoding, count] : seeming) {
      out.flush();
      program::complain("uri94 extract", (file == "-" ? "standard input" : printable(file)) + ", " +
                                             std::to_string(count) + (count == 1 ? " URL: " : " URLs: ") +
                                             hint_of(encoding));
    }
    seeming.clear();
  }
  return all_legal ? all_accepted : some_rejected;
}

}  // namespace

void add_extract(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<extract_command>();
  CLI::App* command = program.add_subcommand("extract", "Find URLs in text: in <URL:…>, <…> and after URL:");
  options->start.add_strictly_to(*command);
  add_number(*command, "--longest", options->longest, "Maximum length of a URL between brackets, in bytes", 1,
             1U << 30);
  command->add_option("--encoding", options->encoding, "Encoding of the text, such as that of stored mail")
      ->type_name("ENCODING")
      ->check(CLI::IsMember({"plain", "quoted-printable", "html"}))
      ->capture_default_str();
  options->operation.add_to(*command);
  command->add_option("FILE", options->files, "Text files; '-' is standard input")->type_name("")->required();
  command->footer(
      "Prints a line per URL, with tabs between file, line, offset, verdict, the URL and the URL as found.\n"
      "A hyphen at the end of a line may belong to the URL or not. A second line then shows the other reading.\n"
      "Exit status: 0 all legal, 1 some not legal, 2 wrong use or unreadable file.");
  command->callback([options, &chosen] { chosen = [options] { return extract_files(*options); }; });
}

}  // namespace uri94::cli
