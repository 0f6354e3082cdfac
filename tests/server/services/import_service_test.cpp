// SPDX-License-Identifier: MIT
#include "server/services/import_service.hpp"

#include "base/temporary_folder.hpp"
#include "library/library.hpp"
#include "library/library_writer.hpp"
#include "server/services/import_reading.hpp"
#include "server/tasks.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>

namespace crownhead::server {
namespace {

namespace fs = std::filesystem;
using Stage = ImportState::Stage;

const std::string one_game = "[Event \"A\"]\n[Result \"1-0\"]\n\n1. 11-15 23-19 1-0\n";

class Imports : public ::testing::Test {
  protected:
    [[nodiscard]] std::unique_ptr<ImportService> service(std::size_t max_unfinished = 8) {
        return std::make_unique<ImportService>(ImportService::Dependencies{
            .library = folder_.path(),
            .new_id = [this] { return "import" + std::to_string(++ids_); },
            .post = tasks_.post(),
            .turns = turns_,
            .max_unfinished = max_unfinished,
        });
    }
    [[nodiscard]] fs::path file(const std::string& name) const { return folder_.path() / "imports" / name; }
    [[nodiscard]] bool is_empty() const {
        return !fs::exists(file("")) || fs::directory_iterator(file("")) == fs::directory_iterator();
    }

    /// Sends a file, and gives why it was refused.
    std::optional<UploadRefused> send(ImportService& service, const std::string& id, const std::string& text) {
        std::optional<std::optional<UploadRefused>> end;
        service.append(id, text, [&](const std::optional<UploadRefused>& refused) {
            if (refused) {
                end = refused;
                return;
            }
            service.complete(id, [&](const std::optional<UploadRefused>& last) { end = last; });
        });
        tasks_.run_until([&] { return end.has_value(); });
        return *end;
    }
    ImportState ended(ImportService& service, const std::string& id) {
        tasks_.run_until([&] { return is_over(service.state(id)->stage); });
        return *service.state(id);
    }

    TemporaryFolder folder_;
    Tasks tasks_;
    LibraryTurns turns_;
    int ids_ = 0;
};

TEST_F(Imports, AFileIsReadOnceItHasArrived) {
    const auto imports = service();
    const std::string id = imports->begin({.name = "a.pdn", .size = one_game.size()});
    EXPECT_EQ(imports->state(id)->stage, Stage::uploading);
    EXPECT_EQ(send(*imports, id, one_game), std::nullopt);
    const ImportState state = ended(*imports, id);
    EXPECT_EQ(state.stage, Stage::done) << state.error;
    EXPECT_EQ(state.imported.added.games, 1U);
    EXPECT_EQ(library::Library(folder_.path()).stats().games, 1U);
    EXPECT_TRUE(is_empty());
}

TEST_F(Imports, TheNextServerGoesOnWithWhatHadArrived) {
    constexpr std::size_t games = 6000;
    std::string text;
    for (std::size_t i = 0; i < games; ++i) {
        text += one_game + "\n";
    }
    {
        const LibraryTurns::Turn turn(turns_);  // so that the import waits after some of the games
        const auto imports = service();
        const std::string id = imports->begin({.name = "a.pdn", .duplicates = library::Duplicates::keep});
        EXPECT_EQ(send(*imports, id, text), std::nullopt);
        tasks_.run_until([&] { return imports->state(id)->total.has_value(); });
        const std::string half = imports->begin({.name = "b.pdn"});
        imports->append(half, one_game, [](const std::optional<UploadRefused>&) {});
        EXPECT_TRUE(fs::exists(file("import1.pdn")));
    }
    ASSERT_TRUE(fs::exists(file("import1.pdn")));
    EXPECT_FALSE(fs::exists(file("import2.pdn.part")));
    std::ofstream(file("junk.pdn")) << one_game;  // without a word about what it is
    std::ofstream(file("killed.pdn.part")) << one_game;
    const auto imports = service();
    ASSERT_EQ(imports->all().size(), 1U);
    const ImportState state = ended(*imports, "import1");
    EXPECT_EQ(state.stage, Stage::done) << state.error;
    EXPECT_EQ(state.name, "a.pdn");
    EXPECT_EQ(library::Library(folder_.path()).stats().games, games);
    EXPECT_TRUE(is_empty());
}

TEST_F(Imports, AFileThatCannotBeReadKeepsNoOtherFromGoingOn) {
    fs::create_directories(file("broken.json"));  // a folder where a file is expected
    std::ofstream(file("broken.pdn")) << one_game;
    fs::last_write_time(file("broken.pdn"), fs::file_time_type::clock::now() - std::chrono::hours(1));
    std::ofstream(file("whole.pdn")) << one_game;
    std::ofstream(file("whole.json")) << R"({"name":"a.pdn","duplicates":"merge"})";
    const auto imports = service();
    ASSERT_EQ(imports->all().size(), 1U);
    EXPECT_EQ(ended(*imports, "whole").stage, Stage::done);
}

TEST_F(Imports, AStoppedImportLeavesNoFile) {
    const auto imports = service();
    const std::string first = imports->begin({.name = "a.pdn"});
    (void)imports->stop(first);
    EXPECT_EQ(imports->state(first)->stage, Stage::stopped);
    const auto refused = send(*imports, first, one_game);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->why(), UploadRefused::Why::stopped);
    tasks_.run_until([&] { return is_empty(); });
    EXPECT_EQ(imports->stop("none"), std::nullopt);
}

TEST_F(Imports, WaitForThoseWhoHaveLittleToWrite) {
    std::optional<LibraryTurns::Turn> turn(turns_);
    const auto imports = service();
    const std::string id = imports->begin({.name = "a.pdn"});
    EXPECT_EQ(send(*imports, id, one_game), std::nullopt);
    tasks_.run_until([&] { return imports->state(id)->total.has_value(); });
    EXPECT_EQ(imports->state(id)->stage, Stage::reading);
    turn.reset();
    EXPECT_EQ(ended(*imports, id).stage, Stage::done);
}

TEST_F(Imports, AreBoundedInNumber) {
    const auto imports = service(2);
    (void)imports->begin({.name = "a.pdn"});
    const std::string last = imports->begin({.name = "a.pdn"});
    try {
        (void)imports->begin({.name = "b.pdn"});
        ADD_FAILURE() << "one too many was taken";
    } catch (const UploadRefused& refused) {
        EXPECT_EQ(refused.why(), UploadRefused::Why::too_many);
        EXPECT_STREQ(refused.what(), "2 imports are in progress: try again when one of them is over");
    }
    (void)imports->stop(last);
    EXPECT_NO_THROW((void)imports->begin({.name = "b.pdn"}));
}

/// Files that have arrived, and a library that can be spoilt and mended.
class ImportsOfAFaultyLibrary : public Imports {
  protected:
    ImportsOfAFaultyLibrary() {
        (void)library::LibraryWriter(folder_.path());
        fs::create_directories(file(""));
        std::ofstream(file("a.pdn")) << one_game;
        std::ofstream(file("a.json")) << "{}";
    }
    void change_library(const char* statement) const {
        SQLite::Database((folder_.path() / "library.sqlite").string(), SQLite::OPEN_READWRITE).exec(statement);
    }
    bool read() { return reading({}, ThreadPool::Clock::time_point::max()); }

