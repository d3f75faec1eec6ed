/* SPDX-License-Identifier: MIT
 * C interface of the library.
 *
 * Names begin with uri94_ or URI94_. Offsets and lengths count bytes. Offsets are 0-based, ends are exclusive. The
 * functions do not print, abort or throw.
 *
 * Threads: a result or an extractor is used by one thread at a time. Distinct objects may be used by distinct threads
 * at the same time. Functions without a result or extractor parameter may be called by any thread at any time.
 *
 * The ABI is stable. A struct that later versions can extend begins with `size`. The caller sets `size` to `sizeof` of
 * the struct, except in `uri94_extracted`. The library fills the members that it knows and that lie within `size`
 * bytes. Other members remain unchanged. Later versions may add enumerators and functions, but do not change existing
 * enumerators and functions. */
/** @file
 * C interface of the library. */
#ifndef URI94_URI94_H
#define URI94_URI94_H

#include <stddef.h>
#include <stdint.h>

#include "uri94/version.h"

/** @cond */
#if defined(__GNUC__) || defined(__clang__)
#define URI94_C_API __attribute__((visibility("default")))
#else
#define URI94_C_API
#endif

#ifdef __cplusplus
extern "C" {
#define URI94_NOEXCEPT noexcept
#else
#define URI94_NOEXCEPT
#endif
/** @endcond */

/** Status returned by functions. */
typedef enum uri94_status {
  URI94_OK = 0,               /**< Success. After a parse, the start production matches the whole input. */
  URI94_REJECTED = 1,         /**< A production or requirement rejects an argument: see `uri94_result_error`. */
  URI94_TOO_LONG = 2,         /**< An argument has more than 2^30 - 1 bytes, or its tree more than 2^28 - 1 nodes
                                   (2^26 - 1 with 32-bit pointers). */
  URI94_OUT_OF_MEMORY = 3,    /**< An allocation failed. The result remains usable. */
  URI94_INVALID_ARGUMENT = 4, /**< A forbidden null pointer, an unknown number or option, or a struct without
                                   its `size`. */
  URI94_NOT_FOUND = 5,        /**< The name or number is unknown, or the result lacks the requested part. */
  URI94_DIFFERENT = 6,        /**< The two URLs differ in meaning. The result has the place of the difference. */
  URI94_INTERNAL_ERROR = 7    /**< An error in the library itself. Report it. */
} uri94_status;

/** Grammars. RFC 1738 and RFC 1630 have grammars as amended and as printed in the document. Amendments such as A7 are
 * corrections, listed with their reasons in grammar/interpretations.json. */
typedef enum uri94_grammar_id {
  URI94_RFC1738 = 0,                 /**< RFC 1738, section 5, pages 17-20. */
  URI94_RFC1630_GENERIC = 1,         /**< RFC 1630, "BNF of Generic URI Syntax", pages 22-23. */
  URI94_RFC1630_SCHEMES = 2,         /**< RFC 1630, "BNF for specific URL schemes", pages 23-27. */
  URI94_RFC1738_PRINTED = 3,         /**< URI94_RFC1738 without its amendments. */
  URI94_RFC1630_GENERIC_PRINTED = 4, /**< URI94_RFC1630_GENERIC without its amendments. */
  URI94_RFC1630_SCHEMES_PRINTED = 5, /**< URI94_RFC1630_SCHEMES without its amendments, except A7 and A8. */
  URI94_RFC2818 = 6,                 /**< RFC 2818: `httpsurl`, with productions of RFC 1738. */
  URI94_OTHER = 7                    /**< A grammar of `uri94/grammar.h`, not of the library. */
} uri94_grammar_id;

/** Level of detail of the tree that a parse builds. */
typedef enum uri94_level {
  URI94_NONE = 0,       /**< Only the verdict, without a tree. */
  URI94_COMPONENTS = 1, /**< Nodes of all productions except repeated characters. In `port = digits`, only `port` has a
                             node. */
  URI94_FULL = 2        /**< A node for every production. */
} uri94_level;

/** A text, not null-terminated. */
typedef struct uri94_text {
  const char* data; /**< May be null if `length` is 0. */
  size_t length;    /**< Number of bytes. */
} uri94_text;

/** A production of a grammar of the library, copied by value. For a node with a production of URI94_OTHER, call
 * `uri94_node_name`.
 * Lifetime: always valid. */
typedef struct uri94_production {
  uint16_t grammar; /**< A `uri94_grammar_id`. */
  uint16_t index;   /**< Number in the grammar, 0-based, in the order of the document. Productions that amendments or
                       imports add follow. */
} uri94_production;

/** A place in one of the documents.
 * Lifetime: the texts are static. */
typedef struct uri94_citation {
  size_t size;          /**< Set by the caller: sizeof(uri94_citation). */
  uri94_text document;  /**< Name, such as "RFC 1738". */
  uri94_text section;   /**< Number, such as "5", or title. */
  unsigned first_page;  /**< First page (1-based), as printed in the footer; 0 if unknown. */
  unsigned last_page;   /**< Last page (inclusive); 0 if unknown. */
  unsigned first_line;  /**< First line in the document's text file (1-based); 0 if unknown. */
  unsigned last_line;   /**< Last line (inclusive); 0 if unknown. */
  uri94_text amendment; /**< Id of the amendment or decision that applies, such as "A4"; else empty. */
} uri94_citation;

/** A node of a tree. */
typedef struct uri94_node {
  size_t size;                 /**< Set by the caller: sizeof(uri94_node). */
  uri94_production production; /**< Production of the node. */
  size_t begin;                /**< Offset of the node's first byte in the input. */
  size_t end;                  /**< Offset after the node's last byte. */
  size_t subtree; /**< Number of nodes in the subtree, including this node. The next sibling, if it exists, has the
                     index of this node plus `subtree`. */
} uri94_node;

/** The reason for a rejected input or a failed operation.
 * Lifetime: the texts are static, except `message`, which is valid until the next call with the result. */
typedef struct uri94_error {
  size_t size;     /**< Set by the caller: sizeof(uri94_error). */
  size_t offset;   /**< Offset of the invalid part, or the length of the text if a part is missing at its end. After a
                      parse, length of the longest prefix that can be continued to an accepted string. */
  size_t end;      /**< End of the invalid part (exclusive). Equal to `offset` if the error is at one place. */
  size_t argument; /**< Number of the invalid text argument, 0-based. */
  uri94_text message;          /**< One sentence for a person, with the citation. */
  uri94_text requirement;      /**< Id of the requirement or decision; empty if a production rejects the text. */
  uri94_text document;         /**< Document of the requirement or production, such as "RFC 1738". */
  uri94_text section;          /**< Number, such as "5", or title. */
  unsigned first_page;         /**< First page (1-based), as printed in the footer; 0 if unknown. */
  unsigned last_page;          /**< Last page (inclusive); 0 if unknown. */
  int condition;               /**< The `uri94_side_condition` that the URL violates; -1 for other errors. */
  uri94_production start;      /**< Start production of the parse. After `uri94_parse_url`, the rejecting production. */
  uri94_production production; /**< Production that was being read at `offset`. For other errors than syntax
                                  errors, equal to `start`. */
  size_t expected_count;       /**< Number of expectations at the offset: see `uri94_expected`. */
  int end_expected;            /**< 1 if the end of the input is allowed at the offset, else 0. */
} uri94_error;

/** A production, literal or set allowed at the offset of an error. */
typedef struct uri94_expectation {
  size_t size;       /**< Set by the caller: sizeof(uri94_expectation). */
  int is_production; /**< 1 for a production, 0 for a literal, the rest of a literal, or a set. */
  int is_outermost;  /**< 0 if the entry begins an outermost entry or follows a nullable entry, else 1. */
  uri94_text name;   /**< Name of the production, characters of the literal, or the set as printed. Lifetime: static, or
                        that of the grammar of `uri94/grammar.h`. */
  int is_set;        /**< 1 for a set of octets of ABNF, such as "%x30-39", else 0. */
} uri94_expectation;

/** Options of operations, joined by `|`. */
typedef enum uri94_option {
  URI94_STRAY_PERCENT = 1,    /**< Repair: encode a '%' that is not part of an escape, instead of refusing it. */
  URI94_AS_PRINTED = 2,       /**< Partial forms: apply the rule for leading slashes as RFC 1630 prints it. */
  URI94_GOPHER_HIERARCHY = 4, /**< Partial forms: treat slashes of a gopher URL as hierarchy, instead of an error. */
  URI94_ALLOW_SMUGGLING = 8,  /**< Access: plan steps even if a decoded delimiter would inject a line. */
  URI94_THROUGH_PROXY = 16    /**< Access: send the whole URI to an HTTP proxy. */
} uri94_option;

/** An entry in the list of a result. Members that an operation does not use are 0 or empty. */
typedef struct uri94_item {
  size_t size;            /**< Set by the caller: sizeof(uri94_item). */
  uri94_text name;        /**< Kind of entry, such as "send", "password" or "host". */
  uri94_text octets;      /**< Content of the entry, such as a decoded word or the octets to send. */
  uri94_text says;        /**< One sentence for a person. */
  uri94_text when;        /**< Condition of a step; empty if the step is always taken. */
  size_t begin;           /**< Offset of the first byte of the part of the argument that the entry describes. */
  size_t end;             /**< Offset after the last byte of the part. */
  uri94_text requirement; /**< Id of the requirement or decision, for `uri94_requirement_citation`. Lifetime: static. */
  uri94_text requirement_says; /**< Sentence of the requirement or decision. Lifetime: static. */
  size_t value_count;          /**< Number of values that a step takes from the URL: see `uri94_item_value`. */
} uri94_item;

/** Endpoint that a client connects to when it accesses a URL. */
typedef struct uri94_plan {
  size_t size;         /**< Set by the caller: sizeof(uri94_plan). */
  uri94_text scheme;   /**< Scheme in lower case. */
  uri94_text host;     /**< Decoded host of the URL. Empty for the user's own server, a proxy, or a local step. */
  uint16_t port;       /**< Port of the URL, or the scheme's default port. 0 if neither exists, or for a proxy. */
  uri94_text fragment; /**< Encoded fragment, which the client does not send. */
} uri94_plan;

/** Parts of a URL of any scheme, as written. `data` is null for an absent part. An empty part has `data` and length 0.
 * Lifetime: the parts are views of the caller's text. */
typedef struct uri94_parts {
  size_t size;         /**< Set by the caller: sizeof(uri94_parts). */
  uri94_text scheme;   /**< Scheme as written, in upper or lower case. */
  uri94_text user;     /**< User name, encoded as written. */
  uri94_text password; /**< Password of the user, encoded as written. */
  uri94_text host;     /**< Host as written. Empty in `file:///a`. */
  uri94_text port;     /**< Port as written. */
  uri94_text path;     /**< Path without the slash that ends host and port. */
  uri94_text query;    /**< Text after the question mark, in a scheme with queries. */
  uri94_text fragment; /**< Text after the hash sign. */
  /** Port of the URL, or the scheme's default port if `port` is absent or empty. 0 if neither exists, or for a port
   * above 65535. */
  uint16_t port_number;
  unsigned scheme_has;   /**< Parts that URLs of the scheme can have: `uri94_part` joined by `|`. */
  uri94_text parameters; /**< Parameters that the scheme adds to the path: `type=a` of FTP, fields of Prospero. */
} uri94_parts;

/** A part that a scheme may have. */
typedef enum uri94_part {
  URI94_USER = 1,
  URI94_PASSWORD = 2,
  URI94_HOST = 4,
  URI94_PORT = 8,
  URI94_PATH = 16,
  URI94_QUERY = 32,
  URI94_FRAGMENT = 64,
  URI94_PARAMETERS = 128
} uri94_part;

/** Conditions that a URL fulfils to pass `uri94_unequivocal`, in the order of the checks. The error names the first
 * condition in this order that the URL does not fulfil, at its leftmost place. */
typedef enum uri94_side_condition {
  URI94_GRAMMAR = 0,           /**< The start production matches to the end of host and port, or the whole text. */
  URI94_OWN_SCHEME = 1,        /**< The production of the URL's scheme accepts the URL, not only the general form. */
  URI94_HAS_HOST = 2,          /**< The tree has a host after two slashes. */
  URI94_HOST_FORM = 3,         /**< The host matches `host` of RFC 1738. */
  URI94_QUESTION_MARK = 4,     /**< User name and password do not contain a question mark. */
  URI94_OCTET_ABOVE_255 = 5,   /**< Each group of an address is at most 255. */
  URI94_OCTET_WITH_ZERO = 6,   /**< Groups of an address do not have leading zeros. */
  URI94_LABEL_ABOVE_63 = 7,    /**< Each label of a name has at most 63 octets. */
  URI94_ENCODED_LABEL = 8,     /**< Labels do not begin with "xn--" in either case. */
  URI94_NAME_ABOVE_253 = 9,    /**< A name has at most 253 octets. */
  URI94_PORT_ABOVE_65535 = 10, /**< The port is at most 65535. */
  URI94_PORT_WITH_ZERO = 11,   /**< The port does not have a leading zero and is not 0. */
  URI94_ADDRESS_IN_FRONT = 12  /**< A name does not begin with an address. "1.2.3.4.example.com" does not pass. */
} uri94_side_condition;

/** Encoding of a text that is searched for URLs. */
typedef enum uri94_text_encoding {
  URI94_PLAIN = 0,            /**< Every byte is literal. */
  URI94_QUOTED_PRINTABLE = 1, /**< Stored mail: "=3D" encodes "=", and "=" at a line end joins two lines. */
  URI94_HTML = 2              /**< "&lt;" and "&#60;" are decoded; a tag counts as white space. */
} uri94_text_encoding;

/** A URL found in a text.
 * Lifetime: valid during the call of the receiver. */
typedef struct uri94_extracted {
  size_t size;                /**< Set by the library: size of the struct. Members beyond this size do not exist. */
  uint64_t offset;            /**< Offset of the URL's first byte in the text. */
  uint64_t line;              /**< Line of the URL's first byte (1-based). A line feed ends a line. */
  uri94_text wrapper;         /**< Delimiters around the URL: "<URL:>", "<>" or "URL:". */
  uri94_text found;           /**< URL as found, without the wrapper. */
  uri94_text text;            /**< URL with its hyphens, without white space, page breaks and marks of quoted mail. */
  const uri94_error* illegal; /**< Error of `text`; null if `text` is legal. */
  const size_t* doubtful_hyphens;             /**< Offsets in `text` of hyphens at line ends. */
  size_t doubtful_hyphen_count;               /**< Number of `doubtful_hyphens`. */
  uri94_text without_hyphens;                 /**< `text` without `doubtful_hyphens`. Empty if their number is 0. */
  const uri94_error* illegal_without_hyphens; /**< Error of `without_hyphens`; null if it is legal or empty. */
  int seems; /**< Probable `uri94_text_encoding` of a text that is read as plain but seems encoded; otherwise
                URI94_PLAIN. */
} uri94_extracted;

/** Callback for each URL of a text. `context` is the argument of `uri94_extractor_new`. */
typedef void (*uri94_receiver)(void* context, const uri94_extracted* url);

/** Result of a call: a tree, or a text and a list of items, or an error. Each call with a result replaces its content.
 * A result that is used again reuses its memory for trees. */
typedef struct uri94_result uri94_result;

/** Extractor of the URLs of a text that arrives in pieces. */
typedef struct uri94_extractor uri94_extractor;

/** Index returned if a node does not exist. */
#define URI94_NO_NODE ((size_t)-1)

/* ---- the library */

/** Returns the version, such as "0.1.0", null-terminated.
 * Lifetime: static. */
URI94_C_API const char* uri94_version(void) URI94_NOEXCEPT;
/** Returns a description of a status, null-terminated.
 * Lifetime: static. */
URI94_C_API const char* uri94_status_text(uri94_status status) URI94_NOEXCEPT;

/* ---- grammars and productions */

/** Finds a grammar by its name, such as "rfc1630-generic".
 * Returns: URI94_OK, or URI94_NOT_FOUND for an unknown name. */
URI94_C_API uri94_status uri94_find_grammar(const char* name, size_t length, uri94_grammar_id* to) URI94_NOEXCEPT;
/** Returns the name of a grammar, empty for an unknown number.
 * Lifetime: static. */
URI94_C_API uri94_text uri94_grammar_name(uri94_grammar_id grammar) URI94_NOEXCEPT;
/** Returns the number of productions of a grammar, 0 for an unknown number. */
URI94_C_API size_t uri94_production_count(uri94_grammar_id grammar) URI94_NOEXCEPT;
/** Gets the default start production of a grammar: `url`, `fragmentaddress` or `httpsurl`. */
URI94_C_API uri94_status uri94_default_start(uri94_grammar_id grammar, uri94_production* to) URI94_NOEXCEPT;
/** Finds a production by its name as printed.
 * Returns: URI94_OK, or URI94_NOT_FOUND for an unknown name. */
URI94_C_API uri94_status uri94_find_production(uri94_grammar_id grammar, const char* name, size_t length,
                                               uri94_production* to) URI94_NOEXCEPT;
/** Returns the name of a production as printed, empty for an unknown number.
 * Lifetime: static. */
URI94_C_API uri94_text uri94_production_name(uri94_production production) URI94_NOEXCEPT;
/** Returns the production as printed. Empty if an amendment adds the production, and for an unknown number.
 * Lifetime: static. */
URI94_C_API uri94_text uri94_production_printed(uri94_production production) URI94_NOEXCEPT;
/** Gets the place of the production in the document. */
URI94_C_API uri94_status uri94_production_citation(uri94_production production, uri94_citation* to) URI94_NOEXCEPT;

/** Gets the default port of a scheme of the grammar's document. Schemes of RFC 1630 have the ports of RFC 1738.
 * Returns: URI94_OK, or URI94_NOT_FOUND for an unknown scheme or a scheme without a default port. */
URI94_C_API uri94_status uri94_default_port(uri94_grammar_id grammar, const char* scheme, size_t length,
                                            uint16_t* to) URI94_NOEXCEPT;

/* ---- results
 *
 * Every parse and every operation replaces the content of its result. After URI94_REJECTED, the result has an error.
 * An argument may be a text of the same result, except an error message. Texts of a result are valid until the next
 * operation with the result, or its release. */

/** Creates a result, to be released by `uri94_result_free`. On failure `to` becomes null. */
URI94_C_API uri94_status uri94_result_new(uri94_result** to) URI94_NOEXCEPT;
/** Releases a result. Ignores null. */
URI94_C_API void uri94_result_free(uri94_result* result) URI94_NOEXCEPT;
/** Gets the error of the last parse or operation and computes its message. If memory for the message is short, the
 * message is the text of URI94_OUT_OF_MEMORY. After URI94_TOO_LONG and URI94_OUT_OF_MEMORY the offset is undefined.
 * Returns: URI94_OK, or URI94_NOT_FOUND if the last call succeeded or its status does not have an error, such as
 * URI94_INVALID_ARGUMENT. */
URI94_C_API uri94_status uri94_result_error(uri94_result* result, uri94_error* to) URI94_NOEXCEPT;
/** Gets the i-th production, literal or set (0-based) allowed at the offset of the error. Outermost entries come first.
 * Returns: URI94_OK, or URI94_NOT_FOUND if `i` is not below `expected_count`. */
URI94_C_API uri94_status uri94_expected(const uri94_result* result, size_t i, uri94_expectation* to) URI94_NOEXCEPT;
/** Returns the text that an operation wrote, or an empty text. */
URI94_C_API uri94_text uri94_result_text(const uri94_result* result) URI94_NOEXCEPT;
/** Returns the number of items that an operation wrote. */
URI94_C_API size_t uri94_item_count(const uri94_result* result) URI94_NOEXCEPT;
/** Gets the i-th item (0-based).
 * Returns: URI94_OK, or URI94_NOT_FOUND if `i` is not below `uri94_item_count`. */
URI94_C_API uri94_status uri94_item_at(const uri94_result* result, size_t i, uri94_item* to) URI94_NOEXCEPT;
/** Gets the k-th value (0-based) that the i-th step of `uri94_access` takes from the URL: the name of the value in the
 * document, and its decoded octets.
 * Returns: URI94_OK, or URI94_NOT_FOUND if `k` is not below the `value_count` of the i-th item. */
URI94_C_API uri94_status uri94_item_value(const uri94_result* result, size_t i, size_t k, uri94_text* name,
                                          uri94_text* octets) URI94_NOEXCEPT;
/** Gets the endpoint that `uri94_access` has computed.
 * Returns: URI94_OK, or URI94_NOT_FOUND unless the last call was a successful `uri94_access`. */
URI94_C_API uri94_status uri94_result_plan(const uri94_result* result, uri94_plan* to) URI94_NOEXCEPT;

/* ---- parsing */

/** Checks strictly that the text is a URL of RFC 1738. If RFC 1738 has a production for the URL's scheme, this
 * production must accept the URL. A fragment is not part of a URL. Does not allocate.
 * Returns: URI94_OK or URI94_REJECTED.
 * Source: RFC 1738, section 5, page 17; entry O40 of grammar/interpretations.json. */
URI94_C_API uri94_status uri94_is_valid(const char* text, size_t length) URI94_NOEXCEPT;
/** Parses a URL as strictly as `uri94_is_valid`, into a tree of level URI94_COMPONENTS. `uri94_url_parts` gives the
 * parts. Memory, lifetime and return values are as for `uri94_parse`. */
URI94_C_API uri94_status uri94_parse_url(uri94_result* result, const char* url, size_t length) URI94_NOEXCEPT;
/** Gets the parts of the URL of the last parse.
 * Returns: URI94_OK, or URI94_NOT_FOUND without a tree or if the start production is not a whole URL. */
URI94_C_API uri94_status uri94_url_parts(const uri94_result* result, uri94_parts* to) URI94_NOEXCEPT;

/** Parses the whole of `input` by a production, without strict validation.
 * Allocates only if the memory of the result could be too small for a tree of an input of that length.
 * Lifetime: `input` must stay unchanged until the last call that reads the result of this parse.
 * @param input any bytes; may be null if `length` is 0
 * @param level a `uri94_level`
 * @return URI94_OK, URI94_REJECTED, or the status of a failed parse */
URI94_C_API uri94_status uri94_parse(uri94_result* result, uri94_production start, const char* input, size_t length,
                                     unsigned level) URI94_NOEXCEPT;
/** Checks that `start` matches the whole of `input`. Does not allocate.
 * Returns: URI94_OK or URI94_REJECTED. */
URI94_C_API uri94_status uri94_accepts(uri94_production start, const char* input, size_t length) URI94_NOEXCEPT;

/* ---- the tree of the last parse: nodes in pre-order, the root is node 0 */

/** Returns the number of nodes, 0 for a rejected input or at level URI94_NONE. */
URI94_C_API size_t uri94_node_count(const uri94_result* result) URI94_NOEXCEPT;
/** Gets the node at an index.
 * Returns: URI94_OK, or URI94_NOT_FOUND for an index beyond the last node. */
URI94_C_API uri94_status uri94_node_at(const uri94_result* result, size_t index, uri94_node* to) URI94_NOEXCEPT;
/** Returns the name of the production of a node as printed, empty if the node does not exist.
 * Lifetime: static, or that of the grammar of `uri94/grammar.h`. */
URI94_C_API uri94_text uri94_node_name(const uri94_result* result, size_t index) URI94_NOEXCEPT;
/** Returns the part of the input that the node spans, empty if the node does not exist.
 * Lifetime: a view of the caller's input. */
URI94_C_API uri94_text uri94_node_text(const uri94_result* result, size_t index) URI94_NOEXCEPT;
/** Returns the first child of a node, or URI94_NO_NODE. */
URI94_C_API size_t uri94_first_child(const uri94_result* result, size_t index) URI94_NOEXCEPT;
/** Returns the next child of the node's parent, or URI94_NO_NODE after the last child. */
URI94_C_API size_t uri94_next_sibling(const uri94_result* result, size_t parent, size_t index) URI94_NOEXCEPT;
/** Returns the first node below `index` (in pre-order) with the given production name, or URI94_NO_NODE. */
URI94_C_API size_t uri94_find_node(const uri94_result* result, size_t index, const char* name,
                                   size_t length) URI94_NOEXCEPT;

/* ---- operations
 *
 * Arguments are not used after the call. Arguments longer than 2^30 - 1 bytes give URI94_TOO_LONG. Unknown options give
 * URI94_INVALID_ARGUMENT. `start` is the production that must accept the URL, possibly with a fragment after a '#'. If
 * `start` is null, `uri94_is_valid` must accept the URL. */

/** Gets the place of a requirement, or the place that a decision concerns, by its id.
 * Returns: URI94_OK, or URI94_NOT_FOUND for an unknown id. */
URI94_C_API uri94_status uri94_requirement_citation(const char* id, size_t length, uri94_citation* to) URI94_NOEXCEPT;

/** Decodes the escapes of a component of a URL. Rejects a '%' without two hexadecimal digits.
 * Source: RFC 1738, section 2.2, page 3. */
URI94_C_API uri94_status uri94_decode(uri94_result* result, const char* component, size_t length) URI94_NOEXCEPT;
/** Encodes octets as a text of the production. Escapes every '%' and each octet that the production does not allow.
 * Rejects an octet that the production allows neither literally nor as an escape.
 * Source: RFC 1738, section 2.2, pages 3-4. */
URI94_C_API uri94_status uri94_encode(uri94_result* result, uri94_production production, const char* octets,
                                      size_t length) URI94_NOEXCEPT;
/** Makes a text legal by encoding octets. Items: each encoded octet with its place.
 * @param start null for the production of the text's scheme in RFC 1738
 * @param options URI94_STRAY_PERCENT or 0 */
URI94_C_API uri94_status uri94_repair(uri94_result* result, const uri94_production* start, const char* text,
                                      size_t length, unsigned options) URI94_NOEXCEPT;
/** Computes the canonical form, which has the same meaning and is its own canonical form. Items: each part that
 * changes, with the new text.
 * Source: RFC 1738, sections 2.1, 2.2, 3; RFC 1630, page 8. */
URI94_C_API uri94_status uri94_normalize(uri94_result* result, const uri94_production* start, const char* url,
                                         size_t length) URI94_NOEXCEPT;
/** Compares the meanings of two URLs. If they differ, the text is the reason. Two items have the place of the first
 * difference in each URL, with the component as `name`.
 * Returns: URI94_OK for equal URLs, URI94_DIFFERENT, or URI94_REJECTED.
 * Source: RFC 1630, pages 8-9. */
URI94_C_API uri94_status uri94_compare(uri94_result* result, const uri94_production* start, const char* first,
                                       size_t first_length, const char* second, size_t second_length) URI94_NOEXCEPT;
/** Splits a text of any length at the first '#'. An empty fragment equals an absent fragment.
 * Lifetime: `uri` and `fragment` are views of the caller's text.
 * Source: RFC 1630, pages 11-12. */
URI94_C_API uri94_status uri94_split_fragment(const char* text, size_t length, uri94_text* uri,
                                              uri94_text* fragment) URI94_NOEXCEPT;
/** Resolves a partial form in a context. Items: each step with its result.
 * Source: RFC 1630, "Partial (relative) form", pages 9-11.
 * @param options URI94_AS_PRINTED, URI94_GOPHER_HIERARCHY or 0 */
URI94_C_API uri94_status uri94_resolve(uri94_result* result, const char* context, size_t context_length,
                                       const char* partial, size_t partial_length, unsigned options) URI94_NOEXCEPT;
/** Computes the shortest form that `uri94_resolve` resolves to the URI in the context, or the URI itself.
 * @param options as for `uri94_resolve` */
URI94_C_API uri94_status uri94_relativize(uri94_result* result, const char* context, size_t context_length,
                                          const char* uri, size_t uri_length, unsigned options) URI94_NOEXCEPT;
/** Splits a query into words. Items: each word, decoded.
 * Source: RFC 1630, page 7. */
URI94_C_API uri94_status uri94_query_words(uri94_result* result, const char* search, size_t length) URI94_NOEXCEPT;
/** Splits the query of a URL into words. Rejects a URL without a question mark. */
URI94_C_API uri94_status uri94_query_words_of(uri94_result* result, const uri94_production* start, const char* url,
                                              size_t length) URI94_NOEXCEPT;
/** Joins words to a text of a production such as `search`. Rejects words that the production does not allow. The error
 * then has the number of the word (0-based) as `argument`, or `count` if the production rejects the words together. */
URI94_C_API uri94_status uri94_query_string(uri94_result* result, uri94_production search, const uri94_text* words,
                                            size_t count) URI94_NOEXCEPT;
/** Plans the steps by which a client accesses the resource of a URL. Items: each step. `name` is "connect", "send",
 * "ask", "tell", "request" or "local". `octets` are the octets to send, show or use. `uri94_result_plan` gives the
 * endpoint.
 * Source: RFC 1738, sections 3.2 to 3.11; RFC 1630, pages 12-21.
 * @param start null for the production of the scheme in RFC 1738, or else in RFC 1630
 * @param e_mail the end user's address for anonymous FTP; null with length 0 plans a step that asks for the address
 * @param options URI94_ALLOW_SMUGGLING, URI94_THROUGH_PROXY or 0 */
URI94_C_API uri94_status uri94_access(uri94_result* result, const uri94_production* start, const char* url,
                                      size_t length, const char* e_mail, size_t e_mail_length,
                                      unsigned options) URI94_NOEXCEPT;
/** Reports suspicious features of a URL. Items: each finding, with its id as `name`.
 * Source: RFC 1738, section 6.
 * @param start null for `url` of RFC 1738; a rejection by the production of the scheme is then a finding */
URI94_C_API uri94_status uri94_security_findings(uri94_result* result, const uri94_production* start, const char* url,
                                                 size_t length) URI94_NOEXCEPT;
/** Checks that all surveyed parsers read the same scheme, host, port and user in a URL. The filter does not follow
 * redirects or detect DNS rebinding. It does not distinguish public from private addresses: "http://127.0.0.1/" passes.
 * Any octets may follow the slash after host and port.
 * Returns: URI94_OK with the host as text, or URI94_REJECTED with the violated condition in `uri94_result_error`.
 * @param start null for a URL of http or https; otherwise the production that must match the whole URL */
URI94_C_API uri94_status uri94_unequivocal(uri94_result* result, const uri94_production* start, const char* url,
                                           size_t length) URI94_NOEXCEPT;
/** Returns the name of a condition, such as "octet-above-255", empty for an unknown number.
 * Lifetime: static. */
URI94_C_API uri94_text uri94_condition_name(uri94_side_condition condition) URI94_NOEXCEPT;

/* ---- extraction: the URLs of a text that arrives in pieces of any size (RFC 1738, appendix, page 22) */

/** Creates an extractor, to be released by `uri94_extractor_free`. On failure `to` becomes null. The memory of an
 * extractor does not grow with the text.
 * @param start production of a legal URL; null for strict validation, as by `uri94_is_valid`
 * @param receiver called with each URL as soon as it ends; must not throw or use the extractor
 * @param context passed to the receiver; may be null */
URI94_C_API uri94_status uri94_extractor_new(uri94_extractor** to, const uri94_production* start,
                                             uri94_receiver receiver, void* context) URI94_NOEXCEPT;
/** Sets the encoding of the following texts. The default is URI94_PLAIN.
 * Returns: URI94_OK, or URI94_INVALID_ARGUMENT for an unknown number or in the middle of a text. */
URI94_C_API uri94_status uri94_extractor_set_encoding(uri94_extractor* extractor,
                                                      uri94_text_encoding encoding) URI94_NOEXCEPT;
/** Releases an extractor. Ignores null. */
URI94_C_API void uri94_extractor_free(uri94_extractor* extractor) URI94_NOEXCEPT;
/** Reads the next piece of the text. After URI94_OUT_OF_MEMORY, call `uri94_extractor_finish` to start another text. */
URI94_C_API uri94_status uri94_extractor_feed(uri94_extractor* extractor, const char* piece,
                                              size_t length) URI94_NOEXCEPT;
/** Ends the text. The next piece begins another text. */
URI94_C_API uri94_status uri94_extractor_finish(uri94_extractor* extractor) URI94_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
