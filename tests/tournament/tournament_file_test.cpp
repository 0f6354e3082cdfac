// SPDX-License-Identifier: MIT
#include "tournament/tournament_file.hpp"

#include "base/bad_input.hpp"
#include "base/file_text.hpp"
#include "base/temporary_folder.hpp"
#include "tournament/play_tournament.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>

namespace crownhead::tournament {
namespace {

namespace fs = std::filesystem;

/// Eight engines, some of one level, three rounds of two games a pairing.
void set_up(const fs::path& path) {
    TournamentFile file(path);
    file.append(TournamentCreated{
        {.system = System::swiss, .rounds = 3, .games = 2, .opening = games::Opening::three_move, .seed = 11}});
    for (int player = 1; player <= 8; ++player) {
        file.append(Entered{{.name = "engine " + std::to_string(player), .engine = "level1"}});
    }
}

Tournament play_to_the_end(const fs::path& path) {
    TournamentFile file(path);
    play_tournament(file, 2, nullptr, {}, [] {});
    return *file.tournament();
}

std::size_t lines(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::string refusal(const fs::path& path) {
    try {
        const TournamentFile file(path);
    } catch (const BadInput& bad) {
        std::string what = bad.what();
        return what.erase(0, path.string().size());
    }
    return "opened";
}

class TournamentFileTest : public testing::Test {
  protected:
    TemporaryFolder folder;
    fs::path path = folder.path() / "eight.tournament";
};

// A tournament of eight engines that is killed in the middle of its rounds and resumed ends like one that ran through.
TEST_F(TournamentFileTest, KilledAndGoneOnWithItEndsTheSame) {
    set_up(path);
    const std::string beginning = file_text(path);
    const Tournament whole = play_to_the_end(path);
    ASSERT_TRUE(is_over(whole));
    ASSERT_EQ(whole.rounds.size(), 3U);
    const std::string record = file_text(path);

    write_text(path, beginning);
    for (const std::size_t events : {12U, 19U, 31U}) {
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            try {
                (void)play_to_the_end(path);
            } catch (...) {
                ::_exit(1);
            }
            ::_exit(0);
        }
        int status = 0;
        while (lines(file_text(path)) < events && ::waitpid(child, &status, WNOHANG) == 0) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        ASSERT_GE(lines(file_text(path)), events) << "it came to its end too early";
        ::kill(child, SIGKILL);
        ::waitpid(child, &status, 0);
    }
    EXPECT_EQ(play_to_the_end(path), whole);
    EXPECT_EQ(lines(file_text(path)), lines(record)) << "no game was recorded twice";
}

TEST_F(TournamentFileTest, StopsWhenAskedAndLosesOnlyGamesAtTheBoard) {
    set_up(path);
    std::stop_source stop;
    {
        TournamentFile file(path);
        int changes = 0;
        play_tournament(file, 3, nullptr, stop.get_token(), [&] {
            if (++changes == 4) {  // the round has begun, and three games are over
                stop.request_stop();
            }
        });
        EXPECT_TRUE(is_playing(*file.tournament()));
    }
    const Tournament stopped = *TournamentFile(path).tournament();
    const Tournament whole = play_to_the_end(path);
    EXPECT_TRUE(is_over(whole));
    int kept = 0;
    for (std::size_t board = 0; board < 4; ++board) {
        for (std::size_t game = 0; game < 2; ++game) {
            const auto& before = stopped.rounds.front().boards[board].games[game];
            kept += before ? 1 : 0;
            EXPECT_TRUE(!before || before == whole.rounds.front().boards[board].games[game]);
        }
    }
    EXPECT_GE(kept, 3);
}

TEST_F(TournamentFileTest, ALastLineThatWasCutOffIsCutAway) {
    set_up(path);
    const std::string whole = file_text(path);
    const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
    for (std::size_t size = last; size < whole.size(); ++size) {
        write_text(path, whole.substr(0, size));
        const TournamentFile file(path);
        EXPECT_EQ(file.tournament()->entrants.size(), 7U);
        EXPECT_EQ(file_text(path), whole.substr(0, last));
    }
    // The very first, too.
    write_text(path, R"({"did":"crea)");
    EXPECT_FALSE(TournamentFile(path).tournament());
    EXPECT_EQ(file_text(path), "");
}

TEST_F(TournamentFileTest, RefusesWhatIsNoTournament) {
    write_text(path, "Dear diary");
    EXPECT_EQ(refusal(path), " is not a tournament of crownhead");
    EXPECT_EQ(file_text(path), "Dear diary");
    write_text(path, "Dear diary,\n");
    EXPECT_EQ(refusal(path), ", line 1: `Dear diary,` is no event of a tournament");
    set_up(folder.path() / "b");
    write_text(path, file_text(folder.path() / "b") + "{\"did\":\"withdrawn\",\"player\":9}\n");
    EXPECT_EQ(refusal(path), ", line 10: there is no player 9");
    const TournamentFile open(folder.path() / "b");
    EXPECT_EQ(refusal(folder.path() / "b"), " is in use by another crownhead");
}

TEST_F(TournamentFileTest, ANewFileWithoutEventsIsGoneAgain) {
    { const TournamentFile file(path); }
    EXPECT_FALSE(fs::exists(path));
    write_text(path, "");
    { const TournamentFile file(path); }
    EXPECT_TRUE(fs::exists(path)) << "it was there before";
}

TEST_F(TournamentFileTest, WhatIsRefusedIsNotWritten) {
    set_up(path);
    const std::string before = file_text(path);
    TournamentFile file(path);
    EXPECT_THROW(file.append(Withdrawn{9}), BadInput);
    EXPECT_EQ(file_text(path), before);
    file.append(Entered{{.name = "A person"}});
    EXPECT_THROW(play_tournament(file, 1, nullptr, {}, [] {}), BadInput);
}

}  // namespace
}  // namespace crownhead::tournament
