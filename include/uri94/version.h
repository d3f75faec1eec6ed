/* SPDX-License-Identifier: MIT
 * The version of these headers, for C and C++. `uri94_version()` is that of the library that the program runs with. */
/** @file
 * The version of these headers. */
#ifndef URI94_VERSION_H
#define URI94_VERSION_H

/** Changes when programs must be changed or recompiled. */
#define URI94_VERSION_MAJOR 0
/** Changes when there is something new. */
#define URI94_VERSION_MINOR 1
/** Changes when something was mended. */
#define URI94_VERSION_PATCH 0
/** To compare: major * 10000 + minor * 100 + patch. */
#define URI94_VERSION_NUMBER (URI94_VERSION_MAJOR * 10000 + URI94_VERSION_MINOR * 100 + URI94_VERSION_PATCH)

#endif
