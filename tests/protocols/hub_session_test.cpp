// SPDX-License-Identifier: MIT
#include "protocols/hub_session.hpp"

#include "notation/fen.hpp"
#include "notation/hub_line.hpp"
#include "notation/hub_position.hpp"
#include "paths.hpp"
#include "rules/built.hpp"
#include "rules/rule_set_named.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <vector>

namespace crownhead::protocols {
namespace {

using namespace std::chrono_literals;

/// The other program: says lines, hears lines.
class HubClient {
  public:
    HubClient()
        : session_({.engine = {.hash_megabytes = 1}}, {.version = "0", .shipped_endgames = paths::endgames},
                   [this](const std::string& line) { take(line); }) {}

    bool say(const std::string& line) { return session_.obey(line); }

    /// The next line; empty where none comes for a long time.
    std::string hear() {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, 60s, [&] { return !lines_.empty(); });
        if (lines_.empty()) {
            return {};
        }
        std::string line = lines_.front();
        lines_.pop_front();
        return line;
    }

    /// The next line of that command.
    notation::HubLine hear(const std::string& command) {
        for (std::string line = hear(); !line.empty(); line = hear()) {
            if (notation::HubLine read = notation::read_hub_line(line); read.command == command) {
                return read;
            }
        }
        return {};
    }

    /// What a line is refused with.
    std::string refusal(const std::string& line) {
        EXPECT_TRUE(say(line));
        const notation::HubLine answer = notation::read_hub_line(hear());
        EXPECT_EQ(answer.command, "error") << line;
        return std::string(answer.value("message").value_or(""));
    }

    bool has_heard_all() {
        const std::lock_guard lock(mutex_);
        return lines_.empty();
    }

    void begin(const std::string& variant = "english") {
        say("hub");
        hear("wait");
        say("set-param name=variant value=" + variant);
        say("init");
        hear("ready");
    }

