// SPDX-License-Identifier: MIT
#include "library/import/same_games.hpp"
#include "library/library.hpp"
#include "library/store/game_rows.hpp"
#include "library/store/library_guard.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace crownhead::library {
namespace {

/// Games that are the same.
struct Alike {
    GameFacts facts{};  ///< of the first
    std::vector<std::uint8_t> moves{};
    std::vector<GameNumber> games{};
};

/// Moves those that have more than one game to `groups`.
void take(std::vector<Alike>& alike, std::vector<std::vector<GameNumber>>& groups) {
    for (Alike& one : alike) {
        if (one.games.size() > 1) {
            groups.push_back(std::move(one.games));
        }
    }
    alike.clear();
}

}  // namespace

std::vector<std::vector<GameNumber>> Library::duplicates() const {
    return guarded([&] {
        SQLite::Statement select(database(),
                                 "SELECT key, game FROM same_moves WHERE key IN "
                                 "(SELECT key FROM same_moves GROUP BY key HAVING count(*) > 1) ORDER BY key, game");
        const RuleSetNumbers rule_sets(database());
        FactReader reader(database());
        GameBlock block;
        std::vector<std::vector<GameNumber>> groups;
        std::vector<Alike> alike;
        std::int64_t key = 0;
        while (select.executeStep()) {
            if (std::exchange(key, select.getColumn(0).getInt64()) != select.getColumn(0).getInt64()) {
                take(alike, groups);
            }
            const GameNumber game = select.getColumn(1).getUInt();
            if (block.size() == 0 || (game - 1) / games_of_block != (block.first - 1) / games_of_block) {
                block = read_block(database(), rule_sets, (game - 1) / games_of_block, {.moves = true, .texts = true});
            }
            const std::size_t index = game - block.first;
            if (index >= block.size() || block.records[index].deleted) {
                continue;
            }
            const GameFacts facts = reader.of(block, index);
            const std::span<const std::uint8_t> moves = block.moves_of(index);
            int comparisons = max_name_comparisons;
            const auto found = std::find_if(alike.begin(), alike.end(), [&](const Alike& one) {
                return reader.are_same(one.facts, facts, comparisons) &&
                       std::equal(one.moves.begin(), one.moves.end(), moves.begin(), moves.end());
            });
            if (found != alike.end()) {
                found->games.push_back(game);
            } else {
                alike.push_back({facts, {moves.begin(), moves.end()}, {game}});
            }
        }
        take(alike, groups);
        std::sort(groups.begin(), groups.end());
        return groups;
    });
}

}  // namespace crownhead::library
