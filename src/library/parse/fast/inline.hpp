// SPDX-License-Identifier: MIT
#ifndef URI94_LIBRARY_PARSE_FAST_INLINE_HPP
#define URI94_LIBRARY_PARSE_FAST_INLINE_HPP

// Marks functions that a parse calls often. The compiler always inlines them, except in code compiled for size.
#if defined(__OPTIMIZE_SIZE__) || defined(URI94_SMALL)
#define URI94_INLINE inline
#else
#define URI94_INLINE __attribute__((always_inline)) inline
#endif

#endif