  private:
    void take(const std::string& line) {
        const std::lock_guard lock(mutex_);
        lines_.push_back(line);
        changed_.notify_one();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    HubSession session_;
};

const std::string start = "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

TEST(HubSession, IntroducesItselfAndItsParameters) {
    HubClient client;
    client.say("hub");
    EXPECT_EQ(notation::read_hub_line(client.hear()).value("name"), "Crownhead");
    std::vector<std::string> names;
    notation::HubLine line = notation::read_hub_line(client.hear());
    for (; line.command == "param"; line = notation::read_hub_line(client.hear())) {
        names.emplace_back(line.value("name").value_or(""));
        EXPECT_TRUE(line.has("type"));
        EXPECT_TRUE(line.has("value"));
    }
    EXPECT_EQ(line.command, "wait");
    for (const char* wanted : {"variant", "hash", "threads", "endgames", "ponder"}) {
        EXPECT_NE(std::find(names.begin(), names.end(), wanted), names.end()) << wanted;
    }
}

TEST(HubSession, PlaysFromItsBookWithinALevelAndNeverAnalysesByIt) {
    HubClient client;
    client.say("set-param name=book value=shipped");
    client.begin();
    client.say(start);
    client.say("level nodes=100000");
    client.say("go think");
    const notation::HubLine known = client.hear("info");
    EXPECT_EQ(known.value("depth"), "0");
    EXPECT_NE(known.value("pv"), "");
    EXPECT_NE(client.hear("done").value("move"), std::nullopt);
    client.say("go analyze");
    EXPECT_EQ(client.hear("info").value("depth"), "1");
    client.hear("done");
    client.say("set-param name=book value=none");
    client.say("init");
    client.say(start);
    client.say("go think");
    EXPECT_EQ(client.hear("info").value("depth"), "1");
    client.hear("done");
    client.say("set-param name=book value=/missing");
    EXPECT_EQ(client.refusal("init"), "book: cannot read /missing: No such file or directory");
}

/// A line `pos` for a game.
std::string pos_of(const rules::Game& game) {
    std::string moves;
    for (const rules::Move& move : game.moves()) {
        moves += (moves.empty() ? "" : " ") + notation::hub_text(move);
    }
    return fmt::format("pos pos={} moves=\"{}\"", notation::hub_text(game.rule_set(), game.start()), moves);
}

/// What a board does: a game from the start, in which the engine answers every position. Captures come in it too.
TEST(HubSession, PlaysAGameUnderEveryRuleSet) {
    for (const rules::RuleSet& set : rules::built_rule_sets()) {
        HubClient client;
        client.begin(std::string(set.name));
        client.say("new-game");
        client.say("level depth=1");
        rules::Game game(set);
        bool captured = false;
        while (game.moves().size() < 60 && rules::outcome(set, game.now()) == rules::Outcome::none) {
            client.say(pos_of(game));
            client.say("go think");
            const notation::HubLine done = client.hear("done");
            const auto legal = rules::legal_moves(set, game.now());
            ASSERT_NO_THROW(game.play(notation::parse_hub_move(done.value("move").value_or(""), legal))) << set.name;
            captured = captured || !game.moves().back().captured().empty();
            if (const auto expected = done.value("ponder")) {
                const auto replies = rules::legal_moves(set, game.now());
                EXPECT_NO_THROW((void)notation::parse_hub_move(*expected, replies)) << set.name;
            }
        }
        EXPECT_TRUE(captured) << set.name;
    }
}

TEST(HubSession, DoesUnderEveryRuleSetAllThatABoardAsks) {
    for (const rules::RuleSet& set : rules::built_rule_sets()) {
        HubClient client;
        client.say("hub");
        const std::string variants(client.hear("param").value("values").value_or(""));
        EXPECT_NE((" " + variants + " ").find(fmt::format(" {} ", set.name)), std::string::npos);
        client.begin(std::string(set.name));
        const std::string start_of_it = pos_of(rules::Game(set));
        client.say(start_of_it);
        client.say("level moves=40 time=0.4 inc=0.01");
        client.say("go think");
        EXPECT_EQ(client.hear("done").command, "done") << set.name;
        client.say("go ponder");
        EXPECT_TRUE(client.hear("info").has("pv")) << set.name;
        client.say("ponder-hit");
        EXPECT_EQ(client.hear("done").command, "done") << set.name;
        client.say("level infinite");
        client.say("go analyze");
        EXPECT_TRUE(client.hear("info").has("score")) << set.name;
        client.say("stop");
        EXPECT_EQ(client.hear("done").command, "done") << set.name;
        const auto squares = static_cast<std::size_t>(set.rules.geometry.squares());
        EXPECT_EQ(client.refusal("pos pos=W" + std::string(squares - 1, 'e')),
                  fmt::format("pos: a position of {} has {} letters, the side to move first, not {}", set.name,
                              squares + 1, squares));
        EXPECT_EQ(client.refusal("go think"), "go: there is no position, for the last one could not be used");
        EXPECT_NE(client.refusal(start_of_it.substr(0, start_of_it.find(" moves")) + " moves=1-1"), "") << set.name;
        client.say(start_of_it);
        client.say("level depth=1");
        client.say("go think");
        EXPECT_EQ(client.hear("done").command, "done") << set.name;
        EXPECT_FALSE(client.say("quit"));
    }
}

TEST(HubSession, TakesTheNameThatOthersGiveInternational) {
    HubClient client;
    client.begin("normal");
    client.say("hub");
    EXPECT_EQ(client.hear("param").value("value"), "international");
    client.say(pos_of(rules::Game(rules::rule_set_named("international"))));
    client.say("level depth=1");
    client.say("go think");
    EXPECT_EQ(client.hear("done").command, "done");
}

TEST(HubSession, TellsWhatItThinks) {
    HubClient client;
    client.begin();
    client.say(start + " moves=\"11-15 23-19\"");
    client.say("level depth=4");
    client.say("go think");
    const notation::HubLine info = client.hear("info");
    for (const char* wanted : {"depth", "score", "nodes", "time", "nps", "pv"}) {
        EXPECT_TRUE(info.has(wanted)) << wanted;
    }
    EXPECT_TRUE(client.hear("done").has("ponder"));
}

TEST(HubSession, AnswersAtOnceWhileItThinks) {
    HubClient client;
    client.begin();
    client.say(start);
    client.say("level infinite");
    client.say("go analyze");
    client.hear("info");
    client.say("ping");
    EXPECT_EQ(client.hear("pong").command, "pong");
    client.say("stop");
    EXPECT_EQ(client.hear("done").command, "done");
    client.say("stop");  // as when a stop and an answer have crossed
    client.say("ponder-hit");
    client.say("ping");
    EXPECT_EQ(client.hear(), "pong");
}

TEST(HubSession, PondersUntilItIsHit) {
    HubClient client;
    client.begin();
    client.say(start + " moves=\"11-15\"");
    client.say("level move-time=0.01");
    client.say("go ponder");
    for (int depth = 0; depth < 15; depth = std::stoi(std::string(client.hear("info").value("depth").value_or("99")))) {
    }
    client.say("ponder-hit");
    EXPECT_EQ(client.hear("done").command, "done");
}

TEST(HubSession, AnythingElseEndsASearchFirst) {
    HubClient client;
    client.begin();
    client.say(start);
    client.say("level infinite");
    client.say("go think");
    client.say("new-game");
    EXPECT_EQ(client.hear("done").command, "done");
    client.say("go think");
    client.say("go think");
    EXPECT_EQ(client.hear("done").command, "done");
    client.say("stop");
    EXPECT_EQ(client.hear("done").command, "done");
}

TEST(HubSession, PlaysByTheRulesOfTheEngineUntilAnotherIsMade) {
    HubClient client;
    client.begin();
    client.say("set-param name=variant value=international");
    client.say(start);
    client.say("level depth=3");
    client.say("go think");
    EXPECT_EQ(client.hear("done").command, "done");
    EXPECT_EQ(client.refusal("pos pos=W" + std::string(20, 'b') + std::string(10, 'e') + std::string(20, 'w')),
              "pos: a position of english has 33 letters, the side to move first, not 51");
    client.say("init");
    EXPECT_EQ(client.hear(), "ready");
    client.say("pos pos=W" + std::string(20, 'b') + std::string(10, 'e') + std::string(20, 'w'));
    client.say("go think");
    EXPECT_EQ(client.hear("done").command, "done");
}

TEST(HubSession, APositionThatCannotBeReadLeavesNone) {
    HubClient client;
    client.begin();
    for (const std::string& unreadable :
         {start + " moves=\"11-15", "pos " + std::string(HubSession::longest_line, 'x'), std::string("  pos pos=")}) {
        client.say(start);
        EXPECT_NE(client.refusal(unreadable), "");
        EXPECT_EQ(client.refusal("go think"), "go: there is no position, for the last one could not be used");
    }
}

TEST(HubSession, ALevelThatCannotBeUsedLeavesNone) {
    HubClient client;
    client.begin();
    client.say(start);
    for (const char* unusable : {"level depth=0", "level move-time=soon", "level depth=\"", "  level ="}) {
        client.say("level depth=1");
        EXPECT_NE(client.refusal(unusable), "");
        for (const char* go : {"go think", "go ponder", "go analyze"}) {
            EXPECT_EQ(client.refusal(go), "go: there is no level, for the last one could not be used") << unusable;
        }
    }
    client.say("level depth=1");
    client.say("go think");
    EXPECT_EQ(client.hear("done").command, "done");
}

TEST(HubSession, APositionOfMoreMovesThanCanBeListedIsRefused) {
    // 95,952 captures of the greatest number (tests/rules/many_moves_test.cpp).
    const rules::RuleSet& set = rules::rule_set_named("canadian");
    const rules::Position many = notation::parse_fen(
        set,
        "B:WK2,K4,K6,K8,K9,K10,K11,K12,K13,K19,K21,K24,K25,K26,K28,K36,K37,K38,K47,K48,K49,K50,K51,K52,K60,K61,K62,"
        "K63,K64,K65:BK15,K23,K30,K41");
    HubClient client;
    client.begin(std::string(set.name));
    EXPECT_EQ(client.refusal(pos_of(rules::Game(set, many))), "pos: the position has more than 50000 legal captures");
    EXPECT_EQ(client.refusal("go think"), "go: there is no position, for the last one could not be used");
}

TEST(HubSession, RefusesWhatItCannotUseAndGoesOn) {
    HubClient client;
    EXPECT_EQ(client.refusal("go think"), "go: `init` must come before it");
    EXPECT_EQ(client.refusal("pos pos=W"), "pos: `init` must come before it");
    client.begin();
    EXPECT_EQ(client.refusal("set-param name=hash value=0"),
              "set-param: hash=`0` is not of the type that `hub` declares");
    EXPECT_EQ(client.refusal("set-param name=speed value=1"), "set-param: there is no parameter `speed`");
    EXPECT_EQ(client.refusal("set-param"), "set-param: name=… and value=… are needed");
    EXPECT_EQ(client.refusal("pos"), "pos: pos=… is wanted");
    EXPECT_EQ(client.refusal(start + " moves=\"11-15 11-15\""), "pos: move 2: `11-15` is not a legal move");
    EXPECT_EQ(client.refusal("go think"), "go: there is no position, for the last one could not be used");
    EXPECT_EQ(client.refusal("pos pos=\"B"), "no quotation mark ends the value that begins at `'B`");
    EXPECT_EQ(client.refusal("level depth=many"), "level: depth=`many` is not a whole number from 1 on");
    client.say("pos pos=B" + std::string(32, 'e'));
    EXPECT_EQ(client.refusal("go think"), "go: there is no legal move");
    EXPECT_EQ(client.refusal("pos " + std::string(HubSession::longest_line, 'x')), "a line is longer than 65536 bytes");
    EXPECT_EQ(client.refusal("go"), "go: think, ponder or analyze is wanted");
    client.say("set-param name=endgames value=/no/such/folder");
    client.say(start);
    EXPECT_EQ(client.refusal("init"), "endgames: there is no folder /no/such/folder");
    client.say("level depth=3");
    client.say("go think");
    EXPECT_EQ(client.hear("done").command, "done") << "the engine and the position there were are still there";
    client.say("");
    client.say("greetings from=\"another version\"");
    EXPECT_TRUE(client.has_heard_all());
    EXPECT_FALSE(client.say("quit"));
}

}  // namespace
}  // namespace crownhead::protocols
