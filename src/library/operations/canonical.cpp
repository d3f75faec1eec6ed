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

URI94_FOLLOWS(O2);
/// Size in bytes of the longest encoding of two dots.
constexpr std::size_t longest_dots = std::string_view("%2E%2E").size();

/// Returns true if a path element is "." or ".." with at least one dot encoded.
bool is_encoded_dots(std::string_view element) {
  if (element.size() > longest_dots || element.find('%') == std::string_view::npos) return false;
  const std::string octets = decoded(element);
  return octets == "." || octets == "..";
}

/// Writer of the canonical form, piece by piece.
class writer {
 public:
  /// @param nodes number of nodes of the tree
  writer(checked_text url, text_range path, std::size_t nodes, bool decodes)
      : url_(url), path_(path), decodes_(decodes), has_escapes_(url.find('%') != url.size()) {
    form_.text.reserve(url.size() + 1);
    // Each node has a piece of its own, and another piece may follow it.
    form_.pieces.reserve(2 * nodes);
  }

  void characters(std::size_t begin, std::size_t end, production component, const character_policy& policy) {
    if (begin == end) return;
    form_.pieces.push_back({form_.text.size(), begin, end, component, &policy});
    if (!policy.reserves_dots || !has_escapes_) {
      octets(begin, end, policy);
      return;
    }
    URI94_FOLLOWS(O20);
    // Only the elements of the path keep encoded dots. In a query, dots equal their escapes.
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
    form_.pieces.push_back({form_.text.size(), begin, end, component, nullptr});
    put(begin, end, text, by);
  }

  /// Removes the last piece, which the next replacement covers. Returns its first offset in the URL.
  std::size_t drop_piece() {
    const canonical_piece last = form_.pieces.back();
    form_.pieces.pop_back();
    form_.text.resize(last.result_begin);
    while (!form_.alterations.empty() && form_.alterations.back().begin >= last.begin) form_.alterations.pop_back();
    return last.begin;
  }

  [[nodiscard]] bool decoded_any() const { return decoded_any_; }
  [[nodiscard]] const canonical_form& form() const { return form_; }
  [[nodiscard]] canonical_form&& take() { return std::move(form_); }

 private:
  void put(std::size_t begin, std::size_t end, std::string_view text, const requirement& by) {
    const std::size_t result_begin = form_.text.size();
    form_.text.append(text);
    if (url_.between(begin, end) == text) return;
    // Adjacent letters form one alteration. Every escape is an alteration of its own.
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

  /// Returns the end of the unchanged characters from `at`.
  [[nodiscard]] std::size_t unchanged(std::size_t at, std::size_t end, const character_policy& policy) const {
    const std::string_view url = url_.whole();
    while (at < end && url[at] != '%' && !(policy.ignores_case && ascii::to_lower(url[at]) != url[at])) ++at;
    return at;
  }

  /// Returns the size in bytes of the slash at `at` that ends a path element, or 0. An escaped slash ends an element if
  /// the policy decodes it (O32).
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
        form_.text.append(url_.between(at, run));
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
  bool has_escapes_;
  bool decoded_any_ = false;
  canonical_form form_;
};

/// Returns the digits without leading zeros. A text of zeros becomes "0".
std::string_view significant(checked_text digits) {
  const std::size_t zeros = digits.run('0');
  return digits.from(zeros == digits.size() && zeros > 0 ? zeros - 1 : zeros);
}

/// Pass over the tree that writes the canonical form.
class walk {
 public:
  walk(const tree& t, const url_layout& layout, const scheme_registry* schemes, bool decodes)
      : tree_(t),
        layout_(layout),
        roles_(roles_in(t.grammar())),
        schemes_(schemes),
        url_(t.input()),
        out_(url_, {layout.path().begin, layout.path().end}, t.size(), decodes) {
    for (const packed_node* n = nodes_of(t).begin(); n != nodes_of(t).end() && facts_ == nullptr; ++n) {
      scheme_ = production_of(*n);
      facts_ = facts_of(scheme_);
      if (n->end() != url_.size()) break;  // later nodes cover only a part of the URL
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
      const open_component* parent = open_.empty() ? nullptr : &open_.back();
      characters_up_to(n->begin());
      const character_policy* policy = policy_of(p, parent == nullptr ? p : parent->component, scheme_);
      if (policy == nullptr && parent != nullptr) policy = parent->policy;
      // Case is ignored in literals, but not in start productions for characters.
      if (policy == nullptr) policy = p.is_component() ? &policy_of_literals() : &policy_of_plain();
      open_.push_back({n + n->size(), n->end(), p, policy});
      const role r = roles_[n->production_index()];
      if (r == role::port) {
        port(p);
      } else if (r == role::host && is_local_host()) {
        out_.replace(n->begin(), n->end(), {}, p, requirements::R1738_3_10_2);
        at_ = n->end();  // skips the parts of the host
      }
    }
    while (!open_.empty()) close();
    void_path();
    return out_.take();
  }

  [[nodiscard]] bool decoded_any() const { return out_.decoded_any(); }

 private:
  struct open_component {
    const packed_node* end;
    std::size_t end_offset;
    production component;
    const character_policy* policy;
  };

  [[nodiscard]] production production_of(const packed_node& n) const { return {tree_.grammar(), n.production_index()}; }

