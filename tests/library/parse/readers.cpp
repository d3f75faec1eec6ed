// SPDX-License-Identifier: MIT
// Compares every reader of the library with its meaning. A reader is a fast replacement for a PEGTL rule. The meaning
// is an equivalent rule that PEGTL matches byte by byte. Verdict, end of the match and nodes must be equal.
//
// The file is compiled once for single bytes, once for 16 bytes (SSE2) and once for 32 bytes (AVX2). The argument of
// the program is the name of the expected instruction set.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <tao/pegtl.hpp>
#include <type_traits>
#include <typeindex>
#include <vector>

#include "library/parse/tree_action.hpp"
#include "support/guarded_page.hpp"
#include "uri94/grammar/rfc1630/generic/generated/nodes.hpp"
#include "uri94/grammar/rfc1630/generic/printed/generated/nodes.hpp"
#include "uri94/grammar/rfc1630/schemes/generated/nodes.hpp"
#include "uri94/grammar/rfc1630/schemes/printed/generated/nodes.hpp"
#include "uri94/grammar/rfc1738/generated/nodes.hpp"
#include "uri94/grammar/rfc1738/printed/generated/nodes.hpp"
#include "uri94/grammar/rfc2818/generated/nodes.hpp"

namespace {

using namespace uri94;
namespace peg = tao::pegtl;

struct seen_node {
  std::uint8_t production;
  bool component;
  std::size_t begin, end, size;
};

struct outcome {
  bool accepted = false;
  std::size_t end = 0;  ///< Offset of the end of the match. If the rule fails, offset of the first byte.
  std::vector<seen_node> nodes;
};

constexpr std::size_t not_ended = static_cast<std::size_t>(-1);

/// Nodes recorded so far. A rule that backtracks removes its nodes.
struct recorded {
  const char* base;
  std::vector<seen_node>& nodes;

  [[nodiscard]] std::size_t snapshot() const noexcept { return nodes.size(); }
  void rewind(std::size_t to) { nodes.resize(to); }
};

/// Action for a recursion that is matched as a loop. Each further iteration begins a node. All these nodes end where
/// the recursion ends.
template <typename Rule>
struct recording : peg::maybe_nothing {
  static constexpr bool can_reopen = true;
  template <typename ParseInput>
  static void reopen(const ParseInput& in, recorded& to) {
    using node = rules::node_of<Rule>;
    to.nodes.push_back({node::number, node::component && !node::chain, static_cast<std::size_t>(in.current() - to.base),
                        not_ended, 0});
  }
};

/// Control that matches a rule with PEGTL. If the rule has a reader, the control matches the meaning of the reader.
template <typename Rule>
struct by_meaning : peg::normal<Rule> {
  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  [[nodiscard]] static bool match(ParseInput& in, recorded& to) {
    constexpr bool has_node = A == peg::apply_mode::action && rules::is_production<Rule>::value;
    const std::size_t before = to.nodes.size();
    const auto offset = [&] { return static_cast<std::size_t>(in.current() - to.base); };
    if constexpr (has_node) {
      to.nodes.push_back({rules::node_of<Rule>::number, rules::node_of<Rule>::component, offset(), 0, 0});
    }
    const bool accepted = run<A, M, Action, Control>(in, to);
    if (!accepted) {
      to.nodes.resize(before);
    } else if constexpr (has_node) {
      to.nodes[before].end = not_ended;
      for (std::size_t i = before; i < to.nodes.size(); ++i) {
        if (to.nodes[i].end != not_ended) continue;
        to.nodes[i].end = offset();
        to.nodes[i].size = to.nodes.size() - i;
      }
    }
    return accepted;
  }

