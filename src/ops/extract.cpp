// SPDX-License-Identifier: MIT
#include "uri94/extract.hpp"

#include <algorithm>
#include <utility>

#include "ops/characters.hpp"
#include "ops/fragment.hpp"
#include "ops/schemes.hpp"
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
  return ops::refuse_fragment(split);
}

/// Whether a text without its prefix is meant as a URL: its scheme is one, and what follows may follow.
bool is_meant_as_url(std::string_view text) {
  const std::string_view name = ops::scheme_text(text);
  if (name.empty() || name.size() + 1 == text.size()) return false;
  const std::string_view rest = text.substr(name.size() + 1);
  const ops::scheme_facts* scheme = ops::find_facts(name);
  if (scheme == nullptr)
    return rest.substr(0, 2) == "//" || (name.size() > 2 && ops::to_lower(name[0]) == 'x' && name[1] == '-');
  for (const grammar g : {grammar::rfc1738, grammar::rfc1630_schemes}) {
    const std::optional<production> own = ops::own_production(*scheme, g);
    if (!own) continue;
    // Its literal, and something of what comes behind it; in RFC 1630 the literal is in lower case.
    std::string lower(text);
    std::transform(lower.begin(), lower.begin() + static_cast<std::ptrdiff_t>(name.size()), lower.begin(),
                   ops::to_lower);
    const result parsed = parse(*own, lower, level::none);
    const std::size_t literal = name.size() + (rest.substr(0, 2) == "//" ? 3 : 1);
    if (parsed || parsed.error().offset() > literal) return true;
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

/// The text between brackets, as it is read.
class bracketed {
 public:
  enum class state : unsigned char {
    scheme,  ///< Nothing but characters of a scheme so far, or of the prefix.
    url,     ///< It may be one.
    not_a_url,
  };

  /// @param quotes  how many '>' of quoted mail the line begins with
  void begin(position behind_bracket, std::size_t quotes) {
    *this = {};
    begin_ = behind_bracket;
    quotes_ = quotes;
  }

  [[nodiscard]] position begin_position() const { return begin_; }
  [[nodiscard]] const std::string& raw() const { return raw_; }
  [[nodiscard]] state current() const { return state_; }

  /// Whether a '>' here is a quotation mark of mail and not the closing bracket.
  [[nodiscard]] bool is_quotation() const { return quotes_left_ > 0; }

  void add(char c) {
    raw_.push_back(c);
    if (c == '\n') {
      end_line();
      return;
    }
    if (c == '\f') {
      leave_out_footer();
      return;
    }
    if (is_space(c)) return;
    if (quotes_left_ > 0) {
      if (c == '>') {
        --quotes_left_;
        return;
      }
      quotes_left_ = 0;
    }
    if (in_header_) {
      header_has_text_ = true;
      return;
    }
    clean_.push_back(c);
    if (state_ == state::scheme) read_scheme(c);
  }

  /// What has been found when the closing bracket is read; nothing when it was no URL.
  [[nodiscard]] std::optional<extracted_url> take() const {
    const std::string_view url = std::string_view(clean_).substr(prefix_);
    if (state_ != state::url || url.empty() || (prefix_ == 0 && !is_meant_as_url(url))) return std::nullopt;
    extracted_url found;
    found.wrapper = prefix_ == 0 ? url_wrapper::brackets : url_wrapper::brackets_and_prefix;
    found.text = url;
    for (const std::size_t hyphen : hyphens_) found.doubtful_hyphens.push_back(hyphen - prefix_);
    // Without white space at its ends, and without the prefix, which is the first colon of the text.
    const std::size_t first = prefix_ == 0 ? 0 : raw_.find(':') + 1;
    const auto is_text = [](char c) { return !is_space(c); };
    const auto begin = std::find_if(raw_.begin() + static_cast<std::ptrdiff_t>(first), raw_.end(), is_text);
    const auto end = std::find_if(raw_.rbegin(), raw_.rend(), is_text).base();
    position at = begin_;
    std::for_each(raw_.begin(), begin, [&](char c) { at.pass(c); });
    found.offset = at.offset;
    found.line = at.line;
    found.found.assign(begin, end);
    return found;
  }

 private:
  void read_scheme(char c) {
    if (c == ':' && clean_.size() > 1) {
      if (prefix_ == 0 && ops::equal_ignoring_case(clean_, "URL:")) prefix_ = clean_.size();
      state_ = state::url;
    } else if (!is_scheme_character(c) || clean_.size() > longest_scheme) {
      state_ = state::not_a_url;
    }
  }

  void end_line() {
    // Blanks between the hyphen and the line's end count for nothing.
    if (clean_.size() > prefix_ && clean_.back() == '-' && (hyphens_.empty() || hyphens_.back() + 1 != clean_.size())) {
      hyphens_.push_back(clean_.size() - 1);
    }
    quotes_left_ = quotes_;
    if (in_header_) {
      in_header_ = !header_has_text_;
    } else if (clean_.size() > line_begin_) {
      last_line_ = {raw_line_begin_, raw_.size()};
      last_line_begin_ = line_begin_;
      line_begin_ = clean_.size();
    }
    raw_line_begin_ = raw_.size();
  }

  /// At a form feed: the last line with text is a page's footer if it ends in "[Page 23]"; then a header follows.
  void leave_out_footer() {
    std::string_view line = std::string_view(raw_).substr(last_line_.first, last_line_.second - last_line_.first);
    while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
    const std::size_t page = line.rfind("[Page ");
    if (page == std::string_view::npos || line.back() != ']' || clean_.size() > line_begin_) return;
    clean_.resize(last_line_begin_);
    line_begin_ = last_line_begin_;
    while (!hyphens_.empty() && hyphens_.back() >= clean_.size()) hyphens_.pop_back();
    in_header_ = true;
    header_has_text_ = false;
  }

  std::string raw_;
  std::string clean_;
  std::size_t prefix_ = 0;  ///< How long the prefix is in `clean_`.
  state state_ = state::scheme;
  std::vector<std::size_t> hyphens_;  ///< Doubtful ones, in `clean_`.
  position begin_;
  std::size_t quotes_ = 0;
  std::size_t quotes_left_ = 0;  ///< Of this line, while nothing else has been read of it.
  // Lines, for footers and headers of pages.
  std::size_t line_begin_ = 0;                           ///< Of this line in `clean_`.
  std::size_t last_line_begin_ = 0;                      ///< Of the last one with text.
  std::pair<std::size_t, std::size_t> last_line_{0, 0};  ///< That one in `raw_`.
  std::size_t raw_line_begin_ = 0;
  bool in_header_ = false;
  bool header_has_text_ = false;
};

/// A text behind the prefix, as it is read.
class prefixed {
 public:
  void begin(position behind_prefix) {
    text_.clear();
    begin_ = behind_prefix;
  }
  [[nodiscard]] bool empty() const { return text_.empty(); }
  void skip(char c) { begin_.pass(c); }
  void add(char c) { text_.push_back(c); }
  [[nodiscard]] std::size_t size() const { return text_.size(); }

  [[nodiscard]] std::optional<extracted_url> take() const {
    std::string_view url = text_;
    // The punctuation of the sentence around it.
    while (!url.empty()) {
      const char last = url.back();
      const bool closes = (last == ')' && url.find('(') == std::string_view::npos) || last == ']' || last == '}';
      if (!closes && std::string_view(".,;:!?'").find(last) == std::string_view::npos) break;
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
      case state::behind_prefix:
        behind_prefix(c);
        break;
    }
  }

  void finish() {
    if (state_ == state::in_brackets) give_up_brackets();
    if (state_ == state::behind_prefix) end_prefixed();
    state_ = state::outside;
    at_ = {};
    begin_line();
    matched_ = 0;
    behind_word_ = false;
  }

 private:
  enum class state : unsigned char { outside, in_brackets, behind_prefix };

  void begin_line() {
    quotes_ = 0;
    in_quotes_ = true;
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
      behind_word_ = false;
      return;
    }
    constexpr std::string_view prefix = "url:";
    if (ops::to_lower(c) == prefix[matched_] && (matched_ > 0 || !behind_word_)) {
      ++matched_;
    } else {
      matched_ = 0;  // no character of the prefix but the first begins it
    }
    behind_word_ = ops::is_alpha(c) || ops::is_digit(c);
    if (matched_ == prefix.size()) {
      matched_ = 0;
      state_ = state::behind_prefix;
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
        state_ = state::outside;
        hand_over(*std::move(url));
      } else {
        give_up_brackets();
        read(c);
      }
      return;
    }
    brackets_.add(c);
    if (brackets_.current() == bracketed::state::not_a_url || brackets_.raw().size() > options_.longest) {
      give_up_brackets();
    }
  }

  void pass_all(std::string_view text) {
    for (const char c : text) pass(c);
  }

  /// What stands behind the bracket is text like any other. It holds no other bracket that opens.
  void give_up_brackets() {
    state_ = state::outside;
    const std::string text = brackets_.raw();
    for (const char c : text) read(c);
  }

  void behind_prefix(char c) {
    const bool blank = c == ' ' || c == '\t';
    if (prefixed_.empty() && blank) {
      pass(c);
      prefixed_.skip(c);
      return;
    }
    const bool ends = is_space(c) || c == '<' || c == '>' || c == '"';
    if (ends || prefixed_.size() > options_.longest) {
      end_prefixed();
      outside(c);
      return;
    }
    pass(c);
    prefixed_.add(c);
  }

  void end_prefixed() {
    state_ = state::outside;
    behind_word_ = true;
    if (std::optional<extracted_url> url = prefixed_.take()) hand_over(*std::move(url));
  }

  void hand_over(extracted_url&& url) {
    url.illegal = judge(options_.start, url.text);
    if (!url.doubtful_hyphens.empty()) {
      std::size_t at = 0;
      for (const std::size_t hyphen : url.doubtful_hyphens) {
        url.without_hyphens.append(url.text, at, hyphen - at);
        at = hyphen + 1;
      }
      url.without_hyphens.append(url.text, at, std::string::npos);
      url.illegal_without_hyphens = judge(options_.start, url.without_hyphens);
    }
    found_(url);
  }

  receiver found_;
  extract_options options_;
  state state_ = state::outside;
  position at_;              ///< Behind the last byte that was passed.
  std::size_t quotes_ = 0;   ///< Quotation marks of mail that the line begins with.
  bool in_quotes_ = true;    ///< Nothing else has been read of the line.
  std::size_t matched_ = 0;  ///< How much of the prefix was read.
  bool behind_word_ = false;
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
