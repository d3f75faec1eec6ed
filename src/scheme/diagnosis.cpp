// SPDX-License-Identifier: MIT
#include "uri94/diagnosis.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>

#include "parse/article.hpp"
#include "parse/grammar_tables.hpp"
#include "scheme/causes.hpp"
#include "scheme/own_diagnosis.hpp"
#include "uri94/scheme.hpp"

namespace uri94 {
namespace {

using parse_tables::automaton_data;
using parse_tables::data_of;

// Starts that are whole: they begin with a scheme.
constexpr std::string_view whole_urls[] = {"url", "genericurl", "otherurl", "uri", "fragmentaddress"};

constexpr std::string_view host_productions[] = {"hostport",   "host",        "hostname",
                                                 "hostnumber", "domainlabel", "toplabel"};

/// RFC 1630 says some things in its BNF alone.
citation place_in_rfc1630(const schemes::cause_source& s) {
  if (s.rfc1630 != nullptr) return s.rfc1630->place;
  const std::optional<grammar> in = find_grammar(s.grammar);
  const std::optional<production> rule = in ? find_production(*in, s.production) : std::nullopt;
  return rule ? rule->citation() : citation();
}

bool is_white(char c) noexcept {
  return c == ' ' || (c >= '\t' && c <= '\r');
}
bool is_letter(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}
bool is_hex(char c) noexcept {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

std::string escape_of(unsigned char byte) {
  char text[8];
  std::snprintf(text, sizeof text, "%%%02X", byte);
  return text;
}

/// An error and what can be asked of its place.
class place {
 public:
  explicit place(const error& e) : error_(e), automaton_(data_of(e.start().grammar()).errors), state_(e.state()) {}

  [[nodiscard]] diagnosis find() const {
    if (is_bad_escape()) {
      return found(cause::escape,
                   "a '%' needs two hexadecimal digits after it, and a percent sign itself is written %25");
    }
    if (const char* const side = side_of_white_space()) {
      return found(cause::white_space, std::string("white space ") + side + " a URL is no part of it");
    }
    if (before() == '#' && at_end()) return found(cause::fragment, "where there is no fragment, the '#' is left out");
    if (!at_end() && byte() == '#') return hash();
    if (at() == 0 && !at_end() && (byte() == '"' || byte() == '<')) {
      return found(cause::delimiter, shown() + " delimits a URL in text and is no part of it");
    }
    if (is_in_scheme()) return scheme();
    if (is_in_port()) return port();
    if (is_in_host()) return host();
    return at_end() ? diagnosis{} : character();
  }

 private:
  [[nodiscard]] std::size_t next(std::size_t state, char c) const noexcept {
    return automaton_.next(state, static_cast<unsigned char>(c));
  }
  [[nodiscard]] std::string_view input() const noexcept { return error_.input(); }
  [[nodiscard]] std::size_t at() const noexcept { return error_.offset(); }
  [[nodiscard]] bool at_end() const noexcept { return at() >= input().size(); }
  /// Not at the end.
  [[nodiscard]] unsigned char byte() const noexcept { return static_cast<unsigned char>(input()[at()]); }
  [[nodiscard]] bool is_byte_of(std::string_view set) const noexcept {
    return !at_end() && set.find(input()[at()]) != std::string_view::npos;
  }
  [[nodiscard]] char before() const noexcept { return at() == 0 ? '\0' : input()[at() - 1]; }
  [[nodiscard]] std::string shown() const { return std::string("'") + static_cast<char>(byte()) + "'"; }
  [[nodiscard]] bool is_rfc1630() const noexcept { return error_.start().citation().document == "RFC 1630"; }
  [[nodiscard]] std::string start() const { return std::string(error_.start().name()); }
  [[nodiscard]] std::string_view being_read() const noexcept { return error_.production().name(); }

  [[nodiscard]] bool expects(std::string_view name) const noexcept {
    for (std::size_t i = 0; i < error_.expected_count(); ++i) {
      if (error_.expected(i).name == name) return true;
    }
    return false;
  }

  /// Whether the octet may stand here as an escape.
  [[nodiscard]] bool is_escapable(unsigned char octet) const {
    std::size_t state = state_;
    for (const char c : escape_of(octet)) state = next(state, c);
    return state != 0;
  }

  [[nodiscard]] diagnosis found(cause what, std::string advice) const {
    for (std::size_t i = 0; i < schemes::cause_source_count; ++i) {
      const schemes::cause_source& s = schemes::cause_sources[i];
      if (s.of == what) return {what, std::move(advice), is_rfc1630() ? place_in_rfc1630(s) : s.rfc1738->place};
    }
    return {};
  }

  [[nodiscard]] bool is_bad_escape() const noexcept {
    if (!expects("hex")) return false;
    return before() == '%' || (at() >= 2 && is_hex(before()) && input()[at() - 2] == '%');
  }

  /// "in front of", "after", or null where there is none.
  [[nodiscard]] const char* side_of_white_space() const noexcept {
    if (at_end() || !is_white(input()[at()])) return nullptr;
    if (at() == 0) return "in front of";
    return std::all_of(input().begin() + static_cast<std::ptrdiff_t>(at()), input().end(), is_white) ? "after"
                                                                                                     : nullptr;
  }

  [[nodiscard]] diagnosis hash() const {
    if (input().substr(0, at()).find('#') != std::string_view::npos) {
      return found(cause::fragment, "the fragment begins at the first '#'; one within it is written %23");
    }
    std::string advice = "a '#' begins a fragment, which is no part of " + with_article(start());
    if (is_escapable('#')) advice += "; a '#' of its own is written %23";
    return found(cause::fragment, std::move(advice));
  }

  // ---- the scheme

  [[nodiscard]] bool is_in_scheme() const noexcept {
    const std::size_t colon = input().find(':');
    if (colon < at()) {
      // RFC 1630 spells the schemes out, so that an unknown one fails somewhere within.
      return colon + 1 == at() && error_.start().name() == "url" && !scheme_production(error_.start(), input()) &&
             !expects("schemepart") && !expects("xchar");
    }
    return std::find(std::begin(whole_urls), std::end(whole_urls), error_.start().name()) != std::end(whole_urls);
  }

  [[nodiscard]] diagnosis scheme() const {
    const std::optional<std::string_view> name = scheme_name(input());
    const bool is_spelled_out = !expects("scheme") && being_read() != "scheme" && error_.start().name() == "url";
    if (name && is_spelled_out && !scheme_production(error_.start(), input())) {
      const bool is_upper_case = find_scheme(grammar::rfc1738, *name) != nullptr &&
                                 std::any_of(name->begin(), name->end(), [](char c) { return c >= 'A' && c <= 'Z'; });
      return found(cause::unknown_scheme, is_upper_case ? "the schemes of this grammar are spelled in lower case"
                                                        : "this grammar has no scheme of that name");
    }
    const std::size_t colon = input().find(':');
    const std::size_t name_end = std::min(colon, input().find_first_of("/?#"));
    if (name_end == colon && colon != std::string_view::npos && at() < colon && !at_end()) {
      if (!is_rfc1630()) {
        return found(cause::scheme_letter, "names of schemes have letters, digits, '+', '-' and '.' only");
      }
      return found(cause::scheme_letter, at() == 0 ? "the name of a scheme begins with a letter"
                                                   : describe_octet(byte()) + " stands in no name of a scheme");
    }
    return found(cause::no_scheme, with_article(start()) + " begins with the name of its scheme and ':'");
  }

  // ---- host and port

  /// After a colon, or after the digits after one.
  [[nodiscard]] bool is_in_port() const noexcept {
    std::size_t begin = at();
    while (begin > 0 && is_digit(input()[begin - 1])) --begin;
    return begin > 0 && input()[begin - 1] == ':' && !is_escapable('~') &&
           (expects("port") || (begin < at() && expects("digit") && expects("/")) ||
            (being_read() == "port" || being_read() == "digits"));
  }

  [[nodiscard]] bool is_in_host() const noexcept {
    const bool reads_host = std::any_of(std::begin(host_productions), std::end(host_productions),
                                        [&](std::string_view name) { return being_read() == name || expects(name); });
    return reads_host && (!is_escapable('~') || is_byte_of("["));
  }

  /// Whether what is read as host and port is a user name, perhaps with a password: an '@' follows.
  [[nodiscard]] bool is_login() const noexcept {
    const std::string_view rest = input().substr(at());
    const std::size_t sign = rest.find_first_of("@/");
    return sign != std::string_view::npos && rest[sign] == '@';
  }

  [[nodiscard]] diagnosis login() const {
    if (expects("password")) {
      return byte() == '@' ? found(cause::login, "where there is no password, the ':' is left out") : character();
    }
    diagnosis d = found(cause::login, with_article(start()) + " has no user name and no password");
    for (std::size_t i = 0; i < schemes::without_login_count; ++i) {
      const schemes::no_login& n = schemes::without_login[i];
      if (error_.start().name() == n.production) d.source = n.rule->place;
    }
    return d;
  }

  [[nodiscard]] diagnosis port() const {
    if (!at_end() && is_login()) return login();
    return found(cause::port, "a port is a decimal number, and without one the ':' is left out");
  }

  [[nodiscard]] diagnosis host() const {
    if (!at_end() && is_login()) return login();
    const bool ends_label = at_end() || is_byte_of("./:?;@");
    std::size_t begin = at();  // of the label
    while (begin > 0 && (is_digit(input()[begin - 1]) || is_letter(input()[begin - 1]) || input()[begin - 1] == '-')) {
      --begin;
    }
    if (before() == '-' && ends_label) return found(cause::label_hyphen, "a label of a host name does not end in '-'");
    if (is_byte_of("-")) return found(cause::label_hyphen, "a label of a host name does not begin with '-'");
    if (begin == at() && ends_label) {
      if (before() == '.') return found(cause::last_label, "after a '.' in a host stands one more label");
      return found(cause::host_missing, "a host must stand here");
    }
    if (begin < at() && is_digit(input()[begin]) && ends_label) {
      return found(cause::last_label,
                   "the last label of a host name does not begin with a digit, and a host of digits has four numbers");
    }
    if ((at_end() || is_byte_of("?;&=")) && expects("/")) {
      return found(cause::host_letter, "between the host and what follows stands a '/'");
    }
    if (is_byte_of("["))
      return found(cause::host_letter, "a host is a name or four decimal numbers, never in brackets");
    if (is_rfc1630()) {
      return found(cause::host_letter, "each part of the name of a host begins with a letter; or it has four numbers");
    }
    return found(cause::host_letter, "a host has letters, digits, '-' and '.' only, and no escapes");
  }

  // ---- one character

  [[nodiscard]] diagnosis character() const {
    const std::string_view unsafe = "{}|\\^~[]`<>\"";
    const std::string_view reserved = ";/?:@&=+";
    const bool escapable = is_escapable(byte());
    const std::string written = escapable ? " and is written " + escape_of(byte()) : ", and cannot be encoded here";
    if (byte() >= 0x80) {
      return found(cause::eight_bit, "an octet beyond US-ASCII stands in a URL as an escape only" +
                                         (escapable ? ", here " + escape_of(byte()) : ", and not even so here"));
    }
    if (byte() < 0x20 || byte() == 0x7F) {
      return found(cause::control, "a control character stands in a URL as an escape only" +
                                       (escapable ? ", here " + escape_of(byte()) : ", and not even so here"));
    }
    if (byte() == ' ') return found(cause::space, "a space is unsafe" + written);
    if (is_byte_of(unsafe)) return found(cause::unsafe, shown() + " is unsafe" + written);
    if (is_byte_of(reserved) && escapable) {
      return found(cause::reserved,
                   shown() + " has a meaning of its own; as part of a name it is written " + escape_of(byte()));
    }
    return {};
  }

  const error& error_;
  const automaton_data& automaton_;
  std::size_t state_;
};

}  // namespace

diagnosis schemes::diagnose(const error& e, const error& own) {
  if (e.kind() != error_kind::syntax) return {};
  return place(own.offset() == e.offset() ? own : e).find();
}

diagnosis diagnose(const error& e) {
  return schemes::diagnose(e, in_own_scheme(e));
}

std::string describe_octet(unsigned char byte) {
  char text[40];
  const char* name = nullptr;
  switch (byte) {
    case '\t':
      name = "a tab";
      break;
    case '\n':
      name = "a line feed";
      break;
    case '\r':
      name = "a carriage return";
      break;
    case ' ':
      name = "a space";
      break;
    default:
      break;
  }
  if (name != nullptr) {
    std::snprintf(text, sizeof text, "%s (0x%02X)", name, static_cast<unsigned>(byte));
  } else if (byte > 0x20 && byte < 0x7F) {
    std::snprintf(text, sizeof text, "'%c' (0x%02X)", byte, static_cast<unsigned>(byte));
  } else {
    std::snprintf(text, sizeof text, "octet 0x%02X", static_cast<unsigned>(byte));
  }
  return text;
}

}  // namespace uri94
