// SPDX-License-Identifier: MIT
#include "library/operations/url_in_text.hpp"

#include <algorithm>
#include <utility>

#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/schemes.hpp"
#include "library/operations/url_parts.hpp"
#include "library/parse/parse_from.hpp"

namespace uri94::ops {
namespace {

constexpr std::size_t longest_scheme = 64;

bool is_scheme_character(char c) {
  return ascii::is_letter(c) || ascii::is_digit(c) || c == '+' || c == '-' || c == '.';
}

/// Returns the text before an offset, with its scheme in lower case like the literals of RFC 1630.
std::string beginning(std::string_view text, std::size_t end) {
  std::string begin(checked_text(text).until(std::min(end, text.size())));
  const std::size_t colon = checked_text(begin).find(':');
  std::transform(begin.begin(), begin.begin() + static_cast<std::ptrdiff_t>(colon), begin.begin(), ascii::to_lower);
  return begin;
}

/// Returns the end offset of the literal that begins a scheme's production: after the colon, or after two slashes.
std::size_t end_of_literal(production own, std::string_view text, std::size_t after_colon) {
  const bool goes_on = decide(own, beginning(text, after_colon) + "a").offset > after_colon;
  return goes_on ? after_colon : after_colon + 2;
}

/// Returns true if the text begins with the literal of the production and one legal character after it. The literal may
/// include two slashes.
bool begins_own(production own, std::string_view text, std::size_t after_colon) {
  const std::size_t legal = decide(own, beginning(text, after_colon + 3)).offset;
  if (legal <= after_colon) return false;
  return !checked_text(text).has(after_colon, '/') || legal > end_of_literal(own, text, after_colon);
}

constexpr std::string_view url_prefix = "URL:";
/// Number of characters after the colon that suffice to recognise a URL: two slashes and one more character.
constexpr std::size_t slashes_and_one = 3;

/// Returns true if a text without a prefix is probably a URL: a scheme name, a colon and a plausible continuation.
bool is_meant_as_url(std::string_view text, const scheme_registry* schemes) {
  const std::string_view name = scheme_text(text);
  if (name.size() + 1 == text.size()) return false;
  if (!std::all_of(name.begin(), name.end(), is_scheme_character)) return false;
  if (added_scheme({name, {}, nullptr}, schemes) != nullptr) return true;
  const std::size_t after_colon = name.size() + 1;
  const bool has_slashes = checked_text(text).has(after_colon, "//");
  const scheme_facts* scheme = find_facts(name);
  if (scheme == nullptr) {
    URI94_FOLLOWS(O23);
    return has_slashes || naming_of(name) == naming::name;
  }
  for (const grammar_id g : {grammar_id::rfc1738, grammar_id::rfc1630_schemes}) {
    const std::optional<production> own = own_production(*scheme, g);
    if (own && begins_own(*own, text, after_colon)) return true;
  }
  return false;
}

}  // namespace

void bracketed::begin(position after_bracket, std::size_t quotes) {
  *this = {};
  begin_ = after_bracket;
  quotes_ = quotes;
}

void bracketed::add(const text_unit& u) {
  const char c = u.character;
  const std::size_t at = raw_.size();
  source_.add(u, raw_);
  raw_.push_back(c);
  if (c == '\n') {
    end_line();
    quotes_left_ = quotes_;
  } else if (c == '\f') {
    if (line_.has_text()) end_line();
    if (held_ == held::footer) {
      held_ = held::nothing;
      expects_header_ = true;
    }
  } else if (quotes_left_ > 0 && c == '>') {
    --quotes_left_;
  } else if (!ascii::is_white(c)) {
    quotes_left_ = 0;
    add_to_line(at);
  }
}

std::size_t bracketed::after_prefix() {
  keep_rest();
  return after_prefix_;
}

std::optional<extracted_url> bracketed::take(const scheme_registry* schemes) {
  // The lines before the closing bracket are neither a footer nor a header.
  keep_rest();
  const std::string_view url = checked_text(clean_).from(prefix_);
  URI94_FOLLOWS(O70);
  if (state_ != state::url || url.empty() || (prefix_ == 0 && !is_meant_as_url(url, schemes))) return std::nullopt;
  extracted_url found;
  found.wrapper = prefix_ == 0 ? url_wrapper::brackets : url_wrapper::brackets_and_prefix;
  found.text = url;
  for (const std::size_t hyphen : hyphens_) found.doubtful_hyphens.push_back(hyphen - prefix_);
  position at = begin_;
  at.pass(source_.until(raw_, first_));
  found.offset = at.offset;
  found.line = at.line;
  found.found = source_.between(raw_, first_, end_);
  return found;
}

void bracketed::add_to_line(std::size_t at) {
  if (!line_.has_text()) {
    keep_held();
    line_.begin = at;
  } else if (at > line_.end) {
    line_.has_gaps = true;
  }
  line_.end = at + 1;
  // The line of the opening bracket is not a footer or header. It usually shows early that the text is not a URL.
  if (is_first_line_) keep_character(at);
}

void bracketed::end_line() {
  URI94_FOLLOWS(O12);
  const line ended = std::exchange(line_, {});
  const bool was_first = std::exchange(is_first_line_, false);
  if (!ended.has_text()) {
    if (held_ == held::header) held_ = held::nothing;
  } else if (was_first) {
    note_hyphen();
  } else if (std::exchange(expects_header_, false)) {
    // A line of several words is a header. A line of one word is a header if a blank line follows.
    if (!ended.has_gaps) hold(ended, held::header);
  } else if (is_footer(ended)) {
    hold(ended, held::footer);
  } else {
    keep(ended);
    note_hyphen();
  }
}

void bracketed::hold(const line& l, held as) {
  held_line_ = l;
  held_ = as;
}

void bracketed::keep_held() {
  if (std::exchange(held_, held::nothing) == held::nothing) return;
  keep(held_line_);
  note_hyphen();
}

void bracketed::keep_rest() {
  keep_held();
  if (!is_first_line_) keep(line_);
}

void bracketed::keep(const line& l) {
  for (std::size_t at = l.begin; at < l.end; ++at) {
    if (!ascii::is_white(raw_[at])) keep_character(at);
  }
}

void bracketed::keep_character(std::size_t at) {
  if (state_ == state::not_a_url) return;
  if (clean_.size() == prefix_) first_ = at;
  clean_.push_back(raw_[at]);
  end_ = at + 1;
  if (state_ == state::scheme) {
    read_scheme(at);
  } else if (prefix_ > 0) {
    read_prefix(at);
  }
}

/// Skips a second prefix "URL:".
void bracketed::read_prefix(std::size_t at) {
  if (clean_.size() - prefix_ != url_prefix.size() || clean_.back() != ':') return;
  if (!ascii::equal_ignoring_case(checked_text(clean_).from(prefix_), url_prefix)) return;
  prefix_ = clean_.size();
  after_prefix_ = at + 1;
}

void bracketed::read_scheme(std::size_t at) {
  const char c = raw_[at];
  if (c == ':' && clean_.size() > 1) {
    if (ascii::equal_ignoring_case(clean_, url_prefix)) {
      prefix_ = clean_.size();
      after_prefix_ = at + 1;
    }
    state_ = state::url;
  } else if (!is_scheme_character(c) || clean_.size() > longest_scheme) {
    state_ = state::not_a_url;
  }
}

void bracketed::note_hyphen() {
  if (clean_.size() > prefix_ && clean_.back() == '-') hyphens_.push_back(clean_.size() - 1);
}

bool bracketed::is_footer(const line& l) const {
  constexpr std::string_view page = "Page ";
  const checked_text text = checked_text(raw_).between(l.begin, l.end);
  const std::size_t number = text.after_last('[');
  if (!text.has_before(text.size(), ']') || !text.has_before(number, '[') || !text.has(number, page)) return false;
  const std::string_view digits = text.between(number + page.size(), text.size() - 1);
  return !digits.empty() && std::all_of(digits.begin(), digits.end(),
                                        [](char c) { return ascii::is_letter(c) || ascii::is_digit(c) || c == '-'; });
}

URI94_FOLLOWS(O23);
void prefixed::begin(position after_prefix) {
  *this = {};
  begin_ = after_prefix;
}

void prefixed::add(const text_unit& u, std::size_t longest, const scheme_registry* schemes) {
  if (source_.size(text_) >= longest) {
    is_too_long_ = true;
    return;
  }
  if (text_.empty()) begin_.pass(checked_text(u.source).until(u.lead));
  source_.add(text_.empty() ? text_unit{u.character, checked_text(u.source).from(u.lead), 0} : u, text_);
  text_.push_back(u.character);
  if (state_ == state::scheme) read_scheme(schemes);
}

void prefixed::read_scheme(const scheme_registry* schemes) {
  const char c = text_.back();
  if (colon_ == 0 && c == ':') {
    colon_ = text_.size() - 1;
    if (colon_ == 0) state_ = state::not_a_url;
  } else if (colon_ == 0) {
    if (!is_scheme_character(c) || text_.size() > longest_scheme) state_ = state::not_a_url;
  } else if (text_.size() == colon_ + 1 + slashes_and_one) {
    state_ = is_meant_as_url(text_, schemes) ? state::url : state::not_a_url;
  }
  // Rejects a second prefix "URL:".
  if (colon_ > 0 && ascii::equal_ignoring_case(text_, url_prefix)) state_ = state::not_a_url;
}

std::optional<extracted_url> prefixed::take(const scheme_registry* schemes) const {
  if (is_too_long_) return std::nullopt;
  std::string_view url = text_;
  // Removes punctuation of the surrounding sentence, but keeps a ')' that closes a '(' of the URL.
  const auto opened = std::count(url.begin(), url.end(), '(');
  auto closed = std::count(url.begin(), url.end(), ')');
  while (!url.empty()) {
    const char last = url.back();
    const bool closes = (last == ')' && closed > opened) || last == ']' || last == '}';
    if (!closes && std::string_view(".,;:!?'").find(last) == std::string_view::npos) break;
    if (last == ')') --closed;
    url.remove_suffix(1);
  }
  const bool was_checked = state_ == state::url && url.size() > colon_ + slashes_and_one;
  if (!was_checked && !is_meant_as_url(url, schemes)) return std::nullopt;
  extracted_url found;
  found.wrapper = url_wrapper::prefix;
  found.offset = begin_.offset;
  found.line = begin_.line;
  found.text = url;
  found.found = source_.between(text_, 0, url.size());
  return found;
}

}  // namespace uri94::ops
