/* SPDX-License-Identifier: MIT
 * The library in C.
 *
 * Names begin with uri94_ or URI94_. Offsets and lengths are bytes, offsets 0-based, ends exclusive. Nothing prints,
 * aborts or throws. A parser, an answer and an extractor are each for one thread at a time; distinct ones may be used
 * by distinct threads at the same time, and so may all functions that take none of them.
 *
 * The ABI is stable: structs that the library fills begin with their size, which the caller sets to `sizeof` of the
 * struct, so that a program built against an older header gets what it knows, and of one built against a newer header
 * what this library does not know stays as it was; enumerators and functions are added, never changed. */
/** @file
 * The library in C. */
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

/** What a call came to. */
typedef enum uri94_status {
  URI94_OK = 0,            /**< Done; of a parse: the whole input is in the language of the start production. */
  URI94_REJECTED = 1,      /**< The input is not in the language: see `uri94_last_error`. */
  URI94_TOO_LONG = 2,      /**< An argument is longer than 2^30 - 1 bytes, or its tree larger than 2^28 - 1 nodes. */
  URI94_OUT_OF_MEMORY = 3, /**< An allocation failed. Parser and answer can be used again. */
  URI94_INVALID_ARGUMENT =
      4,               /**< A null pointer where none may be, an unknown number, a struct whose `size` is not set. */
  URI94_NOT_FOUND = 5, /**< There is nothing of that name or number. */
  URI94_REFUSED = 6,   /**< No answer for these arguments: see `uri94_answer_error`. */
  URI94_DIFFERENT = 7, /**< The two URLs do not mean the same: the answer says where. */
  URI94_INTERNAL_ERROR = 8 /**< The library made a mistake of its own; please report it. */
} uri94_status;

/** The grammars. Those of RFC 1738 and RFC 1630 exist as amended and as printed in the document. */
typedef enum uri94_grammar {
  URI94_RFC1738 = 0,
  URI94_RFC1630_GENERIC = 1,
  URI94_RFC1630_SCHEMES = 2,
  URI94_RFC1738_PRINTED = 3,
  URI94_RFC1630_GENERIC_PRINTED = 4,
  URI94_RFC1630_SCHEMES_PRINTED = 5,
  URI94_RFC2818 = 6 /**< `httpsurl`, of productions of RFC 1738. */
} uri94_grammar;

/** How much of the tree a parse builds. */
typedef enum uri94_level {
  URI94_NONE = 0,       /**< The verdict only. */
  URI94_COMPONENTS = 1, /**< Without the productions that stand for a character, and those that only repeat such. */
  URI94_FULL = 2        /**< A node for every production. */
} uri94_level;

/** Strict validation, joined by `|` to a level or to options: a URL whose scheme has a production in the grammar must
 * match that production, and must not begin with the prefix "URL:". Without it, all that the BNF generates is accepted:
 * `otherurl`, the general form, also reads "http:" and "http://a_b/". Programs that validate URLs use this. */
#define URI94_STRICT 0x20u

/** A text: not ended by a zero byte. */
typedef struct uri94_text {
  const char* data; /**< May be null where `length` is 0. */
  /** How many bytes. */
  size_t length;
} uri94_text;

/** A production of a grammar: a value, valid for ever. */
typedef struct uri94_production {
  uint8_t grammar; /**< A `uri94_grammar`. */
  uint8_t index;   /**< Its number in the grammar, 0-based, in the order of the document. */
} uri94_production;

/** A place in one of the documents. The texts are of static storage. */
typedef struct uri94_citation {
  size_t size;          /**< Set by the caller: sizeof(uri94_citation). */
  uri94_text document;  /**< "RFC 1738". */
  uri94_text section;   /**< "5", or a title. */
  unsigned first_page;  /**< As printed in the footer. */
  unsigned last_page;   /**< Inclusive. */
  unsigned first_line;  /**< Of the document's text file, 1-based. */
  unsigned last_line;   /**< Inclusive. */
  uri94_text amendment; /**< "A4" where an amendment is in force, else empty. */
} uri94_citation;

/** A node of a tree. */
typedef struct uri94_node {
  size_t size;                 /**< Set by the caller: sizeof(uri94_node). */
  uri94_production production; /**< Production of the node. */
  size_t begin;                /**< Offset of its first byte in the input. */
  size_t end;                  /**< Offset after its last byte. */
  size_t subtree; /**< Nodes in this subtree, including this one. Added to the index, it gives the next sibling. */
} uri94_node;

