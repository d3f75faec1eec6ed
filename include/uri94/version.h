/* SPDX-License-Identifier: MIT
 * Version of these headers, for C and C++. `uri94_version()` returns the version of the loaded library. */
/** @file
 * Version of these headers. */
#ifndef URI94_VERSION_H
#define URI94_VERSION_H

/** Major version. Increases if programs must be changed or recompiled. */
#define URI94_VERSION_MAJOR 0
/** Minor version. Increases with new features. */
#define URI94_VERSION_MINOR 1
/** Patch version. Increases with corrections. */
#define URI94_VERSION_PATCH 0
/** Version as one number, for comparisons: major * 10000 + minor * 100 + patch. */
#define URI94_VERSION_NUMBER (URI94_VERSION_MAJOR * 10000 + URI94_VERSION_MINOR * 100 + URI94_VERSION_PATCH)

#endif
