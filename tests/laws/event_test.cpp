// SPDX-License-Identifier: MIT
#include "laws/event.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::laws {
namespace {

TEST(Event, IsReadAndWrittenBack) {
    for (const auto* line :
         {"touch 11",     "adjust 1",      "angle 11 15", "move 11-15", "move 29x22x15x6",  "huff 18",
          "compel 14x23", "stand",         "crown 29",    "remove 14",  "restore 14",       "time 5:30",
          "time 1:05:00", "time 0:02.250", "call time",   "notice",     "claim repetition", "claim forty",
          "claim count",  "offer",         "accept",      "decline",    "resign",           "obstruct",
          "leave",        "return",        "consent",     "defy",       "white call time",  "black resign"}) {
        EXPECT_EQ(text(parse_event(line)), line);
        EXPECT_EQ(parse_event(text(parse_event(line))), parse_event(line));
    }
    EXPECT_EQ(text(parse_event("  WHITE\tMove  22 - 18 \r")), "white move 22 - 18");
    EXPECT_EQ(text(parse_event("time 90")), "time 1:30");
    EXPECT_EQ(text(parse_event("time 1.5")), "time 0:01.500");
}

TEST(Event, NamesWhatIsWrong) {
    const auto refusal = [](const std::string& line) {
        try {
            (void)parse_event(line);
        } catch (const BadInput& bad) {
            return std::string(bad.what());
        }
        return std::string("no refusal");
    };
    EXPECT_EQ(refusal(""), "the line names no event");
    EXPECT_EQ(refusal(std::string("mo\0ve 11-15", 11)), "the line holds a control character");
    EXPECT_EQ(refusal("touch \x1b[2J"), "the line holds a control character");
    EXPECT_EQ(refusal("white"), "the line names no event");
    EXPECT_EQ(refusal("dance 11"), "there is no event `dance 11`");
    EXPECT_EQ(refusal("call"), "there is no event `call`");
    EXPECT_EQ(refusal("touch"), "`touch` takes a square");
    EXPECT_EQ(refusal("touch 11 12"), "`touch` takes a square");
    EXPECT_EQ(refusal("touch 0"), "`0` is not the number of a square");
    EXPECT_EQ(refusal("touch 73"), "`73` is not the number of a square");
    EXPECT_EQ(refusal("touch -1"), "`-1` is not the number of a square");
    EXPECT_EQ(refusal("angle 11"), "`angle` takes two squares");
    EXPECT_EQ(refusal("move"), "`move` takes a move such as 11-15 or 22x15");
    EXPECT_EQ(refusal("stand up"), "nothing may follow `stand`");
    EXPECT_EQ(refusal("time 5:75"), "`5:75` is not a time such as 5:30 or 1:05:00");
    EXPECT_EQ(refusal("time 5:"), "`5:` is not a time such as 5:30 or 1:05:00");
    EXPECT_EQ(refusal("time 1:2:3:4"), "`1:2:3:4` is not a time such as 5:30 or 1:05:00");
    EXPECT_EQ(refusal("time 400:00:00"), "`400:00:00` is not a time such as 5:30 or 1:05:00");
    EXPECT_EQ(refusal("time 1."), "`1.` is not a time such as 5:30 or 1:05:00");
    EXPECT_EQ(refusal("time 1.2345"), "`1.2345` is not a time such as 5:30 or 1:05:00");
    EXPECT_EQ(refusal("time 1.-5"), "`1.-5` is not a time such as 5:30 or 1:05:00");
    EXPECT_EQ(refusal("move " + std::string(201, '1')), "`move` takes a move such as 11-15 or 22x15");
}

}  // namespace
}  // namespace crownhead::laws