/** The reason for a rejected input or a failed operation. Texts have static storage duration, except `message`. */
typedef struct uri94_error {
  size_t size;   /**< Set by the caller: sizeof(uri94_error). */
  size_t offset; /**< Start of the part at fault; the length of the text if something is missing at its end. Of a parse:
                    the length of the longest prefix that some accepted string begins with. */
  size_t end;    /**< End of the part at fault (exclusive). Equal to `offset` if the error is at one place. */
  size_t argument;             /**< Number of the text argument at fault, 0-based. */
  uri94_text message;          /**< One sentence, owned by the answer. Empty for a parser: see `uri94_error_message`. */
  uri94_text requirement;      /**< Id of the requirement or decision; empty if a production rejects the text. */
  uri94_text document;         /**< "RFC 1738", where the requirement or production is printed. */
  uri94_text section;          /**< "5", or a title. */
  unsigned first_page;         /**< As printed in the footer. */
  unsigned last_page;          /**< Inclusive. */
  int condition;               /**< The `uri94_side_condition` that a URL does not fulfil; -1 if there is none. */
  uri94_production start;      /**< The start production of the parse; after URI94_STRICT, the one that rejected it. */
  uri94_production production; /**< The production that was being read. */
  size_t expected_count;       /**< Number of productions and literals that could stand at the offset. */
  size_t outermost_count;      /**< Number of leading entries that the other entries are the beginnings of. */
  int end_expected;            /**< 1 if the input could have ended at the offset, else 0. */
} uri94_error;

/** One thing that could stand at the offset of an error. */
typedef struct uri94_expectation {
  size_t size;       /**< Set by the caller: sizeof(uri94_expectation). */
  int is_production; /**< 1 for a production, 0 for a literal or the rest of one. */
  uri94_text name;   /**< The production's name or the literal's characters, of static storage. */
} uri94_expectation;

/** What an operation may be asked to do otherwise: to be joined by `|`. */
typedef enum uri94_option {
  URI94_STRAY_PERCENT = 1,    /**< Repair: a '%' that introduces no escape is encoded; else it is refused. */
  URI94_AS_PRINTED = 2,       /**< Partial forms: the rule for leading slashes as RFC 1630 prints it. */
  URI94_GOPHER_HIERARCHY = 4, /**< Partial forms: slashes of a gopher URL are a hierarchy; else it is refused. */
  URI94_ALLOW_SMUGGLING = 8,  /**< Access: also where an encoded delimiter would become a line of its own. */
  URI94_THROUGH_PROXY = 16    /**< Access: to an HTTP proxy, which is sent the whole URI. */
} uri94_option;

/** One of the things that an answer lists. What an operation has no use for is 0 or empty. */
typedef struct uri94_item {
  size_t size;          /**< Set by the caller: sizeof(uri94_item). */
  uri94_text name;      /**< What it is: "send", "password", "host". */
  uri94_text octets;    /**< Its octets. */
  uri94_text says;      /**< What it is about, in one sentence. */
  uri94_text when;      /**< The condition of a step; empty where it is always taken. */
  size_t begin;         /**< The part of the argument that it is about: offset of its first byte. */
  size_t end;           /**< Offset after its last byte. */
  uri94_text rule;      /**< The id of the requirement or decision, for `uri94_rule_citation`. Of static storage. */
  uri94_text rule_says; /**< What it says. Of static storage. */
  size_t value_count;   /**< How many values a step has from the URL: `uri94_item_value`. */
} uri94_item;

/** Where a client that accesses a URL connects to. */
typedef struct uri94_plan {
  size_t size;         /**< Set by the caller: sizeof(uri94_plan). */
  uri94_text scheme;   /**< In lower case. */
  uri94_text host;     /**< Empty where the URL names none: it is the reader's own. */
  uint16_t port;       /**< The scheme's own where the URL gives none; 0 where the documents know none. */
  uri94_text fragment; /**< What the client keeps to itself, encoded. */
} uri94_plan;

/** The parts of a URL, of any scheme, as they stand in it: views of the caller's text. A part that is absent has no
 * `data`; one that is there and empty has a length of 0. */
