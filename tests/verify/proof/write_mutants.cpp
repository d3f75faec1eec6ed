// SPDX-License-Identifier: MIT
// Writes refuted mutants as PEGTL rules in C++, with the strings that refute them.
//
// usage: write_mutants OUTPUT
//
// The rules are derived from the expressions of the proof. compiled_mutants.cpp runs the rules with PEGTL, without the
// proof's matcher.
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/bnf/embedded.hpp"
#include "generator/rules/matcher.hpp"
#include "verify/proof/rule_mutants.hpp"

namespace {

using namespace uri94;
using proof::expression;
using proof::expressions;
using proof::kind;

// Maximum number of written mutants per production. They are evenly spaced among the mutants that can be written.
constexpr std::size_t most_of_one = 10;

struct source {
  grammar_id of;
  std::string_view name;
};
constexpr source sources[] = {
    {grammar_id::rfc1738, "domainlabel"},
    {grammar_id::rfc1738, "toplabel"},
    {grammar_id::rfc1738, "hostname"},
    {grammar_id::rfc1738, "hostnumber"},
    {grammar_id::rfc1738, "hostport"},
    {grammar_id::rfc1738, "escape"},
    {grammar_id::rfc1738, "fieldspec"},
    {grammar_id::rfc1738, "schemepart"},
    {grammar_id::rfc1738, "article"},
    {grammar_id::rfc1738, "waisurl"},
    {grammar_id::rfc1630_generic, "uri"},
    {grammar_id::rfc1630_generic, "path"},
    {grammar_id::rfc1630_generic, "search"},
    {grammar_id::rfc1630_schemes, "digits"},
    {grammar_id::rfc1630_schemes, "hostnumber"},
    {grammar_id::rfc1630_schemes, "ftptype"},
    {grammar_id::rfc1630_schemes, "search"},
    {grammar_id::rfc1630_schemes, "port"},
};

std::string of_byte(unsigned b) {
  constexpr char digits[] = "0123456789ABCDEF";
  return {'\\', 'x', digits[b >> 4], digits[b & 15]};
}

/// Writes definitions of an `expressions` object as structs in C++.
class rule_writer {
 public:
  explicit rule_writer(const expressions& in) : in_(in) {}

  /// Returns true if the definition and all definitions that it uses consist only of PEGTL's own rules.
  [[nodiscard]] bool can_write(std::uint32_t definition) {
    std::set<std::uint32_t> seen;
    return can_write(in_.definition(definition), seen);
  }

  /// Appends the struct of the definition to `to`, then the structs that it uses. Skips structs that are
  /// already written.
  void write(std::uint32_t definition, std::string& to) {
    if (!written_.insert(definition).second) return;
    std::string own = "struct " + name_of(definition) + " : peg::seq<" + of(in_.definition(definition)) + "> {};\n";
    for (const std::uint32_t needed : std::exchange(needed_, {})) {
      to += "struct " + name_of(needed) + ";\n";
      open_.push_back(needed);
    }
    to += own;
    while (!open_.empty()) {
      const std::uint32_t next = open_.back();
      open_.pop_back();
      write(next, to);
    }
  }

  static std::string name_of(std::uint32_t definition) { return "rule_" + std::to_string(definition); }

 private:
  bool can_write(expression e, std::set<std::uint32_t>& seen) {
    const expressions::node& n = in_.at(e);
    if (n.is == kind::rest_fits || n.is == kind::bounded) return false;
    if (n.is == kind::production) return !seen.insert(n.number).second || can_write(in_.definition(n.number), seen);
    for (const expression o : n.operands) {
      if (!can_write(o, seen)) return false;
    }
    return true;
  }

  std::string list(std::string_view rule, const std::vector<expression>& operands) {
    std::string text = "peg::" + std::string(rule) + "<";
    for (std::size_t i = 0; i != operands.size(); ++i) text += (i == 0 ? "" : ", ") + of(operands[i]);
    return text + ">";
  }

  std::string of(expression e) {
    const expressions::node& n = in_.at(e);
    switch (n.is) {
      case kind::bytes: {
        std::string text = "peg::one<";
        for (unsigned b = 0; b != 256; ++b) {
          if (n.bytes[b]) text += (text.back() == '<' ? "'" : ", '") + of_byte(b) + "'";
        }
        return text + ">";
      }
      case kind::sequence:
        return list("seq", n.operands);
      case kind::choice:
        return list("sor", n.operands);
      case kind::star:
        return list("star", n.operands);
      case kind::at:
        return list("at", n.operands);
      case kind::not_at:
        return list("not_at", n.operands);
      case kind::end:
        return "peg::eof";
      case kind::production:
        needed_.insert(n.number);
        return name_of(n.number);
      case kind::failure:
        return "peg::failure";
      default:  // Matches the empty string.
        return "peg::success";
    }
  }

  const expressions& in_;
  std::set<std::uint32_t> written_;
  std::set<std::uint32_t> needed_;
  std::vector<std::uint32_t> open_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::string rules;
  std::string table;
  std::size_t written = 0;
  for (std::size_t i = 0; i != std::size(sources); ++i) {
    const source& s = sources[i];
    const auto start = find_production(s.of, s.name);
    if (!start) return 2;
    const proof::mutant_proofs mutants(*start, *bnf::embedded_grammar(name_of(s.of)));
    rule_writer writer(mutants.rules());
    std::vector<const proof::mutant_result*> usable;
    for (const proof::mutant_result& m : mutants.results()) {
      // Skips mutants whose language is not refuted. Skips rules that never end, because a test cannot wait for them.
      if (!m.language.refuted || m.language.refuted->of_rule == "never ends") continue;
      if (writer.can_write(m.definition)) usable.push_back(&m);
    }
    const std::size_t step = usable.size() / most_of_one + 1;
    const std::string space = "mutants_" + std::to_string(i);
    std::string structs;
    for (std::size_t k = 0; k < usable.size(); k += step) {
      const proof::mutant_result& m = *usable[k];
      writer.write(m.definition, structs);
      std::string input;
      for (const char c : m.language.refuted->input) input += of_byte(static_cast<unsigned char>(c));
      table += "    {\"" + std::string(name_of(s.of)) + "\", \"" + std::string(s.name) + "\", \"" + m.change +
               "\", std::string(\"" + input + "\", " + std::to_string(m.language.refuted->input.size()) + "), " +
               (m.language.refuted->of_rule == "rejected" ? "false" : "true") + ", reads<" + space +
               "::" + rule_writer::name_of(m.definition) + ">},\n";
      ++written;
    }
    rules += "namespace " + space + " {\n" + structs + "}\n";
  }
  std::ofstream out(argv[1]);
  out << "// Generated by write_mutants: mutants of rules with the strings that refute them.\n"
      << rules << "const mutant_of_rule mutants[] = {\n"
      << table << "};\n";
  std::printf("%zu mutants\n", written);
  return out.good() ? 0 : 1;
}
