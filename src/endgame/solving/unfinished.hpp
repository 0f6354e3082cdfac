// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

// A slice as it is in memory, saved while a build lasts so that it can be resumed after an interruption: a checksum and
// the parts. Not a file format: only a program of the same version reads it, for the same rule set (the folder is its
// own).

using MemoryParts = std::vector<std::span<std::uint8_t>>;

/// All parts, one after another, and back. `text` has as many bytes as the parts.
[[nodiscard]] std::string text_of_parts(const MemoryParts& parts);
void restore_parts(std::string_view text, const MemoryParts& parts);

/// Throws BadInput for a full disk.
void save_parts(const std::filesystem::path& path, const MemoryParts& parts);

/// Returns false if they are missing or incomplete.
[[nodiscard]] bool load_parts(const std::filesystem::path& path, const MemoryParts& parts);

}  // namespace crownhead::endgame
