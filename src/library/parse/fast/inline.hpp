// SPDX-License-Identifier: MIT
#ifndef URI94_LIBRARY_PARSE_FAST_INLINE_HPP
#define URI94_LIBRARY_PARSE_FAST_INLINE_HPP

// Marks small functions that every production calls. They are always inlined, except in code compiled for size.
#if defined(__OPTIMIZE_SIZE__) || defined(URI94_SMALL)
#define URI94_INLINE inline
#else
#define URI94_INLINE __attribute__((always_inline)) inline
#endif

#endif
