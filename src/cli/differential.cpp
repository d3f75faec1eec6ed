// SPDX-License-Identifier: MIT
// uri94 differential: the same strings to several parsers, and where they part.
#include <algorithm>
#include <cctype>
#include <chrono>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "adapter/answer.hpp"
#include "cli/adapter_folder.hpp"
#include "cli/command.hpp"
#include "cli/differential_page.hpp"
#include "cli/differential_report.hpp"
#include "cli/failure.hpp"
#include "cli/inputs.hpp"
#include "cli/known_grammar.hpp"
#include "cli/number_option.hpp"
#include "cli/operands.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "cli/progress_line.hpp"
#include "cli/suite_options.hpp"
#include "differential/baseline.hpp"
#include "differential/disagreement.hpp"
#include "differential/own_reader.hpp"
#include "differential/questioning.hpp"
#include "differential/strings.hpp"
#include "uri94/unequivocal.hpp"

namespace uri94::cli {

namespace {

constexpr std::size_t most_parsers = 100;
constexpr const char* gate_of_library = "unequivocal";
constexpr unsigned most_parallel_parsers = 64;

struct differential_options {
  std::vector<std::string> parsers;
  bool all = false;
  bool list = false;
  std::vector<std::string> starts;
  std::string prefix;
  std::vector<std::string> dictionaries;
  std::vector<std::string> corpora;
  conformance::suite_options suite;
  std::vector<std::string> gates;
  std::optional<std::string> baseline;
  std::string write_baseline;
  bool dump = false;
  unsigned jobs = 1;
  unsigned patience = 10;
  unsigned time_limit = 0;
  std::size_t batch = 4096;
  std::size_t limit = 10;
  std::string format = "text";
};

std::string content_of_file(const std::string& path) {
  input_file file(path, '\0');
  std::string text;
  bool is_first = true;
  for (std::string_view piece; file.next(piece); is_first = false) {
    if (!is_first) text.push_back('\0');
    text.append(piece);
  }
  return text;
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw failure("cannot write " + quoted(path, 200));
}

/// "rfc1738:httpurl", "http:=rfc1738:ip-schemepart"
differential::language language_of(const std::string& given) {
  differential::language l;
  const std::size_t equals = given.rfind('=');
  if (equals != std::string::npos) l.before = given.substr(0, equals);
  const bnf::production_in start =
      by_itself(language_named(equals == std::string::npos ? given : given.substr(equals + 1)));
  bnf::effort counted;
  l.about = std::make_shared<const conformance::knowledge>(start, nullptr, &counted);
  return l;
}

/// A name that stands before an equals sign; the length of it, or 0.
std::size_t length_of_name(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return 0;
  const bool is_name = std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(equals), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '.';
  });
  return is_name ? equals : 0;
}

bool is_answer(std::string_view line) {
  return adapter::read_answer(line).has_value();
}

/// The parsers that are there, and those that are not.
struct all_parsers {
  std::vector<differential::parser> there;
  std::vector<absent_parser> absent;

