// SPDX-License-Identifier: MIT
#include "uri94/extract.hpp"

#include <algorithm>
#include <utility>

#include "ops/characters.hpp"
#include "ops/checked_text.hpp"
#include "ops/follows.hpp"
#include "ops/fragment.hpp"
#include "ops/schemes.hpp"
#include "parse/parse_from.hpp"
#include "uri94/parse.hpp"
#include "uri94/resolve.hpp"

namespace uri94 {
namespace {

constexpr std::size_t longest_scheme = 64;

bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}
bool is_scheme_character(char c) {
  return ops::is_alpha(c) || ops::is_digit(c) || c == '+' || c == '-' || c == '.';
}

/// What a URL in a text is judged by.
std::optional<refusal> judge(production start, std::string_view url) {
  const fragment_split split = split_fragment(url);
  const result parsed = parse(ops::without_fragment(start), split.uri, level::none);
  if (!parsed) return refusal(parsed.error());
  return ops::refuse_fragment(split, start.grammar());
}

/// Whether a text without its prefix is meant as a URL: its scheme is one, and what follows may follow.
bool is_meant_as_url(std::string_view text) {
  const std::string_view name = ops::scheme_text(text);
  if (name.empty() || name.size() + 1 == text.size()) return false;
  const bool has_slashes = ops::checked_text(text).has(name.size() + 1, "//");
  const ops::scheme_facts* scheme = ops::find_facts(name);
  if (scheme == nullptr) return has_slashes || (name.size() > 2 && ops::to_lower(name[0]) == 'x' && name[1] == '-');
  for (const grammar g : {grammar::rfc1738, grammar::rfc1630_schemes}) {
    const std::optional<production> own = ops::own_production(*scheme, g);
    if (!own) continue;
    // Its literal, and a character of what comes after it; in RFC 1630 the literal is in lower case.
    const std::size_t literal = name.size() + (has_slashes ? 3 : 1);
    std::string begin(ops::checked_text(text).until(std::min(literal + 1, text.size())));
    std::transform(begin.begin(), begin.begin() + static_cast<std::ptrdiff_t>(name.size()), begin.begin(),
                   ops::to_lower);
    const error e = place_error(*own, begin);
    if (e.offset() > literal || (e.offset() == text.size() && e.end_expected())) return true;
  }
  return false;
}

struct position {
  std::uint64_t offset = 0;
  std::uint64_t line = 1;

  void pass(char c) {
    ++offset;
    if (c == '\n') ++line;
  }
};

/// The text between brackets, as it is read: line by line, as what a line is may show after it.
class bracketed {
 public:
  enum class state : unsigned char {
    scheme,  ///< Nothing but characters of a scheme so far, or of the prefix.
    url,     ///< It may be one.
    not_a_url,
  };

  /// @param quotes  how many '>' of quoted mail the line begins with
  void begin(position after_bracket, std::size_t quotes) {
    *this = {};
    begin_ = after_bracket;
    quotes_ = quotes;
  }

  [[nodiscard]] const std::string& raw() const { return raw_; }
  [[nodiscard]] state current() const { return state_; }

  /// Whether a '>' here is a quotation mark of mail and not the closing bracket.
  [[nodiscard]] bool is_quotation() const { return quotes_left_ > 0; }

  void add(char c) {
    const std::size_t at = raw_.size();
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
    } else if (!is_space(c)) {
      quotes_left_ = 0;
      add_to_line(at);
    }
  }

