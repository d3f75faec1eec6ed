// SPDX-License-Identifier: MIT
#include "uri94/diagnosis.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <iterator>
#include <optional>

#include "library/parse/error_maker.hpp"
#include "library/parse/parse_from.hpp"
#include "library/requirements/advice.hpp"
#include "library/requirements/causes.hpp"
#include "library/requirements/requirement_list.hpp"
#include "library/scheme/documents.hpp"
#include "library/scheme/error_place.hpp"
#include "library/scheme/own_diagnosis.hpp"
#include "library/scheme/own_scheme.hpp"
#include "support/text/ascii.hpp"
#include "uri94/grammar/rfc1738/generated/views.hpp"
#include "uri94/scheme.hpp"

namespace uri94 {
namespace {

// Start productions whose strings begin with a scheme, but which do not belong to one scheme.
constexpr std::string_view whole_urls[] = {"url", "genericurl", "otherurl", "uri", "fragmentaddress"};

// The prefix "URL:" without its colon, in lower case.
constexpr std::string_view prefix = "url";

/// Returns the indices of the productions that derive a host, a part of a host, or host and port.
const std::bitset<256>& host_productions(grammar_id g) {
  static const auto all = [] {
    std::array<std::bitset<256>, grammar_count> sets;
    for (std::size_t i = 0; i < grammar_count; ++i) {
      for (const char* name : {"hostport", "host", "hostname", "hostnumber", "domainlabel", "toplabel"}) {
        const std::optional<production> p = find_production(static_cast<grammar_id>(i), name);
        if (p) sets[i].set(p->index());
      }
    }
    return sets;
  }();
  return all[static_cast<std::size_t>(g)];
}

/// Place of an error, with the tests that find its cause.
class place : error_place {
 public:
  explicit place(const error& e) : error_place(e) {}

  [[nodiscard]] diagnosis find() const {
    if (is_prefixed()) return found(cause::prefix, advice::prefix);
    if (const std::optional<diagnosis> d = host_without_sign()) return *d;
    if (is_bad_escape()) return is_in_group() ? news() : found(cause::escape, advice::escape);
    if (const std::string_view side = white_space_aside(); !side.empty()) return found(cause::white_space, side);
    if (before() == '#' && at_end()) return found(cause::fragment, advice::fragment_empty);
    if (!at_end() && byte() == '#' && !may_begin_fragment()) return hash();
    if (at() == 0 && !at_end() && (byte() == '"' || byte() == '<')) {
      return found(cause::delimiter, advice::delimiter);
    }
    if (is_in_scheme()) return scheme();
    if (is_news() || is_in_group()) return news();
    if (is_in_port()) return port();
    if (is_in_host()) return host();
    return at_end() ? diagnosis{} : character();
  }

 private:
  /// Returns true if the error is in the prefix "URL:", which the start production reads as a scheme.
  [[nodiscard]] bool is_prefixed() const noexcept {
    const schemes::document& d = schemes::document_of(error_.start().grammar());
    const std::optional<std::string_view> name = scheme_name(input());
    return at() <= prefix.size() && name && ascii::equal_ignoring_case(*name, prefix) &&
           (begins_with_scheme() || (error_.start().name() == d.scheme_letters && at() == prefix.size()));
  }

  /// Returns true if the strings of the start production begin with a scheme.
  [[nodiscard]] bool begins_with_scheme() const noexcept {
    const std::string_view name = error_.start().name();
    if (std::find(std::begin(whole_urls), std::end(whole_urls), name) != std::end(whole_urls)) return true;
    const schemes::table& all = *schemes::document_of(error_.start().grammar()).all;
    return std::any_of(all.schemes, all.schemes + all.count,
                       [&](const uri94::scheme& s) { return s.production == name; });
  }

  [[nodiscard]] bool is_bad_escape() const noexcept {
    const bool is_after_sign =
        before() == '%' || (at() >= 2 && ascii::is_hex_digit(before()) && input()[at() - 2] == '%');
    return is_after_sign && expects("hex");
  }

  /// Returns the advice for white space before or after a URL. Returns an empty string if the error has another cause.
  [[nodiscard]] std::string_view white_space_aside() const noexcept {
    if (at_end() || !ascii::is_white(input()[at()])) return {};
    if (at() == 0) return advice::white_space_before;
    const bool to_the_end =
        std::all_of(input().begin() + static_cast<std::ptrdiff_t>(at()), input().end(), ascii::is_white);
    return to_the_end ? advice::white_space_after : std::string_view();
  }

  /// Returns true if the start production permits a fragment, and the error is at the first '#'.
  [[nodiscard]] bool may_begin_fragment() const noexcept {
    return error_.start().name() == "fragmentaddress" && input().find('#') == at();
  }

