// SPDX-License-Identifier: MIT
#ifndef URI94_LIBRARY_PARSE_FAST_INLINE_HPP
#define URI94_LIBRARY_PARSE_FAST_INLINE_HPP

// Calls of a few instructions that stand in every production: inlined where the compiler is asked for speed.
#if defined(__OPTIMIZE_SIZE__) || defined(URI94_SMALL)
#define URI94_INLINE inline
#else
#define URI94_INLINE __attribute__((always_inline)) inline
#endif

#endif
