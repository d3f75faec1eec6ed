// SPDX-License-Identifier: MIT
#include "generator/analysis/ordered.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace uri94::analysis {
namespace {

/// A state to visit or, if `ready` is not empty, the threads of a closed operand.
struct entry {
  state at;
  bool left;
  std::vector<thread> ready;
};

/// An operand that a derivation matches as short as possible (`expression::shortest`). The outermost frame represents
/// the whole search.
struct frame {
  state leave = automaton::end;  ///< State after the operand.
  std::vector<entry> open;
  std::vector<thread> inside;  ///< Threads that read more of the operand.
  bool ends = false;           ///< True if the operand may end without reading another byte.
  bool left = false;
  std::set<std::pair<state, bool>> seen;
};

bool share_a_byte(const automaton& a, const std::vector<thread>& ways) {
  std::bitset<256> read;
  for (const thread& t : ways) {
    if ((read & a.classes_of(t.at)).any()) return true;
    read |= a.classes_of(t.at);
  }
  return false;
}

class walk {
 public:
  walk(const automaton& a, const thread& from, state then) : automaton_(a), then_(then) {
    frames_.emplace_back();
    for (const state leave : from.leaves) {
      frames_.emplace_back();
      frames_.back().leave = leave;
    }
    frames_.back().open.push_back({from.at, from.left, {}});
  }

  ordered_threads run() {
    while (true) {
      if (!frames_.back().open.empty()) {
        entry next = std::move(frames_.back().open.back());
        frames_.back().open.pop_back();
        visit(std::move(next));
      } else if (frames_.size() > 1) {
        close();
      } else {
        break;
      }
    }
    std::set<thread> met;
    for (thread& t : frames_.back().inside) {
      if (met.insert(t).second) result_.ways.push_back(std::move(t));
    }
    return std::move(result_);
  }

 private:
  /// Closes the innermost frame. The end of the operand precedes the threads that read more of the operand.
  void close() {
    const frame done = std::move(frames_.back());
    frames_.pop_back();
    if (share_a_byte(automaton_, done.inside)) result_.is_known = false;
    std::vector<entry>& open = frames_.back().open;
    if (!done.inside.empty()) open.push_back({automaton::end, false, done.inside});
    if (done.ends) open.push_back({done.leave, done.left, {}});
  }

  void visit(entry e) {
    frame& f = frames_.back();
    if (!e.ready.empty()) {
      f.inside.insert(f.inside.end(), e.ready.begin(), e.ready.end());
      return;
    }
    if (frames_.size() > 1 && e.at == f.leave) {
      f.ends = true;
      f.left = e.left;
      return;
    }
    if (!f.seen.insert({e.at, e.left}).second) return;
    const automaton::step& here = automaton_.at(e.at);
    if (here.is == automaton::step::kind::accept || here.is == automaton::step::kind::consume) {
      thread t{e.at, {}, e.left};
      for (std::size_t i = 1; i < frames_.size(); ++i) t.leaves.push_back(frames_[i].leave);
      f.inside.push_back(std::move(t));
      return;
    }
    const bool left = e.left || automaton_.is_mark(e.at, then_);
    const bool opens = here.use != nullptr && here.use->shortest && (frames_.size() == 1 || f.leave != here.after_use);
    if (opens) {
      frame inner;
      inner.leave = here.after_use;
      inner.open.push_back({here.next[0], left, {}});
      frames_.push_back(std::move(inner));
      return;
    }
    for (auto n = here.next.rbegin(); n != here.next.rend(); ++n) f.open.push_back({*n, left, {}});
  }

  const automaton& automaton_;
  state then_;
  std::vector<frame> frames_;
  ordered_threads result_;
};

}  // namespace

ordered_threads ways_on(const automaton& a, const thread& from, state then) {
  return walk(a, from, then).run();
}

}  // namespace uri94::analysis
