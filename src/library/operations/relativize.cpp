// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "library/operations/checked_text.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/parsed_url.hpp"
#include "library/operations/partial_form.hpp"
#include "library/operations/path_dots.hpp"
#include "library/parse/error_draft.hpp"
#include "uri94/resolve.hpp"

namespace uri94 {
namespace {

using ops::checked_text;

/// A partial form of the target and its size in bytes. The text is built only when the form is tried.
struct candidate {
  std::size_t slashes;     ///< Number of leading slashes.
  std::size_t ups;         ///< Number of "../" after the slashes.
  std::string_view guard;  ///< Prefix that keeps `rest` from being misread.
  std::string_view rest;   ///< Suffix of the target.
  std::size_t size;

  candidate(std::size_t s, std::size_t u, std::string_view g, std::string_view r)
      : slashes(s), ups(u), guard(g), rest(r), size(s + 3 * u + g.size() + r.size()) {}

  [[nodiscard]] std::string text() const {
    std::string partial(slashes, '/');
    for (std::size_t i = 0; i < ups; ++i) partial += "../";
    return partial.append(guard).append(rest);
  }
};

/// Candidates for the shortest partial form of a target. Each form keeps a part of the context. Each "../" of a form
/// removes a kept path element that the target lacks. The form ends with the remaining elements of the target. Forms
/// with more removals or more elements would not be shorter.
class partial_forms {
 public:
  partial_forms(const ops::partial_context& context, const ops::parsed_url& target, bool has_fragment,
                const partial_form_options& options)
      : context_(context),
        uri_(context.uri),
        target_(target.text()),
        has_fragment_(has_fragment),
        before_path_(context.path.begin - (context.path.is_rooted ? 1 : 0)) {
    find_places(options);
    find_target_elements(ops::url_layout(target.url()).path().end);
    if (is_below_same_host_) walk();
  }

  /// Returns the forms, shortest first.
  [[nodiscard]] std::vector<candidate> take() {
    std::stable_sort(found_.begin(), found_.end(), [](const candidate& a, const candidate& b) {
      return std::tie(a.size, a.slashes) < std::tie(b.size, b.slashes);
    });
    return std::move(found_);
  }

 private:
  /// Run of n slashes in the context. A form with n leading slashes replaces the context from this run on. With n = 0,
  /// the form replaces the last part of the path.
  struct place {
    std::size_t end;  ///< Offset after the run.
    std::size_t slashes;
  };

  void find_places(const partial_form_options& options) {
    places_.push_back({ops::last_part(context_), 0});
    const std::vector<std::size_t> runs = ops::slash_runs_of(context_, options.as_printed);
    for (std::size_t n = 1; n < runs.size(); ++n) {
      if (runs[n] == std::string_view::npos) continue;
      const std::size_t end = runs[n] + n;
      if (end > before_path_) {  // the run is in the path, or extends into the path from before an empty host
        places_.push_back({end, n});
      } else if (target_.has(0, uri_.until(end)) && !target_.has(end, '/')) {
        // If the run is before the host, the partial form is the target from the run on.
        found_.emplace_back(0, 0, std::string_view(), target_.from(runs[n]));
      }
    }
    std::sort(places_.begin(), places_.end(), [](const place& a, const place& b) { return a.end < b.end; });
  }

  void find_target_elements(std::size_t path_end) {
    if (!target_.has(0, uri_.until(before_path_))) return;
    path_end = std::max(path_end, before_path_);
    tail_ = path_end;
    const std::string_view path = target_.between(before_path_, path_end);
    const bool is_rooted = context_.path.is_rooted;
    is_below_same_host_ = !is_rooted || path.empty() || path.front() == '/';
    if (!is_below_same_host_ || (is_rooted && path.empty())) return;
    ops::path_elements cleaned(is_rooted);
    std::size_t at = before_path_ + (is_rooted ? 1 : 0);
    ops::for_each_element(target_.between(at, path_end), [&](std::string_view element, bool is_last) {
      elements_.push_back(element);
      begins_.push_back(at);
      at += element.size() + 1;
      cleaned.add(element, is_last);
    });
    // Resolution removes dots, so its result cannot be a path with removable dots.
    is_below_same_host_ = cleaned.elements() == elements_;
  }

