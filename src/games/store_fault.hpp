// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace SQLite {
class Exception;
}

namespace crownhead::games {

/// What went wrong with the file of games, in words a person can act on.
[[nodiscard]] std::string sentence(const std::filesystem::path& file, const SQLite::Exception& problem);

}  // namespace crownhead::games
