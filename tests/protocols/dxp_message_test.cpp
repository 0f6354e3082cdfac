// SPDX-License-Identifier: MIT
#include "protocols/dxp_message.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::protocols {
namespace {

using board::Square;
using rules::Side;

std::string refusal(const std::string& text) {
    try {
        (void)read_dxp_message(text);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "none";
}

// The texts are the examples of the protocol's own description (mesander.nl/damexchange).
TEST(DxpMessage, ReadsAndWritesTheExamplesOfTheDescription) {
    const DxpGameRequest request{
        .name = "Tornado voor Windows 4.0", .follower = Side::white, .minutes = 60, .moves = 65};
    const DxpMove capture{.seconds = 12,
                          .from = Square(5),
                          .to = Square(25),
                          .captured = {Square(12), Square(20), Square(22), Square(23)}};
    const struct {
        std::string text;
        DxpMessage message;
    } examples[] = {
        {"R01Tornado voor Windows 4.0        W060065A", request},
        {"ATornado voor Windows 4.0        0", DxpGameAnswer{.name = "Tornado voor Windows 4.0"}},
        {"M0012061100", DxpMove{.seconds = 12, .from = Square(6), .to = Square(11)}},
        {"M0012052504"
         "12202223",
         capture},
        {"E00", DxpGameEnd{}},
        {"E31", DxpGameEnd{.reason = DxpGameEnd::Reason::won, .last = true}},
        {"CWhat do you think about move 35?", DxpChat{"What do you think about move 35?"}},
        {"B005Z", DxpBackRequest{.move = 5, .turn = Side::black}},
        {"K1", DxpBackAnswer{DxpBackAnswer::Code::unsupported}},
    };
    for (const auto& [text, message] : examples) {
        EXPECT_EQ(read_dxp_message(text), message) << text;
        EXPECT_EQ(write(message), text);
    }
    EXPECT_EQ(read_dxp_message("M001205250422122320"), DxpMessage(capture)) << "captured pieces in any order";
}

TEST(DxpMessage, CarriesAPosition) {
    const DxpGameRequest request{
        .name = "x", .minutes = 1, .position = DxpPosition{Side::black, std::string(31, 'e') + 'Z'}};
    const std::string text = write(request);
    EXPECT_EQ(text, "R01x" + std::string(31, ' ') + "Z001000BZ" + std::string(31, 'e') + 'Z');
    EXPECT_EQ(read_dxp_message(text), DxpMessage(request));
}

TEST(DxpMessage, LetsPassWhatDoesNoHarm) {
    EXPECT_EQ(read_dxp_message("E00 \r\n"), DxpMessage(DxpGameEnd{}));
    EXPECT_EQ(read_dxp_message("C \xe9t\xe9\x01 "), DxpMessage(DxpChat{"?t??"}));
    // Programs ask for fractions of a minute.
    for (const auto& [field, minutes] : {std::pair("2.5", 2.5), std::pair(".17", 0.17), std::pair(" 5 ", 5.0)}) {
        const DxpMessage read = read_dxp_message("R01" + std::string(32, ' ') + "W" + field + "065A");
        EXPECT_DOUBLE_EQ(std::get<DxpGameRequest>(read).minutes, minutes) << field;
    }
    EXPECT_EQ(write(DxpGameRequest{.name = "x", .minutes = 2.5}), "R01x" + std::string(31, ' ') + "Z003000A");
    EXPECT_EQ(write(DxpChat{std::string(200, 'a')}).size(), longest_dxp_message);
    EXPECT_EQ(write(DxpMove{.seconds = 123'456, .from = Square(1), .to = Square(6)}), "M9999010600");
}

TEST(DxpMessage, RefusesWithTheField) {
    EXPECT_EQ(refusal(""), "a message is empty");
    EXPECT_EQ(refusal("hello"), "there is no message such as `hello`");
    EXPECT_EQ(refusal(std::string(128, 'C')), "a message is longer than 127 bytes");
    EXPECT_EQ(refusal("M00"), "MOVE ends before its time");
    EXPECT_EQ(refusal("M0012065100"), "MOVE: its last field cannot be `51`");
    EXPECT_EQ(refusal("M00120611-1"), "MOVE: its number of captured pieces cannot be `-1`");
    EXPECT_EQ(refusal("M00120611021010"), "MOVE captures the piece on 10 twice");
    EXPECT_EQ(refusal("M0012061100xx"), "MOVE: `xx` is left over");
    EXPECT_EQ(refusal("E40"), "GAMEEND: its code cannot be `4`");
    EXPECT_EQ(refusal("B005B"), "BACKREQ: its colour to move cannot be `B`");
    for (const std::string field : {"1e1", "-05", "...", "   ", "1 2"}) {
        EXPECT_NE(refusal("R01" + std::string(32, ' ') + "W" + field + "065A").find("its thinking time cannot be"),
                  std::string::npos)
            << field;
    }
    EXPECT_EQ(refusal("R01" + std::string(32, ' ') + "W060065C"), "GAMEREQ: its starting position cannot be `C`");
    EXPECT_EQ(refusal("R01" + std::string(32, ' ') + "W060065BWb"), "GAMEREQ: its position cannot be `b`");
}

}  // namespace
}  // namespace crownhead::protocols
