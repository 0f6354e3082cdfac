// SPDX-License-Identifier: MIT
// The recorded games of docs/history.md: every move is legal, and the files in data/games/ have the same moves.

#include "base/files.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/play.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::notation {
namespace {

std::string file_of_the_project(const std::string& name) {
    return read_file(std::string(paths::tests) + "/../" + name);
}

/// The indented texts of the page, in its order.
std::vector<std::string> games_of_the_page() {
    std::istringstream lines(file_of_the_project("docs/history.md"));
    std::vector<std::string> games;
    bool goes_on = false;
    for (std::string line; std::getline(lines, line);) {
        const bool is_indented = line.starts_with("    ");
        if (is_indented && !goes_on) {
            games.emplace_back();
        }
        if (is_indented) {
            games.back() += line + '\n';
        }
        goes_on = is_indented;
    }
    return games;
}

TEST(History, TheRecordedGamesReplayToTheirLastMove) {
    const std::vector<std::string> games = games_of_the_page();
    // Tinsley – Long ends with Black's 46th move, Samuel's program with its 27th, Strachey's with its 34th.
    const std::vector<std::size_t> plies{91, 53, 67};
    ASSERT_EQ(games.size(), plies.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        const rules::Game game = played(rules::english(), games[i]);
        EXPECT_EQ(game.moves().size(), plies[i]);
        const PdnFile file = parse_pdn(games[i]);
        ASSERT_EQ(file.games.size(), 1U) << games[i];
        EXPECT_EQ(main_line(file.games[0]).positions(), game.positions());
    }
}

TEST(History, TheFilesOfGamesHaveTheMovesOfThePage) {
    const std::vector<std::string> games = games_of_the_page();
    for (const auto& [name, place] : {std::pair("samuel-1962.pdn", 1U), std::pair("strachey-1952.pdn", 2U)}) {
        const PdnFile file = parse_pdn(file_of_the_project(std::string("data/games/") + name));
        ASSERT_EQ(file.games.size(), 1U) << name;
        EXPECT_EQ(main_line(file.games[0]).moves(), played(rules::english(), games.at(place)).moves()) << name;
    }
}

}  // namespace
}  // namespace crownhead::notation
