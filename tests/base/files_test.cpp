// SPDX-License-Identifier: MIT
#include "base/files.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// What the program under test asked of the system, in order.
std::vector<std::string>& asked() {
    static std::vector<std::string> all;
    return all;
}

}  // namespace

// In place of the C library's: they note that they were called, and do it.
extern "C" int fsync(int file) {
    asked().emplace_back("fsync");
    return static_cast<int>(::syscall(SYS_fsync, file));
}
extern "C" int rename(const char* from, const char* to) noexcept {
    asked().emplace_back("rename");
    return static_cast<int>(::syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

namespace crownhead {
namespace {

void write(const std::filesystem::path& path, std::string_view text) { write_file_atomically(path, {&text, 1}); }

TEST(WholeFile, IsOnTheDiskBeforeItHasItsName) {
    const TemporaryFolder folder;
    asked().clear();
    write(folder.path() / "file", "text");
    // The bytes, the name, and the folder that holds the name.
    EXPECT_EQ(asked(), (std::vector<std::string>{"fsync", "rename", "fsync"}));
    EXPECT_EQ(read_file(folder.path() / "file"), "text");
}

TEST(WholeFile, TakesThePlaceOfAnotherAndLeavesNothingBeside) {
    const TemporaryFolder folder;
    write(folder.path() / "file", "a long first text");
    const std::vector<std::string_view> parts{"short", " ", "second"};
    write_file_atomically(folder.path() / "file", parts);
    EXPECT_EQ(read_file(folder.path() / "file"), "short second");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(WholeFile, NamesTheFileThatCannotBeWrittenOrRead) {
    const TemporaryFolder folder;
    const auto refusal = [](auto&& what) {
        try {
            what();
        } catch (const BadInput& bad) {
            return std::string(bad.what());
        }
        return std::string();
    };
    const std::string missing = (folder.path() / "no" / "file").string();
    EXPECT_EQ(refusal([&] { write(missing, "x"); }), "cannot write " + missing + ": No such file or directory");
    EXPECT_EQ(refusal([&] { (void)read_file(missing); }), "cannot read " + missing);
    EXPECT_EQ(refusal([&] { (void)read_file(folder.path()); }),
              "cannot read " + folder.path().string() + ": it is a folder");
}

}  // namespace
}  // namespace crownhead
