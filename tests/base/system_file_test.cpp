// SPDX-License-Identifier: MIT
#include "base/system_file.hpp"

#include "base/descriptor.hpp"
#include "base/file_id.hpp"
#include "base/file_mapping.hpp"
#include "base/files.hpp"
#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace crownhead {
namespace {

class SystemFile : public testing::Test {
  protected:
    [[nodiscard]] std::filesystem::path path(std::string_view name) const { return folder_.path() / name; }

    [[nodiscard]] std::filesystem::path file(std::string_view name, std::string_view text) const {
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }

  private:
    TemporaryFolder folder_;
};

/// What one read gets from a place in a file.
std::string read_at(int file, std::int64_t offset) {
    std::string bytes(100, '?');
    const std::int64_t count = read_some_at(file, bytes.data(), bytes.size(), offset);
    return count < 0 ? "failed" : bytes.substr(0, static_cast<std::size_t>(count));
}

TEST_F(SystemFile, IsOpenedForWhatItIsSaid) {
    errno = 0;
    EXPECT_EQ(open_file(path("none"), Opening::read), -1);
    EXPECT_EQ(errno, ENOENT);
    EXPECT_EQ(open_file(path("none"), Opening::change), -1);
    EXPECT_EQ(errno, ENOENT);
    const auto there = file("there", "text\n");
    EXPECT_EQ(open_file(there, Opening::create), -1);
    EXPECT_EQ(errno, EEXIST);
    EXPECT_TRUE(Descriptor(open_file(path("new"), Opening::create)).write_all("1"));
    EXPECT_TRUE(Descriptor(open_file(there, Opening::append)).write_all("more\r\n"));
    EXPECT_EQ(read_file(there), "text\nmore\r\n");
    EXPECT_TRUE(Descriptor(open_file(there, Opening::ensure)).write_all_at("T", 0));
    EXPECT_TRUE(Descriptor(open_file(path("ensured"), Opening::ensure)).is_open());
    EXPECT_EQ(read_file(there), "Text\nmore\r\n");
    EXPECT_FALSE(Descriptor(open_file(there, Opening::read)).write_all("?"));
}

TEST_F(SystemFile, IsReadAndWrittenInPlaces) {
    const Descriptor opened(open_file(file("digits", "0123456789"), Opening::change));
    EXPECT_EQ(read_at(opened.fd(), 7), "789");
    EXPECT_EQ(read_at(opened.fd(), 10), "");
    EXPECT_EQ(place_in(opened.fd()), 0);
    std::string three(3, '?');
    EXPECT_EQ(read_some(opened.fd(), three.data(), three.size()), 3);
    EXPECT_EQ(three, "012");
    EXPECT_EQ(place_in(opened.fd()), 3);
    EXPECT_TRUE(go_to_beginning(opened.fd()));
    EXPECT_EQ(place_in(opened.fd()), 0);
    EXPECT_TRUE(truncate_file(opened.fd(), 4));
    EXPECT_TRUE(sync_file(opened.fd()));
    EXPECT_TRUE(sync_content(opened.fd()));
    EXPECT_EQ(read_at(opened.fd(), 0), "0123");
}

TEST_F(SystemFile, HasAStatus) {
    const Descriptor opened(open_file(file("text", "12345"), Opening::read));
    FileStatus status;
    ASSERT_TRUE(ask_status(opened.fd(), status));
    EXPECT_TRUE(status.regular);
    EXPECT_EQ(status.size, 5);
    constexpr std::int64_t year_2020 = 1'577'836'800'000'000'000;
    EXPECT_GT(status.modified, year_2020);
    EXPECT_FALSE(ask_status(-1, status));
}

TEST_F(SystemFile, IsLockedByOneOpeningAndReadByAll) {
    const auto name = file("text", "12345");
    const Descriptor second(open_file(name, Opening::change));
    {
        const Descriptor first(open_file(name, Opening::change));
        EXPECT_TRUE(lock_file(first.fd()));
        EXPECT_FALSE(lock_file(second.fd()));
        EXPECT_EQ(errno, EWOULDBLOCK);
        EXPECT_EQ(read_at(second.fd(), 0), "12345");
    }
    EXPECT_TRUE(lock_file(second.fd()));
}

TEST_F(SystemFile, TakesThePlaceOfAnother) {
    const auto from = file("from", "new");
    const auto to = file("to", "old");
    EXPECT_TRUE(rename_over(from, to));
    EXPECT_EQ(read_file(to), "new");
    EXPECT_FALSE(std::filesystem::exists(from));
    EXPECT_FALSE(rename_over(from, to));
    EXPECT_EQ(errno, ENOENT);
}

TEST_F(SystemFile, IsTheSameUnderAnotherName) {
    const auto name = file("text", "12345");
    std::filesystem::create_hard_link(name, path("other"));
    const Descriptor opened(open_file(name, Opening::read));
    ASSERT_TRUE(file_id(name));
    EXPECT_EQ(file_id(name), file_id(path("other")));
    EXPECT_EQ(file_id(name), file_id(opened.fd()));
    EXPECT_NE(file_id(name), file_id(file("another", "12345")));
    EXPECT_TRUE(file_id(name.parent_path()));
    EXPECT_FALSE(file_id(path("none")));
}

TEST_F(SystemFile, IsMapped) {
    const std::string text(100'000, 'x');
    const Descriptor opened(open_file(file("text", text + "end"), Opening::read));
    const std::size_t size = text.size() + 3;
    const void* mapped = map_file(opened.fd(), size);
    ASSERT_NE(mapped, nullptr);
    const std::string_view seen(static_cast<const char*>(mapped), size);
    EXPECT_EQ(seen, text + "end");
    const std::size_t forgotten = forget_mapped(mapped, size - 1);
    EXPECT_GT(forgotten, 0U);
    EXPECT_LT(forgotten, size);
    EXPECT_EQ(seen, text + "end");
    unmap_file(mapped, size);
    EXPECT_EQ(map_file(-1, size), nullptr);
}

TEST_F(SystemFile, SaysWhatMayBeWritten) {
    EXPECT_TRUE(may_write(file("text", "12345")));
    EXPECT_TRUE(may_write(path("text").parent_path()));
    EXPECT_FALSE(may_write(path("none")));
}

}  // namespace
}  // namespace crownhead
