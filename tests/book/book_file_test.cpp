// SPDX-License-Identifier: MIT
#include "book/book_file.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace crownhead::book {
namespace {

std::string file_of(const std::vector<BookEntry>& entries) {
    return encode({.rules = "english", .made = "by hand", .entries = entries});
}

TEST(BookFile, OfManyEntriesWithOneKeyTheFirstCounts) {
    constexpr int keys = 7;
    std::vector<BookEntry> first;
    std::vector<BookEntry> all;
    for (int i = 0; i < 40 * keys; ++i) {
        const BookEntry entry{.key = static_cast<std::uint64_t>(i * 3 % keys), .values = {i, 0}};
        all.push_back(entry);
        if (i < keys) {
            first.push_back(entry);
        }
    }
    EXPECT_TRUE(file_of(all) == file_of(first)) << "not those that came first";
    EXPECT_EQ(decode_book(file_of(all)).size, static_cast<std::size_t>(keys));
}

}  // namespace
}  // namespace crownhead::book
