// SPDX-License-Identifier: MIT
#include "base/checked_file.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace crownhead {
namespace {

constexpr CheckedKind marbles{.magic = "crownhead-marbles", .version = "1", .what = "marbles"};

std::string why_no_marbles(const std::string& file) {
    try {
        (void)decode_checked(marbles, file);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

TEST(CheckedFile, IsReadAsItWasWritten) {
    const std::string made(10'000, 'm');
    const std::string file = encode(marbles, {.rules = "english", .made = made, .bytes = "red\n\nblue"});
    const std::string head = "crownhead-marbles 1\nrules english\nmade ";
    EXPECT_EQ(file.substr(0, head.size()), head);
    const CheckedFile read = decode_checked(marbles, file);
    EXPECT_EQ(read.rules, "english");
    EXPECT_EQ(read.made, made);
    EXPECT_EQ(read.bytes, "red\n\nblue");
}

TEST(CheckedFile, AnythingElseIsRefused) {
    const std::string file = encode(marbles, {.rules = "english", .made = "by hand", .bytes = "red"});
    EXPECT_EQ(why_no_marbles(file), "");
    EXPECT_EQ(why_no_marbles(""), "it holds no marbles of crownhead");
    EXPECT_EQ(why_no_marbles("crownhead-marbles 1"), "it holds no marbles of crownhead");
    EXPECT_EQ(why_no_marbles(file.substr(0, file.size() - 1)), "it is damaged: its checksum is another");
    constexpr CheckedKind next{.magic = "crownhead-marbles", .version = "2", .what = "marbles"};
    EXPECT_EQ(why_no_marbles(encode(next, {})), "its version is 2, and this crownhead reads version 1");
    // A line break in what should be one line, under a right checksum.
    EXPECT_EQ(why_no_marbles(encode(marbles, {.rules = "eng\nlish", .made = "by hand"})), "its head is damaged");
}

// The first line is copied and shown as a version. What has no end may be a file of gigabytes.
TEST(CheckedFile, AFirstLineWithoutAnEndIsNoVersion) {
    const std::string begin = "crownhead-marbles 1";
    for (const std::size_t more : {std::size_t{1'000}, std::size_t{1'000'000}}) {
        for (const std::string_view end : {"", "\n", "\nrules english\nmade x\n\n"}) {
            EXPECT_EQ(why_no_marbles(begin + std::string(more, '1').append(end)), "it holds no marbles of crownhead");
        }
    }
    EXPECT_EQ(why_no_marbles(begin + std::string(30, '1') + '\n'),
              "its version is 11111111111111111111..., and this crownhead reads version 1");
}

}  // namespace
}  // namespace crownhead
