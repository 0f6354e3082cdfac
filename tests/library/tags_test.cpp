// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "library/library_writer.hpp"
#include "library/sample_games.hpp"
#include "library/search.hpp"
#include "notation/pdn_writer.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// Tags of many games are changed, and that is undone (LibraryWriter::set_tags).
namespace crownhead::library {
namespace {

using notation::PdnGame;
using notation::PdnTag;

class TagsTest : public testing::Test {
  protected:
    TagsTest() {
        for (unsigned seed = 0; seed < 600; ++seed) {
            games.push_back(random_game(rules::english(), seed, 8));
        }
        games[4] =
            game_of("[Event \"E\"]\n[Annotator \"A\"]\n[Round \"3\"]\n[Extra \"x\"]\n\n1. 11-15 {a note} 24-20 *");
        games[5] = game_of("[Event \"E\"]\n[Annotator \"B\"]\n[WhiteRating \"1800\"]\n\n1. 11-15 24-20 *");
        LibraryWriter(folder.path()).add(games, {}, Duplicates::keep);
    }

    [[nodiscard]] GameSet found(const std::string& query) const {
        return search(folder.path(), parse_query(query)).games;
    }
    [[nodiscard]] GameSet all() const { return found("number:1.."); }
    /// The games as the library gives them, each as PDN.
    [[nodiscard]] std::vector<std::string> stored() const {
        const Library library(folder.path());
        std::vector<std::string> texts;
        for (GameNumber game = 1; game <= library.last(); ++game) {
            texts.push_back(notation::write(library.game(game).value()));
        }
        return texts;
    }
    [[nodiscard]] std::string refusal_of(const std::vector<PdnTag>& tags) const {
        try {
            LibraryWriter(folder.path()).set_tags(all(), tags);
        } catch (const BadInput& problem) {
            return problem.what();
        }
        return "";
    }

