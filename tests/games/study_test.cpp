// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "games/live_study.hpp"
#include "games/store.hpp"
#include "notation/pdn_reader.hpp"
#include "tree/pdn.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <span>
#include <string>
#include <vector>

// Studies as docs/games-store.md describes them.
namespace crownhead::games {
namespace {

const char* const game = "[White \"Wyllie, J.\"]\n\n1. 11-15 (1. 9-14 {or}) 1... 23-19 *\n";

ChapterEdited edited(int chapter, tree::Edit edit) { return {chapter, tree::TreeEvent(std::move(edit))}; }

std::vector<StudyEvent> sample() {
    return {{1, StudyCreated{"Ballots", "All of them.", "secret"}},
            {2, chapter_of(1, notation::parse_pdn(game).games.at(0))},
            {3, ChapterAdded{2, "Two", "[Rules \"english-6x6\"]\n\n*", "k3v9"}},
            {4, edited(1, tree::AddMoves{3, {"8-11"}})},
            {5, edited(1, tree::SetComment{4, false, "good\nvery"})},
            {6, ChapterEdited{1, tree::Undo{}}},
            {7, ChapterEdited{1, tree::Redo{}}},
            {8, ChapterRenamed{2, "Small board"}},
            {9, ChapterMoved{2, 0}},
            {10, edited(1, tree::Several{{tree::Assess{4, "", {1}}, tree::SetResult{notation::PdnResult::draw}}})},
            {11, ChapterEdited{1, tree::Undo{}}},
            {12, StudyDescribed{"Ballots", "Some of them."}}};
}

std::string refusal(LiveStudy study, const StudyAction& action) {
    const int events = study.events;
    try {
        (void)perform(study, {11, action});
    } catch (const BadInput& problem) {
        EXPECT_EQ(study.events, events);
        return problem.what();
    }
    return "nothing was refused";
}

TEST(Study, IsWhatItsEventsAmountTo) {
    const LiveStudy study = replay_study(sample());
    EXPECT_EQ(study.description, "Some of them.");
    ASSERT_EQ(study.chapters.size(), 2U);
    EXPECT_EQ(study.chapters[0].title, "Small board");
    EXPECT_EQ(study.chapters[0].follows, "k3v9");
    EXPECT_EQ(study.chapters[0].game.tree.rule_set().name, "english-6x6");
    EXPECT_EQ(study.chapters[1].title, "? – Wyllie, J.");
    EXPECT_EQ(tree::line_text(study.chapter(1).game.tree, 0, 4), "1. 11-15 23-19 2. 8-11");
    EXPECT_EQ(study.chapter(1).game.tree.notes(4).after, "good\nvery");
    EXPECT_EQ(summary("id", study), (StudySummary{"id", "Ballots", 2, 12}));
    EXPECT_EQ(pdn_of(study),
              "[Event \"Small board\"]\n[Result \"*\"]\n[Rules \"english-6x6\"]\n\n*\n\n"
              "[Event \"? – Wyllie, J.\"]\n[White \"Wyllie, J.\"]\n[Result \"*\"]\n[GameType \"21\"]\n\n"
              "1. 11-15 (1. 9-14 {or}) 1... 23-19 2. 8-11 {good} {very} *\n\n");
}

TEST(Study, RefusesWhatCannotHappen) {
    const LiveStudy study = replay_study(sample());
    EXPECT_EQ(refusal(study, StudyCreated{}), "a study is created only once");
    EXPECT_EQ(refusal(study, ChapterDeleted{3}), "the study has no chapter 3");
    EXPECT_EQ(refusal(study, ChapterMoved{1, 2}), "the study has 2 chapters, so the last place is 1");
    EXPECT_EQ(refusal(study, ChapterAdded{5, "", "1. 11-15 *", ""}), "the next chapter is 3, not 5");
    EXPECT_EQ(refusal(study, ChapterAdded{3, "", "", ""}), "a chapter is one game");
    EXPECT_EQ(refusal(study, ChapterAdded{3, "", "1. 11-15 * 1. 11-15 *", ""}), "a chapter is one game");
    EXPECT_NE(refusal(study, ChapterAdded{3, "", "1. 11-30 *", ""}), "nothing was refused");
    EXPECT_EQ(refusal(study, ChapterRenamed{1, std::string(401, 'x')}),
              "the title may have at most 400 bytes, not 401");
    EXPECT_EQ(refusal(study, edited(1, tree::Delete{9})), "the game has no node 9");
    EXPECT_THROW((void)begin_study(sample()[1]), BadInput);
}

TEST(Study, ADeletedChapterCanBeRestored) {
    LiveStudy study = replay_study(sample());
    const std::string before = pdn_of(study);
    const std::size_t nodes = study.nodes();
    EXPECT_EQ(refusal(study, ChapterRestored{2}), "the study has no deleted chapter 2 that can be restored");
    (void)perform(study, {11, ChapterDeleted{2}});
    EXPECT_EQ(study.chapters.size(), 1U);
    EXPECT_EQ(study.nodes(), nodes) << "it is still in memory";
    EXPECT_EQ(refusal(study, ChapterEdited{2, tree::Undo{}}), "the study has no chapter 2");
    (void)perform(study, {12, ChapterRestored{2}});
    EXPECT_EQ(pdn_of(study), before);
    EXPECT_TRUE(study.deleted.empty());
    // Its place is gone: it becomes the last.
    (void)perform(study, {13, ChapterDeleted{1}});
    (void)perform(study, {14, ChapterDeleted{2}});
    (void)perform(study, {15, ChapterRestored{1}});
    (void)perform(study, {16, ChapterRestored{2}});
    EXPECT_EQ(pdn_of(study), before);
    // The history of its edits is still there.
    (void)perform(study, {17, ChapterEdited{1, tree::Undo{}}});
    EXPECT_EQ(study.chapter(1).game.tree.notes(4).after, "");
}

TEST(Study, KeepsTheLastHundredDeletedChapters) {
    LiveStudy study = begin_study({1, StudyCreated{"", "", "secret"}});
    constexpr int count = static_cast<int>(max_deleted) + 1;
    for (int number = 1; number <= count; ++number) {
        (void)perform(study, {1, ChapterAdded{number, "", "1. 11-15 *", ""}});
        (void)perform(study, {1, ChapterDeleted{number}});
    }
    EXPECT_EQ(study.deleted.size(), max_deleted);
    EXPECT_EQ(refusal(study, ChapterRestored{1}), "the study has no deleted chapter 1 that can be restored");
    (void)perform(study, {2, ChapterRestored{2}});
    EXPECT_EQ(study.chapters.size(), 1U);
}

// An event that could not be read again would make the whole study unreadable.
TEST(Study, AsksForNoChapterNumberThatCannotBeReadAgain) {
    LiveStudy study = begin_study({1, StudyCreated{"", "", "secret"}});
    study.next_chapter = max_chapter_number;
    const ChapterAdded last{max_chapter_number, "", "1. 11-15 *", ""};
    EXPECT_EQ(decode_study_action(encode(last)), StudyAction(last));
    (void)perform(study, {2, last});
    EXPECT_EQ(refusal(study, ChapterAdded{max_chapter_number + 1, "", "1. 11-15 *", ""}),
              "a study has at most 1000000 chapters, with all that were deleted");
}

TEST(Study, SeveralEditsAddNoMoreMovesThanAChapterHas) {
    LiveStudy study = begin_study({1, StudyCreated{"", "", "secret"}});
    (void)perform(study, {1, chapter_of(1, notation::parse_pdn(game).games.at(0))});
    const std::vector<std::string> line(500, "11-15");  // it is not even read
    const tree::Several several{std::vector<tree::SimpleEdit>(max_nodes / line.size(), tree::AddMoves{0, line})};
    EXPECT_EQ(refusal(study, edited(1, several)), "a chapter has at most 200000 moves, with those that were deleted");
}

TEST(Study, EventsAreStoredAsTheDocumentSays) {
    const std::vector<std::string> texts{
        R"({"description":"d","did":"created","title":"t","token":"s"})",
        R"({"description":"d","did":"described","title":"t"})",
        R"({"chapter":2,"did":"chapter added","pdn":"*","title":"t"})",
        R"({"chapter":2,"did":"chapter added","game":"k3v9","pdn":"*","title":"t"})",
        R"({"chapter":2,"did":"chapter renamed","title":"t"})",
        R"({"chapter":2,"did":"chapter moved","place":0})",
        R"({"chapter":2,"did":"chapter deleted"})",
        R"({"chapter":2,"did":"chapter restored"})",
        R"({"chapter":2,"did":"edited","event":{"did":"undone"}})",
        R"({"chapter":2,"did":"edited","event":{"did":"several","edits":[{"did":"deleted","node":3}]}})",
    };
    for (const std::string& text : texts) {
        EXPECT_EQ(encode(decode_study_action(text)), text);
    }
}

TEST(Study, AnEventThatCannotBeReadIsRefusedInASentence) {
    const auto refused = [](const char* text) -> std::string {
        try {
            (void)decode_study_action(text);
        } catch (const BadInput& problem) {
            return problem.what();
        }
        return "";
    };
    EXPECT_EQ(refused(""), "an event is a JSON object");
    EXPECT_EQ(refused("5"), "an event is a JSON object");
    EXPECT_EQ(refused("[]"), "an event is a JSON object");
    EXPECT_EQ(refused("{}"), "the event lacks `did`");
    EXPECT_EQ(refused(R"({"did":7})"), "`did` of the event is not a string");
    EXPECT_EQ(refused(R"({"did":"flown"})"), "`did` of the event is nothing that can happen in a study");
    EXPECT_EQ(refused(R"({"did":"described","title":"x"})"), "the event lacks `description`");
    EXPECT_EQ(refused(R"({"did":"chapter renamed","chapter":1})"), "the event lacks `title`");
    EXPECT_EQ(refused(R"({"did":"chapter renamed","chapter":1,"title":1})"), "`title` of the event is not a string");
    EXPECT_EQ(refused(R"({"did":"chapter added","chapter":1,"title":"","pdn":"*","game":1})"),
              "`game` of the event is not a string");
    EXPECT_EQ(refused(R"({"did":"chapter deleted"})"), "the event lacks `chapter`");
    EXPECT_EQ(refused(R"({"did":"chapter deleted","chapter":-1})"),
              "`chapter` of the event: -1 is not a whole number from 0 to 1000000");
    EXPECT_EQ(refused(R"({"did":"edited","chapter":1})"), "the event lacks `event`");
    EXPECT_EQ(refused(R"({"did":"edited","chapter":1,"event":3})"), "an event is a JSON object");
}

TEST(Study, IsKeptInTheStore) {
    const TemporaryFolder folder;
    const std::vector<StudyEvent> events = sample();
    const auto all = std::span(events);
    {
        Store store(folder.path());
        store.append(summary("s", replay_study(all.first(3))), 0, all.first(3));
        EXPECT_THROW(store.append(summary("s", replay_study(events)), 2, all.subspan(3)), StoreFault);
        store.append(summary("s", replay_study(events)), 3, all.subspan(3));
        EXPECT_EQ(store.study_length("s"), 12);
        EXPECT_EQ(store.reader().study_events("s"), events);
    }
    const Store store(folder.path());
    EXPECT_TRUE(store.warnings().empty());
    EXPECT_EQ(store.study_events("s"), events);
    EXPECT_EQ(store.study_events("t"), std::nullopt);
    EXPECT_TRUE(store.newest(5).empty());
}

TEST(Study, ThatWasChangedInTheFileIsRefused) {
    const TemporaryFolder folder;
    const std::vector<StudyEvent> events = sample();
    {
        Store store(folder.path());
        store.append(summary("s", replay_study(events)), 0, events);
    }
    {
        SQLite::Database database((folder.path() / "games.sqlite").string(), SQLite::OPEN_READWRITE);
        EXPECT_THROW(database.exec("UPDATE study_event SET deed = '{}'"), SQLite::Exception);
        database.exec(
            "DROP TRIGGER study_event_stays; UPDATE study_event SET at = 99 WHERE number = 4; "
            "UPDATE study SET title = 'x'");
    }
    const Store store(folder.path());
    ASSERT_EQ(store.warnings().size(), 1U);
    EXPECT_NE(store.warnings()[0].find("the row of study s does not fit its checksum"), std::string::npos);
    try {
        (void)store.study_events("s");
        ADD_FAILURE() << "the event was read";
    } catch (const StoreFault& problem) {
        EXPECT_NE(std::string(problem.what()).find("event 4 of study s does not fit its checksum"), std::string::npos)
            << problem.what();
    }
}

TEST(Study, WhatWasAnsweredSurvivesKillNine) {
    const TemporaryFolder folder;
    const std::vector<StudyEvent> events = sample();
    int answered[2];
    ASSERT_EQ(pipe(answered), 0);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        Store store(folder.path());
        for (std::size_t i = 0; i < events.size(); ++i) {
            const auto all = std::span(events);
            store.append(summary("s", replay_study(all.first(i + 1))), static_cast<int>(i), all.subspan(i, 1));
            const char one = 1;
            if (::write(answered[1], &one, 1) != 1) {
                _exit(1);
            }
        }
        pause();
    }
    char byte = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        ASSERT_EQ(::read(answered[0], &byte, 1), 1);
    }
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    close(answered[0]);
    close(answered[1]);
    EXPECT_EQ(Store(folder.path()).study_events("s"), events);
}

