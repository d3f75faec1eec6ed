// SPDX-License-Identifier: MIT
#include "library/operations/canonical.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/schemes.hpp"
#include "library/operations/url_layout.hpp"
#include "library/operations/url_parts.hpp"
#include "library/parse/tree_access.hpp"
#include "library/requirements/requirement_list.hpp"
#include "library/scheme/documents.hpp"
#include "uri94/parse.hpp"

namespace uri94::ops {
namespace {

/// Option of a canonical form: without or with its pieces.
enum class form_detail : bool { without_pieces, with_pieces };

URI94_FOLLOWS(O2);
/// Size in bytes of the longest encoding of two dots.
constexpr std::size_t longest_dots = std::string_view("%2E%2E").size();

/// Returns true if a path element is "." or ".." with at least one dot encoded.
bool is_encoded_dots(std::string_view element) {
  if (element.size() > longest_dots || element.find('%') == std::string_view::npos) return false;
  const std::string octets = decoded(element);
  return octets == "." || octets == "..";
}

/// Returns true for characters that a canonical form may change: the '%' of an escape, and capital letters if case is
/// ignored.
constexpr bool may_change(char c, bool ignores_case) {
  return c == '%' || (ignores_case && c >= 'A' && c <= 'Z');
}

/// Results of `may_change` if case is ignored, indexed by octet.
constexpr auto may_change_table = [] {
  std::array<bool, 256> all{};
  for (std::size_t c = 0; c < all.size(); ++c) all[c] = may_change(static_cast<char>(c), true);
  return all;
}();

bool has_encoded_dot(std::string_view url) {
  for (std::size_t at = url.find("%2"); at != std::string_view::npos; at = url.find("%2", at + 2)) {
    if (at + 2 < url.size() && ascii::to_lower(url[at + 2]) == 'e') return true;
  }
  return false;
}

/// Writer of the canonical form, piece by piece.
class writer {
 public:
  writer(checked_text url, text_range path, bool decodes, form_detail detail)
      : url_(url),
        path_(path),
        decodes_(decodes),
        has_pieces_(detail == form_detail::with_pieces),
        has_encoded_dot_(has_encoded_dot(url.whole())) {
    form_.text.reserve(url.size() + 1);
  }

  /// Returns the offset in the URL of the first character at or after `at` that a policy may change, or the URL's size.
  /// Returns `at` for a form with pieces, and for a URL with encoded dots. Next to an encoded dot, a plain dot can
  /// change too.
  [[nodiscard]] std::size_t next_change(std::size_t at) const {
    const std::string_view url = url_.whole();
    while (!has_pieces_ && !has_encoded_dot_ && at < url.size() &&
           !may_change_table[static_cast<unsigned char>(url[at])])
      ++at;
    return at;
  }

  /// Adds an unchanged range of the URL to the form. Adjacent ranges are written together.
  void keep(std::size_t begin, std::size_t end) {
    if (begin != unchanged_.end) {
      write_unchanged();
      unchanged_.begin = begin;
    }
    unchanged_.end = end;
  }

  void characters(std::size_t begin, std::size_t end, production component, const character_policy& policy) {
    if (begin == end) return;
    if (has_pieces_) form_.pieces.push_back({size(), begin, end, component, &policy});
    if (!policy.reserves_dots || !has_encoded_dot_) {
      octets(begin, end, policy);
      return;
    }
    URI94_FOLLOWS(O20);
    // Encoded dots are kept only in path elements. In a query, dots equal their escapes.
    const std::size_t path_end = std::clamp(path_.end, begin, end);
    for (std::size_t at = begin; at < path_end;) {
      std::size_t slash = at;
      while (slash < path_end && slash_at(slash, policy) == 0) ++slash;
      element(at, slash, policy);
      at = slash + (slash < path_end ? slash_at(slash, policy) : 0);
      octets(slash, at, policy);
    }
    octets(path_end, end, policy);
  }

  /// Writes `text` in place of a range of the URL.
  void replace(std::size_t begin, std::size_t end, std::string_view text, production component, const requirement& by) {
    if (has_pieces_) form_.pieces.push_back({size(), begin, end, component, nullptr});
    put(begin, end, text, by);
  }