  template <peg::apply_mode A, peg::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename ParseInput>
  [[nodiscard]] static bool run(ParseInput& in, recorded& to) {
    using reader = fast::reader_of<Rule>;
    if constexpr (std::is_same_v<reader, Rule>) {
      return peg::normal<Rule>::template match<A, M, Action, Control>(in, to);
    } else {
      return peg::normal<typename reader::meaning>::template match<A, M, Action, Control>(in, to);
    }
  }
};

/// Copies the nodes of level `components` from `full` to `kept`.
void keep_components(const std::vector<seen_node>& full, std::vector<seen_node>& kept) {
  kept.clear();
  for (std::size_t i = 0; i < full.size(); ++i) {
    if (!full[i].component) continue;
    kept.push_back(full[i]);
    kept.back().size = 0;
    for (std::size_t k = i; k < i + full[i].size; ++k) kept.back().size += full[k].component ? 1 : 0;
  }
}

struct mode {
  const char* name;
  bool tells_nodes;
  bool components;
};

constexpr mode without_nodes = {"without nodes", false, false};
constexpr mode components = {"components", true, true};
constexpr mode full = {"full", true, false};
constexpr mode components_at_run_time = {"components, level known at run time", true, true};
constexpr mode full_at_run_time = {"full, level known at run time", true, false};

std::size_t cases = 0;

[[noreturn]] void fail(const char* reader, const mode& m, std::string_view text, std::size_t before, const outcome& is,
                       const outcome& expected) {
  const auto print = [](const outcome& o) {
    std::printf("%s at %zu,", o.accepted ? "accepted" : "rejected", o.end);
    for (const seen_node& n : o.nodes) std::printf(" %u[%zu,%zu)%zu", n.production, n.begin, n.end, n.size);
    std::printf("\n");
  };
  std::printf("%s\n%s, from byte %zu of the %zu bytes:", reader, m.name, before, text.size());
  for (const char c : text) std::printf(c > ' ' && c < '\x7F' ? " %c" : " \\x%02X", static_cast<unsigned char>(c));
  std::printf("\nis:       ");
  print(is);
  std::printf("expected: ");
  print(expected);
  std::exit(1);
}

template <typename Reader>
class subject {
 public:
  /// Compares the results of the reader and its meaning for [at, end) in an input that begins at `base`.
  void compare(const char* base, const char* at, const char* end) {
    ++cases;
    read_meaning(base, at, end);
    keep_components(expected_.nodes, kept_);
    none_.clear();
    using parse_tables::any_level_action;
    using parse_tables::components_action;
    using parse_tables::full_action;
    expect<peg::apply_mode::nothing, full_action, false>(without_nodes, none_, base, at, end);
    expect<peg::apply_mode::action, components_action, false>(components, kept_, base, at, end);
    expect<peg::apply_mode::action, full_action, false>(full, expected_.nodes, base, at, end);
    expect<peg::apply_mode::action, any_level_action, true>(components_at_run_time, kept_, base, at, end);
    expect<peg::apply_mode::action, any_level_action, true>(full_at_run_time, expected_.nodes, base, at, end);
  }

  /// True if the meaning matches the whole text, or the whole text except the last `tail` bytes.
  [[nodiscard]] bool reads(std::string_view text, std::size_t tail) {
    read_meaning(text.data(), text.data(), text.data() + text.size());
    return expected_.accepted && (expected_.end == text.size() || expected_.end + tail == text.size());
  }

 private:
  void read_meaning(const char* base, const char* at, const char* end) {
    rules::input in(base, end);
    in.bump(static_cast<std::size_t>(at - base));
    recorded to{base, expected_.nodes};
    to.nodes.clear();
    expected_.accepted =
        peg::normal<typename Reader::meaning>::template match<peg::apply_mode::action, peg::rewind_mode::required,
                                                              recording, by_meaning>(in, to);
    if (!expected_.accepted) to.nodes.clear();
    expected_.end = static_cast<std::size_t>(in.current() - base);
  }

  template <peg::apply_mode A, template <typename...> class Action, bool AnyLevel>
  void expect(const mode& m, const std::vector<seen_node>& nodes, const char* base, const char* at, const char* end) {
    fast::input in(base, end);
    in.bump(static_cast<std::size_t>(at - base));
    parse_tables::node_sink sink{memory_.data(), memory_.size(), m.components ? level::components : level::full};
    const auto limits = [&] {
      if constexpr (AnyLevel) return parse_tables::limited_room(sink);
      if constexpr (!AnyLevel) return parse_tables::sufficient_room();
    };
    parse_tables::node_builder<AnyLevel> builder(base, memory_.data(), limits());
    const bool accepted =
        fast::match_by<Reader, A, peg::rewind_mode::required, Action, parse_tables::tree_control>(in, builder);
    const std::size_t count = accepted ? builder.count() : 0;
    const auto end_of_reading = static_cast<std::size_t>(in.current() - base);
    const auto is_same = [](const packed_node& n, const seen_node& e) {
      return n.production_index() == e.production && n.begin() == e.begin && n.end() == e.end && n.size() == e.size;
    };
    if (accepted == expected_.accepted && end_of_reading == expected_.end && count == nodes.size() &&
        std::equal(memory_.data(), memory_.data() + count, nodes.begin(), is_same)) {
      return;
    }
    outcome is{accepted, end_of_reading, {}};
    for (std::size_t i = 0; i < count; ++i) {
      const packed_node& n = memory_[i];
      is.nodes.push_back({n.production_index(), false, n.begin(), n.end(), n.size()});
    }
    fail(__PRETTY_FUNCTION__, m, {base, static_cast<std::size_t>(end - base)}, static_cast<std::size_t>(at - base), is,
         {expected_.accepted, expected_.end, nodes});
  }

