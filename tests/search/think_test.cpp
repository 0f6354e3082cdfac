// SPDX-License-Identifier: MIT
#include "search/think.hpp"

#include "base/bad_input.hpp"
#include "notation/move_text.hpp"
#include "rules/built.hpp"
#include "search/engine.hpp"
#include "search/positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace crownhead::search {
namespace {

using rules::Game;
using rules::RuleSet;
using rules::Side;

SearchResult think_to(const Game& game, int depth) { return think(game, {.depth = depth}, {}, {}); }

std::string first_move(const SearchResult& result) { return notation::full_text(result.line.front()); }

void play(Game& game, std::string_view text) { game.play(notation::parse_move(game.rule_set(), game.now(), text)); }

bool all_legal(Game game, const SearchResult& result) {
    return std::all_of(result.line.begin(), result.line.end(), [&](const rules::Move& move) {
        const auto legal = rules::legal_moves(game.rule_set(), game.now());
        const bool found = std::find(legal.begin(), legal.end(), move) != legal.end();
        if (found) {
            game.play(move);
        }
        return found;
    });
}

TEST(Think, GivesOneManForTwo) {
    // 19-15 must be taken, and either way two come back.
    const Game game = game_from(rules::english(), "W:W19,22,23,25,26,27:B4,5,10,11");
    const SearchResult result = think_to(game, 3);
    EXPECT_EQ(first_move(result), "19-15");
    Game after = game;
    for (std::size_t i = 0; i < 3; ++i) {
        after.play(result.line.at(i));
    }
    EXPECT_EQ(after.now().white.size(), 5);
    EXPECT_EQ(after.now().black.size(), 2);
}

TEST(Think, WinsTwoKingsAgainstOneInTheDoubleCorner) {
    Game game = game_from(rules::english(), "B:WK32:BK14,K15");
    int plies = 0;
    while (game.standing().outcome == rules::Outcome::none) {
        game.play(think_to(game, 22).line.front());
        ++plies;
    }
    EXPECT_EQ(game.standing().outcome, rules::Outcome::black);
    EXPECT_LE(plies, 40);
}

TEST(Think, TellsTheDistanceOfAWin) {
    const SearchResult result = think_to(game_from(rules::english(), "B:W10:B6,1"), 8);
    EXPECT_EQ(first_move(result), "6x15");
    EXPECT_EQ(result.score, SearchResult::certain_win - 1);
}

TEST(Think, GivesItsPiecesAwayWhereThatIsTheAim) {
    constexpr std::string_view fen = "B:W17:B10";
    const SearchResult losing = think_to(game_from(set_named("losing"), fen), 4);
    EXPECT_EQ(first_move(losing), "10-14");
    EXPECT_EQ(losing.score, SearchResult::certain_win - 2);
    EXPECT_EQ(first_move(think_to(game_from(rules::english(), fen), 4)), "10-15");
}

TEST(Think, TakesADrawByRepetitionWhenBehind) {
    Game game = game_from(rules::english(), "B:WK29,K30:BK3");
    EXPECT_LT(think_to(game, 2).score, 0);
    for (const char* move : {"3-8", "30-26", "8-4", "26-30", "4-8", "30-26", "8-4", "26-30"}) {
        play(game, move);
    }
    const SearchResult result = think_to(game, 2);
    EXPECT_EQ(first_move(result), "4-8");  // for the third time
    EXPECT_EQ(result.score, 0);
}

TEST(Think, CountsFortyMovesFromTheGamesPast) {
    Game game = game_from(rules::english(), "B:WK29,K30,K31,K32:BK1,K2,K3");
    // Kings wander without meeting a position for the third time: one king of each side makes the round of a few
    // squares.
    const auto wander = [&](int plies) {
        std::mt19937 random(7);
        while (static_cast<int>(game.moves().size()) < plies) {
            const auto legal = rules::legal_moves(game.rule_set(), game.now());
            const auto quiet = std::find_if(legal.begin(), legal.end(), [&](const rules::Move& move) {
                Game next = game;
                next.play(move);
                const auto replies = rules::legal_moves(next.rule_set(), next.now());
                const bool seen = std::count(game.positions().begin(), game.positions().end(), next.now()) >= 1;
                return !replies.empty() && !replies.front().is_capture() && !seen && random() % 3 == 0;
            });
            if (quiet != legal.end()) {
                game.play(*quiet);
            }
        }
    };
    wander(79);
    ASSERT_EQ(game.standing().outcome, rules::Outcome::none);
    EXPECT_EQ(think_to(game, 3).score, 0);  // any quiet move is the eightieth ply
}

TEST(Think, IsTheSameEachTime) {
    std::mt19937 random(3);
    for (const RuleSet& set : rules::built_rule_sets()) {
        const Game game = random_game(set, random, 12);
        const Limits limits{.depth = 6, .nodes = 20'000};
        const SearchResult one = think(game, limits, {}, {});
        const SearchResult two = think(game, limits, {}, {});
        EXPECT_EQ(one.line, two.line) << set.name;
        EXPECT_EQ(one.score, two.score) << set.name;
        EXPECT_EQ(one.nodes, two.nodes) << set.name;
    }
}

TEST(Think, PlaysLegalMovesInRandomPositionsOfEveryRuleSet) {
    std::mt19937 random(11);
    for (const RuleSet& set : rules::built_rule_sets()) {
        for (int i = 0; i < 12; ++i) {
            const Game game = random_game(set, random, static_cast<int>(random() % 60));
            const SearchResult result =
                think(game, {.depth = 5, .nodes = 4'000, .noise = 20, .seed = random()}, {}, {});
            ASSERT_FALSE(result.line.empty());
            EXPECT_TRUE(all_legal(game, result)) << set.name << ' ' << notation::fen(game.now());
        }
    }
}

/// Whether the side to move wins within so many plies, by trying everything.
bool wins_within(const RuleSet& set, const rules::Position& position, int plies);

bool loses_within(const RuleSet& set, const rules::Position& position, int plies) {
    const rules::Outcome outcome = rules::outcome(set, position);
    if (outcome != rules::Outcome::none || plies == 0) {
        return outcome == rules::win_for(rules::other(position.turn));
    }
    const auto legal = rules::legal_moves(set, position);
    return std::all_of(legal.begin(), legal.end(), [&](const rules::Move& move) {
        return wins_within(set, rules::after(set, position, move), plies - 1);
    });
}

bool wins_within(const RuleSet& set, const rules::Position& position, int plies) {
    const rules::Outcome outcome = rules::outcome(set, position);
    if (outcome != rules::Outcome::none || plies == 0) {
        return outcome == rules::win_for(position.turn);
    }
    const auto legal = rules::legal_moves(set, position);
    return std::any_of(legal.begin(), legal.end(), [&](const rules::Move& move) {
        return loses_within(set, rules::after(set, position, move), plies - 1);
    });
}

TEST(Think, FindsTheWinsThatTryingEverythingFinds) {
    std::mt19937 random(5);
    for (const RuleSet& set : rules::built_rule_sets()) {
        const int squares = set.rules.geometry.squares();
        int seen = 0;
        while (seen < 25) {
            rules::Position position;
            position.turn = random() % 2 == 0 ? Side::black : Side::white;
            for (int piece = 0; piece < 3; ++piece) {
                const auto square = static_cast<int>(random() % static_cast<unsigned>(squares)) + 1;
                position.put(board::Square(square), {piece == 0 ? Side::black : Side::white, random() % 3 == 0});
            }
            if (rules::fault(set, position) || rules::outcome(set, position) != rules::Outcome::none) {
                continue;
            }
            ++seen;
            constexpr int plies = 5;
            const auto engine = make_engine(set, {.table_megabytes = 1, .pruning = Pruning::none()});
            const SearchResult result = engine->search(Game(set, position), {.depth = plies + 1}, {}, {});
            const bool claims = result.score >= SearchResult::certain_win - plies;
            EXPECT_EQ(claims, wins_within(set, position, plies)) << set.name << ' ' << notation::fen(position);
        }
    }
}

TEST(Think, StopsAtOnceWithAMove) {
    std::stop_source stop;
    stop.request_stop();
    const SearchResult result = think(Game(set_named("international")), {}, stop.get_token(), {});
    EXPECT_FALSE(result.line.empty());
    EXPECT_LT(result.nodes, 5'000U);
}

TEST(Think, KeepsToItsTime) {
    const Game game(rules::english());
    int reports = 0;
    // Without the deadline it would not come to an end.
    const SearchResult result =
        think(game, {.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(100)}, {},
              [&](const SearchResult& so_far) { EXPECT_EQ(so_far.depth, ++reports); });
    EXPECT_EQ(result.depth, reports);
    EXPECT_TRUE(all_legal(game, result));
}

// 7,924 captures of the greatest number (tests/rules/many_moves_test.cpp), after each of which the game goes on.
TEST(Think, SurvivesPositionsOfVeryManyCaptures) {
    const Game game = game_from(
        set_named("canadian"),
        "B:WK8,K9,K10,K11,K12,K14,K17,K20,K21,K23,K24,K25,K27,K28,K34,K37,K39,K40,K44,K45,K47,K48,K50,K53,K59,K60,K61,"
        "K62,K63,K64:BK7,K15,K42,K56");
    constexpr std::uint64_t most = 5'000;
    const SearchResult result = think(game, {.nodes = most}, {}, {});
    EXPECT_EQ(result.nodes, most);
    ASSERT_FALSE(result.line.empty());
    EXPECT_TRUE(all_legal(game, result));
}

TEST(Think, OverlooksTheCapturesThatItIsNotToFollow) {
    // 12-16 is the only move, and 19x12 takes Black's last man.
    const Game game = game_from(rules::english(), "B:W19,23:B12");
    EXPECT_EQ(think(game, {.depth = 1}, {}, {}).verdict.kind, Verdict::Kind::loss);
    EXPECT_EQ(think(game, {.depth = 1, .captures = 0}, {}, {}).verdict.kind, Verdict::Kind::evaluated);
    EXPECT_EQ(think(game, {.depth = 1, .captures = 1}, {}, {}).verdict.kind, Verdict::Kind::loss);
}

TEST(Think, HasNothingToSayWhereTheGameIsOver) {
    EXPECT_THROW((void)think_to(game_from(rules::english(), "B:W32:B"), 3), BadInput);
}

}  // namespace
}  // namespace crownhead::search
