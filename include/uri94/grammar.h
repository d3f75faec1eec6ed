/* SPDX-License-Identifier: MIT
 * Grammars read at run time, in C. They are in a separate library, uri94-grammar. */
/** @file
 * Grammars read at run time, in C. */
#ifndef URI94_GRAMMAR_H
#define URI94_GRAMMAR_H

#include "uri94/uri94.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A grammar. Several threads may use a grammar at once. */
typedef struct uri94_grammar uri94_grammar;

/** Notation of a grammar in a text. */
typedef enum uri94_notation {
  URI94_ABNF = 0,             /**< RFC 5234 and RFC 7405. */
  URI94_NOTATION_RFC1738 = 1, /**< RFC 1738, section 5. */
  URI94_NOTATION_RFC1630 = 2  /**< RFC 1630, pages 22-27. */
} uri94_notation;

/** Reads a grammar from a text. Release the grammar with `uri94_grammar_free`. The offset of an error is the place of
 * the fault in the text.
 * @param to receives the grammar, or null on failure
 * @param start name of the default start; null with length 0 for the first production
 * @return URI94_OK, or URI94_REJECTED with an error in `result` if a production that the start uses is invalid */
URI94_C_API uri94_status uri94_grammar_read(uri94_grammar** to, uri94_result* result, const char* text, size_t length,
                                            uri94_notation notation, const char* start,
                                            size_t start_length) URI94_NOEXCEPT;
/** Reads a grammar from a file in ABNF (`.abnf`) or BNF (`.bnf`), or from a folder with a `grammar.json`. Other
 * parameters are those of `uri94_grammar_read`.
 * @param path null-terminated
 * @return as `uri94_grammar_read`; URI94_REJECTED also for an unreadable file */
URI94_C_API uri94_status uri94_grammar_read_file(uri94_grammar** to, uri94_result* result, const char* path,
                                                 const char* start, size_t start_length) URI94_NOEXCEPT;
/** Creates a grammar of the years 1994 to 2005, such as "rfc3986" or "url-02-printed". Can take a few seconds. Release
 * the grammar with `uri94_grammar_free`.
 * @param to receives the grammar, or null on failure
 * @param start name of the default start; null with length 0 for the default start of the document
 * @return URI94_OK, or URI94_REJECTED with an error in `result` for an unknown grammar or production */
URI94_C_API uri94_status uri94_grammar_named(uri94_grammar** to, uri94_result* result, const char* name, size_t length,
                                             const char* start, size_t start_length) URI94_NOEXCEPT;
/** Releases a grammar. Ignores null. */
URI94_C_API void uri94_grammar_free(uri94_grammar* grammar) URI94_NOEXCEPT;

/** Parses the whole of `input` by a production of the grammar, as `uri94_parse` does. `uri94_node_name` names the
 * productions of the tree.
 * Lifetime: `input` and the grammar must outlive the content of the result.
 * @param production name of a production that the default start uses; null with length 0 for the default start
 * @param level a `uri94_level`
 * @return URI94_OK, URI94_REJECTED, URI94_NOT_FOUND for an unknown production, or the status of a failed parse */
URI94_C_API uri94_status uri94_grammar_parse(uri94_result* result, const uri94_grammar* grammar, const char* production,
                                             size_t production_length, const char* input, size_t length,
                                             unsigned level) URI94_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
