// SPDX-License-Identifier: MIT
#include "library/import/alike_games.hpp"
#include "library/import/game_facts.hpp"
#include "library/library.hpp"
#include "library/store/game_rows.hpp"
#include "library/store/library_guard.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace crownhead::library {
namespace {

/// Games with the same key of moves, in groups of those that are the same.
class SameMovesGroups {
  public:
    /// Puts a game into the group of the games that are the same; if there is none, it begins one.
    void add(const FactReader& reader, GameNumber game, const GameFacts& facts, std::span<const std::uint8_t> moves) {
        std::optional<std::size_t> found;
        first_games_.visit(reader, facts, [&](std::size_t place) {
            const std::vector<std::uint8_t>& others = groups_[place].moves;  // the keys are only hashes of them
            if (std::equal(others.begin(), others.end(), moves.begin(), moves.end())) {
                found = place;
            }
            return !found;
        });
        if (found) {
            groups_[*found].games.push_back(game);
        } else {
            first_games_.add(game, facts);
            groups_.push_back({{moves.begin(), moves.end()}, {game}});
        }
    }

    /// Moves the groups of more than one game to `all`.
    void move_to(std::vector<std::vector<GameNumber>>& all) && {
        for (Group& group : groups_) {
            if (group.games.size() > 1) {
                all.push_back(std::move(group.games));
            }
        }
    }

  private:
    struct Group {
        std::vector<std::uint8_t> moves{};
        std::vector<GameNumber> games{};
    };

    AlikeGames first_games_{};  ///< the first game of each group
    std::vector<Group> groups_{};
};

}  // namespace

std::vector<std::vector<GameNumber>> Library::duplicates() const {
    return reading([&] {
        SQLite::Statement select(database(),
                                 "SELECT key, game FROM same_moves WHERE key IN "
                                 "(SELECT key FROM same_moves GROUP BY key HAVING count(*) > 1) ORDER BY key, game");
        const RuleSetNumbers rule_sets(database());
        FactReader reader(database());
        GameBlock block;
        std::vector<std::vector<GameNumber>> all;
        SameMovesGroups groups;
        std::int64_t key = 0;
        while (select.executeStep()) {
            if (std::exchange(key, select.getColumn(0).getInt64()) != select.getColumn(0).getInt64()) {
                std::exchange(groups, {}).move_to(all);
            }
            const GameNumber game = select.getColumn(1).getUInt();
            if (block.size() == 0 || (game - 1) / games_of_block != (block.first - 1) / games_of_block) {
                block = read_block(database(), rule_sets, (game - 1) / games_of_block, {.moves = true, .texts = true});
            }
            const std::size_t index = game - block.first;
            if (index < block.size() && !block.records[index].deleted) {
                groups.add(reader, game, reader.of(block, index), block.moves_of(index));
            }
        }
        std::move(groups).move_to(all);
        std::sort(all.begin(), all.end());
        return all;
    });
}

}  // namespace crownhead::library
