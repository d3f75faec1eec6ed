// SPDX-License-Identifier: MIT
// Compares the answers of uri94 for random small grammars in three notations with a separate recogniser. By default,
// checks all strings of up to six bytes. With `--write` or `--emit`, writes grammars or their rules instead.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "generator/random_grammars/answers.hpp"
#include "generator/random_grammars/emission.hpp"
#include "generator/random_grammars/random.hpp"
#include "support/text/printable.hpp"

namespace {

using namespace uri94::tests;

struct options {
  std::size_t grammars = 300;
  std::uint64_t seed = 19941220;
  std::size_t longest = 6;
  bool list = false;
  std::string write_to;
  std::string emit_to;
  std::size_t emitted = 500;
  std::size_t batch = 20;
};

/// Returns the message without quoted names, digits and the path of a loop, so that similar messages are equal.
std::string kind_of(const std::string& message) {
  std::string text;
  bool in_quotes = false;
  for (const char c : message) {
    if (c == '\'') {
      in_quotes = !in_quotes;
      if (in_quotes) text += "'…'";
      continue;
    }
    if (!in_quotes && std::isdigit(static_cast<unsigned char>(c)) == 0) text += c;
  }
  return text.substr(0, text.find("; the loop"));
}

/// Writes the grammar as ABNF and in the notation of RFC 822, and reads both texts back. Returns a wrong answer, or an
/// empty optional.
std::optional<wrong_answer> failure_of_text(const small_grammar& g, const taken_grammar& t,
                                            std::map<std::string, std::size_t>& refused, asked_counts& asked) {
  constexpr std::size_t longest = 4;
  for (const style in : {style::rfc822, style::abnf}) {
    const rewritten r = rewrite(t, in);
    if (!r.refusal.empty()) {
      ++refused[kind_of(r.refusal)];
      continue;
    }
    const std::unique_ptr<taken_grammar> again = take(r.text, in);
    if (!again->refusal.empty()) return wrong_answer{{}, "written as\n" + r.text + "is refused: " + again->refusal};
    if (std::optional<wrong_answer> w = compare(g, *again, longest, asked, false)) {
      w->what += ", of what is written as\n" + r.text;
      return w;
    }
  }
  return std::nullopt;
}

std::optional<wrong_answer> failure_of(const small_grammar& g, std::size_t longest, asked_counts& asked) {
  const std::unique_ptr<taken_grammar> t = take(text_of(g), g.written_in);
  if (!t->refusal.empty()) return std::nullopt;
  if (std::optional<wrong_answer> w = compare(g, *t, longest, asked, true)) return w;
  std::map<std::string, std::size_t> refused;
  return failure_of_text(g, *t, refused, asked);
}

/// Reduces the grammar while it still fails, and prints the reduced grammar.
void report(small_grammar g, wrong_answer w, const options& o) {
  asked_counts asked;
  for (bool is_smaller = true; is_smaller;) {
    is_smaller = false;
    for (const small_grammar& s : smaller(g)) {
      if (std::optional<wrong_answer> found = failure_of(s, std::min<std::size_t>(o.longest, 5), asked)) {
        g = s;
        w = *found;
        is_smaller = true;
        break;
      }
    }
  }
  std::printf("%s\"%s\": %s\n", text_of(g).c_str(), uri94::markup::printable(w.input).c_str(), w.what.c_str());
}

/// Returns grammar `i`, which depends only on the seed `o.seed + i`. `--seed N --grammars 1` repeats the grammar of
/// seed N.
small_grammar grammar_of(const options& o, std::size_t i) {
  const std::uint64_t seed = o.seed + i;
  dice d(seed);
  return random_grammar(static_cast<style>(seed % 3), d);
}

/// Seed of the slowest grammar, and its time in seconds.
struct slowest_grammar {
  double seconds = 0;
  std::uint64_t seed = 0;
};

/// Returns the largest resident memory of this process so far, in MiB.
long peak_memory() {
  rusage used = {};
  (void)getrusage(RUSAGE_SELF, &used);
  return used.ru_maxrss / 1024;
}

/// Writes programs for the requested number of grammars. Skips grammars for which bnf2pegtl
/// cannot generate rules.
int emit(const options& o) {
  emission to(o.emit_to, o.batch, o.longest);
  std::size_t tried = 0;
  for (; to.count() < o.emitted; ++tried) {
    const small_grammar g = grammar_of(o, tried);
    const std::unique_ptr<taken_grammar> t = take(text_of(g), g.written_in);
    if (t->rules != nullptr) (void)to.add(g, *t, "g" + std::to_string(tried));
  }
  to.finish();
  std::printf("seed %llu: rules of %zu among %zu grammars\n", static_cast<unsigned long long>(o.seed), to.count(),
              tried);
  return 0;
}

/// Writes the requested number of grammars as files. Skips refused grammars, and grammars in the notation of RFC 1630,
/// which a file name cannot select.
int write(const options& o) {
  std::filesystem::create_directories(o.write_to);
  std::size_t written = 0;
  for (std::size_t i = 0; written < o.grammars; ++i) {
    const small_grammar g = grammar_of(o, i);
    if (g.written_in == style::rfc1630) continue;
    const std::unique_ptr<taken_grammar> t = take(text_of(g), g.written_in);
    if (!t->refusal.empty()) continue;
    const std::string name = "g" + std::to_string(o.seed + i) + (g.written_in == style::abnf ? ".abnf" : ".bnf");
    std::ofstream(std::filesystem::path(o.write_to) / name, std::ios::binary) << text_of(g);
    ++written;
  }
  return 0;
}

int run(const options& o) {
  constexpr const char* names[] = {"RFC 822", "RFC 1630", "ABNF"};
  std::map<std::string, std::size_t> refused;
  std::map<std::string, std::size_t> undecided;
  std::map<std::string, std::size_t> unwritten;
  asked_counts asked;
  std::size_t decided[3] = {};
  std::size_t failed = 0;
  slowest_grammar slowest;
  using clock = std::chrono::steady_clock;
  const auto note_time = [&](clock::time_point begin, std::size_t i) {
    const double seconds = std::chrono::duration<double>(clock::now() - begin).count();
    if (seconds > slowest.seconds) slowest = {seconds, o.seed + i};
  };
  for (std::size_t i = 0; i < o.grammars; ++i) {
    const small_grammar g = grammar_of(o, i);
    const clock::time_point begin = clock::now();
    if (o.list) std::printf("; %llu\n%s", static_cast<unsigned long long>(o.seed + i), text_of(g).c_str());
    const std::unique_ptr<taken_grammar> t = take(text_of(g), g.written_in);
    if (o.list && !t->refusal.empty()) std::printf("; refused: %s\n", t->refusal.c_str());
    if (o.list && !t->undecided.empty()) std::printf("; undecided: %s\n", t->undecided.c_str());
    if (!t->refusal.empty()) {
      ++refused[kind_of(t->refusal)];
      note_time(begin, i);
      continue;
    }
    if (t->rules == nullptr) ++undecided[kind_of(t->undecided)];
    decided[static_cast<std::size_t>(g.written_in)] += t->rules == nullptr ? 0 : 1;
    std::optional<wrong_answer> wrong = compare(g, *t, o.longest, asked, true);
    if (!wrong) wrong = failure_of_text(g, *t, unwritten, asked);
    note_time(begin, i);
    if (!wrong) continue;
    ++failed;
    std::printf("a grammar in the notation of %s (--seed %llu --grammars 1):\n",
                names[static_cast<std::size_t>(g.written_in)], static_cast<unsigned long long>(o.seed + i));
    report(g, *wrong, o);
  }
  std::printf(
      "seed %llu: %zu grammars, %zu strings, %zu trees (%zu left out: too many derivations)\n"
      "read by rules: %zu in RFC 822 style, %zu in RFC 1630 style, %zu in ABNF\n",
      static_cast<unsigned long long>(o.seed), o.grammars, asked.strings, asked.trees, asked.costly_trees, decided[0],
      decided[1], decided[2]);
  for (const auto& [message, count] : undecided)
    std::printf("%6zu read by the automaton: %s\n", count, message.c_str());
  for (const auto& [message, count] : refused) std::printf("%6zu refused: %s\n", count, message.c_str());
  for (const auto& [message, count] : unwritten) std::printf("%6zu not written: %s\n", count, message.c_str());
  std::printf("slowest: %.2f s (--seed %llu --grammars 1); memory: %ld MiB\n", slowest.seconds,
              static_cast<unsigned long long>(slowest.seed), peak_memory());
  std::printf("%zu wrong answers\n", failed);
  return failed == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  options o;
  CLI::App app{"Compare random small grammars with a separate recogniser."};
  app.add_option("--grammars", o.grammars, "Number of grammars")->capture_default_str();
  app.add_option("--seed", o.seed, "Seed of the first grammar")->capture_default_str();
  app.add_option("--longest", o.longest, "Length of the longest string, in bytes")->capture_default_str();
  app.add_flag("--list", o.list, "Print each grammar");
  app.add_option("--write", o.write_to, "Folder to write the grammars to, as files");
  app.add_option("--emit", o.emit_to, "Folder to write the rules of grammars to, as programs");
  app.add_option("--emit-count", o.emitted, "Number of grammars to write")->capture_default_str();
  app.add_option("--batch", o.batch, "Number of grammars in a translation unit")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  if (!o.write_to.empty()) return write(o);
  return o.emit_to.empty() ? run(o) : emit(o);
}
