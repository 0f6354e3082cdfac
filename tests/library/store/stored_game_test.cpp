// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "library/import/merged_game.hpp"
#include "library/sample_games.hpp"
#include "library/store/game_parts.hpp"
#include "library/store/packed_moves.hpp"
#include "library/store/replay.hpp"
#include "notation/pdn_reader.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

// A game comes back from the library as it was, and its packed moves lead through the positions that it had.
namespace crownhead::library {
namespace {

void expect_same_again(const notation::PdnGame& game) {
    const GameParts parts = take_apart(game);
    EXPECT_EQ(put_together(parts), game);
}

TEST(StoredGame, ComesBackEqualUnderEveryRuleSet) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        for (unsigned seed = 0; seed < 20; ++seed) {
            SCOPED_TRACE(std::string(set.name) + " " + std::to_string(seed));
            expect_same_again(random_game(set, seed, 150));
        }
    }
}

// The texts have our numbers and our side to begin; GameType may say otherwise (docs/library-store.md, "Texts").
TEST(StoredGame, ComesBackEqualWhateverGameTypeSays) {
    for (const char* text : {"[GameType \"24\"]\n1. 10-14 {a comment} 23-20 *",
                             "[GameType \"24,W,8,8,N1,1\"]\n[Annotator \"A\"]\n[FEN \"B:W1,K2:B32\"]\n1. 32-28 1-0",
                             "[GameType \"23,W,8,8,A0,0\"]\n1. c3-d4 b6-a5 1-0",
                             "[GameType \"23,W,8,8,A0,0\"]\n1. c3-d4 {a comment} b6-a5 0-1"}) {
        const notation::PdnGame game = game_of(text);
        expect_same_again(game);
        EXPECT_EQ(take_apart(game).text.find("10-14"), std::string::npos) << text;
    }
}

TEST(StoredGame, OfMoreTagsThanCanBeReadBackIsRefused) {
    notation::PdnGame game = game_of("1. 11-15 *");
    for (int i = 0; i < 498; ++i) {
        game.tags.push_back({"T" + std::to_string(i), "x"});
    }
    expect_same_again(game);
    game.tags.push_back({"Last", "x"});
    EXPECT_THROW((void)take_apart(game), BadInput);
}

// The texts of 256 games are packed together, and must not be too long to be read again.
TEST(StoredGame, OfTooLongATextIsRefused) {
    notation::PdnGame game = game_of("1. 11-15 {a note} *");
    auto& note = std::get<notation::PdnComment>(game.line.back().what).text;
    note.assign(longest_game_text - 1000, 'a');
    expect_same_again(game);
    note.append(2000, 'a');
    EXPECT_THROW((void)take_apart(game), BadInput);
}

TEST(StoredGame, IsNotMergedIntoOneOfTooLongAText) {
    notation::PdnGame noted = game_of("1. 11-15 {a note} *");
    std::get<notation::PdnComment>(noted.line.back().what).text.assign(longest_game_text - 1000, 'a');
    notation::PdnGame tagged = game_of("1. 11-15 *");
    EXPECT_TRUE(merged(take_apart(tagged), take_apart(noted)));
    tagged.tags.push_back({"Annotator", std::string(1500, 'b')});
    EXPECT_FALSE(merged(take_apart(tagged), take_apart(noted)));
}

// Each has less than 500, but together they have more: one game cannot hold both.
TEST(StoredGame, IsNotMergedIntoOneOfTooManyTags) {
    const auto with_tags = [](char letter, int count) {
        notation::PdnGame game = game_of("1. 11-15 *");
        for (int i = 0; i < count; ++i) {
            game.tags.push_back({letter + std::to_string(i), "x"});
        }
        return take_apart(game);
    };
    EXPECT_FALSE(merged(with_tags('A', 249), with_tags('B', 250)).has_value());
    const auto both = merged(with_tags('A', 249), with_tags('B', 249));
    ASSERT_TRUE(both);
    EXPECT_EQ(put_together(*both).tags.size(), 500U);
}