typedef struct uri94_parts {
  size_t size;         /**< Set by the caller: sizeof(uri94_parts). */
  uri94_text scheme;   /**< As written, in either case. */
  uri94_text user;     /**< Encoded, as are the others. */
  uri94_text password; /**< Of the user. */
  uri94_text host;     /**< Empty in `file:///a`. */
  uri94_text port;     /**< As written. */
  uri94_text path;     /**< Without the slash that ends host and port. */
  uri94_text query;    /**< After the question mark, in a scheme that has queries. */
  uri94_text fragment; /**< After the hash sign. */
  /** The port that is given, or the scheme's own where none is given or `port` is empty; 0 if there is neither, or the
   * number is above 65535. */
  uint16_t port_number;
  unsigned scheme_has;   /**< What the scheme has a place for: `uri94_part` joined by `|`. */
  uri94_text parameters; /**< What the scheme adds to the path: `type=a` of FTP, the fields of Prospero. */
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

/** Conditions that a URL fulfils to pass `uri94_unequivocal`. The first four are checked in this order. If several
 * of the others fail, the error names the leftmost one. At the same byte it names the first one of this list. */
typedef enum uri94_side_condition {
  URI94_GRAMMAR = 0,           /**< The text begins as the start production demands, to host and port or to the end. */
  URI94_OWN_SCHEME = 1,        /**< The production of the URL's own scheme accepts it, not only the general form. */
  URI94_HAS_HOST = 2,          /**< A production of its tree has read a host after two slashes. */
  URI94_HOST_FORM = 3,         /**< That host is a `host` of RFC 1738. */
  URI94_QUESTION_MARK = 4,     /**< User name and password have no question mark. */
  URI94_OCTET_ABOVE_255 = 5,   /**< Each group of an address is at most 255. */
  URI94_OCTET_WITH_ZERO = 6,   /**< No group of an address has a leading zero. */
  URI94_LABEL_ABOVE_63 = 7,    /**< Each label of a name has at most 63 octets. */
  URI94_ENCODED_LABEL = 8,     /**< No label begins with "xn--" in either case. */
  URI94_NAME_ABOVE_253 = 9,    /**< A name has at most 253 octets. */
  URI94_PORT_ABOVE_65535 = 10, /**< The port is at most 65535. */
  URI94_PORT_WITH_ZERO = 11,   /**< The port has no leading zero, and is not 0. */
  URI94_ADDRESS_IN_FRONT = 12  /**< A name does not begin as an address does: "1.2.3.4.example.com". */
} uri94_side_condition;

/** The encoding of a text in which URLs are looked for. */
typedef enum uri94_text_encoding {
  URI94_PLAIN = 0,            /**< Each byte is itself. */
  URI94_QUOTED_PRINTABLE = 1, /**< Stored mail: "=3D", and "=" at the end of a broken line. */
  URI94_HTML = 2              /**< "&lt;", "&#60;" are characters, and a tag is white space. */
} uri94_text_encoding;

/** A URL that stood in a text. It is the library's, and valid during the call that hands it over. */
typedef struct uri94_extracted {
  size_t size;                    /**< Set by the library: what lies beyond it is not there. */
  uint64_t offset;                /**< Of its first byte in the text. */
  uint64_t line;                  /**< Of its first byte, 1-based; a line feed ends a line. */
  uri94_text wrapper;             /**< What it stood in: "<URL:>", "<>" or "URL:". */
  uri94_text found;               /**< As it stood there, without the wrapper. */
  uri94_text text;                /**< Without white space, marks of quoted mail, page breaks; every hyphen kept. */
  const uri94_error* illegal;     /**< Error of `text`; null if it is legal. */
  const size_t* doubtful_hyphens; /**< Offsets in `text` of the hyphens after which a line was broken. */
  size_t doubtful_hyphen_count;   /**< How many. */
  uri94_text without_hyphens;     /**< The other reading, without these; empty where there are none. */
  const uri94_error* illegal_without_hyphens; /**< Error of that reading; null if it is legal or does not exist. */
  int seems; /**< The `uri94_text_encoding` that a text read as plain seems to have; URI94_PLAIN if there is no sign. */
} uri94_extracted;

/** Is given each URL of a text, and what the caller of `uri94_extractor_new` gave. */
typedef void (*uri94_receiver)(void* context, const uri94_extracted* url);

/** Result of the last operation: a text, a list, or an error. Can be reused. */
typedef struct uri94_answer uri94_answer;

/** A reader of a text that comes in pieces. */
typedef struct uri94_extractor uri94_extractor;

/** A parser: the memory of a tree, and what the last parse came to. To be used again and again. */
typedef struct uri94_parser uri94_parser;

/** The index that stands for no node. */
#define URI94_NO_NODE ((size_t)-1)

/* ---- the library */

/** "0.1.0". Of static storage, ended by a zero byte. */
URI94_C_API const char* uri94_version(void) URI94_NOEXCEPT;
/** A status in words. Of static storage, ended by a zero byte. */
URI94_C_API const char* uri94_status_text(uri94_status status) URI94_NOEXCEPT;

/* ---- grammars and productions */

/** The grammar of a name such as "rfc1630-generic". URI94_NOT_FOUND when there is none. */
URI94_C_API uri94_status uri94_find_grammar(const char* name, size_t length, uri94_grammar* to) URI94_NOEXCEPT;
/** The name of a grammar; empty for an unknown number. Of static storage. */
URI94_C_API uri94_text uri94_grammar_name(uri94_grammar grammar) URI94_NOEXCEPT;
/** How many productions it has; 0 for an unknown number. */
URI94_C_API size_t uri94_production_count(uri94_grammar grammar) URI94_NOEXCEPT;
/** The start production that a parse takes where none is named (`url` or `fragmentaddress`). */
URI94_C_API uri94_status uri94_default_start(uri94_grammar grammar, uri94_production* to) URI94_NOEXCEPT;
/** The production of a name, as printed. URI94_NOT_FOUND when there is none. */
URI94_C_API uri94_status uri94_find_production(uri94_grammar grammar, const char* name, size_t length,
                                               uri94_production* to) URI94_NOEXCEPT;
/** Its name as printed; empty for an unknown number. Of static storage. */
URI94_C_API uri94_text uri94_production_name(uri94_production production) URI94_NOEXCEPT;
/** The production as printed; empty for one that an amendment adds. Of static storage. */
URI94_C_API uri94_text uri94_production_printed(uri94_production production) URI94_NOEXCEPT;
/** Where the document prints it. */
URI94_C_API uri94_status uri94_production_citation(uri94_production production, uri94_citation* to) URI94_NOEXCEPT;

/** The default port of a scheme by the grammar's document. URI94_NOT_FOUND when the scheme is unknown or has none. */
URI94_C_API uri94_status uri94_default_port(uri94_grammar grammar, const char* scheme, size_t length,
                                            uint16_t* to) URI94_NOEXCEPT;

/* ---- parsing */

/** Makes a parser; `uri94_parser_free` ends it. Where that fails, `to` becomes null. */
URI94_C_API uri94_status uri94_parser_new(uri94_parser** to) URI94_NOEXCEPT;
/** Ends a parser. Does nothing with null. */
URI94_C_API void uri94_parser_free(uri94_parser* parser) URI94_NOEXCEPT;

/** Parses the whole of `input`. It must stay as it is for as long as the parser is asked about it, and is no text that
 * the parser gave. What the parser knew of the last parse is gone, whatever comes of this one. Allocates only where the
 * parser's memory might be too small for a tree of an input of that length; then it gives back what it had.
 * @param input any bytes; may be null where `length` is 0
 * @param level a `uri94_level`, or one joined to URI94_STRICT
 * @return URI94_OK, URI94_REJECTED, or why neither can be said */
URI94_C_API uri94_status uri94_parse(uri94_parser* parser, uri94_production start, const char* input, size_t length,
                                     unsigned level) URI94_NOEXCEPT;
/** Whether the whole of `input` is in the language of `start`: URI94_OK or URI94_REJECTED. Allocates nothing. */
URI94_C_API uri94_status uri94_accepts(uri94_production start, const char* input, size_t length) URI94_NOEXCEPT;
/** Returns URI94_OK if `uri94_parse` with URI94_STRICT accepts, or URI94_REJECTED. Allocates nothing. */
URI94_C_API uri94_status uri94_accepts_strictly(uri94_production start, const char* input,
                                                size_t length) URI94_NOEXCEPT;
/** The parts of an absolute URL of any scheme, by the first grammar that accepts it; it may have a fragment.
 * URI94_REJECTED where none does; `uri94_url_parts` says where and why. */
URI94_C_API uri94_status uri94_parts_of(const char* url, size_t length, uri94_parts* to) URI94_NOEXCEPT;

/* ---- the tree of the last parse: nodes in pre-order, the root is node 0 */

/** How many nodes there are: 0 where the input was not accepted, or at level URI94_NONE. */
URI94_C_API size_t uri94_node_count(const uri94_parser* parser) URI94_NOEXCEPT;
/** The node of an index. URI94_NOT_FOUND when there is none. */
URI94_C_API uri94_status uri94_node_at(const uri94_parser* parser, size_t index, uri94_node* to) URI94_NOEXCEPT;
/** The part of the input that the node spans: a view of the caller's input. Empty when there is no such node. */
URI94_C_API uri94_text uri94_node_text(const uri94_parser* parser, size_t index) URI94_NOEXCEPT;
/** The first child of a node; URI94_NO_NODE when it has none. */
URI94_C_API size_t uri94_first_child(const uri94_parser* parser, size_t index) URI94_NOEXCEPT;
/** The next child of the node's parent; URI94_NO_NODE when it is the last. */
URI94_C_API size_t uri94_next_sibling(const uri94_parser* parser, size_t parent, size_t index) URI94_NOEXCEPT;
/** The first node below `index` that is the production of that name; URI94_NO_NODE when there is none. */
URI94_C_API size_t uri94_find_node(const uri94_parser* parser, size_t index, const char* name,
                                   size_t length) URI94_NOEXCEPT;
/** Gives the error of a parse of the accepted input with URI94_STRICT: only the general form, `otherurl`, accepts it.
 * Returns URI94_OK; or URI94_NOT_FOUND if that parse accepts it too, and at level URI94_NONE. */
URI94_C_API uri94_status uri94_strict_error(const uri94_parser* parser, uri94_error* to) URI94_NOEXCEPT;

/* ---- the error of the last parse */

/** Gives the error of the last parse. Returns URI94_OK; or URI94_NOT_FOUND if it accepted, or nothing was parsed. After
 * URI94_TOO_LONG and URI94_OUT_OF_MEMORY the offset is undefined, and `expected_count` is 0. */
URI94_C_API uri94_status uri94_last_error(const uri94_parser* parser, uri94_error* to) URI94_NOEXCEPT;
/** Gives the i-th production or literal that is allowed at the offset. Returns URI94_NOT_FOUND from `expected_count`
 * on. */
URI94_C_API uri94_status uri94_expected(const uri94_parser* parser, size_t i, uri94_expectation* to) URI94_NOEXCEPT;
/** Returns one sentence for a person, with the citation. Empty without an error. If memory is short, the text says
 * that. Lifetime: valid until the next call of a function that takes the parser without const. */
URI94_C_API uri94_text uri94_error_message(uri94_parser* parser) URI94_NOEXCEPT;

/* ---- operations
 *
 * Each operation writes its result into an answer of the caller and returns URI94_OK. It returns URI94_REFUSED if the
 * arguments have no result (`uri94_answer_error`), or another status on failure. Every call replaces the content of the
 * answer. Arguments may be texts of that answer, and are not used after the call. Arguments longer than 2^30 - 1 bytes
 * give URI94_TOO_LONG. Unknown options give URI94_INVALID_ARGUMENT. `start` is the production that must accept the URL.
 * Null means `url` of RFC 1738. For every start a URL may have a fragment after a '#'. */

/** Makes an answer; `uri94_answer_free` ends it. Where that fails, `to` becomes null. */
URI94_C_API uri94_status uri94_answer_new(uri94_answer** to) URI94_NOEXCEPT;
/** Ends an answer. Does nothing with null. */
URI94_C_API void uri94_answer_free(uri94_answer* answer) URI94_NOEXCEPT;
/* All that these give out is the answer's, until it is used for another operation or ended. */
/** The text that the operation gave; empty where it gives none. */
URI94_C_API uri94_text uri94_answer_text(const uri94_answer* answer) URI94_NOEXCEPT;
/** How many items it lists. */
URI94_C_API size_t uri94_item_count(const uri94_answer* answer) URI94_NOEXCEPT;
/** The i-th item. URI94_NOT_FOUND from `uri94_item_count` on. */
URI94_C_API uri94_status uri94_item_at(const uri94_answer* answer, size_t i, uri94_item* to) URI94_NOEXCEPT;
/** The k-th value that a step of access has from the URL, decoded, and what the document calls it. URI94_NOT_FOUND
 * from the `value_count` of the i-th item on. */
URI94_C_API uri94_status uri94_item_value(const uri94_answer* answer, size_t i, size_t k, uri94_text* name,
                                          uri94_text* octets) URI94_NOEXCEPT;
/** Where the steps of access begin. URI94_NOT_FOUND where the last operation was another. */
URI94_C_API uri94_status uri94_answer_plan(const uri94_answer* answer, uri94_plan* to) URI94_NOEXCEPT;
/** Gives the error of the last operation. Returns URI94_OK, or URI94_NOT_FOUND if it was not refused. */
URI94_C_API uri94_status uri94_answer_error(const uri94_answer* answer, uri94_error* to) URI94_NOEXCEPT;
/** Gives the place of the requirement of that id, or the place that the decision of that id is about.
 * Returns URI94_OK, or URI94_NOT_FOUND for an unknown id. */
URI94_C_API uri94_status uri94_rule_citation(const char* id, size_t length, uri94_citation* to) URI94_NOEXCEPT;

/** The parts of an absolute URL of any scheme: the same as `uri94_parts_of`, with the place and the reason of a
 * rejection. Returns URI94_OK, or URI94_REFUSED.
 * @param options URI94_STRICT or 0. With URI94_STRICT, the production of the URL's scheme must accept it: that of RFC
 * 1738, or of RFC 1630 for a scheme without a production in RFC 1738. */
URI94_C_API uri94_status uri94_url_parts(uri94_answer* answer, const char* url, size_t length, unsigned options,
                                         uri94_parts* to) URI94_NOEXCEPT;

/** The octets that one component of a URL stands for (RFC 1738, section 2.2, page 3). Refused at a '%' that
 * introduces no escape. */
URI94_C_API uri94_status uri94_decode(uri94_answer* answer, const char* component, size_t length) URI94_NOEXCEPT;
/** The octets as a text of the production: those escaped that it cannot hold, and every '%' (RFC 1738, section 2.2,
 * pages 3-4). Refused at an octet that it can hold neither way. */
URI94_C_API uri94_status uri94_encode(uri94_answer* answer, uri94_production production, const char* octets,
                                      size_t length) URI94_NOEXCEPT;
/** A text made legal by encoding what must be encoded. Items: each octet that was, where it stood.
 * @param start null: the production of the text's own scheme in RFC 1738
 * @param options URI94_STRAY_PERCENT or 0 */
URI94_C_API uri94_status uri94_repair(uri94_answer* answer, const uri94_production* start, const char* text,
                                      size_t length, unsigned options) URI94_NOEXCEPT;
/** The canonical form: its meaning is the URL's, and it is its own canonical form (RFC 1738, sections 2.1, 2.2, 3;
 * RFC 1630, page 8). Items: each part of the URL that is written otherwise, with what stands there now. */
URI94_C_API uri94_status uri94_normalize(uri94_answer* answer, const uri94_production* start, const char* url,
                                         size_t length) URI94_NOEXCEPT;
/** Whether two URLs mean the same: URI94_OK or URI94_DIFFERENT (RFC 1630, pages 8-9). Where they do not, the text is
 * the reason, and there are two items: where the first difference is in each, `name` is the component there. */
URI94_C_API uri94_status uri94_compare(uri94_answer* answer, const uri94_production* start, const char* first,
                                       size_t first_length, const char* second, size_t second_length) URI94_NOEXCEPT;
/** What stands before the first '#' and after it, as views of the text, which may have any length; an empty fragment is
 * the same as none (RFC 1630, pages 11-12). */
URI94_C_API uri94_status uri94_split_fragment(const char* text, size_t length, uri94_text* uri,
                                              uri94_text* fragment) URI94_NOEXCEPT;
/** The full form of a partial one in a context (RFC 1630, "Partial (relative) form", pages 9-11). Items: each step,
 * with what there was after it.
 * @param options URI94_AS_PRINTED, URI94_GOPHER_HIERARCHY or 0 */
URI94_C_API uri94_status uri94_resolve(uri94_answer* answer, const char* context, size_t context_length,
                                       const char* partial, size_t partial_length, unsigned options) URI94_NOEXCEPT;
/** The shortest form of a URI that `uri94_resolve` makes that URI of in the context; the URI itself where there is no
 * other. Options as for `uri94_resolve`. */
URI94_C_API uri94_status uri94_relativize(uri94_answer* answer, const char* context, size_t context_length,
                                          const char* uri, size_t uri_length, unsigned options) URI94_NOEXCEPT;
/** The words of a query (RFC 1630, page 7). Items: each word, decoded. */
URI94_C_API uri94_status uri94_query_words(uri94_answer* answer, const char* search, size_t length) URI94_NOEXCEPT;
/** The words after the question mark of a URL. Refused where it has none. */
URI94_C_API uri94_status uri94_query_words_of(uri94_answer* answer, const uri94_production* start, const char* url,
                                              size_t length) URI94_NOEXCEPT;
/** The words as a text of the production, most likely `search`. Refused where they are none. */
URI94_C_API uri94_status uri94_query_string(uri94_answer* answer, uri94_production search, const uri94_text* words,
                                            size_t count) URI94_NOEXCEPT;
/** The steps by which a client accesses what the URL stands for (RFC 1738, sections 3.2 to 3.11; RFC 1630, pages
 * 12-21). Items: each step; `name` is "connect", "send", "ask", "tell", "request" or "local", `octets` what is sent,
 * told or used. Also `uri94_answer_plan`.
 * @param start null: the production of whichever document defines the scheme, RFC 1738 before RFC 1630
 * @param e_mail the end user's address for anonymous FTP; null with length 0: a step asks for it
 * @param options URI94_ALLOW_SMUGGLING, URI94_THROUGH_PROXY or 0 */
URI94_C_API uri94_status uri94_access(uri94_answer* answer, const uri94_production* start, const char* url,
                                      size_t length, const char* e_mail, size_t e_mail_length,
                                      unsigned options) URI94_NOEXCEPT;
/** Reports suspicious features of a URL (RFC 1738, section 6). Items: each finding, `name` is its id. */
URI94_C_API uri94_status uri94_security_findings(uri94_answer* answer, const uri94_production* start, const char* url,
                                                 size_t length) URI94_NOEXCEPT;
/** Checks that all surveyed parsers read the same scheme, host, port and user in a URL. URI94_OK: the text of the
 * answer is the host. URI94_REFUSED: the `condition` of `uri94_answer_error` is the side condition that it does not
 * fulfil. The filter does not check redirects, DNS rebinding, or public and private addresses. It accepts
 * "http://127.0.0.1/", and any octets after the slash that follows host and port.
 * @param start null: a URL of http or https; otherwise the production that must accept the whole URL */
URI94_C_API uri94_status uri94_unequivocal(uri94_answer* answer, const uri94_production* start, const char* url,
                                           size_t length) URI94_NOEXCEPT;
/** "octet-above-255"; empty for an unknown number. Of static storage. */
URI94_C_API uri94_text uri94_condition_name(uri94_side_condition condition) URI94_NOEXCEPT;

/* ---- extraction: the URLs of a text that comes in pieces of any size (RFC 1738, appendix, page 22) */

/** Makes an extractor; `uri94_extractor_free` ends it. Where that fails, `to` becomes null. Its memory does not depend
 * on the text.
 * @param start what a URL must be to be legal; null: `url` of RFC 1738
 * @param receiver is called with each URL as soon as it ends; it must not throw, nor use the extractor
 * @param context is given to the receiver; may be null */
URI94_C_API uri94_status uri94_extractor_new(uri94_extractor** to, const uri94_production* start,
                                             uri94_receiver receiver, void* context) URI94_NOEXCEPT;
/** Sets the encoding of the texts that are fed from now on; URI94_PLAIN without it. URI94_INVALID_ARGUMENT for an
 * unknown number, and in the middle of a text. */
URI94_C_API uri94_status uri94_extractor_set_encoding(uri94_extractor* extractor,
                                                      uri94_text_encoding encoding) URI94_NOEXCEPT;
/** Ends an extractor. Does nothing with null. */
URI94_C_API void uri94_extractor_free(uri94_extractor* extractor) URI94_NOEXCEPT;
/** The next piece of the text. After URI94_OUT_OF_MEMORY the text is given up: only `uri94_extractor_finish` helps. */
URI94_C_API uri94_status uri94_extractor_feed(uri94_extractor* extractor, const char* piece,
                                              size_t length) URI94_NOEXCEPT;
/** The text has ended. Another may be fed. */
URI94_C_API uri94_status uri94_extractor_finish(uri94_extractor* extractor) URI94_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
