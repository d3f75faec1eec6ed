// SPDX-License-Identifier: MIT
// Access plans: the steps that RFC 1738 and RFC 1630 prescribe for each scheme.
#ifndef URI94_ACCESS_HPP
#define URI94_ACCESS_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "uri94/error.hpp"
#include "uri94/expected.hpp"
#include "uri94/export.hpp"
#include "uri94/production.hpp"
#include "uri94/tree.hpp"

namespace uri94 {

class scheme_registry;

/// Kind of a step.
enum class step_kind : std::uint8_t {
  connect,  ///< Opens a connection to the host and port of the plan, or to the proxy.
  send,     ///< Sends `octets` unchanged.
  ask,      ///< Asks the user for the item that `says` names.
  tell,     ///< Shows `octets` to the user.
  request,  ///< Requests the object that `values` describe. The documents do not define the form of the request.
  local,    ///< Uses `octets` on the client's machine, as a file name, an address or an identifier.
};

/// Returns the name of a kind, such as "connect".
[[nodiscard]] URI94_API std::string_view name_of(step_kind) noexcept;

/// Named value that a step uses.
struct step_value {
  std::string name;    ///< Name, such as "host" or "database".
  std::string octets;  ///< Decoded value. The path of `http` is not decoded.
};

/// A step of an access plan.
struct access_step {
  step_kind kind = step_kind::send;  ///< Kind of the step.
  std::string says;                  ///< Purpose of the step in a few words, or the item that an `ask` step requests.
  /// Octets to send (including the line end), to show (`tell`) or to use (`local`).
  std::string octets;
  std::string when;                ///< Condition for the step, in words. Empty if the step is unconditional.
  std::vector<step_value> values;  ///< Values that the step uses.
  /// Byte offset (0-based) of the part of the URL that requires the step. `begin` and `end` are 0 if the step does not
  /// depend on a part.
  std::size_t begin = 0;
  std::size_t end = 0;                              ///< End of the part (exclusive).
  const uri94::requirement* requirement = nullptr;  ///< Requirement that prescribes the step.
                                                    ///< Lifetime: static.
  /// Note on clients that may interpret the URL differently, with a citation. Empty for most steps.
  std::string note;
};

/// The steps by which a client accesses the object of a URL.
struct access_plan {
  std::string scheme;      ///< Scheme in lower case.
  std::string host;        ///< Decoded host of the URL. Empty for the user's own server, a proxy, or a local step.
  std::uint16_t port = 0;  ///< Port of the URL, or default port of the scheme. 0 if neither exists, or for a proxy.
  std::vector<access_step> steps;  ///< Steps in the order of execution.
  std::string fragment;            ///< Encoded fragment, which the client does not send.
};

/// Options of `access`.
struct access_options {
  std::string e_mail;  ///< E-mail address of the end user for anonymous FTP, in one line. If empty, a step asks for it.
  /// True if a URL may contain encoded delimiters of the protocol. Decoded delimiters begin a new line or parameter.
  bool allow_smuggling = false;
  /// True if the plan is for an HTTP proxy, which receives the whole URI.
  bool through_proxy = false;
  /// Schemes of the program, or null. Their default ports take precedence over the default ports of the documents.
  /// Lifetime: the registry must outlive the call.
  const scheme_registry* schemes = nullptr;
};

/// Returns the access plan of a URL, which may have a fragment.
/// Returns: an error if the URL is illegal, or if the documents do not prescribe steps for its scheme. A proxy accepts
/// any scheme. An impossible step is also an error, such as a file on another host, port 0 or an invalid address. Text
/// that would begin a new protocol line is also an error. If the text is in `e_mail`, `error::argument` is 1.
/// Source: RFC 1738, sections 3.2 to 3.11 and 6; RFC 1630, "Specific Schemes", pages 12-21.
[[nodiscard]] URI94_API expected<access_plan, error> access(production start, std::string_view url,
                                                            const access_options& = {});

/// Returns the access plan of a parsed URL.
/// Returns: an error as for the overload with `start`, or an error if the tree is empty.
[[nodiscard]] URI94_API expected<access_plan, error> access(const tree& url, const access_options& = {});

/// Returns the access plan of a URL by RFC 1738, or by RFC 1630 if RFC 1738 does not define the scheme or the form of
/// the URL.
[[nodiscard]] URI94_API expected<access_plan, error> access(std::string_view url, const access_options& = {});

}  // namespace uri94

#endif