  [[nodiscard]] diagnosis hash() const {
    if (input().substr(0, at()).find('#') != std::string_view::npos) {
      // A production without escapes has read the first '#' as an ordinary character. The cause is then unknown.
      return is_escapable('#') ? found(cause::fragment, advice::fragment_within) : diagnosis{};
    }
    const bool helps_to_encode = is_escapable('#') && !is_in_group();
    return found(cause::fragment, helps_to_encode ? advice::fragment_or_escaped : advice::fragment_begins);
  }

  // ---- the scheme

  [[nodiscard]] bool is_in_scheme() const noexcept {
    const std::size_t colon = input().find(':');
    if (colon < at()) {
      // For `url`, an error directly after the colon is an error of the scheme if two conditions hold. The scheme lacks
      // a production, and the grammar does not expect the part after the scheme.
      return colon + 1 == at() && error_.start().name() == "url" && !scheme_production(error_.start(), input()) &&
             !expects("schemepart") && !expects("xchar");
    }
    return std::find(std::begin(whole_urls), std::end(whole_urls), error_.start().name()) != std::end(whole_urls);
  }

  /// Returns true if the lower-case form of the name is a scheme of the start production.
  [[nodiscard]] bool is_known_in_lower_case(std::string_view name) const noexcept {
    std::size_t state = automaton_.start[error_.start().index()];
    for (const char c : name) state = next(state, c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
    return next(state, ':') != 0;
  }

  [[nodiscard]] diagnosis scheme() const {
    const std::optional<std::string_view> name = scheme_name(input());
    const schemes::document& document = schemes::document_of(error_.start().grammar());
    const bool is_spelled_out = error_.start().name() == document.by_scheme && document.general.empty();
    // The production `url` may omit a scheme that the document names, such as afs in RFC 1630.
    if (name && is_spelled_out && (at() <= name->size() || !scheme_production(error_.start(), input()))) {
      const bool is_upper_case = is_known_in_lower_case(*name);
      return found(cause::unknown_scheme, is_upper_case ? advice::unknown_scheme_upper_case : advice::unknown_scheme);
    }
    const std::size_t colon = input().find(':');
    const std::size_t name_end = std::min(colon, input().find_first_of("/?#"));
    if (name_end == colon && colon != std::string_view::npos && at() < colon && !at_end()) {
      if (!is_rfc1630()) return found(cause::scheme_letter, advice::scheme_letter);
      return found(cause::scheme_letter, at() == 0 ? advice::scheme_letter_first : advice::scheme_letter_other);
    }
    return found(cause::no_scheme, advice::no_scheme);
  }

  // ---- news

  static constexpr std::string_view news_productions[] = {"newsurl", "newsaddress"};

  /// Returns true if the error is a missing '@' at the end of a news URL, or a host after the colon of a news URL.
  [[nodiscard]] bool is_news() const {
    return is_news_url() && ((at_end() && expects("@")) || (names_news_host() && at() == after_colon()));
  }
  /// Returns true if the start production derives news URLs.
  [[nodiscard]] bool is_news_url() const noexcept {
    return std::find(std::begin(news_productions), std::end(news_productions), error_.start().name()) !=
           std::end(news_productions);
  }
  /// Returns the offset after the first colon.
  [[nodiscard]] std::size_t after_colon() const noexcept { return input().find(':') + 1; }
  /// Returns true if the error is in the name of a news group, after the colon of a news URL without an '@'.
  [[nodiscard]] bool is_in_group() const noexcept {
    return is_news_url() && after_colon() != 0 && at() >= after_colon() &&
           input().find('@', after_colon()) == std::string_view::npos;
  }
  /// Returns true if a host precedes the group or article, and the start production accepts the input without the host.
  [[nodiscard]] bool names_news_host() const {
    const std::size_t colon = input().find(':');
    if (colon == std::string_view::npos || input().substr(colon + 1, 2) != "//") return false;
    const std::size_t slash = input().find('/', colon + 3);
    std::string without_host(input().substr(0, colon + 1));
    without_host += input().substr(slash == std::string_view::npos ? colon + 3 : slash + 1);
    return accepts(error_.start(), without_host);
  }

  [[nodiscard]] diagnosis news() const {
    if (!names_news_host()) return found(cause::group, advice::group);
    diagnosis d = found(cause::group, advice::group_host);
    d.source = is_rfc1630() ? requirements::R1630_news_3.place : requirements::R1738_3_6_5.place;
    return d;
  }

  // ---- host and port

  /// Returns true if the error is in a port, directly after a colon or after digits that follow a colon.
  [[nodiscard]] bool is_in_port() const noexcept {
    std::size_t begin = at();
    while (begin > 0 && ascii::is_digit(input()[begin - 1])) --begin;
    return begin > 0 && input()[begin - 1] == ':' && !is_escapable('~') &&
           (expects("port") || (begin < at() && expects("digit") && expects("/")) ||
            (being_read() == "port" || being_read() == "digits"));
  }

  /// Returns the end of login and host: the offset of the first '/' or '#' at or after the error, or the input size.
  [[nodiscard]] std::size_t authority_end() const noexcept {
    const auto is_end = [](char c) { return c == '/' || c == '#'; };
    const auto* const from = input().data() + std::min(at(), input().size());
    return static_cast<std::size_t>(std::find_if(from, input().data() + input().size(), is_end) - input().data());
  }

  /// Returns true if a `login` is expected at the offset.
  [[nodiscard]] bool reads_login_at(std::size_t offset) const noexcept {
    if (offset > at()) return false;
    const char* const begin = input().data();
    const std::size_t state =
        parse_tables::follow_production(automaton_, error_.start().index(), begin, begin + offset).state;
    return place(error_maker::of_parse(error_kind::syntax, error_.start(), input(), offset,
                                       static_cast<std::uint32_t>(state)))
        .expects("login");
  }

  /// Returns true if the input up to the end of login and host is legal after its illegal characters are encoded. Also
  /// returns true if one of the characters is illegal even when encoded.
  [[nodiscard]] bool can_end_as_login() const {
    std::size_t state = state_;
    for (std::size_t digits = is_bad_escape() ? (before() == '%' ? 2 : 1) : 0; digits > 0; --digits) {
      state = next(state, '0');
    }
    for (std::size_t i = at(); i < authority_end(); ++i) {
      std::size_t following = next(state, input()[i]);
      if (following == 0) {
        following = state;
        for (const char c : escape_of(static_cast<unsigned char>(input()[i]))) following = next(following, c);
      }
      if (following == 0) return true;  // the character is illegal even when encoded
      state = following;
    }
    return authority_end() < input().size() ? next(state, input()[authority_end()]) != 0
                                            : automaton_.rows[state].accepting;
  }

  /// Returns the diagnosis of a host and port that were read as a login without an '@'. Returns an empty optional for
  /// RFC 1630, because its hosts may contain all characters of a login.
  [[nodiscard]] std::optional<diagnosis> host_without_sign() const {
    const std::size_t begin = host_begin();
    const bool is_rfc1738 = error_.start().citation().document == "RFC 1738";
    if (!is_rfc1738 || begin == 0) return std::nullopt;
    const std::string_view authority = input().substr(begin, authority_end() - begin);
    const auto is_outside = [](char c) { return c == '/' || c == '@'; };
    if (at() < begin || authority.empty() || std::any_of(authority.begin(), authority.end(), is_outside)) {
      return std::nullopt;
    }
    if (!reads_login_at(begin)) return std::nullopt;
    const bool is_sign_after = input().find('@', authority_end()) != std::string_view::npos;
    // A '#' may be meant as part of a user name or password.
    if (is_sign_after && input()[authority_end()] == '#') return std::nullopt;
    if (!white_space_aside().empty() || can_end_as_login()) return std::nullopt;
    const uri94::production hostport(error_.start().grammar(), view::rfc1738::productions::hostport.index());
    const std::optional<error> wrong = error_in(hostport, authority);
    if (!wrong) return std::nullopt;
    const place in_host(*wrong);
    diagnosis d = in_host.is_in_port() ? in_host.port() : in_host.host();
    d.advice = std::string(is_sign_after ? advice::login_host_before_slash : advice::login_host) + ": " + d.advice;
    d.offset = begin + wrong->offset();
    return d;
  }

  [[nodiscard]] bool is_in_host() const noexcept {
    if (is_escapable('~') && !is_byte_of("[")) return false;
    const std::bitset<256>& hosts = host_productions(error_.start().grammar());
    return hosts[error_.production().index()] || error_maker::expects(error_, hosts);
  }

  /// Returns the offset after the first "//" before the error, or 0 if "//" does not precede the error.
  [[nodiscard]] std::size_t host_begin() const noexcept {
    const std::size_t slashes = input().substr(0, at()).find("//");
    return slashes == std::string_view::npos ? 0 : slashes + 2;
  }

  /// Returns true if a user name and a password are legal before the host.
  [[nodiscard]] bool may_have_login() const noexcept {
    std::size_t state = automaton_.start[error_.start().index()];
    for (const char c : input().substr(0, host_begin())) state = next(state, c);
    for (const char c : std::string_view("a:b@")) state = next(state, c);
    return state != 0;
  }

  /// Returns true if an '@' follows the error before the end of the host. The text read as host and port is then a user
  /// name, perhaps with a password.
  [[nodiscard]] bool is_login() const noexcept {
    if (at_end()) return false;
    const std::string_view rest = input().substr(at());
    const std::size_t sign = rest.find_first_of(may_have_login() ? "@/" : "@/?");
    return sign != std::string_view::npos && rest[sign] == '@';
  }

  /// Returns true if a slash is missing after host and port.
  [[nodiscard]] bool is_before_slash() const noexcept { return (at_end() || is_byte_of("?;&=")) && expects("/"); }

  /// Encodes the first '@' after the slashes in a copy of the input. Returns true if the error in the copy is at least
  /// as close to the end as the error in the input.
  [[nodiscard]] bool helps_to_encode_sign() const {
    std::string encoded(input());
    const std::size_t sign = encoded.find('@', host_begin());
    if (sign == std::string::npos) return false;
    encoded.replace(sign, 1, "%40");
    return encoded.size() - decide(error_.start(), encoded).offset <= input().size() - at();
  }

  /// Returns the diagnosis of a login, or an empty optional if the login is not the cause of the error.
  [[nodiscard]] std::optional<diagnosis> login() const {
    if (!is_login()) return std::nullopt;
    if (expects("password")) {
      return byte() == '@' ? found(cause::login, advice::login_no_password) : character();
    }
    if (may_have_login()) {
      // RFC 1630 allows an '@' in the user name.
      if (is_rfc1630()) return std::nullopt;
      // The login ends at the first '@', so an error before it is an illegal character of the login.
      if (input().substr(host_begin(), at() - host_begin()).find('@') == std::string_view::npos) {
        return character();
      }
      if (!helps_to_encode_sign()) return std::nullopt;
      diagnosis second_sign = found(cause::login, advice::login_sign);
      second_sign.source = requirements::R1738_3_1_3.place;
      return second_sign;
    }
    diagnosis d = found(cause::login, advice::login);
    const schemes::no_login* const end = schemes::without_login + schemes::without_login_count;
    const schemes::no_login* const row =
        std::find_if(schemes::without_login, end, [&](const auto& n) { return error_.start().name() == n.production; });
    if (row != end) d.source = row->requirement->place;
    return d;
  }

  [[nodiscard]] diagnosis port() const {
    if (const std::optional<diagnosis> d = login()) return *d;
    if (ascii::is_digit(before()) && is_before_slash()) return found(cause::host_letter, advice::host_letter_slash);
    return found(cause::port, advice::port);
  }

  [[nodiscard]] diagnosis host() const {
    if (const std::optional<diagnosis> d = login()) return *d;
    const bool ends_label = at_end() || is_byte_of("./:?;@");
    std::size_t begin = at();  // byte offset of the label with the error
    while (begin > 0 &&
           (ascii::is_digit(input()[begin - 1]) || ascii::is_letter(input()[begin - 1]) || input()[begin - 1] == '-')) {
      --begin;
    }
    if (before() == '-' && ends_label) return found(cause::label_hyphen, advice::label_hyphen_end);
    if (is_byte_of("-")) return found(cause::label_hyphen, advice::label_hyphen_begin);
    if (begin == at() && ends_label) {
      if (before() == '.') return found(cause::last_label, advice::last_label_missing);
      return found(cause::host_missing, advice::host_missing);
    }
    if (begin < at() && ascii::is_digit(input()[begin]) && ends_label) {
      return found(cause::last_label, advice::last_label_digit);
    }
    if (is_before_slash()) return found(cause::host_letter, advice::host_letter_slash);
    if (is_byte_of("[")) return found(cause::host_letter, advice::host_letter_brackets);
    return found(cause::host_letter, is_rfc1630() ? advice::host_letter_rfc1630 : advice::host_letter);
  }

  // ---- one character

  [[nodiscard]] diagnosis character() const {
    const bool escapable = is_escapable(byte());
    if (byte() >= 0x80) return found(cause::eight_bit, escapable ? advice::eight_bit : advice::eight_bit_nowhere);
    if (byte() < 0x20 || byte() == 0x7F) {
      return found(cause::control, escapable ? advice::control : advice::control_nowhere);
    }
    if (byte() == ' ') return found(cause::space, escapable ? advice::space : advice::space_nowhere);
    if (byte() != '%' && is_byte_of(facts::R1738_2_2_5_unsafe)) {
      return found(cause::unsafe, escapable ? advice::unsafe : advice::unsafe_nowhere);
    }
    const bool may_be_reserved =
        is_byte_of(facts::R1738_2_2_7_reserved) || is_byte_of(facts::R1630_reserved_7_reserved);
    if (may_be_reserved && escapable) return found(cause::reserved, advice::reserved);
    return {};
  }
};

}  // namespace

diagnosis schemes::diagnose(const error& e, const error& own) {
  if (e.kind() != error_kind::syntax || e.start().grammar() == grammar_id::other) return {};
  return place(own.offset() == e.offset() ? own : e).find();
}

diagnosis diagnose(const error& e) {
  if (error_maker::details_of(e) != nullptr) return {};  // an error with details does not contain its input
  return schemes::diagnose(e, in_own_scheme(e));
}

}  // namespace uri94
