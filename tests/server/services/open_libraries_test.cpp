// SPDX-License-Identifier: MIT
#include "server/services/open_libraries.hpp"

#include "base/temporary_folder.hpp"
#include "library/library_writer.hpp"
#include "notation/pdn_reader.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace crownhead::server {
namespace {

namespace fs = std::filesystem;

class OpenLibrariesTest : public testing::Test {
  protected:
    /// Adds a game by another connection.
    static void add(const fs::path& to, const std::string& moves) {
        library::LibraryWriter(to).add(notation::parse_pdn(moves).games, {}, library::Duplicates::keep);
    }
    /// The library's three files take the place of those of another.
    static void move(const fs::path& from, const fs::path& to) {
        for (const auto& entry : fs::directory_iterator(from)) {
            fs::rename(entry.path(), to / entry.path().filename());
        }
    }

    TemporaryFolder folder_;
    fs::path here_ = folder_.path() / "here";
    OpenLibraries libraries_{here_};
};

TEST_F(OpenLibrariesTest, NoLibraryYet) {
    EXPECT_FALSE(libraries_.lend());
    add(here_, "1. 11-15 *");
    ASSERT_TRUE(libraries_.lend());
    EXPECT_EQ(libraries_.lend()->last(), 1U);
}

TEST_F(OpenLibrariesTest, KeepsThemOpenAndGivesEachThreadItsOwn) {
    add(here_, "1. 11-15 *");
    const auto* const first = &*libraries_.lend();
    {
        const OpenLibraries::Loan one = libraries_.lend();
        const OpenLibraries::Loan two = libraries_.lend();
        EXPECT_EQ(&*one, first);
        EXPECT_NE(&*two, first);
    }
    EXPECT_EQ(&*libraries_.lend(), first);  // the one that was given back last
}

TEST_F(OpenLibrariesTest, SeesWhatOthersWrite) {
    add(here_, "1. 11-15 *");
    const rules::RuleSet& english = rules::english();
    const auto games = [&] { return libraries_.lend()->explore(english, rules::start(english)).same.games; };
    EXPECT_EQ(games(), 1U);
    add(here_, "1. 9-14 *");
    EXPECT_EQ(games(), 2U);
}

TEST_F(OpenLibrariesTest, OpensAnewWhatWasRemovedOrReplaced) {
    add(here_, "1. 11-15 *");
    EXPECT_EQ(libraries_.lend()->last(), 1U);
    const fs::path away = folder_.path() / "away";
    fs::create_directory(away);
    move(here_, away);
    EXPECT_FALSE(libraries_.lend());
    const fs::path other = folder_.path() / "other";
    add(other, "1. 11-15 * 1. 10-15 *");
    move(other, here_);
    EXPECT_EQ(libraries_.lend()->last(), 2U);
    move(away, here_);
    EXPECT_EQ(libraries_.lend()->last(), 1U);
}

TEST_F(OpenLibrariesTest, RefusesWhatANewerVersionHasChanged) {
    add(here_, "1. 11-15 *");
    EXPECT_EQ(libraries_.lend()->last(), 1U);
    SQLite::Database((here_ / "library.sqlite").string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
    try {
        (void)libraries_.lend();
        FAIL();
    } catch (const library::LibraryFault& fault) {
        EXPECT_NE(std::string(fault.what()).find("newer"), std::string::npos) << fault.what();
    }
}

}  // namespace
}  // namespace crownhead::server
