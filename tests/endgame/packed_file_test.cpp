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
#include <span>
#include <thread>
#include <vector>

namespace crownhead::endgame {
namespace {

namespace fs = std::filesystem;
using Bytes = std::vector<std::uint8_t>;

/// Different for each number, from none to some thousands of bytes.
Bytes chunk(std::size_t number) {
    Bytes bytes(number * 37 % 5'000);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<std::uint8_t>(i * i / 64 + number);
    }
    return bytes;
}

class PackedFiles : public testing::Test {
  protected:
    TemporaryFolder folder;
    fs::path path = folder.path() / "chunks";
    Packer packer;
    Bytes got;
};

TEST_F(PackedFiles, GiveBackEveryChunkWhateverTheOrder) {
    constexpr std::size_t chunks = 300;
    for (const bool has_name : {true, false}) {
        PackedFile file = has_name ? PackedFile(path, chunks) : PackedFile::without_name(folder.path(), chunks);
        for (std::size_t i = 0; i < chunks; ++i) {
            const std::size_t number = i * 7 % chunks;
            file.put(number, chunk(number), packer);
        }
        for (std::size_t i = 0; i < chunks; ++i) {
            file.get(i, got, packer);
            EXPECT_EQ(got, chunk(i)) << i;
        }
        file.put(5, chunk(6), packer);
        file.get(5, got, packer);
        EXPECT_EQ(got, chunk(6)) << "the last one counts";
    }
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1) << "no file without a name is left";
}

// Places that are older than the file: another chunk is there now, whole and with a sound checksum.
TEST_F(PackedFiles, DoNotTakeOneChunkForAnother) {
    PackedFile file(path, 2);
    file.put(0, chunk(40), packer);
    file.put(1, chunk(40), packer);
    const std::span<std::uint8_t> places = file.places();
    const auto middle = places.begin() + static_cast<std::ptrdiff_t>(places.size() / 2);
    std::swap_ranges(places.begin(), middle, middle);
    EXPECT_THROW(file.get(0, got, packer), BadInput);
    EXPECT_THROW(file.get(1, got, packer), BadInput);
}

TEST_F(PackedFiles, WriteInThePlaceOfWhatIsForgotten) {
    {
        PackedFile file(path, 2);
        file.put(0, chunk(40), packer);
        file.put(1, chunk(130), packer);
        file.forget(1);
        ASSERT_TRUE(file.restored());
        file.put(1, chunk(130), packer);
        file.get(1, got, packer);
        EXPECT_EQ(got, chunk(130));
    }
    PackedFile twice(folder.path() / "twice", 2);
    twice.put(0, chunk(40), packer);
    twice.put(1, chunk(130), packer);
    EXPECT_EQ(fs::file_size(path), fs::file_size(folder.path() / "twice"));
}

TEST_F(PackedFiles, TakeChunksFromSeveralThreads) {
    constexpr std::size_t chunks = 2'000;
    PackedFile file(path, chunks);
    const auto put = [&](std::size_t first) {
        Packer own;
        for (std::size_t i = first; i < chunks; i += 2) {
            file.put(i, chunk(i), own);
        }
    };
    {
        const std::jthread one(put, 0);
        put(1);
    }
    for (std::size_t i = 0; i < chunks; ++i) {
        file.get(i, got, packer);
        ASSERT_EQ(got, chunk(i)) << i;
    }
}

TEST_F(PackedFiles, AreOpenedAgainWithTheirPlaces) {
    Bytes places;
    {
        PackedFile file(path, 3);
        file.put(0, chunk(100), packer);
        file.put(2, chunk(200), packer);
        const auto now = file.places();
        places.assign(now.begin(), now.end());
        file.put(1, chunk(1), packer);  // not in the places kept
    }
    PackedFile again(path, 3);
    std::copy(places.begin(), places.end(), again.places().begin());
    ASSERT_TRUE(again.restored());
    again.put(1, chunk(300), packer);
    for (const auto& [number, content] : {std::pair{0, 100}, {1, 300}, {2, 200}}) {
        again.get(static_cast<std::size_t>(number), got, packer);
        EXPECT_EQ(got, chunk(static_cast<std::size_t>(content)));
    }
    fs::resize_file(path, 100);
    EXPECT_FALSE(again.restored()) << "cut off";
}

TEST_F(PackedFiles, FindEveryFlippedByte) {
    std::uintmax_t size = 0;
    PackedFile file(path, 1);
    file.put(0, chunk(80), packer);
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
            EXPECT_EQ(got, chunk(80)) << "a bit that means nothing, at byte " << i;
        } catch (const BadInput& damage) {
            EXPECT_EQ(damage.what(), path.string() + " is damaged: remove it and begin again");
        }
        flip();
    }
    file.get(0, got, packer);
    EXPECT_EQ(got, chunk(80));
}

TEST_F(PackedFiles, RefuseAFolderThatCannotBeWrittenTo) {
    EXPECT_THROW(PackedFile("/proc/nowhere", 1), BadInput);
    EXPECT_THROW((void)PackedFile::without_name("/proc", 1), BadInput);
}

}  // namespace
}  // namespace crownhead::endgame
