// SPDX-License-Identifier: MIT
#include "games/game_event.hpp"

#include "base/bad_input.hpp"
#include "games/sample_games.hpp"

#include <gtest/gtest.h>

namespace crownhead::games {
namespace {

TEST(GameEvent, IsReadBackAsItWasWritten) {
    const std::vector<GameAction> actions{
        GameCreated{"italian", "W:W31:B1", {person, engine(2)}, {{"White", "M. Čapek \"the elder\""}, {"Event", ""}}},
        Moved{"29x22x15x6"},
        TakenBack{0},
        TakenBack{2},
        Resigned{rules::Side::white},
        Resigned{rules::Side::black},
        PlayersChanged{{engine(1), engine(10)}},
        PlayersChanged{{person, engine(7, std::chrono::milliseconds(500))}},
        PlayersChanged{{person, {.kind = Player::Kind::engine, .program = "samuel"}}},
        ResultGiven{rules::Outcome::black},
        ResultGiven{rules::Outcome::white},
        ResultGiven{rules::Outcome::draw},
    };
    for (const GameAction& action : actions) {
        EXPECT_EQ(decode_game_action(encode(action)), action) << encode(action);
    }
}

TEST(GameEvent, IsStoredAsTheDocumentSays) {
    EXPECT_EQ(encode(Moved{"11-15"}), R"({"did":"moved","move":"11-15"})");
    EXPECT_EQ(encode(GameCreated{"english", "B:W32:B1", {person, engine(2)}, {{"Event", "x"}}}),
              R"({"black":{"kind":"person"},"did":"created","rules":"english","start":"B:W32:B1",)"
              R"("tags":[["Event","x"]],"white":{"kind":"engine","level":2}})");
}

TEST(GameEvent, KeepsTheTimeThatTheEngineIsGiven) {
    EXPECT_EQ(
        encode(PlayersChanged{{person, engine(7, std::chrono::seconds(3))}}),
        R"({"black":{"kind":"person"},"did":"players changed","white":{"kind":"engine","level":7,"seconds":3.0}})");
    // As the versions before it wrote it, and as people would.
    for (const auto& [text, time] : std::vector<std::pair<std::string, std::optional<Player::Time>>>{
             {R"("level":3)", std::nullopt},
             {R"("level":3,"seconds":1)", std::chrono::milliseconds(1000)},
             {R"("level":3,"seconds":0.1)", std::chrono::milliseconds(100)}}) {
        EXPECT_EQ(decode_game_action(R"({"did":"players changed","black":{"kind":"person"},"white":{"kind":"engine",)" +
                                     text + "}}"),
                  GameAction(PlayersChanged{{person, engine(3, time)}}));
    }
}

TEST(GameEvent, RefusesOtherTexts) {
    for (const char* text :
         {"", "{}", "[]", "null", R"({"did":"moved"})", R"({"did":"flew"})", R"({"did":7})",
          R"({"did":"moved","move":7})", R"({"did":"resigned","side":"red"})",
          R"({"did":"result given","outcome":"none"})", R"({"did":"taken back","moves":"two"})",
          R"({"did":"taken back","moves":4294967297})", R"({"did":"taken back","moves":1e300})",
          R"({"did":"players changed","black":{"kind":"cat"},"white":{"kind":"person"}})",
          R"({"did":"players changed","black":{"kind":"engine","program":7},"white":{"kind":"person"}})",
          R"({"did":"players changed","black":{"kind":"engine","level":0},"white":{"kind":"person"}})",
          R"({"did":"players changed","black":{"kind":"engine","level":9,"seconds":61},"white":{"kind":"person"}})",
          R"({"did":"players changed","black":{"kind":"engine","level":9,"seconds":"3"},"white":{"kind":"person"}})",
          R"({"did":"moved","move":"11-15"} more)"}) {
        EXPECT_THROW((void)decode_game_action(text), BadInput) << text;
    }
}

TEST(GameEvent, IsRefusedWithoutTheControlCharactersInIt) {
    try {
        (void)decode_game_action(R"({"did":"\u001b[2J"})");
        FAIL();
    } catch (const BadInput& bad) {
        EXPECT_EQ(std::string(bad.what()), "a stored game has an event that this version does not know: `?[2J`");
    }
}

}  // namespace
}  // namespace crownhead::games
