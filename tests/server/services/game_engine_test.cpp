// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "games/store.hpp"
#include "server/services/game_service.hpp"
#include "server/silent_watcher.hpp"
#include "server/tasks.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <variant>

namespace crownhead::server {
namespace {

using nlohmann::json;

/// A client of some machine, who hears of what the engine thinks and plays.
struct Guest final : SilentWatcher {
    std::string where;
    int thoughts = 0;
    json last{};
    explicit Guest(std::string from) : where(std::move(from)) {}
    [[nodiscard]] std::string client() const override { return where; }
    void notify(const std::shared_ptr<const std::string>& text) override { last = json::parse(*text); }
    void notify_transient(const std::shared_ptr<const std::string>& /*text*/) override { ++thoughts; }
};

/// Games in which the engine would think for an hour.
class GameEngine : public testing::Test {
  protected:
    json answer(Guest& who, const GameRequest& request) {
        Reply reply = games.answer(who, "", request);
        while (auto* work = std::get_if<Work>(&reply.value)) {
            reply = work->run()();
        }
        return json::parse(std::get<std::string>(reply.value));
    }
    /// A new game in which the engine is to move; its name.
    std::string make(Guest& who) {
        const games::Player slow{.kind = games::Player::Kind::engine, .level = 10, .time = std::chrono::hours(1)};
        return answer(who, NewGame{"english", {.black = slow, .white = {}}, "B:W21-28:B5-12"}).at("game");
    }
    /// The same, when the engine has begun to think.
    std::string begin(Guest& who) {
        std::string game = make(who);
        who.thoughts = 0;
        tasks.run_until([&] { return who.thoughts > 0; });
        return game;
    }

    TemporaryFolder folder;
    games::Store store{folder.path() / "data"};
    Tasks tasks;
    int names = 0;
    GameService games{{.store = store,
                       .now = [] { return std::int64_t{1}; },
                       .new_id = [this] { return "name" + std::to_string(++names); },
                       .game_over = [](const std::string&) {},
                       .tablebase = [](const rules::RuleSet&) { return nullptr; },
                       .post = tasks.post(),
                       .threads = 3}};
};

TEST_F(GameEngine, OfGamesThatOneClientLeavesThinksInTheLastOnly) {
    Guest restless("one");
    for (int game = 0; game < 6; ++game) {
        begin(restless);
    }
    Guest other("two");
    begin(other);
    games.leave(restless);
    games.leave(other);
}

TEST_F(GameEngine, ThinksForTheMachinesInTurn) {
    std::deque<Guest> many;
    for (int guest = 0; guest < 5; ++guest) {
        many.emplace_back("one");
    }
    const std::string first = begin(many[0]);
    const std::string second = begin(many[1]);
    begin(many[2]);
    // From here on no thread is free.
    make(many[3]);
    make(many[4]);
    Guest other("two");
    make(other);
    (void)answer(many[0], StopThinking{first});
    (void)answer(many[1], StopThinking{second});
    tasks.run_until([&] { return many[3].thoughts > 0 && other.thoughts > 0; });
    EXPECT_EQ(many[4].thoughts, 0);
    for (Guest& guest : many) {
        games.leave(guest);
    }
    games.leave(other);
}

TEST_F(GameEngine, PlaysWhenItIsToldToThinkNoMore) {
    Guest guest("one");
    const std::string game = begin(guest);
    EXPECT_EQ(answer(guest, StopThinking{game}).at("is"), "game");
    tasks.run_until([&] { return !guest.last.is_null() && guest.last.at("moves").size() == 1; });
    EXPECT_EQ(guest.last.at("thinking"), false);
    games.leave(guest);
}

TEST_F(GameEngine, TellsThatItsMoveCannotBeKept) {
    Guest guest("one");
    const std::string game = begin(guest);
    std::filesystem::rename(folder.path() / "data", folder.path() / "elsewhere");
    (void)answer(guest, StopThinking{game});
    tasks.run_until([&] { return !guest.last.is_null() && !guest.last.at("notes").empty(); });
    const std::string note = guest.last.at("notes").at(0);
    EXPECT_TRUE(note.starts_with("The engine's move could not be kept: ")) << note;
    EXPECT_TRUE(guest.last.at("moves").empty());
    games.leave(guest);
}

}  // namespace
}  // namespace crownhead::server
