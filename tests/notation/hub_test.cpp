// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "notation/fen.hpp"
#include "notation/hub_line.hpp"
#include "notation/hub_position.hpp"
#include "notation/move_text.hpp"
#include "rules/game.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace crownhead::notation {
namespace {

std::string hub_refusal(std::string_view line) {
    try {
        (void)read_hub_line(line);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return {};
}

// The examples of the protocol's description (rhalbersma/scan, protocol.txt).
TEST(HubLine, ReadsTheDescriptionsExamples) {
    const HubLine id = read_hub_line("    id name=Scan version=3.1 author=\"Fabien Letouzey\" country=France");
    EXPECT_EQ(id.command, "id");
    EXPECT_EQ(id.value("author"), "Fabien Letouzey");
    EXPECT_EQ(id.value("version"), "3.1");
    EXPECT_FALSE(id.has("value"));
    const HubLine go = read_hub_line("go think\r");
    EXPECT_TRUE(go.has("think"));
    EXPECT_EQ(go.value("think"), "");
    EXPECT_EQ(go.value("ponder"), std::nullopt);
    EXPECT_EQ(read_hub_line(" \t ").command, "");
}

TEST(HubLine, IsReadBackAsItWasWritten) {
    const HubLine line{
        "param", {{"name", "folder"}, {"value", ""}, {"flag", std::nullopt}, {"values", "a b"}, {"sum", "1+1=2"}}};
    EXPECT_EQ(write(line), R"(param name=folder value="" flag values="a b" sum="1+1=2")");
    EXPECT_EQ(read_hub_line(write(line)), line);
    EXPECT_EQ(write({"error", {{"message", "no \"x\"\nhere"}}}), "error message=\"no 'x' here\"");
}

TEST(HubLine, SaysWhatIsWrong) {
    EXPECT_EQ(hub_refusal("pos pos=\"W"), "no quotation mark ends the value that begins at `\"W`");
    EXPECT_EQ(hub_refusal("level depth="), "a value after `=` is wanted at the end of the line");
    EXPECT_EQ(hub_refusal("level =5"), "an argument's name is wanted at `=5`");
    EXPECT_EQ(hub_refusal("\"go\""), "a command is wanted at `\"go\"`");
    EXPECT_EQ(hub_refusal("pos pos=\"W\"b"), "expected a space before `b`");
}

TEST(HubPosition, StartOfEnglishAndOfInternational) {
    EXPECT_EQ(hub_text(rules::english(), rules::start(rules::english())), "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
    const rules::RuleSet& international = *rules::find_rule_set("international");
    // The description's own example.
    EXPECT_EQ(hub_text(international, rules::start(international)),
              "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww");
}

// The second example of the description: king moves after a position with kings of both sides.
TEST(HubPosition, ReadsKingsAndTheMovesAfterThem) {
    const rules::RuleSet& set = *rules::find_rule_set("international");
    const std::string text = "BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeewweBeeeeeeeeeBee";
    EXPECT_THROW((void)parse_hub_position(set, text), BadInput);  // a letter short, as it is printed there
    const rules::Position position = parse_hub_position(set, text.substr(0, 38) + "e" + text.substr(38));
    EXPECT_EQ(position.turn, rules::Side::black);
    EXPECT_EQ(position.kings_of(rules::Side::white).size(), 2);
    EXPECT_EQ(position.kings_of(rules::Side::black).size(), 2);
}

TEST(HubPosition, SaysWhatIsWrong) {
    const auto why = [](const std::string& text) -> std::string {
        try {
            (void)parse_hub_position(rules::english(), text);
        } catch (const BadInput& bad) {
            return bad.what();
        }
        return {};
    };
    EXPECT_EQ(why("Be"), "a position of english has 33 letters, the side to move first, not 2");
    EXPECT_EQ(why("X" + std::string(32, 'e')), "a position begins with the side to move, W or B");
    EXPECT_EQ(why("B" + std::string(31, 'e') + "k"), "square 32 of a position is `k`, not w, b, W, B or e");
    EXPECT_NE(why("Bw" + std::string(31, 'e')), "") << "a man on his crown row";
}

TEST(HubMove, NamesAllCapturedPiecesInAnyOrder) {
    const rules::RuleSet& set = rules::english();
    const rules::Position position = parse_fen(set, "B:W6,7,14,15:B2");
    const auto legal = rules::legal_moves(set, position);
    const rules::Move one = parse_move(set, position, "2x9x18", legal);
    EXPECT_EQ(hub_text(one), "2x18x6x14");
    EXPECT_EQ(parse_hub_move("2x18x14x6", legal), one);
    EXPECT_EQ(hub_text(parse_hub_move("2x18x7x15", legal)), "2x18x7x15");
    for (const char* bad :
         {"2x18", "2-18", "2x18x6", "2x18x6x14x", "", "x", "2x", "99x1x2", "2x18x6x14 ", "2:18:6:14"}) {
        EXPECT_THROW((void)parse_hub_move(bad, legal), BadInput) << bad;
    }
}

TEST(HubMove, IsReadBackInRandomGamesOfEveryRuleSet) {
    std::mt19937 random(1);
    for (const rules::RuleSet& set : rules::rule_sets()) {
        rules::Game game(set);
        for (int ply = 0; ply < 120; ++ply) {
            EXPECT_EQ(parse_hub_position(set, hub_text(set, game.now())), game.now());
            const auto legal = rules::legal_moves(set, game.now());
            if (legal.empty()) {
                break;
            }
            for (const rules::Move& move : legal) {
                ASSERT_TRUE(parse_hub_move(hub_text(move), legal).same_result(move)) << set.name;
            }
            game.play(legal[random() % legal.size()]);
        }
    }
}

TEST(HubLine, SpacesBesideTheSignMeanNothing) {
    EXPECT_EQ(write(read_hub_line("  pos  pos = Bee  moves =\"11-15 22-18\" infinite ")),
              "pos pos=Bee moves=\"11-15 22-18\" infinite");
    EXPECT_THROW((void)read_hub_line("level = 3"), BadInput);
    EXPECT_THROW((void)read_hub_line("level depth ="), BadInput);
}

}  // namespace
}  // namespace crownhead::notation
