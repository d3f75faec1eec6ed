// SPDX-License-Identifier: MIT
// Distributes work over threads that keep data between work items.
#ifndef URI94_VERIFY_PROOF_THREADS_HPP
#define URI94_VERIFY_PROOF_THREADS_HPP

#include <algorithm>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>

#include "support/process/worker_threads.hpp"

namespace uri94::proof {

/// Processes the numbers from 0 up to, but not including, `count` in at most `jobs` threads.
/// @param make_worker Called once by each thread. Returns the function that processes a number.
/// @param on_progress Called after each number with the count of processed numbers. Calls come from any thread, but
/// never at the same time. May be empty.
/// Throws: the last exception of a worker, after all threads have ended. After an exception, threads do not start to
/// process further numbers.
template <typename MakeWorker>
void work_on(std::size_t count, unsigned jobs, const std::function<void(std::size_t)>& on_progress,
             MakeWorker make_worker) {
  std::mutex mutex;  // Protects the variables below.
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
  support::call_in_threads(std::min<std::size_t>(jobs, count), work);
  if (problem != nullptr) std::rethrow_exception(problem);
}

}  // namespace uri94::proof

#endif
