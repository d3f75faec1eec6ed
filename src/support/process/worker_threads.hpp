// SPDX-License-Identifier: MIT
// Worker threads. All programs in `src/` use this file to start threads. If the system refuses to start a thread, fewer
// threads do the work.
#ifndef URI94_SUPPORT_PROCESS_WORKER_THREADS_HPP
#define URI94_SUPPORT_PROCESS_WORKER_THREADS_HPP

#include <algorithm>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace uri94::support {

/// Threads that the destructor joins.
class worker_threads {
 public:
  worker_threads() = default;
  ~worker_threads() { join(); }
  worker_threads(const worker_threads&) = delete;
  worker_threads& operator=(const worker_threads&) = delete;

  /// Starts threads that each call a copy of `work`.
  /// Precondition: `work` does not throw.
  /// Returns: the number of started threads, at most `count`.
  template <typename Work>
  std::size_t start(std::size_t count, const Work& work) {
    threads_.reserve(threads_.size() + count);
    std::size_t started = 0;
    try {
      for (; started < count; ++started) threads_.emplace_back(work);
    } catch (const std::system_error&) {
      // The threads that have started do the work.
    }
    return started;
  }
  void join() {
    for (std::thread& t : threads_) t.join();
    threads_.clear();
  }

 private:
  std::vector<std::thread> threads_;
};

/// Calls `work` in up to `count` threads, including the caller's thread, and waits for all calls.
/// Precondition: `work` does not throw. A single call can do all the work.
template <typename Work>
void call_in_threads(std::size_t count, const Work& work) {
  worker_threads others;
  if (count > 1) others.start(count - 1, work);
  work();
}

/// Calls `work(i)` for each `i` from 0 to `count - 1`, in up to `jobs` threads. Stops after an exception and
/// rethrows it in the caller's thread. If several calls throw, rethrows only one of the exceptions.
template <typename Work>
void for_each_number(std::size_t count, std::size_t jobs, const Work& work) {
  std::mutex mutex;
  std::size_t next = 0;
  std::exception_ptr problem;
  call_in_threads(std::min(jobs, count), [&] {
    for (;;) {
      std::size_t number = 0;
      {
        const std::lock_guard<std::mutex> lock(mutex);
        if (next == count || problem != nullptr) return;
        number = next++;
      }
      try {
        work(number);
      } catch (...) {
        const std::lock_guard<std::mutex> lock(mutex);
        problem = std::current_exception();
      }
    }
  });
  if (problem != nullptr) std::rethrow_exception(problem);
}

}  // namespace uri94::support

#endif
