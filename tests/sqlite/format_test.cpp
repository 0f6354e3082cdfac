// SPDX-License-Identifier: MIT
#include "sqlite/format.hpp"

#include "base/bad_input.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <string>

namespace crownhead::sqlite {
namespace {

constexpr Format format{.what = "list of things", .application = 77, .version = 3};

/// What is said about a database after these statements; a number if it is accepted.
std::string found(const std::string& statements) {
    SQLite::Database database(":memory:", SQLite::OPEN_READWRITE);
    database.exec(statements);
    try {
        return std::to_string(found_version(database, format, "FILE"));
    } catch (const BadInput& problem) {
        return problem.what();
    }
}

TEST(Format, TellsOursFromOthersAndOldFromNew) {
    EXPECT_EQ(found(""), "0");
    EXPECT_EQ(found("CREATE TABLE a (b)"), "FILE is not a list of things of crownhead");
    EXPECT_EQ(found("PRAGMA application_id = 78; PRAGMA user_version = 3"),
              "FILE is not a list of things of crownhead");
    EXPECT_EQ(found("PRAGMA application_id = 77; PRAGMA user_version = 2"), "2");
    EXPECT_EQ(found("PRAGMA application_id = 77; PRAGMA user_version = 4"),
              "FILE was written by a newer crownhead (format 4, this one knows 3)");
    EXPECT_EQ(found("PRAGMA application_id = 77"), "FILE has format 0, which no crownhead writes");
}

TEST(Format, MarksItsOwn) {
    SQLite::Database database(":memory:", SQLite::OPEN_READWRITE);
    mark(database, format);
    EXPECT_EQ(found_version(database, format, "FILE"), format.version);
}

}  // namespace
}  // namespace crownhead::sqlite
