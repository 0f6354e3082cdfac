// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

// Texts as Zstandard frames. Pure functions; thread-safe.
namespace crownhead::library {

[[nodiscard]] std::string packed_text(std::string_view text);

/// Throws BadInput if the frame is damaged, or says that its text is larger than 1 GiB.
[[nodiscard]] std::string unpacked_text(std::string_view frame);

}  // namespace crownhead::library
