// SPDX-License-Identifier: MIT
#include "server/services/tournament_service.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "server/api/place.hpp"
#include "server/client.hpp"
#include "server/logged_lines.hpp"
#include "server/services/tables.hpp"
#include "server/silent_watcher.hpp"
#include "server/tasks.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
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
        EXPECT_STREQ(bad.what(), "too many tournaments are open here: try again later");
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
    ASSERT_EQ(all.tournament(id)->rounds.size(), 1U);
    all.leave(director);
    Visitor other("two");
    (void)all.answer(other, "", request);  // takes its place in memory
    ASSERT_EQ(all.all().size(), 1U);
    ASSERT_NE(all.all().front().id, id);
    tasks.do_one();
    EXPECT_TRUE(all.tournament(id)->rounds.front().boards.front().games.front().has_value());
    all.leave(other);
}

TEST_F(TournamentsOfEngines, WhoseFileCanNoLongerBeReadLoseNoResultInSilence) {
    TournamentService all = service(1);
    Visitor director("one");
    const json made = json::parse(std::get<std::string>(all.answer(director, "", of(2)).value));
    (void)all.answer(director, "", BeginRound{made.at("tournament"), made.at("token")});
    tasks.do_one();
    all.leave(director);
    Visitor other("two");
    (void)all.answer(other, "", of(2));  // takes its place in memory
    std::filesystem::remove(folder_.path() / "tournaments" / (made.at("tournament").get<std::string>() + ".key"));
    const LoggedLines logged;
    tasks.do_one();
    EXPECT_NE(logged.text().find("[error] a result was lost: "), std::string::npos) << logged.text();
    all.leave(other);
}

TEST_F(TournamentsOfEngines, AreCopiedForOtherThreadsOnceForEachState) {
    TournamentService all = service(200);
    Visitor director("one");
    const json made = json::parse(std::get<std::string>(all.answer(director, "", of(2)).value));
    const auto before = all.tournament(made.at("tournament"));
    EXPECT_EQ(all.tournament(made.at("tournament")), before);
    (void)all.answer(director, "", Direct{made.at("tournament"), made.at("token"), tournament::Entered{{.name = "Z"}}});
    const auto after = all.tournament(made.at("tournament"));
    EXPECT_NE(after, before);
    EXPECT_EQ(before->entrants.size(), 2U);
    EXPECT_EQ(after->entrants.size(), 3U);
    EXPECT_EQ(all.tournament("nowhere"), nullptr);
    all.leave(director);
}

/// With hundreds of boards, reading all their games at the end of each would take long.
TEST_F(TournamentsOfEngines, ReadAfterAGameOnlyTheMatchWhereItWasPlayed) {
    TournamentService all = service(200);
    NewTournament request = of(4);
    for (tournament::Entrant& person : request.players) {
        person.engine.clear();
    }
    Visitor director("one");
    const json made = json::parse(std::get<std::string>(all.answer(director, "", request).value));
    const std::string id = made.at("tournament");
    (void)all.answer(director, "", BeginRound{id, made.at("token")});
    const auto match_at = [&](std::size_t board) {
        return read_place(all.tournament(id)->rounds.back().boards.at(board).place).ids.front();
    };
    tasks.run_until([&] {
        const auto now = all.tournament(id);
        return !now->rounds.empty() && !now->rounds.back().boards.back().place.empty();
    });
    const auto damage = [&](std::size_t board) {
        SQLite::Database database((folder_.path() / "games.sqlite").string(), SQLite::OPEN_READWRITE);
        database.exec("DROP TRIGGER IF EXISTS match_event_stays");
        database.exec("UPDATE match_event SET deed = 'damage' WHERE match = (SELECT number FROM match WHERE id = '" +
                      match_at(board) + "')");
    };
    damage(0);
    const std::string second = match_at(1);
    auto events = store_.match_events(second).value();
    const auto number = static_cast<int>(events.size());
    events.push_back({games::Moment(1, 1), games::Happened{"black resign"}});
    store_.append(games::summary(second, games::replay_match(events)), number, std::span(events).last(1));
    all.game_over(second);
    EXPECT_TRUE(all.tournament(id)->rounds.back().boards.at(1).games.front().has_value());
    // What is known is not read again.
    damage(1);
    EXPECT_TRUE(finished_at(store_, *all.tournament(id), 2).empty());
    EXPECT_THROW((void)finished_at(store_, *all.tournament(id), 1), games::StoreFault);
    all.leave(director);
}

/// A client who waits for his answers.
struct Asker final : SilentWatcher {
    json answered;
    void answer(const std::shared_ptr<const std::string>& text) override { answered = json::parse(*text); }
};

TEST_F(TournamentsOfEngines, WithoutRoomForTheirTablesAreUnchanged) {
    TournamentService all = service(200);
    NewTournament request = of(4);
    for (tournament::Entrant& person : request.players) {
        person.engine.clear();
    }
    Asker director;
    const json made = json::parse(std::get<std::string>(all.answer(director, "", request).value));
    const std::string id = made.at("tournament");
    const auto begin = [&] {
        director.answered = {};
        (void)all.answer(director, "", BeginRound{id, made.at("token")});
        tasks.run_until([&] { return !director.answered.is_null(); });
        return director.answered;
    };
    const auto on_disk = [&](const char* sentence) {
        SQLite::Database((folder_.path() / "games.sqlite").string(), SQLite::OPEN_READWRITE).exec(sentence);
    };
    on_disk(
        "CREATE TRIGGER no_room BEFORE INSERT ON match WHEN (SELECT count(*) FROM match) = 1 "
        "BEGIN SELECT RAISE(ABORT, 'full'); END");
    EXPECT_EQ(begin().at("is"), "refused") << "the second table could not be set";
    EXPECT_TRUE(all.tournament(id)->rounds.empty());
    on_disk("DROP TRIGGER no_room");
    EXPECT_EQ(begin().at("number"), 1);
    const auto now = all.tournament(id);
    ASSERT_EQ(now->rounds.size(), 1U);
    for (const tournament::Board& board : now->rounds.front().boards) {
        EXPECT_FALSE(board.place.empty());
        EXPECT_EQ(store_.match_events(read_place(board.place).ids.front())->size(), 3U);
    }
    all.leave(director);
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
        const auto now = all.tournament(made.at("tournament"));
        return !now->rounds.empty() && !tournament::is_playing(*now);
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
