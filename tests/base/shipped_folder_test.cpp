// SPDX-License-Identifier: MIT
#include "base/shipped_folder.hpp"

#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

namespace crownhead {
namespace {

namespace fs = std::filesystem;

TEST(ShippedFolder, IsInstalledBesideTheProgramElsePutThereElseWhereItWasBuilt) {
    const TemporaryFolder place;
    const fs::path binaries = place.path() / "bin";
    const fs::path built = "/checkout/data/endgames";
    fs::create_directories(binaries);
    EXPECT_EQ(shipped_folder(binaries, "endgames", built), built);
    EXPECT_EQ(shipped_folder(binaries, "endgames", ""), binaries / "endgames");
    fs::create_directories(binaries / "endgames");
    EXPECT_EQ(shipped_folder(binaries, "endgames", built), binaries / "endgames");
    const fs::path installed = place.path() / "share" / "crownhead" / "endgames";
    fs::create_directories(installed);
    EXPECT_EQ(shipped_folder(binaries, "endgames", built), installed);
    EXPECT_EQ(shipped_folder(binaries, "web", built), built);
    EXPECT_EQ(shipped_folder(place.path() / "lib" / "x86_64-linux-gnu", "endgames", built), installed);
}

TEST(ShippedFolder, WhoDoesNotKnowWhereItRunsTakesWhatWasBuilt) {
    EXPECT_EQ(shipped_folder({}, "tmp", "/built"), "/built");
}

TEST(ShippedFolder, AProgramAndALibraryTellWhereTheyAre) {
    EXPECT_TRUE(fs::exists(program_folder() / "test_base"));
    EXPECT_EQ(folder_of(reinterpret_cast<const void*>(&program_folder)), program_folder());
    EXPECT_EQ(folder_of(nullptr), "");
}

}  // namespace
}  // namespace crownhead
