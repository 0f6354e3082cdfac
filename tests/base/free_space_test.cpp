// SPDX-License-Identifier: MIT
#include "base/free_space.hpp"

#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace crownhead {
namespace {

TEST(FreeSpace, IsKnownOfFoldersThatAreYetToBeMade) {
    const TemporaryFolder folder;
    const auto free = free_space(folder.path());
    ASSERT_TRUE(free);
    EXPECT_LE(*free, std::filesystem::space(folder.path()).capacity);
    EXPECT_TRUE(free_space(folder.path() / "none" / "yet"));
    EXPECT_TRUE(free_space("no folder of this name" / std::filesystem::path("yet")));
    EXPECT_TRUE(free_space(""));
}

}  // namespace
}  // namespace crownhead
