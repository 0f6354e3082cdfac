// SPDX-License-Identifier: MIT
#include "endgame/solving/packed_file.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

namespace crownhead::endgame {
namespace {

namespace fs = std::filesystem;
using Bytes = std::vector<std::uint8_t>;

/// Different for each number, from none to some thousands of bytes.
Bytes piece(std::size_t number) {
    Bytes bytes(number * 37 % 5'000);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<std::uint8_t>(i * i / 64 + number);
    }
    return bytes;
}

class PackedFiles : public testing::Test {
  protected:
    TemporaryFolder folder;
    fs::path path = folder.path() / "pieces";
    Packer packer;
    Bytes got;
};

TEST_F(PackedFiles, GiveBackEveryPieceWhateverTheOrder) {
    constexpr std::size_t pieces = 300;
    for (const bool has_name : {true, false}) {
        PackedFile file = has_name ? PackedFile(path, pieces) : PackedFile::without_name(folder.path(), pieces);
        for (std::size_t i = 0; i < pieces; ++i) {
            const std::size_t number = i * 7 % pieces;
            file.put(number, piece(number), packer);
        }
        for (std::size_t i = 0; i < pieces; ++i) {
            file.get(i, got, packer);
            EXPECT_EQ(got, piece(i)) << i;
        }
        file.put(5, piece(6), packer);
        file.get(5, got, packer);
        EXPECT_EQ(got, piece(6)) << "the last one counts";
    }
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1) << "no file without a name is left";
}

TEST_F(PackedFiles, TakePiecesFromSeveralThreads) {
    constexpr std::size_t pieces = 2'000;
    PackedFile file(path, pieces);
    const auto put = [&](std::size_t first) {
        Packer own;
        for (std::size_t i = first; i < pieces; i += 2) {
            file.put(i, piece(i), own);
        }
    };
    {
        const std::jthread one(put, 0);
        put(1);
    }
    for (std::size_t i = 0; i < pieces; ++i) {
        file.get(i, got, packer);
        ASSERT_EQ(got, piece(i)) << i;
    }
}

TEST_F(PackedFiles, AreOpenedAgainWithTheirPlaces) {
    Bytes places;
    {
        PackedFile file(path, 3);
        file.put(0, piece(100), packer);
        file.put(2, piece(200), packer);
        const auto now = file.places();
        places.assign(now.begin(), now.end());
        file.put(1, piece(1), packer);  // not in the places kept
    }
    PackedFile again(path, 3);
    std::copy(places.begin(), places.end(), again.places().begin());
    ASSERT_TRUE(again.restored());
    again.put(1, piece(300), packer);
    for (const auto& [number, content] : {std::pair{0, 100}, {1, 300}, {2, 200}}) {
        again.get(static_cast<std::size_t>(number), got, packer);
        EXPECT_EQ(got, piece(static_cast<std::size_t>(content)));
    }
    fs::resize_file(path, 100);
    EXPECT_FALSE(again.restored()) << "cut off";
}

TEST_F(PackedFiles, FindEveryFlippedByte) {
    std::uintmax_t size = 0;
    PackedFile file(path, 1);
    file.put(0, piece(80), packer);
    size = fs::file_size(path);
    for (std::uintmax_t i = 0; i < size; ++i) {
        std::fstream bytes(path, std::ios::in | std::ios::out | std::ios::binary);
        const auto flip = [&] {
            bytes.seekg(static_cast<std::streamoff>(i));
            const int byte = bytes.get();
            bytes.seekp(static_cast<std::streamoff>(i));
            bytes.put(static_cast<char>(byte ^ (1 << (i % 8))));
            bytes.flush();
        };
        flip();
        try {
            file.get(0, got, packer);
            EXPECT_EQ(got, piece(80)) << "a bit that means nothing, at byte " << i;
        } catch (const BadInput& damage) {
            EXPECT_EQ(damage.what(), path.string() + " is damaged: remove it and begin again");
        }
        flip();
    }
    file.get(0, got, packer);
    EXPECT_EQ(got, piece(80));
}

TEST_F(PackedFiles, RefuseAFolderThatCannotBeWrittenTo) {
    EXPECT_THROW(PackedFile("/proc/nowhere", 1), BadInput);
    EXPECT_THROW((void)PackedFile::without_name("/proc", 1), BadInput);
}

}  // namespace
}  // namespace crownhead::endgame
