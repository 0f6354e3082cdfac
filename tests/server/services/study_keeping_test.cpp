// SPDX-License-Identifier: MIT
#include "server/services/study_service.hpp"

#include "base/bad_input.hpp"
#include "games/store.hpp"
#include "server/services/study_clients.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <variant>

// Studies that follow a game, are left and read again, cannot be stored, or are too large.
namespace crownhead::server {
namespace {

using nlohmann::json;

class StudyOfAGame : public StudyServiceTest {
  protected:
    /// The second client begins a game between two people.
    void begin_game() {
        const json person{{"kind", "person"}};
        game = ask(two, {{"do", "new"}, {"rules", "english"}, {"black", person}, {"white", person}}).at("game");
    }
    json move(int ply, const std::string& text) {
        return ask(two, {{"do", "move"}, {"game", game}, {"ply", ply}, {"move", text}}).at("is");
    }

    std::string game;
};

TEST_F(StudyOfAGame, AnExplorationFollowsItsGame) {
    begin_game();
    EXPECT_EQ(move(0, "11-15"), "game");
    ASSERT_EQ(make(one, {{"game", game}}).at("is"), "editor");
    EXPECT_EQ(open(one, true).at("chapters")[0].at("game"), game);
    EXPECT_EQ(add(one, 1, {"23-19", "8-11"}).at("nodes")[0].at("ends_line"), true);
    EXPECT_EQ(move(1, "22-18"), "game");
    ASSERT_EQ(one.news.size(), 1U);
    EXPECT_EQ(one.news[0].at("nodes")[0].at("children"), json({4, 2}));
    EXPECT_EQ(line(one, 4), "1. 11-15 22-18");
    // A move that is taken back becomes a variation.
    EXPECT_EQ(ask(two, {{"do", "take-back"}, {"game", game}}).at("is"), "game");
    EXPECT_EQ(read(one).nodes.at(1).at("ends_line"), true);
    // Also after nobody has watched for a while.
    dispatcher.leave(one);
    EXPECT_EQ(move(1, "23-19"), "game");
    (void)open(one, true);
    ShownChapter shown = read(one);
    EXPECT_FALSE(shown.nodes.at(1).contains("ends_line"));
    EXPECT_EQ(shown.nodes.at(1).at("children"), json({2, 4}));
    EXPECT_EQ(shown.nodes.at(2).at("ends_line"), true);
    EXPECT_EQ(ask(two, {{"do", "open"}, {"game", game}}).at("moves").size(), 2U);
    // The moves of the game stay where they are, whatever is undone or deleted.
    for (const json& event :
         {json{{"did", "undone"}}, json{{"did", "deleted"}, {"node", 1}}, json{{"did", "line ended"}, {"node", 0}}}) {
        const json answer = edit(one, event);
        EXPECT_EQ(answer.value("reload", false), true) << answer;
        shown = read(one);
        const json first = shown.nodes.at(0).at("children")[0];
        EXPECT_FALSE(shown.nodes.at(0).contains("ends_line")) << event;
        EXPECT_EQ(line(one, shown.nodes.at(first).at("children")[0]), "1. 11-15 23-19") << event;
    }
}

TEST_F(StudyOfAGame, TheGamesItFollowsAreReadElsewhereAndMayGoOnMeanwhile) {
    begin_game();
    EXPECT_EQ(move(0, "11-15"), "game");
    (void)make(one, {{"game", game}});
    (void)open(one, true);
    const std::size_t answers = one.answers.size();
    EXPECT_EQ(dispatcher.answer(one, json{{"do", "study-open"}, {"study", study}}.dump()), "")
        << "the study is in memory, its game is read";
    EXPECT_EQ(move(1, "23-19"), "game");
    EXPECT_EQ(move(2, "8-11"), "game");
    tasks.run_until([&] { return one.answers.size() > answers; });
    EXPECT_EQ(one.answers.back().at("chapters")[0].at("moves"), 3);
    EXPECT_EQ(line(one, 3), "1. 11-15 23-19 2. 8-11");
}

TEST_F(StudyOfAGame, AnEditPutsMovesBackWithoutReadingTheirGame) {
    begin_game();
    (void)move(0, "11-15");
    (void)make(one, {{"game", game}});
    (void)open(one, true);
    SQLite::Database(folder.path() / "data" / "games.sqlite", SQLite::OPEN_READWRITE)
        .exec("DROP TRIGGER event_stays; UPDATE event SET deed = 'damage'");
    EXPECT_EQ(edit(one, {{"did", "deleted"}, {"node", 1}}).value("reload", false), true);
    EXPECT_EQ(line(one, read(one).nodes.at(0).at("children")[0]), "1. 11-15");
    // What cannot be followed can be read all the same.
    EXPECT_EQ(open(one).at("chapters")[0].at("moves"), 1);
}

TEST_F(StudyOfAGame, CatchesUpWithItsGamesInOneStep) {
    begin_game();
    (void)make(one, {{"game", game}});
    for (int chapter = 2; chapter <= 50; ++chapter) {
        (void)ask(one, {{"do", "study-add"}, {"study", study}, {"token", token}, {"game", game}});
    }
    const json refused = ask(one, {{"do", "study-add"}, {"study", study}, {"token", token}, {"game", game}});
    EXPECT_EQ(refused.at("error"), "at most 50 chapters of a study follow games");
    dispatcher.leave(one);
    int ply = 0;
    for (const char* move : {"11-15", "23-19", "8-11", "22-17", "4-8", "17-13", "15-18"}) {
        (void)ask(two, {{"do", "move"}, {"game", game}, {"ply", ply++}, {"move", move}});
    }
    const auto changes = store.study_length(study);
    one.news.clear();
    EXPECT_EQ(open(one).at("chapters")[49].at("moves"), 7);
    EXPECT_EQ(store.study_length(study), changes + 50 * 7);
    ASSERT_EQ(one.news.size(), 50U) << "one for each chapter, not for each move";
    EXPECT_EQ(one.news.front().at("reload"), true);
    EXPECT_EQ(line(one, 7), "1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13 4. 15-18");
    // A chapter that was deleted cannot come back if another has taken its place.
    (void)open(one, true);
    (void)act(one, {{"did", "chapter deleted"}, {"chapter", 1}});
    (void)ask(one, {{"do", "study-add"}, {"study", study}, {"token", token}, {"game", game}});
    EXPECT_EQ(act(one, {{"did", "chapter restored"}, {"chapter", 1}}).at("error"),
              "at most 50 chapters of a study follow games");
}

TEST_F(StudyOfAGame, SeveralEditsOfAnExplorationDoNotContinueItsGame) {
    begin_game();
    (void)move(0, "11-15");
    (void)make(one, {{"game", game}});
    (void)open(one, true);
    const json added{{"did", "added"}, {"node", 1}, {"moves", json::array({"23-19"})}, {"comment", "or"}};
    const json said{{"did", "commented"}, {"node", 1}, {"place", "after"}, {"text", "first"}};
    EXPECT_EQ(edit(one, {{"did", "several"}, {"edits", json::array({said, added})}}).at("is"), "edited");
    const ShownChapter shown = read(one);
    EXPECT_EQ(shown.nodes.at(1).at("ends_line"), true);
    EXPECT_EQ(shown.nodes.at(1).at("after"), "first");
    EXPECT_EQ(shown.nodes.at(2).at("after"), "or");
    // The game is no part of what is undone.
    const json deleted{{"did", "deleted"}, {"node", 1}};
    EXPECT_EQ(edit(one, {{"did", "several"}, {"edits", json::array({deleted})}}).value("reload", false), true);
    EXPECT_EQ(line(one, read(one).nodes.at(0).at("children")[0]), "1. 11-15");
    EXPECT_EQ(edit(one, {{"did", "several"}, {"edits", json::array({said, said})}}).at("error"),
              "edit 1 of 2: the game has no node 1");
}

TEST_F(StudyOfAGame, ARestoredChapterFollowsItsGameAgain) {
    begin_game();
    ASSERT_EQ(make(one, {{"game", game}}).at("is"), "editor");
    const json deleted = act(one, {{"did", "chapter deleted"}, {"chapter", 1}});
    EXPECT_TRUE(deleted.at("chapters").empty());
    EXPECT_EQ(deleted.at("deleted")[0].at("chapter"), 1);
    EXPECT_EQ(ask(two, {{"do", "move"}, {"game", game}, {"ply", 0}, {"move", "11-15"}}).at("is"), "game");
    (void)open(two);
    two.news.clear();
    const json answer = act(one, {{"did", "chapter restored"}, {"chapter", 1}});
    EXPECT_EQ(answer.at("chapters")[0].at("moves"), 1);
    EXPECT_TRUE(answer.at("deleted").empty());
    EXPECT_EQ(line(one, 1), "1. 11-15");
    ASSERT_EQ(two.news.size(), 2U);
    EXPECT_EQ(two.news[0].at("is"), "study");
    EXPECT_EQ(two.news[1].at("is"), "edited");
}

TEST_F(StudyServiceTest, IsReadAgainWhenItWasLeft) {
    (void)make(one, {{"rules", "english"}});
    (void)open(one, true);
    for (int i = 0; i < 300; ++i) {
        EXPECT_EQ(
            edit(one, {{"did", "commented"}, {"node", 0}, {"place", "after"}, {"text", std::to_string(i)}}).at("is"),
            "edited");
    }
    dispatcher.leave(one);
    EXPECT_EQ(open(two).at("events"), 302);
    EXPECT_EQ(read(two).nodes.at(0).at("after"), "299");
}

TEST_F(StudyServiceTest, WhatCannotBeStoredHasNotHappened) {
    (void)make(one, {{"rules", "english"}});
    (void)open(two);
    EXPECT_EQ(add(one, 0, {"11-15"}).at("is"), "edited");
    const auto nodes = read(one).nodes;
    two.news.clear();
    const auto file = folder.path() / "data" / "games.sqlite";
    std::filesystem::rename(file, folder.path() / "away");
    EXPECT_EQ(add(one, 1, {"22-18"}).at("is"), "refused");
    EXPECT_EQ(act(one, {{"did", "chapter deleted"}, {"chapter", 1}}).at("is"), "refused");
    EXPECT_EQ(edit(one, {{"did", "undone"}}).at("is"), "refused");
    EXPECT_TRUE(two.news.empty());
    std::filesystem::rename(folder.path() / "away", file);
    (void)open(two);
    EXPECT_EQ(read(two).nodes, nodes);
    EXPECT_EQ(add(one, 1, {"23-19"}).at("node"), 2);
    EXPECT_EQ(store.study_length(study), 4);
}

TEST_F(StudyServiceTest, ReadsNoMoreThanFitsInMemory) {
    (void)make(one, {{"pdn", "1. 11-15 23-19 8-11 *"}});
    const std::string large = study;
    (void)make(one, {{"rules", "english"}});
    dispatcher.leave(one);
    StudyService small({.store = store,
                        .now = [] { return std::int64_t{1}; },
                        .new_id = [this] { return "id-" + std::to_string(++ids); },
                        .max_nodes = 3});
    const auto run = [&](Listener& who, const std::string& name) {
        Reply reply = small.answer(who, "", OpenStudy{name, {}});
        while (auto* work = std::get_if<Work>(&reply.value)) {
            reply = work->run()();
        }
        return json::parse(std::get<std::string>(reply.value)).at("is");
    };
    EXPECT_EQ(run(one, large), "study");
    EXPECT_EQ(run(two, large), "study") << "it is there already";
    EXPECT_THROW((void)small.answer(two, "", OpenStudy{study, {}}), BadInput);
    EXPECT_THROW((void)small.answer(two, "", NewStudy{}), BadInput);
    small.leave(one);
    small.leave(two);
    EXPECT_EQ(run(two, study), "study");
    small.leave(two);
}

/// What a service replies, however long that takes.
json reply_of(StudyService& service, Listener& who, const StudyRequest& request) {
    Reply reply = service.answer(who, "", request);
    while (auto* work = std::get_if<Work>(&reply.value)) {
        reply = work->run()();
    }
    return json::parse(std::get<std::string>(reply.value));
}

TEST_F(StudyServiceTest, WhatEditsReplaceCountsUntilNothingMoreFits) {
    (void)make(one, {{"rules", "english"}});
    const std::string large = study;
    const std::string its_token = token;
    (void)make(one, {{"rules", "english"}});
    dispatcher.leave(one);
    const auto service_with = [&](std::size_t max_bytes, std::size_t max_bytes_of_a_study) {
        return StudyService::Dependencies{.store = store,
                                          .now = [] { return std::int64_t{1}; },
                                          .new_id = [this] { return "id-" + std::to_string(++ids); },
                                          .max_bytes = max_bytes,
                                          .max_bytes_of_a_study = max_bytes_of_a_study};
    };
    const auto add = [&](StudyService& service, tree::Edit edit) {
        return reply_of(service, one, EditStudy{large, its_token, games::ChapterEdited{1, std::move(edit)}, {}})
            .at("is");
    };
    StudyService small(service_with(1'000'000, 20'000));
    EXPECT_EQ(add(small, tree::SetComment{0, false, std::string(5'000, 'x')}), "edited");
    // Short events, but each keeps the start with its comment as it was.
    for (const char* move : {"11-15", "10-15", "9-14"}) {
        EXPECT_EQ(add(small, tree::AddMoves{.node = 0, .moves = {move}}), "edited");
    }
    EXPECT_THROW((void)add(small, tree::AddMoves{.node = 0, .moves = {"12-16"}}), BadInput);
    EXPECT_EQ(store.study_length(large), 6);
    const std::string pdn = "1. 11-15 {" + std::string(20'000, 'x') + "} *";
    EXPECT_THROW((void)reply_of(small, one, AddChapters{study, token, {.pdn = pdn}}), BadInput);
    EXPECT_EQ(store.study_length(study), 2);
    // It can be read all the same, but others cannot if it leaves no room for them.
    StudyService full(service_with(10'000, 1'000'000));
    EXPECT_EQ(reply_of(full, one, OpenStudy{large, {}}).at("is"), "study");
    EXPECT_THROW((void)reply_of(full, two, OpenStudy{study, {}}), BadInput);
    full.leave(one);
    EXPECT_EQ(reply_of(full, two, OpenStudy{study, {}}).at("is"), "study");
    full.leave(two);
}

TEST_F(StudyServiceTest, AClientWatchesAStudyOrSomethingElse) {
    const json person{{"kind", "person"}};
    (void)make(one, {{"rules", "english"}});
    (void)open(two);
    (void)ask(two, {{"do", "new"}, {"rules", "english"}, {"black", person}, {"white", person}});
    EXPECT_EQ(add(one, 0, {"11-15"}).at("is"), "edited");
    EXPECT_TRUE(two.news.empty());
    (void)open(two);
    EXPECT_EQ(add(one, 1, {"22-18"}).at("is"), "edited");
    EXPECT_EQ(two.news.size(), 1U);
}

}  // namespace
}  // namespace crownhead::server
