// SPDX-License-Identifier: MIT
#include "sqlite/checkpointer.hpp"

#include "base/comes_true.hpp"
#include "base/temporary_folder.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>

namespace crownhead::sqlite {
namespace {

struct LoggedFile : testing::Test {
    TemporaryFolder folder;
    std::filesystem::path file = folder.path() / "rows.sqlite";
    SQLite::Database database{file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};

    LoggedFile() {
        database.execAndGet("PRAGMA journal_mode = WAL");
        database.exec("CREATE TABLE row (text)");
    }
    /// Adds rows of a megabyte, each in a commit of its own: some 250 pages in the log.
    void add(int rows) {
        for (int i = 0; i < rows; ++i) {
            database.exec("INSERT INTO row VALUES (randomblob(1000000))");
        }
    }
    [[nodiscard]] std::uintmax_t bytes() const { return std::filesystem::file_size(file); }
    [[nodiscard]] std::uintmax_t bytes_of_log() const { return std::filesystem::file_size(file.string() + "-wal"); }
};

TEST_F(LoggedFile, IsFilledFromItsLog) {
    const Checkpointer checkpointer(database, file);
    add(3);
    EXPECT_LT(bytes(), 100'000U);  // 750 pages may stay in the log
    add(2);
    EXPECT_TRUE(comes_true([&] { return bytes() > 5'000'000; }));
    EXPECT_EQ(database.execAndGet("PRAGMA integrity_check").getString(), "ok");
}

TEST_F(LoggedFile, HasALogThatIsUsedAgain) {
    const Checkpointer checkpointer(database, file);
    add(10);
    // Once all of it has been moved, the next commit begins the log anew.
    EXPECT_TRUE(comes_true([&] {
        const std::uintmax_t before = bytes_of_log();
        database.exec("INSERT INTO row VALUES (1)");
        return bytes_of_log() == before;
    }));
}

TEST_F(LoggedFile, IsFilledBySqliteItselfOnceItHasEnded) {
    { const Checkpointer checkpointer(database, file); }
    add(3);
    EXPECT_LT(bytes(), 100'000U);  // 750 pages may stay in the log
    add(2);
    EXPECT_GT(bytes(), 4'000'000U) << "within the last commit";
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM row").getInt(), 5);
}

}  // namespace
}  // namespace crownhead::sqlite