  void characters_up_to(std::size_t offset) {
    if (open_.empty() || offset <= at_) return;
    const character_policy* policy = open_.back().policy;
    // The literal at the start of a URL contains the scheme.
    if (policy == &policy_of_literals() && at_ == 0) policy = &policy_of_scheme();
    characters_up_to(std::min(offset, unread_host_.begin), *policy);
    characters_up_to(std::min(offset, unread_host_.end), policy_of_unread_host());
    characters_up_to(offset, *policy);
  }

  void characters_up_to(std::size_t offset, const character_policy& policy) {
    if (offset <= at_) return;
    out_.characters(at_, offset, open_.back().component, policy);
    at_ = offset;
  }

  void close() {
    const open_component last = open_.back();
    characters_up_to(last.end_offset);
    open_.pop_back();
    if (roles_[last.component.index()] == role::hostport) {
      after_host_ = at_;
      pieces_after_host_ = out_.form().pieces.size();
    }
  }

  void port(production p) {
    const std::size_t end = open_.back().end_offset;
    const std::string_view digits = significant(url_.between(at_, end));
    // The default port of a scheme also applies to its URLs of the general form.
    const usual_port usual = usual_port_of(layout_.scheme(), schemes_);
    if (usual.requirement != nullptr && digits == std::to_string(usual.number)) {
      const std::size_t colon = out_.drop_piece();
      out_.replace(colon, end, {}, p, *usual.requirement);
    } else {
      out_.replace(at_, end, digits, p, requirements::R1738_3_1_8);
    }
    at_ = end;
  }

  /// Returns true if the current node is the host "localhost" of a file URL.
  [[nodiscard]] bool is_local_host() const {
    return facts_ != nullptr && facts_->name == "file" && open_.size() > 1 &&
           facts_of(open_[open_.size() - 2].component) == facts_ &&
           stands_for(url_.between(at_, open_.back().end_offset), "localhost");
  }

  void void_path() {
    URI94_FOLLOWS(O43);
    if (facts_ == nullptr) return;
    for (const ops::void_path& v : facts_->voids) {
      if (v.requirement == nullptr || url_.from(after_host_) != v.left_out) continue;
      if (!v.in_rfc1630 && !schemes::has_productions_of_rfc1738(tree_.grammar())) continue;
      while (out_.form().pieces.size() > pieces_after_host_) out_.drop_piece();
      out_.replace(after_host_, url_.size(), v.written, tree_.root().production(), *v.requirement);
      return;
    }
  }

  const tree& tree_;
  const url_layout& layout_;
  const std::array<role, 256>& roles_;
  const scheme_registry* schemes_;
  checked_text url_;
  writer out_;
  const scheme_facts* facts_ = nullptr;
  production scheme_;             ///< Production of the scheme if `facts_` is set, otherwise of the last node examined.
  text_range unread_host_{0, 0};  ///< Host and port that no production has parsed.
  std::vector<open_component> open_;
  std::size_t at_ = 0;
  std::size_t after_host_ = 0;
  std::size_t pieces_after_host_ = 0;
};

/// Returns the node after a run of nodes of one production. `same_shape` treats runs of different lengths as equal,
/// because a decoded slash can divide a segment although the slash has no meaning there.
const packed_node* next_production(const packed_node* n, const packed_node* end) {
  const std::uint8_t index = n->production_index();
  while (n != end && n->production_index() == index) ++n;
  return n;
}

/// Returns, for every offset from 0 to the size, the number of decoded octets before the offset.
std::vector<std::size_t> octets_up_to(std::string_view text) {
  std::vector<std::size_t> octets(text.size() + 1);
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    for (std::size_t end = at + (is_escape(text, at) ? 3 : 1); at < end; ++at) octets[at] = count;
  }
  octets[text.size()] = count;
  return octets;
}

/// Returns true if two encodings of the same octets have the same productions at the same octets.
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

/// Returns the unchanged input as its canonical form.
canonical_form as_it_is(const tree& t) {
  canonical_form form;
  form.text = t.input();
  if (!form.text.empty()) form.pieces.push_back({0, 0, form.text.size(), t.root().production(), &policy_of_plain()});
  return form;
}

}  // namespace

canonical_form canonical(const tree& t, const scheme_registry* schemes) {
  const url_layout layout(t);
  walk decoding(t, layout, schemes, true);
  canonical_form form = decoding.run();
  if (form.alterations.empty()) return form;
  const production start = t.root().production();
  // A start production that is not a URL, such as a letter, may reject the canonical form.
  if (!decoding.decoded_any()) return accepts(start, form.text) ? form : as_it_is(t);
  URI94_FOLLOWS(O42);
  // The BNF allows escapes only in some places. Decoding must not turn a URL into a URL of another production. For
  // example, "ftp://h/a;type=%61" is not an ftpurl, so its escapes are kept.
  canonical_form encoded = walk(t, layout, schemes, false).run();
  std::optional<expected<owned_tree, error>> parsed;  // tree of `encoded`, if its text differs from the input
  if (!encoded.alterations.empty()) {
    parsed = parse(start, encoded.text);
    if (!*parsed) return as_it_is(t);
  }
  const expected<owned_tree, error> decoded = parse(start, form.text);
  if (decoded && same_shape(*decoded, parsed ? **parsed : t)) return form;
  return encoded;
}

canonical_form canonical(std::string_view text, production component) {
  const character_policy* policy = policy_of(component, component, component);
  writer out(text, {0, text.size()}, 1, true);
  out.characters(0, text.size(), component, policy == nullptr ? policy_of_literals() : *policy);
  return out.take();
}

}  // namespace uri94::ops