    std::shared_ptr<ImportProgress> progress =
        std::make_shared<ImportProgress>(ImportState{.id = "a", .name = "a.pdn", .stage = Stage::reading});
    ImportReading reading{.progress = progress,
                          .duplicates = library::Duplicates::merge,
                          .folder = folder_.path(),
                          .free_disk = 0,
                          .turns = turns_,
                          .reads_ahead = false,
                          .games = file("a.pdn"),
                          .about = file("a.json")};
};

TEST_F(ImportsOfAFaultyLibrary, KeepTheirFileAndGoOnWhenItIsMended) {
    change_library("ALTER TABLE import RENAME TO hidden");
    EXPECT_TRUE(read());
    EXPECT_EQ(progress->state().stage, Stage::reading);
    EXPECT_FALSE(progress->state().error.empty());
    EXPECT_TRUE(fs::exists(file("a.pdn")));
    change_library("ALTER TABLE hidden RENAME TO import");
    EXPECT_FALSE(read());
    EXPECT_EQ(progress->state().stage, Stage::done) << progress->state().error;
    EXPECT_TRUE(progress->state().error.empty());
    EXPECT_EQ(progress->state().imported.added.games, 1U);
    EXPECT_TRUE(is_empty());
}

TEST_F(ImportsOfAFaultyLibrary, FailInTheEnd) {
    change_library("ALTER TABLE import RENAME TO hidden");
    int tries = 1;
    while (read()) {
        ++tries;
    }
    EXPECT_EQ(tries, ImportReading::most_faults);
    EXPECT_EQ(progress->state().stage, Stage::failed);
    EXPECT_FALSE(progress->state().error.empty());
    EXPECT_TRUE(is_empty());
}

TEST_F(Imports, ALibraryThatCannotBeWrittenIsAFault) {
    std::ofstream(folder_.path() / "library.sqlite") << std::string(5000, 'x');
    const auto imports = service();
    const std::string id = imports->begin({.name = "a.pdn"});
    EXPECT_EQ(send(*imports, id, one_game), std::nullopt);
    const ImportState state = ended(*imports, id);
    EXPECT_EQ(state.stage, Stage::failed);
    EXPECT_FALSE(state.error.empty());
    tasks_.run_until([&] { return is_empty(); });
}

}  // namespace
}  // namespace crownhead::server
