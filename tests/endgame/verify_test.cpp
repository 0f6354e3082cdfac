// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "endgame/build.hpp"
#include "endgame/endgames.hpp"
#include "endgame/format/folder.hpp"
#include "rules/built.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <fstream>

namespace crownhead::endgame {
namespace {

Verified verified(const rules::RuleSet& set, const std::filesystem::path& folder) {
    return open_endgames(set, folder)->verify(std::nullopt, 0, {}, [](const Verified&) {});
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
    EXPECT_EQ(forged->verify(1'000, 1, {}, [](const Verified&) {}).wrong, 0U) << "random positions do not show it";
    EXPECT_EQ(verified(set, folder.path()).wrong, 166U);
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
