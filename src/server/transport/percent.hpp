// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::server {

/// The percent-decoded text (`%41` is A), or nothing if it is malformed.
[[nodiscard]] std::optional<std::string> percent_decoded(std::string_view text);

/// A parameter of a request's target, `/path?name=value&…`: a plus is read as a space. Nothing if it is missing or
/// malformed; the first if there are several.
[[nodiscard]] std::optional<std::string> query_parameter(std::string_view target, std::string_view name);

/// The name of the first parameter of a target that is not one of these; nothing if all are. It points into the target.
[[nodiscard]] std::optional<std::string_view> unknown_parameter(std::string_view target,
                                                                std::initializer_list<std::string_view> known);

/// Refuses a target with a parameter that is none of these: else a slip would pass unseen. Throws BadInput.
void require_known(std::string_view target, std::initializer_list<std::string_view> known);

/// Refuses a target with a malformed parameter: else it would count as missing. Throws BadInput.
void require_well_formed(std::string_view target);

}  // namespace crownhead::server
