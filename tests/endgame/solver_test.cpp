// SPDX-License-Identifier: MIT
#include "endgame/index/king_tables.hpp"
#include "endgame/index/positions.hpp"
#include "endgame/solving/distance_solver.hpp"
#include "endgame/solving/slice_solver.hpp"
#include "endgame/solving/value_worker.hpp"
#include "rules/generate.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

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
            cluster::Alone alone;
            cluster::Stages ranks(alone, {});
            const std::function<void(const Material&, std::uint64_t)> ignored = [](const Material&, std::uint64_t) {};
            ASSERT_TRUE(solve_slices<ValueWorker<R>>(values, {m}, kings, Work{1, ranks, ignored}));
            const std::array<Totals, 2>& totals = values.at(m).totals;
            BlockReader<R> reader(0);
            DistanceSlice<R>& slice = distances.at(m);
            DistanceSolver<R> solver(distances, slice, kings.of(m));
            for (const auto& wave : waves_of(slice.men, m.men())) {
                ASSERT_TRUE(std::all_of(wave.begin(), wave.end(), [&](auto block) { return solver.solve(block, {}); }));
            }
            for (const Side turn : {Side::black, Side::white}) {
                const auto t = static_cast<std::size_t>(turn);
                Totals found;
                std::uint64_t different = 0;
                for (std::uint64_t block = 0; block < slice.men.size(); ++block) {
                    const BlockValues bits = reader.block(values.at(m), t, block);
                    for (std::size_t waiting = 0; waiting < slice.kings[1 - t]; ++waiting) {
                        for (std::size_t moving = 0; moving < slice.kings[t]; ++moving) {
                            const Value value = Distance{slice.row(turn, block, waiting)[moving]}.value();
                            // Slots without a position count as neither lost nor not won: as won, of no distance.
                            const bool not_won = bits.not_won.bit(waiting, moving);
                            const bool lost = bits.lost.bit(waiting, moving);
                            found.win += value == Value::win ? 1 : 0;
                            found.loss += value == Value::loss ? 1 : 0;
                            different += lost != (value == Value::loss) ? 1 : 0;
                            different += not_won && value == Value::win ? 1 : 0;
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

constexpr rules::Rules english = rules::table[0].rules;

// A block of three kings a side takes many minutes: a stop must not wait for its end.
TEST(DistanceSolver, HeedsAStopWithinABlock) {
    const Material kings{{0, 1}, {0, 1}};
    const KingTables<english> tables;
    Solved<english, DistanceSlice<english>> solved;
    solved.add(std::make_unique<DistanceSlice<english>>(kings));
    DistanceSolver<english> solver(solved, solved.at(kings), tables.of(kings));
    std::stop_source stop;
    EXPECT_TRUE(solver.solve(0, stop.get_token()));
    stop.request_stop();
    EXPECT_FALSE(solver.solve(0, stop.get_token()));
    EXPECT_TRUE(solver.solve(0, {})) << "a block that was cut short can be solved again";
}

// Each move of 20,000 random positions leads to a material that a build knows to be needed, and solves before.
TEST(Material, LeadsOnlyToThoseThatCountAsNeeded) {
    std::vector<Material> order;
    for (int n = 1; n <= 5; ++n) {
        const std::vector<Material> some = canonical_materials(n);
        order.insert(order.end(), some.begin(), some.end());
    }
    const auto place = [&](const Material& m) { return std::find(order.begin(), order.end(), m) - order.begin(); };
    // All that crownings and captures of one piece lead to, one after another.
    std::map<Material, std::set<Material>> known;
    const auto reached = [&](const Material& from) -> const std::set<Material>& {
        std::set<Material>& all = known[from];
        std::vector<Material> open{from};
        while (!open.empty()) {
            const Material next = open.back();
            open.pop_back();
            if (all.insert(next).second) {
                const std::vector<Material> more = next_materials(next, english.men_capture_kings);
                open.insert(open.end(), more.begin(), more.end());
            }
        }
        return all;
    };
    std::mt19937_64 random(3);
    std::uint64_t leaving = 0;
    const auto check = [&](const Material& from, const rules::Board<english>& next) {
        const Material after = material(next);
        if (after.black.pieces() == 0 || after.white.pieces() == 0) {
            return;
        }
        const Material to = canonical_of(after);
        leaving += to == from ? 0 : 1;
        EXPECT_TRUE(to == from || may_lead_to(from, to)) << name(from) << " to " << name(to);
        EXPECT_LE(place(to), place(from)) << name(from) << " to " << name(to);
        EXPECT_TRUE(reached(from).contains(to)) << name(from) << " to " << name(to);
    };
    const auto play = [&]<Side side>(const Material& from) {
        some_positions<english>(from, side, 600, random, [&](const rules::Board<english>& board) {
            rules::each_quiet_move<english, side>(
                board, [&](const auto& move) { check(from, board.template after<side>(move)); });
            rules::each_capture<english, side>(
                board, [&](const auto& capture) { check(from, board.template after<side>(capture.move())); }, [] {});
        });
    };
    for (const Material& from : canonical_materials(5)) {
        play.operator()<Side::black>(from);
        play.operator()<Side::white>(from);
    }
    EXPECT_GT(leaving, 1'000U);
    EXPECT_FALSE(may_lead_to({{0, 3}, {0, 1}}, {{0, 2}, {0, 2}}));
    EXPECT_FALSE(may_lead_to({{0, 2}, {0, 2}}, {{1, 1}, {0, 2}})) << "no king becomes a man";
}

TEST(Material, LeadsToOthersByACrowningOrTheCaptureOfOnePiece) {
    const auto names = [](const Material& from, bool men_capture_kings) {
        std::set<std::string> all;
        for (const Material& next : next_materials(from, men_capture_kings)) {
            all.insert(name(next));
        }
        return all;
    };
    using Names = std::set<std::string>;
    EXPECT_EQ(names({{0, 1}, {0, 1}}, true), Names{}) << "a side without pieces";
    EXPECT_EQ(names({{0, 2}, {0, 1}}, true), Names{"KvK"});
    EXPECT_EQ(names({{0, 2}, {1, 0}}, true), (Names{"KKvK", "MvK"}));
    EXPECT_EQ(names({{0, 2}, {1, 0}}, false), Names{"KKvK"}) << "a man captures no king";
    EXPECT_EQ(names({{1, 1}, {1, 0}}, false), (Names{"KKvM", "KMvK", "MvK"}));
}

TEST(Material, OfOneNumberOfPiecesASideFollowOneAnother) {
    const std::vector<Material> all = canonical_materials(8);
    EXPECT_EQ(all.size(), 15U + 24U + 21U + 16U);
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end(), [](const Material& a, const Material& b) {
        return std::pair(a.black.pieces(), a.men()) < std::pair(b.black.pieces(), b.men());
    }));
}

TEST(Material, IsNamedBlackFirst) {
    EXPECT_EQ(name({{1, 2}, {2, 1}}), "KKMvKMM");
    EXPECT_EQ(name({{0, 1}, {1, 0}}), "KvM");
}

}  // namespace
}  // namespace crownhead::endgame
