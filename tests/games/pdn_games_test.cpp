// SPDX-License-Identifier: MIT
#include "games/pdn_games.hpp"

#include "base/bad_input.hpp"
#include "games/sample_games.hpp"
#include "notation/pdn_reader.hpp"
#include "rules/rule_set_named.hpp"

#include <gtest/gtest.h>

namespace crownhead::games {
namespace {

constexpr std::string_view two_games = R"([Event "Match"]
[Black "Moorhead, W."]
[White "Wyllie, J."]
[Date "1841.??.??"]
[Result "1-0"]
1. 11-15 {a comment} 23-19 (22-18) 2. 8-11 1-0

[Event "Second"]
[Result "*"]
1. 9-14 *
)";

TEST(PdnGames, AreListed) {
    const PdnGames games(two_games, nullptr);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games.title(0), "Moorhead, W. – Wyllie, J., 1841");
    EXPECT_EQ(games.moves(0), 3U);
    EXPECT_EQ(games.title(1), "? – ?");
    try {
        (void)games.load(2, 0);
        ADD_FAILURE() << "there is no third game";
    } catch (const BadInput& refusal) {
        EXPECT_STREQ(refusal.what(), "there is no game of index 2 in this PDN: it has 2, and the first has index 0");
    }
}

TEST(PdnGames, BecomeGamesOfOurs) {
    const Loaded loaded = PdnGames(two_games, nullptr).load(0, 777);
    const LiveGame game = replay_game(loaded.events);
    EXPECT_EQ(game.game.moves().size(), 3U);
    EXPECT_EQ(game.created, 777);
    EXPECT_EQ(person_name(game, rules::Side::black), "Moorhead, W.");
    EXPECT_EQ(standing(game).outcome, rules::Outcome::black);
    EXPECT_EQ(standing(game).reason, "result");
    EXPECT_EQ(loaded.notes.size(), 2U);  // the comment, the variation
    EXPECT_EQ(standing(replay_game(PdnGames(two_games, nullptr).load(1, 0).events)).outcome, rules::Outcome::none);
}

TEST(PdnGames, AreWrittenWithTheirTags) {
    const std::string pdn = pdn_of(replay_game(PdnGames(two_games, nullptr).load(0, 777).events));
    for (const char* part : {"[Event \"Match\"]", "[Site \"", "[Date \"1841.??.??\"]", "[White \"Wyllie, J.\"]",
                             "[Black \"Moorhead, W.\"]", "[Result \"1-0\"]", "[GameType \"21", "11-15", "8-11"}) {
        EXPECT_NE(pdn.find(part), std::string::npos) << part << "\n" << pdn;
    }
}

TEST(PdnGames, ReadBackWhatWasWritten) {
    std::mt19937 random(4);
    for (const rules::RuleSet& set : rules::rule_sets()) {
        GameEvent first = created(set.name, {person, engine(2)}, 86'400'000);
        LiveGame game = begin_game(first);
        for (int i = 0; i < 40; ++i) {
            const auto legal = rules::legal_moves(set, game.game.now());
            if (!legal.empty()) {
                game = after(game, {i, Moved{notation::full_text(legal[random() % legal.size()])}});
            }
        }
        const std::string pdn = pdn_of(game);
        const LiveGame again = replay_game(PdnGames(pdn, nullptr).load(0, 0).events);
        EXPECT_EQ(again.game.positions(), game.game.positions()) << pdn;
        EXPECT_NE(pdn.find("[Date \"1970.01.02\"]"), std::string::npos) << pdn;
        EXPECT_NE(pdn.find("[White \"Crownhead, level 2\"]"), std::string::npos) << pdn;
    }
}

TEST(PdnGames, NameTheTimeThatTheEngineWasGiven) {
    const LiveGame game = begin_game(created("english", {engine(10, std::chrono::milliseconds(500)), engine(7)}));
    const std::string pdn = pdn_of(game);
    EXPECT_NE(pdn.find("[Black \"Crownhead, level 10, 0.5 s a move\"]"), std::string::npos) << pdn;
    EXPECT_NE(pdn.find("[White \"Crownhead, level 7\"]"), std::string::npos) << pdn;
}

TEST(PdnGames, KeepTheStartPosition) {
    const LiveGame game = replay_game(PdnGames("[FEN \"W:W31,K32:B1,K5\"]\n1. 31-27 *\n", nullptr).load(0, 0).events);
    EXPECT_EQ(notation::fen(game.game.start()), "W:W31,K32:B1,K5");
    const std::string pdn = pdn_of(game);
    EXPECT_NE(pdn.find("[FEN \"W:W31,K32:B1,K5\"]"), std::string::npos) << pdn;
    EXPECT_NE(pdn.find("[SetUp \"1\"]"), std::string::npos) << pdn;
}

