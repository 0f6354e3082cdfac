// SPDX-License-Identifier: MIT
#include "commands/helpers/usual_data_folder.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "base/variable.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>

namespace crownhead::commands {
namespace {

namespace fs = std::filesystem;

/// A home folder, as the environment names it.
class UsualDataFolder : public testing::Test {
  protected:
    void put(const fs::path& file) const {
        fs::create_directories((folder() / file).parent_path());
        std::ofstream(folder() / file) << "x";
    }
    [[nodiscard]] fs::path folder() const { return home_.path() / "crownhead"; }

  private:
    TemporaryFolder home_;
    Variable data_home_{"XDG_DATA_HOME", home_.path().string()};
};

TEST_F(UsualDataFolder, IsInTheDataOfTheHomeFolder) {
    EXPECT_EQ(usual_data_folder("--data"), folder());
    put("endgames/english/KvK.end");  // which the server has built
    EXPECT_EQ(usual_data_folder("--data"), folder());
}

TEST_F(UsualDataFolder, IsWhereTheSystemKeepsData) {
    const Variable none("XDG_DATA_HOME", std::nullopt);
    const Variable home("HOME", "/home/ann");
    {
        const Variable data("LOCALAPPDATA", "/data of ann");
        EXPECT_EQ(usual_data_folder("--data"), "/data of ann/crownhead");
    }
    const Variable no_data("LOCALAPPDATA", std::nullopt);
    EXPECT_EQ(usual_data_folder("--data"), "/home/ann/.local/share/crownhead");
    {
        const Variable relative("XDG_DATA_HOME", "data");
        EXPECT_EQ(usual_data_folder("--data"), "/home/ann/.local/share/crownhead") << "a relative one is ignored";
    }
    const Variable no_home("HOME", "");
    try {
        (void)usual_data_folder("--data");
        FAIL();
    } catch (const BadInput& bad) {
        EXPECT_STREQ(bad.what(), "there is no home folder for the games: name one with --data");
    }
}

TEST_F(UsualDataFolder, IsApartFromAPageThatIsInstalledThere) {
    put("web/index.html");
    EXPECT_EQ(usual_data_folder("--data"), folder() / "games");
}

TEST_F(UsualDataFolder, IsApartFromEndgamesThatAreInstalledThere) {
    put("endgames/KvK.end");
    EXPECT_EQ(usual_data_folder("--data"), folder() / "games");
}

TEST_F(UsualDataFolder, StaysWhereThereAreGamesAlready) {
    put("library.sqlite");
    put("web/index.html");
    EXPECT_EQ(usual_data_folder("--data"), folder());
    fs::remove(folder() / "library.sqlite");
    put("games.sqlite");
    EXPECT_EQ(usual_data_folder("--data"), folder());
}

}  // namespace
}  // namespace crownhead::commands
