// SPDX-License-Identifier: MIT
#include "commands/helpers/usual_data_folder.hpp"

#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace crownhead::commands {
namespace {

namespace fs = std::filesystem;

/// A home folder, as the environment names it.
class UsualDataFolder : public testing::Test {
  protected:
    UsualDataFolder() {
        ::setenv("XDG_DATA_HOME", home_.path().c_str(), 1);  // NOLINT(concurrency-mt-unsafe): nothing else runs
    }
    ~UsualDataFolder() override {
        ::unsetenv("XDG_DATA_HOME");  // NOLINT(concurrency-mt-unsafe)
    }

    void put(const fs::path& file) const {
        fs::create_directories((folder() / file).parent_path());
        std::ofstream(folder() / file) << "x";
    }
    [[nodiscard]] fs::path folder() const { return home_.path() / "crownhead"; }

  private:
    TemporaryFolder home_;
};

TEST_F(UsualDataFolder, IsInTheDataOfTheHomeFolder) {
    EXPECT_EQ(usual_data_folder("--data"), folder());
    put("endgames/english/KvK.end");  // which the server has built
    EXPECT_EQ(usual_data_folder("--data"), folder());
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
