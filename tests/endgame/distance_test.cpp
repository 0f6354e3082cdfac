// SPDX-License-Identifier: MIT
#include "endgame/build.hpp"
#include "endgame/endgames.hpp"
#include "endgame/index/positions.hpp"
#include "endgame/probing/prober.hpp"

#include "base/temporary_folder.hpp"
#include "notation/fen.hpp"
#include "paths.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <optional>
#include <random>
#include <tuple>
#include <vector>

namespace crownhead::endgame {
namespace {

constexpr rules::Rules english = rules::table[0].rules;
using Board = rules::Board<english>;

const Prober<english>& shipped() {
    static const Prober<english> prober(paths::endgames, "english");
    return prober;
}

std::vector<Board> after_moves(const Board& board) {
    std::vector<Board> all;
    const auto add = [&]<rules::Side side>() {
        const bool captures = rules::each_capture<english, side>(
            board, [&](const rules::Capture<english>& capture) { all.push_back(board.after<side>(capture.move())); },
            [&] { all.clear(); });
        if (!captures) {
            rules::each_quiet_move<english, side>(
                board, [&](const Board::Move& move) { all.push_back(board.after<side>(move)); });
        }
    };
    board.turn == rules::Side::black ? add.operator()<rules::Side::black>() : add.operator()<rules::Side::white>();
    return all;
}

// The longest wins of 2 to 4 pieces (docs/history.md).
TEST(Distances, HaveThePublishedLongestWins) {
    std::map<int, int> longest;
    for (const SliceStats& slice : open_endgames(rules::english(), paths::endgames)->slices()) {
        int& known = longest[slice.material.pieces()];
        known = std::max(known, slice.longest.value_or(0));
    }
    EXPECT_EQ(longest[2], 13);
    EXPECT_EQ(longest[3], 62);
    EXPECT_EQ(longest[4], 109);
    EXPECT_EQ(longest[5], 0) << "distances of five pieces are not shipped";
}

TEST(Distances, AreTakenFromTheFolderThatHasThem) {
    const TemporaryFolder values;
    for (const auto& entry : std::filesystem::directory_iterator(paths::endgames)) {
        if (entry.path().extension() == ".end") {
            std::filesystem::create_symlink(entry.path(), values.path() / entry.path().filename());
        }
    }
    const std::vector<std::filesystem::path> both{values.path(), paths::endgames};
    const Board board = Board::from(notation::parse_fen(rules::english(), "W:WK22,K23:BK31"));
    EXPECT_EQ(Prober<english>(values.path(), "english").distance(board), std::nullopt);
    EXPECT_EQ(Prober<english>(both, "english").distance(board), shipped().distance(board));
    EXPECT_EQ(Prober<english>(both, "english").value(board), Value::win);
    EXPECT_EQ(Prober<english>(both, "english").slices().size(), shipped().slices().size()) << "each once";
}

TEST(Distances, CountPliesToTheEnd) {
    const auto endgames = open_endgames(rules::english(), paths::endgames);
    const auto distance = [&](const char* fen) {
        return endgames->distance(notation::parse_fen(rules::english(), fen));
    };
    EXPECT_EQ(distance("B:W18:B14"), 1);  // takes the last man
    EXPECT_EQ(distance("B:W14:B"), 0);    // nobody is left to move
    EXPECT_EQ(distance("B:W9,14:B5"), 0) << "a man that is blocked";
    EXPECT_EQ(distance("B:WK18:BK1"), std::nullopt) << "a draw";
}

// Whoever follows the best moves wins in exactly the stated plies, whatever the other side plays: of random won
// positions every defence is tried at every turn, and none lasts longer, while some lasts as long.
TEST(Distances, AWinIsPlayedOutAgainstEveryDefence) {
    std::map<std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, rules::Side>, int> lasts;
    const auto key = [](const Board& b) { return std::tuple(b.black, b.white, b.kings, b.turn); };
    // How long a won position lasts when its winner follows the distances: found without looking at those of the loser.
    const auto play = [&](const Board& won, auto&& self) -> int {
        if (const auto known = lasts.find(key(won)); known != lasts.end()) {
            return known->second;
        }
        const Board* best = nullptr;
        const std::vector<Board> next = after_moves(won);
        int shortest = 1000;
        for (const Board& there : next) {
            const auto distance = shipped().distance(there);
            if (distance && distance->value() == Value::loss && *distance->plies() < shortest) {
                shortest = *distance->plies();
                best = &there;
            }
        }
        if (best == nullptr) {
            return 1000;  // no winning move: longer than anything stated
        }
        int longest = 0;
        for (const Board& defence : after_moves(*best)) {
            longest = std::max(longest, 1 + self(defence, self));
        }
        return lasts[key(won)] = longest + 1;
    };
    std::mt19937_64 random(11);
    int tried = 0;
    for (const Material& m :
         {Material{{0, 2}, {0, 1}}, Material{{1, 1}, {0, 1}}, Material{{0, 2}, {1, 0}}, Material{{0, 2}, {1, 1}},
          Material{{1, 1}, {2, 0}}, Material{{0, 3}, {0, 1}}, Material{{0, 2}, {0, 2}}}) {
        for (const rules::Side turn : {rules::Side::black, rules::Side::white}) {
            some_positions<english>(m, turn, 40, random, [&](const Board& board) {
                const auto distance = shipped().distance(board);
                if (distance && distance->value() == Value::win) {
                    ++tried;
                    EXPECT_EQ(play(board, play), *distance->plies());
                }
            });
        }
    }
    EXPECT_GT(tried, 200);
}

// Of 500 random positions of each slice: a distance is one more than that of the best move, and only lost and won
// positions have one.
TEST(Distances, FollowFromOneAnother) {
    std::mt19937_64 random(12);
    for (const auto& slice : shipped().slices()) {
        if (!slice->distances) {
            continue;
        }
        for (const rules::Side turn : {rules::Side::black, rules::Side::white}) {
            some_positions<english>(slice->values.material(), turn, 500, random, [&](const Board& board) {
                Distance best = lost_at_once;
                for (const Board& next : after_moves(board)) {
                    best = better(best, shipped().distance(next)->before());
                }
                EXPECT_EQ(shipped().distance(board), best);
                EXPECT_EQ(shipped().value(board), best.value());
            });
        }
    }
}

TEST(Distance, IsAByte) {
    for (int plies = 0; plies <= Distance::max_plies; ++plies) {
        EXPECT_EQ(Distance::in(plies).plies(), plies);
        EXPECT_EQ(Distance::in(plies).value(), plies % 2 == 0 ? Value::loss : Value::win);
        const auto half = static_cast<std::uint8_t>(Distance::in(plies).code / 2);
        EXPECT_EQ(Distance::from_half(half, Distance::in(plies).value()), Distance::in(plies));
    }
    EXPECT_EQ(Distance{}.value(), Value::draw);
    EXPECT_EQ(better(Distance::in(3), Distance::in(5)), Distance::in(3));
    EXPECT_EQ(better(Distance::in(4), Distance::in(6)), Distance::in(6));
    EXPECT_EQ(better(Distance{}, Distance::in(6)), Distance{});
    EXPECT_EQ(better(Distance{}, Distance::in(7)), Distance::in(7));
}

}  // namespace
}  // namespace crownhead::endgame
