// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Texts as Zstandard frames. Pure functions; thread-safe.
namespace crownhead::library {

/// The longest text that can be unpacked again, in bytes.
inline constexpr std::size_t longest_packed_text = std::size_t{1} << 30U;

/// Packs any text. One of more than `longest_packed_text` must not be stored.
[[nodiscard]] std::string packed_text(std::string_view text);

/// Throws BadInput if the frame is damaged, or says that its text has more than `longest_packed_text`.
[[nodiscard]] std::string unpacked_text(std::string_view frame);

}  // namespace crownhead::library
