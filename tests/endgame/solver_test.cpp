// SPDX-License-Identifier: MIT
#include "endgame/index/king_tables.hpp"
#include "endgame/solving/distance_solver.hpp"
#include "endgame/solving/slice_solver.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>

namespace crownhead::endgame {
namespace {

using rules::Side;

/// Solves every slice of at most so many pieces both ways and compares each position.
template <rules::Rules R>
void both_ways_agree(int pieces) {
    KingTables<R> kings;
    Solved<R> values;
    Solved<R, DistanceSlice<R>> distances;
    for (int n = 2; n <= pieces; ++n) {
        for (const Material& m : canonical_materials(n)) {
            values.add(std::make_unique<Slice<R>>(m));
            distances.add(std::make_unique<DistanceSlice<R>>(m));
            std::array<Totals, 2> totals;
            ASSERT_TRUE(solve_slice(
                values, m, kings.of(m), 1, {}, [](std::uint64_t) {}, totals));
            DistanceSlice<R>& slice = distances.at(m);
            DistanceSolver<R> solver(distances, slice, kings.of(m));
            each_block<R>(slice.men, m.men(), 1, {}, [&](std::size_t, std::uint64_t block) { solver.solve(block); });
            for (const Side turn : {Side::black, Side::white}) {
                const auto t = static_cast<std::size_t>(turn);
                Totals found;
                std::uint64_t different = 0;
                for (std::uint64_t block = 0; block < slice.men.size(); ++block) {
                    for (std::size_t waiting = 0; waiting < slice.kings[1 - t]; ++waiting) {
                        for (std::size_t moving = 0; moving < slice.kings[t]; ++moving) {
                            const Value value = Distance{slice.row(turn, block, waiting)[moving]}.value();
                            const Values& bits = values.at(m).values[t];
                            // Slots without a position count as not lost and not open: as won, of no distance.
                            const bool open = bits.open.bit(block, waiting, moving);
                            const bool lost = bits.lost.bit(block, waiting, moving);
                            found.win += value == Value::win ? 1 : 0;
                            found.loss += value == Value::loss ? 1 : 0;
                            different += lost != (value == Value::loss) ? 1 : 0;
                            different += open && value == Value::win ? 1 : 0;
                        }
                    }
                }
                ASSERT_EQ(different, 0U) << name(m);
                ASSERT_EQ(found.win, totals[t].win) << name(m);
                ASSERT_EQ(found.loss, totals[t].loss) << name(m);
            }
        }
    }
}

// Values by rows of bits and distances ply by ply share the rules and nothing else.
TEST(Solvers, AgreeOnEveryPosition) {
    both_ways_agree<rules::table[0].rules>(4);
    both_ways_agree<rules::table[1].rules>(3);  // king first
    both_ways_agree<rules::table[2].rules>(3);  // crown and go on
    both_ways_agree<rules::polish_1878_rules(8)>(4);
    both_ways_agree<rules::international_rules(8)>(3);  // brazilian
}

TEST(Material, IsNamedBlackFirst) {
    EXPECT_EQ(name({{1, 2}, {2, 1}}), "KKMvKMM");
    EXPECT_EQ(name({{0, 1}, {1, 0}}), "KvM");
}

}  // namespace
}  // namespace crownhead::endgame
