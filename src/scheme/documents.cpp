// SPDX-License-Identifier: MIT
#include "scheme/documents.hpp"

#include <algorithm>
#include <iterator>

namespace uri94::schemes {
namespace {

constexpr citation in_rfc1738(std::string_view section, unsigned page, unsigned first, unsigned last) {
  return {"RFC 1738", section, page, page, first, last, ""};
}

constexpr citation in_rfc1630(std::string_view section, unsigned page, unsigned first, unsigned last) {
  return {"RFC 1630", section, page, page, first, last, ""};
}

constexpr scheme defined(std::string_view name, std::string_view production, citation source) {
  return {name, scheme_status::defined, production, {}, source, {}};
}

constexpr scheme defined(std::string_view name, std::string_view production, citation source, std::uint16_t port,
                         citation port_source) {
  return {name, scheme_status::defined, production, port, source, port_source};
}

constexpr scheme reserved(std::string_view name, citation source) {
  return {name, scheme_status::reserved, {}, {}, source, {}};
}

constexpr scheme experimental(citation source) {
  return {"x-", scheme_status::experimental, {}, {}, source, {}};
}

constexpr scheme rfc1738_schemes[] = {
    defined("ftp", "ftpurl", in_rfc1738("3.2", 6, 318, 324), 21, in_rfc1738("3.2", 6, 323, 324)),
    defined("http", "httpurl", in_rfc1738("3.3", 9, 451, 472), 80, in_rfc1738("3.3", 9, 463, 464)),
    defined("gopher", "gopherurl", in_rfc1738("3.4", 9, 474, 489), 70, in_rfc1738("3.4.1", 10, 507, 507)),
    defined("mailto", "mailtourl", in_rfc1738("3.5", 12, 644, 664)),
    defined("news", "newsurl", in_rfc1738("3.6", 13, 675, 698)),
    defined("nntp", "nntpurl", in_rfc1738("3.7", 13, 700, 720), 119, in_rfc1738("3.7", 13, 710, 711)),
    defined("telnet", "telneturl", in_rfc1738("3.8", 14, 731, 748), 23, in_rfc1738("3.8", 14, 741, 741)),
    defined("wais", "waisurl", in_rfc1738("3.9", 14, 750, 777), 210, in_rfc1738("3.9", 14, 764, 765)),
    defined("file", "fileurl", in_rfc1738("3.10", 15, 792, 821)),
    defined("prospero", "prosperourl", in_rfc1738("3.11", 15, 823, 834), 1525, in_rfc1738("3.11", 15, 833, 834)),
    // requirement: R1738-4-4
    reserved("afs", in_rfc1738("4", 17, 912, 912)),
    reserved("mid", in_rfc1738("4", 17, 913, 913)),
    reserved("cid", in_rfc1738("4", 17, 914, 914)),
    reserved("nfs", in_rfc1738("4", 17, 915, 915)),
    reserved("tn3270", in_rfc1738("4", 17, 916, 916)),
    reserved("mailserver", in_rfc1738("4", 17, 917, 917)),
    reserved("z39.50", in_rfc1738("4", 17, 918, 918)),
    // requirement: R1738-4-1
    experimental(in_rfc1738("4", 16, 878, 881)),
};

// RFC 1630 writes its titles of sections without numbers; the only port it gives is that of http.
constexpr scheme rfc1630_schemes[] = {
    defined("http", "httpaddress", in_rfc1630("HTTP", 13, 697, 726), 80, in_rfc1630("HTTP", 14, 743, 745)),
    defined("ftp", "ftpaddress", in_rfc1630("FTP", 14, 767, 771)),
    defined("gopher", "gopheraddress", in_rfc1630("Gopher", 16, 863, 889)),
    defined("mailto", "mailtoaddress", in_rfc1630("Mailto", 17, 903, 907)),
    defined("news", "newsaddress", in_rfc1630("News", 17, 909, 943)),
    defined("telnet", "telnetaddress", in_rfc1630("Telnet, rlogin, tn3270", 17, 945, 950)),
    defined("rlogin", "rloginaddress", in_rfc1630("Telnet, rlogin, tn3270", 17, 945, 950)),
    defined("tn3270", "tn3270address", in_rfc1630("Telnet, rlogin, tn3270", 17, 945, 950)),
    defined("wais", "waisaddress", in_rfc1630("WAIS", 18, 995, 1004)),
    defined("file", "fileaddress", in_rfc1630("file", 19, 1021, 1051)),
    defined("mid", "midaddress", in_rfc1630("Message-Id", 19, 1053, 1062)),
    defined("cid", "cidaddress", in_rfc1630("Content-Id", 20, 1081, 1087)),
    defined("nntp", "nntpaddress", in_rfc1630("NNTP", 21, 1131, 1154)),
    defined("prospero", "prosperoaddress", in_rfc1630("Prospero", 21, 1156, 1168)),
    defined("afs", "afsaddress", in_rfc1630("BNF for specific URL schemes", 24, 1318, 1318)),
    // requirement: R1630-schemes-3
    reserved("urn", in_rfc1630("Specific Schemes", 13, 692, 693)),
    // requirement: R1630-registration-1
    experimental({"RFC 1630", "Registration of naming schemes", 21, 22, 1172, 1183, ""}),
};

constexpr document rfc1738 = {rfc1738_schemes, std::size(rfc1738_schemes), true, "url", "scheme", "otherurl"};
constexpr document rfc1630_generic = {rfc1630_schemes, std::size(rfc1630_schemes), false, "", "scheme", ""};
constexpr document rfc1630_by_scheme = {rfc1630_schemes, std::size(rfc1630_schemes), false, "url", "ialpha", ""};

constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

const document& document_of(grammar g) noexcept {
  switch (g) {
    case grammar::rfc1630_generic:
    case grammar::rfc1630_generic_printed:
      return rfc1630_generic;
    case grammar::rfc1630_schemes:
    case grammar::rfc1630_schemes_printed:
      return rfc1630_by_scheme;
    case grammar::rfc1738:
    case grammar::rfc1738_printed:
      break;
  }
  return rfc1738;
}

bool same_name(const document& d, std::string_view a, std::string_view b) noexcept {
  if (!d.case_ignored) return a == b;
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace uri94::schemes
