// SPDX-License-Identifier: MIT
// Endgames built by several ranks: here threads, which send each other what processes would (tools/check_cluster does
// the same over MPI).
#include "base/temporary_folder.hpp"
#include "cluster/thread_ranks.hpp"
#include "endgame/build.hpp"
#include "endgame/format/folder.hpp"
#include "rules/built.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <stop_token>
#include <string>

namespace crownhead::endgame {
namespace {

namespace fs = std::filesystem;

std::map<std::string, std::string> contents(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        std::ifstream in(entry.path(), std::ios::binary);
        files[entry.path().filename().string()] = {std::istreambuf_iterator<char>(in), {}};
    }
    return files;
}

class BuildTogether : public testing::Test {
  protected:
    /// Only rank 0 may be asked to stop: the others must learn of it. Whether it was finished.
    bool build_by(int ranks, const BuildOptions& options, const std::stop_token& stop = {},
                  std::uint64_t shared_from = 0) {
        std::atomic<int> finished = 0;
        cluster::as_ranks(ranks, [&](cluster::Communicator& own) {
            BuildOptions of_rank = options;
            of_rank.ranks = &own;
            of_rank.shared_from = shared_from;
            if (own.rank() != 0) {
                of_rank.progress = {};
                of_rank.threads += static_cast<unsigned>(own.rank());  // as machines may have
            }
            finished +=
                build(rules::english(), folder.path() / "shared", of_rank, own.rank() == 0 ? stop : std::stop_token())
                    ? 1
                    : 0;
        });
        EXPECT_TRUE(finished == 0 || finished == ranks) << finished;
        return finished == ranks;
    }
    std::map<std::string, std::string> built_alone(const BuildOptions& options) {
        EXPECT_TRUE(build(rules::english(), folder.path() / "alone", options, {}));
        return contents(folder.path() / "alone");
    }
    std::map<std::string, std::string> built_together() { return contents(folder.path() / "shared"); }

    TemporaryFolder folder;
};

TEST_F(BuildTogether, GivesTheFilesThatOneRankGives) {
    const auto expected = built_alone({.pieces = 4});
    for (const int ranks : {2, 3}) {
        for (const std::uint64_t packed_from : {std::uint64_t{1}, std::uint64_t{1} << 30U}) {
            ASSERT_TRUE(build_by(ranks, {.pieces = 4, .threads = 2, .packed_from = packed_from}));
            EXPECT_EQ(built_together(), expected) << ranks << " ranks";
            fs::remove_all(folder.path() / "shared");
        }
    }
    // Of slices that are solved side by side some are shared, others not: KKvKK has 215,760 positions, KKKvK 287,680.
    ASSERT_TRUE(build_by(2, {.pieces = 4}, {}, 250'000));
    EXPECT_EQ(built_together(), expected);
}

TEST_F(BuildTogether, GivesTheDistancesToo) {
    const auto expected = built_alone({.pieces = 3, .distance = true});
    ASSERT_TRUE(build_by(3, {.pieces = 3, .distance = true}));
    EXPECT_EQ(built_together(), expected);
}

TEST_F(BuildTogether, CountsEveryPositionOnce) {
    BuildProgress last;
    BuildOptions options{.pieces = 4, .packed_from = 1};
    options.progress = [&](const BuildProgress& now) { last = now; };
    ASSERT_TRUE(build_by(2, options));
    EXPECT_EQ(last.done, last.total);
}

// After a stop the next build may have more ranks, or fewer, or a rank whose folder is gone: those that have less get
// it from one that has more.
TEST_F(BuildTogether, GoesOnWithOtherRanks) {
    const auto expected = built_alone({.pieces = 4});
    std::mt19937 random(5);
    int times = 0;
    for (bool is_finished = false; !is_finished; ++times) {
        std::stop_source stop;
        std::atomic<int> calls = 0;
        const int last_call = times > 12 ? -1 : static_cast<int>(20 + random() % 400);
        BuildOptions options{.pieces = 4, .packed_from = 1};
        options.progress = [&](const BuildProgress&) {
            if (++calls == last_call) {
                stop.request_stop();
            }
        };
        if (times % 4 == 3) {
            fs::remove_all(folder.path() / "shared" / "unfinished" / "english" / "rank-1");
        }
        const std::uint64_t shared_from = times % 2 == 0 ? 0 : 250'000;
        is_finished = build_by(static_cast<int>(1 + random() % 3), options, stop.get_token(), shared_from);
    }
    EXPECT_GT(times, 5);
    EXPECT_EQ(built_together(), expected);
}

TEST_F(BuildTogether, StopsInSlicesThatAreNotSharedToo) {
    std::stop_source stop;
    BuildOptions options{.pieces = 4};
    options.progress = [&](const BuildProgress& now) {
        if (now.material.pieces() == 4) {
            stop.request_stop();
        }
    };
    constexpr std::uint64_t none = ~std::uint64_t{};
    EXPECT_FALSE(build_by(3, options, stop.get_token(), none));
    EXPECT_TRUE(build_by(2, {.pieces = 4}, {}, none));
}

// Each rank packs what its own memory asks for, unless they agree: what one tells another would be unreadable.
TEST_F(BuildTogether, RanksOfDifferentMemoryAgree) {
    const auto expected = built_alone({.pieces = 4});
    std::atomic<int> finished = 0;
    cluster::as_ranks(3, [&](cluster::Communicator& own) {
        const BuildOptions options{.pieces = 4,
                                   .packed_from = own.rank() == 1 ? std::uint64_t{1} : std::uint64_t{1} << 30U,
                                   .ranks = &own,
                                   .shared_from = 0};
        finished += build(rules::english(), folder.path() / "shared", options, {}) ? 1 : 0;
    });
    EXPECT_EQ(finished, 3);
    EXPECT_EQ(built_together(), expected);
}

TEST_F(BuildTogether, RemovesWhatARankOfAnEarlierRunHasLeft) {
    std::stop_source stop;
    BuildOptions options{.pieces = 4, .packed_from = 1};
    options.progress = [&](const BuildProgress& now) {
        if (now.material.pieces() == 4) {
            stop.request_stop();
        }
    };
    ASSERT_FALSE(build_by(3, options, stop.get_token()));
    const fs::path unfinished = folder.path() / "shared" / "unfinished";
    ASSERT_TRUE(fs::exists(unfinished / "english" / "rank-2"));
    options.progress = {};
    ASSERT_TRUE(build_by(2, options));
    EXPECT_FALSE(fs::exists(unfinished));
}

TEST_F(BuildTogether, KeepsWhatIsUnfinishedWhereItIsTold) {
    std::stop_source stop;
    BuildOptions options{.pieces = 4, .packed_from = 1, .scratch = folder.path() / "scratch"};
    options.progress = [&](const BuildProgress& now) {
        if (now.material.pieces() == 4) {
            stop.request_stop();
        }
    };
    ASSERT_FALSE(build_by(2, options, stop.get_token()));
    EXPECT_FALSE(fs::exists(folder.path() / "shared" / "unfinished"));
    EXPECT_TRUE(fs::exists(folder.path() / "scratch" / "unfinished" / "english" / "rank-1"));
    std::ofstream(folder.path() / "scratch" / "precious") << "x";
    options.progress = {};
    ASSERT_TRUE(build_by(2, options));
    EXPECT_FALSE(fs::exists(folder.path() / "scratch" / "unfinished"));
    EXPECT_TRUE(fs::exists(folder.path() / "scratch" / "precious"));
}

}  // namespace
}  // namespace crownhead::endgame
