// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "games/store.hpp"
#include "server/services/game_service.hpp"
#include "server/silent_watcher.hpp"
#include "server/tasks.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>

namespace crownhead::server {
namespace {

/// A client of some machine, who hears of what the engine thinks.
struct Guest final : SilentWatcher {
    std::string where;
    int thoughts = 0;
    explicit Guest(std::string from) : where(std::move(from)) {}
    [[nodiscard]] std::string client() const override { return where; }
    void notify_transient(const std::shared_ptr<const std::string>& /*text*/) override { ++thoughts; }
};

TEST(GameEngine, OfGamesThatOneClientLeavesThinksInTheLastOnly) {
    const TemporaryFolder folder;
    games::Store store(folder.path());
    Tasks tasks;
    int names = 0;
    GameService games({.store = store,
                       .now = [] { return std::int64_t{1}; },
                       .new_id = [&] { return "name" + std::to_string(++names); },
                       .game_over = [](const std::string&) {},
                       .tablebase = [](const rules::RuleSet&) { return nullptr; },
                       .post = tasks.post(),
                       .threads = 3});
    const auto begin = [&](Guest& who) {
        const games::Player slow{.kind = games::Player::Kind::engine, .level = 10, .time = std::chrono::minutes(1)};
        Reply reply = games.answer(who, "", NewGame{"english", {.black = slow, .white = {}}, "B:W21-28:B5-12"});
        while (auto* work = std::get_if<Work>(&reply.value)) {
            reply = work->run()();
        }
        who.thoughts = 0;
        tasks.run_until([&] { return who.thoughts > 0; });
    };
    Guest restless("one");
    for (int game = 0; game < 6; ++game) {
        begin(restless);
    }
    Guest other("two");
    begin(other);
    games.leave(restless);
    games.leave(other);
}

}  // namespace
}  // namespace crownhead::server
