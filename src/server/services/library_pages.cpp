// SPDX-License-Identifier: MIT
#include "server/services/library_pages.hpp"

#include "base/bad_input.hpp"
#include "library/game_line.hpp"
#include "library/library.hpp"
#include "library/query.hpp"
#include "library/search.hpp"
#include "library/store/schema.hpp"
#include "notation/pdn_writer.hpp"
#include "server/api/library_answers.hpp"
#include "server/api/library_lists.hpp"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace crownhead::server {

namespace {

using library::GameLine;
using library::GameNumber;
using library::Library;

/// Enough to look at every position of a million games, which takes seconds.
constexpr std::uint64_t most_work = 200'000'000;

/// The library of a folder, or null if there is none. That a file is there and cannot be read is no mistake of whoever
/// asks, so it is a LibraryFault.
std::unique_ptr<Library> opened(const std::filesystem::path& folder) {
    try {
        return std::make_unique<Library>(folder);
    } catch (const library::NoLibrary&) {
        return nullptr;
    } catch (const BadInput& problem) {
        throw library::LibraryFault(problem.what());
    }
}

library::GameSet games_of_query(const std::filesystem::path& folder, const library::Query& query,
                                const std::stop_token& stop) {
    library::SearchResult found = library::search(folder, query, {.stop = stop, .most_work = most_work});
    if (found.stopped) {
        throw BadInput("the search was stopped");
    }
    return std::move(found.games);
}

/// The game, if there is one of this number that is not deleted.
std::optional<notation::PdnGame> game_of(const Library* library, GameNumber number) {
    const auto record = library == nullptr ? std::nullopt : library->record(number);
    return record && !record->deleted ? library->game(number) : std::nullopt;
}

}  // namespace

bool has_library(const std::filesystem::path& folder) { return opened(folder) != nullptr; }

library::GameSet games_found(const std::filesystem::path& folder, const std::string& text,
                             const std::stop_token& stop) {
    const library::Query query = library::parse_query(text);
    return has_library(folder) ? games_of_query(folder, query, stop) : library::GameSet();
}

std::string found_games_page(const std::filesystem::path& folder, const GamesWanted& wanted,
                             const std::stop_token& stop) {
    const library::Query query = library::parse_query(wanted.query);
    const auto library = opened(folder);
    if (!library) {
        return found_answer(0, {});
    }
    const library::GameSet games = games_of_query(folder, query, stop);
    const Library::Snapshot snapshot(*library);
    std::vector<GameLine> lines;
    library::GameLines line(*library, wanted.limit);
    for (const GameNumber number : library::page(*library, games, wanted.order, wanted.offset, wanted.limit)) {
        lines.push_back(line.of(number));
    }
    return found_answer(games.size(), lines);
}

std::optional<std::string> library_game_page(const std::filesystem::path& folder, GameNumber number) {
    const auto library = opened(folder);
    const auto game = game_of(library.get(), number);
    if (!game) {
        return std::nullopt;
    }
    const std::optional<library::Source> source = library->source(library->record(number)->source);
    return library_game_answer(library::GameLines(*library, 1).of(number), *game, source);
}

std::optional<std::string> library_game_pdn(const std::filesystem::path& folder, GameNumber number) {
    const auto game = game_of(opened(folder).get(), number);
    return game ? std::optional(notation::write(*game)) : std::nullopt;
}

std::string collections_page(const std::filesystem::path& folder) {
    const auto library = opened(folder);
    return collections_answer(library ? library->collections() : std::vector<library::Collection>());
}

std::string searches_page(const std::filesystem::path& folder) {
    const auto library = opened(folder);
    return searches_answer(library ? library->saved_searches() : std::vector<library::SavedSearch>());
}

std::string player_page(const std::filesystem::path& folder, const std::string& name) {
    const auto library = opened(folder);
    return player_answer(library ? library->player_results(name, library::read_aliases(folder))
                                 : library::PlayerResults{.name = name});
}

std::string explored_page(const std::filesystem::path& folder, const rules::RuleSet& set,
                          const rules::Position& position, const std::string& text, bool details,
                          const std::stop_token& stop) {
    const library::Query query = library::parse_query(text);
    const auto library = opened(folder);
    if (!library) {
        return explored_answer(set, position, {}, nullptr);
    }
    const bool all = query.conditions.empty();
    const library::GameSet games = all ? library::GameSet() : games_of_query(folder, query, stop);
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