TEST(StoredGame, ReplayGoesThroughThePositionsOfTheGameUnderEveryRuleSet) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        for (unsigned seed = 0; seed < 20; ++seed) {
            SCOPED_TRACE(std::string(set.name) + " " + std::to_string(seed));
            const notation::PdnGame pdn = random_game(set, seed, 200);
            const rules::Game game = notation::main_line(pdn);
            const GameParts parts = take_apart(pdn);
            Replay replay(set, parts.record.own_start, parts.moves);
            for (std::size_t ply = 0; ply < game.moves().size(); ++ply) {
                ASSERT_EQ(replay.position(), game.positions()[ply]);
                ASSERT_FALSE(replay.at_end());
                ASSERT_EQ(replay.next_move(), game.moves()[ply]);
                replay.next();
                ASSERT_EQ(replay.ply(), static_cast<int>(ply) + 1);
            }
            EXPECT_EQ(replay.position(), game.now());
            EXPECT_TRUE(replay.at_end());
            EXPECT_FALSE(replay.damaged());
        }
    }
}

// Long captures by kings, over turning points and back to where they began, are in these.
TEST(StoredGame, ReplayKnowsTheCapturesOfRandomPositions) {
    std::mt19937 random(3);
    for (const rules::RuleSet& set : rules::rule_sets()) {
        const auto squares = static_cast<unsigned>(set.rules.geometry.squares());
        for (int i = 0; i < 300; ++i) {
            rules::Position position;
            for (int pieces = 0; pieces < 12; ++pieces) {
                position.put(board::Square(static_cast<int>(random() % squares) + 1),
                             {random() % 2 == 0 ? rules::Side::black : rules::Side::white, random() % 2 == 0});
            }
            if (rules::fault(set, position)) {
                continue;
            }
            for (const rules::Move& move : rules::legal_moves(set, position)) {
                std::vector<std::uint8_t> bytes;
                append_position(bytes, set, position);
                append_move(bytes, move);
                Replay replay(set, true, bytes);
                ASSERT_FALSE(replay.at_end()) << set.name;
                ASSERT_EQ(replay.next_move(), move) << set.name;
                replay.next();
                ASSERT_EQ(replay.position(), rules::after(set, position, move)) << set.name;
            }
        }
    }
}

TEST(StoredGame, ReplayEndsWhereBytesMakeNoSense) {
    const rules::RuleSet& set = rules::english();
    std::mt19937 random(4);
    for (int i = 0; i < 20'000; ++i) {
        GameParts parts = take_apart(random_game(set, static_cast<unsigned>(i) % 50, 30));
        for (auto changes = 1 + random() % 3; changes > 0; --changes) {
            parts.moves[random() % parts.moves.size()] = static_cast<std::uint8_t>(random());
        }
        parts.moves.resize(parts.moves.size() - random() % 2);
        Replay replay(set, parts.record.own_start, parts.moves);
        while (!replay.at_end()) {
            const rules::Position next = rules::after(set, replay.position(), replay.next_move());
            replay.next();
            ASSERT_EQ(replay.position(), next);
        }
    }
}

TEST(StoredGame, PlainGamesNeedNoText) {
    const GameParts parts =
        take_apart(game_of("[Event \"Carluke 1844\"]\n[Site \"Carluke\"]\n[Date \"1844-?\?-?\?\"]\n"
                           "[Round \"1\"]\n[White \"Wyllie, J.\"]\n[Black \"Anderson, A.\"]\n"
                           "[Result \"0-1\"]\n1. 11-15 23-18 0-1"));
    EXPECT_EQ(parts.record.extra, GameExtra::none);
    EXPECT_TRUE(parts.text.empty());
    EXPECT_EQ(parts.moves, (std::vector<std::uint8_t>{11, 15 | 0x80, 23, 18 | 0x80}));
    EXPECT_EQ(parts.record.date, (Date{.year = 1844}));
    EXPECT_EQ(parts.record.result, notation::PdnResult::white);
    EXPECT_EQ(parts.record.plies, 2);
}

