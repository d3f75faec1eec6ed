// SPDX-License-Identifier: MIT
#include "uri94/resolve.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "ops/clauses.hpp"
#include "ops/fragment.hpp"
#include "ops/url_parts.hpp"

namespace uri94 {
namespace {

using ops::path_span;

/// RFC 1630, page 10: the colon must occur before any slash.
bool is_absolute(std::string_view uri) {
  const std::size_t at = uri.find_first_of(":/");
  return at != std::string_view::npos && uri[at] == ':';
}

std::size_t leading_slashes(std::string_view text) {
  return std::min(text.find_first_not_of('/'), text.size());
}

/// By length: where the first run of exactly so many slashes begins that counts, or npos.
std::vector<std::size_t> slash_runs(std::string_view text, bool none_longer_behind) {
  std::vector<std::size_t> first;
  std::size_t longest_behind = 0;
  for (std::size_t end = text.size(); end > 0;) {  // from the right, so that the leftmost is written last
    if (text[end - 1] != '/') {
      --end;
      continue;
    }
    std::size_t begin = end;
    while (begin > 0 && text[begin - 1] == '/') --begin;
    const std::size_t length = end - begin;
    if (length >= first.size()) first.resize(length + 1, std::string_view::npos);
    if (!none_longer_behind || length >= longest_behind) first[length] = begin;
    longest_behind = std::max(longest_behind, length);
    end = begin;
  }
  return first;
}

/// The path without "xxx/../" and "/.", where xxx, ".." and "." are whole elements, and xxx is neither of the dots.
/// The leftmost goes first. The slash before a rooted path belongs to it.
std::string without_dots(std::string_view path, bool is_rooted) {
  std::vector<std::string_view> elements;
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t slash = std::min(path.find('/', at), path.size());
    const std::string_view element = path.substr(at, slash - at);
    const bool behind_slash = is_rooted || !elements.empty();
    // A void element is one between two slashes; before the first of a path there is none.
    const bool has_parent = !elements.empty() && elements.back() != "." && elements.back() != ".." &&
                            (!elements.back().empty() || is_rooted || elements.size() > 1);
    if (element == ".." && slash < path.size() && has_parent) {
      elements.pop_back();
    } else if (!(element == "." && behind_slash)) {
      elements.push_back(element);
    }
    at = slash + 1;
  }
  std::string result;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (i > 0 || is_rooted) result.push_back('/');
    result.append(elements[i]);
  }
  return result;
}

/// The whole URI with its path freed of dots.
std::string without_dots(const tree& t) {
  const path_span path = ops::path_of(t);
  const std::string_view uri = t.input();
  std::string result(uri.substr(0, path.begin - (path.is_rooted ? 1 : 0)));
  result += without_dots(uri.substr(path.begin, path.end - path.begin), path.is_rooted);
  result.append(uri.substr(path.end));
  return result;
}

bool is_gopher(std::string_view uri) {
  const ops::scheme_facts* scheme = ops::find_facts(ops::scheme_text(uri));
  return scheme != nullptr && scheme->name == "gopher";
}

/// A context, ready for any partial form.
struct context_parts {
  std::string uri;  ///< Without fragment; with the slash behind the host that may be left out.
  path_span path;
  const clause* added_slash = nullptr;  ///< Why it may be left out, where it was.
};

attempt<context_parts> context_of(std::string_view context) {
  const fragment_split split = split_fragment(context);
  const result parsed = ops::parse_uri(split.uri);
  if (!parsed) {
    refusal why(parsed.error());
    why.reason = "the context is no absolute URI: " + why.reason;
    return why;
  }
  context_parts parts{std::string(split.uri), ops::path_of(parsed.tree()), nullptr};
  const std::optional<ops::own_scheme> own = ops::own_scheme_of(parsed.tree());
  if (own && parts.path.has_host && !parts.path.is_rooted) {
    const clause* rule = own->facts->voids[0].rule;
    parts.added_slash = rule != nullptr ? rule : &clauses::ftp_no_path;
    parts.uri.insert(parts.path.begin, "/");
    ++parts.path.begin;
    ++parts.path.end;
    parts.path.is_rooted = true;
  }
  return parts;
}