  /// What has been found when the closing bracket is read; nothing when it was no URL.
  [[nodiscard]] std::optional<extracted_url> take() {
    // What goes on to the bracket is neither a footer nor a header.
    keep_held();
    if (!is_first_line_) keep(line_);
    const std::string_view url = ops::checked_text(clean_).from(prefix_);
    if (state_ != state::url || url.empty() || (prefix_ == 0 && !is_meant_as_url(url))) return std::nullopt;
    extracted_url found;
    found.wrapper = prefix_ == 0 ? url_wrapper::brackets : url_wrapper::brackets_and_prefix;
    found.text = url;
    for (const std::size_t hyphen : hyphens_) found.doubtful_hyphens.push_back(hyphen - prefix_);
    const ops::checked_text raw = raw_;
    position at = begin_;
    for (const char c : raw.until(first_)) at.pass(c);
    found.offset = at.offset;
    found.line = at.line;
    found.found = raw.between(first_, end_);
    return found;
  }

 private:
  /// What stands in a line beside white space and marks of quoted mail, as offsets in `raw_`.
  struct line {
    std::size_t begin = 0;
    std::size_t end = 0;  ///< After the last character; equal to `begin` where there is none.
    bool has_gaps = false;

    [[nodiscard]] bool has_text() const { return end > begin; }
  };

  /// What the line in `held_line_` may be, other than text of the URL.
  enum class held : unsigned char {
    nothing,
    footer,  ///< It ends in a page number, so that it is a page's footer if a form feed follows.
    header,  ///< The first after a form feed: a page's header if a blank line follows.
  };

  void add_to_line(std::size_t at) {
    if (!line_.has_text()) {
      keep_held();
      line_.begin = at;
    } else if (at > line_.end) {
      line_.has_gaps = true;
    }
    line_.end = at + 1;
    // The line of the bracket is text in any case, and mostly shows at once that it is no URL.
    if (is_first_line_) keep_character(at);
  }

  void end_line() {
    URI94_DECIDED(O12);
    const line ended = std::exchange(line_, {});
    const bool was_first = std::exchange(is_first_line_, false);
    if (!ended.has_text()) {
      if (held_ == held::header) held_ = held::nothing;
    } else if (was_first) {
      note_hyphen();
    } else if (std::exchange(expects_header_, false)) {
      // A line of several words is no part of a URL that was broken; of one word, what follows it decides.
      if (!ended.has_gaps) hold(ended, held::header);
    } else if (is_footer(ended)) {
      hold(ended, held::footer);
    } else {
      keep(ended);
      note_hyphen();
    }
  }

  void hold(const line& l, held as) {
    held_line_ = l;
    held_ = as;
  }
  void keep_held() {
    if (std::exchange(held_, held::nothing) == held::nothing) return;
    keep(held_line_);
    note_hyphen();
  }
  void keep(const line& l) {
    for (std::size_t at = l.begin; at < l.end; ++at) {
      if (!is_space(raw_[at])) keep_character(at);
    }
  }

  void keep_character(std::size_t at) {
    if (state_ == state::not_a_url) return;
    if (clean_.size() == prefix_) first_ = at;
    clean_.push_back(raw_[at]);
    end_ = at + 1;
    if (state_ == state::scheme) read_scheme(raw_[at]);
  }

  void read_scheme(char c) {
    if (c == ':' && clean_.size() > 1) {
      if (prefix_ == 0 && ops::equal_ignoring_case(clean_, "URL:")) prefix_ = clean_.size();
      state_ = state::url;
    } else if (!is_scheme_character(c) || clean_.size() > longest_scheme) {
      state_ = state::not_a_url;
    }
  }

  /// A line has ended: white space between a hyphen and its end counts for nothing.
  void note_hyphen() {
    if (clean_.size() > prefix_ && clean_.back() == '-') hyphens_.push_back(clean_.size() - 1);
  }

  /// Whether the line ends in "[Page 23]".
  [[nodiscard]] bool is_footer(const line& l) const {
    constexpr std::string_view page = "Page ";
    const ops::checked_text text = ops::checked_text(raw_).between(l.begin, l.end);
    const std::size_t number = text.after_last('[');
    if (!text.has_before(text.size(), ']') || !text.has_before(number, '[') || !text.has(number, page)) return false;
    const std::string_view digits = text.between(number + page.size(), text.size() - 1);
    return !digits.empty() && std::all_of(digits.begin(), digits.end(),
                                          [](char c) { return ops::is_alpha(c) || ops::is_digit(c) || c == '-'; });
  }

