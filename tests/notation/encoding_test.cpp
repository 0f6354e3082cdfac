// SPDX-License-Identifier: MIT
#include "notation/encoding.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace crownhead::notation {
namespace {

std::string in_pieces(Encoding encoding, std::string_view text, std::size_t size) {
    Decoder decoder(encoding);
    std::string all;
    for (std::size_t at = 0; at < text.size(); at += size) {
        decoder.decode(text.substr(at, size), all);
    }
    decoder.finish(all);
    return all;
}

using namespace std::string_literals;

// RFC 2781, 2.1: U+1D11E is D834 DD1E.
TEST(Encoding, APieceMayCutACharacter) {
    const std::string little = "\xFF\xFE"s + "J\0o\0s\0\xE9\0"s + "\x34\xD8\x1E\xDD"s + "!\0"s;
    const std::string big = "\xFE\xFF"s + "\0J\0o\0s\0\xE9"s + "\xD8\x34\xDD\x1E"s + "\0!"s;
    for (std::size_t size = 1; size <= little.size(); ++size) {
        EXPECT_EQ(in_pieces(Encoding::utf16_little, little, size), "Jos\u00E9\U0001D11E!") << size;
        EXPECT_EQ(in_pieces(Encoding::utf16_big, big, size), "Jos\u00E9\U0001D11E!") << size;
    }
}

TEST(Encoding, HalvesOfCharactersAreUnreadable) {
    EXPECT_EQ(in_pieces(Encoding::utf16_big, "\xFE\xFF\xD8\x34\0!"s, 3), "\uFFFD!");
    EXPECT_EQ(in_pieces(Encoding::utf16_big, "\xFE\xFF\xDD\x1E\0!"s, 3), "\uFFFD!");
    EXPECT_EQ(in_pieces(Encoding::utf16_big, "\xFE\xFF\0!\xD8\x34"s, 3), "!\uFFFD");
    EXPECT_EQ(in_pieces(Encoding::utf16_big, "\xFE\xFF\xD8\x34\xD8\x34\xDD\x1E"s, 3), "\uFFFD\U0001D11E");
    EXPECT_EQ(in_pieces(Encoding::utf16_big, "\xFE\xFF\0!\0"s, 2), "!");
}

// The Unicode Consortium's table CP850.TXT.
TEST(Encoding, LettersOfDos) { EXPECT_EQ(in_pieces(Encoding::cp850, "M\x81ller, Jos\x82 \xB0", 2), "Müller, José ░"); }

TEST(Encoding, AWholeTextIsReadable) {
    EXPECT_EQ(readable_text("Jos\xE9 has been read"), "Jos\xE9 has been read");  // by the PDN reader
    EXPECT_EQ(readable_text("\xFF\xFEJ\0o\0s\0\xE9\0"s), "José");
    EXPECT_EQ(readable_text("\xFF\xFEJ\0o"s), "J");
    EXPECT_EQ(readable_text(""), "");
}

// 0x94 is ö in CP850 and a quotation mark in Windows-1252.
TEST(Encoding, OfDosIsGuessedByLettersAtEitherEndOfAText) {
    EXPECT_EQ(readable_text("\x94re"), "öre");
    EXPECT_EQ(readable_text("bj\x94"), "bjö");
    EXPECT_EQ(readable_text("\x94"), "\x94") << "not in a word";
}

}  // namespace
}  // namespace crownhead::notation
