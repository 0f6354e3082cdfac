// SPDX-License-Identifier: MIT
#include "commands/helpers/usual_data_folder.hpp"

#include "base/bad_input.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace crownhead::commands {

std::filesystem::path usual_data_folder(std::string_view option) {
    const auto set = [](const char* name) -> const char* {
        const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing else runs yet
        return value != nullptr && *value != '\0' ? value : nullptr;
    };
    if (const char* data = set("XDG_DATA_HOME")) {
        return std::filesystem::path(data) / "crownhead";
    }
    if (const char* data = set("LOCALAPPDATA")) {  // on Windows
        return std::filesystem::path(data) / "crownhead";
    }
    if (const char* home = set("HOME")) {
        return std::filesystem::path(home) / ".local" / "share" / "crownhead";
    }
    throw BadInput(fmt::format("there is no home folder for the games: name one with {}", option));
}

}  // namespace crownhead::commands
