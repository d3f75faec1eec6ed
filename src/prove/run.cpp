// SPDX-License-Identifier: MIT
#include "prove/run.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include "bnf/embedded.hpp"

namespace uri94::prove {

std::vector<proof> run(const std::vector<production>& starts, const run_options& options) {
  std::array<const bnf::grammar*, grammar_count> grammars{};
  std::vector<proof> proofs;
  for (const production p : starts) {
    grammars[static_cast<std::size_t>(p.grammar())] = bnf::embedded_grammar(name_of(p.grammar()));
    proofs.push_back({p, {}});
  }
  std::mutex mutex;  // For what follows.
  std::size_t next = 0;
  std::size_t done = 0;
  std::exception_ptr problem;
  const auto work = [&] {
    // What is known of one production serves the others of its grammar; of one grammar at a time, to save memory.
    std::unique_ptr<prover> proves;
    const bnf::grammar* of = nullptr;
    try {
      for (;;) {
        std::size_t at = 0;
        {
          const std::lock_guard<std::mutex> lock(mutex);
          if (next == proofs.size() || problem != nullptr) return;
          at = next++;
        }
        proof& p = proofs[at];
        const bnf::grammar* g = grammars[static_cast<std::size_t>(p.start.grammar())];
        if (g != of) {
          proves.reset();
          proves = std::make_unique<prover>(p.start.grammar(), *g);
          of = g;
        }
        for (std::size_t c = 0; c != claim_count; ++c) {
          p.claims[c] = proves->prove(p.start, static_cast<claim>(c), options.with_certificate);
        }
        const std::lock_guard<std::mutex> lock(mutex);
        ++done;
        if (options.on_progress) options.on_progress(done);
      }
    } catch (...) {
      const std::lock_guard<std::mutex> lock(mutex);
      problem = std::current_exception();
    }
  };
  std::vector<std::thread> threads;
  const std::size_t count = std::min<std::size_t>(options.jobs, proofs.size());
  for (std::size_t i = 1; i < count; ++i) threads.emplace_back(work);
  work();
  for (std::thread& t : threads) t.join();
  if (problem != nullptr) std::rethrow_exception(problem);
  return proofs;
}

}  // namespace uri94::prove