  /// Removes the form of the URL from `begin` on.
  /// @param result_begin  size in bytes of the form of the URL before `begin`
  void take_back(std::size_t begin, std::size_t result_begin) {
    write_unchanged();
    form_.text.resize(result_begin);
    while (!form_.alterations.empty() && form_.alterations.back().begin >= begin) form_.alterations.pop_back();
    while (!form_.pieces.empty() && form_.pieces.back().begin >= begin) form_.pieces.pop_back();
  }

  [[nodiscard]] bool decoded_any() const { return decoded_any_; }
  /// Returns the size in bytes of the form so far.
  [[nodiscard]] std::size_t size() const { return form_.text.size() + (unchanged_.end - unchanged_.begin); }
  [[nodiscard]] canonical_form&& take() {
    write_unchanged();
    return std::move(form_);
  }

 private:
  void write_unchanged() {
    form_.text.append(url_.between(unchanged_.begin, unchanged_.end));
    unchanged_.begin = unchanged_.end;
  }

  void put(std::size_t begin, std::size_t end, std::string_view text, const requirement& by) {
    write_unchanged();
    const std::size_t result_begin = form_.text.size();
    form_.text.append(text);
    if (url_.between(begin, end) == text) return;
    // Adjacent changed letters form one alteration. Every escape forms a separate alteration.
    if (!form_.alterations.empty() && end - begin == 1 && text.size() == 1) {
      alteration& last = form_.alterations.back();
      const bool letters = last.end - last.begin == last.result_end - last.result_begin && !url_.has(last.begin, '%');
      if (letters && last.requirement == &by && last.end == begin) {
        last.end = end;
        last.result_end = form_.text.size();
        return;
      }
    }
    form_.alterations.push_back({begin, end, result_begin, form_.text.size(), &by});
  }

  /// Returns the offset of the first character from `at` to `end` that the policy may change, or `end`.
  [[nodiscard]] std::size_t unchanged(std::size_t at, std::size_t end, const character_policy& policy) const {
    while (at < end && !may_change(url_.whole()[at], policy.ignores_case)) ++at;
    return at;
  }

  /// Returns the size in bytes of the slash at `at` that ends a path element, or 0. An escaped slash ends an element if
  /// the policy decodes it (entry O32 of grammar/interpretations.json).
  [[nodiscard]] std::size_t slash_at(std::size_t at, const character_policy& policy) const {
    if (url_.has(at, '/')) return 1;
    return policy.decodes['/'] && is_escape(url_.whole(), at) && escaped_octet(url_.whole(), at) == '/' ? 3 : 0;
  }

  /// Returns true if a slash that ends a path element precedes the offset.
  [[nodiscard]] bool is_after_slash(std::size_t at, const character_policy& policy) const {
    return url_.has_before(at, '/') || (at >= 3 && slash_at(at - 3, policy) == 3);
  }

  /// Returns the path element around a range. An element may span several productions, such as the type of a Gopher
  /// item and its selector. Truncates elements that are longer than encoded dots.
  [[nodiscard]] std::string_view whole_element(std::size_t begin, std::size_t end,
                                               const character_policy& policy) const {
    const auto is_longer = [&] { return end - begin > longest_dots; };
    while (begin > 0 && begin != path_.begin && !is_after_slash(begin, policy) && !is_longer()) --begin;
    while (end < path_.end && slash_at(end, policy) == 0 && !is_longer()) ++end;
    return url_.between(begin, end);
  }

  void element(std::size_t begin, std::size_t end, const character_policy& policy) {
    if (is_encoded_dots(whole_element(begin, end, policy))) {
      // Encoded dots differ from plain dots. All encodings of dots are equal.
      const std::size_t dots = decoded(url_.between(begin, end)).size();
      put(begin, end, checked_text(std::string_view("%2E%2E")).until(dots * 3), requirements::R1630_reserved_2);
      return;
    }
    octets(begin, end, policy);
  }

