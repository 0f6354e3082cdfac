// SPDX-License-Identifier: MIT
#pragma once

#include "library/game_set.hpp"
#include "library/index/position_index.hpp"
#include "library/index/position_key.hpp"
#include "library/index/postings.hpp"
#include "library/store/briefs.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace SQLite {
class Database;
}

namespace crownhead::library {

/// A game that came to a position.
struct GameAt {
    GameNumber game = 0;
    std::uint64_t brief = 0;
    std::uint16_t half_move = 0;  ///< of the first time
    bool reversed = false;        ///< with the colours reversed
};

/// Calls `on_move(bytes)` for the moves that were played from a position, and then `on_game(GameAt)` for the games in
/// which that was done: those of `only` or, if it is null, all; deleted ones never. For each move a game comes at most
/// once as asked and once reversed. A move may come several times, each time with other games; `last_square` stands for
/// the end of a game. Throws SQLite::Exception, and BadInput for damaged rows.
template <class OnMove, class OnGame>
void each_game_at(SQLite::Database& database, Briefs& briefs, const rules::RuleSet& set,
                  const rules::Position& position, const GameSet* only, const OnMove& on_move, const OnGame& on_game) {
    const unsigned asked_parity = position.turn == set.rules.first ? 0 : 1;
    look_up(database, PositionKeys(set)(position), [&](std::span<const std::uint8_t> occurrences, GameNumber first) {
        std::array<GameNumber, 2> last{};  // games come in order: one that comes again has been seen
        each_occurrence_in(
            occurrences, first,
            [&](std::span<const std::uint8_t> move) {
                last = {};
                on_move(move);
            },
            [&](GameNumber game, std::uint16_t half_move) {
                const std::size_t way = (half_move + asked_parity) % 2;
                if (last[way] == game || (only != nullptr && !only->contains(game))) {
                    return;
                }
                last[way] = game;
                const std::uint64_t brief = briefs.raw(game);
                if (!is_deleted(brief)) {
                    on_game(GameAt{.game = game, .brief = brief, .half_move = half_move, .reversed = way == 1});
                }
            });
    });
}

}  // namespace crownhead::library
