// SPDX-License-Identifier: MIT
#include "base/mapped_file.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <string>

namespace crownhead {
namespace {

std::string refusal(const std::filesystem::path& path) {
    try {
        const MappedFile file(path);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

TEST(MappedFile, NamesTheFileThatCannotBeMapped) {
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "file").string();
    EXPECT_EQ(refusal(path), "cannot read " + path + ": No such file or directory");
    std::ofstream(path).close();
    EXPECT_EQ(refusal(path), path + " is empty");
    EXPECT_EQ(refusal(folder.path()), folder.path().string() + " is not a regular file");
    std::ofstream(path) << "text";
    EXPECT_EQ(refusal(path), "");
    EXPECT_EQ(MappedFile(path).bytes().size(), 4U);
    EXPECT_EQ(MappedFile(path).text(), "text");
}

TEST(MappedFile, DoesNotWaitForAPipe) {
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "pipe").string();
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    EXPECT_EQ(refusal(path), path + " is not a regular file");
}

}  // namespace
}  // namespace crownhead