TEST(StoredGame, NothingOfAnAnnotatedGameIsLost) {
    for (const char* text : {
             "[Event \"a\"]\n[Annotator \"B\"]\n[WhiteElo \"2100\"]\n1. 11-15 23-18 *",
             "1. 11-15! {good} 23-18 $4 (24-20 8-11 {[%clock 1:2]}) 2. 8-11 *",
             "[Event \"twice\"]\n[Event \"two\"]\n1. 11-15 *",
             "[Result \"adjourned\"]\n1. 11-15 *",
             "{before} 1. 11-15 23-18 /FEN \"W:W31:B1\"/ 31-27 1-6 *",
             "[SetUp \"1\"]\n[FEN \"W:W31,30:B1,K2\"]\n1... 31-27 1-6 0-1",
             "[FEN \"B:W21-32:B1-12\"]\n1. 11-15 *",
             "[GameType \"21,B,8,8,N1,0\"]\n[Black \"\"]\n1. 11-15 *",
             "[Date \"?\"]\n*",
             "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 2-0",
             "[Rules \"losing\"]\n1. 11-15 *",
         }) {
        SCOPED_TRACE(text);
        expect_same_again(game_of(text));
    }
}

TEST(StoredGame, RatingsAreKnown) {
    const GameRecord record = take_apart(game_of("[WhiteElo \"2100\"]\n[BlackRating \"1800?\"]\n1. 11-15 *")).record;
    EXPECT_EQ(record.white_rating, 2100);
    EXPECT_EQ(record.black_rating, 0);
}

TEST(StoredGame, DatesAreUnderstood) {
    EXPECT_EQ(date_from("1841-03-12"), (Date{1841, 3, 12}));
    EXPECT_EQ(date_from("1841.03.??"), (Date{1841, 3, 0}));
    EXPECT_EQ(date_from("12.3.1841"), (Date{1841, 3, 12}));
    EXPECT_EQ(date_from("1841"), (Date{1841, 0, 0}));
    EXPECT_EQ(date_from("1841.??.12"), (Date{1841, 0, 0}));
    EXPECT_EQ(date_from("1841.13.40"), (Date{1841, 0, 0}));
    EXPECT_EQ(date_from("????.??.??"), Date());
    EXPECT_EQ(date_from(""), Date());
    EXPECT_EQ(date_from("spring 1841"), Date());
}

TEST(StoredGame, GamesThatAreTooLongAreRefused) {
    notation::PdnGame game = game_of("[FEN \"W:WK32:BK1\"]\n1... 32-27 1-5 *");
    const std::vector<notation::PdnItem> moves = game.line;
    while (game.line.size() <= max_plies) {
        game.line.insert(game.line.end(), moves.begin(), moves.end());
    }
    EXPECT_THROW((void)take_apart(game), BadInput);
}

TEST(StoredGame, EveryGameOfOcaComesBackEqual) {
    const std::filesystem::path file = std::filesystem::path(paths::shared) / "games" / "OCA_2.0.pdn";
    if (!std::filesystem::exists(file)) {
        GTEST_SKIP() << file << " is missing";
    }
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    std::size_t games = 0;
    std::size_t plain = 0;
    notation::read_pdn(
        text, {},
        [&](const notation::PdnGame& game) {
            const GameParts parts = take_apart(game);
            ASSERT_EQ(put_together(parts), game);
            plain += parts.record.extra == GameExtra::none ? 1 : 0;
            ++games;
        },
        [](const notation::PdnProblem&) {});
    EXPECT_EQ(games, 22'621U);  // as `crownhead pdn check` counts
    EXPECT_GT(plain, games / 2);
}

}  // namespace
}  // namespace crownhead::library
