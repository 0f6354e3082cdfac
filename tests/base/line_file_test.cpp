// SPDX-License-Identifier: MIT
#include "base/line_file.hpp"

#include "base/bad_input.hpp"
#include "base/file_text.hpp"
#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

namespace crownhead {
namespace {

namespace fs = std::filesystem;

constexpr LineFile::Kind numbers{.what = "no file of numbers", .beginning = "number "};

/// The lines of a file, a comma after each, and what it warns of.
struct Opened {
    std::string lines{};
    std::string warning{};
};

Opened open(const fs::path& path) {
    Opened opened;
    const LineFile file(path, numbers, [&](std::string_view line) {
        if (!line.starts_with("number ")) {
            throw BadInput("no number");
        }
        opened.lines += std::string(line.substr(7)) + ',';
    });
    opened.warning = file.warning();
    return opened;
}

class LineFileTest : public testing::Test {
  protected:
    TemporaryFolder folder;
    fs::path path = folder.path() / "lines";
};

// The length of a file can reach the disk before what is in it does: then it ends in zeros.
TEST_F(LineFileTest, WhatAMachineThatStoppedLeavesIsCutAway) {
    using namespace std::string_literals;
    const std::string whole = "number 1\nnumber 2\n";
    for (const std::string& tail : {"n"s, "number 3"s, "\0"s, std::string(4096, '\0'), "number 3\0\0\0"s, "nu\0\0"s,
                                    "number \0\0\0 3\n"s, "\0\0\0\0 4\n"s, "\0\0\n"s}) {
        write_text(path, whole + tail);
        const Opened opened = open(path);
        EXPECT_EQ(opened.lines, "1,2,") << tail;
        EXPECT_EQ(opened.warning, path.string() + " ended in an incomplete line (" + std::to_string(tail.size()) +
                                      " bytes), which was removed");
        EXPECT_EQ(file_text(path), whole);
        EXPECT_EQ(open(path).warning, "");
    }
    write_text(path, std::string(512, '\0'));
    EXPECT_EQ(open(path).lines, "");
    EXPECT_EQ(file_text(path), "");
}

TEST_F(LineFileTest, ZerosInTheMidstAreDamageAndCutNothing) {
    using namespace std::string_literals;
    for (const std::string& text : {"number 1\n\0\0\0\0\nnumber 3\n"s, "number 1\n\0\0\nnumber 3\nnumb"s, "diary\0"s}) {
        write_text(path, text);
        EXPECT_THROW((void)open(path), BadInput) << text;
        EXPECT_EQ(file_text(path), text);
    }
}

TEST_F(LineFileTest, TakesNoLineThatWouldBeLost) {
    const std::vector<std::function<void()>> changes{
        [&] { fs::remove(path); },
        [&] { fs::rename(path, folder.path() / "elsewhere"); },
        [&] {
            fs::remove(path);
            write_text(path, "number 7\n");
        },
        [&] { fs::remove_all(folder.path()); },
    };
    for (const auto& change : changes) {
        fs::create_directories(folder.path());
        fs::remove(path);
        LineFile file(path, numbers, [](std::string_view) {});
        file.append("number 1");
        change();
        try {
            file.append("number 2");
            ADD_FAILURE() << "taken";
        } catch (const FileFault& fault) {
            EXPECT_EQ(fault.what(), path.string() + " has been removed or replaced: what is added now would be lost");
        }
    }
}

TEST_F(LineFileTest, AnotherFileThatTookItsPlaceIsNotRemovedWithIt) {
    {
        const LineFile file(path, numbers, [](std::string_view) {});
        fs::remove(path);
        write_text(path, "somebody's");
    }
    EXPECT_EQ(file_text(path), "somebody's");
}

}  // namespace
}  // namespace crownhead
