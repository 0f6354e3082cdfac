// SPDX-License-Identifier: MIT
#include "paths.hpp"
#include "tournament/tournament.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

// The files of golden/ are tournaments with random results, byes, forfeits, late entries and withdrawals. An
// independent program for the Dutch system (bbpPairings 6.0.0, which implements C.04.3 as in force since February 2026)
// pairs every round of them as they have it, colours and byes included.
namespace crownhead::tournament {
namespace {

namespace fs = std::filesystem;

class SwissGolden : public testing::TestWithParam<std::string> {};

TEST_P(SwissGolden, EveryRoundIsPairedAsByTheIndependentProgram) {
    std::ifstream in(fs::path(paths::tests) / "tournament" / "golden" / GetParam());
    std::string line;
    ASSERT_TRUE(std::getline(in, line));
    Tournament tournament = begin_tournament(decode_tournament_event(line));
    while (std::getline(in, line)) {
        const TournamentEvent event = decode_tournament_event(line);
        if (const auto* begun = std::get_if<RoundBegun>(&event)) {
            RoundBegun ours = next_round(tournament);
            RoundBegun theirs = *begun;
            for (RoundBegun* round : {&ours, &theirs}) {  // in whatever order: tests/pairing/dutch_test.cpp checks that
                std::sort(round->pairs.begin(), round->pairs.end(), [](const auto& a, const auto& b) {
                    return std::pair(a.first, a.second) < std::pair(b.first, b.second);
                });
            }
            EXPECT_EQ(ours, theirs) << "round " << tournament.rounds.size() + 1;
        }
        tournament = after(std::move(tournament), event);
    }
    EXPECT_TRUE(is_over(tournament));
    EXPECT_GE(tournament.rounds.size(), 3U);
}

std::vector<std::string> files() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(fs::path(paths::tests) / "tournament" / "golden")) {
        names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

INSTANTIATE_TEST_SUITE_P(Files, SwissGolden, testing::ValuesIn(files()),
                         [](const testing::TestParamInfo<std::string>& file) {
                             std::string name = fs::path(file.param).stem().string();
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace crownhead::tournament
