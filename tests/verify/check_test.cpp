// SPDX-License-Identifier: MIT
#include "verify/check.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "endgame/build.hpp"
#include "notation/fen.hpp"
#include "verify/generator.hpp"
#include "verify/slices.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace crownhead::verify {
namespace {

using rules::Side;

rules::Position position(const std::string& fen) { return notation::parse_fen(rules::english(), fen); }

/// The different positions that a position's moves lead to, sorted.
std::vector<Placement> results(const rules::RuleSet& set, const rules::Position& from) {
    std::vector<Placement> all;
    for (const rules::Move& move : legal_moves(set.rules, from)) {
        all.push_back(Placement::of(after(set.rules, from, move)));
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

Choice choice(const std::string& from, const std::string& to) {
    const auto all = results(rules::english(), position(from));
    const auto found = std::find(all.begin(), all.end(), Placement::of(position(to)));
    EXPECT_NE(found, all.end()) << to;
    return {Placement::of(position(from)), static_cast<std::uint16_t>(found - all.begin())};
}

std::optional<std::string> problem(const Proof& proof, const endgame::Endgames* endgames = nullptr) {
    return check(proof, endgames, 2).problem;
}

/// White wins by 10x1, a capture of the last piece.
Proof capture_of_the_last() {
    return {.rules = &rules::english(),
            .position = position("W:W10:B6"),
            .strategies = {{.side = Side::white, .wins = true, .choices = {choice("W:W10:B6", "B:WK1:B")}}}};
}

TEST(Check, AcceptsAWinByTheLastCapture) {
    const Checked checked = check(capture_of_the_last(), nullptr, 1);
    EXPECT_EQ(checked.problem, std::nullopt);
    EXPECT_EQ(checked.positions, 1U);
}

TEST(Check, RefusesAStrategyWithoutTheStart) {
    Proof proof = capture_of_the_last();
    proof.position = position("W:W11:B7");
    EXPECT_EQ(problem(proof), "nothing tells how to go on from W:W11:B7");
    proof.strategies[0].choices.clear();
    proof.position = position("W:W10:B6");
    EXPECT_EQ(problem(proof), "nothing tells how to go on from W:W10:B6");
}

TEST(Check, RefusesAMoveThatIsNotThere) {
    Proof proof = capture_of_the_last();
    proof.strategies[0].choices[0].result = 1;
    EXPECT_EQ(problem(proof),
              "position 1 of 1 in the strategy of White, W:W10:B6: it has 1 different moves, and number 1 was chosen, "
              "counted from 0");
}

TEST(Check, RefusesWhatIsThereTwiceOrNotPossible) {
    Proof proof = capture_of_the_last();
    proof.strategies[0].choices.push_back(proof.strategies[0].choices[0]);
    EXPECT_EQ(problem(proof).value_or("").substr(0, 47), "position 2 of 2 in the strategy of White, W:W10");
    EXPECT_NE(problem(proof)->find("it is there twice"), std::string::npos);
    proof.strategies[0].choices[1] = {{1, 1, 0}, 0};
    EXPECT_NE(problem(proof)->find("it is not possible"), std::string::npos);
}

TEST(Check, EndsAtTheFirstProblem) {
    Proof proof = capture_of_the_last();
    std::vector<Choice>& choices = proof.strategies[0].choices;
    choices.assign(5000, choices[0]);  // all but the first are there twice
    const Checked alone = check(proof, nullptr, 1);
    EXPECT_EQ(alone.positions, 2U);
    ASSERT_TRUE(alone.problem);
    EXPECT_EQ(alone.problem->substr(0, 19), "position 2 of 5000 ");
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(check(proof, nullptr, 4).problem, alone.problem) << "the same, whichever thread finds one first";
    }
}

TEST(Check, RefusesAnAnswerThatNothingTellsOf) {
    // After 18-15 Black has 1-5 and 1-6, and the strategy has neither.
    const Proof proof{.rules = &rules::english(),
                      .position = position("W:W18:B1"),
                      .strategies = {{.side = Side::white, .choices = {choice("W:W18:B1", "B:W15:B1")}}}};
    EXPECT_EQ(problem(proof),
              "position 1 of 1 in the strategy of White, W:W18:B1: nothing tells how to go on from W:W15:B5");
}

// A king against a king on 4×4: White is never caught, and catches nobody.
TEST(Check, ADrawMayGoInCirclesAndAWinMayNot) {
    const rules::RuleSet& small = *rules::find_rule_set("english-4x4");
    const rules::Position start = notation::parse_fen(small, "W:WK7:BK1");
    // Every position that comes up, each with its first move after which White cannot be taken.
    std::vector<Choice> choices;
    std::vector<rules::Position> open{start};
    for (std::size_t i = 0; i < open.size(); ++i) {
        const auto moves = results(small, open[i]);
        for (std::size_t chosen = 0; chosen < moves.size(); ++chosen) {
            const auto answers = results(small, moves[chosen].position(Side::black));
            if (std::any_of(answers.begin(), answers.end(), [](const Placement& p) { return p.white == 0; })) {
                continue;
            }
            choices.push_back({Placement::of(open[i]), static_cast<std::uint16_t>(chosen)});
            for (const Placement& answer : answers) {
                const rules::Position next = answer.position(Side::white);
                if (std::find(open.begin(), open.end(), next) == open.end()) {
                    open.push_back(next);
                }
            }
            break;
        }
    }
    ASSERT_EQ(choices.size(), open.size());
    Proof proof{.rules = &small, .position = start, .strategies = {{.side = Side::white, .choices = choices}}};
    EXPECT_EQ(problem(proof), std::nullopt);
    proof.strategies[0].wins = true;
    EXPECT_NE(problem(proof).value_or("").find("which stands after it"), std::string::npos);
}

class CheckWithEndgames : public testing::Test {
  protected:
    CheckWithEndgames() {
        endgame::build(rules::english(), folder.path(), {.pieces = 3, .threads = 2}, {});
        endgames = endgame::open_endgames(rules::english(), folder.path());
        slices = slices_in(folder.path());
    }

    TemporaryFolder folder;
    std::unique_ptr<endgame::Endgames> endgames;
    std::vector<NamedSlice> slices;
};

TEST_F(CheckWithEndgames, LinesEndWhereTheyKnowEnough) {
    // Two kings win against one in the single corner; a king against a king is drawn.
    const std::string won = "W:WK18,K26:BK28";
    ASSERT_EQ(endgames->value(position(won)), endgame::Value::win);
    Proof proof{.rules = &rules::english(),
                .position = position(won),
                .endgames = slices,
                .strategies = {{.side = Side::white, .wins = true}}};
    EXPECT_EQ(problem(proof, endgames.get()), std::nullopt);
    proof.position = position("W:WK1:BK32");
    EXPECT_EQ(problem(proof, endgames.get()), "the endgames do not give enough for W:WK1:BK32");
    proof.position.turn = Side::black;
    EXPECT_EQ(problem(proof, endgames.get()), "the endgames do not give enough for B:WK1:BK32");
    proof.strategies[0].wins = false;
    EXPECT_EQ(problem(proof, endgames.get()), std::nullopt);
}

// After 18-15 Black must take, and has two pieces against one.
TEST_F(CheckWithEndgames, WhatTheySayIsToldFromWhatNothingTells) {
    const std::string start = "W:W18,K29:BK1,10";
    const std::string answer = "W:WK29:BK1,19";
    ASSERT_NE(endgames->value(position(answer)), endgame::Value::win);
    const Choice first = choice(start, "B:W15,K29:BK1,10");
    Proof proof{.rules = &rules::english(),
                .position = position(start),
                .endgames = slices,
                .strategies = {{.side = Side::white, .wins = true, .choices = {first}}}};
    const std::string where = "position 1 of 1 in the strategy of White, " + start + ": ";
    EXPECT_EQ(problem(proof, endgames.get()), where + "the endgames do not give enough for " + answer);
    EXPECT_EQ(problem(proof), where + "nothing tells how to go on from " + answer);
    // That the strategy has the position too, after this one, is not what is wrong where the endgames know it.
    proof.strategies[0].choices.push_back({Placement::of(position(answer)), 0});
    const std::string of_two = "position 1 of 2 in the strategy of White, " + start + ": ";
    EXPECT_EQ(problem(proof, endgames.get()), of_two + "the endgames do not give enough for " + answer);
    EXPECT_EQ(problem(proof), of_two + "nothing tells how to go on from " + answer + ", which stands after it");
}

TEST_F(CheckWithEndgames, OnlyThoseThatAreNamedCount) {
    std::erase_if(slices, [](const NamedSlice& slice) { return slice.material.pieces() == 3; });
    const Proof proof{.rules = &rules::english(),
                      .position = position("W:WK18,K26:BK28"),
                      .endgames = slices,
                      .strategies = {{.side = Side::white, .wins = true}}};
    EXPECT_NE(problem(proof, endgames.get()), std::nullopt);
}

TEST_F(CheckWithEndgames, OtherFilesAreRefused) {
    const Proof proof{.rules = &rules::english(), .position = position("W:WK1:BK32"), .endgames = slices};
    EXPECT_NO_THROW(require_slices(proof, folder.path()));
    const auto refusal = [&] {
        try {
            require_slices(proof, folder.path());
        } catch (const BadInput& bad) {
            return std::string(bad.what());
        }
        return std::string();
    };
    const auto file = folder.path() / "KKvK.end";
    std::ofstream(file, std::ios::app | std::ios::binary).put('\0');
    EXPECT_EQ(refusal(), file.string() + " is not the file that the proof was made with");
    std::filesystem::remove(file);
    EXPECT_EQ(refusal(), "the proof needs endgames that are not there: " + file.string());
}

TEST_F(CheckWithEndgames, FurtherFilesAreRefused) {
    std::erase_if(slices, [](const NamedSlice& slice) { return endgame::name(slice.material) == "KKvM"; });
    const Proof proof{.rules = &rules::english(), .position = position("W:WK1:BK32"), .endgames = slices};
    try {
        require_slices(proof, folder.path());
        FAIL() << "a file that the proof does not name might say anything";
    } catch (const BadInput& bad) {
        EXPECT_EQ(std::string(bad.what()),
                  "the proof was made without " + (folder.path() / "KKvM.end").string() +
                      ": verify it with a folder that has no other endgames of so many pieces");
    }
    // Those of more pieces say nothing about positions of fewer.
    std::erase_if(slices, [](const NamedSlice& slice) { return slice.material.pieces() == 3; });
    const Proof fewer{.rules = &rules::english(), .position = position("W:WK1:BK32"), .endgames = {}};
    EXPECT_NO_THROW(require_slices(fewer, folder.path()));
}

TEST_F(CheckWithEndgames, TheirChecksumsSayWhetherTheyAreThoseOfAProof) {
    const Proof named{.rules = &rules::english(), .position = position("W:WK1:BK32"), .endgames = slices};
    EXPECT_TRUE(are_slices_of(named, slices));
    std::vector<NamedSlice> other = slices;
    other.back().checksum ^= 1U;
    EXPECT_FALSE(are_slices_of(named, other)) << "another file in place of one";
    other.pop_back();
    EXPECT_FALSE(are_slices_of(named, other)) << "one is missing";
    Proof fewer = named;
    fewer.endgames.pop_back();
    EXPECT_FALSE(are_slices_of(fewer, slices)) << "another one of so many pieces";
    fewer.endgames.clear();
    EXPECT_TRUE(are_slices_of(fewer, slices)) << "those of more pieces say nothing of fewer";
}

TEST_F(CheckWithEndgames, ReadingThemIsToldOfAndCanBeStopped) {
    std::uint64_t done = 0;
    std::uint64_t all = 0;
    const BytesRead progress = [&](std::uint64_t read, std::uint64_t of) {
        EXPECT_GT(read, done);
        done = read;
        all = of;
    };
    EXPECT_EQ(slices_in(folder.path(), progress), slices);
    EXPECT_EQ(done, all);
    EXPECT_GT(all, 0U);
    std::stop_source stop;
    stop.request_stop();
    done = 0;
    (void)slices_in(folder.path(), progress, stop.get_token());
    EXPECT_EQ(done, 0U);
    Proof other{.rules = &rules::english(), .position = position("W:WK1:BK32"), .endgames = slices};
    other.endgames[0].checksum ^= 1U;
    EXPECT_NO_THROW(require_slices(other, folder.path(), progress, stop.get_token()));
    EXPECT_EQ(done, 0U);
}

TEST_F(CheckWithEndgames, APipeIsNotWaitedFor) {
    const std::filesystem::path file = folder.path() / "KvK.end";
    std::filesystem::remove(file);
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    EXPECT_THROW((void)slices_in(folder.path()), BadInput);
    const Proof proof{.rules = &rules::english(), .position = position("W:WK1:BK32"), .endgames = slices};
    EXPECT_THROW(require_slices(proof, folder.path()), BadInput);
}

TEST_F(CheckWithEndgames, FilesWithTheNamesOfOthersAreRefused) {
    // The material in its head, and not its name, says which endgames a file holds.
    const std::filesystem::path another = folder.path() / "AAA.end";
    std::filesystem::copy_file(folder.path() / "KKvM.end", another);
    const Proof proof{.rules = &rules::english(), .position = position("W:WK1:BK32"), .endgames = slices};
    const std::string expected = another.string() + " holds the endgames of KKvM.end";
    const std::array<std::function<void()>, 2> uses{[&] { require_slices(proof, folder.path()); },
                                                    [&] { (void)slices_in(folder.path()); }};
    for (const auto& use : uses) {
        try {
            use();
            FAIL() << "it would be read in place of the file that has the name";
        } catch (const BadInput& bad) {
            EXPECT_EQ(std::string(bad.what()), expected);
        }
    }
    std::filesystem::remove(another);
}

// A line break and an escape sequence in a name would change what a screen shows.
TEST_F(CheckWithEndgames, NamesAreShownAsPlainText) {
    const auto refusal = [](const std::function<void()>& use) {
        try {
            use();
        } catch (const BadInput& bad) {
            return std::string(bad.what());
        }
        return std::string();
    };
    const std::filesystem::path hostile = folder.path() / "A\n\x1b[31mA";
    const std::string shown = (folder.path() / "A??[31mA").string();
    const Proof proof{.rules = &rules::english(), .position = position("W:WK1:BK32"), .endgames = slices};
    const std::string first = endgame::name(slices[0].material) + ".end";
    EXPECT_EQ(refusal([&] { require_slices(proof, hostile); }),
              "the proof needs endgames that are not there: " + shown + "/" + first);
    std::filesystem::create_directory(hostile);
    for (const NamedSlice& slice : slices) {
        const std::string name = endgame::name(slice.material) + ".end";
        std::filesystem::copy_file(folder.path() / name, hostile / name);
    }
    EXPECT_EQ(refusal([&] { require_slices(proof, hostile); }), "");
    Proof other = proof;
    other.endgames[0].checksum ^= 1U;
    EXPECT_EQ(refusal([&] { require_slices(other, hostile); }),
              shown + "/" + first + " is not the file that the proof was made with");
    other = proof;
    std::erase_if(other.endgames, [](const NamedSlice& slice) { return endgame::name(slice.material) == "KvK"; });
    EXPECT_EQ(refusal([&] { require_slices(other, hostile); }),
              "the proof was made without " + shown +
                  "/KvK.end: verify it with a folder that has no other endgames of so many pieces");
    std::filesystem::copy_file(folder.path() / "KvK.end", folder.path() / "A\n.end");
    EXPECT_EQ(refusal([&] { (void)slices_in(folder.path()); }),
              (folder.path() / "A?.end").string() + " holds the endgames of KvK.end");
}

}  // namespace
}  // namespace crownhead::verify
