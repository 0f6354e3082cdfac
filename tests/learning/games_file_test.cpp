// SPDX-License-Identifier: MIT
#include "learning/games_file.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace crownhead::learning {
namespace {

/// A short game with a number: the file does not care how it was played.
RecordedGame short_game(std::uint64_t number) {
    return {.number = number,
            .start = rules::start(rules::english()),
            .moves = {{static_cast<std::uint32_t>(number), 12}, {0, -7}},
            .outcome = rules::Outcome::draw};
}

class GamesFiles : public testing::Test {
  protected:
    [[nodiscard]] std::string content() const {
        std::ifstream in(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
    [[nodiscard]] std::string refusal(const std::string& terms) const {
        try {
            const GamesFile file(path_, rules::english(), terms);
        } catch (const BadInput& bad) {
            return std::string(bad.what()).substr(path_.string().size());
        }
        return "opened";
    }

    TemporaryFolder folder_;
    std::filesystem::path path_ = folder_.path() / "some.games";
};

TEST_F(GamesFiles, HoldTheGamesAndGoOn) {
    const std::vector<RecordedGame> games{short_game(0), short_game(1), short_game(2)};
    {
        GamesFile file(path_, rules::english(), "seed 5");
        file.append(games.at(0));
        file.append(games.at(2));
        file.flush();
    }
    const std::string before = content();
    write(before + "game 1 B:W21,22");  // the machine stopped
    {
        GamesFile file(path_, rules::english(), "seed 5");
        EXPECT_TRUE(file.has(0));
        EXPECT_FALSE(file.has(1));
        EXPECT_TRUE(file.has(2));
        EXPECT_EQ(content(), before);
        file.append(games.at(1));
        file.flush();
    }
    std::vector<RecordedGame> read;
    read_games(path_, rules::english(), [&](const RecordedGame& game) { read.push_back(game); });
    EXPECT_EQ(read, (std::vector{games.at(0), games.at(2), games.at(1)}));
}

TEST_F(GamesFiles, AreRefusedIfTheyCannotBeReadToTheEnd) {
    const std::string unreadable = "/proc/self/mem";
    if (!std::filesystem::exists(unreadable)) {
        GTEST_SKIP() << "no file here fails when it is read";
    }
    try {
        read_games(unreadable, rules::english(), [](const RecordedGame&) {});
        FAIL();
    } catch (const BadInput& bad) {
        EXPECT_EQ(std::string(bad.what()), "cannot read /proc/self/mem: Input/output error");
    }
}

TEST_F(GamesFiles, HaveAGameOnlyWhenItIsWritten) {
    GamesFile file(path_, rules::english(), "seed 5");
    file.append(short_game(0));
    file.flush();
    const std::string before = content();
    std::filesystem::rename(path_, path_.string() + " away");
    file.append(short_game(1));
    EXPECT_THROW(file.flush(), FileFault);
    EXPECT_TRUE(file.has(0));
    EXPECT_FALSE(file.has(1));
    std::filesystem::rename(path_.string() + " away", path_);
    EXPECT_EQ(content(), before);
    file.flush();
    EXPECT_TRUE(file.has(1));
    EXPECT_EQ(file.size(), 2U);
}

TEST_F(GamesFiles, OfOtherTermsAndOtherFilesAreRefused) {
    write("games 1 rules english seed 6\n");
    EXPECT_EQ(refusal("seed 5"),
              ", line 1: these games have other terms: `games 1 rules english seed 6`, not `games 1 rules english "
              "seed 5`");
    write("games 1 rules english seed 5\ngame 1 x\nnonsense\n");
    EXPECT_EQ(refusal("seed 5"), ", line 3: `nonsense` is not a game");
    write("[Event \"?\"]\n");
    EXPECT_EQ(refusal("seed 5"), ", line 1: it is not a file of self-play games");
    write("[Event");
    EXPECT_EQ(refusal("seed 5"), " is not a file of self-play games");
    EXPECT_EQ(content(), "[Event");
    const auto unreadable = [](const std::filesystem::path& path) -> std::string {
        try {
            read_games(path, rules::english(), [](const RecordedGame&) {});
        } catch (const BadInput& bad) {
            return bad.what();
        }
        return "read";
    };
    EXPECT_EQ(unreadable(path_), path_.string() + " holds no self-play") << "its only line is cut off";
    write("games 2 rules russian seed 5\n");
    EXPECT_EQ(unreadable(path_), path_.string() + ", line 1: it holds no self-play of english");
    const std::filesystem::path missing = folder_.path() / "missing";
    EXPECT_EQ(unreadable(missing), "cannot read " + missing.string() + ": No such file or directory");
    EXPECT_EQ(unreadable(folder_.path()), "cannot read " + folder_.path().string() + ": it is a folder");
}

// Where kings fly, places in the list of moves were others while a rest between two pieces made a capture of its own.
TEST_F(GamesFiles, WithOlderPlacesOfMovesAreRefusedWhereKingsFly) {
    const rules::RuleSet& russian = *rules::find_rule_set("russian");
    const std::string sentence =
        ", line 1: these games are of an older crownhead, which counted the captures of flying "
        "kings otherwise: they must be made anew";
    const auto refused = [&](auto open) {
        try {
            open();
        } catch (const BadInput& bad) {
            return std::string(bad.what()).substr(path_.string().size());
        }
        return std::string();
    };
    write("games 1 rules russian seed 5\ngame 1 W:W32:B1 0:0 draw\n");
    EXPECT_EQ(refused([&] { GamesFile(path_, russian, "seed 5"); }), sentence);
    EXPECT_EQ(refused([&] { read_games(path_, russian, [](const RecordedGame&) {}); }), sentence);
    write("games 2 rules russian seed 5\n");
    EXPECT_EQ(refused([&] { GamesFile(path_, russian, "seed 5"); }), "");
    EXPECT_EQ(terms_of_games(path_, russian), "seed 5");
}

}  // namespace
}  // namespace crownhead::learning
