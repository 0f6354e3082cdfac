// SPDX-License-Identifier: MIT
#include "server/api/shown_moves.hpp"

#include "base/bad_input.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/played_moves.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <initializer_list>
#include <string>

namespace crownhead::server {
namespace {

using nlohmann::json;

void play(rules::Game& game, std::initializer_list<const char*> moves) {
    for (const char* move : moves) {
        game.play(notation::parse_move(game.rule_set(), game.now(), move));
    }
}

void expect_shown(const ShownMoves& shown, const rules::Game& game) {
    EXPECT_EQ(json::parse(shown.played()), played_moves(game));
    const auto legal = rules::legal_moves(game.rule_set(), game.now());
    const json list = json::parse(shown.legal());
    ASSERT_EQ(list.size(), legal.size());
    for (std::size_t i = 0; i < legal.size(); ++i) {
        EXPECT_EQ(list[i].at("text"), notation::full_text(legal[i]));
    }
}

TEST(ShownMoves, FollowAGameForwardsBackAndOnAnotherWay) {
    rules::Game game(rules::english());
    ShownMoves shown;
    shown.follow(game);
    expect_shown(shown, game);
    for (const auto& moves : {std::initializer_list<const char*>{"11-15"}, {"22-18", "15x22"}, {"25x18", "8-11"}}) {
        play(game, moves);
        shown.follow(game);
        expect_shown(shown, game);
    }
    game.take_back();
    game.take_back();
    shown.follow(game);
    expect_shown(shown, game);
    play(game, {"26x17", "9-13"});  // as many moves as before, and others
    shown.follow(game);
    expect_shown(shown, game);
    shown.follow(rules::Game(rules::english(), notation::parse_fen(rules::english(), "W:WK32:BK1")));
    EXPECT_EQ(shown.played(), "[]");
}

TEST(ShownMoves, SayWhereMoreAreLegalThanAreShown) {
    const rules::RuleSet& set = rules::rule_set_named("polish-1878-100");
    // Sixteen kings on whose lines everything can be captured in tens of thousands of ways.
    const rules::Game game(
        set, notation::parse_fen(set, "W:WK3,K18:BK11,K12,K13,K14,K21,K22,K23,K24,K31,K32,K33,K34,K41,K42,K43,K44"));
    ShownMoves shown;
    shown.follow(game);
    EXPECT_EQ(json::parse(shown.legal()).size(), 1000U);
    EXPECT_EQ(shown.note(), "Only 1000 of the 29557 legal moves are shown.");
    EXPECT_THROW(shown.require_few(), BadInput);
    shown.follow(rules::Game(set));
    EXPECT_EQ(shown.note(), "");
    EXPECT_NO_THROW(shown.require_few());
}

}  // namespace
}  // namespace crownhead::server
