// SPDX-License-Identifier: MIT
#include "verify/conformance/suite_run.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "generator/bnf/effort.hpp"
#include "support/process/worker_threads.hpp"
#include "verify/conformance/shorter.hpp"

namespace uri94::conformance {
namespace {

/// Minimum number of strings in a `work` object, except the last `work` of a job. Portions are grouped, because a
/// search reuses its cache for later strings.
constexpr std::size_t strings_at_once = 200'000;
constexpr std::chrono::milliseconds between_progress{200};

/// Number and shortest string of the divergences of one kind.
struct tally {
  std::uint64_t count = 0;
  std::string shortest;

  void meet(std::string_view input) {
    if (count == 0 || is_shorter(input, shortest)) shortest.assign(input);
    ++count;
  }
  void add(const tally& other) {
    if (other.count == 0) return;
    if (count == 0 || is_shorter(other.shortest, shortest)) shortest = other.shortest;
    count += other.count;
  }
};
using tallies = std::array<tally, divergence_count>;

/// A production being tested.
struct job {
  const test* of = nullptr;
  test_result* result = nullptr;
  std::shared_ptr<const subject> parser;
  std::unique_ptr<const knowledge> about;
  std::unique_ptr<const suite> strings;
  std::mutex mutex;  ///< Protects the members below.
  tallies met;
  std::size_t portions_left = 0;
};

/// Consecutive portions of a job. The range is empty if the job has not been prepared yet.
struct work {
  std::shared_ptr<job> of;
  std::size_t begin = 0;
  std::size_t end = 0;
};

class runner {
 public:
  runner(const std::vector<test>& tests, const run_options& options) : tests_(tests), options_(options) {
    results_.resize(tests.size());
    for (std::size_t i = 0; i < tests.size(); ++i) {
      std::shared_ptr<const oracle::derivation_rules>& rules = rules_[tests[i].start.in];
      if (!rules) {
        bnf::effort counted;
        counted.is_about(tests[i].start.in->id, tests.size() == 1 ? tests[i].start->name : std::string());
        oracle::terms left(*tests[i].start.in, &counted);
        rules = std::make_shared<const oracle::derivation_rules>(left);
      }
      const auto j = std::make_shared<job>();
      j->of = &tests[i];
      j->result = &results_[i];
      open_.push_back({j, 0, 0});
    }
  }

  std::vector<test_result> run() {
    {
      support::worker_threads workers;
      if (workers.start(std::max(options_.jobs, 1U), [this] { work_off(); }) == 0) work_off();
      watch();
    }
    if (failure_) std::rethrow_exception(failure_);
    return std::move(results_);
  }

 private:
  void watch() {
    std::unique_lock<std::mutex> lock(mutex_);
    while (done_ < tests_.size() && !failure_) {
      changed_.wait_for(lock, between_progress);
      if (!options_.on_progress) continue;
      const progress p{done_, tests_.size(), strings_.load()};
      lock.unlock();
      options_.on_progress(p);
      lock.lock();
    }
  }

  void work_off() {
    try {
      while (std::optional<work> next = take()) {
        if (next->begin == next->end) {
          prepare(next->of);
        } else {
          examine(*next);
        }
      }
    } catch (...) {
      const std::lock_guard<std::mutex> lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      changed_.notify_all();
    }
  }

  std::optional<work> take() {
    std::unique_lock<std::mutex> lock(mutex_);
    // Waits for busy threads too, because a thread that prepares a production may add work for other threads.
    changed_.wait(lock, [&] { return !open_.empty() || busy_ == 0 || failure_; });
    if (open_.empty() || failure_) return std::nullopt;
    work next = std::move(open_.front());
    open_.pop_front();
    ++busy_;
    return next;
  }

  void leave(std::vector<work> more, bool is_done) {
    const std::lock_guard<std::mutex> lock(mutex_);
    // Puts the new work first. Few productions are in memory at the same time if started productions are finished
    // first.
    for (work& w : more) open_.push_front(std::move(w));
    if (is_done) ++done_;
    --busy_;
    changed_.notify_all();
  }