  /// Adds forms at each place in the context's path. Counts the leading elements in common with the target.
  void walk() {
    ops::path_elements kept(context_.path.is_rooted);
    std::size_t common = 0;
    std::size_t fixed = 0;  // number of elements that ".." cannot remove
    auto next = places_.begin();
    const auto look = [&](std::size_t at) {
      for (; next != places_.end() && next->end <= at; ++next) {
        if (common >= fixed) write(next->slashes, kept.elements().size(), common);
      }
    };
    std::size_t at = context_.path.begin;
    look(at);
    ops::for_each_element(uri_.between(at, context_.path.end), [&](std::string_view element, bool is_last) {
      if (is_last) return;
      const std::size_t before = kept.elements().size();
      kept.add(element, false);
      const std::size_t size = kept.elements().size();
      if (size < before) {
        common = std::min(common, size);
      } else if (size > before) {
        if (common == before && common < elements_.size() && elements_[common] == element) ++common;
        if (!kept.has_parent()) fixed = size;
      }
      at += element.size() + 1;
      look(at);
    });
  }

  void write(std::size_t slashes, std::size_t kept, std::size_t common) {
    const std::size_t ups = kept - common;
    const bool is_bare = slashes == 0 && ups == 0;
    if (common == elements_.size()) {
      // Every element of the target is kept. A "." removes the slash after the last element.
      const std::string_view tail = target_.from(tail_);
      found_.emplace_back(slashes, ups, is_bare && ops::is_absolute(tail) ? "./." : ".", tail);
      return;
    }
    const std::string_view rest = target_.from(begins_[common]);
    const bool has_slash_in_front = ups == 0 && checked_text(rest).has(0, '/');
    const bool is_taken_otherwise = is_bare && (ops::is_absolute(rest) || (rest.empty() && has_fragment_));
    std::string_view guard;
    // A "." is removed only after a slash, but "a/../" is also removed at the beginning of a path.
    if (has_slash_in_front || is_taken_otherwise) guard = context_.path.is_rooted || kept > 0 ? "./" : "a/../";
    found_.emplace_back(slashes, ups, guard, rest);
  }

  const ops::partial_context& context_;
  checked_text uri_;
  checked_text target_;
  bool has_fragment_;
  std::size_t before_path_;
  std::vector<place> places_;
  std::vector<candidate> found_;
  bool is_below_same_host_ = false;
  std::vector<std::string_view> elements_;  ///< Elements of the target's path.
  std::vector<std::size_t> begins_;         ///< Byte offsets of the elements in the target.
  std::size_t tail_ = 0;                    ///< Byte offset after the target's path.
};

/// Maximum number of forms to try. Usually the first form resolves to the target. It may fail if the joined text does
/// not parse like the context.
constexpr std::size_t most_tried = 8;

relative_form relative_in(const ops::partial_context& context, const ops::parsed_url& target,
                          const fragment_split& fragment, bool is_same_object, const partial_form_options& options) {
  const std::string_view uri = target.text();
  std::optional<std::string> best;
  if (is_same_object && !fragment.fragment.empty()) {
    best.emplace();
  } else {
    std::vector<candidate> found = partial_forms(context, target, !fragment.fragment.empty(), options).take();
    if (found.size() > most_tried) found.erase(found.begin() + most_tried, found.end());
    for (const candidate& c : found) {
      if (c.size > uri.size()) break;
      std::string partial = c.text();
      const expected<resolution, error> back = ops::resolve_in(context, partial, options, &target);
      if (!back || back->uri != uri) continue;
      best = std::move(partial);
      break;
    }
  }
  relative_form form{best ? *best : std::string(uri), !best};
  if (fragment.has_hash) form.text.append("#").append(fragment.fragment);
  return form;
}

expected<relative_form, error> relative(const expected<ops::parsed_url, error>& context,
                                        const expected<ops::parsed_url, error>& target,
                                        const partial_form_options& options) {
  const expected<ops::partial_context, error> parts = ops::context_of(context);
  if (!parts) return unexpected(parts.error());
  if (!target) {
    error_draft why(target.error());
    why.argument = 1;
    return std::move(why).failed();
  }
  if (std::optional<error> part = ops::refuse_part(*target, ops::url_layout(target->url()).scheme(), "the URI")) {
    error_draft why(*part);
    why.argument = 1;
    return std::move(why).failed();
  }
  return relative_in(*parts, *target, target->fragment(), context->text() == target->text(), options);
}

}  // namespace

URI94_FOLLOWS(R1630_partial_3);
URI94_FOLLOWS(R1630_partial_13);
expected<relative_form, error> relativize(std::string_view context, std::string_view uri,
                                          partial_form_options options) {
  return relative(ops::parsed_url::of_any_grammar(context), ops::parsed_url::of_any_grammar(uri), options);
}

expected<relative_form, error> relativize(const tree& context, const tree& uri, partial_form_options options) {
  return relative(ops::parsed_url::of(context), ops::parsed_url::of(uri), options);
}

}  // namespace uri94
