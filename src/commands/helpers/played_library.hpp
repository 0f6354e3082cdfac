// SPDX-License-Identifier: MIT
#pragma once

#include "library/played_game.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace crownhead::commands {

/// The library to which a command adds the games that it plays.
struct PlayedLibraryArguments {
    std::string folder{};
    bool none = false;

    /// The folder that was named, else the usual one; nothing for `--no-library`, and, with a sentence on the standard
    /// error, if there is no home folder. Call it before there are other threads.
    [[nodiscard]] std::optional<std::filesystem::path> directory() const;

    /// Opens the library of a folder that was named, which makes it where there is none: what cannot take the games is
    /// refused before they are played. Throws BadInput.
    void require_named() const;
};

void add_played_library_options(CLI::App& command, PlayedLibraryArguments& arguments);

/// The name by which a library knows a game of a file: the file's own name, a place in it, and a number made of all
/// that is written about the game there, so that another game at that place of another file of that name is another
/// game.
[[nodiscard]] std::string name_in_file(const std::string& file, std::string_view usual, const std::string& place,
                                       std::string_view written);

/// Adds games to a library, unless they are there already. If that fails, says so in one sentence on the standard
/// error; the command has still done what it should. `again` is whether the same command tries to add them again, as
/// one with a file of its games does.
void add_played(const std::optional<std::filesystem::path>& library, bool again,
                const std::function<std::vector<library::PlayedGame>(std::int64_t now)>& games);

}  // namespace crownhead::commands
