// SPDX-License-Identifier: MIT
#include "commands/helpers/usual_data_folder.hpp"

#include "base/bad_input.hpp"
#include "endgame/format/folder.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <system_error>

namespace crownhead::commands {
namespace {

namespace fs = std::filesystem;

/// The folder in which each program has one for its data.
fs::path data_home(std::string_view option) {
    const auto set = [](const char* name) -> const char* {
        const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing else runs yet
        return value != nullptr && *value != '\0' ? value : nullptr;
    };
    if (const char* data = set("XDG_DATA_HOME"); data != nullptr && fs::path(data).is_absolute()) {
        return data;
    }
    if (const char* data = set("LOCALAPPDATA")) {  // on Windows
        return data;
    }
    if (const char* home = set("HOME")) {
        return fs::path(home) / ".local" / "share";
    }
    throw BadInput(fmt::format("there is no home folder for the games: name one with {}", option));
}

/// `cmake --install build --prefix ~/.local` puts what ships into the usual folder. Games do not belong among it, but
/// stay where they are if they came first.
fs::path apart_from_what_ships(const fs::path& folder) {
    const auto has = [&](const fs::path& file) {
        std::error_code none;
        return fs::exists(folder / file, none);
    };
    const bool ships = has(fs::path("web") / "index.html") || !endgame::slice_files(folder / "endgames").empty();
    const bool came_first = has("games.sqlite") || has("library.sqlite");
    return ships && !came_first ? folder / "games" : folder;
}

}  // namespace

fs::path usual_data_folder(std::string_view option) { return apart_from_what_ships(data_home(option) / "crownhead"); }

}  // namespace crownhead::commands
