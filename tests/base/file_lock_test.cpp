// SPDX-License-Identifier: MIT
#include "base/file_lock.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

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