  void octets(std::size_t begin, std::size_t end, const character_policy& policy) {
    for (std::size_t at = begin; at < end;) {
      if (const std::size_t run = unchanged(at, end, policy); run > at) {
        keep(at, run);
        at = run;
        continue;
      }
      if (!is_escape(url_.whole(), at)) {
        const char lower = ascii::to_lower(url_.whole()[at]);
        put(at, at + 1, {&lower, 1}, *policy.folds);
        ++at;
        continue;
      }
      const unsigned char octet = escaped_octet(url_.whole(), at);
      std::string text;
      const bool decode = decodes_ && policy.decodes[octet];
      if (decode) {
        text.push_back(policy.ignores_case ? ascii::to_lower(static_cast<char>(octet)) : static_cast<char>(octet));
        decoded_any_ = true;
      } else {
        append_escape(text, octet);
      }
      put(at, at + 3, text, decode ? requirements::R1738_2_2_8 : requirements::R1738_2_2_2);
      at += 3;
    }
  }

  checked_text url_;
  text_range path_;
  bool decodes_;
  bool has_pieces_;
  bool has_encoded_dot_;
  bool decoded_any_ = false;
  text_range unchanged_{0, 0};  ///< Range of the URL that is kept, but not yet appended to `form_.text`.
  canonical_form form_;
};

/// Returns the digits without leading zeros. A text of zeros becomes "0".
std::string_view significant(checked_text digits) {
  const std::size_t zeros = digits.run('0');
  return digits.from(zeros == digits.size() && zeros > 0 ? zeros - 1 : zeros);
}

/// Traversal of the tree. Writes the canonical form.
class walk {
 public:
  walk(const tree& t, const url_layout& layout, const scheme_registry* schemes, bool decodes, form_detail detail)
      : tree_(t),
        layout_(layout),
        roles_(roles_in(t.grammar())),
        policies_(policies_of(t.grammar())),
        schemes_(schemes),
        url_(t.input()),
        out_(url_, {layout.path().begin, layout.path().end}, decodes, detail) {
    open_.reserve(usual_depth);
    change_ = out_.next_change(0);
    if (const std::optional<own_scheme>& own = layout.own()) {
      scheme_ = own->node.production();
      facts_ = own->facts;
    } else {
      scheme_ = t.root().production();
    }
    // In RFC 1738, an escape in a host that no production has parsed does not equal its character.
    if (const url_authority& a = layout.authority();
        a.is_divided_text && schemes::has_productions_of_rfc1738(t.grammar())) {
      unread_host_ = {a.host->begin, a.end};
    }
  }

  canonical_form&& run() {
    for (const packed_node* n = nodes_of(tree_).begin(); n != nodes_of(tree_).end(); ++n) {
      while (!open_.empty() && open_.back().end == n) close();
      const production p = production_of(*n);
      characters_up_to(n->begin());
      open_.push_back({n + n->size(), n->end(), p, nullptr});
      const role r = roles_[n->production_index()];
      if (r == role::port) {
        keep_up_to(n->begin());
        port(p);
      } else if (r == role::host && is_local_host()) {
        keep_up_to(n->begin());
        out_.replace(n->begin(), n->end(), {}, p, requirements::R1738_3_10_2);
        skip_to(n->end());  // also skips the parts of the host
      }
    }
    while (!open_.empty()) close();
    keep_up_to(url_.size());
    void_path();
    return out_.take();
  }

  [[nodiscard]] bool decoded_any() const { return out_.decoded_any(); }

 private:
  static constexpr std::size_t usual_depth = 8;

  struct open_component {
    const packed_node* end;
    std::size_t end_offset;
    production component;
    const character_policy* policy;  ///< Null until `policy()` computes it.
  };

  [[nodiscard]] production production_of(const packed_node& n) const { return {tree_.grammar(), n.production_index()}; }

  /// Returns the policy of the innermost open component.
  [[nodiscard]] const character_policy& policy() {
    std::size_t known = open_.size();
    while (known > 0 && open_[known - 1].policy == nullptr) --known;
    for (std::size_t i = known; i < open_.size(); ++i) {
      open_component& c = open_[i];
      const open_component& parent = open_[i == 0 ? 0 : i - 1];
      c.policy = policy_of(policies_, c.component, parent.component, scheme_);
      if (c.policy == nullptr && i > 0) c.policy = parent.policy;
      // Case is ignored in the literals of components, but not in other start productions, such as a letter.
      if (c.policy == nullptr) c.policy = c.component.is_component() ? &policy_of_literals() : &policy_of_plain();
    }
    return *open_.back().policy;
  }

