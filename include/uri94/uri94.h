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
  URI94_REJECTED = 1,      /**< The input is not in the language: `uri94_error` says where and why. */
  URI94_TOO_LONG = 2,      /**< An argument is longer than 2^30 - 1 bytes, or its tree larger than 2^28 - 1 nodes. */
  URI94_OUT_OF_MEMORY = 3, /**< An allocation failed. Parser and answer can be used again. */
  URI94_INVALID_ARGUMENT =
      4,               /**< A null pointer where none may be, an unknown number, a struct whose `size` is not set. */
  URI94_NOT_FOUND = 5, /**< There is nothing of that name or number. */
  URI94_REFUSED = 6,   /**< The operation has no answer for these arguments: `uri94_answer_refusal` says why. */
  URI94_DIFFERENT = 7, /**< The two URLs do not mean the same: the answer says where. */
  URI94_INTERNAL_ERROR = 8 /**< The library made a mistake of its own; please report it. */
} uri94_status;

/** The grammars. Each exists as amended and as printed in its document. */
typedef enum uri94_grammar {
  URI94_RFC1738 = 0,
  URI94_RFC1630_GENERIC = 1,
  URI94_RFC1630_SCHEMES = 2,
  URI94_RFC1738_PRINTED = 3,
  URI94_RFC1630_GENERIC_PRINTED = 4,
  URI94_RFC1630_SCHEMES_PRINTED = 5
} uri94_grammar;

/** How much of the tree a parse builds. */
typedef enum uri94_level {
  URI94_NONE = 0,       /**< The verdict only. */
  URI94_COMPONENTS = 1, /**< Without the productions that stand for a character, and those that only repeat such. */
  URI94_FULL = 2        /**< A node for every production. */
} uri94_level;

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
  uri94_production production; /**< What it is a node of. */
  size_t begin;                /**< Offset of its first byte in the input. */
  size_t end;                  /**< Offset after its last byte. */
  size_t subtree;              /**< How many nodes it and what is below it have: the next sibling is so far away. */
} uri94_node;