  void add_command(std::string name, std::string version, std::string command) {
    differential::parser& p = there.emplace_back();
    p.name = std::move(name);
    p.version = std::move(version);
    p.command.text = std::move(command);
    p.command.is_answer = is_answer;
  }
  void add_adapter(const std::string& name, const std::string& path) {
    const adapter_version v = version_of(path);
    if (v.is_there) {
      add_command(name, v.text, "exec " + shell_word(path));
    } else {
      absent.push_back({name, v.text});
    }
  }
  void add_production(const std::string& name) {
    differential::parser& p = there.emplace_back();
    p.name = name;
    p.version = "uri94 " URI94_VERSION;
    const auto reads = std::make_shared<differential::own_reader>(language_of(name).about);
    p.reads = [reads](std::string_view input) { return reads->read(input); };
  }
  /// The gate of the library, with its side conditions.
  void add_unequivocal() {
    differential::parser& p = there.emplace_back();
    p.name = gate_of_library;
    p.version = "uri94 " URI94_VERSION;
    p.reads = [](std::string_view input) {
      adapter::answer a;
      const unequivocal_verdict v = uri94::unequivocal(input);
      a.accepted = static_cast<bool>(v);
      if (!v) return a;
      a.parts[static_cast<std::size_t>(adapter::part::host)].emplace(v->text);
      if (v->port) a.parts[static_cast<std::size_t>(adapter::part::port)] = std::to_string(*v->port);
      return a;
    };
  }
  void add(const std::string& given) {
    const auto adapter = known_adapters().find(given);
    if (adapter != known_adapters().end()) {
      add_adapter(given, adapter->second);
    } else if (given == gate_of_library) {
      add_unequivocal();
    } else if (const std::size_t name = length_of_name(given); name != 0) {
      add_command(given.substr(0, name), {}, given.substr(name + 1));
    } else if (given.find(' ') == std::string::npos && given.find(':') != std::string::npos) {
      add_production(given);
    } else {
      add_command(given, {}, given);
    }
  }
  [[nodiscard]] std::size_t number_of(const std::string& name) const {
    const auto found = std::find_if(there.begin(), there.end(), [&](const auto& p) { return p.name == name; });
    return static_cast<std::size_t>(found - there.begin());
  }
};

all_parsers parsers_of(const differential_options& options) {
  all_parsers all;
  std::vector<std::string> given;
  for (const std::string& p : options.parsers) given.push_back(as_given(p));
  if (options.all) {
    for (const auto& [name, path] : known_adapters()) {
      if (std::find(given.begin(), given.end(), name) == given.end()) given.push_back(name);
    }
  }
  for (const std::string& g : options.gates) {
    const std::string name = as_given(g);
    if (std::find(given.begin(), given.end(), name) == given.end()) given.push_back(name);
  }
  for (const std::string& g : given) all.add(g);
  for (std::size_t i = 0; i < all.there.size(); ++i) {
    if (all.number_of(all.there[i].name) != i) {
      throw failure("two parsers are called " + quoted(all.there[i].name, 60) + "; NAME=COMMAND gives a name");
    }
  }
  if (all.there.size() > most_parsers) throw failure("expected at most " + std::to_string(most_parsers) + " parsers");
  if (all.there.size() < 2) {
    std::string text = "expected at least two parsers, found " + std::to_string(all.there.size());
    for (const absent_parser& a : all.absent) text += "; " + printable(a.name) + " is left out: " + printable(a.why);
    throw failure(text + "; 'uri94 differential --list' lists the adapters");
  }
  return all;
}

int list_adapters() {
  output& out = standard_output();
  for (const auto& [name, path] : known_adapters()) {
    const adapter_version v = version_of(path);
    out << name;
    out.pad(16 - std::min<std::size_t>(15, name.size()))
        << (v.is_there ? "" : "left out: ") << printable(v.text) << '\n';
    out.end_record();
  }
  return all_accepted;
}

std::vector<differential::language> languages_of(const differential_options& options) {
  std::vector<differential::language> all;
  for (const std::string& s : options.starts) all.push_back(language_of(as_given(s)));
  return all;
}

differential::string_options string_options_of(const differential_options& options) {
  differential::string_options of;
  of.suite = options.suite;
  of.prefix = as_given(options.prefix);
  for (const std::string& given : options.dictionaries) {
    const std::string name = as_given(given);
    const std::string path = name == "traps" ? dictionary_of_traps() : name;
    std::size_t line = 0;
    if (!differential::read_dictionary(content_of_file(path), of.traps, line)) {
      throw failure(printable(path) + ':' + std::to_string(line) +
                    ": found a backslash, expected one of \\\\ \\t \\n \\r \\0 \\xHH");
    }
  }
  for (const std::string& path : options.corpora) {
    input_file lines(as_given(path), '\n');
    for (std::string_view line; lines.next(line);) of.corpus.emplace_back(line);
  }
  return of;
}

