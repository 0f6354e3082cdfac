// SPDX-License-Identifier: MIT
#include "base/files.hpp"

#include "base/atomic_file.hpp"
#include "base/bad_input.hpp"
#include "base/descriptor.hpp"
#include "base/temporary_folder.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

namespace {

/// What the program under test asked of the system, in order.
std::vector<std::string>& asked() {
    static std::vector<std::string> all;
    return all;
}

void note(const char* what) {
    static std::mutex several_threads;
    const std::scoped_lock lock(several_threads);
    asked().emplace_back(what);
}

}  // namespace

// In place of the C library's: they note that they were called, and do it.
extern "C" int fsync(int file) {
    note("fsync");
    return static_cast<int>(::syscall(SYS_fsync, file));
}
extern "C" int rename(const char* from, const char* to) noexcept {
    note("rename");
    return static_cast<int>(::syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

namespace crownhead {
namespace {

void replace(const std::filesystem::path& path, std::string_view text) { write_file_atomically(path, {&text, 1}); }

TEST(WholeFile, IsOnTheDiskBeforeItHasItsName) {
    const TemporaryFolder folder;
    asked().clear();
    replace(folder.path() / "file", "text");
    // The bytes, the name, and the folder that holds the name.
    EXPECT_EQ(asked(), (std::vector<std::string>{"fsync", "rename", "fsync"}));
    EXPECT_EQ(read_file(folder.path() / "file"), "text");
}

TEST(WholeFile, TakesThePlaceOfAnotherAndLeavesNothingBeside) {
    const TemporaryFolder folder;
    replace(folder.path() / "file", "a long first text");
    const std::vector<std::string_view> parts{"short", " ", "second"};
    write_file_atomically(folder.path() / "file", parts);
    EXPECT_EQ(read_file(folder.path() / "file"), "short second");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

std::string refusal(const std::function<void()>& what) {
    try {
        what();
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

TEST(WholeFile, HasThePermissionsOfAnyNewFile) {
    const TemporaryFolder folder;
    const ::mode_t before = ::umask(0027);
    replace(folder.path() / "file", "text");
    ::umask(before);
    EXPECT_EQ(std::filesystem::status(folder.path() / "file").permissions(), std::filesystem::perms(0640));
}

TEST(WholeFile, LeavesWhatAnotherWritesAloneAndUsesWhatAKilledOneLeft) {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "file";
    const std::filesystem::path of_another = folder.path() / "file.part";
    {
        std::ofstream(of_another) << "half of";
        const Descriptor another(::open(of_another.c_str(), O_RDONLY | O_CLOEXEC));
        ASSERT_EQ(::flock(another.fd(), LOCK_EX), 0);
        replace(path, "text");
        EXPECT_EQ(read_file(path), "text");
        EXPECT_EQ(read_file(of_another), "half of");
        std::filesystem::remove(path);
        std::filesystem::create_directories(path / "not empty");
        EXPECT_EQ(refusal([&] { replace(path, "text"); }), "cannot write " + path.string() + ": it is a folder");
        EXPECT_EQ(read_file(of_another), "half of");
        std::filesystem::remove_all(path);
    }
    replace(path, "more");
    EXPECT_EQ(read_file(path), "more");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(WholeFile, IsRefusedWhereNoFileCanBeMadeBesideIt) {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "file";
    // A pipe, for a device: here no name beside a file is one.
    ASSERT_EQ(::mkfifo((folder.path() / "file.part").c_str(), 0600), 0);
    EXPECT_EQ(refusal([&] { replace(path, "text"); }), "cannot write " + path.string() + ": Invalid argument");
    std::filesystem::remove(folder.path() / "file.part");
    std::vector<std::unique_ptr<Descriptor>> others;
    for (int number = 1; number <= 200; ++number) {
        const auto name = folder.path() / ("file.part" + (number == 1 ? "" : std::to_string(number)));
        others.push_back(std::make_unique<Descriptor>(::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)));
        ASSERT_EQ(::flock(others.back()->fd(), LOCK_EX), 0);
    }
    EXPECT_EQ(refusal([&] { replace(path, "text"); }), "cannot write " + path.string() + ": Device or resource busy");
    others.pop_back();
    replace(path, "text");
    EXPECT_EQ(read_file(path), "text");
}

TEST(WholeFile, IsThatOfOneOfSeveralWriters) {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "file";
    const std::vector<std::string> texts{std::string(100'000, 'a'), std::string(50'000, 'b')};
    replace(path, texts[0]);
    std::vector<std::jthread> writers;
    for (const std::string& text : texts) {
        writers.emplace_back([&] {
            for (int i = 0; i < 20; ++i) {
                replace(path, text);
            }
        });
    }
    for (int i = 0; i < 20; ++i) {
        const std::string read = read_file(path);
        EXPECT_TRUE(read == texts[0] || read == texts[1]);
    }
    writers.clear();
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(WholeFile, NamesTheFileThatCannotBeWrittenOrRead) {
    const TemporaryFolder folder;
    const std::string missing = (folder.path() / "no" / "file").string();
    EXPECT_EQ(refusal([&] { replace(missing, "x"); }), "cannot write " + missing + ": No such file or directory");
    EXPECT_EQ(refusal([&] { (void)read_file(missing); }), "cannot read " + missing + ": No such file or directory");
    EXPECT_EQ(refusal([&] { (void)read_file(folder.path()); }),
              "cannot read " + folder.path().string() + ": it is a folder");
    EXPECT_EQ(refusal([] { (void)read_file("/dev/zero"); }), "cannot read /dev/zero: it is not a regular file");
    // A regular file that can be opened, and whose first page cannot be read.
    EXPECT_EQ(refusal([] { (void)read_file("/proc/self/mem"); }), "cannot read /proc/self/mem: Input/output error");
}

TEST(AtomicFiles, ALinkStaysAndWhatItLeadsToIsReplaced) {
    const TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "file";
    const std::filesystem::path link = folder.path() / "link";
    replace(file, "old");
    std::filesystem::create_symlink("file", link);
    replace(link, "new");
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_EQ(read_file(file), "new");
}

TEST(AtomicFiles, ALinkToWhatIsNotThereYetStaysToo) {
    const TemporaryFolder folder;
    const std::filesystem::path link = folder.path() / "link";
    std::filesystem::create_symlink("another", link);
    std::filesystem::create_symlink("file", folder.path() / "another");
    replace(link, "new");
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_EQ(read_file(folder.path() / "file"), "new");
}

TEST(AtomicFiles, KeepThePermissionsOfWhatTheyReplace) {
    const TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "file";
    replace(file, "old");
    for (const auto permissions : {std::filesystem::perms(0600), std::filesystem::perms(0664)}) {
        std::filesystem::permissions(file, permissions);
        replace(file, "new");
        EXPECT_EQ(std::filesystem::status(file).permissions(), permissions);
    }
}

TEST(AtomicFiles, AreThereOnlyOnceTheyAreWhole) {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "file";
    replace(path, "old");
    {
        AtomicFile file(path);
        file.append("never finished");
    }
    EXPECT_EQ(read_file(path), "old");
    AtomicFile file(path);
    const std::string long_text(100'000, 'x');
    file.append("a ");
    file.append(long_text);
    file.append(" z");
    EXPECT_EQ(read_file(path), "old");
    file.commit();
    EXPECT_EQ(read_file(path), "a " + long_text + " z");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
    EXPECT_EQ(refusal([] { AtomicFile device("/dev/null"); }), "cannot write /dev/null: it is not a regular file");
}

TEST(Folder, SaysWhyItCannotBeMade) {
    const TemporaryFolder folder;
    const std::filesystem::path loop = folder.path() / "loop";
    std::filesystem::create_symlink(loop, loop);
    EXPECT_EQ(refusal([&] { make_folder(loop / "x"); }),
              (loop / "x").string() + " is not a folder and cannot be made one: Too many levels of symbolic links");
    EXPECT_EQ(refusal([&] { (void)read_file(loop / "x"); }),
              "cannot read " + (loop / "x").string() + ": Too many levels of symbolic links");
    replace(folder.path() / "file", "x");
    EXPECT_EQ(refusal([&] { make_folder(folder.path() / "file"); }),
              (folder.path() / "file").string() + " is not a folder and cannot be made one");
    EXPECT_EQ(create_folder(folder.path() / "file" / "x"), std::errc::not_a_directory);
    EXPECT_EQ(create_folder(folder.path()), std::error_code());
    make_folder(folder.path() / "new" / "one");
    make_folder(folder.path() / "new" / "one");
    EXPECT_TRUE(std::filesystem::is_directory(folder.path() / "new" / "one"));
}

}  // namespace
}  // namespace crownhead
