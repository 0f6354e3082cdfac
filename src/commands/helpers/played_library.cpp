// SPDX-License-Identifier: MIT
#include "commands/helpers/played_library.hpp"

#include "base/bad_input.hpp"
#include "base/fnv1a.hpp"
#include "base/say.hpp"
#include "base/wall_clock.hpp"
#include "commands/helpers/usual_data_folder.hpp"
#include "library/library_writer.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <span>

namespace crownhead::commands {

std::optional<std::filesystem::path> PlayedLibraryArguments::directory() const {
    if (none) {
        return std::nullopt;
    }
    if (!folder.empty()) {
        return folder;
    }
    try {
        return usual_data_folder("--library");
    } catch (const BadInput& problem) {
        say("the games will be in no library: {}\n", problem.what());
        return std::nullopt;
    }
}

void PlayedLibraryArguments::require_named() const {
    if (!none && !folder.empty()) {
        (void)library::LibraryWriter(folder);
    }
}

void add_played_library_options(CLI::App& command, PlayedLibraryArguments& arguments) {
    CLI::Option* folder =
        command.add_option("--library", arguments.folder,
                           fmt::format("Add the games to the library in this folder (default: {})", usual_data_place));
    command.add_flag("--no-library", arguments.none, "Do not add the games to a library")->excludes(folder);
}

std::string name_in_file(const std::string& file, std::string_view usual, const std::string& place,
                         std::string_view written) {
    const std::string name = std::filesystem::path(file).filename().string();
    return fmt::format("{} {} {:016x}", name.empty() ? usual : std::string_view(name), place, fnv1a(written));
}

void add_played(const std::optional<std::filesystem::path>& library, bool again,
                const std::function<std::vector<library::PlayedGame>(std::int64_t now)>& games) {
    if (!library) {
        return;
    }
    constexpr std::size_t at_once = 1000;
    try {
        const std::vector<library::PlayedGame> played = games(milliseconds_since_1970());
        for (std::size_t first = 0; first < played.size(); first += at_once) {
            (void)library::LibraryWriter(*library).add_played(
                std::span(played).subspan(first, std::min(at_once, played.size() - first)));
        }
    } catch (const std::exception& problem) {
        say("the games were not added to the library: {}{}\n", problem.what(),
            again ? "; the same command tries again" : "");
    }
}

}  // namespace crownhead::commands