  /// Writes the characters up to the offset by the policy of the innermost open component. Postpones characters that no
  /// policy changes.
  void characters_up_to(std::size_t offset) {
    if (offset > change_) changes_up_to(offset);
    boundary_ = offset;
  }

  void changes_up_to(std::size_t offset) {
    if (open_.empty() || offset <= at_) return;
    keep_up_to(change_);
    const character_policy* of = &policy();
    // The literal at the start of a URL contains the scheme.
    if (of == &policy_of_literals() && boundary_ == 0) of = &policy_of_scheme();
    if (at_ < unread_host_.end) {
      characters_up_to(std::min(offset, unread_host_.begin), *of);
      characters_up_to(std::min(offset, unread_host_.end), policy_of_unread_host());
    }
    characters_up_to(offset, *of);
    change_ = out_.next_change(at_);
  }

  void characters_up_to(std::size_t offset, const character_policy& policy) {
    if (offset <= at_) return;
    out_.characters(at_, offset, open_.back().component, policy);
    at_ = offset;
  }

  /// Writes the characters up to the offset unchanged.
  void keep_up_to(std::size_t offset) {
    if (offset <= at_) return;
    out_.keep(at_, offset);
    at_ = offset;
  }

  /// Continues at the offset, after a replaced range.
  void skip_to(std::size_t offset) {
    at_ = boundary_ = offset;
    if (change_ < at_) change_ = out_.next_change(at_);
  }

  void close() {
    const open_component last = open_.back();
    characters_up_to(last.end_offset);
    open_.pop_back();
    if (roles_[last.component.index()] == role::hostport) {
      keep_up_to(last.end_offset);
      after_host_ = at_;
      size_after_host_ = out_.size();
    }
  }

  void port(production p) {
    const std::size_t end = open_.back().end_offset;
    const std::string_view digits = significant(url_.between(at_, end));
    // The default port of a scheme also applies to its URLs of the general form.
    const usual_port usual = usual_port_of(layout_.scheme(), schemes_);
    if (usual.requirement != nullptr && digits == std::to_string(usual.number)) {
      const std::size_t colon = at_ - 1;
      out_.take_back(colon, out_.size() - 1);
      out_.replace(colon, end, {}, p, *usual.requirement);
    } else {
      out_.replace(at_, end, digits, p, requirements::R1738_3_1_8);
    }
    skip_to(end);
  }

  /// Returns true if the current node is the host "localhost" of a file URL.
  [[nodiscard]] bool is_local_host() const {
    return facts_ != nullptr && facts_->name == "file" && open_.size() > 1 &&
           facts_of(open_[open_.size() - 2].component) == facts_ &&
           stands_for(url_.between(boundary_, open_.back().end_offset), "localhost");
  }

  void void_path() {
    URI94_FOLLOWS(O43);
    if (facts_ == nullptr) return;
    for (const ops::void_path& v : facts_->voids) {
      if (v.requirement == nullptr || url_.from(after_host_) != v.left_out) continue;
      if (!v.in_rfc1630 && !schemes::has_productions_of_rfc1738(tree_.grammar())) continue;
      out_.take_back(after_host_, size_after_host_);
      out_.replace(after_host_, url_.size(), v.written, tree_.root().production(), *v.requirement);
      return;
    }
  }

