// SPDX-License-Identifier: MIT
#include "server/services/prepared_chapters.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::server {
namespace {

struct Chapters : testing::Test {
    TemporaryFolder folder;
    games::Store store{folder.path()};

    [[nodiscard]] PreparedChapters read(const std::string& pdn, std::size_t max_moves = max_moves_of_a_text) const {
        return prepare_chapters({.pdn = pdn}, store.reader(), max_moves);
    }
    [[nodiscard]] std::string why_not(const NewChapters& request, std::size_t max_moves = max_moves_of_a_text) const {
        try {
            (void)prepare_chapters(request, store.reader(), max_moves);
            return "taken";
        } catch (const BadInput& problem) {
            return problem.what();
        }
    }
};

TEST_F(Chapters, AreNumberedFromOne) {
    const PreparedChapters two = read("1. 11-15 * 1. 9-13 9-14 * 1. 10-14 *");
    ASSERT_EQ(two.chapters.size(), 2U);
    ASSERT_EQ(two.added.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(two.chapters[i].number, static_cast<int>(i) + 1);
        EXPECT_EQ(two.added[i].chapter, static_cast<int>(i) + 1);
        EXPECT_EQ(two.added[i].title, two.chapters[i].title);
    }
    ASSERT_EQ(two.notes.size(), 1U);
    EXPECT_TRUE(two.notes.front().starts_with("Line 1, game 2: ")) << two.notes.front();
}

TEST_F(Chapters, ATitleIsForOneGame) {
    EXPECT_EQ(prepare_chapters({.title = "Mine", .pdn = "1. 11-15 *"}, store.reader()).added.front().title, "Mine");
    const PreparedChapters two = prepare_chapters({.title = "Mine", .pdn = "1. 11-15 * 1. 9-13 *"}, store.reader());
    EXPECT_EQ(two.added.front().title, "");
}

// Variations count too.
TEST_F(Chapters, OfAFileHaveABoundedNumberOfMoves) {
    const std::string seven = "1. 11-15 (1. 9-14 22-18) 23-19 * 1. 10-15 23-19 10. 6-10 *";
    EXPECT_EQ(read(seven, 7).chapters.size(), 2U);
    EXPECT_EQ(why_not({.pdn = seven}, 6), "at most 6 moves are read from one file, and this one has more");
}

TEST_F(Chapters, AreOfARuleSetIfTheyNameNone) {
    const std::string italian = "1. 21-18 *";  // White begins
    EXPECT_EQ(prepare_chapters({.rules = "italian", .pdn = italian}, store.reader())
                  .chapters.front()
                  .game.tree.rule_set()
                  .name,
              "italian");
    EXPECT_EQ(why_not({.game = "none"}), "there is no such game here");
}

}  // namespace
}  // namespace crownhead::server
