// SPDX-License-Identifier: MIT
#include "server/services/services.hpp"

#include <algorithm>
#include <utility>

namespace crownhead::server {

namespace {

/// The store's running clock continues from where it stood when the last server stopped.
std::function<games::Moment()> running_clock(const Services::Dependencies& deps) {
    return [wall = deps.now, steady = deps.steady, lead = deps.store.running() - deps.steady()] {
        return games::Moment(wall(), lead + steady());
    };
}

/// At least one of them, where the program may have threads at all.
unsigned some_of(unsigned threads, unsigned wanted) { return threads == 0 ? 0 : std::max(1U, wanted); }

}  // namespace

Services::Services(const Dependencies& deps)
    : store(deps.store),
      wall_clock(deps.now),
      profiles(deps.profiles),
      libraries(deps.library),
      imports({.library = deps.library,
               .new_id = deps.new_id,
               .post = deps.post,
               .turns = library_turns,
               .threads = some_of(deps.threads, 1),
               .free_disk = deps.free_disk}),
      recorder({.library = deps.library,
                .store = deps.store.reader(),
                .tournaments = deps.tournaments,
                .now = deps.now,
                .turns = library_turns,
                .threads = some_of(deps.threads, 1),
                .post = deps.post}),
      matches({.store = deps.store,
               .now = running_clock(deps),
               .new_id = deps.new_id,
               .game_over =
                   [this](const std::string& match) {
                       tournaments.game_over(match);
                       recorder.match_game_over(match);
                   },
               .leaving = deps.leaving}),
      endgames({.shipped = deps.shipped_endgames,
                .own = deps.endgames,
                .pieces = deps.endgame_pieces,
                .most_pieces = deps.most_endgame_pieces,
                .threads = some_of(deps.threads, deps.threads - 1),
                .free_memory = deps.free_memory,
                .post = deps.post}),
      tournaments({.folder = deps.tournaments,
                   .store = deps.store,
                   .now = running_clock(deps),
                   .new_id = deps.new_id,
                   .post = deps.post,
                   .threads = some_of(deps.threads, deps.threads / 2),
                   .tablebase = [this](const rules::RuleSet& set) { return endgames.tablebase(set); },
                   .played = [this](library::PlayedGame game) { recorder.played(std::move(game)); },
                   .match_set = [this](const std::string& match) { matches.watch_time(match); }}),
      analyses({.threads = deps.analysts,
                .tablebase = [this](const rules::RuleSet& set) { return endgames.tablebase(set); },
                .post = deps.post}),
      reports({.threads = deps.analysts,
               .kept = deps.library.empty() ? std::filesystem::path() : deps.library / "reports.sqlite",
               .resources =
                   [this](const rules::RuleSet& set) {
                       return coach::Resources{.endgames = endgames.databases(set),
                                               .tablebase = endgames.tablebase(set),
                                               .book = book::shipped_book(set)};
                   },
               .post = deps.post}),
      studies({.store = deps.store, .now = deps.now, .new_id = deps.new_id}),
      games(
          {.store = deps.store,
           .now = deps.now,
           .new_id = deps.new_id,
           .game_over =
               [this](const std::string& game) {
                   tournaments.game_over(game);
                   recorder.game_over(game);
               },
           .changed = [this](const std::string& game, const games::LiveGame& now) { studies.game_changed(game, now); },
           .tablebase = [this](const rules::RuleSet& set) { return endgames.tablebase(set); },
           .post = deps.post,
           .threads = deps.threads}) {}

void Services::tick() {
    analyses.tick();
    matches.tick();
    tournaments.tick();
}

}  // namespace crownhead::server
