// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "book/canonical.hpp"
#include "library/index/position_key.hpp"
#include "library/library_writer.hpp"
#include "library/sample_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

// The index of positions against a count that goes through all games.
namespace crownhead::library {
namespace {

rules::Position reversal(const rules::RuleSet& set, const rules::Position& position) {
    const int last = set.rules.geometry.squares() + 1;
    rules::Position turned;
    for (int square = 1; square < last; ++square) {
        if (const auto piece = position.at(board::Square(square))) {
            turned.put(board::Square(last - square), {rules::other(piece->side), piece->king});
        }
    }
    turned.turn = rules::other(position.turn);
    return turned;
}

using Found = std::set<std::tuple<GameNumber, int, bool>>;

Found found(const Library& library, const rules::RuleSet& set, const rules::Position& position) {
    Found all;
    library.each_occurrence(set, position, [&](const Occurrence& one) {
        EXPECT_TRUE(all.insert({one.game, one.ply, one.reversed}).second);
    });
    return all;
}

/// A game with its positions.
struct Played {
    explicit Played(const notation::PdnGame& pdn) : game(notation::main_line(pdn)), result(pdn.result) {}

    rules::Game game;
    notation::PdnResult result;
};

Found counted(const std::vector<Played>& games, const rules::RuleSet& set, const rules::Position& position) {
    const rules::Position turned = reversal(set, position);
    Found all;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const rules::Game& game = games[i].game;
        for (std::size_t ply = 0; ply < game.positions().size(); ++ply) {
            if (game.positions()[ply] == position || game.positions()[ply] == turned) {
                all.insert({static_cast<GameNumber>(i + 1), static_cast<int>(ply),
                            game.positions()[ply].turn != position.turn});
            }
        }
    }
    return all;
}

/// What exploring must give, without years and ratings.
Explored explored_by_hand(const std::vector<Played>& games, const rules::RuleSet& set, const rules::Position& position,
                          const GameSet& left_out) {
    using Result = notation::PdnResult;
    const rules::Position turned = reversal(set, position);
    Explored result;
    std::map<std::string, ExploredMove> moves;
    const auto count = [](Tally& tally, const Played& game, bool reversed) {
        ++tally.games;
        tally.black += game.result == (reversed ? Result::white : Result::black) ? 1 : 0;
        tally.white += game.result == (reversed ? Result::black : Result::white) ? 1 : 0;
        tally.draw += game.result == Result::draw ? 1 : 0;
    };
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (left_out.contains(static_cast<GameNumber>(i + 1))) {
            continue;
        }
        const rules::Game& game = games[i].game;
        for (const bool reversed : {false, true}) {
            std::set<std::vector<board::Square>> played;
            bool came_up = false;
            for (std::size_t ply = 0; ply < game.positions().size(); ++ply) {
                if (game.positions()[ply] != (reversed ? turned : position)) {
                    continue;
                }
                came_up = true;
                if (ply == game.moves().size()) {
                    continue;
                }
                const rules::Move move = reversed ? book::rotated(set, game.moves()[ply]) : game.moves()[ply];
                const std::vector<board::Square> path(move.path().begin(), move.path().end());
                if (played.insert(path).second) {
                    ExploredMove& one = moves[std::string(reinterpret_cast<const char*>(path.data()), path.size())];
                    one.move = move;
                    count(reversed ? one.reversed : one.same, games[i], reversed);
                }
            }
            if (came_up) {
                count(reversed ? result.reversed : result.same, games[i], reversed);
            }
        }
    }
    for (const auto& [path, move] : moves) {
        result.moves.push_back(move);
    }
    return result;
}

void without_years(Tally& tally) { tally.first_year = tally.last_year = 0; }

/// In the order of the moves, without years.
Explored plain(Explored explored) {
    without_years(explored.same);
    without_years(explored.reversed);
    for (ExploredMove& move : explored.moves) {
        without_years(move.same);
        without_years(move.reversed);
    }
    std::sort(explored.moves.begin(), explored.moves.end(),
              [](const ExploredMove& a, const ExploredMove& b) { return a.move < b.move; });
    return explored;
}

TEST(PositionKeys, AreTheSameWithTheColoursReversed) {
    std::set<std::uint64_t> keys;
    std::size_t positions = 0;
    for (const rules::RuleSet& set : rules::rule_sets()) {
        const PositionKeys key_of(set);
        const rules::Game game = notation::main_line(random_game(set, 5, 200));
        for (const rules::Position& position : game.positions()) {
            EXPECT_EQ(key_of(position), key_of(reversal(set, position)));
            rules::Position other = position;
            other.turn = rules::other(position.turn);
            if (other != reversal(set, position)) {
                EXPECT_NE(key_of(position), key_of(other));
            }
            keys.insert(key_of(position));
        }
        ++positions;
    }
    EXPECT_EQ(PositionKeys(rules::english())(rules::start(rules::english())),
              PositionKeys(rules::english())(reversal(rules::english(), rules::start(rules::english()))));
    EXPECT_GT(keys.size(), positions * 20);
}

class Index : public testing::TestWithParam<std::string> {
  protected:
    void check(const LibraryWriter& library, const GameSet& deleted = {}) const {
        for (std::size_t i = 0; i < games.size(); i += 31) {
            const rules::Game& game = games[i].game;
            for (std::size_t ply = 0; ply < game.positions().size(); ply += ply < 6 ? 1 : 9) {
                for (const rules::Position& position : {game.positions()[ply], reversal(set, game.positions()[ply])}) {
                    ASSERT_EQ(found(library, set, position), counted(games, set, position));
                    ASSERT_EQ(plain(library.explore(set, position)),
                              plain(explored_by_hand(games, set, position, deleted)));
                }
            }
        }
    }

