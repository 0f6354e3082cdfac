// SPDX-License-Identifier: MIT
#include "server/services/study_clients.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <filesystem>
#include <set>
#include <string>

// A large file is stored part by part, and other clients have their turn between the parts.
namespace crownhead::server {
namespace {

using nlohmann::json;

constexpr int games_of_a_large_file = 100;

/// Too much for three parts.
std::string large_file() {
    std::string text;
    for (int i = 0; i < games_of_a_large_file; ++i) {
        text += "1. 11-15 {" + std::to_string(i) + std::string(9'000, 'x') + "} *\n";
    }
    return text;
}

class StudyParts : public StudyServiceTest {
  protected:
    /// Begins to add a large file to the study, until its first part is stored.
    void begin_to_add() {
        const int before = static_cast<int>(store.study_length(study));
        EXPECT_EQ(dispatcher.answer(
                      one, json{{"do", "study-add"}, {"study", study}, {"token", token}, {"pdn", large_file()}}.dump()),
                  "");
        tasks.run_until([&] { return store.study_length(study) > before; });
        EXPECT_LT(store.study_length(study), before + games_of_a_large_file / 2);
    }
    [[nodiscard]] json answer_of(Listener& who) {
        tasks.run_until([&] { return !who.answers.empty(); });
        return who.answers.back();
    }
};

TEST_F(StudyParts, OfANewStudyAreThereWhenItIsAnswered) {
    EXPECT_EQ(dispatcher.answer(one, json{{"do", "study-new"}, {"title", "Large"}, {"pdn", large_file()}}.dump()), "");
    study = "id-1";
    tasks.run_until([&] { return store.study_length(study) > 0; });
    EXPECT_LT(store.study_length(study), games_of_a_large_file / 2);
    EXPECT_TRUE(one.answers.empty());
    const json made = answer_of(one);
    EXPECT_EQ(made.at("is"), "editor") << made;
    EXPECT_EQ(made.at("study"), study);
    EXPECT_EQ(store.study_length(study), games_of_a_large_file + 1);
    EXPECT_EQ(open(one).at("chapters").size(), std::size_t{games_of_a_large_file});
    dispatcher.leave(one);
    EXPECT_EQ(open(two).at("chapters").size(), std::size_t{games_of_a_large_file});
    const std::string last = read(two, games_of_a_large_file).nodes.at(1).at("after");
    EXPECT_TRUE(last.starts_with("99x")) << last.substr(0, 10);
}

TEST_F(StudyParts, ReachTheWatchersAsTheyAreStored) {
    (void)make(one, {{"rules", "english"}});
    (void)open(two, true);
    one.answers.clear();
    begin_to_add();
    ASSERT_EQ(two.news.size(), 1U);
    EXPECT_GT(two.news.front().at("chapters").size(), 1U);
    // What another adds in between has a number of its own.
    EXPECT_EQ(ask(two, {{"do", "study-add"}, {"study", study}, {"token", token}, {"rules", "english"}}).at("is"),
              "study");
    const json added = answer_of(one);
    EXPECT_EQ(added.at("is"), "study") << added;
    EXPECT_GT(two.news.size(), 2U);
    EXPECT_EQ(two.news.back().at("chapters"), added.at("chapters"));
    std::set<int> numbers;
    for (const json& chapter : added.at("chapters")) {
        numbers.insert(chapter.at("chapter").get<int>());
    }
    EXPECT_EQ(numbers.size(), games_of_a_large_file + 2U);
    EXPECT_EQ(*numbers.rbegin(), games_of_a_large_file + 2);
}

TEST_F(StudyParts, StayIfTheClientLeavesBeforeTheLast) {
    (void)make(one, {{"rules", "english"}});
    (void)open(two);
    begin_to_add();
    const json chapters = two.news.back().at("chapters");
    dispatcher.leave(one);
    EXPECT_EQ(open(two).at("chapters"), chapters);
    dispatcher.leave(two);
    EXPECT_EQ(open(two).at("chapters"), chapters) << "as the store has it";
}

TEST_F(StudyParts, StayIfThereIsNoRoomForTheNext) {
    (void)make(one, {{"rules", "english"}});
    (void)open(two);
    begin_to_add();
    const json chapters = two.news.back().at("chapters");
    const auto file = folder.path() / "data" / "games.sqlite";
    std::filesystem::rename(file, folder.path() / "away");
    one.answers.clear();
    EXPECT_EQ(answer_of(one).at("is"), "refused");
    std::filesystem::rename(folder.path() / "away", file);
    EXPECT_EQ(open(two).at("chapters"), chapters);
    EXPECT_EQ(store.study_length(study), static_cast<int>(chapters.size()) + 1);
}

}  // namespace
}  // namespace crownhead::server
