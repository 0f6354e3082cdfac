// SPDX-License-Identifier: MIT
#pragma once

#include "commands/helpers/interruption.hpp"
#include "library/game_set.hpp"
#include "library/library_writer.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace crownhead::commands {

/// What each part of `crownhead library` takes.
struct LibraryArguments {
    std::string folder;
    bool json = false;

    /// The folder that was named, else the usual one.
    [[nodiscard]] std::filesystem::path directory() const;
};

/// A library that is there already, to be changed. Throws BadInput if there is none.
[[nodiscard]] library::LibraryWriter writer_of_existing(const LibraryArguments& arguments);

void add_library_options(CLI::App& command, LibraryArguments& arguments);

/// The words of a query that something is to be done with, as one line. Throws BadInput if it is empty.
[[nodiscard]] std::string joined_query(const std::vector<std::string>& words);

/// The games that a query finds, with all processors and a line that shows how far it is; nothing, and a sentence on
/// the standard error, if it was interrupted. Throws BadInput.
[[nodiscard]] std::optional<library::GameSet> found_games(const LibraryArguments& arguments, std::string_view query,
                                                          const Interruption& interruption);

}  // namespace crownhead::commands
