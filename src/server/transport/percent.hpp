// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crownhead::server {

/// The text with %41 read as A, or nothing where that is malformed.
[[nodiscard]] std::optional<std::string> percent_decoded(std::string_view text);

/// A parameter of a request's target, `/path?name=value&…`: a plus reads as a space. Nothing where it is not there, or
/// malformed; of several with that name the first.
[[nodiscard]] std::optional<std::string> query_parameter(std::string_view target, std::string_view name);

}  // namespace crownhead::server
