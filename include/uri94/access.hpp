// SPDX-License-Identifier: MIT
// How to access what a URL stands for: the steps that the documents prescribe, scheme by scheme.
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

/// What a client does in a step.
enum class step_kind : std::uint8_t {
  connect,  ///< Opens a connection to the host and port of the plan.
  send,     ///< Sends `octets`, exactly.
  ask,      ///< Asks the user for what `says` names.
  tell,     ///< Tells the user `octets`.
  request,  ///< Asks for what `values` name, in a protocol that is no text, or is described elsewhere.
  local,    ///< Uses `octets` on its own machine: a file name, an address, an identifier.
};

/// "connect", "send", …
[[nodiscard]] URI94_API std::string_view name_of(step_kind) noexcept;

/// A value that a step has from the URL, decoded.
struct step_value {
  /// What it is, as the document calls it.
  std::string name;
  /// The value itself.
  std::string octets;
};

/// One step.
struct access_step {
  /// What the client does.
  step_kind kind = step_kind::send;
  std::string says;    ///< What it is for, in a few words.
  std::string octets;  ///< What is sent, with its line end; for `tell` and `local`, what is said to the user, or used.
  std::string when;    ///< The condition; empty where the step is always taken.
  /// The parts of the URL that it uses, decoded.
  std::vector<step_value> values;
  std::size_t begin = 0;  ///< The part of the URL that it comes from, in bytes, 0-based; both 0 where there is none.
  /// Where that part ends, exclusive.
  std::size_t end = 0;
  const clause* rule = nullptr;  ///< What prescribes it. Of static storage.
  /// Note with its citation, if other clients may read the URL in a different way. Empty for most steps.
  std::string note;
};

/// All of them.
struct access_plan {
  std::string scheme;      ///< In lower case.
  std::string host;        ///< Empty where the URL names none: it is the reader's own.
  std::uint16_t port = 0;  ///< The scheme's own where the URL gives none; 0 where the documents know none.
  /// In the order in which they are taken.
  std::vector<access_step> steps;
  std::string fragment;  ///< What the client keeps to itself, encoded.
};

/// What a client adds to the URL.
struct access_options {
  std::string e_mail;  ///< The end user's address, for anonymous FTP: one line. Empty: a step asks for it.
  /// Plan steps although an encoded delimiter of the protocol, once decoded, would be a line or parameter of its own.
  bool allow_smuggling = false;
  /// To an HTTP proxy, which is sent the whole URI.
  bool through_proxy = false;
  /// Schemes of the program's own, whose default ports come before those of the documents; or null.
  /// Lifetime: must outlive the call.
  const scheme_registry* schemes = nullptr;
};

/// The steps by which a client accesses what the URL stands for. The URL may have a fragment.
/// Refused where the URL is not legal, where no document prescribes steps for its scheme (but for a proxy, which is
/// sent a URI of any scheme), where they cannot be taken (a file on another host, port 0 or one above 65535, an address
/// that is no addr-spec), and where a step would smuggle a line, from the URL or from the end user's address (argument
/// 1). Source: RFC 1738, sections 3.2 to 3.11 and 6; RFC 1630, "Specific Schemes", pages 12-21.
[[nodiscard]] URI94_API expected<access_plan, error> access(production start, std::string_view url,
                                                            const access_options& = {});

/// The same of a URL that is parsed. Refused where the tree has no nodes, too.
[[nodiscard]] URI94_API expected<access_plan, error> access(const tree& url, const access_options& = {});

/// The same by whichever document defines the scheme in the URL's form, RFC 1738 before RFC 1630.
[[nodiscard]] URI94_API expected<access_plan, error> access(std::string_view url, const access_options& = {});

}  // namespace uri94

#endif
