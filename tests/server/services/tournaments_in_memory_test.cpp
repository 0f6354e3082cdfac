// SPDX-License-Identifier: MIT
#include "server/services/tournament_service.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "server/client.hpp"
#include "server/silent_watcher.hpp"
#include "server/tasks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::server {
namespace {

/// Clients of several machines, with no network between.
struct Visitor final : SilentWatcher {
    std::string where;
    explicit Visitor(std::string from) : where(std::move(from)) {}
    [[nodiscard]] std::string client() const override { return where; }
};

TEST(TournamentService, ThatNobodyLooksAtAreUnloadedOldestFirst) {
    const TemporaryFolder folder;
    games::Store store(folder.path());
    int names = 0;
    const TournamentService::Dependencies deps{.folder = folder.path() / "tournaments",
                                               .store = store,
                                               .now = [] { return games::Moment(1, 1); },
                                               .new_id = [&] { return "name" + std::to_string(100 + ++names); },
                                               .post = [](const std::function<void()>& task) { task(); },
                                               .max_loaded = 4,
                                               .max_drafts = 2};
    const NewTournament request{.terms = {.name = "Cup", .rules = "english", .code = "modern"}, .players = {}};
    const auto text = [](Reply reply) { return std::get<std::string>(std::move(reply.value)); };
    const auto listed = [](const TournamentService& all) {
        std::vector<std::string> ids;
        for (const TournamentSummary& one : all.all()) {
            ids.push_back(one.id);
        }
        return ids;
    };
    std::vector<std::string> made;
    {
        TournamentService all(deps);
        const auto make = [&](Visitor& who) {
            const json answer = json::parse(text(all.answer(who, "", request)));
            made.push_back(answer.at("tournament"));
            // So that there is an order, however coarse the file's clock is.
            const auto file = deps.folder / (made.back() + ".tournament");
            std::filesystem::last_write_time(
                file, std::filesystem::last_write_time(file) - std::chrono::hours(100 - static_cast<int>(made.size())));
            all.leave(who);
        };
        Visitor one("one");
        Visitor two("two");
        Visitor three("three");
        for (Visitor* who : {&one, &one, &one, &two, &two}) {  // one's third takes the place of his first
            make(*who);
        }
        EXPECT_EQ(listed(all), (std::vector{made[1], made[2], made[3], made[4]}));
        make(three);
        EXPECT_EQ(listed(all), (std::vector{made[2], made[3], made[4], made[5]}));
        // What is looked at stays.
        (void)all.answer(three, "", OpenTournament{made[2], {}});
        make(two);
        EXPECT_EQ(listed(all).front(), made[2]);
        all.leave(three);
    }
    std::filesystem::last_write_time(deps.folder / (made[2] + ".tournament"),
                                     std::filesystem::file_time_type::clock::now() - std::chrono::hours(24 * 61));
    TournamentService again(deps);
    const auto ids = listed(again);
    EXPECT_EQ(ids.size(), 4U);
    EXPECT_EQ(std::count(ids.begin(), ids.end(), made[2]), 0) << "a draft of two months ago";
    Visitor back("one");
    EXPECT_EQ(json::parse(text(again.answer(back, "", OpenTournament{made[2], {}}))).at("is"), "tournament");
    again.leave(back);
}

/// Tournaments of engines without a server, whose tasks the test does.
class TournamentsOfEngines : public testing::Test {
  protected:
    [[nodiscard]] TournamentService service(std::size_t max_loaded) {
        return TournamentService({.folder = folder_.path() / "tournaments",
                                  .store = store_,
                                  .now = [] { return games::Moment(1, 1); },
                                  .new_id = [this] { return "name" + std::to_string(++names_); },
                                  .post = tasks.post(),
                                  .max_loaded = max_loaded});
    }
    /// A tournament of so many engines of level 1.
    [[nodiscard]] static NewTournament of(std::size_t engines) {
        NewTournament request{.terms = {.name = "Cup", .rules = "english", .code = "modern"}, .players = {}};
        for (std::size_t i = 0; i < engines; ++i) {
            request.players.push_back({.name = std::string(1, static_cast<char>('A' + i)), .engine = "level1"});
        }
        return request;
    }

    Tasks tasks;

  private:
    TemporaryFolder folder_;
    games::Store store_{folder_.path()};
    int names_ = 0;
};

TEST_F(TournamentsOfEngines, AllOfWhichAreLookedAtLeaveNoRoom) {
    TournamentService all = service(1);
    Visitor director("one");
    (void)all.answer(director, "", of(2));
    Visitor other("two");
    try {
        (void)all.answer(other, "", of(2));
        ADD_FAILURE() << "there was room";
    } catch (const BadInput& bad) {
        EXPECT_STREQ(bad.what(), "1 tournaments are going on here: close one first");
    }
    all.leave(director);
    EXPECT_NO_THROW((void)all.answer(other, "", of(2)));
    all.leave(other);
}

TEST_F(TournamentsOfEngines, UnloadedWhileTheyPlayTakeTheResult) {
    TournamentService all = service(1);
    const NewTournament request = of(2);
    Visitor director("one");
    const json made = json::parse(std::get<std::string>(all.answer(director, "", request).value));
    const std::string id = made.at("tournament");
    (void)all.answer(director, "", BeginRound{id, made.at("token")});
    tasks.do_one();
    ASSERT_EQ(all.tournament(id).value().rounds.size(), 1U);
    all.leave(director);
    Visitor other("two");
    (void)all.answer(other, "", request);  // takes its place in memory
    ASSERT_EQ(all.all().size(), 1U);
    ASSERT_NE(all.all().front().id, id);
    tasks.do_one();
    EXPECT_TRUE(all.tournament(id).value().rounds.front().boards.front().games.front().has_value());
    all.leave(other);
}

/// A client who counts what he is told.
struct Counter final : SilentWatcher {
    int told = 0;
    void notify(const std::shared_ptr<const std::string>& /*text*/) override { ++told; }
};

TEST_F(TournamentsOfEngines, TellOfTheirGamesFromTimeToTime) {
    TournamentService all = service(200);
    Counter director;
    const json made = json::parse(std::get<std::string>(all.answer(director, "", of(4)).value));
    (void)all.answer(director, "", BeginRound{made.at("tournament"), made.at("token")});
    tasks.run_until([&] {
        const auto now = all.tournament(made.at("tournament")).value();
        return !now.rounds.empty() && !tournament::is_playing(now);
    });
    EXPECT_EQ(director.told, 0);
    all.tick();
    EXPECT_EQ(director.told, 1);
    all.tick();
    EXPECT_EQ(director.told, 1) << "nothing has happened since";
    all.leave(director);
}

}  // namespace
}  // namespace crownhead::server