/// What of the context stays before a partial form with so many slashes in front.
struct kept_part {
  std::size_t size;
  std::string says;
  const clause* rule;
};

attempt<kept_part> keep(const context_parts& context, std::size_t slashes, const partial_form_options& options) {
  if (slashes == 0) {
    // A rooted path has a slash before it.
    const std::size_t slash = std::string_view(context.uri).substr(0, context.path.end).rfind('/');
    const bool in_path = slash != std::string_view::npos && slash + 1 > context.path.begin;
    return kept_part{in_path ? slash + 1 : context.path.begin,
                     "the partial form replaces what stands behind the rightmost slash of the context's path",
                     &clauses::partial_last};
  }
  const std::vector<std::size_t> runs =
      slash_runs(std::string_view(context.uri).substr(0, context.path.end), options.as_printed);
  const std::string count = std::to_string(slashes) + (slashes == 1 ? " slash" : " consecutive slashes");
  if (slashes < runs.size() && runs[slashes] != std::string_view::npos) {
    return kept_part{runs[slashes],
                     "the context stays up to its first run of exactly " + count +
                         (options.as_printed ? " without a longer one behind it" : ""),
                     &clauses::partial_slashes};
  }
  refusal why("the context has no run of exactly " + count + ", with which the partial form begins", 0,
              clauses::partial_slashes);
  why.argument = 1;
  return why;
}

/// The refusal of a text that was put together, told of the partial form in it.
refusal of_partial(const error& e, std::size_t kept, std::size_t partial_size) {
  refusal why(e);
  why.argument = 1;
  why.offset = std::min(e.offset() < kept ? 0 : e.offset() - kept, partial_size);
  why.reason = "the result would be no URI: in \"" + std::string(e.input()) + "\", " + why.reason;
  return why;
}

attempt<resolution> resolve_in(const context_parts& context, std::string_view partial,
                               const partial_form_options& options) {
  const fragment_split split = split_fragment(partial);
  if (std::optional<refusal> why = ops::refuse_fragment(split)) {
    why->argument = 1;
    return *std::move(why);
  }
  resolution r;
  const auto step = [&](std::string says, const clause& rule) { r.steps.push_back({std::move(says), r.uri, &rule}); };

  if (is_absolute(split.uri)) {
    const result parsed = ops::parse_uri(split.uri);
    if (!parsed) {
      refusal why(parsed.error());
      why.argument = 1;
      why.reason = "a colon stands before any slash, so this is an absolute form: " + why.reason;
      return why;
    }
    r.uri = split.uri;
    step("a colon stands before any slash: the form is absolute", clauses::partial_colon);
  } else if (split.uri.empty() && !split.fragment.empty()) {
    r.uri = context.uri;
    if (context.added_slash != nullptr) r.uri.erase(context.path.begin - 1, 1);
    step("no URI stands before the fragment: it is one of the context's object", clauses::fragment_void);
  } else {
    if (is_gopher(context.uri) && !options.gopher_has_hierarchy) {
      refusal why("gopher has no relative URIs, and a slash in a gopher URL need not separate anything", 0,
                  clauses::partial_gopher);
      why.argument = 1;
      return why;
    }
    r.uri = context.uri;
    if (context.added_slash != nullptr) step("the slash that may be left out is put in", *context.added_slash);
    const attempt<kept_part> kept = keep(context, leading_slashes(split.uri), options);
    if (!kept) return kept.refusal();
    r.uri.resize(kept->size);
    step(kept->says, *kept->rule);
    r.uri.append(split.uri);
    step("the partial form is appended", *kept->rule);
    const result joined = ops::parse_uri(r.uri);
    if (!joined) return of_partial(joined.error(), kept->size, split.uri.size());
    if (std::string cleaned = without_dots(joined.tree()); cleaned != r.uri) {
      if (const result final = ops::parse_uri(cleaned); !final) {
        return of_partial(final.error(), cleaned.size(), 0);
      }
      r.uri = std::move(cleaned);
      step("\"xxx/../\" and \"/.\" are removed", clauses::partial_dots);
    }
  }
  if (!split.fragment.empty()) {
    r.uri.append("#").append(split.fragment);
    step("the fragment is put behind it", clauses::fragment_void);
  }
  return r;
}