/// Version 4 had no tables for them.
TEST(Study, StoresOfVersionFourAreBroughtUp) {
    const TemporaryFolder folder;
    { const Store store(folder.path()); }
    {
        SQLite::Database database((folder.path() / "games.sqlite").string(), SQLite::OPEN_READWRITE);
        database.exec("DROP TABLE study_event; DROP TABLE study; PRAGMA user_version = 4");
    }
    const std::vector<StudyEvent> events = sample();
    {
        Store store(folder.path());
        store.append(summary("s", replay_study(events)), 0, events);
    }
    EXPECT_EQ(Store(folder.path()).study_events("s"), events);
}

// docs/games-store.md: what a stored PDN means does not change; a PDN for others has the standard's squares.
TEST(Study, SpanishChaptersAreKeptWithOurNumbers) {
    const notation::PdnGame spanish = notation::parse_pdn("[GameType \"24\"]\n1. 10-14 {x} 23-20 *").games.at(0);
    const ChapterAdded added = chapter_of(1, spanish);
    EXPECT_NE(added.pdn.find("1. 23-19"), std::string::npos) << added.pdn;
    EXPECT_EQ(tree::pdn_of(chapter_from(added).game.tree), spanish);
    EXPECT_NE(pdn_of(chapter_from(added)).find("1. 10-14"), std::string::npos);
}

TEST(Study, TheTitleIsNoTagTooMany) {
    std::string tags;
    for (std::size_t i = 2; i < notation::most_tags; ++i) {
        tags += "[T" + std::to_string(i) + " \"x\"]\n";
    }
    const Chapter chapter = chapter_from({1, "Title", tags + "\n1. 11-15 *", ""});
    EXPECT_EQ(notation::parse_pdn(pdn_of(chapter)).games.size(), 1U);
}

/// Version 5 had the same tables.
TEST(Study, StoresOfVersionFiveKeepTheirStudies) {
    const TemporaryFolder folder;
    const std::vector<StudyEvent> events = sample();
    {
        Store store(folder.path());
        store.append(summary("s", replay_study(events)), 0, events);
    }
    SQLite::Database((folder.path() / "games.sqlite").string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 5");
    EXPECT_EQ(Store(folder.path()).study_events("s"), events);
    SQLite::Database database((folder.path() / "games.sqlite").string(), SQLite::OPEN_READONLY);
    EXPECT_EQ(database.execAndGet("PRAGMA user_version").getInt(), 6);
}

}  // namespace
}  // namespace crownhead::games
