// SPDX-License-Identifier: MIT
#include "sqlite/format.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

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

/// Another connection makes the file when a statement begins to read it that is not the first.
struct MadeMeanwhile {
    SQLite::Database& other;
    int statements = 0;

    static int on_statement(unsigned /*kind*/, void* self, void* /*statement*/, void* /*text*/) {
        auto& meanwhile = *static_cast<MadeMeanwhile*>(self);
        if (++meanwhile.statements == 3) {
            SQLite::Transaction transaction(meanwhile.other);
            meanwhile.other.exec("CREATE TABLE a (b)");
            mark(meanwhile.other, format);
            transaction.commit();
        }
        return 0;
    }
};

TEST(Format, AFileThatIsMadeMeanwhileIsEmptyOrOurs) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "things").string();
    SQLite::Database other(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    (void)other.execAndGet("PRAGMA journal_mode = WAL");
    SQLite::Database database(file, SQLite::OPEN_READONLY);
    MadeMeanwhile meanwhile{other};
    sqlite3_trace_v2(database.getHandle(), SQLITE_TRACE_STMT, MadeMeanwhile::on_statement, &meanwhile);
    EXPECT_EQ(found_version(database, format, "FILE"), 0);
    EXPECT_GE(meanwhile.statements, 3);
    sqlite3_trace_v2(database.getHandle(), 0, nullptr, nullptr);
    EXPECT_EQ(found_version(database, format, "FILE"), format.version);
}

}  // namespace
}  // namespace crownhead::sqlite
