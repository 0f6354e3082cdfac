// SPDX-License-Identifier: MIT
#include "library/import/alike_games.hpp"
#include "library/import/game_facts.hpp"
#include "library/library.hpp"
#include "library/store/game_rows.hpp"
#include "library/store/library_guard.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <xxhash.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace crownhead::library {
namespace {

/// A game that may be there more than once: others have the same key of moves.
struct Candidate {
    std::int64_t key = 0;
    GameNumber game = 0;
    std::uint64_t moves = 0;  ///< another hash of them
    GameFacts facts{};
};

/// The candidates in the order of their keys, those of one key in the order of their numbers. Keys are in no order of
/// the games, so all are read first, each block once.
std::vector<Candidate> candidates_of(SQLite::Database& database, FactReader& reader) {
    SQLite::Statement select(database,
                             "SELECT key, game FROM same_moves WHERE key IN "
                             "(SELECT key FROM same_moves GROUP BY key HAVING count(*) > 1) ORDER BY game");
    const RuleSetNumbers rule_sets(database);
    GameBlock block;
    std::vector<Candidate> all;
    while (select.executeStep()) {
        const GameNumber game = select.getColumn(1).getUInt();
        if (block.size() == 0 || (game - 1) / games_of_block != (block.first - 1) / games_of_block) {
            block = read_block(database, rule_sets, (game - 1) / games_of_block, {.moves = true, .texts = true});
        }
        const std::size_t index = game - block.first;
        if (index < block.size() && !block.records[index].deleted) {
            constexpr std::uint64_t seed = 1;
            const std::span<const std::uint8_t> moves = block.moves_of(index);
            all.push_back({.key = select.getColumn(0).getInt64(),
                           .game = game,
                           .moves = XXH64(moves.data(), moves.size(), seed),
                           .facts = reader.of(block, index)});
        }
    }
    std::sort(all.begin(), all.end(), [](const Candidate& one, const Candidate& other) {
        return std::tie(one.key, one.game) < std::tie(other.key, other.game);
    });
    return all;
}

/// Games with the same key of moves, in groups of those that are the same.
class SameMovesGroups {
  public:
    /// Puts a game into the group of the games that are the same; if there is none, it begins one.
    void add(const FactReader& reader, const Candidate& candidate) {
        std::optional<std::size_t> found;
        first_games_.visit(reader, candidate.facts, [&](std::size_t place) {
            if (groups_[place].moves == candidate.moves) {
                found = place;
            }
            return !found;
        });
        if (found) {
            groups_[*found].games.push_back(candidate.game);
        } else {
            first_games_.add(candidate.game, candidate.facts);
            groups_.push_back({candidate.moves, {candidate.game}});
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
        std::uint64_t moves = 0;
        std::vector<GameNumber> games{};
    };

    AlikeGames first_games_{};  ///< the first game of each group
    std::vector<Group> groups_{};
};

}  // namespace

std::vector<std::vector<GameNumber>> Library::duplicates() const {
    return reading([&] {
        FactReader reader(database());
        std::vector<std::vector<GameNumber>> all;
        SameMovesGroups groups;
        std::int64_t key = 0;
        for (const Candidate& candidate : candidates_of(database(), reader)) {
            if (std::exchange(key, candidate.key) != candidate.key) {
                std::exchange(groups, {}).move_to(all);
            }
            groups.add(reader, candidate);
        }
        std::move(groups).move_to(all);
        std::sort(all.begin(), all.end());
        return all;
    });
}

}  // namespace crownhead::library
