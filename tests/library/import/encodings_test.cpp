// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "library/import/import_fixture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

// Files in other encodings than UTF-8, and files that are no text.
namespace crownhead::library {
namespace {

TEST_F(Import, OtherEncodingsAreUnderstood) {
    const std::string text = "[White \"Müller\"]\n[Black \"José\"]\n1. 11-15 *\n";
    const auto utf16 = [&](bool little) {
        std::string bytes = little ? "\xFF\xFE" : "\xFE\xFF";
        for (std::size_t at = 0; at < text.size(); ++at) {
            unsigned code = static_cast<unsigned char>(text[at]);
            if (code >= 0x80) {  // of two bytes, both letters below U+0100
                code = ((code << 6U) & 0xFFU) | (static_cast<unsigned char>(text[++at]) & 0x3FU);
            }
            bytes += little ? std::string{static_cast<char>(code), '\0'} : std::string{'\0', static_cast<char>(code)};
        }
        return bytes;
    };
    const std::vector<std::string> files{text,
                                         "\xEF\xBB\xBF" + text,
                                         utf16(true),
                                         utf16(false),
                                         "[White \"M\xFCller\"]\n[Black \"Jos\xE9\"]\n1. 11-15 *\n",   // Windows-1252
                                         "[White \"M\x81ller\"]\n[Black \"Jos\x82\"]\n1. 11-15 *\n"};  // CP850
    for (const std::string& file : files) {
        const TemporaryFolder own;
        LibraryWriter library(own.path());
        library.import_file(write(file), {}, {});
        const notation::PdnGame game = library.game(1).value();
        EXPECT_EQ(game.tag("White"), "Müller") << file;
        EXPECT_EQ(game.tag("Black"), "José") << file;
    }
}

/// These sanitizers need memory of their own for what is used and freed, so it cannot be measured under them.
#ifdef __has_feature
constexpr bool needs_more_memory = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool needs_more_memory = false;
#endif

/// The bytes of memory that this process has for itself (RssAnon of proc(5)).
std::size_t own_memory() {
    std::ifstream status("/proc/self/status");
    std::string word;
    while (status >> word && word != "RssAnon:") {
    }
    std::size_t kilobytes = 0;
    status >> kilobytes;
    return kilobytes * 1024;
}

TEST_F(Import, ALargeFileInAnotherEncodingNeedsLittleMemory) {
    constexpr std::size_t lines = std::size_t{24} << 20U;
    const auto game = [](const std::string& moves) {
        std::string wide;
        for (const char c : moves) {
            wide += {c, '\0'};
        }
        return wide;
    };
    std::ofstream out(folder.path() / "games.pdn", std::ios::binary);
    out << "\xFF\xFE" << game("1. 11-15 *\n");
    for (std::size_t line = 0; line < lines; line += 1024) {
        out << game(std::string(1024, '\n'));
    }
    out << game("1. 10-15 *\n");
    out.close();
    LibraryWriter library(directory);
    const std::size_t before = own_memory();
    std::size_t most = 0;
    const Imported done =
        library.import_file(folder.path() / "games.pdn", {},
                            {.progress = [&](std::uint64_t, std::uint64_t) { most = std::max(most, own_memory()); }});
    EXPECT_EQ(done.added.games, 2U);
    EXPECT_TRUE(needs_more_memory || most < before + lines / 2) << most << " bytes, " << before << " before";
    EXPECT_EQ(std::distance(fs::directory_iterator(directory), {}), 3);  // the library, and SQLite's two beside it
}

TEST_F(Import, BinaryFilesAreProblems) {
    std::string bytes;
    std::mt19937 random(1);
    for (int i = 0; i < 200'000; ++i) {
        bytes += static_cast<char>(random());
    }
    for (const char* head : {"", "\xFF\xFE"}) {
        const Imported done = import(write(head + bytes));
        EXPECT_TRUE(done.finished);
        EXPECT_EQ(done.added.games, 0U);
        EXPECT_GT(done.problems, 0U);
    }
    expect_whole();
}

}  // namespace
}  // namespace crownhead::library