  std::string raw_;
  std::string clean_;
  std::size_t prefix_ = 0;  ///< How long the prefix is in `clean_`.
  state state_ = state::scheme;
  std::size_t first_ = 0;             ///< Where the URL begins in `raw_`.
  std::size_t end_ = 0;               ///< After its last character there.
  std::vector<std::size_t> hyphens_;  ///< Doubtful ones, in `clean_`.
  position begin_;
  std::size_t quotes_ = 0;
  std::size_t quotes_left_ = 0;  ///< Of this line, while nothing else has been read of it.
  bool is_first_line_ = true;
  line line_;
  line held_line_;
  held held_ = held::nothing;
  bool expects_header_ = false;  ///< A page has ended, and the next line with text may be the header of the next one.
};

/// A text after the prefix, as it is read.
URI94_DECIDED(O23);
class prefixed {
 public:
  void begin(position after_prefix) {
    text_.clear();
    is_too_long_ = false;
    begin_ = after_prefix;
  }
  [[nodiscard]] bool empty() const { return text_.empty(); }
  void skip(char c) { begin_.pass(c); }
  void add(char c, std::size_t longest) {
    if (text_.size() < longest) {
      text_.push_back(c);
    } else {
      is_too_long_ = true;
    }
  }

  /// What has been found at its end; nothing when it was no URL, or too long.
  [[nodiscard]] std::optional<extracted_url> take() const {
    if (is_too_long_) return std::nullopt;
    std::string_view url = text_;
    // The punctuation of the sentence around it; a parenthesis that was opened in the URL is closed in it.
    const auto opened = std::count(url.begin(), url.end(), '(');
    auto closed = std::count(url.begin(), url.end(), ')');
    while (!url.empty()) {
      const char last = url.back();
      const bool closes = (last == ')' && closed > opened) || last == ']' || last == '}';
      if (!closes && std::string_view(".,;:!?'").find(last) == std::string_view::npos) break;
      if (last == ')') --closed;
      url.remove_suffix(1);
    }
    if (!is_meant_as_url(url)) return std::nullopt;
    extracted_url found;
    found.wrapper = url_wrapper::prefix;
    found.offset = begin_.offset;
    found.line = begin_.line;
    found.text = url;
    found.found = url;
    return found;
  }

 private:
  std::string text_;
  bool is_too_long_ = false;
  position begin_;
};

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

class extractor::machine {
 public:
  machine(receiver found, extract_options options) : found_(std::move(found)), options_(options) {}

  void read(char c) {
    switch (state_) {
      case state::outside:
        outside(c);
        break;
      case state::in_brackets:
        in_brackets(c);
        break;
      case state::after_prefix:
        after_prefix(c);
        break;
    }
  }

  void finish() {
    if (state_ == state::in_brackets) give_up_brackets();
    if (state_ == state::after_prefix) end_prefixed();
    state_ = state::outside;
    at_ = {};
    begin_line();
    matched_ = 0;
    after_word_ = false;
  }

 private:
  enum class state : unsigned char { outside, in_brackets, after_prefix };

  void begin_line() {
    quotes_ = 0;
    in_quotes_ = true;
  }

  /// A bracket that closes is no mark of quoted mail, even where it is the first of its line.
  void end_quotes() {
    URI94_DECIDED(O13);
    if (in_quotes_) --quotes_;  // it has just passed as one
    in_quotes_ = false;
  }

  /// Every byte passes here once, or twice where a bracket was none.
  void pass(char c) {
    at_.pass(c);
    if (c == '\n') {
      begin_line();
    } else if (in_quotes_) {
      if (c == '>') {
        ++quotes_;
      } else if (!is_space(c)) {
        in_quotes_ = false;
      }
    }
  }

