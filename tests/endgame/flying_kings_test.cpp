// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "endgame/build.hpp"
#include "endgame/endgames.hpp"
#include "endgame/format/folder.hpp"
#include "endgame/index/combinations.hpp"
#include "notation/fen.hpp"
#include "paths.hpp"
#include "rules/built.hpp"
#include "rules/draws.hpp"
#include "second_opinion.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace crownhead::endgame {
namespace {

const rules::RuleSet& set_named(std::string_view name) { return *rules::find_rule_set(name); }

std::string refusal(const std::function<void()>& work) {
    try {
        work();
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

class FlyingKings : public testing::Test {
  protected:
    /// Builds the endgames and compares the value and the distance of each position.
    void agree_with_a_second_opinion(std::string_view name, int pieces, std::size_t positions) {
        const rules::RuleSet& set = set_named(name);
        const auto here = folder.path() / name;
        ASSERT_TRUE(build(set, here, {.pieces = pieces, .distance = true}, {}));
        const SecondOpinion opinion(set, pieces);
        ASSERT_EQ(opinion.size(), positions);
        EXPECT_EQ(opinion.differences(*open_endgames(set, here)), 0U) << name;
    }

    TemporaryFolder folder;
};

constexpr std::size_t of_two = 2 * 3'488;
constexpr std::size_t of_three = of_two + 2 * 196'032;

// Each is lifted as it is taken, the most must be taken, and a man that only passes the crown row stays one.
TEST_F(FlyingKings, AgreeWithASecondOpinionOnAllPositionsOfThreePiecesOfThePolishGame) {
    agree_with_a_second_opinion("polish-1878", 3, of_three);
}

// The choice is free, and a man goes on as a king.
TEST_F(FlyingKings, AgreeWithASecondOpinionOnAllPositionsOfThreePiecesOfTheRussianGame) {
    agree_with_a_second_opinion("russian", 3, of_three);
}

TEST_F(FlyingKings, AgreeWithASecondOpinionOnAllPositionsOfTwoPiecesOfEveryRuleSet) {
    int rule_sets = 0;
    for (const rules::RuleSet& set : rules::built_rule_sets()) {
        if (set.rules.king_reach == rules::Reach::any && max_pieces(set) > 0) {
            agree_with_a_second_opinion(set.name, 2, of_two);
            ++rule_sets;
        }
    }
    EXPECT_EQ(rule_sets, rules::only_few ? 2 : 6);
}

TEST_F(FlyingKings, HaveEndgamesOfAtMostSixPieces) {
    const rules::RuleSet& russian = set_named("russian");
    EXPECT_EQ(max_pieces(russian), 6);
    EXPECT_EQ(max_pieces_with_distance(russian), 6);
    for (const bool distance : {false, true}) {
        EXPECT_EQ(refusal([&] { build(russian, folder.path(), {.pieces = 7, .distance = distance}, {}); }),
                  "endgames of russian are built for 2 to 6 pieces");
    }
    const rules::RuleSet& international = set_named("international");
    EXPECT_EQ(max_pieces(international), 0);
    EXPECT_EQ(refusal([&] { build(international, folder.path(), {.pieces = 2}, {}); }),
              "there are no endgames for international: its board has more than 32 squares");
    EXPECT_EQ(max_pieces(set_named("losing")), 8);
    EXPECT_EQ(max_pieces_with_distance(set_named("losing")), 0);
    EXPECT_EQ(max_pieces(rules::english()), 8);
    EXPECT_EQ(max_pieces_with_distance(rules::english()), 6);
}

/// The endgames of a rule set that ship.
std::unique_ptr<Endgames> shipped(const rules::RuleSet& set) {
    return open_endgames(set, folder_of(set, paths::endgames));
}

/// How positions of three kings of White against one of Black are worth to the side to move, and the longest win.
struct Counted {
    std::array<int, 3> by_value{};
    int longest = 0;
    friend bool operator==(const Counted&, const Counted&) = default;
};

/// Counts the positions with `turn` to move in which neither side has a capture and `wanted(lone king, three)` holds.
template <class Wanted>
Counted three_against_one(const rules::RuleSet& set, rules::Side turn, Wanted&& wanted) {
    const auto endgames = shipped(set);
    Counted counted;
    const auto has_capture = [&](rules::Position position, rules::Side side) {
        position.turn = side;
        const auto moves = rules::legal_moves(set, position);
        return !moves.empty() && moves.front().is_capture();
    };
    std::uint64_t three = 7;
    for (std::uint64_t i = 0; i < choose(32, 3); ++i, three = next_set(three)) {
        for (int lone = 0; lone < 32; ++lone) {
            rules::Position position{.black = {}, .white = {}, .kings = {}, .turn = turn};
            each_index(three, [&](int square) { position.put(board::Square(square + 1), {rules::Side::white, true}); });
            if (position.white.contains(board::Square(lone + 1)) || !wanted(board::Square(lone + 1), position.white)) {
                continue;
            }
            position.put(board::Square(lone + 1), {rules::Side::black, true});
            if (has_capture(position, rules::Side::black) || has_capture(position, rules::Side::white)) {
                continue;
            }
            ++counted.by_value[static_cast<std::size_t>(endgames->value(position).value())];
            counted.longest = std::max(counted.longest, endgames->distance(position).value_or(0));
        }
    }
    return counted;
}

// "A single queen against three queens can draw" (Encyclopaedia Britannica, 9th edition, "Draughts", of the Polish
// game): on the main road, if she is there alone and to move. The FMJD's Russian rules say the same, 7.2.7: three
// pieces have five moves against a king that holds the main road.
TEST(ThreeKings, DrawAgainstOneThatOwnsTheMainRoad) {
    for (const char* name : {"polish-1878", "russian"}) {
        const rules::RuleSet& set = set_named(name);
        const board::SquareSet road = rules::main_road(set);
        const auto owns = [&](board::Square lone, board::SquareSet three) {
            return road.contains(lone) && (three & road).empty();
        };
        EXPECT_EQ(three_against_one(set, rules::Side::black, owns), (Counted{{0, 11'084, 0}, 0})) << name;
    }
}

// Petrov's triangle: three kings that own the main road catch one that is off it, by the thirteenth move at the latest
// (Russian Wikipedia, "Треугольник Петрова"; A. D. Petrov's book of 1827, P. R. Montero's of 1591).
TEST(ThreeKings, OnTheMainRoadCatchOneInThirteenMoves) {
    for (const char* name : {"polish-1878", "russian"}) {
        const rules::RuleSet& set = set_named(name);
        const board::SquareSet road = rules::main_road(set);
        const auto owned = [&](board::Square lone, board::SquareSet three) {
            return !road.contains(lone) && !(three & road).empty();
        };
        EXPECT_EQ(three_against_one(set, rules::Side::white, owned), (Counted{{0, 0, 32'492}, 25})) << name;
        for (const SliceStats& slice : shipped(set)->slices()) {
            if (slice.material == Material{{0, 3}, {0, 1}}) {
                EXPECT_EQ(slice.longest, 25) << name << ": thirteen moves of White, twelve of Black";
            }
        }
    }
}

// Petrov's own position, and one with the king on the main road.
TEST(ThreeKings, WinPetrovsPosition) {
    const rules::RuleSet& russian = set_named("russian");
    const auto endgames = shipped(russian);
    EXPECT_EQ(endgames->value(notation::parse_fen(russian, "W:WKa1,Kc1,Ke1:BKf8")), Value::win);
    EXPECT_EQ(endgames->value(notation::parse_fen(russian, "B:WKb8,Kc1,Ke1:BKa1")), Value::draw);
}

/// Every 8×8 game but English.
constexpr std::array<std::string_view, 10> shipped_beside_english{
    "losing", "king-first", "crown-and-go-on", "polish-1878", "brazilian",
    "pool",   "russian",    "czech",           "spanish",     "italian"};

// Each value is what the values after its moves imply, and each distance one more than that of the best move.
TEST(ShippedBesideEnglish, FollowFromOneAnother) {
    for (const std::string_view name : shipped_beside_english) {
        const rules::RuleSet& set = set_named(name);
        if (!rules::is_built(set)) {
            continue;
        }
        const Verified verified = shipped(set)->verify({.sample = 100, .seed = 1}, {}, [](const Verified&) {});
        EXPECT_EQ(verified.positions, 41U * 100) << name;
        EXPECT_EQ(verified.wrong, 0U) << name;
    }
}

TEST(ShippedBesideEnglish, AreThoseOfEveryRuleSetThatCanHaveThem) {
    std::ptrdiff_t count = 0;
    for (const rules::RuleSet& set : rules::rule_sets()) {
        const bool is_eight_by_eight = set.rules.geometry.squares() == 32;
        count += is_eight_by_eight && max_pieces(set) > 0 && set.name != "english" ? 1 : 0;
    }
    const auto built = [](std::string_view name) { return rules::is_built(set_named(name)); };
    EXPECT_EQ(count, std::count_if(shipped_beside_english.begin(), shipped_beside_english.end(), built));
}

TEST(ShippedBesideEnglish, TakeLessThanThreeMegabytes) {
    std::uintmax_t bytes = 0;
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(paths::endgames)) {
        if (entry.is_regular_file() && entry.path().parent_path() != paths::endgames) {
            bytes += entry.file_size();
            ++files;
        }
    }
    EXPECT_EQ(files, 16U * 23) << "values of ten rule sets, distances of six";
    EXPECT_LT(bytes, 3'000'000U);
}

}  // namespace
}  // namespace crownhead::endgame
