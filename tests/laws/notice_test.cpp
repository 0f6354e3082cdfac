// SPDX-License-Identifier: MIT
#include "laws/notice.hpp"

#include "laws/script.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/game.hpp"
#include "rules/generate.hpp"
#include "rules/random_positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

// Draws on notice, by claim and by agreement (docs/laws.md).
namespace crownhead::laws {
namespace {

TEST(Notice, GivesTheStrongerSideFortyMovesInAnderson) {
    const std::string more = "B:WK31,K32:BK1,6,14";
    play("anderson", more,
         "black notice -> refused not-weaker\nwhite notice -> ok 40 moves\n"
         "notice -> refused already-given");
    play("anderson", "", "notice -> refused no-stronger-side");
    std::string script = "white notice -> ok 20 moves\n";
    for (int move = 1; move < 20; ++move) {
        script += move % 2 == 1 ? "move 1-5\nmove 32-28\n" : "move 5-1\nmove 28-32\n";
    }
    play("anderson", "B:WK32:BK1,K10", script + "move 10-6 -> over draw notice");
    play("anderson", "B:WK32:BK1,K10", script + "resign -> over white resigned");
}

TEST(Notice, IsForKingsOnlyInCollier) {
    play("collier", "B:WK32:BK1,K10", "notice -> ok 20 moves");
    play("collier", "B:WK32,K31:BK1,K10,K9", "white notice -> ok 40 moves");
    play("collier", "B:WK31,K32:BK1,6,14", "white notice -> refused not-in-code");
    play("collier", "B:WK32:BK1,10", "white notice -> refused not-in-code");
}

// Document 001, law 8: "the subsequent moves are not to exceed forty", without a word of a call.
TEST(Notice, NeedsNoCallOfThreeKingsAgainstTwoInCollier) {
    const std::string three = "B:WK32,K31:BK1,K10,K9";
    std::string script;
    for (int move = 1; move < 40; ++move) {
        script += move % 2 == 1 ? "move 1-5\nmove 32-28\n" : "move 5-1\nmove 28-32\n";
    }
    play("collier", three, script + "move 5-1 -> over draw notice");
    play("anderson", three, script + "move 5-1 -> ok");
    play("collier", three, "move 1-5\nwhite notice -> refused already-given");
    // A call at its very beginning changes nothing: with the next capture the count is over.
    const std::string called = "white notice -> ok 40 moves\nmove 12-16\nmove 31-27\nmove 16-20\nmove 27-24\n";
    EXPECT_TRUE(play("collier", "B:WK32,K31:BK1,K12,K9", called).now.notice);
    EXPECT_FALSE(play("collier", "B:WK32,K31:BK1,K12,K9", called + "move 20x27\nmove 32x23\n").now.notice);
    // It comes about by a capture, and is over with the next.
    EXPECT_TRUE(play("collier", "B:WK32,K31,K6:BK1,K12,K9", "move 1x10\n").now.notice);
    EXPECT_FALSE(play("collier", "B:WK32,K31,K6:BK1,K12,K9",
                      "move 1x10\nmove 31-27\nmove 12-16\nmove 27-23\n"
                      "move 16-19\nmove 23x16\n")
                     .now.notice);
}

TEST(Notice, IsFortyWhateverThePiecesInCheckersBoard) {
    play("checkers-board", "B:WK32:BK1,K10", "white notice -> ok 40 moves");
    play("checkers-board", "B:W31,K32:BK1,6,14", "white notice -> ok 40 moves");
}

TEST(Notice, IsFiftyOrTwentyOnEachSideInClub) {
    play("club", "B:WK31,K32:BK1,6,14", "white notice -> ok 50 moves");
    // Document 004: "the possessor of the lesser number", when "only a small number of men remain": ours, six at most.
    play("club", "B:WK31,32:BK1,K6", "white notice -> refused no-stronger-side");
    play("club", "B:W28,29,30,31,32:B1,2,3,4,5,6", "white notice -> ok 50 moves");
    play("club", "B:W28,29,30,31,32:B1,2,3,4,5,6,7", "white notice -> refused too-many-pieces");
    std::string script = "white notice -> ok 20 moves\n";
    for (int move = 1; move < 20; ++move) {
        script += move % 2 == 1 ? "move 1-5\nmove 32-28\n" : "move 5-1\nmove 28-32\n";
    }
    // Twenty on each side: White's twentieth move is the last.
    play("club", "B:WK32:BK1,K10", script + "move 10-6 -> ok\nmove 28-32 -> over draw notice");
}

// With the odds of the draw a repetition is no draw by itself: law 11 of document 000 has the giver win in twenty
// moves.
TEST(Notice, IsThereInsteadOfARepetitionWhereTheOddsOfTheDrawAreGivenInAnderson) {
    Terms odds;
    odds.gives_odds = Side::black;
    std::string thrice;
    for (int time = 0; time < 2; ++time) {
        thrice += "move 1-5\nmove 32-28\nmove 5-1\nmove 28-32\n";
    }
    play("anderson", "B:WK32:BK1", thrice + "claim repetition -> refused not-in-code\nwhite notice -> ok 20 moves",
         "english", odds);
    play("anderson", "B:WK32:BK1", thrice + "claim repetition -> over draw repetition");
}

TEST(Notice, LapsesForTheGiverOfTheOddsTooWhereItIsNotBecauseHeRepeats) {
    Terms odds;
    odds.gives_odds = Side::black;
    const UmpiredGame game = play("anderson", "B:WK19,K32:BK10,6,K21",
                                  "white notice -> ok 40 moves\nmove 10-15\nmove 19x1\n", "english", odds);
    EXPECT_FALSE(game.now.notice);
}

TEST(Notice, IsUnknownToModern) { play("modern", "B:WK32:BK1,K10", "white notice -> refused not-in-code"); }

TEST(Notice, BindsTheGiverOfTheOddsOfTheDrawWhoRepeatsInAnderson) {
    Terms odds;
    odds.gives_odds = Side::black;
    const std::string even = "B:WK32:BK1";
    play("anderson", even,
         "white notice -> refused no-stronger-side\nmove 1-5\nmove 32-28\nmove 5-1\nmove 28-32\n"
         "white notice -> ok 20 moves",
         "english", odds);
    play("anderson", even, "move 1-5\nmove 32-28\nmove 5-1\nmove 28-32\nwhite notice -> refused no-stronger-side");
}

TEST(Draws, AreClaimedByRepetitionAndFortyMovesInEveryCode) {
    for (const LawCode& code : law_codes()) {
        const std::string round = "move 1-5\nmove 32-28\nmove 5-1\nmove 28-32\n";
        play(code.name, "B:WK32:BK1",
             "claim repetition -> refused no-repetition\n" + round + "claim repetition -> refused no-repetition\n" +
                 round + "claim repetition -> over draw repetition");
        std::string forty;
        for (int i = 0; i < 20; ++i) {
            forty += round;
        }
        play(code.name, "B:WK32:BK1", forty + "claim forty -> over draw forty-moves");
        play(code.name, "B:WK32:BK1,6", "move 6-9\n" + std::string("move 32-28\nclaim forty -> refused not-forty"));
    }
}

/// A random move, if there is one a move after which nothing can be taken.
rules::Move calm_move(const rules::Game& game, reference::Dice& dice) {
    const std::vector<rules::Move> moves = rules::legal_moves(game.rule_set(), game.now());
    std::vector<rules::Move> calm;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(calm), [&](const rules::Move& move) {
        const auto answers = rules::legal_moves(game.rule_set(), rules::after(game.rule_set(), game.now(), move));
        return answers.empty() || !answers.front().is_capture();
    });
    return dice.any(calm.empty() ? moves : calm);
}

// A claim is granted exactly where a game between engines is drawn by the same count (rules::Game); docs/draws.md.
TEST(Draws, AreClaimedByTheCountsOfTheRuleSet) {
    reference::Dice dice(1705);
    std::set<std::string> claimed;
    for (const auto& [rules, fen] : std::vector<std::pair<std::string, std::string>>{
             {"russian", "W:WK30,K31,K32:BK2"},
             {"russian", "W:WK30,K31:BK3"},
             {"russian", "W:WK30,K31,K32,25:BK1,K2,5,3"},
             {"brazilian", "W:WK30,K31,K32:BK1,K2"},
             {"brazilian", "W:WK31,30:BK1"},
             {"pool", "B:WK30:BK1,K2,K3"},
             {"international", "W:WK47,43,44:BK1"},
             {"international", "W:WK47,K48:BK1,K2"},
             {"czech", "W:WK30,K31:BK1,K2"},
             {"english", "B:WK29,K30:BK3,K4"},
         }) {
        const rules::RuleSet& set = *rules::find_rule_set(rules);
        for (int tries = 0; tries < 60; ++tries) {
            rules::Game game(set, notation::parse_fen(set, fen));
            UmpiredGame umpired = begin(*find_law_code("modern"), set, game.now(), {});
            while (game.standing().outcome == rules::Outcome::none) {
                ASSERT_EQ(text(judge(umpired, parse_event("claim count"))), "refused no-count") << rules << ' ' << fen;
                const rules::Move move = calm_move(game, dice);
                game.play(move);
                umpired = judge(umpired, parse_event("move " + notation::full_text(move))).game;
                ASSERT_EQ(umpired.now.position, game.now()) << rules << ' ' << fen;
            }
            const std::string reason(game.standing().reason);
            if (game.standing().outcome == rules::Outcome::draw && reason != "repetition") {
                const Ruling ruling = judge(umpired, parse_event("claim count"));
                ASSERT_EQ(text(ruling), "over draw count-of-moves") << rules << ' ' << fen << ' ' << reason;
                EXPECT_EQ(ruling.note, reason);
                claimed.insert(reason);
            }
        }
    }
    EXPECT_EQ(claimed, (std::set<std::string>{
                           "fifteen moves, three kings or more against a king",
                           "five moves, two pieces against a king",
                           "five moves, three pieces against a king on the main road",
                           "fifteen moves",
                           "thirty moves with four or five pieces",
                           "twenty moves",
                           "five moves, at most two pieces a side",
                           "thirteen moves, three kings against a king",
                           "sixteen moves, three pieces against a king",
                           "twenty-five moves",
                           "forty moves",
                       }));
}

// Where both claims would be granted, one is offered.
TEST(Draws, AreClaimedByFortyMovesOrByAnotherCount) {
    const auto may = [](const std::string& rules, int rounds) {
        std::string script;
        for (int i = 0; i < rounds; ++i) {
            script += "move 1-5\nmove 32-28\nmove 5-1\nmove 28-32\n";
        }
        const std::vector<std::string> words = may_do(play("modern", "B:WK32:BK1", script, rules), Side::white);
        std::set<std::string> claims;
        std::copy_if(words.begin(), words.end(), std::inserter(claims, claims.end()),
                     [](const std::string& one) { return one.starts_with("claim-f") || one.starts_with("claim-c"); });
        return claims;
    };
    EXPECT_EQ(may("english", 19), std::set<std::string>{});
    EXPECT_EQ(may("english", 20), std::set<std::string>{"claim-forty"});
    EXPECT_EQ(may("brazilian", 2), std::set<std::string>{});
    EXPECT_EQ(may("brazilian", 3), std::set<std::string>{"claim-count"});
    EXPECT_EQ(may("brazilian", 20), std::set<std::string>{"claim-forty"});
}

TEST(Draws, AreAgreedByOfferAndAnswer) {
    for (const LawCode& code : law_codes()) {
        play(code.name, "",
             "accept -> refused no-offer\noffer\nblack accept -> refused own-offer\n"
             "offer -> refused already-offered\nwhite accept -> over draw agreed");
        play(code.name, "",
             "offer\ndecline\nwhite accept -> refused no-offer\nmove 11-15\nresign -> over black resigned\n"
             "move 22-18 -> refused game-over");
        // Moving on declines.
        play(code.name, "", "white offer\nmove 11-15\nblack accept -> refused no-offer");
    }
}

}  // namespace
}  // namespace crownhead::laws
