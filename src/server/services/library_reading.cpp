// SPDX-License-Identifier: MIT
#include "server/services/library_reading.hpp"

#include "base/bad_input.hpp"
#include "library/game_line.hpp"
#include "library/library.hpp"
#include "library/names/aliases.hpp"
#include "library/query.hpp"
#include "library/search.hpp"
#include "notation/pdn_writer.hpp"
#include "server/api/json_text.hpp"
#include "server/api/library_answers.hpp"
#include "server/api/library_lists.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <utility>
#include <vector>

namespace crownhead::server {

namespace {

using library::GameLine;
using library::GameNumber;
using library::Library;

/// Enough to look at every position of a million games, which takes seconds.
constexpr std::uint64_t max_work = 200'000'000;

/// Searches the library. A list of aliases that is broken is told apart from a query that cannot be answered.
library::SearchResult searched(const std::filesystem::path& folder, const library::Query& query,
                               const std::stop_token& stop) {
    try {
        return library::search(folder, query, {.stop = stop, .max_work = max_work});
    } catch (const BadInput&) {
        if (library::reads_aliases(query)) {
            (void)with_library_files([&] { return library::read_aliases(folder); });
        }
        throw;
    }
}

/// The game, if there is one of this number that is not deleted.
std::optional<notation::PdnGame> game_of(const OpenLibraries::Loan& library, GameNumber number) {
    const auto record = library ? library->record(number) : std::nullopt;
    return record && !record->deleted ? library->game(number) : std::nullopt;
}

}  // namespace

library::GameSet games_found(OpenLibraries& libraries, const std::string& text, const std::stop_token& stop) {
    const library::Query query = library::parse_query(text);
    if (!libraries.lend()) {
        return {};
    }
    library::SearchResult found = searched(libraries.folder(), query, stop);
    if (found.stopped) {
        throw BadInput("the search was stopped");
    }
    return std::move(found.games);
}

std::string found_games_page(OpenLibraries& libraries, const GamesWanted& wanted, const std::stop_token& stop) {
    const library::GameSet games = games_found(libraries, wanted.query, stop);
    const OpenLibraries::Loan library = libraries.lend();
    if (!library) {
        return found_answer(0, {});
    }
    const Library::Snapshot snapshot(*library);
    std::vector<GameLine> lines;
    library::GameLines line(*library, wanted.limit);
    for (const GameNumber number : library::page(*library, games, wanted.order, wanted.offset, wanted.limit)) {
        lines.push_back(line.of(number));
    }
    return found_answer(games.size(), lines);
}

std::optional<std::string> library_game_page(OpenLibraries& libraries, GameNumber number) {
    const OpenLibraries::Loan library = libraries.lend();
    const auto game = game_of(library, number);
    if (!game) {
        return std::nullopt;
    }
    const std::optional<library::Source> source = library->source(library->record(number)->source);
    return library_game_answer(library::GameLines(*library, 1).of(number), *game, source);
}

std::optional<std::string> library_game_pdn(OpenLibraries& libraries, GameNumber number) {
    const auto game = game_of(libraries.lend(), number);
    return game ? std::optional(notation::write(*game)) : std::nullopt;
}

std::string GamesAsPdn::next(const std::stop_token& stop) {
    constexpr std::size_t piece = 1U << 16U;
    constexpr std::size_t games_at_once = 16;
    std::string text;
    if (next_ == 0) {
        return text;
    }
    const OpenLibraries::Loan library = libraries_->lend();
    if (!library) {
        throw library::LibraryFault("the library has been removed");
    }
    while (next_ != 0 && text.size() < piece) {
        if (stop.stop_requested()) {
            throw BadInput("the export was stopped");
        }
        std::vector<GameNumber> some;
        for (; next_ != 0 && some.size() < games_at_once; next_ = games_.next(next_ + 1)) {
            some.push_back(next_);
        }
        library->each_game(
            some,
            [&](const library::GameRecord& record, const notation::PdnGame& game) {
                text += record.deleted ? "" : notation::write(game);
                return true;
            },
            [&](GameNumber number, const std::string& reason) {
                text += fmt::format("% Game {} of the library is damaged and left out: {}\n\n", number, reason);
            });
    }
    return text;
}

std::string collections_page(OpenLibraries& libraries) {
    const OpenLibraries::Loan library = libraries.lend();
    return collections_answer(library ? library->collections() : std::vector<library::Collection>());
}

std::string searches_page(OpenLibraries& libraries) {
    const OpenLibraries::Loan library = libraries.lend();
    return searches_answer(library ? library->saved_searches() : std::vector<library::SavedSearch>());
}

std::string aliases_page(const OpenLibraries& libraries) {
    return json_text({{"text", with_library_files([&] { return library::aliases_text(libraries.folder()); })}});
}

std::string player_page(OpenLibraries& libraries, const std::string& name) {
    const OpenLibraries::Loan library = libraries.lend();
    if (!library) {
        return player_answer({.name = name});
    }
    const library::Aliases aliases = with_library_files([&] { return library::read_aliases(libraries.folder()); });
    return player_answer(library->player_results(name, aliases));
}

std::string explored_page(OpenLibraries& libraries, const rules::RuleSet& set, const rules::Position& position,
                          const std::string& text, bool details, const std::stop_token& stop) {
    const bool all = library::parse_query(text).conditions.empty();
    const library::GameSet games = all ? library::GameSet() : games_found(libraries, text, stop);
    const OpenLibraries::Loan library = libraries.lend();
    if (!library) {
        return explored_answer(set, position, {}, nullptr);
    }
    const library::GameSet* only = all ? nullptr : &games;
    const Library::Snapshot snapshot(*library);
    const library::Explored explored = library->explore(set, position, only);
    if (!details) {
        return explored_answer(set, position, explored, nullptr);
    }
    const library::ExploreDetails more = library->explore_details(set, position, only);
    return explored_answer(set, position, explored, &more);
}

}  // namespace crownhead::server
