// SPDX-License-Identifier: MIT
#include "uri94/extract.hpp"

#include <algorithm>
#include <utility>

#include "ops/characters.hpp"
#include "ops/checked_text.hpp"
#include "ops/follows.hpp"
#include "ops/fragment.hpp"
#include "ops/url_in_text.hpp"
#include "uri94/parse.hpp"
#include "uri94/resolve.hpp"

namespace uri94 {
namespace {

using ops::bracketed;
using ops::is_white;
using ops::position;
using ops::prefixed;

/// What a URL in a text is judged by.
std::optional<refusal> judge(production start, std::string_view url) {
  const fragment_split split = split_fragment(url);
  const result parsed = parse(ops::without_fragment(start), split.uri, level::none);
  if (!parsed) return refusal(parsed.error());
  return ops::refuse_fragment(split, start.grammar());
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
    const begun_anew whatever_is_thrown(*this);
    if (state_ == state::in_brackets) give_up_brackets();
    if (state_ == state::after_prefix) end_prefixed();
  }

 private:
  /// Begins the next text where it ends.
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
    }

   private:
    machine& machine_;
  };

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
      } else if (!is_white(c)) {
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
      at = brackets_.after_prefix();
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
    if (is_white(c) || c == '<' || c == '>' || c == '"') {
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
    if (found_) found_(url);
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