TEST(PdnGames, ThatNameNoRulesAreEnglishWhereTheyCanBe) {
    const rules::RuleSet& russian = *rules::find_rule_set("russian");
    const rules::RuleSet& international = *rules::find_rule_set("international");
    const auto loaded = [](const char* text, const rules::RuleSet* last) { return PdnGames(text, last).load(0, 0); };
    const auto rules_of = [](const Loaded& one) { return replay_game(one.events).game.rule_set().name; };
    // The last game was a Russian one: that says nothing of this one.
    const Loaded english = loaded("1. 11-15 23-19 2. 8-11 22-17 *", &russian);
    EXPECT_EQ(rules_of(english), "english");
    ASSERT_EQ(english.notes.size(), 1U);
    EXPECT_EQ(english.notes[0], "The text does not say what rules it is played by; its moves are legal in english.");
    EXPECT_TRUE(loaded("1. 11-15 23-19 *", nullptr).notes.empty());
    EXPECT_TRUE(loaded("[GameType \"21\"]\n1. 11-15 23-19 *", &russian).notes.empty());
    EXPECT_EQ(rules_of(loaded("1. 32-28 19-23 2. 28x19 14x23 *", &russian)), "international");
    EXPECT_TRUE(loaded("1. 32-28 *", &international).notes.empty());
    // A man captures back, which English men do not: the rules of the last game allow it.
    const char* back = "[FEN \"B:W11,32:B15,1\"]\n1. 15x8 32-28 *";
    EXPECT_EQ(rules_of(loaded(back, rules::find_rule_set("pool"))), "pool");
    try {
        (void)loaded(back, nullptr);
        ADD_FAILURE() << "Russian, Brazilian and pool checkers allow it alike";
    } catch (const BadInput& bad) {
        const std::string_view said = bad.what();
        EXPECT_TRUE(said.starts_with("the text does not say what rules it is played by, and its moves fit several: "))
            << said;
        EXPECT_NE(said.find(", pool"), std::string_view::npos) << said;
    }
}

TEST(PdnGames, NameTheirRulesInAnyCaseAndWithSpaces) {
    for (const char* tag : {"[gametype \"20\"]", "[ GameType \"20\"]"}) {
        EXPECT_TRUE(PdnGames(std::string(tag) + "\n1. 32-28 *", nullptr).load(0, 0).notes.empty()) << tag;
    }
}

// With those that are added when the game is written there would be more than can be read back.
TEST(PdnGames, OfFarTooManyTagsAreRefused) {
    const auto pdn = [](int tags) {
        std::string text;
        for (int i = 0; i < tags; ++i) {
            text += "[T" + std::to_string(i) + " \"x\"]\n";
        }
        return text + "[FEN \"B:W31,32:B1,2\"]\n\n1. 1-5 *\n";
    };
    const LiveGame most = replay_game(PdnGames(pdn(491), nullptr).load(0, 0).events);
    EXPECT_TRUE(notation::parse_pdn(pdn_of(most)).problems.empty());
    EXPECT_THROW((void)PdnGames(pdn(492), nullptr).load(0, 0), BadInput);
}

TEST(PdnGames, TellWhatCannotBeRead) {
    EXPECT_THROW(PdnGames("", nullptr), BadInput);
    EXPECT_THROW(PdnGames("1. 11-22 *", nullptr), BadInput);
    const PdnGames games(std::string(two_games) + "\n[Event \"broken\"]\n1. 11-22 *\n", nullptr);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_NE(games.load(1, 0).notes.at(0).find("game 3"), std::string::npos);
}

std::string refusal_of(const std::string& pdn, const char* rules) {
    try {
        (void)PdnGames(pdn, &rules::rule_set_named(rules)).load(0, 0);
    } catch (const BadInput& problem) {
        return problem.what();
    }
    return {};
}

// The kings have hundreds of thousands of captures: the first position ends the reading.
TEST(PdnGames, OfEndlessCapturesAreRefusedWithTheMove) {
    std::string pdn = "[FEN \"W:WK3,K18:BK11,K12,K13,K14,K21,K22,K23,K24,K31,K32,K33,K34,K41,K42,K43,K44\"]\n1. (3x25)";
    for (int i = 0; i < 80; ++i) {
        pdn += " (3x25)";
    }
    const std::string refused = refusal_of(pdn + " 3x25 *", "polish-1878-100");
    EXPECT_NE(refused.find("game 1: "), std::string::npos) << refused;
    EXPECT_NE(refused.find("legal"), std::string::npos) << refused;
}

TEST(PdnGames, OfFarTooManyMovesAreRefused) {
    std::string pdn = "[FEN \"W:WK32:BK1\"]\n";
    for (int i = 0; i < 501; ++i) {
        pdn += "32-28 1-6 28-32 6-1 ";
    }
    EXPECT_EQ(refusal_of(pdn + "*", "english"),
              "the game has 2004 moves of both sides, more than the 2000 that are kept");
}

}  // namespace
}  // namespace crownhead::games
