// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace SQLite {
class Exception;
}

namespace crownhead::games {

/// What the file is, in sentences.
inline constexpr std::string_view file_kind = "games file";

/// What went wrong with the file of games, in words a person can act on.
[[nodiscard]] std::string sentence(const std::filesystem::path& file, const SQLite::Exception& problem);

}  // namespace crownhead::games
