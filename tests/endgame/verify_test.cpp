// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "base/temporary_folder.hpp"
#include "endgame/build.hpp"
#include "endgame/endgames.hpp"
#include "endgame/format/distance_file.hpp"
#include "endgame/format/folder.hpp"
#include "endgame/format/slice_file.hpp"
#include "paths.hpp"
#include "rules/built.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::endgame {
namespace {

Verified verified(const rules::RuleSet& set, const std::filesystem::path& folder, const ToVerify& what = {}) {
    return open_endgames(set, folder)->verify(what, {}, [](const Verified&) {});
}

/// Two kings against one on 4×4: the side with two to move always wins, it says. In truth the single king holds out in
/// the double corner. Each value is what the values after its moves imply all the same.
constexpr std::array<std::uint8_t, 129> all_wins{
    0x43, 0x52, 0x4f, 0x57, 0x4e, 0x45, 0x4e, 0x44, 0x03, 0x00, 0x00, 0x00, 0x81, 0x00, 0x00, 0x00, 0x44, 0x9c, 0x77,
    0xfe, 0xe4, 0x93, 0xb7, 0xae, 0x0b, 0x65, 0x6e, 0x67, 0x6c, 0x69, 0x73, 0x68, 0x2d, 0x34, 0x78, 0x34, 0x00, 0x02,
    0x00, 0x01, 0xa8, 0x01, 0x00, 0x00, 0x01, 0x4b, 0x00, 0x20, 0x00, 0x02, 0x00, 0x02, 0x00, 0x02, 0x00, 0x02, 0xfc,
    0x07, 0x02, 0x00, 0x02, 0x00, 0x02, 0x00, 0x02, 0xfc, 0x07, 0x02, 0x00, 0x02, 0x00, 0x02, 0x00, 0x02, 0xfc, 0x07,
    0x02, 0x00, 0x02, 0x00, 0x02, 0x00, 0x02, 0xfc, 0x07, 0x02, 0x00, 0x02, 0x00, 0x02, 0x00, 0x02, 0xfc, 0x07, 0x02,
    0x00, 0x02, 0x00, 0x02, 0x00, 0x02, 0xfc, 0x07, 0x02, 0x00, 0x02, 0x00, 0x02, 0x00, 0x02, 0xfc, 0x07, 0x02, 0x00,
    0x02, 0x00, 0x02, 0x00, 0x02, 0x00, 0x00, 0x01, 0x00, 0x00, 0x04, 0x8c, 0x01, 0x18, 0x00};

TEST(Verify, FindsWinsThatRestOnOneAnotherInCircles) {
    const rules::RuleSet& set = *rules::find_rule_set("english-4x4");
    if (!rules::is_built(set)) {
        GTEST_SKIP() << "this build is without it";
    }
    const TemporaryFolder folder;
    ASSERT_TRUE(build(set, folder.path(), {.pieces = 3, .threads = 1}, {}));
    EXPECT_EQ(verified(set, folder.path()).wrong, 0U);
    for (const auto& file : slice_files(folder.path())) {
        if (file.filename() != "KvK.end") {  // captures lead there; the values of the others follow from it
            std::filesystem::remove(file);
        }
    }
    std::ofstream(folder.path() / "KKvK.end", std::ios::binary)
        .write(reinterpret_cast<const char*>(all_wins.data()), all_wins.size());
    const auto forged = open_endgames(set, folder.path());
    EXPECT_EQ(forged->verify({.sample = 1'000, .seed = 1}, {}, [](const Verified&) {}).wrong, 0U)
        << "random positions do not show it";
    EXPECT_EQ(verified(set, folder.path()).wrong, 166U);
    EXPECT_EQ(verified(set, folder.path(), {.threads = 3}).wrong, 166U);
}

// All positions of up to four pieces are 6,408,836 (docs/experiments/endgames.md); those of three, as counted there,
// 196,032, of two 3,488.
TEST(Verify, SharesThePositionsAmongThreads) {
    const TemporaryFolder folder;
    ASSERT_TRUE(build(rules::english(), folder.path(), {.pieces = 3, .threads = 1}, {}));
    for (const unsigned threads : {1U, 2U, 5U}) {
        const Verified all = verified(rules::english(), folder.path(), {.threads = threads});
        EXPECT_EQ(all.positions, 196'032U + 3'488U) << threads;
        EXPECT_TRUE(all.is_right()) << threads;
        // Six materials of three pieces and KvM with each side to move; MvM and KvK, which are their own twins.
        const Verified some = verified(rules::english(), folder.path(), {.sample = 100, .threads = threads});
        EXPECT_EQ(some.positions, 100U * (2 * 7 + 2)) << threads;
        EXPECT_TRUE(some.is_right()) << threads;
    }
}

// What `endgame stats` tells is what is in the files. Here a file counts a win for a loss.
TEST(Verify, ComparesTheTotals) {
    const rules::RuleSet& set = rules::english();
    const TemporaryFolder folder;
    ASSERT_TRUE(build(set, folder.path(), {.pieces = 2, .threads = 1}, {}));
    EXPECT_TRUE(verified(set, folder.path()).is_right());
    const std::filesystem::path path = folder.path() / "MvM.end";
    const std::string bytes = read_file(path);
    FileHead head = SliceReader(path).head();
    ASSERT_TRUE(bytes.starts_with(encode(head)));
    const std::string values = bytes.substr(encode(head).size());
    ++head.sections[0].totals.win;
    --head.sections[0].totals.loss;
    std::ofstream(path, std::ios::binary) << encode(head) << values;
    const Verified found = verified(set, folder.path());
    EXPECT_EQ(found.wrong, 0U);
    EXPECT_EQ(found.wrong_totals, 1U);
    EXPECT_FALSE(found.is_right());
    // MvM is its own twin. Its head tells the same of both sides to move, and here White's is wrong.
    head = SliceReader(path).head();
    head.sections[0].totals = head.sections[1].totals;
    --head.sections[1].totals.draw;
    std::ofstream(path, std::ios::binary) << encode(head) << values;
    EXPECT_EQ(verified(set, folder.path()).wrong_totals, 1U);
}

// The same for the longest distance. Here a file says three plies more, or fewer than there are.
TEST(Verify, ComparesTheLongestDistances) {
    const rules::RuleSet& set = rules::english();
    const TemporaryFolder folder;
    ASSERT_TRUE(build(set, folder.path(), {.pieces = 2, .threads = 1, .distance = true}, {}));
    const std::filesystem::path path = folder.path() / "MvK.dist";
    const std::string bytes = read_file(path);
    DistanceHead head = DistanceReader(path).head();
    ASSERT_TRUE(bytes.starts_with(encode(head)));
    const std::string distances = bytes.substr(encode(head).size());
    const int right = head.sections[0].longest;
    for (const int longest : {right, right + 3, right - 1}) {
        head.sections[0].longest = longest;
        std::ofstream(path, std::ios::binary) << encode(head) << distances;
        const Verified found = verified(set, folder.path());
        EXPECT_EQ(found.wrong, 0U);
        EXPECT_EQ(found.wrong_totals, longest == right ? 0U : 1U) << longest;
    }
}

// What rests on values alone, as a proof does, opens no distance files. Here one says two plies too many of each
// position; then it is none at all, or missing.
TEST(Verify, LeavesOutDistancesThatAreNotOpened) {
    const rules::RuleSet& set = rules::english();
    const TemporaryFolder folder;
    ASSERT_TRUE(build(set, folder.path(), {.pieces = 2, .threads = 1, .distance = true}, {}));
    const std::filesystem::path path = folder.path() / "KvK.dist";
    const auto write = [&](const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; };
    DistanceHead head = DistanceReader(path).head();
    // 32 squares for each king, in one unit.
    std::vector<std::uint8_t> halves = DistanceReader(path).halves(rules::Side::black, 0, std::size_t{32} * 32);
    std::for_each(halves.begin(), halves.end(), [](std::uint8_t& half) { ++half; });
    const std::vector<std::string> units{compress_unit(halves)};
    head.sections[0].unit_bytes = lengths_of(units);
    const std::string wrong = encode(head) + pages_of(units);
    write(wrong);
    const auto values = [&](const ToVerify& what) {
        return open_endgames(set, folder.path(), {}, Open::values)->verify(what, {}, [](const Verified&) {});
    };
    EXPECT_GT(verified(set, folder.path()).wrong, 0U);
    EXPECT_TRUE(values({}).is_right());
    EXPECT_EQ(values({}).positions, 3'488U);
    EXPECT_TRUE(values({.sample = 100}).is_right());
    write("junk");
    EXPECT_THROW((void)verified(set, folder.path()), BadInput);
    EXPECT_TRUE(values({}).is_right());
    std::filesystem::remove(path);
    EXPECT_THROW((void)verified(set, folder.path()), BadInput) << "distances of MvK follow from those of KvK";
    EXPECT_TRUE(values({}).is_right());
}

TEST(Verify, LooksAtTheSlicesThatAreNamed) {
    const auto endgames = open_endgames(rules::english(), paths::endgames);
    const auto verify = [&](std::vector<std::string> slices) {
        return endgames->verify({.slices = std::move(slices)}, {}, [](const Verified&) {}).positions;
    };
    // 32 squares for one king, 31 for the other; a man has 28.
    EXPECT_EQ(verify({"KvK"}), 32U * 31U);
    EXPECT_EQ(verify({"KvK", "MvK"}), 32U * 31U + 2 * 28U * 31U);
    EXPECT_EQ(verify({"KvK", "KvK"}), 32U * 31U) << "once";
    EXPECT_THROW((void)verify({"KvM"}), BadInput);
}

// What follows from files that are missing is neither right nor wrong: they are named.
TEST(Verify, NamesTheFilesThatAreMissing) {
    const rules::RuleSet& set = rules::english();
    const TemporaryFolder folder;
    ASSERT_TRUE(build(set, folder.path(), {.pieces = 3, .threads = 1, .distance = true}, {}));
    const auto refusal = [&] {
        try {
            (void)open_endgames(set, folder.path())->verify({.sample = 10, .seed = 1}, {}, [](const Verified&) {});
        } catch (const BadInput& bad) {
            return std::string(bad.what());
        }
        return std::string();
    };
    const auto lacks = [&](const std::string& names) {
        return folder.path().string() + " lacks " + names + ", from which values of other files follow";
    };
    EXPECT_EQ(refusal(), "");
    std::filesystem::remove(folder.path() / "KvK.dist");
    EXPECT_EQ(refusal(), lacks("KvK.dist"));
    for (const char* name : {"KvK.end", "MvK.end"}) {
        std::filesystem::remove(folder.path() / name);
    }
    EXPECT_EQ(refusal(), lacks("KvK.end, MvK.end"));
    for (const char* name : {"MvM.end", "KKvK.end", "KKvM.end", "KMvK.end", "KMvM.end"}) {
        std::filesystem::remove(folder.path() / name);
    }
    EXPECT_EQ(refusal(), lacks("KMvK.end, KMvM.end, MvK.end, MvM.end"));
    for (const char* name : {"MMvK.end", "MMvM.end"}) {
        std::filesystem::remove(folder.path() / name);
    }
    EXPECT_EQ(refusal(), "");
}

// Two men may both crown: what one slice rests on rests on others.
TEST(Verify, NamesTheFilesThatAreMissingFurtherOn) {
    const rules::RuleSet& set = rules::english();
    const TemporaryFolder folder;
    ASSERT_TRUE(build(set, folder.path(), {.pieces = 3, .threads = 1, .distance = true}, {}));
    const auto refusal = [&] {
        try {
            (void)open_endgames(set, folder.path())
                ->verify({.sample = 10, .seed = 1, .slices = {"MMvK"}}, {}, [](const Verified&) {});
        } catch (const BadInput& bad) {
            return std::string(bad.what());
        }
        return std::string();
    };
    EXPECT_EQ(refusal(), "");
    for (const char* name : {"KKvK.dist", "KKvK.end"}) {
        std::filesystem::remove(folder.path() / name);
        EXPECT_EQ(refusal(), folder.path().string() + " lacks " + name + ", from which values of other files follow");
    }
}

TEST(Verify, FindsAnEndForEachWinOfSmallBuilds) {
    const TemporaryFolder folder;
    for (const char* name : {"english", "russian", "losing", "italian"}) {
        const rules::RuleSet& set = *rules::find_rule_set(name);
        if (rules::is_built(set)) {
            ASSERT_TRUE(build(set, folder.path() / name, {.pieces = 3, .threads = 1}, {}));
            EXPECT_EQ(verified(set, folder.path() / name).wrong, 0U) << name;
        }
    }
}

}  // namespace
}  // namespace crownhead::endgame