  void outside(char c) {
    pass(c);
    if (c == '<') {
      state_ = state::in_brackets;
      brackets_.begin(at_, quotes_);
      matched_ = 0;
      after_word_ = false;
      return;
    }
    constexpr std::string_view prefix = "url:";
    if (ops::to_lower(c) == prefix[matched_] && (matched_ > 0 || !after_word_)) {
      ++matched_;
    } else {
      matched_ = 0;  // no character of the prefix but the first begins it
    }
    after_word_ = ops::is_alpha(c) || ops::is_digit(c);
    if (matched_ == prefix.size()) {
      matched_ = 0;
      state_ = state::after_prefix;
      prefixed_.begin(at_);
    }
  }

  void in_brackets(char c) {
    if (c == '<') {
      give_up_brackets();
      read(c);
      return;
    }
    if (c == '>' && !brackets_.is_quotation()) {
      std::optional<extracted_url> url = brackets_.take();
      if (url) {
        pass_all(brackets_.raw());
        pass(c);
        end_quotes();
        state_ = state::outside;
        hand_over(*std::move(url));
      } else {
        give_up_brackets();
        read(c);
      }
      return;
    }
    brackets_.add(c);
    const bool is_too_long = brackets_.raw().size() > options_.longest;
    if (brackets_.current() == bracketed::state::not_a_url || is_too_long) give_up_brackets(is_too_long);
  }

  void pass_all(std::string_view text) {
    for (const char c : text) pass(c);
  }

  /// What stands after the bracket is text like any other. It holds no other bracket that opens.
  void give_up_brackets(bool is_too_long = false) {
    state_ = state::outside;
    const std::string text = brackets_.raw();
    const ops::checked_text whole = text;
    std::size_t at = 0;
    if (is_too_long) {
      // Its own prefix is none any more: what ends at the first white space would be the beginning of a longer URL.
      std::size_t begin = 0;
      while (begin < text.size() && is_space(text[begin])) ++begin;
      constexpr std::string_view prefix = "URL:";
      const std::size_t end = std::min(begin + prefix.size(), text.size());
      if (ops::equal_ignoring_case(whole.between(begin, end), prefix)) at = end;
      pass_all(whole.until(at));
    }
    for (const char c : whole.from(at)) read(c);
  }

  void after_prefix(char c) {
    const bool blank = c == ' ' || c == '\t';
    if (prefixed_.empty() && blank) {
      pass(c);
      prefixed_.skip(c);
      return;
    }
    if (is_space(c) || c == '<' || c == '>' || c == '"') {
      end_prefixed();
      outside(c);
      return;
    }
    pass(c);
    prefixed_.add(c, options_.longest);
  }

  void end_prefixed() {
    state_ = state::outside;
    after_word_ = true;
    if (std::optional<extracted_url> url = prefixed_.take()) hand_over(*std::move(url));
  }

  void hand_over(extracted_url&& url) {
    url.illegal = judge(options_.start, url.text);
    URI94_DECIDED(O10);
    if (!url.doubtful_hyphens.empty()) {
      const ops::checked_text text = url.text;
      std::size_t at = 0;
      for (const std::size_t hyphen : url.doubtful_hyphens) {
        url.without_hyphens += text.between(at, hyphen);
        at = hyphen + 1;
      }
      url.without_hyphens += text.from(at);
      url.illegal_without_hyphens = judge(options_.start, url.without_hyphens);
    }
    found_(url);
  }

  receiver found_;
  extract_options options_;
  state state_ = state::outside;
  position at_;              ///< After the last byte that was passed.
  std::size_t quotes_ = 0;   ///< Quotation marks of mail that the line begins with.
  bool in_quotes_ = true;    ///< Nothing else has been read of the line.
  std::size_t matched_ = 0;  ///< How much of the prefix was read.
  bool after_word_ = false;
  bracketed brackets_;
  prefixed prefixed_;
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
