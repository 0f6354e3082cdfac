// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <system_error>

namespace crownhead {

/// Bytes that are free on the disk of a folder, which need not exist yet; empty means the current one. Nothing if the
/// system does not say. Thread-safe.
[[nodiscard]] inline std::optional<std::uint64_t> free_space(std::filesystem::path folder) {
    std::error_code error;
    while (!folder.empty() && !std::filesystem::exists(folder, error) && folder.has_relative_path()) {
        folder = folder.parent_path();
    }
    const std::filesystem::space_info space = std::filesystem::space(folder.empty() ? "." : folder, error);
    return error ? std::nullopt : std::optional<std::uint64_t>(space.available);
}

}  // namespace crownhead
