// SPDX-License-Identifier: MIT
// Builder of access plans, used by the steps of every scheme.
#ifndef URI94_LIBRARY_OPERATIONS_ACCESS_PLAN_WRITER_HPP
#define URI94_LIBRARY_OPERATIONS_ACCESS_PLAN_WRITER_HPP

#include <optional>
#include <string>
#include <string_view>

#include "library/operations/schemes.hpp"
#include "library/operations/url_parts.hpp"
#include "library/parse/error_draft.hpp"
#include "library/requirements/scheme_steps.hpp"
#include "uri94/access.hpp"
#include "uri94/tree.hpp"

namespace uri94::ops {

/// Returns true for a path segment: `fsegment` of RFC 1738, `segment` or `void` of RFC 1630.
[[nodiscard]] inline bool is_segment(production p) noexcept {
  return are_namesakes(p, rfc1738::fsegment) || are_namesakes(p, rfc1630::segment) || are_namesakes(p, rfc1630::void_);
}

/// Builder of the access plan of one URL. The first error replaces the plan.
class plan_writer {
 public:
  plan_writer(std::string_view url, node scheme, const scheme_facts& facts, const access_options& options)
      : url_(url), scheme_(scheme), facts_(facts), options_(options) {
    plan_.scheme = facts.name;
  }

  /// Returns the node of the scheme's production.
  [[nodiscard]] node scheme() const { return scheme_; }
  /// Returns the first node in `scheme()` whose production has the name of `p`.
  [[nodiscard]] std::optional<node> find(production p) const { return find_node(scheme_, url_, p); }
  [[nodiscard]] std::string_view url() const { return url_; }
  [[nodiscard]] const access_options& options() const { return options_; }
  [[nodiscard]] const std::string& host() const { return plan_.host; }

  /// Decodes a part of the URL. Refuses escapes that would begin a line or parameter, unless `allow_smuggling` is set.
  [[nodiscard]] std::string decoded(std::size_t begin, std::size_t end);
  [[nodiscard]] std::string decoded(const node& component) { return decoded(component.begin(), component.end()); }
  /// Decodes a component that may contain any octet.
  [[nodiscard]] static std::string octets_of(const node& component);

  /// Adds a step. `begin` and `end` are the part of the URL that the step uses. Returns the step.
  /// Lifetime: the reference is valid until the next step is added.
  access_step& add(step_kind kind, std::string says, const requirement& by, std::size_t begin = 0, std::size_t end = 0);
  access_step& add(step_kind kind, std::string says, const requirement& by, const node& component) {
    return add(kind, std::move(says), by, component.begin(), component.end());
  }
  /// Adds a step that sends `line` and CR LF.
  access_step& send(std::string says, const requirement& by, std::string line, std::size_t begin, std::size_t end);
  access_step& send(std::string says, const requirement& by, std::string line, const node& component) {
    return send(std::move(says), by, std::move(line), component.begin(), component.end());
  }
  /// Adds the step that connects to the host and port of the URL.
  void connect();
  /// Adds the step that connects to the user's own server, which the URL does not name. `what` describes the server.
  void connect_to_own(std::string_view what, const requirement& by, unsigned port);

  void refuse(std::string reason, std::size_t offset, const requirement& by);
  /// Refuses the end user's e-mail address. `offset` is a byte offset in the address (0-based).
  void refuse_e_mail(std::string reason, std::size_t offset, const requirement& by);

  [[nodiscard]] expected<access_plan, error> take() {
    if (error_) return std::move(*error_).failed();
    return std::move(plan_);
  }

 private:
  [[nodiscard]] ops::usual_port usual_port() const noexcept;
  void read_host_and_port();

  std::string_view url_;
  node scheme_;
  const scheme_facts& facts_;
  const access_options& options_;
  access_plan plan_;
  std::optional<error_draft> error_;
};

}  // namespace uri94::ops

#endif
