// SPDX-License-Identifier: MIT
#include "verify/proof/proof_run.hpp"

#include <memory>

#include "generator/bnf/embedded.hpp"
#include "verify/proof/threads.hpp"

namespace uri94::proof {
namespace {

using grammars = std::array<const bnf::grammar*, grammar_count>;

/// Returns the grammars of the productions, indexed by grammar. Entries of other grammars are null.
grammars grammars_of(const std::vector<production>& starts) {
  grammars all{};
  for (const production p : starts) {
    all[static_cast<std::size_t>(p.grammar())] = bnf::embedded_grammar(name_of(p.grammar()));
  }
  return all;
}

/// Worker that proves productions one after the other. Productions of the same grammar share results. A worker
/// keeps the results of only one grammar in memory.
class worker {
 public:
  worker(const grammars& all, const run_options& options, std::vector<production_proof>& proofs)
      : grammars_(all), options_(options), proofs_(proofs) {}

  void operator()(std::size_t number) {
    production_proof& p = proofs_[number];
    const bnf::grammar* g = grammars_[static_cast<std::size_t>(p.start.grammar())];
    if (g != of_) {
      prover_.reset();
      prover_ = std::make_unique<prover>(p.start.grammar(), *g);
      of_ = g;
    }
    for (std::size_t c = 0; c != claim_count; ++c) {
      p.claims[c] = prover_->prove(p.start, static_cast<claim>(c), options_.with_certificate);
    }
  }

 private:
  const grammars& grammars_;
  const run_options& options_;
  std::vector<production_proof>& proofs_;
  std::unique_ptr<prover> prover_;
  const bnf::grammar* of_ = nullptr;
};

}  // namespace

std::vector<production_proof> run(const std::vector<production>& starts, const run_options& options) {
  const grammars all = grammars_of(starts);
  std::vector<production_proof> proofs;
  for (const production p : starts) proofs.push_back({p, {}});
  work_on(proofs.size(), options.jobs, options.on_progress, [&] { return worker(all, options, proofs); });
  return proofs;
}

std::vector<mutants_of_production> run_mutants(const std::vector<production>& starts, const run_options& options) {
  const grammars all = grammars_of(starts);
  std::vector<mutants_of_production> mutants;
  for (const production p : starts) mutants.push_back({p, {}});
  work_on(mutants.size(), options.jobs, options.on_progress, [&] {
    return [&](std::size_t number) {
      mutants_of_production& m = mutants[number];
      const mutant_proofs proofs(m.start, *all[static_cast<std::size_t>(m.start.grammar())]);
      m.results = proofs.results();
    };
  });
  return mutants;
}

}  // namespace uri94::proof
