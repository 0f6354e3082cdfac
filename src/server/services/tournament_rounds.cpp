// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "games/live_match.hpp"
#include "server/api/refusals.hpp"
#include "server/services/played_games.hpp"
#include "server/services/tables.hpp"
#include "server/services/tournament_service.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

// The rounds of tournaments: their pairings, the places where their games are played, and the results from there.
namespace crownhead::server {
namespace {

/// Whether a match or game against the engine belongs to a board.
bool is_played_at(const tournament::Board& board, const std::string& place) {
    const std::vector<std::string> ids = board.place.empty() ? std::vector<std::string>() : read_place(board.place).ids;
    return std::find(ids.begin(), ids.end(), place) != ids.end();
}

}  // namespace

/// Pairing hundreds of players takes seconds, and so does setting hundreds of tables; other clients must wait for
/// neither.
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
        return [this, name, id, round, fault] { on_paired(name, id, round, fault); };
    });
}

/// The matches and games against the engine in which the current round is played.
std::vector<std::string> TournamentService::places_of_round(const tournament::Tournament& now) {
    std::vector<std::string> places;
    if (!now.rounds.empty()) {
        for (const tournament::Board& board : now.rounds.back().boards) {
            if (!board.place.empty()) {
                const std::vector<std::string> ids = read_place(board.place).ids;
                places.insert(places.end(), ids.begin(), ids.end());
            }
        }
    }
    return places;
}

void TournamentService::know_tables(const LoadedTournament& loaded) {
    for (const std::string& place : places_of_round(loaded.now())) {
        tables_[place] = loaded.id;
    }
}

/// Loads the tokens of the seats of the current round; games of older versions get theirs here.
void TournamentService::load_seats(const LoadedTournament& loaded) {
    if (loaded.now().rounds.empty()) {
        return;
    }
    for (const tournament::Board& board : loaded.now().rounds.back().boards) {
        if (!board.place.empty()) {
            load_seats(loaded, read_place(board.place));
        }
    }
}

void TournamentService::load_seats(const LoadedTournament& loaded, const Place& place) {
    for (const std::string& id : place.ids) {
        if (place.kind == Place::Kind::games) {
            seats_[id] = {seat_of(deps_.store, id, loaded.id, deps_.now(), deps_.new_id)};
        } else if (const auto events = deps_.store.match_events(id)) {
            const auto tokens = games::replay_match(*events).tokens;
            seats_[id] = {tokens.begin(), tokens.end()};
            if (deps_.match_set) {
                deps_.match_set(id);
            }
        }
    }
}

void TournamentService::on_paired(const std::string& name, const std::string& id,
                                  const std::optional<tournament::RoundBegun>& round, const std::string& fault) {
    LoadedTournament& loaded = *tournaments_.at(name);
    try {
        if (!round) {
            throw BadInput(fault);
        }
        loaded.next = NextRound{loaded.now()};
        loaded.next->add(*round);
        set_tables(name, id);
    } catch (const std::exception& problem) {
        end_pairing(loaded, id, problem.what());
    }
}

/// Sets one table, and the next one after other clients have had their turn; the round begins when all are set.
void TournamentService::set_tables(const std::string& name, const std::string& id) {
    LoadedTournament& loaded = *tournaments_.at(name);
    try {
        const auto table = next_table(name, loaded.next->now);
        if (!table) {
            begin_prepared(loaded);
            end_pairing(loaded, id, {});
            return;
        }
        loaded.next->add(*table);
        load_seats(loaded, read_place(table->place));
    } catch (const std::exception& problem) {
        end_pairing(loaded, id, problem.what());
        return;
    }
    post_([this, name, id] { set_tables(name, id); });
}

void TournamentService::begin_prepared(LoadedTournament& loaded) {
    const std::vector<std::string> left = places_of_round(loaded.now());
    loaded.append(loaded.next->events);
    loaded.next.reset();
    for (const std::string& place : left) {
        tables_.erase(place);
        seats_.erase(place);
    }
    know_tables(loaded);
    let_engines_play(loaded);
}