  outcome expected_;
  std::vector<seen_node> kept_;  ///< Expected nodes at level `components`.
  std::vector<seen_node> none_;
  std::vector<packed_node> memory_ = std::vector<packed_node>(4096);
};

constexpr std::size_t longest = 130;

/// Returns repetitions of `unit` followed by `tail`. The last repetition is cut, so that the result has `length` bytes.
std::string text_of(std::string_view unit, std::string_view tail, std::size_t length) {
  std::string text;
  while (text.size() + tail.size() < length) text += unit;
  text.resize(length < tail.size() ? 0 : length - tail.size());
  text += tail;
  text.resize(length);
  return text;
}

// Bytes of each kind that the grammars distinguish, and the bytes at both ends of ASCII.
constexpr std::string_view some_bytes = std::string_view("a0Z./%#:@;\x7F\x80\0", 13);

/// Tests every byte value at every place of texts of up to 66 bytes, and some byte values in texts of up to 130 bytes.
/// An unreadable page follows each text.
template <typename Reader>
void every_byte(subject<Reader>& of, std::string_view unit, std::string_view tail, tests::guarded_page& memory) {
  for (std::size_t length = 0; length <= longest; ++length) {
    const std::string text = text_of(unit, tail, length);
    memory.put_at_end(text);
    char* const at = memory.end() - length;
    of.compare(at, at, at + length);
    for (std::size_t place = 0; place < length; ++place) {
      for (unsigned b = 0; b < 256; ++b) {
        const bool is_some = some_bytes.find(static_cast<char>(b)) != std::string_view::npos;
        if (length > 66 && !is_some && b % 32 != (length + place) % 32) continue;
        at[place] = static_cast<char>(b);
        of.compare(at, at, at + length);
      }
      at[place] = text[place];
    }
  }
}

/// Tests every alignment of a text in a 64-byte block. More matching bytes follow the text.
template <typename Reader>
void every_alignment(subject<Reader>& of, std::string_view unit, std::string_view tail, tests::guarded_page& memory) {
  for (std::size_t alignment = 0; alignment < 64; ++alignment) {
    for (std::size_t length = 0; length <= longest; ++length) {
      const std::string text = text_of(unit, tail, length);
      memory.put(alignment, text + text_of(unit, tail, 64));
      char* const at = memory.begin() + alignment;
      of.compare(at, at, at + length);
      for (const std::size_t place : {std::size_t{0}, length / 2, length - 1}) {
        if (place >= length) continue;
        at[place] = '\x80';
        of.compare(at, at, at + length);
        at[place] = text[place];
      }
    }
  }
}

/// Tests texts that begin at offsets 1 to 40 of an input. The bytes before the text would also match.
template <typename Reader>
void every_beginning(subject<Reader>& of, std::string_view unit, std::string_view tail, tests::guarded_page& memory) {
  for (std::size_t before = 1; before <= 40; ++before) {
    for (std::size_t length = 0; length <= 66; ++length) {
      const std::string text = text_of(unit, "", before) + text_of(unit, tail, length);
      memory.put_at_end(text);
      char* const base = memory.end() - text.size();
      of.compare(base, base + before, memory.end());
      for (std::size_t place = before; place < text.size(); ++place) {
        base[place] = '\x80';
        of.compare(base, base + before, memory.end());
        base[place] = text[place];
      }
    }
  }
}

/// Tests every text of five of the characters "a0-/.%" after 0, 28 and 60 matching bytes.
template <typename Reader>
void every_short_text(subject<Reader>& of, std::string_view unit, tests::guarded_page& memory) {
  constexpr std::string_view characters = "a0-/.%";
  constexpr std::size_t size = 5;
  for (const std::size_t before : {0U, 28U, 60U}) {
    const std::size_t length = before + size;
    const std::string text = text_of(unit, "", length);
    memory.put_at_end(text);
    char* const at = memory.end() - length;
    std::size_t count = 1;
    for (std::size_t i = 0; i < size; ++i) count *= characters.size();
    for (std::size_t number = 0; number < count; ++number) {
      std::size_t rest = number;
      for (std::size_t i = 0; i < size; ++i, rest /= characters.size()) {
        at[before + i] = characters[rest % characters.size()];
      }
      of.compare(at, at, at + length);
    }
  }
}

/// Compares a reader with its meaning on texts that match to the end, and on texts with a changed byte.
template <typename Reader>
void check_reader() {
  static tests::guarded_page memory;
  subject<Reader> of;
  bool any = false;
  for (const std::string_view unit : {"a/", "a.", "aa-0.", "%41a", "a", "0", "ab%4f/"}) {
    for (const std::string_view tail : {"", "a", "@a", "%09a", "%00a", ";type=a"}) {
      if (!of.reads(text_of(unit, tail, 16 + tail.size()), tail.size())) continue;
      if (!any) every_byte(of, unit, tail, memory);
      any = true;
      every_alignment(of, unit, tail, memory);
      every_beginning(of, unit, tail, memory);
      every_short_text(of, unit, memory);
      break;
    }
  }
  if (any) return;
  std::printf("%s: reads none of the texts to the end\n", __PRETTY_FUNCTION__);
  std::exit(1);
}

template <typename Reader>
struct characters_of {
  static constexpr std::string_view value = {};
};
template <char... Characters>
struct characters_of<fast::literal<Characters...>> {
  static constexpr char characters[] = {Characters...};
  static constexpr std::string_view value = {characters, sizeof...(Characters)};
};

/// Compares the reader of a literal with its meaning. Tests the literal and its prefixes at every alignment and with
/// every value of each byte. Tests the literal in upper and lower case.
template <typename Reader>
void check_literal(std::string_view literal) {
  static tests::guarded_page memory;
  subject<Reader> of;
  for (std::size_t length = 0; length <= literal.size() + 33; ++length) {
    std::string text = std::string(literal) + std::string(40, 'a');
    text.resize(length);
    for (std::size_t alignment = 0; alignment < 64; ++alignment) {
      memory.put(alignment, text);
      of.compare(memory.begin() + alignment, memory.begin() + alignment, memory.begin() + alignment + length);
    }
    memory.put_at_end("aa" + text);
    char* const at = memory.end() - length;
    of.compare(at - 2, at, at + length);
    for (std::size_t place = 0; place < std::min(length, literal.size() + 1); ++place) {
      for (unsigned b = 0; b < 256; ++b) {
        at[place] = static_cast<char>(b);
        of.compare(at, at, at + length);
      }
      at[place] = text[place];
    }
    // Each set bit of `changed` flips bit 5 of a byte. Bit 5 distinguishes upper and lower case.
    for (unsigned long changed = 0; length == literal.size() && changed < 1UL << std::min<std::size_t>(length, 12);
         ++changed) {
      for (std::size_t i = 0; i < length; ++i) {
        at[i] = static_cast<char>((changed >> i & 1) != 0 ? literal[i] ^ 0x20 : literal[i]);
      }
      of.compare(at, at, at + length);
    }
  }
}

/// Checker of the readers of rules and of their subrules. Checks each reader once.
class readers {
 public:
  template <typename... Rules>
  void check_all(peg::type_list<Rules...>) {
    (check<Rules>(), ...);
  }
  [[nodiscard]] std::size_t count() const { return done_.size(); }

