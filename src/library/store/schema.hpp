// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"

#include <filesystem>
#include <memory>
#include <string_view>

namespace SQLite {
class Database;
}

namespace crownhead::library {

/// What the file is, in sentences.
inline constexpr std::string_view file_kind = "library";

/// The library's file in its folder.
[[nodiscard]] std::filesystem::path library_file(const std::filesystem::path& directory);

/// There is no library in a folder, or its file is still empty because another process is creating it.
class NoLibrary : public BadInput {
  public:
    using BadInput::BadInput;
};

/// Opens a library's file for reading; or for writing, creating it and its folder if they are missing. Throws NoLibrary
/// if there is none; BadInput if it is not ours or of a newer version; SQLite::Exception.
[[nodiscard]] std::unique_ptr<SQLite::Database> open_library(const std::filesystem::path& directory, bool write);

/// Whether an open file has the version that this program writes. Throws SQLite::Exception.
[[nodiscard]] bool has_our_version(SQLite::Database& database, const std::filesystem::path& file);

}  // namespace crownhead::library
