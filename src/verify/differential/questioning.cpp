// SPDX-License-Identifier: MIT
#include "verify/differential/questioning.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>

#include "support/process/worker_threads.hpp"
#include "verify/conformance/shorter.hpp"

namespace uri94::differential {
namespace {

constexpr std::uint64_t between_progress = 1 << 14;

class questioner {
 public:
  questioner(const std::vector<parser>& parsers, const string_set& strings, const questioning_options& options,
             answer_table& to)
      : parsers_(parsers), strings_(strings), options_(options), to_(to), went_(parsers.size()) {}

  std::vector<attendance> run() {
    support::for_each_number(parsers_.size(), options_.jobs, [this](std::size_t i) { ask_one(i); });
    return std::move(went_);
  }

 private:
  void ask_one(std::size_t i) {
    const auto begun = std::chrono::steady_clock::now();
    if (parsers_[i].reads) {
      read_all(i);
    } else {
      ask_program(i);
    }
    went_[i].seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  }

  void take(std::size_t p, std::size_t string, const external::answer& a) {
    to_.note_known(p, a);
    to_.put(p, string, to_.numbered(strings_[string], a));
    if (++answers_ % between_progress == 0 && options_.on_progress) options_.on_progress(answers_);
  }

  void read_all(std::size_t p) {
    for (std::size_t i = 0; i < strings_.size(); ++i) take(p, i, parsers_[p].reads(strings_[i]));
  }

  void ask_program(std::size_t p) {
    attendance& went = went_[p];
    std::size_t string = 0;
    external::asker asks(parsers_[p].command, options_.limits, [&](std::string_view, const external::reply& r) {
      const std::size_t i = string++;
      if (r.kind == external::reply_kind::answered) {
        external::answer a;
        (void)external::read_answer(r.text, a);  // Cannot fail, because the asker has validated the line.
        take(p, i, a);
        return;
      }
      say s;
      s.kind = r.kind;
      to_.put(p, i, s);
      if (r.kind == external::reply_kind::not_asked) {
        ++went.not_asked;
      } else {
        note(went, i, r);
      }
    });
    for (std::size_t i = 0; i < strings_.size(); ++i) asks.ask(strings_[i]);
    asks.finish();
    went.serves = asks.serves() || strings_.size() == 0;
    went.problem = asks.problem();
    went.passing_failures = asks.passing_failures();
  }

  void note(attendance& went, std::size_t string, const external::reply& r) const {
    auto known =
        std::find_if(went.failures.begin(), went.failures.end(), [&](const failure& f) { return f.is == r.kind; });
    if (known == went.failures.end()) known = went.failures.insert(known, failure{r.kind, 0, string, {}});
    if (known->count == 0 || conformance::is_shorter(strings_[string], strings_[known->string])) {
      known->string = string;
      known->says.assign(r.text);
    }
    ++known->count;
  }

  const std::vector<parser>& parsers_;
  const string_set& strings_;
  const questioning_options& options_;
  answer_table& to_;
  std::vector<attendance> went_;
  std::atomic<std::uint64_t> answers_{0};
};

}  // namespace

std::vector<std::optional<external::protocol_mismatch>> check_protocols(const std::vector<parser>& parsers,
                                                                        const string_set& strings, unsigned jobs,
                                                                        const external::limits& limits) {
  std::vector<std::string_view> first;
  for (std::size_t i = 0; i < strings.size() && first.size() < external::strings_of_protocol_check; ++i) {
    if (external::serves_protocol_check(strings[i])) first.push_back(strings[i]);
  }
  std::vector<std::optional<external::protocol_mismatch>> found(parsers.size());
  support::for_each_number(parsers.size(), jobs, [&](std::size_t i) {
    if (!parsers[i].reads) found[i] = external::check_protocol(parsers[i].command, first, limits.timeout, limits.whole);
  });
  return found;
}

std::vector<attendance> ask_all(const std::vector<parser>& parsers, const string_set& strings,
                                const questioning_options& options, answer_table& to) {
  return questioner(parsers, strings, options, to).run();
}

std::string_view name_of(external::reply_kind kind) noexcept {
  switch (kind) {
    case external::reply_kind::answered:
      return "answered";
    case external::reply_kind::crash:
      return "crash";
    case external::reply_kind::timeout:
      return "timeout";
    case external::reply_kind::malformed:
      return "malformed";
    case external::reply_kind::not_asked:
      return "not asked";
  }
  return {};
}

}  // namespace uri94::differential
