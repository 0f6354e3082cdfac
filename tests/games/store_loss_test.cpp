// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "games/played_game.hpp"
#include "games/sample_games.hpp"
#include "games/store.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

// What a store keeps when the disk is full, when its process is killed and when the end of its log is lost: all that
// it has acknowledged.
namespace crownhead::games {
namespace {

/// Runs `work` in a process of its own and returns its exit status, or minus the signal that ended it.
int in_a_child(const std::function<int()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::_exit(work());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST(StoreLoss, LosesNothingWhereTheDiskIsFull) {
    const TemporaryFolder folder;
    const int kept = in_a_child([&] {
        ::signal(SIGXFSZ, SIG_IGN);
        Store store(folder.path());
        PlayedGame table(store, "g", created());
        const rlimit limit{200'000, 200'000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        int done = 0;
        try {
            for (; done < 200; ++done) {
                table.add({done, PlayersChanged{}});
            }
        } catch (const StoreFault&) {
            return done;
        }
        return 255;
    });
    ASSERT_GT(kept, 0);
    ASSERT_LT(kept, 200);
    const Store store(folder.path());
    EXPECT_EQ(count(store, "g"), static_cast<std::size_t>(kept) + 1);
}

TEST(StoreLoss, KeepsWhatItHasAcknowledgedThroughKillNine) {
    for (int round = 0; round < 4; ++round) {
        const TemporaryFolder folder;
        int ends[2];
        ASSERT_EQ(::pipe(ends), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            Store store(folder.path());
            PlayedGame table(store, "g", created());
            for (int i = 0;; ++i) {
                table.add({i, PlayersChanged{{person, engine(i % 3 + 1)}}});
                if (::write(ends[1], "x", 1) != 1) {
                    ::_exit(1);
                }
            }
        }
        ::close(ends[1]);
        std::size_t acknowledged = 0;
        char byte = 0;
        while (acknowledged < 40U + static_cast<std::size_t>(round) * 17U && ::read(ends[0], &byte, 1) == 1) {
            ++acknowledged;
        }
        ::kill(child, SIGKILL);
        while (::read(ends[0], &byte, 1) == 1) {
            ++acknowledged;
        }
        ::close(ends[0]);
        ::waitpid(child, nullptr, 0);
        const Store store(folder.path());
        const auto events = store.events("g");
        ASSERT_TRUE(events);
        EXPECT_GE(events->size(), acknowledged + 1);
        EXPECT_LE(events->size(), acknowledged + 2);  // one may have been written and not yet acknowledged
        for (std::size_t i = 1; i < events->size(); ++i) {
            ASSERT_EQ((*events)[i].at, static_cast<std::int64_t>(i) - 1);
        }
    }
}

TEST(StoreLoss, ReadsATornLogUpToTheLastWholeEvent) {
    const TemporaryFolder folder;
    const auto data = folder.path() / "live";
    Store store(data);
    PlayedGame table(store, "g", created());
    for (int i = 0; i < 10; ++i) {
        table.add({i, PlayersChanged{}});
    }
    const auto log = data / "games.sqlite-wal";
    const auto before = std::filesystem::file_size(log);
    table.add({10, PlayersChanged{}});
    const auto end = std::filesystem::file_size(log);
    ASSERT_GT(end, before);
    const auto step = (end - before) / 12 + 1;
    for (auto size = before; size <= end + step; size += step) {
        const auto torn = folder.path() / std::to_string(size);
        std::filesystem::create_directory(torn);
        std::filesystem::copy(data / "games.sqlite", torn / "games.sqlite");
        std::filesystem::copy(log, torn / "games.sqlite-wal");
        std::filesystem::resize_file(torn / "games.sqlite-wal", std::min(size, end));
        const Store again(torn);
        EXPECT_EQ(count(again, "g"), size >= end ? 12U : 11U) << size;
    }
}

}  // namespace
}  // namespace crownhead::games
