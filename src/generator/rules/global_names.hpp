// SPDX-License-Identifier: MIT
// Names of the C library in the global namespace.
#ifndef URI94_GENERATOR_RULES_GLOBAL_NAMES_HPP
#define URI94_GENERATOR_RULES_GLOBAL_NAMES_HPP

#include <string_view>

namespace uri94::emit {

/// Returns true for an identifier that the C library may declare in the global namespace or define as a macro, such as
/// `time`. A namespace of that name does not compile after the header that declares the identifier.
[[nodiscard]] bool is_global_name(std::string_view name);

}  // namespace uri94::emit

#endif