    const rules::RuleSet& set = *rules::find_rule_set(GetParam());
    std::vector<Played> games;
    TemporaryFolder folder;
};

TEST_P(Index, FindsWhatGoingThroughAllGamesFinds) {
    LibraryWriter library(folder.path());
    const Source source{.kind = SourceKind::game, .name = "test"};
    // Batches of all sizes, so that segments of several sizes come and are merged.
    unsigned seed = 0;
    for (const unsigned batch : {1U, 1U, 1U, 40U, 1U, 2U, 1U, 3U, 1U, 1U, 1U, 120U, 1U, 1U, 5U, 1U, 1U, 60U}) {
        std::vector<notation::PdnGame> some;
        for (unsigned i = 0; i < batch; ++i) {
            some.push_back(random_game(set, seed++));
        }
        ASSERT_EQ(library.add(some, source, Duplicates::keep).games, batch);
        for (const notation::PdnGame& game : some) {
            games.emplace_back(game);
        }
    }
    EXPECT_LT(library.stats().segments, 18U);
    check(library);

    GameSet deleted;
    for (GameNumber game = 1; game <= games.size(); game += 3) {
        deleted.insert(game);
    }
    EXPECT_EQ(library.remove(deleted), deleted.size());
    check(library, deleted);
    EXPECT_EQ(library.undo(), (Undone{.kind = ChangeKind::deletion, .games = deleted.size()}));
    check(library);
}

INSTANTIATE_TEST_SUITE_P(RuleSets, Index,
                         testing::Values("english", "italian", "international", "russian", "canadian", "english-4x4"),
                         [](const auto& name) {
                             std::string text = name.param;
                             std::replace(text.begin(), text.end(), '-', '_');
                             return text;
                         });

TEST(Explore, OnlyTheGamesAskedFor) {
    const TemporaryFolder folder;
    LibraryWriter library(folder.path());
    std::vector<notation::PdnGame> added;
    for (unsigned seed = 0; seed < 30; ++seed) {
        added.push_back(random_game(rules::english(), seed * 7));
    }
    library.add(added, {}, Duplicates::keep);
    const std::vector<Played> games(added.begin(), added.end());
    GameSet only;
    GameSet left_out;
    for (GameNumber game = 1; game <= games.size(); ++game) {
        (game % 4 == 0 ? only : left_out).insert(game);
    }
    const rules::Position start = rules::start(rules::english());
    EXPECT_EQ(plain(library.explore(rules::english(), start, &only)),
              plain(explored_by_hand(games, rules::english(), start, left_out)));
    EXPECT_EQ(library.explore(rules::english(), start, &only).same.games, only.size());
}

TEST(Explore, MovesPlayedMostComeFirstThoseWithTheColoursReversedAfterThem) {
    const TemporaryFolder folder;
    LibraryWriter library(folder.path());
    const std::string reversed = "[FEN \"W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\"]\n";
    // 22-18 is 11-15, and 24-20 is 9-13, with the colours reversed.
    library.add(std::vector{game_of("1. 9-13 *"), game_of("1. 11-15 *"), game_of("1. 10-14 *"), game_of("1. 10-14 *"),
                            game_of(reversed + "1. 22-18 *"), game_of(reversed + "1. 22-18 *"),
                            game_of(reversed + "1. 24-20 *")},
                {}, Duplicates::keep);
    std::vector<int> from;
    for (const ExploredMove& move : library.explore(rules::english(), rules::start(rules::english())).moves) {
        from.push_back(move.move.from().number());
    }
    EXPECT_EQ(from, (std::vector{10, 11, 9}));
}

// Of a position that came up often the index keeps the games apart from its buckets (docs/library-store.md).
TEST(Explore, PositionsOfManyGamesOutliveTheMergingOfSegments) {
    const TemporaryFolder folder;
    LibraryWriter library(folder.path());
    constexpr unsigned batches = 9;
    const std::vector<notation::PdnGame> batch(1500, game_of("1. 11-15 23-19 *"));
    for (unsigned i = 0; i < batches; ++i) {
        library.add(batch, {}, Duplicates::keep);
    }
    EXPECT_LT(library.stats().segments, batches);
    const Explored start = library.explore(rules::english(), rules::start(rules::english()));
    EXPECT_EQ(start.same.games, batches * batch.size());
}

TEST(Explore, CountsYearsAndRatingsOfTheSideToMove) {
    const TemporaryFolder folder;
    LibraryWriter library(folder.path());
    library.add(
        std::vector{game_of("[Date \"1900\"]\n[BlackElo \"2000\"]\n[WhiteElo \"1000\"]\n1. 11-15 23-18 *"),
                    game_of("[Date \"1950\"]\n[BlackElo \"2200\"]\n1. 11-15 24-20 *"), game_of("1. 11-15 22-17 *")},
        {}, Duplicates::keep);
    const Explored start = library.explore(rules::english(), rules::start(rules::english()));
    EXPECT_EQ(start.same.games, 3U);
    EXPECT_EQ(start.same.first_year, 1900);
    EXPECT_EQ(start.same.last_year, 1950);
    EXPECT_EQ(start.same.rated, 2U);
    EXPECT_EQ(start.same.rating_sum, 4200U);
}

}  // namespace
}  // namespace crownhead::library
