// SPDX-License-Identifier: MIT
#include "uri94/extract.hpp"

#include <algorithm>
#include <utility>

#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/decoded_text.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/fragment.hpp"
#include "library/operations/url_in_text.hpp"
#include "library/parse/error_draft.hpp"
#include "library/parse/other_grammar.hpp"
#include "support/text/ascii.hpp"
#include "uri94/parse.hpp"
#include "uri94/resolve.hpp"
#include "uri94/scheme.hpp"
#include "uri94/url.hpp"

namespace uri94 {
namespace {

using ops::bracketed;
using ops::position;
using ops::prefixed;
using ops::text_unit;

/// Returns a copy of the error that owns its texts. Empty if `parsed` has a value.
template <typename T>
std::optional<error> error_of(const expected<T, error>& parsed) {
  return parsed ? std::nullopt : std::optional(error_draft(parsed.error()).made());
}

/// Returns the error of a URL in a text. Empty for a legal URL. Validates strictly if the options lack a start.
std::optional<error> check_url(const extract_options& o, std::string_view url) {
  if (o.start && is_other(*o.start)) return error_of_other_grammar(*o.start);
  const fragment_split split = split_fragment(url);
  std::optional<error> why;
  grammar_id in = grammar_id::rfc1738;
  if (o.start) {
    in = o.start->grammar();
    why = error_of(parse(ops::without_fragment(*o.start), split.uri, level::none));
  } else if (o.schemes != nullptr) {
    in = o.schemes->grammar();
    why = error_of(parse_url(split.uri, *o.schemes));
  } else {
    why = error_of(parse_url(split.uri));
  }
  return why ? why : ops::refuse_fragment(split, in);
}

}  // namespace

std::string_view name_of(url_wrapper w) noexcept {
  switch (w) {
    case url_wrapper::brackets_and_prefix:
      return "<URL:>";
    case url_wrapper::brackets:
      return "<>";
    case url_wrapper::prefix:
      break;
  }
  return "URL:";
}

std::string_view name_of(text_encoding e) noexcept {
  switch (e) {
    case text_encoding::quoted_printable:
      return "quoted-printable";
    case text_encoding::html:
      return "html";
    case text_encoding::plain:
      break;
  }
  return "plain";
}

namespace {

/// Returns true if the text has a numeric HTML reference, or the entity `lt`, `gt`, `amp` or `quot`. At the end of the
/// text, the semicolon may be missing, because punctuation is removed.
bool has_entity(std::string_view found) {
  const ops::checked_text text = found;
  for (std::size_t at = text.find('&'); at < text.size(); at = text.find('&', at + 1)) {
    std::size_t end = at + 1;
    while (end < text.size() && (ascii::is_letter(found[end]) || ascii::is_digit(found[end]) || found[end] == '#'))
      ++end;
    const std::string_view name = text.between(at, end);
    const bool is_known =
        name == "&lt" || name == "&gt" || name == "&amp" || name == "&quot" || ops::checked_text(name).has(0, "&#");
    if (is_known && (end == text.size() || text.has(end, ';'))) return true;
  }
  return false;
}

URI94_FOLLOWS(O41);
/// Returns the probable encoding of the text that contains a URL. Empty for text that is probably plain.
/// @param ends_line  true if a line ends after the URL
std::optional<text_encoding> seeming_encoding(const extracted_url& url, bool ends_line) {
  const ops::checked_text found = url.found;
  for (std::size_t at = found.find('='); at < found.size(); at = found.find('=', at + 1)) {
    const std::size_t next = std::min(url.found.find_first_not_of(" \t\r", at + 1), found.size());
    const bool is_soft_break = next == found.size() ? ends_line : found.has(next, '\n');
    if (is_soft_break || found.has(at, "=3D")) return text_encoding::quoted_printable;
  }
  return has_entity(url.found) ? std::optional(text_encoding::html) : std::nullopt;
}

}  // namespace

class extractor::machine {
 public:
  machine(receiver found, extract_options options)
      : found_(std::move(found)),
        options_(options),
        decoder_(options.encoding, [this](const text_unit& u) { read(u); }) {}
  machine(const machine&) = delete;
  machine& operator=(const machine&) = delete;
  ~machine() = default;

  void read(char c) {
    if (options_.encoding == text_encoding::plain) {
      read(text_unit{c, {&c, 1}, 0});
    } else {
      decoder_.read(c);
    }
  }

  void finish() {
    const begun_anew whatever_is_thrown(*this);
    decoder_.finish();
    if (state_ == state::in_brackets) give_up_brackets();
    if (state_ == state::after_prefix) end_prefixed(true);
  }

 private:
  /// Scope guard that resets the machine for the next text.
  class begun_anew {
   public:
    explicit begun_anew(machine& m) noexcept : machine_(m) {}
    begun_anew(const begun_anew&) = delete;
    begun_anew& operator=(const begun_anew&) = delete;
    ~begun_anew() {
      machine_.state_ = state::outside;
      machine_.at_ = {};
      machine_.begin_line();
      machine_.matched_ = 0;
      machine_.after_word_ = false;
      machine_.decoder_.clear();
    }

   private:
    machine& machine_;
  };

  enum class state : unsigned char { outside, in_brackets, after_prefix };

  void read(const text_unit& u) {
    switch (state_) {
      case state::outside:
        outside(u);
        break;
      case state::in_brackets:
        in_brackets(u);
        break;
      case state::after_prefix:
        after_prefix(u);
        break;
    }
  }

  void begin_line() {
    quotes_ = 0;
    in_quotes_ = true;
  }

  /// Ends the count of the marks of quoted mail ('>') in a line. Excludes the closing bracket before the position.
  void end_quotes() {
    URI94_FOLLOWS(O13);
    if (in_quotes_) --quotes_;  // `pass` has counted the bracket
    in_quotes_ = false;
  }

