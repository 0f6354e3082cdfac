// SPDX-License-Identifier: MIT
#include "coach/profiles.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "coach/level_rating.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace crownhead::coach {
namespace {

constexpr Glicko of_puzzle{.rating = 1000, .deviation = 150};

ProfileEvent tried(const std::string& puzzle, bool right, std::int64_t at = 1) {
    return {.at = at, .what = PuzzleTried{puzzle, right, of_puzzle}};
}

ProfileEvent drawn(const std::string& game) {
    return {.at = 7,
            .what = GamePlayed{
                .game = game, .level = 1, .side = rules::Side::white, .score = 0.5, .against = level_rating(1)}};
}

std::string refused_with(const auto& call) {
    try {
        call();
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

TEST(Profile, RisesWithWhatIsSolvedAndFallsWithWhatIsNot) {
    Profile good;
    apply(good, tried("a", true));
    EXPECT_GT(good.puzzles.rating, 900);
    EXPECT_LT(good.puzzles.deviation, 350);
    Profile bad;
    apply(bad, tried("a", false));
    EXPECT_LT(bad.puzzles.rating, 900);
    EXPECT_EQ(good.curve.size(), 1U);
}

TEST(Profile, CountsAPuzzleOnce) {
    Profile profile;
    apply(profile, tried("a", false));
    const Glicko before = profile.puzzles;
    apply(profile, tried("a", true));
    EXPECT_EQ(profile.puzzles, before);
    EXPECT_EQ(profile.counted.size(), 1U);
    EXPECT_EQ(profile.solved, 0);
    EXPECT_EQ(profile.recent, std::vector<std::string>{"a"});
}

TEST(Profile, RemembersTheLastThousand) {
    Profile profile;
    for (int i = 0; i < 1200; ++i) {
        apply(profile, tried(std::to_string(i), true));
    }
    EXPECT_EQ(profile.recent.size(), 1000U);
    EXPECT_EQ(profile.recent.front(), "200");
    EXPECT_EQ(profile.recent.back(), "1199");
}

TEST(Profile, KeepsTheBestStreak) {
    Profile profile;
    for (const int solved : {3, 9, 4}) {
        apply(profile, {.at = 1, .what = StreakReached{solved}});
    }
    EXPECT_EQ(profile.best_streak, 9);
}

TEST(Profile, CountsDrills) {
    Profile profile;
    for (const DrillDone& drill : {DrillDone{"KKvK win", 0, 21, 21}, DrillDone{"KKvK win", 0, 25, 21},
                                   DrillDone{"KKvK win", 2, 19, 21}, DrillDone{"KvKK draw", 0, 24, 0}}) {
        apply(profile, {.at = 1, .what = drill});
    }
    EXPECT_EQ(profile.drills.at("KKvK win").done, 3);
    EXPECT_EQ(profile.drills.at("KKvK win").clean, 2);
    EXPECT_EQ(profile.drills.at("KKvK win").perfect, 1);
    EXPECT_EQ(profile.drills.at("KvKK draw").perfect, 0);
}

TEST(Profile, CountsGamesBesideThePuzzles) {
    Profile profile;
    apply(profile, drawn("k3v9"));
    EXPECT_EQ(profile.games.drawn, 1);
    EXPECT_EQ(profile.games.curve.size(), 1U);
    EXPECT_EQ(profile.puzzles, Profile().puzzles);
    EXPECT_TRUE(profile.curve.empty());
}

TEST(Profile, RemembersMovesOfOpenings) {
    Profile profile;
    const auto apply_recalled = [&](const std::string& deck, const std::string& position, std::int64_t at) {
        apply(profile, {.at = at, .what = MoveRecalled{deck, position, Grade::good}});
    };
    apply_recalled("start-black", "0001", 5);
    apply_recalled("three-move-1-black", "0001", 7);
    apply_recalled("study-a-1-black", "0001", 6);
    EXPECT_EQ(profile.openings.size(), 2U) << "the book's positions are shared";
    EXPECT_EQ(profile.openings.at("book 0001").first, 5);
    EXPECT_EQ(profile.openings.at("book 0001").last, 7);
    EXPECT_EQ(profile.decks.at("three-move-1-black"), 7);
    for (std::size_t i = 0; i < Profile::most_positions; ++i) {
        apply_recalled("start-black", "n" + std::to_string(i), 8);
    }
    EXPECT_EQ(profile.openings.size(), Profile::most_positions);
}

TEST(Profile, RemembersTasksOfLessons) {
    Profile profile;
    apply(profile, {.at = 1, .what = LessonTaskDone{"men.squares"}});
    apply(profile, {.at = 2, .what = LessonTaskDone{"men.squares"}});
    EXPECT_EQ(profile.lesson_tasks, (std::set<std::string, std::less<>>{"men.squares"}));
    for (std::size_t i = 0; i < Profile::most_lesson_tasks; ++i) {
        apply(profile, {.at = 3, .what = LessonTaskDone{"n" + std::to_string(i)}});
    }
    EXPECT_EQ(profile.lesson_tasks.size(), Profile::most_lesson_tasks);
}

TEST(ProfileLine, IsReadBack) {
    for (const ProfileEvent& event :
         {tried("1a2b3c4d", true, 1'795'672'798'642), ProfileEvent{5, StreakReached{7}},
          ProfileEvent{6, DrillDone{"KKvK win", 1, 23, 21}}, drawn("k3v9"),
          ProfileEvent{7, MoveRecalled{"three-move-12-black", "9f2c00d1e4b7a803", Grade::hard}},
          ProfileEvent{8, LessonTaskDone{"men.squares"}}}) {
        EXPECT_EQ(profile_event(profile_line(event)), event);
    }
    EXPECT_EQ(profile_line(tried("x", true)), R"({"at":1,"puzzle":"x","right":true,"against":[1000.0,150.0]})");
    EXPECT_EQ(profile_line(drawn("k3v9")),
              R"({"at":7,"game":"k3v9","level":1,"side":"white","score":0.5,"against":[600.0,50.0]})");
}

TEST(ProfileLine, IsRefusedWithASentence) {
    for (const char* line : {"",
                             "x",
                             "[]",
                             "{}",
                             R"({"at":"now","streak":1})",
                             R"({"at":-1,"streak":1})",
                             R"({"at":1,"streak":1e300})",
                             R"({"at":1})",
                             R"({"at":1,"puzzle":"a","right":1})",
                             R"({"at":1,"puzzle":"a","right":true,"against":[1]})",
                             R"({"at":1,"puzzle":"a","right":true,"against":[1500,0]})",
                             R"({"at":1,"drill":3})",
                             R"({"at":1,"drill":"KKvK","plies":-1})",
                             R"({"at":1,"game":"k3v9"})",
                             R"({"at":1,"game":3,"level":1,"side":"white","score":0.5,"against":[600.0,50.0]})",
                             R"({"at":1,"game":"g","level":11,"side":"white","score":0.5,"against":[600.0,50.0]})",
                             R"({"at":1,"game":"g","level":1,"side":"red","score":0.5,"against":[600.0,50.0]})",
                             R"({"at":1,"game":"g","level":1,"side":"white","score":0.7,"against":[600.0,50.0]})",
                             R"({"at":1,"game":"g","level":1,"side":"white","score":0.5,"against":600})",
                             R"({"at":1,"lesson":3})",
                             R"({"at":1,"deck":"start-black"})",
                             R"({"at":1,"deck":"start-black","position":"00","grade":"well"})",
                             R"({"at":1,"deck":"start-black","position":1,"grade":"good"})",
                             R"({"at":1,"deck":1,"position":"00","grade":"good"})"}) {
        EXPECT_NE(refused_with([&] { (void)profile_event(line); }), "") << line;
    }
}

TEST(Profiles, AreReadBackFromTheirFile) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "profiles.jsonl";
    Glicko ann;
    {
        Profiles profiles(file);
        ann = profiles.add("Ann", tried("a", true)).puzzles;
        (void)profiles.add("Bert", tried("a", false));
        (void)profiles.add("Ann", {.at = 3, .what = StreakReached{4}});
    }
    Profiles profiles(file);
    EXPECT_EQ(profiles.names(), (std::vector<std::string>{"Ann", "Bert"}));
    EXPECT_EQ(profiles.profile("Ann").puzzles, ann);
    EXPECT_EQ(profiles.profile("Ann").best_streak, 4);
    EXPECT_EQ(profiles.profile("Nobody").counted.size(), 0U);
}

TEST(Profiles, RateThePuzzlesByPlayersResults) {
    const TemporaryFolder folder;
    Profiles profiles(folder.path() / "profiles.jsonl");
    (void)profiles.add("Ann", tried("easy", true));
    (void)profiles.add("Ann", tried("hard", false));
    const PuzzleRatings rated = *profiles.puzzle_ratings();
    EXPECT_LT(rated.at("easy").rating, of_puzzle.rating);
    EXPECT_GT(rated.at("hard").rating, of_puzzle.rating);
    EXPECT_EQ(rated.size(), 2U);
}

// Whatever is imported, the file can be read again.
TEST(Profiles, StayReadable) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "profiles.jsonl";
    {
        Profiles profiles(file);
        (void)profiles.import("Ann", R"({"at":1,"puzzle":"a","right":false,"against":[4000,350]})");
        for (int i = 0; i < 20; ++i) {
            ProfileEvent event = tried("a", false);
            std::get<PuzzleTried>(event.what).against = profiles.puzzle_ratings()->at("a");
            (void)profiles.add("P" + std::to_string(i), event);
        }
        EXPECT_LE(profiles.puzzle_ratings()->at("a").rating, 4000);
    }
    EXPECT_EQ(Profiles(file).names().size(), 21U);
}

TEST(Profiles, TravelAsText) {
    const TemporaryFolder folder;
    Profiles here(folder.path() / "here.jsonl");
    (void)here.add("Ann", tried("a", true, 1));
    (void)here.add("Ann", tried("b", false, 2));
    Profiles there(folder.path() / "there.jsonl");
    EXPECT_EQ(there.import("Anna", here.exported("Ann")), 2U);
    EXPECT_EQ(there.profile("Anna").puzzles, here.profile("Ann").puzzles);
    EXPECT_EQ(there.import("Anna", here.exported("Ann")), 0U) << "they are there already";
    EXPECT_TRUE(
        refused_with([&] { (void)there.import("Anna", "{\"at\":9,\"streak\":1}\nnonsense"); }).starts_with("line 2: "));
    EXPECT_EQ(there.profile("Anna").best_streak, 0) << "nothing was added";
}

TEST(Profiles, RefuseNamesThatAreNone) {
    const TemporaryFolder folder;
    Profiles profiles(folder.path() / "profiles.jsonl");
    for (const std::string name : {"", " Ann", "Ann ", "A\nB", "\xff", "12345678901234567890123456789012345678901"}) {
        EXPECT_NE(refused_with([&] { (void)profiles.add(name, tried("a", true)); }), "") << name;
    }
    EXPECT_TRUE(Profiles::valid_name("Željko \"O'Neil\" 3"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "profiles.jsonl") &&
                 std::filesystem::file_size(folder.path() / "profiles.jsonl") > 0);
}

TEST(Profiles, SayWhereTheirFileIsDamaged) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "profiles.jsonl";
    std::ofstream(file) << R"({"who":"Ann","at":1,"streak":2})" << '\n' << R"({"who":"Ann","at":1})" << '\n';
    Profiles profiles(file);
    EXPECT_NE(refused_with([&] { (void)profiles.names(); }).find("line 2"), std::string::npos);
}

}  // namespace
}  // namespace crownhead::coach
