// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace SQLite {
class Exception;
}

namespace crownhead::sqlite {

/// What went wrong with an SQLite file, in words a person can act on. `what` is what the file is, such as `games file`.
[[nodiscard]] std::string sentence(const std::filesystem::path& file, std::string_view what,
                                   const SQLite::Exception& problem);

}  // namespace crownhead::sqlite
