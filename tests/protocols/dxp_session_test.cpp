// SPDX-License-Identifier: MIT
#include "protocols/dxp_session.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set_named.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace crownhead::protocols {
namespace {

using Awaits = DxpSession::Awaits;
using rules::Outcome;
using rules::Side;
using Texts = std::vector<std::string>;

DxpTerms terms(std::string_view rules = "international") {
    return {.start = rules::Game(rules::rule_set_named(rules)), .name = "us"};
}

DxpSession initiator(int games = 1, std::string_view rules = "international", const std::string& fen = {}) {
    DxpTerms wanted = terms(rules);
    wanted.initiator = true;
    wanted.games = games;
    wanted.minutes = 5;
    if (!fen.empty()) {
        const rules::RuleSet& set = wanted.start.rule_set();
        wanted.start = rules::Game(set, notation::parse_fen(set, fen));
    }
    return DxpSession(wanted);
}

std::string padded(std::string name) {
    name.resize(32, ' ');
    return name;
}

std::string request(const std::string& rest) { return "R01" + padded("them") + rest; }
const std::string accepted = "A" + padded("them") + "0";

DxpStep play(DxpSession& session, const std::string& move) {
    const rules::Game& game = session.game()->game();
    return session.play(notation::parse_move(game.rule_set(), game.now(), move), 3);
}

/// A win in one for White.
const std::string last_man = "W:WK28:B22";

TEST(DxpSession, TheInitiatorAsksAndPlays) {
    DxpSession session = initiator();
    EXPECT_EQ(session.begin().send, Texts{"R01" + padded("us") + "Z005000A"});
    EXPECT_EQ(session.awaits(), Awaits::message);
    EXPECT_TRUE(session.take(accepted).send.empty());
    EXPECT_EQ(session.awaits(), Awaits::own_move);
    EXPECT_EQ(play(session, "32-28").send, Texts{"M0003322800"});
    EXPECT_EQ(session.awaits(), Awaits::message);
    EXPECT_TRUE(session.take("M0001192300").send.empty());
    EXPECT_EQ(play(session, "28x19").send, Texts{"M000328190123"});
    EXPECT_EQ(session.game()->game().moves().size(), 3U);
}

TEST(DxpSession, TheFollowerTakesWhatItIsAsked) {
    DxpSession session(terms());
    EXPECT_TRUE(session.begin().send.empty());
    EXPECT_EQ(session.take(request("Z010080A")).send, Texts{"A" + padded("us") + "0"});
    EXPECT_EQ(session.minutes(), 10);
    EXPECT_EQ(session.game()->own(), Side::black);
    EXPECT_EQ(session.awaits(), Awaits::message);
    EXPECT_TRUE(session.take("M0001322800").send.empty());
    EXPECT_EQ(session.awaits(), Awaits::own_move);
}

TEST(DxpSession, EnglishIsAnnouncedByItsPosition) {
    DxpSession session = initiator(1, "english");
    EXPECT_EQ(session.begin().send, Texts{"R01" + padded("us") + "Z005000BZ" + std::string(12, 'z') +
                                          std::string(8, 'e') + std::string(12, 'w')});
    DxpSession other(terms("english"));
    EXPECT_EQ(other.take(request("Z005000BZ" + std::string(12, 'z') + std::string(8, 'e') + std::string(12, 'w'))).send,
              Texts{"A" + padded("us") + "0"});
    EXPECT_EQ(other.awaits(), Awaits::own_move);
    DxpSession international(terms());
    EXPECT_EQ(international.take(request("Z005000BZ" + std::string(32, 'z'))).send, Texts{"A" + padded("us") + "2"});
}

TEST(DxpSession, RefusesGamesThatCannotBe) {
    DxpSession session(terms());
    EXPECT_EQ(session.take("R02" + padded("them") + "Z010080A").send, Texts{"A" + padded("us") + "1"});
    EXPECT_EQ(session.take(request("Z010080BW" + std::string(49, 'e') + 'Z')).complaints,
              Texts{"the game that the partner asks for cannot be played: its position has no legal move"});
    const DxpStep timeless = session.take(request("Z000080A"));
    EXPECT_EQ(timeless.send, Texts{"A" + padded("us") + "2"});
    EXPECT_EQ(timeless.complaints,
              Texts{"the game that the partner asks for cannot be played: it has no thinking time, and no --move-time "
                    "limits our moves"});
    EXPECT_EQ(session.take(request("Z010080BW" + std::string(50, 'e'))).send, Texts{"A" + padded("us") + "2"});
    EXPECT_EQ(session.awaits(), Awaits::message);
    EXPECT_EQ(session.take(request("Z010080A")).send, Texts{"A" + padded("us") + "0"});
}

TEST(DxpSession, EndsAGameInsteadOfAMove) {
    DxpSession session = initiator(2, "international", last_man);
    (void)session.begin();
    (void)session.take(accepted);
    EXPECT_EQ(play(session, "28x17").send, Texts{"M000328170122"});
    const DxpStep end = session.take("E10");  // who has no move gives up
    EXPECT_EQ(end.send, (Texts{"E00", "R01" + padded("us") + "W005000BW" + std::string(21, 'e') + 'z' +
                                          std::string(5, 'e') + 'W' + std::string(22, 'e')}));
    ASSERT_TRUE(end.finished);
    EXPECT_EQ(end.finished->game.result(), (DxpResult{Outcome::white, "no move"}));
    EXPECT_EQ(end.finished->partner, "them");
    (void)session.take(accepted);  // colours have changed: now we are the one without a move
    const DxpStep leaving = session.take("M000128170122");
    EXPECT_EQ(leaving.send, Texts{"E11"});
    EXPECT_EQ(session.awaits(), Awaits::message);
    const DxpStep over = session.take("E00");
    EXPECT_TRUE(over.send.empty());
    EXPECT_EQ(over.finished->game.result(), (DxpResult{Outcome::white, "no move"}));
    EXPECT_EQ(session.awaits(), Awaits::nothing);
    EXPECT_TRUE(session.is_clean());
}

TEST(DxpSession, EndsAtTheNumberOfMoves) {
    DxpSession session(terms());
    (void)session.take(request("W010001A"));
    (void)play(session, "32-28");
    const DxpStep end = session.take("M0000192300");
    EXPECT_EQ(end.send, Texts{"E00"});
    EXPECT_EQ(session.take("E00").finished->game.result(), (DxpResult{Outcome::none, "move limit"}));
    EXPECT_EQ(session.awaits(), Awaits::message) << "for the next game";
}

TEST(DxpSession, AnIllegalMoveLoses) {
    DxpSession session(terms());
    (void)session.take(request("Z010080A"));
    const DxpStep step = session.take("M0000322700");
    EXPECT_TRUE(step.complaints.empty());
    (void)play(session, "19-23");
    const DxpStep illegal = session.take("M0000010600");
    EXPECT_EQ(illegal.complaints, Texts{"the partner's move 1-6 is not legal"});
    EXPECT_EQ(illegal.send, Texts{"E31"});
    EXPECT_EQ(session.take("E01").finished->game.result(), (DxpResult{Outcome::black, "illegal move"}));
    EXPECT_EQ(session.awaits(), Awaits::nothing);
    EXPECT_FALSE(session.is_clean());
}

TEST(DxpSession, WhatCannotBeReadEndsTheGame) {
    DxpSession session(terms());
    (void)session.take(request("Z010080A"));
    const DxpStep step = session.take("Mxx");
    EXPECT_EQ(step.complaints, Texts{"the partner's message cannot be used: MOVE ends before its time"});
    EXPECT_EQ(step.send, Texts{"E01"});
    EXPECT_EQ(session.take("nonsense").finished->game.result().outcome, Outcome::none);
    EXPECT_EQ(session.awaits(), Awaits::nothing);
    EXPECT_TRUE(session.take("E00").send.empty());
}

TEST(DxpSession, OutOfTurn) {
    DxpSession session(terms());
    EXPECT_EQ(session.take("M0000322700").complaints,
              Texts{"the partner's message cannot be used: MOVE without a game"});
    DxpSession playing(terms());
    (void)playing.take(request("W010080A"));
    EXPECT_EQ(playing.take("M0000192300").complaints, Texts{"the partner's move 19-23 is out of his turn"});
    DxpSession again(terms());
    (void)again.take(request("W010080A"));
    // A request that cannot be met is refused, and what is going on goes on.
    const std::string refused = "A" + padded("us") + "2";
    const DxpStep during = again.take(request("W010080A"));
    EXPECT_EQ(during.complaints, Texts{"the partner's message cannot be used: GAMEREQ out of turn"});
    EXPECT_EQ(during.send, Texts{refused});
    EXPECT_NE(again.game(), nullptr);
    DxpSession waiting(terms());
    EXPECT_EQ(waiting.take(request("W0x0080A")).send, Texts{refused});
    EXPECT_TRUE(waiting.take("").send.empty()) << "an empty message is none";
    (void)waiting.take(request("W2.5080A"));
    EXPECT_DOUBLE_EQ(waiting.minutes(), 2.5);
    DxpSession asking = initiator();
    (void)asking.begin();
    EXPECT_EQ(asking.take("A" + padded("them") + "2").complaints, Texts{"the partner refuses this game"});
    EXPECT_EQ(asking.awaits(), Awaits::nothing);
    DxpSession newer = initiator();
    (void)newer.begin();
    EXPECT_EQ(newer.take("A" + padded("them") + "1").complaints,
              Texts{"the partner refuses the game: he knows another version of the protocol"});
    DxpSession unasked(terms());
    EXPECT_EQ(unasked.take(accepted).complaints, Texts{"the partner's message cannot be used: GAMEACC out of turn"});
}

TEST(DxpSession, APartnerRefusesToPlayByEndingTheConversation) {
    DxpSession refused = initiator();
    (void)refused.begin();
    EXPECT_EQ(refused.take("E01").complaints, Texts{"the partner refuses to play"});
    EXPECT_EQ(refused.awaits(), Awaits::nothing);
    EXPECT_FALSE(refused.is_clean());
    DxpSession content = initiator(2);  // his last word after a game is no refusal
    (void)content.begin();
    (void)content.take(accepted);
    const DxpStep end = content.take("E11");
    EXPECT_TRUE(end.complaints.empty());
    EXPECT_TRUE(end.finished);
    EXPECT_EQ(content.awaits(), Awaits::nothing);
    EXPECT_TRUE(content.is_clean());
}

TEST(DxpSession, ChatsAndTakesNothingBack) {
    DxpSession session(terms());
    EXPECT_EQ(session.take("Chello").chat, Texts{"hello"});
    (void)session.take(request("Z010080A"));
    EXPECT_EQ(session.take("B001W").send, Texts{"K1"});
    EXPECT_TRUE(session.take("K0").send.empty());
    EXPECT_EQ(session.awaits(), Awaits::message);
}

TEST(DxpSession, WhoVanishesOrIsSilent) {
    DxpSession vanished(terms());
    (void)vanished.take(request("Z010080A"));
    const DxpStep gone = vanished.lose_partner("gone");
    EXPECT_EQ(gone.complaints, Texts{"gone"});
    EXPECT_EQ(gone.finished->game.result(), (DxpResult{Outcome::none, "the partner went away"}));
    EXPECT_EQ(vanished.awaits(), Awaits::nothing);

    DxpSession silent = initiator();
    (void)silent.begin();
    EXPECT_EQ(silent.give_up_waiting().complaints, Texts{"the partner did not answer the request for a game in time"});
    EXPECT_EQ(silent.awaits(), Awaits::nothing);

    DxpSession beaten = initiator(1, "international", last_man);
    (void)beaten.begin();
    (void)beaten.take(accepted);
    (void)play(beaten, "28x17");
    EXPECT_EQ(beaten.lose_partner("gone").finished->game.result(), (DxpResult{Outcome::white, "no move"}));

    DxpSession satisfied(terms());
    (void)satisfied.take(request("W010080A"));
    EXPECT_EQ(satisfied.take("E00").send, Texts{"E00"});
    EXPECT_TRUE(satisfied.lose_partner("gone").complaints.empty()) << "between games a partner may go";
}

TEST(DxpSession, BreaksOffWithALastMessage) {
    DxpSession session(terms());
    (void)session.take(request("W010080A"));
    EXPECT_EQ(session.break_off().send, Texts{"E01"});
    EXPECT_EQ(session.take("E00").finished->game.result(), (DxpResult{Outcome::none, "broken off"}));
    EXPECT_EQ(session.awaits(), Awaits::nothing);
    DxpSession idle(terms());
    EXPECT_TRUE(idle.break_off().send.empty());
    EXPECT_EQ(idle.awaits(), Awaits::nothing);
}

TEST(DxpSession, KnowsWhichBoardsTheProtocolKnows) {
    for (const char* name : {"english", "russian", "international", "english-10x10", "polish-1878"}) {
        EXPECT_FALSE(dxp_fault(rules::rule_set_named(name))) << name;
    }
    for (const char* name : {"italian", "spanish", "canadian", "english-6x6"}) {
        EXPECT_TRUE(dxp_fault(rules::rule_set_named(name))) << name;
    }
}

}  // namespace
}  // namespace crownhead::protocols
