// SPDX-License-Identifier: MIT
#include "commands/helpers/library_arguments.hpp"

#include "base/bad_input.hpp"
#include "base/processors.hpp"
#include "base/say.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/helpers/usual_data_folder.hpp"
#include "library/library.hpp"
#include "library/query.hpp"
#include "library/search.hpp"
#include "notation/characters.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>

namespace crownhead::commands {

std::filesystem::path LibraryArguments::directory() const {
    return folder.empty() ? usual_data_folder("--library") : std::filesystem::path(folder);
}

library::LibraryWriter writer_of_existing(const LibraryArguments& arguments) {
    (void)library::Library(arguments.directory());
    return library::LibraryWriter(arguments.directory());
}

void add_library_options(CLI::App& command, LibraryArguments& arguments) {
    command.add_option("--library", arguments.folder,
                       fmt::format("Folder of the library (default: {})", usual_data_place));
    command.add_flag("--json", arguments.json, "Print JSON");
}

std::string joined_query(const std::vector<std::string>& words) {
    std::string query = fmt::format("{}", fmt::join(words, " "));
    if (notation::trimmed(query).empty()) {
        throw BadInput("the query is empty; `number:1..` means all games");
    }
    return query;
}

std::optional<library::GameSet> found_games(const LibraryArguments& arguments, std::string_view query,
                                            const Interruption& interruption) {
    Progress progress("blocks of games", 0);
    library::SearchResult found = library::search(
        arguments.directory(), library::parse_query(query),
        {.threads = processors(), .stop = interruption.token(), .progress = [&](std::size_t done, std::size_t all) {
             progress.show(done, all);
         }});
    progress.erase();
    if (found.stopped) {
        say("the search was stopped\n");
        return std::nullopt;
    }
    return std::move(found.games);
}

}  // namespace crownhead::commands
