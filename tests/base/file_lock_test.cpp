// SPDX-License-Identifier: MIT
#include "base/file_lock.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

namespace crownhead {
namespace {

TEST(LockFile, IsHeldByOneUntilItIsGone) {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "lock";
    {
        const LockFile first(path, "in use");
        try {
            const LockFile second(path, "in use");
            FAIL() << "a second lock of one file";
        } catch (const BadInput& problem) {
            EXPECT_STREQ(problem.what(), "in use");
        }
    }
    const LockFile third(path, "in use");
    EXPECT_TRUE(std::filesystem::exists(path));
}

TEST(LockFile, IsTheOneThatHasTheName) {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "lock";
    const LockFile first(path, "in use");
    EXPECT_TRUE(first.has_name());
    std::filesystem::remove(path);
    EXPECT_FALSE(first.has_name());
    const LockFile second(path, "in use");
    EXPECT_TRUE(second.has_name());
    EXPECT_FALSE(first.has_name()) << "another file has the name now";
}

// Each takes the lock, and removes the file while it holds it, as fast as it can: then whoever has opened the file just
// before must not take the lock of what is removed for its own.
TEST(LockFile, IsHeldByOneAlsoWhereItIsRemoved) {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "lock";
    std::atomic<int> times = 0;
    std::atomic<int> nameless = 0;
    {
        std::vector<std::jthread> threads;
        threads.reserve(8);
        for (int thread = 0; thread < 8; ++thread) {
            threads.emplace_back([&] {
                for (int i = 0; i < 4000; ++i) {
                    try {
                        const LockFile lock(path, "in use");
                        ++times;
                        nameless += lock.has_name() ? 0 : 1;
                        std::filesystem::remove(path);
                    } catch (const BadInput& problem) {
                        EXPECT_STREQ(problem.what(), "in use");
                    }
                }
            });
        }
    }
    EXPECT_EQ(nameless, 0);
    EXPECT_GT(times, 0);
}

TEST(TryLock, NamesAFileThatCannotBeLocked) {
    const Descriptor no_file(-1);
    try {
        (void)try_lock(no_file, "folder/lock");
        FAIL() << "a lock of no file";
    } catch (const BadInput& problem) {
        EXPECT_STREQ(problem.what(), "cannot lock folder/lock: Bad file descriptor");
    }
}

TEST(LockFile, NamesAFileThatCannotBeMade) {
    const TemporaryFolder folder;
    const std::string path = folder.path() / "nothing" / "lock";
    try {
        const LockFile lock(path, "in use");
        FAIL() << "a lock in a folder that is not there";
    } catch (const BadInput& problem) {
        EXPECT_EQ(problem.what(), "cannot write " + path + ": No such file or directory");
    }
}

}  // namespace
}  // namespace crownhead