  /// Advances the position by a character. Counts the marks of quoted mail ('>') at the start of a line.
  void pass(const text_unit& u) {
    const char c = u.character;
    at_.pass(u.source);
    if (c == '\n') {
      begin_line();
    } else if (in_quotes_) {
      if (c == '>') {
        ++quotes_;
      } else if (!ascii::is_white(c)) {
        in_quotes_ = false;
      }
    }
  }

  void outside(const text_unit& u) {
    const char c = u.character;
    pass(u);
    if (c == '<') {
      state_ = state::in_brackets;
      brackets_.begin(at_, quotes_);
      matched_ = 0;
      after_word_ = false;
      return;
    }
    constexpr std::string_view prefix = "url:";
    // The prefix does not begin within a word.
    if (ascii::to_lower(c) == prefix[matched_] && (matched_ > 0 || !after_word_)) {
      ++matched_;
    } else {
      matched_ = 0;
    }
    after_word_ = ascii::is_letter(c) || ascii::is_digit(c);
    if (matched_ == prefix.size()) {
      matched_ = 0;
      state_ = state::after_prefix;
      prefixed_.begin(at_);
    }
  }

  void in_brackets(const text_unit& u) {
    const char c = u.character;
    if (c == '<') {
      give_up_brackets();
      read(u);
      return;
    }
    if (c == '>' && !brackets_.is_quotation()) {
      std::optional<extracted_url> url = brackets_.take(options_.schemes);
      if (url) {
        for (std::size_t i = 0; i < brackets_.raw().size(); ++i) pass(brackets_.unit_at(i));
        pass(u);
        end_quotes();
        state_ = state::outside;
        hand_over(*std::move(url), false);
      } else {
        give_up_brackets();
        read(u);
      }
      return;
    }
    brackets_.add(u);
    const bool is_too_long = brackets_.size() > options_.longest;
    if (brackets_.current() == bracketed::state::not_a_url || is_too_long) give_up_brackets(is_too_long);
  }

  /// Rereads the text after an opening bracket as ordinary text. The text does not contain another opening bracket.
  void give_up_brackets(bool is_too_long = false) {
    state_ = state::outside;
    // Skips the prefix of an overlong text. Otherwise the text up to the first white space would be found as a URL.
    const std::size_t after_prefix = is_too_long ? brackets_.after_prefix() : 0;
    const bracketed given_up = std::move(brackets_);
    for (std::size_t i = 0; i < given_up.raw().size(); ++i) {
      if (i < after_prefix) {
        pass(given_up.unit_at(i));
      } else {
        read(given_up.unit_at(i));
      }
    }
  }

  void after_prefix(const text_unit& u) {
    const char c = u.character;
    const bool blank = c == ' ' || c == '\t';
    if (prefixed_.empty() && blank) {
      pass(u);
      prefixed_.skip(u);
      return;
    }
    if (ascii::is_white(c) || c == '<' || c == '>' || c == '"') {
      end_prefixed(c == '\n' || c == '\r');
      outside(u);
      return;
    }
    pass(u);
    prefixed_.add(u, options_.longest, options_.schemes);
    if (prefixed_.current() == prefixed::state::not_a_url) give_up_prefix();
  }

  /// Rereads the text after a rejected prefix, because the text may contain another prefix. The text is short, because
  /// its first characters show that it is not a URL.
  void give_up_prefix() {
    state_ = state::outside;
    after_word_ = false;
    const prefixed given_up = std::move(prefixed_);
    at_ = given_up.begin();
    for (std::size_t i = 0; i < given_up.text().size(); ++i) read(given_up.unit_at(i));
  }

  void end_prefixed(bool ends_line) {
    state_ = state::outside;
    after_word_ = true;
    if (std::optional<extracted_url> url = prefixed_.take(options_.schemes)) hand_over(*std::move(url), ends_line);
  }

  void hand_over(extracted_url&& url, bool ends_line) {
    if (options_.encoding == text_encoding::plain) url.seems = seeming_encoding(url, ends_line);
    url.illegal = check_url(options_, url.text);
    URI94_FOLLOWS(O10);
    if (!url.doubtful_hyphens.empty()) {
      const ops::checked_text text = url.text;
      std::size_t at = 0;
      for (const std::size_t hyphen : url.doubtful_hyphens) {
        url.without_hyphens += text.between(at, hyphen);
        at = hyphen + 1;
      }
      url.without_hyphens += text.from(at);
      url.illegal_without_hyphens = check_url(options_, url.without_hyphens);
    }
    if (found_) found_(url);
  }

  receiver found_;
  extract_options options_;
  state state_ = state::outside;
  position at_;              ///< Position after the last character.
  std::size_t quotes_ = 0;   ///< Number of marks of quoted mail ('>') at the start of the line.
  bool in_quotes_ = true;    ///< True if the line so far has only '>' and white space.
  std::size_t matched_ = 0;  ///< Number of matched characters of the prefix "URL:".
  bool after_word_ = false;
  bracketed brackets_;
  prefixed prefixed_;
  ops::text_decoder decoder_;
};

extractor::extractor(receiver found, extract_options options)
    : machine_(std::make_unique<machine>(std::move(found), options)) {}

extractor::~extractor() = default;

void extractor::feed(std::string_view piece) {
  for (const char c : piece) machine_->read(c);
}

void extractor::finish() {
  machine_->finish();
}

std::vector<extracted_url> extract(std::string_view text, extract_options options) {
  std::vector<extracted_url> all;
  extractor e([&](const extracted_url& url) { all.push_back(url); }, options);
  e.feed(text);
  e.finish();
  return all;
}

}  // namespace uri94
