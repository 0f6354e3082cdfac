// SPDX-License-Identifier: MIT
#include "players/files_read.hpp"

#include "base/bad_input.hpp"
#include "base/file_text.hpp"
#include "base/temporary_folder.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::players {
namespace {

std::string read_by(const std::string& engine) {
    return files_read(read_player_spec(engine), rules::english(), paths::endgames);
}

TEST(FilesRead, AreTheSameForEqualFilesAndOthersForOthers) {
    const std::string shipped = read_by("self");
    EXPECT_EQ(shipped, read_by("self:hash=16,nodes=5000"));
    EXPECT_EQ(shipped, read_by(std::string("self:endgames=") + paths::endgames));
    EXPECT_EQ(shipped, read_by("level3"));
    for (const char* other : {"self:endgames=none", "self:weights=none", "self:book=shipped"}) {
        EXPECT_NE(shipped, read_by(other)) << other;
    }
}

TEST(FilesRead, FewerSlicesAreOtherEndgames) {
    const TemporaryFolder folder;
    std::filesystem::copy_file(std::filesystem::path(paths::endgames) / "KvK.end", folder.path() / "KvK.end");
    const std::string one = endgames_read(rules::english(), folder.path().string(), paths::endgames);
    EXPECT_NE(one, endgames_read(rules::english(), "", paths::endgames));
    std::filesystem::copy_file(std::filesystem::path(paths::endgames) / "MvM.end", folder.path() / "MvM.end");
    EXPECT_NE(one, endgames_read(rules::english(), folder.path().string(), paths::endgames));
    EXPECT_EQ(endgames_read(rules::english(), "none", paths::endgames), "none");
}

TEST(FilesRead, WhatAnOldProgramHasLearnedIsReadAndNotItsName) {
    const TemporaryFolder folder;
    const auto learned = [&](const char* name, const std::string& content) {
        write_text(folder.path() / name, content);
        return read_by("samuel:weights=" + (folder.path() / name).string());
    };
    const std::string once = learned("a", "one");
    EXPECT_EQ(once, learned("b", "one"));
    EXPECT_NE(once, learned("a", "another"));
    EXPECT_NE(read_by("samuel"), read_by("samuel:weights=four"));
}

TEST(FilesRead, OfAnotherProgramNothingIsKnown) { EXPECT_EQ(read_by("hub:./other hub"), ""); }

TEST(FilesRead, SayWhatCannotBeRead) {
    EXPECT_THROW((void)read_by("self:weights=/nowhere"), BadInput);
    EXPECT_THROW((void)read_by("self:endgames=/nowhere"), BadInput);
    EXPECT_THROW((void)read_by("self:book=/nowhere"), BadInput);
}

}  // namespace
}  // namespace crownhead::players