  const tree& tree_;
  const url_layout& layout_;
  const std::array<role, 256>& roles_;
  const policy_table& policies_;
  const scheme_registry* schemes_;
  checked_text url_;
  writer out_;
  const scheme_facts* facts_ = nullptr;
  production scheme_;             ///< Production of the scheme if `facts_` is set, otherwise of the root.
  text_range unread_host_{0, 0};  ///< Host and port that no production has parsed.
  std::vector<open_component> open_;
  std::size_t at_ = 0;        ///< Offset in the URL after the last written character.
  std::size_t change_ = 0;    ///< Offset of the first character after `at_` that a policy may change.
  std::size_t boundary_ = 0;  ///< Offset at which the current component began or the last component ended.
  std::size_t after_host_ = 0;
  std::size_t size_after_host_ = 0;
};

/// Returns the node after a run of nodes of one production.
const packed_node* next_production(const packed_node* n, const packed_node* end) {
  const std::uint8_t index = n->production_index();
  while (n != end && n->production_index() == index) ++n;
  return n;
}

/// Returns the number of decoded octets before every offset of the text, from 0 to the size of the text.
std::vector<std::size_t> octets_up_to(std::string_view text) {
  std::vector<std::size_t> octets(text.size() + 1);
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    for (std::size_t end = at + (is_escape(text, at) ? 3 : 1); at < end; ++at) octets[at] = count;
  }
  octets[text.size()] = count;
  return octets;
}

/// Returns true if two encodings of the same octets have the same productions at the same octets. Treats adjacent nodes
/// of one production as one node, because a decoded slash without a meaning can divide a segment.
bool same_shape(const tree& a, const tree& b) {
  const std::vector<std::size_t> octets_a = octets_up_to(a.input());
  const std::vector<std::size_t> octets_b = octets_up_to(b.input());
  const packed_node* x = nodes_of(a).begin();
  const packed_node* y = nodes_of(b).begin();
  while (x != nodes_of(a).end() && y != nodes_of(b).end()) {
    if (x->production_index() != y->production_index() || octets_a[x->begin()] != octets_b[y->begin()]) return false;
    x = next_production(x, nodes_of(a).end());
    y = next_production(y, nodes_of(b).end());
    if (octets_a[(x - 1)->end()] != octets_b[(y - 1)->end()]) return false;
  }
  return x == nodes_of(a).end() && y == nodes_of(b).end();
}

/// Returns the input of the tree, unchanged, as a canonical form.
canonical_form as_it_is(const tree& t, form_detail detail) {
  canonical_form form;
  form.text = t.input();
  if (detail == form_detail::with_pieces && !form.text.empty())
    form.pieces.push_back({0, 0, form.text.size(), t.root().production(), &policy_of_plain()});
  return form;
}

}  // namespace

canonical_form canonical(const tree& t, const scheme_registry* schemes) {
  const url_layout layout(t);
  walk decoding(t, layout, schemes, true, form_detail::without_pieces);
  canonical_form form = decoding.run();
  if (form.alterations.empty()) return form;
  const production start = t.root().production();
  // A start production that is not a URL, such as a letter, may reject the canonical form.
  if (!decoding.decoded_any()) return accepts(start, form.text) ? form : as_it_is(t, form_detail::without_pieces);
  URI94_FOLLOWS(O42);
  // The BNF allows escapes only in some places. Decoding must not turn a URL into a URL of another production. For
  // example, "ftp://h/a;type=%61" is not an ftpurl, so its escapes are kept.
  canonical_form encoded = walk(t, layout, schemes, false, form_detail::without_pieces).run();
  std::optional<expected<owned_tree, error>> parsed;  // tree of `encoded`, if its text differs from the input
  if (!encoded.alterations.empty()) {
    parsed = parse(start, encoded.text);
    if (!*parsed) return as_it_is(t, form_detail::without_pieces);
  }
  const expected<owned_tree, error> decoded = parse(start, form.text);
  if (decoded && same_shape(*decoded, parsed ? **parsed : t)) return form;
  return encoded;
}

canonical_form canonical_with_pieces(const tree& t, const scheme_registry* schemes, std::string_view text) {
  const url_layout layout(t);
  for (const bool decodes : {true, false}) {
    canonical_form form = walk(t, layout, schemes, decodes, form_detail::with_pieces).run();
    if (form.text == text) return form;
  }
  return as_it_is(t, form_detail::with_pieces);
}

canonical_form canonical(std::string_view text, production component) {
  const character_policy* policy = policy_of(policies_of(component.grammar()), component, component, component);
  writer out(text, {0, text.size()}, true, form_detail::with_pieces);
  out.characters(0, text.size(), component, policy == nullptr ? policy_of_literals() : *policy);
  return out.take();
}

}  // namespace uri94::ops
