// SPDX-License-Identifier: MIT
#include "endgame/building/levels.hpp"

#include "cluster/communicator.hpp"
#include "cluster/stages.hpp"
#include "endgame/build.hpp"
#include "endgame/building/build_cost.hpp"
#include "endgame/building/build_kinds.hpp"
#include "endgame/index/king_sets.hpp"
#include "endgame/index/king_tables.hpp"
#include "endgame/solving/slice_solver.hpp"
#include "endgame/solving/value_worker.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace crownhead::endgame {
namespace {

constexpr rules::Rules english = rules::table[0].rules;
using Values = ValueKind<english>;

std::set<std::string> names(const std::vector<Material>& level) {
    std::set<std::string> all;
    for (const Material& material : level) {
        all.insert(name(material));
    }
    return all;
}

TEST(Levels, HaveEverySliceAfterThoseItLeadsTo) {
    const std::vector<std::vector<Material>> levels = levels_up_to<english>(8);
    std::vector<Material> before;
    for (const std::vector<Material>& level : levels) {
        for (const Material& from : level) {
            for (const Material& to : level) {
                EXPECT_FALSE(may_lead_to(from, to)) << name(from) << " and " << name(to) << " are side by side";
            }
            for (const Material& to : next_materials(from, english.men_capture_kings)) {
                EXPECT_TRUE(std::find(before.begin(), before.end(), to) != before.end())
                    << name(from) << " before " << name(to);
            }
        }
        before.insert(before.end(), level.begin(), level.end());
    }
    EXPECT_EQ(before, materials_up_to<english>(8));
    std::vector<Material> expected;
    for (int n = 2; n <= 8; ++n) {
        const std::vector<Material> some = canonical_materials(n);
        expected.insert(expected.end(), some.begin(), some.end());
    }
    std::sort(before.begin(), before.end());
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(before, expected);
}

TEST(Levels, WithFewMenAreOfAllNumbersOfPiecesASide) {
    const std::vector<std::vector<Material>> all = levels_up_to<english>(4);
    std::vector<std::set<std::string>> of_four;
    for (const std::vector<Material>& level : all) {
        if (level.front().pieces() == 4) {
            of_four.push_back(names(level));
        }
    }
    using Names = std::set<std::string>;
    const std::vector<Names> expected{{"KKvKK", "KKKvK"}, {"KMvKK", "KKKvM", "KKMvK"}, {"MMvKK", "KMvKM"}, {"MMvKM"},
                                      {"MMvMM"},          {"KKMvM", "KMMvK"},          {"KMMvM", "MMMvK"}, {"MMMvM"}};
    EXPECT_EQ(of_four, expected);
}

const std::vector<Material>& level_of(const std::vector<std::vector<Material>>& levels, int pieces, int men) {
    return *std::find_if(levels.begin(), levels.end(), [&](const std::vector<Material>& level) {
        return level.front().pieces() == pieces && level.front().men() == men;
    });
}

// Blocks without men are large; several at once only where there is memory for them.
TEST(Levels, AreSolvedByFewerThreadsWhereBlocksAreLarge) {
    const std::vector<std::vector<Material>> levels = levels_up_to<english>(8);
    const std::vector<Material>& without_men = level_of(levels, 8, 0);
    ASSERT_EQ(names(without_men), (std::set<std::string>{"KKKKvKKKK", "KKKKKvKKK", "KKKKKKvKK", "KKKKKKKvK"}));
    const auto threads = [](const std::vector<Material>& level, std::uint64_t spare) {
        return threads_side_by_side<english, Values>(level, 4, spare);
    };
    const std::uint64_t largest = Values::Worker::bytes_for({{0, 4}, {0, 4}});
    EXPECT_EQ((bytes_one_by_one<english, Values>(without_men, 1)), largest + bytes_of_tables<english>(6))
        << "slices of fewer pieces have at most six kings a side";
    const std::uint64_t second = Values::Worker::bytes_for({{0, 5}, {0, 3}});
    EXPECT_EQ((bytes_side_by_side<english, Values>(without_men, 2)), largest + second + bytes_of_tables<english>(7))
        << "a slice without men is one block";
    EXPECT_EQ(threads(without_men, 0), 1U);
    const std::uint64_t for_two =
        bytes_side_by_side<english, Values>(without_men, 2) - bytes_one_by_one<english, Values>(without_men, 4);
    EXPECT_EQ(threads(without_men, for_two), 2U);
    EXPECT_EQ(threads(without_men, for_two - 1), 1U);
    EXPECT_EQ(threads(without_men, 4 * largest), 4U);
    const std::vector<Material>& with_one = level_of(levels, 8, 1);
    EXPECT_EQ(threads(with_one, 0), 4U) << "the largest slice has blocks for all of them";
    EXPECT_EQ((threads_side_by_side<english, Values>(with_one, 60, 0)), 28U) << "a man on 28 squares";
}

// Steps of a king on an empty 8x8 board: 49 pairs of neighbours, both ways.
TEST(Levels, TablesOfKingsTakeWhatIsReckoned) {
    const std::uint64_t sets = choose(32, 3);
    const std::uint64_t steps = 98 * choose(30, 2);
    const KingSets<english> three(3);
    EXPECT_EQ(static_cast<std::uint64_t>(three.steps_end(three.size() - 1) - three.steps_begin(0)), steps);
    EXPECT_GT(KingSets<english>::bytes_for(3), steps * sizeof(KingStep) + sets * 24);
    EXPECT_LT(KingSets<english>::bytes_for(3), steps * sizeof(KingStep) + sets * 64);
    constexpr rules::Rules flying = rules::international_rules(8);
    const KingSets<flying> two(2);
    const auto flights = static_cast<std::uint64_t>(two.steps_end(two.size() - 1) - two.steps_begin(0));
    EXPECT_GT(KingSets<flying>::bytes_for(2), flights * sizeof(KingStep) + two.size() * 24);
    EXPECT_LT(KingSets<flying>::bytes_for(2), flights * sizeof(KingStep) + two.size() * 64);
}

// The largest sum of what is there at one time, of slices whose numbers are their bytes.
TEST(Levels, ThePeakOfABuildIsThatOfItsLevels) {
    const std::vector<std::vector<Material>> levels = levels_up_to<english>(2);
    ASSERT_EQ(levels.size(), 3U);  // KvK; KvM; MvM
    const auto each = [](const Material& m) { return std::uint64_t{m.men() == 0 ? 5U : m.men() == 1 ? 7U : 11U}; };
    const auto nothing = [](const std::vector<Material>&) { return std::uint64_t{0}; };
    EXPECT_EQ(peak(levels, each, nothing), 7U + 11U) << "no crowning of MvM leads to KvK";
    EXPECT_EQ(peak(levels, each, [](const auto& level) { return std::uint64_t{level[0].men() == 0 ? 100U : 0U}; }),
              105U);
    EXPECT_EQ(peak({{levels[0][0], levels[2][0]}}, each, nothing), 16U) << "side by side";
}

/// All values of a slice, as it stores them.
std::vector<std::string> blocks_of(const Slice<english>& slice) {
    std::vector<std::string> all;
    for (std::uint64_t block = 0; block < slice.men.size(); ++block) {
        all.push_back(slice.stored(0, block));
        all.push_back(slice.stored(1, block));
    }
    return all;
}

// Slices of a level may have been saved after different numbers of waves.
TEST(Levels, GoOnWithSlicesOfWhichOneIsFurtherThanTheOther) {
    const KingTables<english> kings;
    Solved<english> solved;
    cluster::Alone alone;
    std::uint64_t positions = 0;
    const std::function<void(const Material&, std::uint64_t)> progress = [&](const Material&, std::uint64_t done) {
        positions += done;
    };
    const auto solve = [&](const std::vector<Material>& level, int waves) {
        std::stop_source stop;
        cluster::Stages ranks(alone, stop.get_token());
        Work work{1, ranks, progress};
        work.wave_done = [&] {
            if (--waves == 0) {
                stop.request_stop();
            }
        };
        return solve_slices<ValueWorker<english>>(solved, level, kings, work);
    };
    constexpr int all_waves = -1;
    std::vector<Material> level;
    for (const std::vector<Material>& next : levels_up_to<english>(4)) {
        level = next;
        for (const Material& material : level) {
            solved.add(std::make_unique<Slice<english>>(material));
        }
        ASSERT_TRUE(solve(level, all_waves));
        if (names(level).contains("KMMvM")) {
            break;
        }
    }
    ASSERT_EQ(names(level), (std::set<std::string>{"KMMvM", "MMMvK"}));
    std::vector<std::vector<std::string>> blocks;
    std::vector<Slice<english>::Counts> totals;
    std::uint64_t of_both = 0;
    for (const Material& material : level) {
        const Slice<english>& slice = solved.at(material);
        blocks.push_back(blocks_of(slice));
        totals.push_back(slice.totals);
        EXPECT_EQ(slice.totals[0].positions(), positions_with_one_to_move<english>(material));
        EXPECT_EQ(positions_solved(slice), 2 * positions_with_one_to_move<english>(material));
        of_both += positions_solved(slice);
    }

    for (const Material& material : level) {
        solved.remove(material);
        solved.add(std::make_unique<Slice<english>>(material));
    }
    constexpr int some = 10;  // of 22
    EXPECT_FALSE(solve(level, some));
    EXPECT_EQ(solved.at(level[0]).waves, std::uint64_t{some});
    solved.remove(level[1]);
    solved.add(std::make_unique<Slice<english>>(level[1]));
    const std::uint64_t known = positions_solved(solved.at(level[0]));
    EXPECT_GT(known, 0U);
    EXPECT_EQ(positions_solved(solved.at(level[1])), 0U);
    positions = 0;
    ASSERT_TRUE(solve(level, all_waves));
    EXPECT_EQ(positions, of_both - known);
    for (std::size_t i = 0; i < level.size(); ++i) {
        EXPECT_EQ(solved.at(level[i]).totals, totals[i]) << name(level[i]);
        EXPECT_TRUE(blocks_of(solved.at(level[i])) == blocks[i]) << name(level[i]);
    }
}

}  // namespace
}  // namespace crownhead::endgame