/** Why an input was rejected. */
typedef struct uri94_error {
  size_t size;                 /**< Set by the caller: sizeof(uri94_error). */
  size_t offset;               /**< The length of the longest prefix that some accepted string begins with. */
  uri94_production start;      /**< The start production of the parse. */
  uri94_production production; /**< The production that was being read. */
  size_t expected_count;       /**< How many productions and literals could stand at the offset. */
  size_t outermost_count;      /**< How many of the first of them none of the others begins with. */
  int end_expected;            /**< 1 when the input could have ended at the offset, else 0. */
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

/** Why an operation has no answer. */
typedef struct uri94_refusal {
  size_t size;         /**< Set by the caller: sizeof(uri94_refusal). */
  uri94_text reason;   /**< One sentence: what was found where, and what is wrong with it. */
  size_t offset;       /**< Where in the argument; its length when something is missing. */
  size_t argument;     /**< Which text argument, 0-based. */
  uri94_text rule;     /**< The id of the rule of the prose, of static storage; empty where the BNF decides. */
  uri94_text citation; /**< The place of the rule, or of the production that was being read. */
} uri94_refusal;

/** One of the things that an answer lists. What an operation has no use for is 0 or empty. */
typedef struct uri94_item {
  size_t size;          /**< Set by the caller: sizeof(uri94_item). */
  uri94_text name;      /**< What it is: "send", "password", "host". */
  uri94_text octets;    /**< Its octets. */
  uri94_text says;      /**< What it is about, in one sentence. */
  uri94_text when;      /**< The condition of a step; empty where it is always taken. */
  size_t begin;         /**< The part of the argument that it is about: offset of its first byte. */
  size_t end;           /**< Offset after its last byte. */
  uri94_text rule;      /**< The id of the rule that it comes from, for `uri94_rule_citation`. Of static storage. */
  uri94_text rule_says; /**< That rule in one sentence. Of static storage. */
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
  size_t size;          /**< Set by the caller: sizeof(uri94_parts). */
  uri94_text scheme;    /**< As written, in either case. */
  uri94_text user;      /**< Encoded, as are the others. */
  uri94_text password;  /**< Of the user. */
  uri94_text host;      /**< Empty in `file:///a`. */
  uri94_text port;      /**< As written. */
  uri94_text path;      /**< Without the slash that ends host and port. */
  uri94_text query;     /**< After the question mark, in a scheme that has queries. */
  uri94_text fragment;  /**< After the hash sign. */
  uint16_t port_number; /**< The port that is given, or the scheme's own; 0 where there is neither, or no such port. */
  unsigned scheme_has;  /**< What the scheme has a place for: `uri94_part` joined by `|`. */
} uri94_parts;

/** A part that a scheme may have. */
typedef enum uri94_part {
  URI94_USER = 1,
  URI94_PASSWORD = 2,
  URI94_HOST = 4,
  URI94_PORT = 8,
  URI94_PATH = 16,
  URI94_QUERY = 32,
  URI94_FRAGMENT = 64
} uri94_part;

/** What a URL must fulfil to pass `uri94_unequivocal`, in the order in which it is looked at. */
typedef enum uri94_side_condition {
  URI94_GRAMMAR = 0,           /**< The start production accepts it. */
  URI94_OWN_SCHEME = 1,        /**< Not the general form alone, but the production of its own scheme accepts it. */
  URI94_HAS_HOST = 2,          /**< A production of its tree has read a host after two slashes. */
  URI94_HOST_FORM = 3,         /**< That host is a `host` of RFC 1738. */
  URI94_QUESTION_MARK = 4,     /**< There is none in user name and password. */
  URI94_OCTET_ABOVE_255 = 5,   /**< Each group of an address is 255 at most. */
  URI94_OCTET_WITH_ZERO = 6,   /**< No group of an address has a zero in front. */
  URI94_LABEL_ABOVE_63 = 7,    /**< Each label of a name has 63 octets at most. */
  URI94_ENCODED_LABEL = 8,     /**< No label begins with "xn--", in either case. */
  URI94_NAME_ABOVE_253 = 9,    /**< A name has 253 octets at most. */
  URI94_PORT_ABOVE_65535 = 10, /**< The port is 65535 at most. */
  URI94_PORT_WITH_ZERO = 11    /**< The port has no zero in front, but may be 0. */
} uri94_side_condition;

/** A URL that stood in a text. It is the library's, and valid during the call that hands it over. */
typedef struct uri94_extracted {
  size_t size;                    /**< Set by the library: what lies beyond it is not there. */
  uint64_t offset;                /**< Of its first byte in the text. */
  uint64_t line;                  /**< Of its first byte, 1-based; a line feed ends a line. */
  uri94_text wrapper;             /**< What it stood in: "<URL:>", "<>" or "URL:". */
  uri94_text found;               /**< As it stood there, without the wrapper. */
  uri94_text text;                /**< Without white space, marks of quoted mail, page breaks; every hyphen kept. */
  const uri94_refusal* illegal;   /**< Why `text` is not legal; null where it is. */
  const size_t* doubtful_hyphens; /**< Offsets in `text` of the hyphens after which a line was broken. */
  size_t doubtful_hyphen_count;   /**< How many. */
  uri94_text without_hyphens;     /**< The other reading, without these; empty where there are none. */
  const uri94_refusal*
      illegal_without_hyphens; /**< Why that one is not legal; null where it is, or where there is no such reading. */
} uri94_extracted;

/** Is given each URL of a text, and what the caller of `uri94_extractor_new` gave. */
typedef void (*uri94_receiver)(void* context, const uri94_extracted* url);

/** What the last operation came to: a text, a list, or a refusal. To be used again and again. */
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
 * @return URI94_OK, URI94_REJECTED, or why neither can be said */
URI94_C_API uri94_status uri94_parse(uri94_parser* parser, uri94_production start, const char* input, size_t length,
                                     uri94_level level) URI94_NOEXCEPT;
/** Whether the whole of `input` is in the language of `start`: URI94_OK or URI94_REJECTED. Allocates nothing. */
URI94_C_API uri94_status uri94_accepts(uri94_production start, const char* input, size_t length) URI94_NOEXCEPT;
/** The parts of an absolute URL of any scheme, by the first grammar that accepts it; it may have a fragment.
 * URI94_REJECTED where none does: where it stops being legal, `uri94_parse` says. */
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
/** The production of a known scheme that the input should have been and is not: only `otherurl` accepts it.
 * URI94_NOT_FOUND where all is as it should be. */
URI94_C_API uri94_status uri94_refused_production(const uri94_parser* parser, uri94_production* to) URI94_NOEXCEPT;

/* ---- the error of the last parse */

/** Why the input was not accepted. URI94_NOT_FOUND when it was, or when nothing was parsed. After URI94_TOO_LONG and
 * URI94_OUT_OF_MEMORY the offset means nothing, and nothing was expected. */
URI94_C_API uri94_status uri94_last_error(const uri94_parser* parser, uri94_error* to) URI94_NOEXCEPT;
/** The i-th thing that could stand at the offset. URI94_NOT_FOUND from `expected_count` on. */
URI94_C_API uri94_status uri94_expected(const uri94_parser* parser, size_t i, uri94_expectation* to) URI94_NOEXCEPT;
/** One sentence for a person, with the citation; empty where there is no error. Of the parser, until it is next
 * given to a function that is not const. Where there is no memory for it, it says so. */
URI94_C_API uri94_text uri94_error_message(uri94_parser* parser) URI94_NOEXCEPT;

/* ---- operations: what a URL means
 *
 * Each gives its answer into an answer that the caller made, and returns URI94_OK, or URI94_REFUSED where there is
 * none for these arguments (`uri94_answer_refusal`), or why neither can be said. What the answer held before is gone
 * then, whatever came of the call; until then the arguments may be texts of that answer. No argument is needed after
 * the call. An argument longer than 2^30 - 1 bytes is URI94_TOO_LONG, an unknown option URI94_INVALID_ARGUMENT. `start`
 * is the production that accepts the URL; null means the production `url` of RFC 1738. A URL may have a fragment after
 * a '#', whatever the start. */

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
/** Why there is no answer. URI94_NOT_FOUND where the last operation was not refused. */
URI94_C_API uri94_status uri94_answer_refusal(const uri94_answer* answer, uri94_refusal* to) URI94_NOEXCEPT;
/** Where a document says the rule of that id. URI94_NOT_FOUND when there is none. */
URI94_C_API uri94_status uri94_rule_citation(const char* id, size_t length, uri94_citation* to) URI94_NOEXCEPT;

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
/** What in the URL calls for caution (RFC 1738, section 6). Items: each finding, `name` is its id. */
URI94_C_API uri94_status uri94_security_findings(uri94_answer* answer, const uri94_production* start, const char* url,
                                                 size_t length) URI94_NOEXCEPT;
/** Whether the URL is read with the same host by all: URI94_OK, and the text is that host; or URI94_REFUSED, and
 * `uri94_answer_condition` says which side condition it does not fulfil. It does not say where a redirect leads, what
 * address a name has (rebinding), nor that the host is a public one: "http://127.0.0.1/" passes.
 * @param start null: the production `httpurl` of RFC 1738; the whole URL must be in its language */
URI94_C_API uri94_status uri94_unequivocal(uri94_answer* answer, const uri94_production* start, const char* url,
                                           size_t length) URI94_NOEXCEPT;
/** The first side condition that the URL does not fulfil, and the part of the URL that does not: offset of its first
 * byte, and after its last. URI94_NOT_FOUND where the last operation was not `uri94_unequivocal`, refused. */
URI94_C_API uri94_status uri94_answer_condition(const uri94_answer* answer, uri94_side_condition* to, size_t* begin,
                                                size_t* end) URI94_NOEXCEPT;
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
