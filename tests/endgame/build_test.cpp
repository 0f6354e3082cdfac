// SPDX-License-Identifier: MIT
#include "endgame/build.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "base/mapped_file.hpp"
#include "endgame/builds.hpp"
#include "endgame/endgames.hpp"
#include "endgame/format/distance_file.hpp"
#include "endgame/format/slice_file.hpp"
#include "endgame/index/men_index.hpp"
#include "endgame/index/section.hpp"
#include "rules/built.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace crownhead::endgame {
namespace {

Totals totals(const Endgames& endgames, int pieces) {
    Totals sum;
    for (const SliceStats& slice : endgames.slices()) {
        sum += slice.material.pieces() == pieces ? slice.totals : Totals{};
    }
    return sum;
}

// Values for the side to move of all positions of 2 to 4 pieces and of some slices: counted by a program of others and
// compared with an independent database (docs/history.md). What is shipped is what is built, on two threads.
TEST_F(Build, UpToFivePiecesHasThePublishedTotalsAndIsWhatIsShipped) {
    ASSERT_TRUE(build_up_to(5, folder.path(), 2));
    const auto built = open_endgames(rules::english(), folder.path());
    EXPECT_EQ(totals(*built, 2), (Totals{716, 402, 2'370}));
    EXPECT_EQ(totals(*built, 3), (Totals{100'250, 87'305, 8'477}));
    EXPECT_EQ(totals(*built, 4), (Totals{2'574'304, 1'917'090, 1'717'922}));
    EXPECT_EQ(totals(*built, 5).positions(), 139'450'808U);
    std::map<Material, Totals> slices;
    for (const SliceStats& slice : built->slices()) {
        slices[slice.material] = slice.totals;
    }
    EXPECT_EQ((slices[{{0, 1}, {0, 1}}]), (Totals{230, 108, 654}));
    EXPECT_EQ((slices[{{1, 0}, {1, 0}}]), (Totals{102, 47, 611}));
    EXPECT_EQ((slices[{{0, 2}, {0, 1}}]), (Totals{14'846, 0, 34}));
    EXPECT_EQ((slices[{{0, 1}, {0, 2}}]), (Totals{412, 13'018, 1'450}));
    EXPECT_EQ((slices[{{0, 2}, {0, 2}}]), (Totals{58'361, 3'943, 153'456}));
    EXPECT_TRUE(contents(folder.path()) == contents(shipped)) << "data/endgames is not what the program builds";
    EXPECT_FALSE(fs::exists(folder.path() / "unfinished"));
}

// Packed or not, the bytes are the same.
TEST_F(Build, WithPackedSlicesItIsWhatIsShipped) {
    ASSERT_TRUE(build(rules::english(), folder.path(), {.pieces = 4, .threads = 2, .packed_from = 0}, {}));
    const auto there = contents(shipped);
    const auto built = contents(folder.path());
    EXPECT_EQ(built.size(), 23U);
    for (const auto& [name, bytes] : built) {
        EXPECT_TRUE(bytes == there.at(name)) << name;
    }
}

/// The most memory that a build says it needs, in bytes.
std::uint64_t needed(int pieces, std::uint64_t packed_from) {
    return memory_needed(rules::english(), {.pieces = pieces, .packed_from = packed_from});
}

// Eight pieces in 4 GiB; each packed slice takes less.
TEST_F(Build, TakesLittleMemoryIfItMust) {
    constexpr std::uint64_t mebibyte = 1U << 20U;
    EXPECT_LT(needed(8, mebibyte), 4096 * mebibyte);
    EXPECT_LT(needed(7, mebibyte), needed(7, 128 * mebibyte));
    EXPECT_LT(needed(7, 128 * mebibyte), needed(7, std::uint64_t{1} << 40U));
    const std::uint64_t least = needed(4, mebibyte);
    ASSERT_TRUE(build(rules::english(), folder.path(), {.pieces = 4, .memory = least}, {}));
}

/// Builds until 500 of the 760 blocks of KMvKM are solved, or their distances; returns how far it came.
BuildProgress stopped_within_a_slice(const fs::path& folder, BuildOptions options) {
    std::stop_source stop;
    BuildProgress last;
    std::uint64_t positions = 0;  // of the slice
    options.progress = [&](const BuildProgress& now) {
        positions += name(now.material) == "KMvKM" && now.distance == options.distance ? now.done - last.done : 0;
        last = now;
        constexpr std::uint64_t of_a_block = std::uint64_t{30} * 29;  // those of the twin not counted
        if (positions > 500 * of_a_block) {
            stop.request_stop();
        }
    };
    EXPECT_FALSE(build(rules::english(), folder, options, stop.get_token()));
    EXPECT_EQ(name(last.material), "KMvKM");
    return last;
}

TEST_F(Build, StoppedInTheMidstOfASliceItGoesOnWithWhatIsDone) {
    const auto there = contents(shipped);
    for (BuildOptions options : {BuildOptions{.pieces = 4, .packed_from = 0}, BuildOptions{.pieces = 4},
                                 BuildOptions{.pieces = 4, .distance = true}}) {
        const fs::path here = folder.path() / (std::to_string(options.packed_from) + (options.distance ? "d" : "v"));
        const BuildProgress before = stopped_within_a_slice(here, options);
        BuildProgress last;
        options.progress = [&](const BuildProgress& now) { last = now; };
        ASSERT_TRUE(build(rules::english(), here, options, {}));
        EXPECT_EQ(last.done, last.total);
        // What is left of this slice is solved with both sides to move, and the wave once more.
        constexpr std::uint64_t blocks = 400;
        EXPECT_LT(last.solved, last.total - before.done + 2 * blocks * 30 * 29) << "what was known was solved anew";
        for (const auto& [name, bytes] : contents(here)) {
            EXPECT_TRUE(bytes == there.at(name)) << name;
        }
    }
}

// An earlier version solved slices one after another: one of those that are side by side now is there, another not.
TEST_F(Build, GoesOnWhereOnlySomeSlicesOfALevelAreThere) {
    (void)stopped_within_a_slice(folder.path(), {.pieces = 4, .packed_from = 0});
    const fs::path unfinished = folder.path() / "unfinished" / "english";
    ASSERT_TRUE(fs::remove(unfinished / "MMvKK.end"));
    ASSERT_TRUE(fs::remove(unfinished / "MMvKK.packed"));
    ASSERT_TRUE(build(rules::english(), folder.path(), {.pieces = 4, .packed_from = 0}, {}));
    const auto there = contents(shipped);
    const auto built = contents(folder.path());
    EXPECT_EQ(built.size(), 23U);
    for (const auto& [name, bytes] : built) {
        EXPECT_TRUE(bytes == there.at(name)) << name;
    }
}

std::map<std::string, std::string> distances(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const fs::path& path : slice_files(folder)) {
        if (const fs::path its = distances_path(path); fs::exists(its)) {
            files[its.filename().string()] = read(its);
        }
    }
    return files;
}

TEST_F(Build, GivesTheSameBytesOnAnyNumberOfThreads) {
    for (const unsigned threads : {1U, 2U, 5U}) {
        const fs::path here = folder.path() / std::to_string(threads);
        ASSERT_TRUE(build(rules::english(), here, {.pieces = 3, .threads = threads, .distance = true}, {}));
        EXPECT_TRUE(contents(here) == contents(folder.path() / "1"));
        EXPECT_FALSE(distances(here).empty());
        EXPECT_TRUE(distances(here) == distances(folder.path() / "1"));
    }
}

/// Whether files of distances on 8×8 were built with the same in them. Compressed bytes are those of the zstd of the
/// machine; the distances in them are not.
void hold_the_same_distances(const std::map<std::string, std::string>& files, const fs::path& ours,
                             const fs::path& theirs) {
    for (const auto& [name, bytes] : files) {
        const DistanceReader one(ours / name);
        const DistanceReader other(theirs / name);
        for (const rules::Side turn : {rules::Side::black, rules::Side::white}) {
            ASSERT_EQ(one.has(turn), other.has(turn));
            const Material& m = one.material();
            const MenIndex<rules::table[0].rules> men(m.black.men, m.white.men);
            const auto section = Section::of<rules::table[0].rules>(m, turn, men);
            for (std::uint64_t unit = 0; one.has(turn) && unit < section.units(); ++unit) {
                const std::size_t slots = section.lines_of_unit(unit) * section.columns;
                ASSERT_TRUE(one.halves(turn, unit, slots) == other.halves(turn, unit, slots)) << name;
            }
        }
    }
}

TEST_F(Build, DistancesOfFourPiecesAreWhatIsShipped) {
    ASSERT_TRUE(build(rules::english(), folder.path(), {.pieces = 4, .threads = 2, .distance = true}, {}));
    const auto there = distances(shipped);
    ASSERT_EQ(distances(folder.path()).size(), there.size());
    hold_the_same_distances(there, shipped, folder.path());
}

TEST_F(Build, WithFlyingKingsItIsWhatIsShipped) {
    for (const char* name : {"polish-1878", "russian", "brazilian", "pool"}) {
        const rules::RuleSet& set = *rules::find_rule_set(name);
        if (!rules::is_built(set)) {
            continue;
        }
        const fs::path ours = folder_of(set, shipped);
        const fs::path theirs = folder.path() / name;
        ASSERT_TRUE(build(set, theirs, {.pieces = 4, .threads = 2, .distance = true}, {}));
        EXPECT_TRUE(contents(ours) == contents(theirs)) << name;
        const auto there = distances(ours);
        EXPECT_EQ(there.size(), 23U) << name;
        hold_the_same_distances(there, ours, theirs);
    }
}

TEST_F(Build, CountsWhatItSolvesOnce) {
    for (const bool distance : {false, true}) {
        BuildProgress last;
        BuildOptions options{.pieces = 3, .distance = distance};
        options.progress = [&](const BuildProgress& now) {
            EXPECT_LE(now.solved, now.done);
            last = now;
        };
        ASSERT_TRUE(build(rules::english(), folder.path() / (distance ? "distances" : "values"), options, {}));
        EXPECT_EQ(last.solved, last.total);
    }
}

TEST_F(Build, StoppedInTheMidstOfDistancesItGoesOnWithWhatIsDone) {
    std::stop_source stop;
    BuildProgress last;
    BuildOptions options{.pieces = 4, .distance = true};
    options.progress = [&](const BuildProgress& now) {
        last = now;
        if (now.distance && now.done > now.total * 4 / 5) {
            stop.request_stop();
        }
    };
    EXPECT_FALSE(build(rules::english(), folder.path(), options, stop.get_token()));
    const std::uint64_t before = last.done;
    ASSERT_TRUE(build(rules::english(), folder.path(), options, {}));
    EXPECT_EQ(last.done, last.total);
    EXPECT_LT(last.solved, last.total - before + last.total / 10) << "what was known was solved anew";
    EXPECT_FALSE(fs::exists(folder.path() / "unfinished"));
    EXPECT_EQ(distances(folder.path()).size(), distances(shipped).size());
}

// One thread is killed where it tells its progress, the other wherever it happens to be.
TEST_F(Build, KilledAgainAndAgainItEndsTheSame) {
    BuildOptions options{.pieces = 4, .threads = 2, .distance = true};
    ASSERT_TRUE(build(rules::english(), folder.path() / "whole", options, {}));
    options.packed_from = 0;
    const fs::path killed = folder.path() / "killed";
    for (const double share :
         {0.0, 0.1, 0.25, 0.4, 0.6, 0.8, 0.95}) {  // of the whole build, done in this call or before
        const pid_t child = in_child([&] {
            BuildOptions dying = options;
            dying.progress = [&](const BuildProgress& now) {
                if (static_cast<double>(now.done) > share * static_cast<double>(now.total)) {
                    (void)::raise(SIGKILL);
                }
            };
            return build(rules::english(), killed, dying, {}) ? 0 : 1;
        });
        ASSERT_GE(child, 0);
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status)) << share;
    }
    ASSERT_TRUE(build(rules::english(), killed, options, {}));
    EXPECT_TRUE(contents(killed) == contents(folder.path() / "whole"));
    EXPECT_TRUE(distances(killed) == distances(folder.path() / "whole"));
}

TEST_F(Build, MendsADamagedFile) {
    ASSERT_TRUE(build_up_to(2, folder.path(), 1));
    const auto before = contents(folder.path());
    std::ofstream(folder.path() / "KvK.end", std::ios::binary) << "CROWNEND and nothing";
    EXPECT_THROW((void)open_endgames(rules::english(), folder.path()), BadInput);
    ASSERT_TRUE(build_up_to(2, folder.path(), 1));
    EXPECT_TRUE(contents(folder.path()) == before);
}

// A flip of any bit of any byte of a file is found.
TEST_F(Build, EveryFlippedByteIsFound) {
    const std::string whole = read(shipped / "MvM.end");
    ASSERT_GT(whole.size(), 80U);
    const fs::path path = folder.path() / "MvM.end";
    for (std::size_t i = 0; i < whole.size(); ++i) {
        std::string damaged = whole;
        damaged[i] = static_cast<char>(damaged[i] ^ (1 << (i % 8)));
        std::ofstream(path, std::ios::binary) << damaged;
        EXPECT_THROW(SliceReader(path).check(), BadInput) << "byte " << i;
    }
    for (std::size_t size = 0; size < whole.size(); ++size) {
        std::ofstream(path, std::ios::binary) << whole.substr(0, size);
        EXPECT_THROW(SliceReader(path).check(), BadInput) << "cut to " << size;
    }
    const std::string plies = read(shipped / "MvM.dist");
    for (std::size_t i = 0; i < plies.size(); ++i) {
        std::string damaged = plies;
        damaged[i] = static_cast<char>(damaged[i] ^ (1 << (i % 8)));
        std::ofstream(path, std::ios::binary) << damaged;
        EXPECT_THROW(DistanceReader(path).check(), BadInput) << "byte " << i;
    }
}

}  // namespace
}  // namespace crownhead::endgame