  void prepare(const std::shared_ptr<job>& j) {
    const test& t = *j->of;
    j->parser = t.parser();
    j->about = std::make_unique<const knowledge>(t.start, rules_.at(t.start.in));
    const std::string name = t.start.in->id + ':' + t.start->name;
    j->strings = std::make_unique<const suite>(*j->about, options_.suite, name);
    j->result->start = t.start;
    j->result->states = j->about->language.state_count();
    j->result->classes = j->about->language.class_count();
    j->result->characterisation = j->strings->characterisation_size();
    j->portions_left = j->strings->portion_count();
    std::vector<work> more;
    std::size_t begin = 0;
    std::size_t strings = 0;
    for (std::size_t i = 0; i < j->strings->portion_count(); ++i) {
      strings += j->strings->size_of(i);
      j->result->strings += j->strings->size_of(i);
      if (strings < strings_at_once && i + 1 < j->strings->portion_count()) continue;
      more.push_back({j, begin, i + 1});
      begin = i + 1;
      strings = 0;
    }
    leave(std::move(more), false);
  }

  void examine(const work& w) {
    job& j = *w.of;
    examiner examines(*j.about, *j.parser);
    tallies met;
    for (std::size_t i = w.begin; i < w.end; ++i) {
      j.strings->visit(i, [&](std::string_view input, const oracle::verdict& expected) {
        if (const auto d = examines.examine(input, expected)) met[static_cast<std::size_t>(*d)].meet(input);
      });
      strings_ += j.strings->size_of(i);
    }
    bool is_last = false;
    {
      const std::lock_guard<std::mutex> lock(j.mutex);
      for (std::size_t i = 0; i < met.size(); ++i) j.met[i].add(met[i]);
      j.portions_left -= w.end - w.begin;
      is_last = j.portions_left == 0;
    }
    if (is_last) {
      conclude(j, examines);
      j.strings.reset();
      j.about.reset();
      j.parser.reset();
    }
    leave({}, is_last);
  }

  /// Creates the findings of a production from the tallies of the job.
  static void conclude(job& j, examiner& examines) {
    const oracle::automaton& language = j.about->language;
    for (std::size_t i = 0; i < j.met.size(); ++i) {
      tally& t = j.met[i];
      if (t.count == 0) continue;
      const auto is = static_cast<divergence>(i);
      shorten(t.shortest, [&](const std::string& s) { return examines.examine(s, language.decide(s)) == is; });
      j.result->divergences += t.count;
      j.result->findings.push_back(
          {is, t.count, t.shortest, examines.expected_text(t.shortest, is), examines.found_text(t.shortest, is)});
    }
    std::stable_sort(j.result->findings.begin(), j.result->findings.end(),
                     [](const finding& a, const finding& b) { return is_shorter(a.shortest, b.shortest); });
  }

  /// Replaces bytes by plainer bytes and removes bytes, as long as `diverges` returns true.
  static void shorten(std::string& text, const std::function<bool(const std::string&)>& diverges) {
    for (bool changed = true; changed;) {
      changed = false;
      for (bool is_plainer = true; is_plainer;) {
        const std::vector<std::string> others = plainer_strings(text);
        const auto found = std::find_if(others.begin(), others.end(), diverges);
        is_plainer = found != others.end();
        if (is_plainer) text = *found;
      }
      for (std::size_t length = std::min<std::size_t>(text.size(), 4); length > 0; --length) {
        for (std::size_t i = 0; i + length <= text.size();) {
          std::string without = text;
          without.erase(i, length);
          if (diverges(without)) {
            text = std::move(without);
            changed = true;
          } else {
            ++i;
          }
        }
      }
    }
  }

  const std::vector<test>& tests_;
  const run_options& options_;
  std::map<const bnf::grammar*, std::shared_ptr<const oracle::derivation_rules>> rules_;
  std::vector<test_result> results_;

  std::atomic<std::uint64_t> strings_{0};
  std::mutex mutex_;  ///< Protects the members below.
  std::condition_variable changed_;
  std::deque<work> open_;
  std::size_t busy_ = 0;
  std::size_t done_ = 0;
  std::exception_ptr failure_;
};

}  // namespace

std::vector<test_result> run(const std::vector<test>& tests, const run_options& options) {
  return runner(tests, options).run();
}

}  // namespace uri94::conformance