/// Tells that the round has begun, or why not.
void TournamentService::end_pairing(LoadedTournament& loaded, const std::string& id, const std::string& fault) {
    if (loaded.next) {
        for (const std::string& place : places_of_round(loaded.next->now)) {
            seats_.erase(place);
        }
        loaded.next.reset();
    }
    loaded.pairing = false;
    Watcher* director = std::exchange(loaded.director, nullptr);
    notify_watchers(loaded, director);
    if (director != nullptr) {
        director->answer(
            std::make_shared<const std::string>(fault.empty() ? state(id, loaded, true) : refusal(id, fault)));
    }
}

/// Sets the first table that is still missing for people in the last round; nothing if none is. A match that is stored
/// but not yet in the tournament does no harm.
std::optional<tournament::TableSet> TournamentService::next_table(const std::string& id,
                                                                  const tournament::Tournament& now) const {
    if (now.rounds.empty() || !tournament::is_playing(now)) {
        return std::nullopt;
    }
    const std::vector<tournament::Board>& boards = now.rounds.back().boards;
    const auto lacks_table = [&](const tournament::Board& board) {
        return board.place.empty() && !all_known(board) && !tournament::is_between_engines(now, board);
    };
    const auto board = std::find_if(boards.begin(), boards.end(), lacks_table);
    if (board == boards.end()) {
        return std::nullopt;
    }
    const Place place = set_table(deps_.store, now, *board, id, deps_.now(), deps_.new_id);
    return tournament::TableSet{static_cast<int>(board - boards.begin()) + 1, text(place)};
}

/// Takes over the results of the games that people have played; if `place` is not empty, only from there, as reading
/// the games of all boards takes long.
void TournamentService::take_over_results(LoadedTournament& loaded, const std::string& place) {
    if (loaded.now().rounds.empty()) {
        return;
    }
    bool changed = false;
    const auto boards = static_cast<int>(loaded.now().rounds.back().boards.size());
    for (int board = 1; board <= boards; ++board) {
        const auto at = static_cast<std::size_t>(board - 1);
        if (!place.empty() && !is_played_at(loaded.now().rounds.back().boards[at], place)) {
            continue;
        }
        for (const tournament::GameOver& game : finished_at(deps_.store, loaded.now(), board)) {
            loaded.append(game);
            changed = true;
        }
    }
    if (changed) {
        notify_watchers(loaded, nullptr);
    }
}

void TournamentService::let_engines_play(LoadedTournament& loaded) {
    if (engines_are_playing(loaded.now())) {
        engines_.play({.id = loaded.id,
                       .tournament = loaded.now(),
                       .tablebase = deps_.tablebase ? deps_.tablebase(loaded.now().rule_set()) : nullptr});
    }
}

/// Hands a game between engines over to the library.
void TournamentService::hand_over(const LoadedTournament& loaded, const tournament::GameOver& over) const {
    auto game = deps_.played ? played_game(loaded.id, loaded.now(), loaded.now().rounds.size() - 1,
                                           static_cast<std::size_t>(over.board - 1),
                                           static_cast<std::size_t>(over.game - 1), deps_.now().wall)
                             : std::nullopt;
    if (game) {
        deps_.played(*std::move(game));
    }
}

/// The game is played only once, so a tournament that was unloaded meanwhile is loaded again for its result.
void TournamentService::on_game_over(const std::string& id, std::size_t round, const tournament::GameOver& game) {
    LoadedTournament* loaded = nullptr;
    try {
        loaded = &load(id);
    } catch (const std::runtime_error& problem) {  // BadInput too: its file can no longer be read
        spdlog::error("a result was lost: {}", problem.what());
        return;
    }
    try {
        if (loaded->now().rounds.size() == round) {
            loaded->append(game);
            loaded->has_news = true;
            hand_over(*loaded, game);
        }
    } catch (const BadInput& problem) {
        spdlog::info("a result came too late: {}", problem.what());
    } catch (const std::runtime_error& problem) {  // StoreFault, FileFault: the disk
        spdlog::error("a result could not be kept: {}", problem.what());
    }
}

}  // namespace crownhead::server