/// The kinds that are not in the baseline.
struct news {
  std::vector<bool> is_new;
  std::size_t gone = 0;
};

news compare_with_baseline(const std::optional<std::string>& file, const differential::disagreement& found,
                           const std::vector<differential::parser>& parsers, const differential::places& places) {
  news n;
  n.is_new.assign(found.kinds.size(), true);
  if (!file) return n;
  const std::string path = as_given(*file);
  differential::baseline known;
  if (const std::string problem = differential::read_baseline(content_of_file(path), known); !problem.empty()) {
    throw failure(quoted(path, 200) + " is no baseline: " + problem);
  }
  std::vector<std::string> names;
  for (const differential::parser& p : parsers) names.push_back(p.name);
  if (names != known.parsers) {
    std::string of;
    for (const std::string& name : known.parsers) of += (of.empty() ? "" : " ") + printable(name);
    throw failure("the baseline " + quoted(path, 200) + " is of other parsers: " + of);
  }
  std::size_t met = 0;
  for (std::size_t i = 0; i < found.kinds.size(); ++i) {
    n.is_new[i] = known.kinds.count(key_of(found.kinds[i], parsers, places)) == 0;
    if (!n.is_new[i]) ++met;
  }
  n.gone = known.kinds.size() - met;
  return n;
}

void write(const differential_report& report, const std::string& format) {
  output& out = standard_output();
  if (format == "json") {
    write_json(out, report);
  } else if (format == "html") {
    write_html(out, report);
  } else if (format == "sarif") {
    write_sarif(out, report);
  } else if (format == "tap") {
    write_tap(out, report);
  } else if (format == "junit") {
    write_junit(out, report);
  } else {
    write_text(out, report, style_for(out.is_terminal()));
  }
}

int run_differential(const differential_options& options) {
  if (options.list) return list_adapters();
  const differential::string_options of = string_options_of(options);
  const std::vector<differential::language> languages = languages_of(options);
  std::size_t states = 0;
  if (options.dump) {
    const differential::string_set strings = differential::strings_of(languages, of, states);
    std::vector<std::string_view> all;
    for (std::size_t i = 0; i < strings.size(); ++i) all.push_back(strings[i]);
    standard_output() << adapter::encoded(adapter::protocol::batches, all);
    return all_accepted;
  }
  const all_parsers parsers = parsers_of(options);
  const differential::string_set strings = differential::strings_of(languages, of, states);
  differential::answer_table answers(parsers.there.size(), strings.size());
  std::vector<differential::attendance> went;
  {
    progress_line line;
    std::mutex at_line;
    differential::questioning_options asks;
    asks.jobs = options.jobs;
    asks.limits.batch = options.batch;
    asks.limits.patience = std::chrono::seconds(options.patience);
    asks.limits.whole = std::chrono::seconds(options.time_limit);
    const std::uint64_t whole = std::uint64_t{strings.size()} * parsers.there.size();
    if (line.is_shown()) {
      asks.on_progress = [&](std::uint64_t done) {
        const std::lock_guard<std::mutex> lock(at_line);
        line.show(std::to_string(done) + " of " + std::to_string(whole) + " answers");
      };
    }
    went = ask_all(parsers.there, strings, asks, answers);
  }
  for (std::size_t p = 0; p < went.size(); ++p) {
    if (went[p].serves) continue;
    throw failure("the parser " + quoted(parsers.there[p].name, 60) + " does not serve: " + printable(went[p].problem));
  }
  differential::places places(languages);
  const differential::disagreement found = differential::compare(answers, strings, places);
  const news n = compare_with_baseline(options.baseline, found, parsers.there, places);
  if (!options.write_baseline.empty()) {
    write_file(as_given(options.write_baseline), write_baseline(found, parsers.there, strings, places));
  }
  std::vector<std::size_t> gates;
  if (!options.gates.empty()) {
    for (const std::string& g : options.gates) gates.push_back(parsers.number_of(as_given(g)));
    for (std::size_t p = 0; p < parsers.there.size(); ++p) {
      if (std::find(gates.begin(), gates.end(), p) == gates.end()) gates.push_back(p);
    }
    gates.erase(std::remove(gates.begin(), gates.end(), parsers.there.size()), gates.end());
  }
  const differential_report report{parsers.there,
                                   went,
                                   parsers.absent,
                                   languages,
                                   strings,
                                   answers,
                                   places,
                                   found,
                                   states,
                                   gates,
                                   options.baseline.has_value(),
                                   n.is_new,
                                   n.gone,
                                   options.limit};
  write(report, options.format);
  // Where some were not asked, nobody knows whether they agree.
  const bool is_whole = std::all_of(went.begin(), went.end(), [](const auto& w) { return w.not_asked == 0; });
  const bool is_taken = !options.write_baseline.empty();
  return is_whole && (is_taken || new_kinds(report) == 0) ? all_accepted : some_rejected;
}

}  // namespace

