// SPDX-License-Identifier: MIT
#include "notation/move_text.hpp"

#include "base/bad_input.hpp"
#include "notation/fen.hpp"
#include "notation/play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace crownhead::notation {
namespace {

struct Place {
    const rules::RuleSet& set;
    rules::Position position;
    std::vector<rules::Move> legal = rules::legal_moves(set, position);

    explicit Place(std::string_view fen_text, std::string_view name = "english")
        : set(*rules::find_rule_set(name)), position(parse_fen(set, fen_text)) {}

    /// The whole way of the move read, or the refusal.
    [[nodiscard]] std::string read(std::string_view written) const {
        try {
            return full_text(parse_move(set, position, written, legal));
        } catch (const BadInput& error) {
            return error.what();
        }
    }
};

const std::string start = "B:W21-32:B1-12";
// The position of docs/moves.md: two ways from 2 to 18, over different men.
const std::string two_ways = "B:W6,7,14,15:B2";

TEST(MoveText, ReadsTheWaysAMoveIsWritten) {
    const Place place(start);
    const std::string en_dash = "11\xE2\x80\x93\x31\x35";
    for (const std::string& written :
         {std::string("11-15"), std::string("11x15"), std::string("11:15"), std::string(" 11 - 15 "),
          std::string("11\n-15"), std::string("11-\r\n15"), en_dash, std::string("1115"), std::string("011-015"),
          std::string("f6-e5"), std::string("f6e5"), std::string("F6-E5"), std::string("f6:e5")}) {
        EXPECT_EQ(place.read(written), "11-15") << written;
    }
}

TEST(SquareText, FilesAreReadInEitherCase) {
    const board::Geometry& geometry = rules::find_rule_set("canadian")->rules.geometry;  // files `a` to `l`
    for (int number = 1; number <= geometry.squares(); ++number) {
        std::string name = square_text(geometry, board::Square(number), SquareNames::letters);
        const int rank = std::stoi(name.substr(1));
        EXPECT_EQ(square_at(geometry, name.front(), rank), board::Square(number)) << name;
        name.front() = static_cast<char>(name.front() - 'a' + 'A');
        EXPECT_EQ(square_at(geometry, name.front(), rank), board::Square(number)) << name;
    }
    EXPECT_EQ(square_at(geometry, 'm', 1), board::Square());
    EXPECT_EQ(square_at(geometry, 'a', 13), board::Square());
}

TEST(MoveText, ReadsLettersOnMirroredBoards) {
    const Place place("W:W21-32:B1-12", "italian");
    EXPECT_EQ(square_text(place.set.rules.geometry, board::Square(1), SquareNames::letters), "a8");
    EXPECT_EQ(square_text(place.set.rules.geometry, board::Square(32), SquareNames::letters), "h1");
    const std::string in_letters = full_text(place.set.rules.geometry, place.legal.front(), SquareNames::letters);
    EXPECT_EQ(place.read(in_letters), full_text(place.legal.front()));
}

TEST(MoveText, ReadsAsMuchOfACapturesWayAsIsWritten) {
    const Place place("W:W29:B25,18,10,23", "english");
    ASSERT_EQ(place.legal.size(), 1U);
    for (const char* written : {"29x6", "29-6", "29x22x6", "29x15x6", "29x22x15x6", "29:22:15:6"}) {
        EXPECT_EQ(place.read(written), "29x22x15x6") << written;
    }
    EXPECT_EQ(place.read("29x6x25x18x10"), "29x22x15x6") << "captured squares listed, as in the Hub protocol";
    EXPECT_EQ(place.read("29x6x10x18x25"), "29x22x15x6");
    EXPECT_EQ(place.read("29x15x22x6"), "29x15x22x6 is not legal here: White must capture (29x22x15x6)");
    EXPECT_EQ(place.read("29x22"), "29x22 is not legal here: the capture goes on: 29x22x15x6");
}

TEST(MoveText, APathInFullIsNotAmbiguous) {
    // One jump from a to b, and a longer capture that ends there too.
    constexpr std::array cases{
        std::tuple("russian", "W:WK10:B8,14,15,16", "10x17"), std::tuple("russian", "W:WK10:B8,14,15,16", "10x21"),
        std::tuple("russian", "B:WK2,K17,24,25,K26,K27:B23", "23x32"), std::tuple("pool", "W:WK2:B9,15,K16,17", "2x20"),
        std::tuple("czech", "W:WK19:B15,K16,17,25", "19x12")};
    for (const auto& [rules, where, written] : cases) {
        const rules::RuleSet& set = *rules::find_rule_set(rules);
        const rules::Move move = parse_move(set, parse_fen(set, where), written);
        EXPECT_EQ(full_text(move), written) << rules;
        EXPECT_EQ(move.captured().size(), 1) << rules;
    }
}

TEST(MoveText, EveryCaptureOfFlyingKingsAmongMenComesBack) {
    std::mt19937 random(20261129);
    for (const rules::RuleSet& set : rules::rule_sets()) {
        const int squares = set.rules.geometry.squares();
        for (int i = 0; i < 300; ++i) {
            rules::Position position;
            for (int pieces = 0; pieces < 8; ++pieces) {
                const board::Square square(std::uniform_int_distribution<int>(1, squares)(random));
                position.remove(square);
                position.put(square,
                             {pieces < 5 ? rules::Side::black : rules::Side::white, pieces >= 5 || pieces == 0});
            }
            position.turn = rules::Side::white;
            if (rules::fault(set, position)) {
                continue;  // a man on the row where it is crowned
            }
            const auto legal = rules::legal_moves(set, position);
            for (const rules::Move& move : legal) {
                ASSERT_EQ(parse_move(set, position, full_text(move), legal), move) << set.name << ' ' << fen(position);
                ASSERT_TRUE(parse_move(set, position, text(set, move, legal), legal).same_result(move))
                    << set.name << ' ' << fen(position);
            }
        }
    }
}

TEST(MoveText, AnAmbiguousCaptureNamesItsCandidates) {
    const Place place(two_ways);
    EXPECT_EQ(place.read("2x18"), "2x18 is ambiguous: it can be 2x9x18 or 2x11x18");
    // Who writes letters is answered in letters: 2 is d8, 18 is d4.
    EXPECT_EQ(place.read("d8:d4"), "d8:d4 is ambiguous: it can be d8xb6xd4 or d8xf6xd4");
    EXPECT_EQ(place.read("2x9x18"), "2x9x18");
    EXPECT_EQ(place.read("2x11x18"), "2x11x18");
    EXPECT_EQ(place.read("2x18x7x15"), "2x11x18");
    for (const rules::Move& move : place.legal) {
        EXPECT_EQ(text(place.set, move, place.legal), full_text(move));
    }
}

TEST(MoveText, WaysToOneResultNeedNoPath) {
    // A king that goes round four men takes the same four either way about.
    const Place place("B:W9,10,17,18:BK6", "english");
    std::set<std::string> texts;
    for (const rules::Move& move : place.legal) {
        texts.insert(text(place.set, move, place.legal));
    }
    EXPECT_EQ(texts, std::set<std::string>{"6x6"});
    EXPECT_GT(place.legal.size(), 1U);
    EXPECT_EQ(place.read("6x6"), full_text(place.legal.front()));
    EXPECT_EQ(place.read(full_text(place.legal.back())), full_text(place.legal.back()));
}

TEST(MoveText, WritesTheWayThatTheStandardNames) {
    // pdn.fmjd.org, "PDN 3.0 Restrictions": 47x36 there can be two captures, told apart by 47x38x24x13x36 and
    // 47x38x20x9x36; a square where the way does not turn is the one just behind the captured piece.
    const Place place("W:WK47:B8,9,10,18,19,20,29,42", "international");
    for (const rules::Move& move : place.legal) {
        const std::string written = text(place.set, move, place.legal);
        const auto back = parse_move(place.set, place.position, written, place.legal);
        EXPECT_TRUE(back.same_result(move)) << written;
    }
}

TEST(MoveText, AnyRestBetweenTwoPiecesInOneLineIsRead) {
    // docs/moves.md: the path names 22, but she may as well rest on 18 or 15 before she takes the second piece.
    const Place place("W:WK29:B25,11", "russian");
    ASSERT_EQ(place.legal.size(), 2U);
    for (const char* written : {"29x4", "29x22x4", "29x18x4", "29x15x4", "29:18:4", "29x4x11x25"}) {
        EXPECT_EQ(place.read(written), "29x22x4") << written;
    }
    EXPECT_EQ(place.read("29x15x8"), "29x22x8");
    EXPECT_EQ(place.read("29x18"), "29x18 is not legal here: the capture goes on: 29x22x4 or 29x22x8");
    EXPECT_EQ(place.read("29x25x4"), "29x25x4 is not legal here: White must capture (29x22x4 or 29x22x8)");
    EXPECT_EQ(place.read("29x18x15x4"), "29x18x15x4 is not legal here: White must capture (29x22x4 or 29x22x8)");
}

TEST(MoveText, SaysWhyAMoveCannotBePlayed) {
    const Place place(start);
    EXPECT_EQ(place.read("11-99"), "11-99: square 99 is not on the 8x8 board");
    EXPECT_EQ(place.read("11-0"), "11-0: square 0 is not on the 8x8 board");
    EXPECT_EQ(place.read("a2-b3"), "a2-b3: a2 is not a playing square of the 8x8 board");
    EXPECT_EQ(place.read("15-18"), "15-18 is not legal here: no piece stands on 15");
    EXPECT_EQ(place.read("22-18"), "22-18 is not legal here: the piece on 22 is White's, and it is Black's turn");
    EXPECT_EQ(place.read("1-5"), "1-5 is not legal here: a piece stands on 5");
    EXPECT_EQ(place.read("1-9"), "1-9 is not legal here: a piece stands on 9");
    EXPECT_EQ(place.read("11-18"), "11-18 is not legal here: there is nothing to capture that way (11-15 or 11-16)");
    EXPECT_EQ(place.read("11-22"), "11-22 is not legal here: a piece stands on 22");
    EXPECT_EQ(place.read("11-20"), "11-20 is not legal here: there is nothing to capture that way (11-15 or 11-16)");
    EXPECT_EQ(place.read("4-19"), "4-19 is not legal here: the man on 4 is blocked");
    EXPECT_EQ(place.read("e5-d4"), "e5-d4 is not legal here: no piece stands on e5");
    EXPECT_EQ(place.read("c3-d4"), "c3-d4 is not legal here: the piece on c3 is White's, and it is Black's turn");
    EXPECT_EQ(place.read("f6-d4"), "f6-d4 is not legal here: there is nothing to capture that way (f6-e5 or f6-g5)");
    EXPECT_EQ(place.read("g7-f6"), "g7-f6 is not legal here: a piece stands on f6");
    EXPECT_EQ(place.read("h6-a5"), "h6-a5 is not legal here: the man on h6 can only go h6-g5");
    for (const char* nonsense : {"", "11", "11-", "-15", "hello", "11-15 8-11", "11-15!", "x", "11--15"}) {
        EXPECT_NE(place.read(nonsense).find("is not a move"), std::string::npos) << nonsense;
    }
    EXPECT_EQ(place.read(std::string(500, '1')), "a move is never 500 characters long");

    const rules::Game game = played(rules::english(), "11-15 22-18");
    const Place forced(fen(game.now()));
    EXPECT_EQ(forced.read("8-11"), "8-11 is not legal here: Black must capture (15x22)");
    EXPECT_EQ(forced.read("15-19"), "15-19 is not legal here: Black must capture (15x22)");

    EXPECT_EQ(Place("B:W10:B5").read("5-14"), "5-14 is not legal here: there is nothing to capture that way (5-9)");
    EXPECT_EQ(Place("B:W18:B").read("1-5"), "1-5 is not legal here: no piece stands on 1");
}

TEST(MoveText, EveryMoveOfRandomGamesComesBack) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        for (unsigned seed = 0; seed < 3; ++seed) {
            const rules::Game game = random_game(set, seed);
            for (const rules::Position& position : game.positions()) {
                const auto legal = rules::legal_moves(set, position);
                for (const rules::Move& move : legal) {
                    ASSERT_EQ(parse_move(set, position, full_text(move), legal), move) << set.name;
                    for (const SquareNames names :
                         {SquareNames::numbers, SquareNames::letters, SquareNames::numbers_from_white}) {
                        const std::string written = text(set, move, legal, names);
                        const SquareNames numbers = names == SquareNames::letters ? SquareNames::numbers : names;
                        ASSERT_TRUE(parse_move(set, position, written, legal, numbers).same_result(move))
                            << set.name << ' ' << fen(position) << ' ' << written;
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace crownhead::notation
