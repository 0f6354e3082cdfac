// SPDX-License-Identifier: MIT
#include "tournament/round_games.hpp"

#include "base/mix.hpp"
#include "base/parallel.hpp"
#include "engine_match/game_result.hpp"
#include "engine_match/player_game.hpp"
#include "tournament/engine_entrant.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace crownhead::tournament {
namespace {

struct Task {
    int board;
    int game;
};

/// The next number of S. Vigna's SplitMix64.
std::uint64_t mixed(std::uint64_t value) { return mix(value + 0x9e3779b97f4a7c15U); }

std::uint64_t seed_of(const Tournament& tournament, const Task& task, rules::Side side) {
    std::uint64_t seed = mixed(tournament.terms.seed);
    for (const std::uint64_t part :
         {static_cast<std::uint64_t>(tournament.rounds.size()), static_cast<std::uint64_t>(task.board),
          static_cast<std::uint64_t>(task.game), static_cast<std::uint64_t>(side)}) {
        seed = mixed(seed ^ part);
    }
    return seed;
}

/// An engine that takes longer to answer has hung.
constexpr std::chrono::minutes patience(10);

std::optional<GameOver> play(const Tournament& tournament, const Task& task,
                             const std::shared_ptr<const search::Tablebase>& tablebase, const std::stop_token& stop) {
    const Round& round = tournament.rounds.back();
    const Pair pair = round.boards[static_cast<std::size_t>(task.board - 1)].pair;
    const rules::Side first = side_of_first(tournament, task.game);
    const auto player = [&](int entrant, rules::Side side) {
        const rules::RuleSet& set = tournament.rule_set();
        const players::PlayerSpec engine = read_engine(tournament.entrant(entrant).engine, set);
        return std::pair(engine_player(engine, set, tablebase, seed_of(tournament, task, side)), engine.pace);
    };
    const auto [black, black_pace] = player(first == rules::Side::black ? pair.first : pair.second, rules::Side::black);
    const auto [white, white_pace] = player(first == rules::Side::black ? pair.second : pair.first, rules::Side::white);
    const auto played =
        engine_match::play_players(opening_of(tournament, round), {black.get(), white.get()},
                                   {.paces = {black_pace, white_pace}, .patience = {patience, patience}}, stop);
    if (!played) {
        return std::nullopt;
    }
    return GameOver{.board = task.board,
                    .game = task.game,
                    .result = engine_match::result_of(played->outcome, first),
                    .moves = played->moves,
                    .reason = played->reason};
}

std::vector<Task> unfinished(const Tournament& tournament) {
    std::vector<Task> tasks;
    const Round& round = tournament.rounds.back();
    for (std::size_t board = 0; board < round.boards.size(); ++board) {
        if (!is_between_engines(tournament, round.boards[board])) {
            continue;
        }
        for (std::size_t game = 0; game < round.boards[board].games.size(); ++game) {
            if (!round.boards[board].games[game]) {
                tasks.push_back({static_cast<int>(board) + 1, static_cast<int>(game) + 1});
            }
        }
    }
    return tasks;
}

}  // namespace

void play_round(const Tournament& tournament, unsigned concurrency,
                const std::shared_ptr<const search::Tablebase>& tablebase, const std::stop_token& stop,
                const std::function<void(const GameOver&)>& over) {
    const std::vector<Task> tasks = unfinished(tournament);
    const auto make_worker = [&] {
        return [&](const Task& task, const std::stop_token& end) { return play(tournament, task, tablebase, end); };
    };
    run_tasks<GameOver>(std::span<const Task>(tasks), concurrency, stop, make_worker, over);
}

}  // namespace crownhead::tournament
