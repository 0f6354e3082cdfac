// SPDX-License-Identifier: MIT
#include "server/transport/static_files.hpp"

#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace crownhead::server {
namespace {

TEST(StaticFiles, AreNamedInUtf8WithoutControlCharacters) {
    const TemporaryFolder folder;
    for (const char* name : {"\u00e9.txt", "\xe9.txt", "\x01.txt"}) {
        std::ofstream(folder.path() / name) << "text";
    }
    EXPECT_TRUE(static_file(folder.path(), "/%C3%A9.txt", ""));
    EXPECT_FALSE(static_file(folder.path(), "/%E9.txt", ""));
    EXPECT_FALSE(static_file(folder.path(), "/%01.txt", ""));
    EXPECT_FALSE(static_file(folder.path(), "/%FF", ""));
}

}  // namespace
}  // namespace crownhead::server
