// SPDX-License-Identifier: MIT
#pragma once

#include "base/temporary_folder.hpp"
#include "library/library_writer.hpp"
#include "library/sample_games.hpp"
#include "notation/pdn_writer.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace crownhead::library {

namespace fs = std::filesystem;

/// A folder for files, and a library to which they are added.
class Import : public testing::Test {
  protected:
    fs::path write(const std::string& text, const std::string& name = "games.pdn") const {
        const fs::path file = folder.path() / name;
        std::ofstream(file, std::ios::binary) << text;
        return file;
    }

    Imported import(const fs::path& file, const ImportOptions& options = {}) const {
        return LibraryWriter(directory).import_file(file, options, {});
    }

    /// The games of the library that are not deleted, as PDN.
    [[nodiscard]] std::vector<std::string> contents() const {
        const Library library(directory);
        std::vector<std::string> all;
        for (GameNumber game = 1; game <= library.last(); ++game) {
            if (!library.record(game)->deleted) {
                all.push_back(notation::write(*library.game(game)));
            }
        }
        return all;
    }

    /// Every posting of every position of every game leads to it, and there are no others.
    void expect_whole() const {
        const Library library(directory);
        std::uint64_t positions = 0;
        for (GameNumber game = 1; game <= library.last(); ++game) {
            const rules::Game played = notation::main_line(*library.game(game));
            positions += played.positions().size();
            EXPECT_TRUE(library.games_with(played.rule_set(), played.now()).contains(game));
        }
        EXPECT_EQ(library.stats().positions, positions);
        EXPECT_EQ(
            SQLite::Database((directory / "library.sqlite").string()).execAndGet("PRAGMA integrity_check").getString(),
            "ok");
    }

    static std::string many_games(unsigned count) {
        std::string text;
        for (unsigned seed = 0; seed < count; ++seed) {
            text += notation::write(random_game(rules::english(), seed));
        }
        return text;
    }

    TemporaryFolder folder;
    fs::path directory = folder.path() / "library";
};

inline const std::string wyllie =
    "[Event \"Carluke 1844\"]\n[Date \"1844.??.??\"]\n[White \"Wyllie, J.\"]\n[Black \"Anderson, A.\"]\n"
    "[Result \"0-1\"]\n1. 11-15 23-18 2. 8-11 0-1\n\n";

}  // namespace crownhead::library
