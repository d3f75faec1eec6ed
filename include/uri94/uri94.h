/* SPDX-License-Identifier: MIT
 * The library in C.
 *
 * Names begin with uri94_ or URI94_. Offsets and lengths are bytes, offsets 0-based, ends exclusive. Nothing prints,
 * aborts or throws. Distinct parsers may be used by distinct threads at the same time; all else may be shared.
 *
 * The ABI is stable: structs that the library fills begin with their size, which the caller sets, so that a program
 * built against an older header gets what it knows; enumerators and functions are added, never changed. */
#ifndef URI94_URI94_H
#define URI94_URI94_H

#include <stddef.h>
#include <stdint.h>

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

/** What a call came to. */
typedef enum uri94_status {
  URI94_OK = 0,               /**< Done; of a parse: the whole input is in the language of the start production. */
  URI94_REJECTED = 1,         /**< The input is not in the language: `uri94_error` tells where and why. */
  URI94_TOO_LONG = 2,         /**< The input is longer than 2^30 - 1 bytes, or its tree larger than 2^28 - 1 nodes. */
  URI94_OUT_OF_MEMORY = 3,    /**< An allocation failed. The parser can be used again. */
  URI94_INVALID_ARGUMENT = 4, /**< A null pointer where none may be, an unknown number, a struct of size 0. */
  URI94_NOT_FOUND = 5         /**< There is nothing of that name or number. */
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
  size_t end;                  /**< Offset behind its last byte. */
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

/** Makes a parser; `uri94_parser_free` ends it. */
URI94_C_API uri94_status uri94_parser_new(uri94_parser** to) URI94_NOEXCEPT;
/** Ends a parser. Does nothing with null. */
URI94_C_API void uri94_parser_free(uri94_parser* parser) URI94_NOEXCEPT;

/** Parses the whole of `input`. It must stay as it is for as long as the parser is asked about it.
 * Allocates only where the tree is larger than any before, and frees nothing.
 * @param input any bytes; may be null where `length` is 0
 * @return URI94_OK, URI94_REJECTED, or why neither can be said */
URI94_C_API uri94_status uri94_parse(uri94_parser* parser, uri94_production start, const char* input, size_t length,
                                     uri94_level level) URI94_NOEXCEPT;
/** Whether the whole of `input` is in the language of `start`: URI94_OK or URI94_REJECTED. Allocates nothing. */
URI94_C_API uri94_status uri94_accepts(uri94_production start, const char* input, size_t length) URI94_NOEXCEPT;

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

/** Why the input was rejected. URI94_NOT_FOUND when it was not. */
URI94_C_API uri94_status uri94_last_error(const uri94_parser* parser, uri94_error* to) URI94_NOEXCEPT;
/** The i-th thing that could stand at the offset. URI94_NOT_FOUND from `expected_count` on. */
URI94_C_API uri94_status uri94_expected(const uri94_parser* parser, size_t i, uri94_expectation* to) URI94_NOEXCEPT;
/** One sentence for a person, with the citation; empty where there is no error. Of the parser, until it is next
 * given to a function that is not const. Where there is no memory for it, it says so. */
URI94_C_API uri94_text uri94_error_message(uri94_parser* parser) URI94_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
