// SPDX-License-Identifier: MIT
#include "base/free_space.hpp"

#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

namespace crownhead {
namespace {

TEST(FreeSpace, IsKnownOfFoldersThatAreYetToBeMade) {
    const TemporaryFolder folder;
    EXPECT_TRUE(free_space(folder.path()));
    EXPECT_TRUE(free_space(folder.path() / "none" / "yet"));
    EXPECT_TRUE(free_space("no folder of this name" / std::filesystem::path("yet")));
    EXPECT_TRUE(free_space(""));
}

}  // namespace
}  // namespace crownhead
