// SPDX-License-Identifier: MIT
#include "laws/script.hpp"
#include "rules/outcome.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

// A scripted game in every code to every kind of ending that it knows (docs/laws.md).
namespace crownhead::laws {
namespace {

struct Ending {
    std::string code;
    Reason reason;
    rules::Outcome outcome;
    std::string fen;  ///< empty: the start of the game
    std::string script;
    std::string rules = "english";
    Terms terms{};
};

const std::string two_kings = "B:WK32:BK1";

/// Both kings go to and fro; the same position stands again after every four plies.
std::string to_and_fro(int times) {
    std::string script;
    for (int i = 0; i < times; ++i) {
        script += "move 1-5\nmove 32-28\nmove 5-1\nmove 28-32\n";
    }
    return script;
}

/// Two kings that do not catch one, for some moves of each side.
std::string chase(int moves) {
    std::string script;
    for (int i = 0; i < moves; ++i) {
        script += i % 2 == 0 ? "move 1-6\nmove 32-28\n" : "move 6-1\nmove 28-32\n";
    }
    return script;
}

Terms with_clock() {
    Terms terms;
    terms.clock = Terms::Clock{std::chrono::minutes(1), Time(0)};
    return terms;
}

std::vector<Ending> endings() {
    using rules::Outcome;
    std::vector<Ending> all;
    for (const LawCode& code : law_codes()) {
        const std::string name(code.name);
        const auto add = [&](Reason reason, Outcome outcome, const std::string& fen, const std::string& script,
                             const Terms& terms = {}) {
            all.push_back({name, reason, outcome, fen, script, "english", terms});
        };
        add(Reason::resigned, Outcome::white, "", "move 11-15\nmove 22-18\nresign -> over white resigned");
        add(Reason::agreed, Outcome::draw, "", "move 11-15\noffer\naccept -> over draw agreed");
        add(Reason::no_move, Outcome::black, "B:W18:B14", "move 14x23 -> over black no-move");
        add(Reason::no_move, Outcome::white, "W:W9,18:B5", "move 18-14 -> over white no-move");
        add(Reason::repetition, Outcome::draw, two_kings, to_and_fro(2) + "claim repetition -> over draw repetition");
        add(Reason::forty_moves, Outcome::draw, two_kings, to_and_fro(20) + "claim forty -> over draw forty-moves");
        all.push_back(
            {name, Reason::no_move, Outcome::white, "B:W18:B14", "move 14x23 -> over white no-move", "losing", {}});
    }
    const std::string two_v_one = "B:WK32:BK1,K12";
    const auto add = [&](const std::string& code, Reason reason, Outcome outcome, const std::string& fen,
                         const std::string& script, const Terms& terms = {}) {
        all.push_back({code, reason, outcome, fen, script, "english", terms});
    };
    // The stronger side's moves from the notice; the first of them is the next.
    for (const auto* code : {"anderson", "collier"}) {
        add(code, Reason::notice, Outcome::draw, two_v_one,
            "white notice\n" + chase(19) + "move 6-1 -> over draw notice");
    }
    add("checkers-board", Reason::notice, Outcome::draw, two_v_one,
        "white notice\n" + chase(39) + "move 6-1 -> over draw notice");
    add("club", Reason::notice, Outcome::draw, two_v_one,
        "white notice\n" + chase(19) + "move 6-1\nmove 28-32 -> over draw notice");
    add("anderson", Reason::time, Outcome::white, "", "time 5:00\ntime 0:01 -> over white time");
    add("collier", Reason::time, Outcome::white, "", "time 3:01\ncall time\ntime 5:00\ntime 0:01 -> over white time");
    add("checkers-board", Reason::time, Outcome::white, "",
        "time 5:00\ncall time\ntime 0:59\ntime 0:01 -> over white time");
    add("club", Reason::time, Outcome::white, "", "time 10:00\ntime 0:01 -> over white time");
    add("modern", Reason::flag, Outcome::white, "", "time 0:59\ntime 0:01 -> over white flag", with_clock());
    add("anderson", Reason::false_move, Outcome::white, "", "move 11-18 -> over white false-move");
    add("checkers-board", Reason::false_move, Outcome::white, "", "move 11-18 -> over white false-move");
    add("club", Reason::false_move, Outcome::white, "",
        "move 11-18 -> refused false-move…\nmove 11-18 -> over white false-move");
    for (const auto* code : {"collier", "modern"}) {
        add(code, Reason::false_move, Outcome::white, "",
            "move 11-18 -> refused false-move caution…\nmove 11-15\nmove 22-17\nmove 15-24 -> over white false-move");
    }
    add("modern", Reason::capture_due, Outcome::white, "B:W18,32:B1,14",
        "move 1-5 -> refused capture-due caution\nmove 1-6 -> over white capture-due");
    add("anderson", Reason::touched, Outcome::white, "", "touch 1 -> over white touched");
    add("checkers-board", Reason::touched, Outcome::white, "", "move 11-15\nmove 22-17\ntouch 1 -> over white touched");
    add("club", Reason::left, Outcome::white, "", "leave -> over white left");
    add("club", Reason::obstructing, Outcome::white, "",
        "obstruct -> refused obstructing…\nobstruct -> over white obstructing");
    add("club", Reason::defied, Outcome::white, "", "defy -> over white defied");
    return all;
}

TEST(Endings, AreReachedInEveryCode) {
    for (const Ending& ending : endings()) {
        SCOPED_TRACE(ending.code + ' ' + std::string(word(ending.reason)));
        const UmpiredGame game = play(ending.code, ending.fen, ending.script, ending.rules, ending.terms);
        EXPECT_EQ(game.outcome, ending.outcome);
        EXPECT_EQ(game.reason, ending.reason);
        // Nothing more happens, and what happened can be done over again to the same end.
        EXPECT_EQ(judge(game, parse_event("resign")).reason, Reason::game_over);
        EXPECT_TRUE(may_do(game, Side::black).empty());
        EXPECT_EQ(play(ending.code, ending.fen, ending.script, ending.rules, ending.terms), game);
    }
}

TEST(Endings, AreAllThatACodeKnows) {
    std::map<std::string, std::set<Reason>> reached;
    for (const Ending& ending : endings()) {
        reached[ending.code].insert(ending.reason);
    }
    for (const LawCode& code : law_codes()) {
        const std::set<Reason>& here = reached[std::string(code.name)];
        const auto knows = [&](Reason reason, bool known) {
            EXPECT_EQ(here.contains(reason), known) << code.name << ' ' << word(reason);
        };
        knows(Reason::time, code.times.usual.limit.has_value());
        knows(Reason::flag, code.times.clock);
        knows(Reason::notice, code.notices.any || code.notices.two_kings_v_one);
        knows(Reason::touched, code.touching.unplayable == Touching::Unplayable::loses);
        knows(Reason::left, code.leaving != Leaving::nothing);
        knows(Reason::obstructing, code.obstructing == Obstructing::persisted_loses);
        knows(Reason::defied, code.defying != Defying::nothing);
        knows(Reason::capture_due, !code.not_captured.any());
        for (const Reason everywhere : {Reason::no_move, Reason::resigned, Reason::agreed, Reason::repetition,
                                        Reason::forty_moves, Reason::false_move}) {
            knows(everywhere, true);
        }
    }
}

}  // namespace
}  // namespace crownhead::laws