 private:
  template <typename Rule>
  void check() {
    using reader = fast::reader_of<Rule>;
    if constexpr (!std::is_same_v<reader, Rule>) {
      if (done_.insert(typeid(reader)).second) {
        constexpr std::string_view literal = characters_of<reader>::value;
        if constexpr (literal.empty()) check_reader<reader>();
        if constexpr (!literal.empty()) check_literal<reader>(literal);
      }
    }
    if (seen_.insert(typeid(Rule)).second) check_all(typename Rule::subs_t());
  }

  std::set<std::type_index> done_;
  std::set<std::type_index> seen_;
};

}  // namespace

int main(int argc, char** argv) {
  const std::string_view wanted = argc > 1 ? argv[1] : "";
#if defined(URI94_AVX2)
  const std::string_view compiled = "avx2";
  if (!__builtin_cpu_supports("avx2")) {
    std::printf("skipped: this processor has no AVX2\n");
    return 77;
  }
#elif defined(URI94_SSE2)
  const std::string_view compiled = "sse2";
#else
  const std::string_view compiled = "scalar";
#endif
  if (wanted != compiled) {
    std::printf("compiled for %s, not for %s\n", compiled.data(), argc > 1 ? argv[1] : "anything");
    return 1;
  }
  readers all;
  all.check_all(rfc1738::all_productions());
  all.check_all(rfc1738::printed::all_productions());
  all.check_all(rfc1630::generic::all_productions());
  all.check_all(rfc1630::generic::printed::all_productions());
  all.check_all(rfc1630::schemes::all_productions());
  all.check_all(rfc1630::schemes::printed::all_productions());
  all.check_all(rfc2818::all_productions());
  std::printf("%zu readers, %zu cases, %s\n", all.count(), cases, compiled.data());
  return all.count() == 0 ? 1 : 0;
}
