// SPDX-License-Identifier: MIT
#include "rules/draws.hpp"

#include "rules/game.hpp"
#include "rules/random_positions.hpp"
#include "rules/readable.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// docs/draws.md has the source of each number.
namespace crownhead {
namespace {

using reference::Dice;
using reference::position;
using reference::rule_set;
using rules::Game;
using rules::Move;
using rules::Outcome;
using rules::Position;
using rules::RuleSet;
using rules::Side;

bool captures_next(const RuleSet& set, const Position& position) {
    const std::vector<Move> legal = rules::legal_moves(set, position);
    return legal.empty() || legal.front().is_capture();
}

using Stays = std::function<bool(const Position&)>;
bool anywhere(const Position& /*position*/) { return true; }

/// The moves after which nobody has anything to capture, nothing is crowned and no position stands for the third time.
std::vector<Move> calm_moves(const Game& game, bool by_men, const Stays& stays = anywhere) {
    const RuleSet& set = game.rule_set();
    std::vector<Move> calm;
    for (const Move& move : rules::legal_moves(set, game.now())) {
        const Position next = rules::after(set, game.now(), move);
        const bool king = game.now().kings.contains(move.from());
        const auto before = std::count(game.positions().begin(), game.positions().end(), next);
        if (!move.is_capture() && king != by_men && next.kings.size() == game.now().kings.size() && before < 2 &&
            !captures_next(set, next) && stays(next)) {
            calm.push_back(move);
        }
    }
    return calm;
}

/// Plays calmly until the game is over; a man moves where there have been `patience` plies without. Nothing where no
/// calm move was left.
std::optional<Game> calm_game(const Game& start, int patience, Dice& dice, const Stays& stays = anywhere) {
    Game game = start;
    int quiet = 0;
    while (game.standing().outcome == Outcome::none) {
        std::vector<Move> moves = calm_moves(game, quiet >= patience, stays);
        quiet = quiet >= patience && !moves.empty() ? 0 : quiet + 1;
        if (moves.empty()) {
            moves = calm_moves(game, false, stays);
        }
        if (moves.empty()) {
            return std::nullopt;
        }
        game.play(dice.any(moves));
    }
    return game;
}

struct Ending {
    std::string_view rules;
    std::string_view fen;
    std::string_view reason;
    int moves = 0;       ///< of each player
    int patience = 999;  ///< plies after which a man has to move
};

const std::vector<Ending>& endings() {
    static const std::vector<Ending> table{
        {"english", "B:WK29,K30:BK3,K4", "forty moves", 40},
        {"king-first", "B:WK29,K30:BK3,K4", "forty moves", 40},
        {"crown-and-go-on", "B:WK29,K30:BK3,K4", "forty moves", 40},
        {"losing", "B:WK29,K30:BK3,K4", "forty moves", 40},
        {"italian", "W:WK29,K30:BK3,K4", "forty moves", 40},
        {"spanish", "W:WK29,K30:BK3,K4", "forty moves", 40},
        {"polish-1878", "B:WK30,K31:BK1,K2", "forty moves", 40},
        {"international", "W:WK47,K48:BK1,K2", "twenty-five moves", 25},
        {"international", "W:WK47,K48,K49:BK1", "sixteen moves, three pieces against a king", 16},
        {"international", "W:WK47,K48,44:BK1", "sixteen moves, three pieces against a king", 16},
        {"international", "W:WK47,43,44:BK1", "sixteen moves, three pieces against a king", 16, 12},
        {"international", "W:WK47,K48:BK1", "five moves, two pieces against a king", 5},
        {"international", "W:WK47,44:BK1", "five moves, two pieces against a king", 5},
        {"international", "W:WK47:BK1", "five moves, two pieces against a king", 5},
        {"canadian", "W:WK68,K69:BK1,K2", "twenty-five moves", 25},
        {"canadian", "W:WK68,K69,K70:BK1", "sixteen moves, three pieces against a king", 16},
        {"canadian", "W:WK68:BK1", "five moves, two pieces against a king", 5},
        {"brazilian", "W:WK30,K31,K32:BK1,K2", "twenty moves", 20},
        {"brazilian", "W:WK30,K31:BK1,K2", "five moves, at most two pieces a side", 5},
        {"brazilian", "W:WK30,25:BK1,K2", "five moves, at most two pieces a side", 5},
        {"brazilian", "W:WK31,30:BK1", "five moves, at most two pieces a side", 5},
        {"brazilian", "W:WK30:BK1", "five moves, at most two pieces a side", 5},
        {"brazilian", "W:WK30,29:BK1,4", "twenty moves", 20},
        {"russian", "W:WK30,K31,K32,25:BK1,K2,5,3", "fifteen moves", 15},
        {"russian", "W:WK30,K31,K32:BK2", "fifteen moves, three kings or more against a king", 15},
        {"russian", "W:WK31,29,30:BK2", "thirty moves with four or five pieces", 30, 25},
        {"russian", "W:WK31,29,30:BK2,1", "thirty moves with four or five pieces", 30, 25},
        {"russian", "W:WK31,29,30,32:BK2,1,3", "sixty moves with six or seven pieces", 60, 25},
        {"russian", "W:WK30,K31:BK3", "five moves, two pieces against a king", 5},
        {"russian", "W:WK30,29:BK3", "five moves, two pieces against a king", 5},
        {"czech", "W:WK30,K31:BK1,K2", "fifteen moves", 15},
        {"pool", "B:WK30,K31:BK1,K2", "forty moves", 40},
        {"pool", "B:WK30:BK1,K2,K3", "thirteen moves, three kings against a king", 13},
    };
    return table;
}

// One ply before the last of them the game still goes on.
TEST(Draws, EachEndingLastsItsNumberOfMoves) {
    Dice dice(1701);
    for (const Ending& ending : endings()) {
        const Game start(rule_set(ending.rules), position(ending.fen));
        std::optional<Game> found;
        for (int tries = 0; tries < 400 && !found; ++tries) {
            found = calm_game(start, ending.patience, dice);
            if (found && found->standing().reason != ending.reason) {
                found.reset();
            }
        }
        ASSERT_TRUE(found) << ending.rules << ' ' << ending.fen << ' ' << ending.reason;
        EXPECT_EQ(found->standing().outcome, Outcome::draw);
        EXPECT_EQ(found->moves().size(), 2U * static_cast<unsigned>(ending.moves)) << ending.rules << ' ' << ending.fen;
        found->take_back();
        EXPECT_EQ(found->standing().outcome, Outcome::none) << ending.rules << ' ' << ending.fen;
    }
}

// 7.2.7: the lone king stands on the main road throughout.
TEST(Draws, RussianThreeAgainstAKingOnTheMainRoad) {
    const RuleSet& set = rule_set("russian");
    const std::vector<int> road{29, 25, 22, 18, 15, 11, 8, 4};
    const auto on_it = [&](const Position& now) {
        return std::count(road.begin(), road.end(), (*now.black.begin()).number()) == 1;
    };
    Dice dice(1702);
    for (const std::string_view fen : {"W:WK1,K5,K13:BK4", "W:WK5,12,13:BK4"}) {
        std::optional<Game> found;
        for (int tries = 0; tries < 2000 && !found; ++tries) {
            found = calm_game(Game(set, position(fen)), 999, dice, on_it);
        }
        ASSERT_TRUE(found) << fen;
        EXPECT_EQ(found->standing().reason, "five moves, three pieces against a king on the main road") << fen;
        EXPECT_EQ(found->moves().size(), 10U) << fen;
    }
}

// docs/draws.md: "three pieces, a king among them".
TEST(Draws, RussianThreeMenOnTheirWayAreNoThreePiecesAgainstAKing) {
    constexpr rules::Force three_men{.men = {0, 3}, .kings = {1, 0}, .on_main_road = true};
    constexpr rules::Force a_king_and_two_men{.men = {0, 2}, .kings = {1, 1}, .on_main_road = true};
    const auto endings = rules::draw_rules(rule_set("russian")).endings;
    const auto of_the_main_road = std::find_if(endings.begin(), endings.end(), [](const rules::LimitedEnding& ending) {
        return ending.reason == "five moves, three pieces against a king on the main road";
    });
    ASSERT_NE(of_the_main_road, endings.end());
    EXPECT_TRUE(of_the_main_road->holds(a_king_and_two_men));
    EXPECT_FALSE(of_the_main_road->holds(three_men));
}

/// The endings written down a second time, on what the side with more has and what the other has.
struct WrittenEnding {
    std::string_view rules;
    std::string_view reason;
    int moves = 0;
    bool anew = true;
    std::function<bool(int kings, int men, int other_kings, int other_men)> belongs;
};

const std::vector<WrittenEnding>& written_endings() {
    static const auto two_against_one = [](int kings, int men, int other_kings, int other_men) {
        return kings >= 1 && kings + men <= 2 && other_kings == 1 && other_men == 0;
    };
    static const auto three_against_one = [](int kings, int men, int other_kings, int other_men) {
        return kings >= 1 && kings + men <= 3 && other_kings == 1 && other_men == 0;
    };
    static const std::vector<WrittenEnding> table{
        {"international", "five moves, two pieces against a king", 5, false, two_against_one},
        {"international", "sixteen moves, three pieces against a king", 16, false, three_against_one},
        {"canadian", "five moves, two pieces against a king", 5, false, two_against_one},
        {"canadian", "sixteen moves, three pieces against a king", 16, false, three_against_one},
        {"russian", "five moves, two pieces against a king", 5, true, two_against_one},
        {"russian", "fifteen moves, three kings or more against a king", 15, true,
         [](int kings, int men, int other_kings, int other_men) {
             return kings >= 3 && kings <= 6 && men == 0 && other_kings == 1 && other_men == 0;
         }},
        {"russian", "thirty moves with four or five pieces", 30, true,
         [](int kings, int men, int other_kings, int other_men) {
             const int all = kings + men + other_kings + other_men;
             return kings >= 1 && other_kings >= 1 && (all == 4 || all == 5);
         }},
        {"russian", "sixty moves with six or seven pieces", 60, true,
         [](int kings, int men, int other_kings, int other_men) {
             const int all = kings + men + other_kings + other_men;
             return kings >= 1 && other_kings >= 1 && (all == 6 || all == 7);
         }},
        {"brazilian", "five moves, at most two pieces a side", 5, true,
         [](int kings, int men, int other_kings, int other_men) {
             return kings >= 1 && other_kings >= 1 && kings + men <= 2 && other_kings + other_men <= 2 &&
                    men * other_men == 0;
         }},
        {"pool", "thirteen moves, three kings against a king", 13, true,
         [](int kings, int men, int other_kings, int other_men) {
             return kings == 3 && men == 0 && other_kings == 1 && other_men == 0;
         }},
    };
    return table;
}

/// Whether the last positions of a game, as many as it takes, all belong to an ending, and from when on with the same
/// pieces.
bool has_lasted(const WrittenEnding& ending, const Game& game) {
    const auto needed = 2 * static_cast<std::size_t>(ending.moves) + 1;
    if (game.positions().size() < needed) {
        return false;
    }
    const auto& positions = game.positions();
    const auto pieces = [](const Position& one) {
        return std::array{one.kings_of(Side::black).size(), one.men(Side::black).size(),
                          one.kings_of(Side::white).size(), one.men(Side::white).size()};
    };
    const auto now = pieces(game.now());
    return std::all_of(positions.end() - static_cast<std::ptrdiff_t>(needed), positions.end(),
                       [&](const Position& one) {
                           const auto [bk, bm, wk, wm] = pieces(one);
                           return (ending.belongs(bk, bm, wk, wm) || ending.belongs(wk, wm, bk, bm)) &&
                                  (!ending.anew || pieces(one) == now);
                       });
}

// Games of few pieces at random, in which whoever can avoids captures, so that endings last.
TEST(Draws, AgreeWithTheEndingsAsWritten) {
    Dice dice(1703);
    int reached = 0;
    for (const RuleSet& set : rules::rule_sets()) {
        if (set.rules.geometry.size < 8) {
            continue;
        }
        for (int i = 0; i < 60; ++i) {
            Game game(set, reference::few(set, dice));
            while (game.standing().outcome == Outcome::none && game.moves().size() < 400) {
                std::vector<Move> moves = calm_moves(game, dice.one_in(12));
                if (moves.empty() || dice.one_in(60)) {
                    moves = rules::legal_moves(set, game.now());
                }
                game.play(dice.any(moves));
            }
            const rules::Standing standing = game.standing();
            if (standing.reason == "no move" || standing.reason == "repetition" ||
                standing.reason == "five moves, three pieces against a king on the main road") {
                continue;
            }
            std::string_view expected;
            for (const WrittenEnding& ending : written_endings()) {
                if (expected.empty() && ending.rules == set.name && has_lasted(ending, game)) {
                    expected = ending.reason;
                }
            }
            reached += expected.empty() ? 0 : 1;
            EXPECT_EQ(expected.empty(),
                      standing.reason.empty() || standing.reason == rules::draw_rules(set).quiet_reason)
                << set.name << ' ' << standing.reason;
            if (!expected.empty()) {
                EXPECT_EQ(standing.reason, expected) << set.name;
                game.take_back();
                EXPECT_EQ(game.standing().outcome, Outcome::none) << set.name << ' ' << expected;
            }
        }
    }
    EXPECT_GE(reached, 50);
}

}  // namespace
}  // namespace crownhead
