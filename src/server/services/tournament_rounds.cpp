// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "library/live_match.hpp"
#include "server/api/answers.hpp"
#include "server/services/tables.hpp"
#include "server/services/tournament_service.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

// The rounds of tournaments: their pairings, the places where their games are played, and the results from there.
namespace crownhead::server {

/// To pair hundreds of players takes seconds, and so do hundreds of tables: nobody else waits for either.
void TournamentService::begin_round(LoadedTournament& loaded, Watcher& director, const std::string& id) {
    loaded.pairing = true;
    loaded.director = &director;
    pairings_.add(&loaded, [this, now = loaded.now(), name = loaded.id, id](const std::stop_token& /*stop*/) {
        std::optional<tournament::RoundBegun> round;
        std::string fault;
        try {
            round = tournament::next_round(now);
        } catch (const std::exception& problem) {
            fault = problem.what();
        }
        return [this, name, id, round, fault] { paired(name, id, round, fault); };
    });
}

/// Knows the seats of the round at hand; games of an older crownhead get theirs here.
void TournamentService::give_seats(const LoadedTournament& loaded) {
    if (loaded.now().rounds.empty()) {
        return;
    }
    for (const tournament::Board& board : loaded.now().rounds.back().boards) {
        if (!board.place.empty()) {
            give_seats(loaded, read_place(board.place));
        }
    }
}

void TournamentService::give_seats(const LoadedTournament& loaded, const Place& place) {
    for (const std::string& id : place.ids) {
        if (place.kind == Place::Kind::games) {
            seats_[id] = {seat_of(deps_.store, id, loaded.id, deps_.now(), deps_.new_id)};
        } else if (const auto events = deps_.store.match_events(id)) {
            const auto tokens = library::replay_match(*events).tokens;
            seats_[id] = {tokens.begin(), tokens.end()};
        }
    }
}

void TournamentService::paired(const std::string& name, const std::string& id,
                               const std::optional<tournament::RoundBegun>& round, const std::string& fault) {
    LoadedTournament& loaded = *tournaments_.at(name);
    try {
        if (!round) {
            throw BadInput(fault);
        }
        loaded.file.append(*round);
        set_tables_in_turn(name, id);
    } catch (const std::exception& problem) {
        round_made(loaded, id, problem.what());
    }
}

/// A table, and the next when the others have had their turn.
void TournamentService::set_tables_in_turn(const std::string& name, const std::string& id) {
    LoadedTournament& loaded = *tournaments_.at(name);
    try {
        if (!set_a_table(loaded)) {
            let_engines_play(loaded);
            round_made(loaded, id, {});
            return;
        }
    } catch (const std::exception& problem) {
        round_made(loaded, id, problem.what());
        return;
    }
    post_([this, name, id] { set_tables_in_turn(name, id); });
}

void TournamentService::round_made(LoadedTournament& loaded, const std::string& id, const std::string& fault) {
    loaded.pairing = false;
    Watcher* director = std::exchange(loaded.director, nullptr);
    tell_watchers(loaded, director);
    if (director != nullptr) {
        director->answer(
            std::make_shared<const std::string>(fault.empty() ? state(id, loaded, true) : refusal(id, fault)));
    }
}

/// Makes the first that is still missing of the places where people play, and returns whether one was; a match that
/// nobody knows of yet does no harm.
bool TournamentService::set_a_table(LoadedTournament& loaded) {
    if (loaded.now().rounds.empty() || !tournament::is_playing(loaded.now())) {
        return false;
    }
    const std::size_t boards = loaded.now().rounds.back().boards.size();
    for (std::size_t i = 0; i < boards; ++i) {
        const tournament::Board& board = loaded.now().rounds.back().boards[i];
        const bool over =
            std::all_of(board.games.begin(), board.games.end(), [](const auto& g) { return g.has_value(); });
        if (!board.place.empty() || over || tournament::is_of_engines(loaded.now(), board)) {
            continue;
        }
        const Place place = set_table(deps_.store, loaded.now(), board, loaded.id, deps_.now(), deps_.new_id);
        loaded.file.append(tournament::TableSet{static_cast<int>(i) + 1, text(place)});
        for (const std::string& id : place.ids) {
            tables_[id] = loaded.id;
        }
        give_seats(loaded, place);
        return true;
    }
    return false;
}

/// Takes over the results of the games that people have played.
void TournamentService::take_results(LoadedTournament& loaded) {
    if (loaded.now().rounds.empty()) {
        return;
    }
    bool changed = false;
    const auto boards = static_cast<int>(loaded.now().rounds.back().boards.size());
    for (int board = 1; board <= boards; ++board) {
        for (const tournament::GameOver& game : finished_at(deps_.store, loaded.now(), board)) {
            loaded.file.append(game);
            changed = true;
        }
    }
    if (changed) {
        tell_watchers(loaded, nullptr);
    }
}

void TournamentService::let_engines_play(LoadedTournament& loaded) {
    if (engines_are_playing(loaded.now())) {
        engines_.play({loaded.id, loaded.now()});
    }
}

void TournamentService::hear(const std::string& id, std::size_t round, const tournament::GameOver& game) {
    const auto found = tournaments_.find(id);
    if (found == tournaments_.end() || found->second->now().rounds.size() != round) {
        return;
    }
    try {
        found->second->file.append(game);
        tell_watchers(*found->second, nullptr);
    } catch (const BadInput& problem) {
        spdlog::info("a result came too late: {}", problem.what());
    } catch (const FileFault& problem) {
        spdlog::error("a result could not be kept: {}", problem.what());
    }
}

}  // namespace crownhead::server
