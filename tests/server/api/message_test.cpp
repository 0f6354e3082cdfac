// SPDX-License-Identifier: MIT
#include "server/api/message.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace crownhead::server {
namespace {

using games::Player;

std::string why_not(std::string_view text) {
    try {
        (void)read_message(text);
    } catch (const BadMessage& problem) {
        return problem.what();
    }
    return "";
}

template <class One>
One about_game(const std::string& text) {
    return std::get<One>(std::get<GameRequest>(read_message(text).request));
}

TEST(Message, EndgamesAreFollowedBuiltAndStopped) {
    const auto request = [](const std::string& what) {
        return std::get<EndgameRequest>(read_message(R"({"do":")" + what + R"(","rules":"english"})").request);
    };
    EXPECT_EQ(std::get<FollowEndgames>(request("endgames")).rules, "english");
    EXPECT_EQ(std::get<BuildEndgames>(request("endgames-build")).rules, "english");
    EXPECT_EQ(std::get<StopEndgames>(request("endgames-stop")).rules, "english");
    EXPECT_FALSE(std::get<BuildEndgames>(request("endgames-build")).distance);
    const auto with = [](const std::string& distance) {
        return std::get<BuildEndgames>(std::get<EndgameRequest>(
            read_message(R"({"do":"endgames-build","rules":"english","distance":)" + distance + "}").request));
    };
    EXPECT_TRUE(with("true").distance);
    EXPECT_FALSE(with("false").distance);
    EXPECT_FALSE(with("null").distance);
    EXPECT_THROW((void)with("1"), BadMessage);
    const auto of_pieces = [](const std::string& what, const std::string& pieces) {
        return std::get<EndgameRequest>(
            read_message(R"({"do":")" + what + R"(","rules":"english","pieces":)" + pieces + "}").request);
    };
    EXPECT_EQ(std::get<FollowEndgames>(of_pieces("endgames", "7")).pieces, 7U);
    EXPECT_EQ(std::get<FollowEndgames>(of_pieces("endgames", "null")).pieces, std::nullopt);
    EXPECT_EQ(std::get<FollowEndgames>(request("endgames")).pieces, std::nullopt);
    EXPECT_EQ(std::get<BuildEndgames>(of_pieces("endgames-build", "8")).pieces, 8U);
    for (const auto* bad : {"\"7\"", "-7", "7.5", "true", "[7]"}) {
        EXPECT_THROW((void)of_pieces("endgames", bad), BadMessage) << bad;
        EXPECT_THROW((void)of_pieces("endgames-build", bad), BadMessage) << bad;
    }
    EXPECT_THROW((void)read_message(R"({"do":"endgames-build"})"), BadMessage);
}

TEST(Message, IsReadWithAllItsFields) {
    const Message message = read_message(
        R"({"do":"new","id":7,"rules":"italian","black":{"kind":"person"},"white":{"kind":"engine","level":2},"fen":"W:W31:B1"})");
    EXPECT_EQ(message.id, "7");
    const auto& request = std::get<NewGame>(std::get<GameRequest>(message.request));
    EXPECT_EQ(request.rules, "italian");
    EXPECT_EQ(request.players.black, Player{});
    EXPECT_EQ(request.players.white, (Player{Player::Kind::engine, 2}));
    EXPECT_EQ(request.fen, "W:W31:B1");
    const auto played = about_game<PlayMove>(R"({"do":"move","game":"g","ply":3,"move":"11-15"})");
    EXPECT_EQ(played.game, "g");
    EXPECT_EQ(played.ply, 3U);
    EXPECT_EQ(played.move, "11-15");
    EXPECT_EQ(read_message(R"({"do":"open","game":"g"})").id, "");
    const auto load = about_game<LoadPdn>(R"({"do":"load","pdn":"x","index":4,"rules":null})");
    EXPECT_EQ(load.index, 4U);
    EXPECT_EQ(load.rules, std::nullopt);
    for (const char* what : {"take-back", "resign", "stop"}) {
        EXPECT_EQ(why_not(std::string(R"({"do":")") + what + R"(","game":"g"})"), "");
    }
    EXPECT_EQ(why_not(R"({"do":"players","game":"g","black":{"kind":"engine","level":1},"white":{"kind":"person"}})"),
              "");
}

TEST(Message, GivesTheEngineItsTime) {
    const auto given = [](const std::string& seconds) {
        return about_game<ChangePlayers>(R"({"do":"players","game":"g","black":{"kind":"engine","level":7)" + seconds +
                                         R"(},"white":{"kind":"person"}})")
            .players.black;
    };
    using std::chrono::milliseconds;
    EXPECT_EQ(given("").time, std::nullopt);
    EXPECT_EQ(given(R"(,"seconds":null)").time, std::nullopt);
    EXPECT_EQ(given(R"(,"seconds":3)"), (Player{Player::Kind::engine, 7, milliseconds(3000)}));
    EXPECT_EQ(given(R"(,"seconds":0.1)").time, milliseconds(100));
    EXPECT_EQ(given(R"(,"seconds":60)").time, milliseconds(60'000));
}

TEST(Message, NamesAnOldProgram) {
    const auto given = [](const std::string& program) {
        return R"({"do":"players","game":"g","black":{"kind":"engine","program":)" + program +
               R"(},"white":{"kind":"person"}})";
    };
    const Player samuel{.kind = Player::Kind::engine, .program = "samuel"};
    EXPECT_EQ(about_game<ChangePlayers>(given(R"("samuel")")).players.black, samuel);
    EXPECT_EQ(why_not(given(R"("hal")")), "there is no program `hal`");
    EXPECT_NE(why_not(given("7")), "");
}

TEST(Message, AsksForAnAnalysis) {
    const auto read = [](const std::string& more) {
        return std::get<Analyse>(std::get<AnalysisRequest>(
            read_message(R"({"do":"analyse","rules":"english","fen":"W:W31:B1")" + more + "}").request));
    };
    EXPECT_EQ(read("").rules, "english");
    EXPECT_EQ(read("").fen, "W:W31:B1");
    EXPECT_TRUE(read("").moves.empty());
    EXPECT_EQ(read("").lines, 3);
    EXPECT_EQ(read(R"(,"lines":10)").lines, 10);
    EXPECT_EQ(read(R"(,"moves":["11-15","23-19"])").moves, (std::vector<std::string>{"11-15", "23-19"}));
    const auto refused = [](const std::string& more) {
        return why_not(R"({"do":"analyse","rules":"english","fen":"W:W31:B1")" + more + "}");
    };
    EXPECT_EQ(refused(R"(,"lines":0)"), "from 1 to 10 lines are analysed");
    EXPECT_EQ(refused(R"(,"lines":11)"), "from 1 to 10 lines are analysed");
    EXPECT_EQ(refused(R"(,"moves":"11-15")"), "\"moves\" is not a list of at most 4000 moves");
    EXPECT_EQ(refused(R"(,"moves":[11])"), "a move in \"moves\" is not a text");
    EXPECT_EQ(refused(R"(,"moves":[[]])"), "a move in \"moves\" is not a text");
    EXPECT_EQ(why_not(R"({"do":"analyse","rules":"english"})"), "the message has no \"fen\"");
    EXPECT_EQ(why_not(R"({"do":"analyse-stop"})"), "");
}

TEST(Message, NamesOfPlayersHaveNoControlCharacters) {
    const std::string new_match =
        R"({"do":"match-new","code":"modern","rules":"english","opening":"free","games":1,"name":)";
    const std::string sit = R"({"do":"match-sit","match":"x","name":)";
    for (const std::string& request : {new_match, sit}) {
        for (const char* name : {R"("")", R"("Zoë O'Neill")", "null"}) {
            EXPECT_EQ(why_not(request + name + "}"), "") << name;
        }
        for (const char* name : {R"("Ann\n")", R"("\u0000")", R"("\u001b[2J")", R"("\u007f")", R"("\u0085")"}) {
            EXPECT_EQ(why_not(request + name + "}"), "a player's name has no control characters") << name;
        }
    }
}

TEST(Message, KeepsTheIdOfABadRequest) {
    try {
        (void)read_message(R"({"do":"fly","id":12})");
        FAIL();
    } catch (const BadMessage& problem) {
        EXPECT_EQ(problem.id(), "12");
    }
}

TEST(Message, IsRefusedInASentence) {
    EXPECT_EQ(why_not(""), "the message is not valid JSON");
    EXPECT_EQ(why_not("{"), "the message is not valid JSON");
    EXPECT_EQ(why_not("[]"), "the message is not a JSON object");
    EXPECT_EQ(why_not("7"), "the message is not a JSON object");
    EXPECT_EQ(why_not("{}"), "the message has no \"do\"");
    EXPECT_EQ(why_not(R"({"do":7})"), "\"do\" is not a text");
    EXPECT_EQ(why_not(R"({"do":"open"})"), "the message has no \"game\"");
    EXPECT_EQ(why_not(R"({"do":"open","game":"g","id":"x"})"), "\"id\" is not a number");
    EXPECT_EQ(why_not(R"({"do":"move","game":"g","ply":-1,"move":"x"})"), "\"ply\" is not a whole number from 0");
    EXPECT_EQ(why_not(R"({"do":"move","game":"g","ply":1.5,"move":"x"})"), "\"ply\" is not a whole number from 0");
    const auto with_engine = [](const std::string& fields) {
        return why_not(R"({"do":"new","rules":"english","black":{"kind":"engine",)" + fields +
                       R"(},"white":{"kind":"person"}})");
    };
    EXPECT_EQ(with_engine(R"("level":10)"), "");
    EXPECT_EQ(with_engine(R"("level":0)"), "the engine's levels are 1 to 10");
    EXPECT_EQ(with_engine(R"("level":11)"), "the engine's levels are 1 to 10");
    EXPECT_EQ(with_engine(R"("level":7,"seconds":"3")"), "\"seconds\" is not a number");
    for (const char* seconds : {"0", "-1", "0.09", "60.5", "1e300"}) {
        EXPECT_EQ(with_engine(std::string(R"("level":7,"seconds":)") + seconds),
                  "the engine is given from 0.1 to 60 seconds a move")
            << seconds;
    }
    EXPECT_NE(why_not(R"({"do":"new","rules":"english","black":"person","white":{"kind":"person"}})"), "");
    EXPECT_NE(why_not("{\"do\":\"open\",\"game\":\"\xff\"}"), "");
}

TEST(Message, SpeaksOfTournaments) {
    const auto players = [](const std::string& list) {
        return R"({"do":"tournament-new","name":"C","system":"swiss","rules":"english","code":"modern","opening":"free",)"
               R"("players":)" +
               list + "}";
    };
    EXPECT_EQ(why_not(players(R"([{"name":"Ann","rating":1900},{"name":"M","engine":"level1"}])")), "");
    EXPECT_EQ(why_not(players(R"([{"name":"A","engine":"samuel:weights=/etc/passwd"}])")),
              "the engine `samuel:weights=/etc/passwd` has options, which are not for a server");
    EXPECT_EQ(why_not(players(R"([{"name":7}])")), "\"name\" is not a text");
    EXPECT_EQ(why_not(players(R"([{"name":"A","rating":-1}])")), "\"rating\" is not a whole number from 0");
    EXPECT_EQ(why_not(players(R"([{"name":"A","rating":100001}])")), "\"rating\" is more than 100000");
    const auto direct = [](const std::string& deed) {
        return R"({"do":"tournament-direct","tournament":"t","token":"k",)" + deed + "}";
    };
    for (const auto* deed :
         {R"("what":"enter","name":"A")", R"("what":"withdraw","player":1)", R"("what":"return","player":1)",
          R"("what":"bye","player":1,"round":2,"half":false)", R"("what":"result","board":1,"result":"-/-")",
          R"("what":"no-result","board":1,"game":2)", R"("what":"close")"}) {
        EXPECT_EQ(why_not(direct(deed)), "") << deed;
    }
    EXPECT_EQ(why_not(direct(R"("what":"withdraw")")), "the message has no \"player\"");
    EXPECT_EQ(why_not(direct(R"("what":"result","board":1,"result":"2-0")")),
              "there is no result `2-0`: it is 1-0, 1/2-1/2, 0-1, or by forfeit +/-, -/+ or -/-");
    EXPECT_EQ(why_not(R"({"do":"tournament-round","tournament":"t"})"), "the message has no \"token\"");
}

TEST(Message, ReadsRequestsAboutStudies) {
    const auto edit = [](const std::string& event) {
        return R"({"do":"study-edit","study":"s","token":"t","event":)" + event + "}";
    };
    for (
        const std::string& good : {
            std::string(R"({"do":"study-new"})"),
            std::string(R"({"do":"study-new","title":"t","description":"d","pdn":"*","rules":"english"})"),
            std::string(R"({"do":"study-open","study":"s","token":"t"})"),
            std::string(R"({"do":"study-add","study":"s","token":"t","game":"g"})"),
            std::string(R"({"do":"study-nodes","study":"s","chapter":1,"from":2000})"),
            std::string(R"({"do":"study-legal","study":"s","chapter":1,"node":5})"),
            std::string(R"({"do":"study-line","study":"s","chapter":1,"node":5,"from":1})"),
            edit(R"({"did":"chapter deleted","chapter":1})"),
            edit(
                R"({"did":"edited","chapter":1,"event":{"did":"marked","node":0,"marks":[{"colour":"red","from":1}]}})"),
        }) {
        EXPECT_EQ(why_not(good), "") << good;
    }
    EXPECT_EQ(why_not(R"({"do":"study-add","study":"s","token":"t"})"),
              "a chapter is made from \"rules\", \"pdn\" or \"game\"");
    EXPECT_EQ(why_not(R"({"do":"study-new","game":"g","pdn":"*"})"),
              "chapters are made from one of \"rules\", \"pdn\" and \"game\"");
    EXPECT_EQ(why_not(R"({"do":"study-new","fen":"B:W1:B2"})"),
              "\"fen\" is the start of an empty game, and needs its \"rules\"");
    EXPECT_EQ(why_not(R"({"do":"study-nodes","study":"s","chapter":1,"from":99999999999})"),
              "\"from\" is too great a number");
    EXPECT_EQ(why_not(edit(R"({"did":"flown"})")), "`did` of the event is nothing that can happen in a study");
}

TEST(Message, DoesNotFollowDeepNesting) {
    for (const char* opening : {"[", "{\"a\":", "[{\"a\":"}) {
        std::string text;
        while (text.size() < (1U << 20U)) {
            text += opening;
        }
        EXPECT_EQ(why_not(text), "the message is nested too deeply");
    }
}

TEST(Message, TakesAnyBytes) {
    std::mt19937 random(9);
    int taken = 0;
    const std::string good =
        R"({"do":"new","id":7,"rules":"italian","black":{"kind":"person"},"white":{"kind":"engine","level":2}})";
    EXPECT_EQ(why_not(good), "");
    for (int i = 0; i < 20'000; ++i) {
        std::string text = good;
        for (auto changes = random() % 6; changes > 0; --changes) {
            text[random() % text.size()] = static_cast<char>(random() % 256);
        }
        text.resize(random() % (text.size() + 1));
        try {
            (void)read_message(text);
            ++taken;
        } catch (const BadMessage& problem) {
            EXPECT_STRNE(problem.what(), "") << text;
        }
    }
    EXPECT_GT(taken, 0) << "some of them are as good as before";
}

}  // namespace
}  // namespace crownhead::server
