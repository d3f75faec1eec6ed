// SPDX-License-Identifier: MIT
#include "uri94/resolve.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>

#include "library/operations/characters.hpp"
#include "library/operations/checked_text.hpp"
#include "library/operations/follows.hpp"
#include "library/operations/fragment.hpp"
#include "library/operations/partial_form.hpp"
#include "library/operations/path_dots.hpp"
#include "library/parse/error_draft.hpp"
#include "library/requirements/requirement_list.hpp"

namespace uri94 {
namespace ops {
namespace {

/// Returns the path of a URI in the tree that `parse_uri` returns.
/// @param known  parsed URIs, reused if equal to `uri`; null pointers are skipped
expected<path_span, error> path_in(std::string_view uri, std::initializer_list<const parsed_url*> known) {
  for (const parsed_url* const url : known) {
    // `parse_uri` tries the default start of RFC 1738 first, so its result would be equal.
    const bool is_it = url != nullptr && url->text() == uri;
    if (is_it && url->url().root().production() == default_start(grammar_id::rfc1738))
      return url_layout(url->url()).path();
  }
  const expected<owned_tree, error> parsed = parse_uri(uri);
  if (!parsed) return failed(parsed.error());
  return url_layout(*parsed).path();
}

/// Returns the whole URI after the removal of dots from its path.
std::string uri_without_dots(checked_text uri, const path_span& path) {
  std::string result(uri.until(path.begin - (path.is_rooted ? 1 : 0)));
  result += without_dots(uri.between(path.begin, path.end), path.is_rooted);
  result.append(uri.from(path.end));
  return result;
}

/// Part of the context kept before a partial form.
struct kept_part {
  std::size_t size;  ///< Size in bytes.
  std::string says;
  const uri94::requirement* requirement;
};

expected<kept_part, error> keep(const partial_context& context, std::size_t slashes,
                                const partial_form_options& options) {
  if (slashes == 0) {
    return kept_part{last_part(context),
                     "the partial form replaces the text after the rightmost slash of the context's path",
                     &requirements::R1630_partial_5};
  }
  const std::vector<std::size_t> runs = slash_runs_of(context, options.as_printed);
  const std::string count = std::to_string(slashes) + (slashes == 1 ? " slash" : " consecutive slashes");
  if (slashes < runs.size() && runs[slashes] != std::string_view::npos) {
    return kept_part{runs[slashes],
                     "the context is kept up to its first run of exactly " + count +
                         (options.as_printed ? " without a longer run after it" : ""),
                     &requirements::R1630_partial_4};
  }
  const bool has_query = checked_text(context.uri).has(context.path.end, '?');
  error_draft why("the partial form begins with " + count + ", but the context" +
                      std::string(has_query ? ", up to its query," : "") + " has no run of exactly this length",
                  0, requirements::R1630_partial_4);
  why.argument = 1;
  return std::move(why).failed();
}

/// Converts an error of the joined text to an error of the partial form.
unexpected<error> of_partial(const error& in_whole, std::string_view whole, std::size_t kept,
                             std::size_t partial_size) {
  error_draft why(in_whole);
  why.argument = 1;
  why.offset = std::min(why.offset < kept ? 0 : why.offset - kept, partial_size);
  why.message = "the result would not be a URI: in \"" + std::string(whole) + "\", " + why.message;
  return std::move(why).failed();
}

}  // namespace

bool is_absolute(std::string_view uri) noexcept {
  const checked_text text = uri;
  return text.has(text.find_any(":/"), ':');
}

URI94_FOLLOWS(O7);
URI94_FOLLOWS(O20);
std::vector<std::size_t> slash_runs(std::string_view text, bool none_longer_after) {
  std::vector<std::size_t> first;
  std::size_t longest_after = 0;
  for (std::size_t end = text.size(); end > 0;) {  // from right to left, so that the leftmost run is stored last
    if (text[end - 1] != '/') {
      --end;
      continue;
    }
    std::size_t begin = end;
    while (begin > 0 && text[begin - 1] == '/') --begin;
    const std::size_t length = end - begin;
    if (length >= first.size()) first.resize(length + 1, std::string_view::npos);
    if (!none_longer_after || length >= longest_after) first[length] = begin;
    longest_after = std::max(longest_after, length);
    end = begin;
  }
  return first;
}

std::vector<std::size_t> slash_runs_of(const partial_context& context, bool none_longer_after) {
  const checked_text uri = context.uri;
  // Ignores an added slash after an empty host, because it would extend the two slashes before the host to three.
  const bool is_after_void_host = context.added_slash != nullptr && uri.has_before(context.path.begin - 1, '/');
  return slash_runs(uri.until(is_after_void_host ? context.path.begin - 1 : context.path.end), none_longer_after);
}

std::size_t last_part(const partial_context& context) noexcept {
  const checked_text uri = context.uri;
  // Without a slash in the path, the last part is the whole path. A slash precedes a rooted path.
  return context.path.begin + checked_text(uri.between(context.path.begin, context.path.end)).after_last('/');
}

std::optional<error> refuse_part(const parsed_url& parsed, const url_scheme& scheme, std::string_view role) {
  if (!scheme.name.empty() && scheme.place.begin == 0) return std::nullopt;
  const production is = parsed.url().root().production();
  return error_draft(std::string(role) + " is not an absolute URI, but " + std::string(is.name()), 0, is).made();
}

URI94_FOLLOWS(O4);
expected<partial_context, error> context_of(const expected<parsed_url, error>& parsed) {
  if (!parsed) {
    error_draft why(parsed.error());
    why.message = "the context is not an absolute URI: " + why.message;
    return std::move(why).failed();
  }
  const parsed_url& url = *parsed;
  const url_layout layout(url.url());
  const url_scheme& scheme = layout.scheme();
  if (std::optional<error> why = refuse_part(url, scheme, "the context")) return unexpected(*why);
  URI94_FOLLOWS(O24);
  if (stands_for(scheme.name, "url")) {
    return failed("the context begins with the prefix \"URL:\", which is not part of a URL", 0,
                  requirements::R1738_appendix_1);
  }
  partial_context context{&url, std::string(url.text()), layout.path(), nullptr,
                          scheme.facts != nullptr ? scheme.facts->no_partial_forms : nullptr};
  if (context.path.has_host && !context.path.is_rooted) {
    const std::optional<own_scheme>& own = layout.own();
    const requirement* by = own ? own->facts->voids[0].requirement : nullptr;
    if (own && by == nullptr) by = own->facts->slash;
    context.added_slash = by != nullptr ? by : &requirements::R1738_3_1_9;
    const checked_text uri = url.text();
    context.uri = uri.until(context.path.begin);
    context.uri += '/';
    context.uri += uri.from(context.path.begin);
    ++context.path.begin;
    ++context.path.end;
    context.path.is_rooted = true;
  }
  return context;
}

expected<resolution, error> resolve_in(const partial_context& context, std::string_view partial,
                                       const partial_form_options& options, const parsed_url* known) {
  const fragment_split split = split_fragment(partial);
  if (std::optional<error> why = refuse_fragment(split, grammar_id::rfc1630_generic)) {
    error_draft of_argument(*why);
    of_argument.argument = 1;
    return std::move(of_argument).failed();
  }
  resolution r;
  const auto step = [&](std::string says, const requirement& by) { r.steps.push_back({std::move(says), r.uri, &by}); };

  if (is_absolute(split.uri)) {
    const expected<path_span, error> path = path_in(split.uri, {known, context.url});
    if (!path) {
      error_draft why(path.error());
      why.argument = 1;
      why.message = "a colon comes before any slash, so this is an absolute form: " + why.message;
      return std::move(why).failed();
    }
    r.uri = split.uri;
    step("a colon comes before any slash: the form is absolute", requirements::R1630_partial_2);
  } else if (split.uri.empty() && !split.fragment.empty()) {
    URI94_FOLLOWS(O21);
    r.uri = context.uri;
    if (context.added_slash != nullptr) {
      const checked_text with_slash = context.uri;
      r.uri = with_slash.until(context.path.begin - 1);
      r.uri += with_slash.from(context.path.begin);
    }
    step("without a URI before it, the fragment belongs to the context's object", requirements::R1630_fragment_2);
  } else {
    if (context.no_partial_forms != nullptr && !options.gopher_has_hierarchy) {
      URI94_FOLLOWS(O67);
      error_draft why("gopher has no relative URIs, and a slash in a gopher URL need not separate anything", 0,
                      *context.no_partial_forms);
      why.argument = 1;
      return std::move(why).failed();
    }
    r.uri = context.uri;
    if (context.added_slash != nullptr) step("the omitted slash after the host is added", *context.added_slash);
    const expected<kept_part, error> kept = keep(context, checked_text(split.uri).run('/'), options);
    if (!kept) return unexpected(kept.error());
    r.uri.resize(kept->size);
    step(kept->says, *kept->requirement);
    r.uri.append(split.uri);
    step("the partial form is appended", *kept->requirement);
    URI94_FOLLOWS(O66);
    const expected<path_span, error> joined = path_in(r.uri, {known, context.url});
    if (!joined) return of_partial(joined.error(), r.uri, kept->size, split.uri.size());
    if (std::string cleaned = uri_without_dots(r.uri, *joined); cleaned != r.uri) {
      const expected<path_span, error> path = path_in(cleaned, {known, context.url});
      if (!path) return of_partial(path.error(), cleaned, cleaned.size(), 0);
      const bool has_new_host = path->has_host && !joined->has_host;
      r.uri = cleaned;
      step("\"xxx/../\" and \"/.\" are removed", requirements::R1630_partial_6);
      if (has_new_host) {
        step("the path now begins with two slashes: the text after them is read as a host",
             requirements::R1630_partial_6);
      }
    }
  }
  if (!split.fragment.empty()) {
    r.uri.append("#").append(split.fragment);
    step("the fragment is appended", requirements::R1630_fragment_2);
  }
  return r;
}

}  // namespace ops

namespace {

expected<resolution, error> resolved(const expected<ops::parsed_url, error>& context, std::string_view partial,
                                     const partial_form_options& options) {
  const expected<ops::partial_context, error> parts = ops::context_of(context);
  if (!parts) return unexpected(parts.error());
  return ops::resolve_in(*parts, partial, options);
}

}  // namespace

URI94_FOLLOWS(R1630_partial_7);
URI94_FOLLOWS(R1630_partial_9);
expected<resolution, error> resolve(std::string_view context, std::string_view partial, partial_form_options options) {
  return resolved(ops::parsed_url::of_any_grammar(context), partial, options);
}

expected<resolution, error> resolve(const tree& context, std::string_view partial, partial_form_options options) {
  return resolved(ops::parsed_url::of(context), partial, options);
}

}  // namespace uri94
