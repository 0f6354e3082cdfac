// SPDX-License-Identifier: MIT
#include "samuel/rote.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "base/temporary_folder.hpp"
#include "rules/game.hpp"
#include "samuel/look_ahead.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::samuel {
namespace {

TEST(Rote, KeepsThePositionsOfGamesAndReadsBackAsItWas) {
    Rote rote = with_own_game({}, {}).value();
    rote = with_own_game(std::move(rote), {}).value();
    EXPECT_EQ(rote.games, 2U);
    EXPECT_GT(rote.memory.size(), 60U);
    const Rote back = decode_rote(encode_lines(rote));
    EXPECT_EQ(encode_lines(back), encode_lines(rote));
    EXPECT_EQ(encode_lines(*with_own_game(back, {})), encode_lines(*with_own_game(rote, {})));
}

TEST(Rote, IsRefusedWithItsNameWhereItsFileIsDamagedOrMissing) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "memory";
    EXPECT_THROW((void)load_rote(file), BadInput);
    const Rote rote = decode_rote("games 1 book-games 2 moves 3 positions 1\n1 2 0 5 3 2\n");
    save(file, rote);
    EXPECT_EQ(encode_lines(load_rote(file)), encode_lines(rote));
    std::string text = read_file(file);
    text.at(text.size() / 2) ^= 1;
    const std::string_view view = text;
    write_file_atomically(file, {&view, 1});
    try {
        (void)load_rote(file);
        FAIL() << "a damaged file was read";
    } catch (const BadInput& bad) {
        EXPECT_EQ(std::string(bad.what()).find(file.string()), 0U) << bad.what();
    }
}

TEST(Rote, LooksFartherWithTheSamePositions) {
    // The game of the paper's figure 3: what was kept at a leaf has plies behind it already.
    Rote rote;
    rules::Game game(rules::english());
    for (int i = 0; i < 3; ++i) {
        for (int ply = 0; ply < 8 && i == 0; ++ply) {
            game.play(best_of(LookAhead(four_terms()).candidates(game.now())).move);
        }
        rote = with_book_game(std::move(rote), game, {}).value();
    }
    EXPECT_EQ(rote.book_games, 3U);
    int max = 0;
    for (const auto& [position, what] : rote.memory.positions()) {
        max = std::max(max, what.plies);
    }
    EXPECT_GE(max, 6);
}

TEST(Rote, RefusesAMemoryThatMakesNoSense) {
    const auto rote_refusal = [](const std::string& lines) -> std::string {
        try {
            (void)decode_rote(lines);
        } catch (const BadInput& bad) {
            return bad.what();
        }
        return "";
    };
    const std::string one = "games 1 book-games 0 moves 0 positions 1\n";
    const std::string no_head = "line 1 of the memory: it does not begin with its games, moves and positions";
    EXPECT_EQ(rote_refusal(""), no_head);
    EXPECT_EQ(rote_refusal("games 1 book-games 0 positions 0 moves 0\n"), no_head);
    const std::string no_position = "line 2 of the memory: it is not a position with its score, plies and age";
    EXPECT_EQ(rote_refusal(one), no_position);
    EXPECT_EQ(rote_refusal(one + "1 1 0 5 3 2\n"), no_position) << "two pieces on one square";
    EXPECT_EQ(rote_refusal(one + "1 2 4 5 3 2\n"), no_position) << "a king where nothing stands";
    const std::string wrong_count = "of the memory: there are not as many positions as the first line says";
    EXPECT_EQ(rote_refusal("games 1 book-games 0 moves 0 positions 0\n1 2 0 5 3 2\n"), "line 2 " + wrong_count);
    EXPECT_EQ(rote_refusal("games 1 book-games 0 moves 0 positions 2\n1 2 0 5 3 2\n1 2 0 5 3 2\n"),
              "line 4 " + wrong_count);
    EXPECT_EQ(decode_rote(one + "1 2 0 5 3 2\n").memory.size(), 1U);
}

TEST(Rote, RefusesNumbersTooLargeToAddTo) {
    const std::string line = "games 1 book-games 0 moves 0 positions 1\n1 2 0 ";
    EXPECT_NO_THROW((void)decode_rote(line + "-1125899906842624 1000000000 1000000000\n"));  // a lost game
    for (const char* entry : {"-9223372036854775808 3 2", "1125899906842625 3 2", "5 2147483647 2", "5 3 2147483647"}) {
        EXPECT_THROW((void)decode_rote(line + entry + "\n"), BadInput) << entry;
    }
    for (const char* games : {"-1", "1000000001"}) {
        EXPECT_THROW((void)decode_rote("games " + std::string(games) + " book-games 0 moves 0 positions 0\n"), BadInput)
            << games;
    }
}

}  // namespace
}  // namespace crownhead::samuel
