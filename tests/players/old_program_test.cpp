// SPDX-License-Identifier: MIT
#include "players/old_program.hpp"

#include "base/bad_input.hpp"
#include "players/player_spec.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace crownhead::players {
namespace {

std::string refusal(std::string_view text) {
    try {
        (void)read_player_spec(text);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

TEST(OldProgram, EachAnswersWithALegalMoveAndTheSameAgain) {
    rules::Game game(rules::english());
    for (const OldProgram& program : old_programs()) {
        SCOPED_TRACE(program.name);
        const OldAnswer answer = answer_of({.program = &program}, rules::english());
        const Answer first = answer(game, 7, std::nullopt, {});
        EXPECT_EQ(first.move, answer(game, 7, std::nullopt, {}).move);
        const auto legal = rules::legal_moves(game.rule_set(), game.now());
        EXPECT_NE(std::find(legal.begin(), legal.end(), first.move), legal.end());
        EXPECT_FALSE(program.description.empty());
        EXPECT_EQ(old_program_named(program.name), &program);
    }
}

TEST(OldProgram, PlaysTheSameGameAgainAndAnotherFromAnotherOpening) {
    const auto player = old_program_player(answer_of({.program = old_program_named("random")}, rules::english()));
    const auto line = [&](const rules::Move& first) {
        rules::Game game(rules::english());
        game.play(first);
        player->begin_game();
        for (int ply = 0; ply < 10; ++ply) {
            game.play(player->answer(game, {}, std::chrono::seconds(1), {}).move);
        }
        return game.moves();
    };
    const auto moves = rules::legal_moves(rules::english(), rules::start(rules::english()));
    EXPECT_EQ(line(moves.at(0)), line(moves.at(0)));
    EXPECT_NE(line(moves.at(0)).at(3), line(moves.at(1)).at(3));
}

TEST(OldProgram, OfHistoryPlaysEnglishDraughtsOnly) {
    const rules::RuleSet& russian = *rules::find_rule_set("russian");
    EXPECT_THROW((void)answer_of({.program = old_program_named("samuel")}, russian), BadInput);
    EXPECT_NO_THROW((void)answer_of({.program = old_program_named("random")}, russian));
}

TEST(OldProgram, IsNamedByATextWithTheOptionsItHas) {
    EXPECT_EQ(std::get<OldProgramSpec>(read_player_spec("strachey").program).program->name, "strachey");
    EXPECT_EQ(read_player_spec("strachey:depth=6,name=S").pace.move.depth, 6);
    EXPECT_FALSE(read_player_spec("lefty").wants_pace());
    const PlayerSpec spec = read_player_spec("samuel:weights=four,memory=m,depth=2");
    const auto& samuel = std::get<OldProgramSpec>(spec.program);
    EXPECT_EQ(samuel.weights, "four");
    EXPECT_EQ(samuel.memory, "m");
    EXPECT_EQ(refusal("lefty:depth=3"), "engine `lefty:depth=3`: there is no option `depth`; there are name");
    EXPECT_EQ(refusal("strachey:weights=x"),
              "engine `strachey:weights=x`: there is no option `weights`; there are name, depth");
    EXPECT_NE(refusal("samuel:weights="), "");
    EXPECT_NE(refusal("strachy").find("`strachey`"), std::string::npos);
    EXPECT_NE(refusal("self:memory=m"), "");
    EXPECT_EQ(refusal("hub:memory=m ./engine"), "");
}

TEST(OldProgram, NamesTheFileItCannotLearnFrom) {
    try {
        (void)answer_of({.program = old_program_named("samuel"), .weights = "/missing/course"}, rules::english());
        FAIL();
    } catch (const BadInput& bad) {
        EXPECT_NE(std::string(bad.what()).find("/missing/course"), std::string::npos);
    }
}

}  // namespace
}  // namespace crownhead::players