void add_differential(CLI::App& program, action& chosen) {
  const auto options = std::make_shared<differential_options>();
  options->jobs = std::clamp(std::thread::hardware_concurrency(), 1U, most_parallel_parsers);
  options->starts = {"rfc1738:httpurl", "http:=rfc1738:ip-schemepart"};
  CLI::App* command = program.add_subcommand("differential", "Show where any URL parsers part, by complete suites");
  command
      ->add_option("PARSER", options->parsers,
                   "An adapter's name, a command that answers as adapters do, NAME=COMMAND, GRAMMAR:PRODUCTION, or "
                   "'unequivocal', as 'uri94 check --unequivocal' has it")
      ->type_name("");
  command->add_flag("--all", options->all, "Every adapter that is there");
  command->add_flag("--list", options->list, "List the adapters, and do nothing else");
  command
      ->add_option("--start", options->starts,
                   "A production whose suite is tried, with what stands before each of its strings; again for more")
      ->type_name("[TEXT=]GRAMMAR:PRODUCTION")
      ->capture_default_str();
  command->add_option("--prefix", options->prefix, "What every string of the suites begins with")->type_name("TEXT");
  command
      ->add_option("--dictionary", options->dictionaries,
                   "What is tried in each state besides single bytes: 'traps', or a file with an entry a line")
      ->type_name("FILE");
  command->add_option("--corpus", options->corpora, "Strings as they are, one a line")->type_name("FILE");
  add_suite_options(*command, options->suite);
  command
      ->add_option("--gate", options->gates,
                   "Show for this production or parser, and for all the others, what they let through")
      ->type_name("PARSER");
  command->add_option("--baseline", options->baseline, "The kinds that are known; only others count")
      ->type_name("FILE");
  command
      ->add_option("--write-baseline", options->write_baseline, "Write down the kinds that there are, and end with 0")
      ->type_name("FILE");
  command->add_flag("--dump", options->dump, "Write the strings as adapters read them, and ask nobody");
  add_number(*command, "--jobs", options->jobs, "Parsers at a time", 1, most_parallel_parsers);
  add_number(*command, "--batch", options->batch, "Strings that a parser is handed at a time", 1, 1'000'000);
  add_number(*command, "--patience", options->patience, "Seconds after which a parser that does nothing hangs", 1,
             86'400);
  add_number(*command, "--time-limit", options->time_limit, "Seconds after which a parser is asked no more; 0: never",
             0, 86'400);
  add_number(*command, "--limit", options->limit, "Kinds of each aspect that text and html show", 1, 1'000'000);
  command->add_option("--format", options->format, "text, json, html, sarif, tap or junit")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "html", "sarif", "tap", "junit"}))
      ->capture_default_str();
  command->footer("Exit status: 0 no disagreement (with --baseline: none that is new), 1 some, 2 wrong use.");
  command->callback([options, &chosen] { chosen = [options] { return run_differential(*options); }; });
}

}  // namespace uri94::cli
