// SPDX-License-Identifier: MIT
#include "base/read_lines.hpp"

#include "base/parse_number.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace crownhead {
namespace {

int number(std::string_view line) {
    const auto read = parse_number<int>(line);
    if (!read) {
        throw BadInput("this is not a number");
    }
    return *read;
}

TEST(ReadLines, LeavesOutWhatSaysNothing) {
    EXPECT_EQ(read_lines("1\n\n# one\r\n 	\n	# two\n2\r\n3", number), (std::vector{1, 2, 3}));
    EXPECT_EQ(read_lines("", number), std::vector<int>());
    EXPECT_EQ(read_lines("\n\n", number), std::vector<int>());
}

TEST(ReadLines, KeepsBlanksAroundALine) {
    const auto texts = read_lines(" a\t\n", [](std::string_view line) { return std::string(line); });
    EXPECT_EQ(texts, std::vector<std::string>{" a\t"});
}

TEST(ReadLines, SaysWhichLineIsWrong) {
    try {
        (void)read_lines("1\n# one\nx\n", number);
        ADD_FAILURE();
    } catch (const BadInput& bad) {
        EXPECT_STREQ(bad.what(), "line 3: this is not a number");
    }
}

}  // namespace
}  // namespace crownhead
