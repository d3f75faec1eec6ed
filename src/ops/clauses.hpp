// SPDX-License-Identifier: MIT
// The clauses that the operations apply, by name.
#ifndef URI94_OPS_CLAUSES_HPP
#define URI94_OPS_CLAUSES_HPP

#include "uri94/clause.hpp"

namespace uri94::clauses {

// The pages of both text files are 56 lines long; the first of RFC 1738 is two lines shorter, that of RFC 1630 two
// longer.
constexpr clause rfc1738(std::string_view id, std::string_view section, unsigned first, unsigned last,
                         std::string_view says) {
  return {id, says, {"RFC 1738", section, (first + 57) / 56, (last + 57) / 56, first, last, {}}};
}
constexpr clause rfc1630(std::string_view id, std::string_view section, unsigned first, unsigned last,
                         std::string_view says) {
  return {id, says, {"RFC 1630", section, (first + 53) / 56, (last + 53) / 56, first, last, {}}};
}

// RFC 1738, section 2: general syntax
inline constexpr clause scheme_case =
    rfc1738("1738-2.1-scheme-case", "2.1", 90, 92, "Upper-case letters in a scheme name are equal to lower-case ones.");
inline constexpr clause characters_only = rfc1738("1738-2.2-characters", "2.2", 96, 100,
                                                  "The meaning of a URL depends only on which characters stand in it.");
inline constexpr clause escape_form = rfc1738("1738-2.2-escape", "2.2", 118, 121,
                                              "An octet is encoded as '%' and two hexadecimal digits, in either case.");
inline constexpr clause must_encode_no_graphic = rfc1738(
    "1738-2.2-no-graphic", "2.2", 129, 134, "Control characters and octets from 80 to FF hexadecimal must be encoded.");
inline constexpr clause must_encode_unsafe =
    rfc1738("1738-2.2-unsafe", "2.2", 136, 153,
            "Unsafe characters must always be encoded: space < > \" # % { } | \\ ^ ~ [ ] and `.");
inline constexpr clause must_encode_reserved =
    rfc1738("1738-2.2-reserved", "2.2", 173, 179,
            "A character that a scheme reserves must be encoded where it has not its reserved meaning.");
inline constexpr clause encoded_same =
    rfc1738("1738-2.2-same", "2.2", 181, 184,
            "An octet means the same encoded or not, unless the scheme reserves its character.");

// RFC 1738, section 3.1: the common Internet scheme syntax
inline constexpr clause login_reserved =
    rfc1738("1738-3.1-login-reserved", "3.1", 271, 273, "In a user name or password ':', '@' and '/' must be encoded.");
inline constexpr clause empty_user =
    rfc1738("1738-3.1-empty-user", "3.1", 283, 288, "An empty user name or password is not the same as none.");
inline constexpr clause host_form =
    rfc1738("1738-3.1-host", "3.1", 290, 300,
            "A host is a domain name, whose case has no meaning, or four groups of decimal digits.");
inline constexpr clause port_form =
    rfc1738("1738-3.1-port", "3.1", 302, 306, "A port is a decimal number; without one, the scheme's default holds.");

inline constexpr clause url_path_slash =
    rfc1738("1738-3.1-url-path", "3.1", 308, 312,
            "The slash between the host, or its port, and the url-path is no part of the url-path.");

// RFC 1738, section 3.2: FTP
inline constexpr clause ftp_port = rfc1738("1738-3.2-port", "3.2", 323, 324, "The port of ftp is 21 unless given.");
inline constexpr clause ftp_login =
    rfc1738("1738-3.2.1-login", "3.2.1", 341, 343, "The user name and password of the URL go into USER and PASS.");
inline constexpr clause ftp_anonymous =
    rfc1738("1738-3.2.1-anonymous", "3.2.1", 343, 350,
            "Without a user name: USER anonymous, and the end user's e-mail address as password.");
inline constexpr clause ftp_ask_password =
    rfc1738("1738-3.2.1-ask-password", "3.2.1", 352, 354,
            "With a user name but no password, the user is asked when the server asks.");
inline constexpr clause ftp_no_path =
    rfc1738("1738-3.2.2-no-path", "3.2.2", 362, 367,
            "The whole url-path may be omitted, with the '/' before it; its parts may be empty.");
inline constexpr clause ftp_cwd = rfc1738("1738-3.2.2-cwd", "3.2.2", 371, 372,
                                          "Each segment but the last is the argument of a CWD, one after the other.");
inline constexpr clause ftp_nlst =
    rfc1738("1738-3.2.2-nlst", "3.2.2", 374, 376,
            "With type d: NLST with the last segment as argument; the answer is a directory listing.");
inline constexpr clause ftp_retr =
    rfc1738("1738-3.2.2-retr", "3.2.2", 378, 380,
            "Else TYPE with the type code, then the file of that name is accessed, with RETR.");
inline constexpr clause ftp_reserved =
    rfc1738("1738-3.2.2-reserved", "3.2.2", 382, 385,
            "Within a segment '/' and ';' are reserved; segments are decoded before use.");
inline constexpr clause ftp_guess_type = rfc1738("1738-3.2.3-guess-type", "3.2.3", 414, 419,
                                                 "Without a type code, the client guesses the mode from the name.");

// RFC 1738, section 3.3: HTTP
inline constexpr clause http_port = rfc1738("1738-3.3-port", "3.3", 463, 464, "The port of http is 80 unless given.");
inline constexpr clause http_void_path = rfc1738("1738-3.3-void-path", "3.3", 466, 468,
                                                 "Where there is neither path nor search, the '/' may be omitted too.");
inline constexpr clause http_reserved =
    rfc1738("1738-3.3-reserved", "3.3", 470, 472, "Within path and search part '/', ';' and '?' are reserved.");

// RFC 1738, section 3.4: Gopher
inline constexpr clause gopher_port =
    rfc1738("1738-3.4.1-port", "3.4.1", 507, 507, "The port of gopher is 70 unless given.");
inline constexpr clause gopher_void_path =
    rfc1738("1738-3.4.1-void-path", "3.4.1", 508, 511,
            "Where the gopher-path is empty, the '/' may be omitted, and the type is 1.");
inline constexpr clause gopher_selector_octets = rfc1738(
    "1738-3.4.1-selector", "3.4.1", 513, 516, "A selector holds any octets but tab, line feed and carriage return.");
inline constexpr clause gopher_send =
    rfc1738("1738-3.4.1-send", "3.4.1", 518, 519, "The client sends the selector to the server.");
inline constexpr clause gopher_reserved =
    rfc1738("1738-3.4.1-reserved", "3.4.1", 521, 521, "Within the gopher-path no characters are reserved.");
inline constexpr clause gopher_search =
    rfc1738("1738-3.4.2-search", "3.4.2", 531, 535,
            "For a search the client sends the decoded selector, a tab and the search string.");
inline constexpr clause gopher_plus =
    rfc1738("1738-3.4.3-plus", "3.4.3", 548, 551,
            "For Gopher+ the client sends selector, tab, search (maybe empty), tab and the Gopher+ string.");
inline constexpr clause gopher_default_view =
    rfc1738("1738-3.4.4-default", "3.4.4", 568, 570, "A Gopher+ string of '+' alone is the default view of the item.");
inline constexpr clause gopher_form_item =
    rfc1738("1738-3.4.4-form", "3.4.4", 570, 571, "A Gopher+ string of '?' alone is an item with an electronic form.");
inline constexpr clause gopher_fetch_form =
    rfc1738("1738-3.4.5-ask", "3.4.5", 575, 582,
            "The client fetches the item's +ASK attribute, lets the user fill the form, and sends the responses.");
inline constexpr clause gopher_attributes =
    rfc1738("1738-3.4.6-attributes", "3.4.6", 586, 589,
            "'!' stands for all attributes of the item, '$' for those of all items of a directory.");
inline constexpr clause gopher_named_attributes =
    rfc1738("1738-3.4.7-attributes", "3.4.7", 593, 601,
            "Attribute names follow '!' or '$', with encoded spaces between several.");
inline constexpr clause gopher_view =
    rfc1738("1738-3.4.8-view", "3.4.8", 605, 623,
            "'+', the name of a view, an encoded space and a language stand for an alternate view.");
inline constexpr clause gopher_form =
    rfc1738("1738-3.4.9-form", "3.4.9", 627, 642,
            "A filled form is sent as selector, tab, '+', tab, '1' and the responses, each on a line, up to a '.'.");

// RFC 1738, sections 3.5 to 3.11
inline constexpr clause mailto_address =
    rfc1738("1738-3.5-address", "3.5", 654, 656,
            "What follows mailto: is the encoding of an addr-spec of RFC 822; no characters are reserved.");
inline constexpr clause mailto_no_object = rfc1738(
    "1738-3.5-no-object", "3.5", 661, 662, "A mailto URL stands for an address, not for a data object to be accessed.");
inline constexpr clause news_group =
    rfc1738("1738-3.6-group", "3.6", 685, 686, "A news group is named by a hierarchical name with periods.");
inline constexpr clause news_message =
    rfc1738("1738-3.6-message", "3.6", 686, 691,
            "A message is named by its Message-ID without the brackets; its '@' tells it from a group.");
inline constexpr clause news_all = rfc1738("1738-3.6-all", "3.6", 693, 694, "'*' stands for all available groups.");
inline constexpr clause news_no_host =
    rfc1738("1738-3.6-location", "3.6", 696, 698,
            "A news URL does not depend on a location: the reader's own news host is meant.");
inline constexpr clause nntp_port = rfc1738("1738-3.7-port", "3.7", 710, 711, "The port of nntp is 119 unless given.");
inline constexpr clause nntp_article =
    rfc1738("1738-3.7-article", "3.7", 713, 714, "An nntp URL names a group, and an article by its number in it.");
inline constexpr clause telnet_port =
    rfc1738("1738-3.8-port", "3.8", 741, 741, "The port of telnet is 23 unless given.");
inline constexpr clause telnet_slash = rfc1738("1738-3.8-slash", "3.8", 740, 740, "The final '/' may be omitted.");
inline constexpr clause telnet_advisory = rfc1738(
    "1738-3.8-advisory", "3.8", 744, 748, "User name and password are advice: the client tells them to the user.");
inline constexpr clause wais_port = rfc1738("1738-3.9-port", "3.9", 764, 765, "The port of wais is 210 unless given.");
inline constexpr clause wais_database =
    rfc1738("1738-3.9-database", "3.9", 765, 766, "A database alone stands for one that can be searched.");
inline constexpr clause wais_search =
    rfc1738("1738-3.9-search", "3.9", 766, 768, "A database and a search stand for that search.");
inline constexpr clause wais_document =
    rfc1738("1738-3.9-document", "3.9", 770, 778,
            "A database, a type and a document-id stand for a document, which is retrieved by both.");
inline constexpr clause wais_opaque =
    rfc1738("1738-3.9-opaque", "3.9", 787, 790, "The document-id is opaque to all but the server that issued it.");
inline constexpr clause file_local = rfc1738(
    "1738-3.10-local", "3.10", 815, 818, "A host that is empty or 'localhost' is the machine that interprets the URL.");
inline constexpr clause file_path =
    rfc1738("1738-3.10-path", "3.10", 801, 803, "The path is a hierarchical directory path on the named host.");
inline constexpr clause file_no_access = rfc1738(
    "1738-3.10-no-access", "3.10", 820, 822, "A file URL names no protocol or access method for files on other hosts.");
inline constexpr clause prospero_port =
    rfc1738("1738-3.11-port", "3.11", 833, 834, "The port of prospero is 1525 unless given.");
inline constexpr clause prospero_name =
    rfc1738("1738-3.11-hsoname", "3.11", 845, 848, "The object name is opaque to the client; ';' is reserved in it.");
inline constexpr clause prospero_contact =
    rfc1738("1738-3.11-contact", "3.11", 850, 853,
            "The directory server is asked for the ways to access the object, which may be other URLs.");
inline constexpr clause prospero_slash =
    rfc1738("1738-3.11-slash", "3.11", 857, 864,
            "A slash in the object name has no meaning to the client, and the name may begin with one.");
inline constexpr clause prospero_fields =
    rfc1738("1738-3.11-fields", "3.11", 866, 873,
            "Fields follow, ';' before each and '=' between name and value; they identify the target.");

// RFC 1738, section 4: other schemes
inline constexpr clause new_schemes =
    rfc1738("1738-4-access", "4", 883, 886,
            "How to access what a URL of another scheme stands for is defined with that scheme.");

// RFC 1738, section 5: the BNF
inline constexpr clause literal_case =
    rfc1738("1738-5-literals", "5", 922, 923,
            "A literal of several characters is the same in either case, as the conventions of RFC 822 have it.");

inline constexpr clause general_syntax =
    rfc1738("1738-5-general", "5", 942, 943, "New schemes follow the general syntax; a known one has its own.");

// RFC 1738, section 6: security; appendix: URLs in context
inline constexpr clause security_port =
    rfc1738("1738-6-port", "6", 1097, 1107,
            "A port other than the default, above all a reserved one, may lead to a server of another protocol.");
inline constexpr clause security_delimiters =
    rfc1738("1738-6-delimiters", "6", 1109, 1114,
            "Encoded delimiters of the protocol must not be sent decoded: they could add a command or parameter.");
inline constexpr clause security_password =
    rfc1738("1738-6-password", "6", 1123, 1124, "A password that should be secret has no place in a URL.");
inline constexpr clause context_prefix =
    rfc1738("1738-A-prefix", "Appendix", 1185, 1189, "The prefix 'URL:' tells a URL from other data.");
inline constexpr clause context_wrapper =
    rfc1738("1738-A-wrapper", "Appendix", 1193, 1199,
            "Angle brackets, with the prefix 'URL:', delimit a URL in text and are no part of it.");
inline constexpr clause context_fragment = rfc1738("1738-A-fragment", "Appendix", 1201, 1203,
                                                   "A fragment identifier stands within the brackets, behind a '#'.");
inline constexpr clause context_space =
    rfc1738("1738-A-space", "Appendix", 1205, 1207, "White space within the wrapper is ignored.");
inline constexpr clause context_hyphen =
    rfc1738("1738-A-hyphen", "Appendix", 1209, 1214,
            "A hyphen at the end of a line within the wrapper may or may not belong to the URL.");

// RFC 1630
inline constexpr clause percent_reserved = rfc1630("1630-percent", "Reserved characters", 313, 317,
                                                   "The percent sign introduces an encoding and has no other use.");
inline constexpr clause slash_hierarchy =
    rfc1630("1630-slash", "Reserved characters", 319, 324,
            "A slash separates levels of a hierarchy; '.' and '..' as whole substrings are reserved too.");
inline constexpr clause query_words_rule = rfc1630(
    "1630-query", "Reserved characters", 355, 366,
    "Behind a question mark stand the words of a query; a plus sign stands for a space, and a real one is encoded.");
inline constexpr clause query_no_common =
    rfc1630("1630-query-syntax", "Reserved characters", 368, 371,
            "What a query means depends on the scheme, and maybe on the URI before it.");
inline constexpr clause encoding_level = rfc1630("1630-level", "Encoding reserved characters", 441, 442,
                                                 "Two URIs are compared at the same level of encoding.");
inline constexpr clause reserved_never =
    rfc1630("1630-never", "Encoding reserved characters", 444, 446,
            "A reserved character means another thing when encoded: it may never be encoded or decoded in passing.");
inline constexpr clause percent_encoded = rfc1630(
    "1630-percent-encoded", "Encoding reserved characters", 455, 458,
    "A percent sign that is meant as such must be encoded; without two hexadecimal digits behind it, it is illegal.");
inline constexpr clause partial_colon = rfc1630("1630-partial-colon", "Partial (relative) form", 530, 532,
                                                "A URI with a colon before any slash is in absolute form.");
inline constexpr clause partial_scheme =
    rfc1630("1630-partial-scheme", "Partial (relative) form", 540, 541,
            "Where the schemes differ, the whole URI is given; else the partial form leaves out the scheme.");
inline constexpr clause partial_slashes =
    rfc1630("1630-partial-slashes", "Partial (relative) form", 543, 548,
            "Before n leading slashes stands what the context has before its first n consecutive slashes.");
inline constexpr clause partial_last =
    rfc1630("1630-partial-last", "Partial (relative) form", 550, 552,
            "The partial form replaces what follows the rightmost slash of the context's path.");
inline constexpr clause partial_dots =
    rfc1630("1630-partial-dots", "Partial (relative) form", 554, 556,
            "All 'xxx/../' and '/.' of whole path elements are removed from the result.");
inline constexpr clause partial_void = rfc1630("1630-partial-void", "Partial (relative) form", 567, 572,
                                               "A slash at the end of a path is followed by a void segment.");
inline constexpr clause partial_gopher =
    rfc1630("1630-partial-gopher", "Partial (relative) form", 574, 583,
            "Gopher has no relative forms; where they are used, its slashes are taken for a hierarchy.");
inline constexpr clause partial_examples = rfc1630("1630-partial-examples", "Partial (relative) form", 584, 606,
                                                   "Five partial forms and what they expand to, in two contexts.");
inline constexpr clause fragment_void = rfc1630(
    "1630-fragment", "Fragment-id", 628, 632,
    "The fragment stands behind the URL and a hash sign; a void one, with or without the sign, is the whole object.");
inline constexpr clause http_request =
    rfc1630("1630-http-request", "HTTP", 704, 711,
            "What is sent begins with the slash behind the host; the search part goes with it, as part of the path.");
inline constexpr clause http_proxy = rfc1630("1630-http-proxy", "HTTP", 707, 709, "To a proxy the whole URI is sent.");
inline constexpr clause http_no_fragment =
    rfc1630("1630-http-no-fragment", "HTTP", 711, 714, "No fragment is sent with a request.");
inline constexpr clause ftp_directory_suffix = rfc1630(
    "1630-ftp-slash", "FTP", 847, 854, "A path that ends in a slash is a directory, read with the list commands.");
inline constexpr clause ftp_type_suffix =
    rfc1630("1630-ftp-type", "FTP", 847, 857, "The type code is that of RFC 959 without its space.");
inline constexpr clause gopher_type_not_sent = rfc1630(
    "1630-gopher-type", "Gopher", 866, 869, "The type tells the client how to read the answer and is not sent.");
inline constexpr clause gopher_command =
    rfc1630("1630-gopher-command", "Gopher", 869, 873,
            "What follows the type is sent: selector and Gopher+ string, without the CR LF at its end.");
inline constexpr clause gopher_void_command = rfc1630(
    "1630-gopher-void", "Gopher", 884, 886, "Where the command string is void the type may be omitted, and is 1.");
inline constexpr clause mail_address =
    rfc1630("1630-mailto", "Mailto", 905, 907, "What follows mailto: is an addr-spec of RFC 822.");
inline constexpr clause news_by_nntp =
    rfc1630("1630-news-nntp", "News", 918, 921,
            "A news URL is dereferenced with NNTP, by ARTICLE and the message-id, or from articles received.");
inline constexpr clause session = rfc1630("1630-session", "Telnet, rlogin, tn3270", 947, 952,
                                          "A telnet, rlogin or tn3270 URL stands for an interactive session.");
inline constexpr clause wais_fields =
    rfc1630("1630-wais-fields", "WAIS", 1015, 1019,
            "The wpath holds the fields of the WAIS identifier: number, '=', contents, ';'.");
inline constexpr clause file_void_host =
    rfc1630("1630-file-host", "file", 1045, 1051, "The host 'localhost', or a void one, is the host that one is on.");
inline constexpr clause file_segments =
    rfc1630("1630-file-path", "file", 1029, 1033,
            "Slashes separate directory levels; the client makes a local file name of them.");
inline constexpr clause mid_message =
    rfc1630("1630-mid", "Message-Id", 1071, 1079,
            "mid: names a message of mail already received by its Message-Id without the brackets.");
inline constexpr clause cid_part =
    rfc1630("1630-cid", "Content-Id", 1083, 1095, "cid: names a body part of the same MIME message by its Content-Id.");
inline constexpr clause nntp_local =
    rfc1630("1630-nntp", "NNTP", 1139, 1141,
            "An nntp URL names a group and the number of an article in it, on the local server.");
inline constexpr clause prospero_version = rfc1630("1630-prospero-version", "Prospero", 1163, 1166,
                                                   "A version number is separated from the object name by %00.");

}  // namespace uri94::clauses

#endif
