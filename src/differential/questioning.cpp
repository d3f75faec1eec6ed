// SPDX-License-Identifier: MIT
#include "differential/questioning.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "conformance/shorter.hpp"

namespace uri94::differential {
namespace {

constexpr std::uint64_t between_progress = 1 << 14;

class questioner {
 public:
  questioner(const std::vector<parser>& parsers, const string_set& strings, const questioning_options& options,
             answer_table& to)
      : parsers_(parsers), strings_(strings), options_(options), to_(to), went_(parsers.size()) {}

  std::vector<attendance> run() {
    std::vector<std::thread> threads;
    const std::size_t count = std::min<std::size_t>(options_.jobs, parsers_.size());
    for (std::size_t i = 1; i < count; ++i) threads.emplace_back([this] { work(); });
    work();
    for (std::thread& t : threads) t.join();
    if (failure_) std::rethrow_exception(failure_);
    return std::move(went_);
  }

 private:
  void work() {
    try {
      for (std::size_t i; (i = next_++) < parsers_.size();) {
        const auto begun = std::chrono::steady_clock::now();
        if (parsers_[i].reads) {
          read_all(i);
        } else {
          ask_program(i);
        }
        went_[i].seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
      }
    } catch (...) {
      const std::lock_guard<std::mutex> lock(mutex_);
      failure_ = std::current_exception();
    }
  }

  void take(std::size_t p, std::size_t string, const adapter::answer& a) {
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
    adapter::asker asks(parsers_[p].command, options_.limits, [&](std::string_view, const adapter::reply& r) {
      const std::size_t i = string++;
      if (r.is == adapter::fate::answered) {
        take(p, i, adapter::read_answer(r.text).value_or(adapter::answer()));
        return;
      }
      say s;
      s.is = r.is;
      to_.put(p, i, s);
      if (r.is == adapter::fate::not_asked) {
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

  void note(attendance& went, std::size_t string, const adapter::reply& r) const {
    auto known =
        std::find_if(went.failures.begin(), went.failures.end(), [&](const failure& f) { return f.is == r.is; });
    if (known == went.failures.end()) known = went.failures.insert(known, failure{r.is, 0, string, {}});
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
  std::atomic<std::size_t> next_{0};
  std::atomic<std::uint64_t> answers_{0};
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace

std::vector<attendance> ask_all(const std::vector<parser>& parsers, const string_set& strings,
                                const questioning_options& options, answer_table& to) {
  return questioner(parsers, strings, options, to).run();
}

std::string_view name_of(adapter::fate f) noexcept {
  switch (f) {
    case adapter::fate::answered:
      return "answered";
    case adapter::fate::died:
      return "died";
    case adapter::fate::hung:
      return "hung";
    case adapter::fate::babbled:
      return "babbled";
    case adapter::fate::not_asked:
      return "was not asked";
  }
  return {};
}

}  // namespace uri94::differential
