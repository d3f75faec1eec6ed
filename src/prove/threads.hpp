// SPDX-License-Identifier: MIT
// Work on many things by several threads, each of which keeps what it learns.
#ifndef URI94_PROVE_THREADS_HPP
#define URI94_PROVE_THREADS_HPP

#include <algorithm>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace uri94::prove {

/// Does the work of the numbers from 0 up to `count`, by so many threads.
/// @param make_worker called by each thread once: gives the function that does the work of one number
/// @param on_progress called by any thread, one at a time, when a number is done: how many are; or empty
template <typename MakeWorker>
void work_on(std::size_t count, unsigned jobs, const std::function<void(std::size_t)>& on_progress,
             MakeWorker make_worker) {
  std::mutex mutex;  // For what follows.
  std::size_t next = 0;
  std::size_t done = 0;
  std::exception_ptr problem;
  const auto work = [&] {
    try {
      auto worker = make_worker();
      for (;;) {
        std::size_t number = 0;
        {
          const std::lock_guard<std::mutex> lock(mutex);
          if (next == count || problem != nullptr) return;
          number = next++;
        }
        worker(number);
        const std::lock_guard<std::mutex> lock(mutex);
        ++done;
        if (on_progress) on_progress(done);
      }
    } catch (...) {
      const std::lock_guard<std::mutex> lock(mutex);
      problem = std::current_exception();
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < std::min<std::size_t>(jobs, count); ++i) threads.emplace_back(work);
  work();
  for (std::thread& t : threads) t.join();
  if (problem != nullptr) std::rethrow_exception(problem);
}

}  // namespace uri94::prove

#endif