    TemporaryFolder folder;
    std::vector<PdnGame> games;
};

TEST_F(TagsTest, AllFoundGamesHaveThem) {
    LibraryWriter library(folder.path());
    const GameSet some = found("player:\"Player A\" year:1850..1900");
    ASSERT_GT(some.size(), 50U);
    EXPECT_EQ(library.set_tags(some, {{"event", "Match \"of\" the year"}, {"Source", "a book"}}), some.size());
    EXPECT_EQ(found("event:\"match of the year\"").size(), some.size());
    for (GameNumber number = 1; number <= library.last(); ++number) {
        PdnGame expected = games[number - 1];
        if (some.contains(number)) {
            for (PdnTag& tag : expected.tags) {
                tag.value = tag.name == "Event" ? "Match \"of\" the year" : tag.value;
            }
            expected.tags.push_back({"Source", "a book"});
        }
        EXPECT_EQ(library.game(number).value(), expected) << number;
    }
    EXPECT_EQ(library.set_tags(some, {{"Source", "a book"}}), 0U) << "they have it";
    EXPECT_EQ(library.undo()->games, some.size());
    EXPECT_EQ(library.undo(), std::nullopt) << "what changed nothing is not undone";
}

TEST_F(TagsTest, ANameInSmallLettersIsTheTagWithACapital) {
    LibraryWriter library(folder.path());
    const std::vector<std::string> before = stored();
    EXPECT_EQ(library.set_tags(all(), {{"annotator", "Bob"}}), 600U);
    EXPECT_EQ(library.set_tags(all(), {{"annotator", "Bob"}}), 0U) << "they have it";
    EXPECT_EQ(library.game(5).value().tag("Annotator"), "Bob");
    EXPECT_EQ(library.set_tags(all(), {{"extra", ""}}), 1U);
    library.undo();
    EXPECT_EQ(library.undo(), (Undone{.kind = ChangeKind::tags, .name = "Annotator", .games = 600}));
    EXPECT_EQ(stored(), before);
}

TEST_F(TagsTest, RecordsAndPlayersFollow) {
    LibraryWriter library(folder.path());
    GameSet one;
    one.insert(5);
    EXPECT_EQ(
        library.set_tags(one, {{"White", "New, N."}, {"Date", "1901.02.03"}, {"Result", "1-0"}, {"BlackElo", "9"}}),
        1U);
    const GameRecord record = library.record(5).value();
    EXPECT_EQ(library.player(record.white), "New, N.");
    EXPECT_EQ(record.date, (Date{1901, 2, 3}));
    EXPECT_EQ(record.result, notation::PdnResult::black);
    EXPECT_EQ(record.black_rating, 9);
    EXPECT_TRUE(found("winner:x loser:new comment:note").size() == 0);
    EXPECT_EQ(found("loser:new comment:note").size(), 1U);
}

TEST_F(TagsTest, UndoingGivesBackEveryTagInItsPlace) {
    LibraryWriter library(folder.path());
    const std::vector<std::string> before = stored();
    EXPECT_EQ(library.set_tags(all(), {{"Annotator", ""}, {"Event", ""}, {"Round", "7"}, {"Extra", "y"}}), 600U);
    EXPECT_EQ(library.set_tags(all(), {{"Result", "0-0"}, {"Extra", ""}, {"White", "W"}}), 600U);
    EXPECT_EQ(library.game(5).value().tag("Event"), std::nullopt);
    EXPECT_EQ(library.undo(), (Undone{.kind = ChangeKind::tags, .name = "Result Extra White", .games = 600}));
    EXPECT_EQ(library.undo(), (Undone{.kind = ChangeKind::tags, .name = "Annotator Event Round Extra", .games = 600}));
    EXPECT_EQ(stored(), before);
}

TEST_F(TagsTest, UndoingLeavesWhatCameMeanwhile) {
    LibraryWriter library(folder.path());
    library.set_tags(all(), {{"Event", "X"}});
    PdnGame again = library.game(1).value();
    again.tags.push_back({"Site", "Leeds"});
    EXPECT_EQ(library.add(std::vector{again}, {}, Duplicates::merge).duplicates, 1U);
    library.add(std::vector<PdnGame>{random_game(rules::english(), 1000)}, {}, Duplicates::keep);
    library.undo();
    EXPECT_EQ(library.game(1).value().tag("Event"), "Event 0");
    EXPECT_EQ(library.game(1).value().tag("Site"), "Leeds");
    EXPECT_EQ(library.game(601).value().tag("Event"), "Event 1000");
}

TEST_F(TagsTest, WhatWouldBeTooMuchIsNotUndone) {
    LibraryWriter library(folder.path());
    const auto game_with = [](const std::string& letter, int tags) {
        std::string text;
        for (int number = 0; number < tags; ++number) {
            text += "[" + letter + std::to_string(number) + " \"x\"]\n";
        }
        return std::vector{game_of(text + "\n1. 9-13 24-20 *\n")};
    };
    library.add(game_with("T", 400), {}, Duplicates::keep);
    GameSet one;
    one.insert(601);
    std::vector<PdnTag> removed;
    for (int number = 0; number < 100; ++number) {
        removed.push_back({"T" + std::to_string(number), ""});
    }
    EXPECT_EQ(library.set_tags(one, removed), 1U);
    EXPECT_EQ(library.add(game_with("U", 150), {}, Duplicates::merge), (Added{.duplicates = 1}));
    const PdnGame before = library.game(601).value();
    EXPECT_GE(before.tags.size(), 450U);
    try {
        (void)library.undo();
        ADD_FAILURE() << "the game has more than 500 tags";
    } catch (const BadInput& refusal) {
        EXPECT_TRUE(std::string(refusal.what()).starts_with("game 601 cannot have its old tags again: it has 55"))
            << refusal.what();
    }
    EXPECT_EQ(library.game(601), before);
}

TEST_F(TagsTest, TheSameGameIsStillRecognised) {
    LibraryWriter library(folder.path());
    library.set_tags(all(), {{"Event", ""}, {"Site", "Leeds"}});
    EXPECT_EQ(library.add(games, {}, Duplicates::merge).games, 0U);
    const std::size_t positions = library.stats().positions;
    library.set_tags(all(), {{"White", "Somebody, E."}});
    EXPECT_EQ(library.stats().positions, positions);
    EXPECT_EQ(library.add(std::vector{games[10]}, {}, Duplicates::merge).games, 1U) << "by others now";
}

TEST_F(TagsTest, StoppedItChangesNothing) {
    LibraryWriter library(folder.path());
    const std::vector<std::string> before = stored();
    std::stop_source stop;
    std::vector<std::pair<std::size_t, std::size_t>> seen;
    const ChangeWatch watch{.progress =
                                [&](std::size_t done, std::size_t of) {
                                    seen.emplace_back(done, of);
                                    if (done > 0) {
                                        stop.request_stop();
                                    }
                                },
                            .stop = stop.get_token()};
    EXPECT_EQ(library.set_tags(all(), {{"Event", "X"}}, watch), std::nullopt);
    EXPECT_EQ(seen, (std::vector<std::pair<std::size_t, std::size_t>>{{0, 600}, {256, 600}}));
    EXPECT_EQ(stored(), before);
    EXPECT_EQ(library.undo(), std::nullopt);
}

TEST_F(TagsTest, KilledItChangesNothing) {
    const std::vector<std::string> before = stored();
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        LibraryWriter(folder.path()).set_tags(all(), {{"Event", "X"}}, {.progress = [](std::size_t done, std::size_t) {
                                                  if (done > 500) {
                                                      (void)std::raise(SIGKILL);
                                                  }
                                              }});
        ::_exit(0);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(stored(), before);
    EXPECT_EQ(LibraryWriter(folder.path()).undo(), std::nullopt);
}

TEST_F(TagsTest, WhatCannotBeIsRefused) {
    EXPECT_EQ(refusal_of({}), "no tag is named that is to be changed");
    EXPECT_EQ(refusal_of({{"A b", "x"}}),
              "`A b` is not the name of a tag: a letter, then letters, digits and `_`, at most 100");
    EXPECT_EQ(refusal_of({{"Fen", "x"}}), "the tag FEN belongs to the moves of a game and cannot be changed");
    EXPECT_EQ(refusal_of({{"Result", "won"}}), "`won` is not a result: 1-0, 0-1, 1/2-1/2, 0-0 or *");
    EXPECT_EQ(refusal_of({{"Event", "a"}, {"event", "b"}}), "the tag Event is given two values");
    EXPECT_EQ(refusal_of({{"Event", "a\nb"}}), "the value of the tag Event is not UTF-8, or has control characters");
    // What could not be read again would make the whole library a damaged one.
    EXPECT_EQ(refusal_of({{"Event", std::string(2'093, 'x')}}),
              "the value of the tag Event is too long: it has 2093 bytes");
    EXPECT_EQ(refusal_of({{"Event", std::string(2'092, '"')}}), "");
    std::vector<PdnTag> many;
    for (int number = 0; number <= 500; ++number) {
        many.push_back({"T" + std::to_string(number), "x"});
    }
    EXPECT_EQ(refusal_of(many), "game 1: a game has at most 500 tags");
}

}  // namespace
}  // namespace crownhead::library