/// What gives the target back when it replaces the last part of the context's path; nothing where the two differ
/// before their paths.
std::optional<std::string> beside(const context_parts& context, std::string_view target) {
  const std::string_view base = context.uri;
  const std::size_t slash = base.substr(0, context.path.end).rfind('/');
  const std::size_t directory_end =
      slash != std::string_view::npos && slash + 1 > context.path.begin ? slash + 1 : context.path.begin;
  if (target.substr(0, context.path.begin) != base.substr(0, context.path.begin)) return std::nullopt;
  std::size_t common = context.path.begin;
  std::size_t at = common;
  for (; at < directory_end && at < target.size() && base[at] == target[at]; ++at) {
    if (base[at] == '/') common = at + 1;
  }
  std::string partial;
  for (std::size_t i = common; i < directory_end; ++i) {
    if (base[i] == '/') partial += "../";
  }
  const std::string_view rest = target.substr(common);
  // Not to be taken for a void one, for one with slashes in front, or for an absolute one.
  if (partial.empty() && (rest.empty() || rest.front() == '/' || is_absolute(rest))) partial = "./";
  partial += rest;
  return partial;
}

/// The shortest that begins with slashes.
std::optional<std::string> below(const context_parts& context, std::string_view target,
                                 const partial_form_options& options) {
  const std::string_view base = std::string_view(context.uri).substr(0, context.path.end);
  const auto differ = std::mismatch(base.begin(), base.end(), target.begin(), target.end()).first;
  const auto common = static_cast<std::size_t>(differ - base.begin());
  std::optional<std::size_t> best;
  for (const std::size_t at : slash_runs(base, options.as_printed)) {
    const bool is_shared =
        at <= common && at < target.size() && leading_slashes(target.substr(at)) == leading_slashes(base.substr(at));
    if (is_shared && (!best || at > *best)) best = at;
  }
  if (!best) return std::nullopt;
  return std::string(target.substr(*best));
}

}  // namespace

// requirement: R1630-partial-7, R1630-partial-9
attempt<resolution> resolve(std::string_view context, std::string_view partial, partial_form_options options) {
  const attempt<context_parts> parts = context_of(context);
  if (!parts) return parts.refusal();
  return resolve_in(*parts, partial, options);
}

// requirement: R1630-partial-3
attempt<relative_form> relativize(std::string_view context, std::string_view uri, partial_form_options options) {
  const attempt<context_parts> parts = context_of(context);
  if (!parts) return parts.refusal();
  const fragment_split split = split_fragment(uri);
  const result parsed = ops::parse_uri(split.uri);
  if (!parsed) {
    refusal why(parsed.error());
    why.argument = 1;
    return why;
  }
  if (std::optional<refusal> why = ops::refuse_fragment(split)) {
    why->argument = 1;
    return *std::move(why);
  }

  std::optional<std::string> best;
  const auto consider = [&](std::optional<std::string> partial) {
    if (!partial || (best && best->size() <= partial->size()) || partial->size() > split.uri.size()) return;
    const attempt<resolution> back = resolve_in(*parts, *partial, options);
    if (back && back->uri == split.uri) best = std::move(partial);
  };
  if (split_fragment(context).uri == split.uri && !split.fragment.empty()) {
    best.emplace();
  } else {
    consider(beside(*parts, split.uri));
    consider(below(*parts, split.uri, options));
  }
  relative_form form{best ? *best : std::string(split.uri), !best};
  if (split.has_hash) form.text.append("#").append(split.fragment);
  return form;
}

}  // namespace uri94
