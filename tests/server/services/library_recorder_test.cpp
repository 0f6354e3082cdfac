// SPDX-License-Identifier: MIT
#include "server/services/library_recorder.hpp"

#include "base/bad_input.hpp"
#include "base/comes_true.hpp"
#include "base/temporary_folder.hpp"
#include "games/store.hpp"
#include "library/library_writer.hpp"
#include "library/store/schema.hpp"
#include "server/client.hpp"
#include "server/match_pair.hpp"
#include "server/running_server.hpp"
#include "tournament/tournament_file.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace crownhead::server {
namespace {

namespace fs = std::filesystem;
using library::SourceKind;

/// A store of games, and a library that is filled from it.
class Recorder : public ::testing::Test {
  protected:
    void start() {
        recorder_ =
            std::make_unique<LibraryRecorder>(LibraryRecorder::Dependencies{.library = data(),
                                                                            .store = store_.reader(),
                                                                            .tournaments = data() / "tournaments",
                                                                            .now = [this] { return now_.load(); },
                                                                            .turns = turns_,
                                                                            .retry = std::chrono::milliseconds(10)});
    }
    [[nodiscard]] fs::path data() const { return folder_.path() / "data"; }

    /// Appends to a game, each event a second after the one before.
    void append(const std::string& id, const std::vector<games::GameAction>& actions) {
        auto events = store_.events(id).value_or(std::vector<games::GameEvent>{});
        const std::size_t before = events.size();
        for (const games::GameAction& action : actions) {
            events.push_back({now_ += 1000, action});
        }
        store_.append(games::summary(id, games::replay_game(events)), static_cast<int>(before),
                      std::span(events).subspan(before));
    }
    void play(const std::string& id) {
        append(id, {games::GameCreated{"english", start_fen, {}, {{"Black", "Ann"}, {"White", "Bob"}}},
                    games::Moved{"11-15"}, games::Moved{"23-19"}, games::Resigned{rules::Side::black}});
    }
    [[nodiscard]] std::size_t games() const {
        try {
            return library::Library(data()).stats().games;
        } catch (const BadInput&) {
            return 0;  // there is none yet
        }
    }
    [[nodiscard]] library::Source source_of(library::GameNumber game) const {
        const library::Library library(data());
        return *library.source(library.record(game)->source);
    }

    inline static const std::string start_fen = "B:W21-32:B1-12";
    TemporaryFolder folder_;
    games::Store store_{data()};
    LibraryTurns turns_;
    std::atomic<std::int64_t> now_ = 1'700'000'000'000;
    std::unique_ptr<LibraryRecorder> recorder_;
};

TEST_F(Recorder, CatchesUpWithWhatHasEnded) {
    play("over");
    append("unfinished", {games::GameCreated{"english", start_fen, {}, {}}, games::Moved{"11-15"}});
    append("without-moves", {games::GameCreated{"english", start_fen, {}, {}}, games::Resigned{rules::Side::black}});
    now_ += 1000;
    start();
    EXPECT_TRUE(comes_true([&] { return games() == 1; }));
    EXPECT_EQ(source_of(1).kind, SourceKind::game);
    EXPECT_EQ(source_of(1).name, "over");
    EXPECT_EQ(library::Library(data()).game(1)->tag("White"), "Bob");
}

TEST_F(Recorder, AGameThatIsDeletedDoesNotComeBack) {
    play("over");
    start();
    EXPECT_TRUE(comes_true([&] { return games() == 1; }));
    recorder_.reset();
    library::GameSet all;
    all.insert(1);
    library::LibraryWriter(data()).remove(all);
    start();
    recorder_->game_over("over");
    append("other", {games::GameCreated{"english", start_fen, {}, {}}, games::Moved{"9-14"},
                     games::Resigned{rules::Side::white}});
    recorder_->game_over("other");  // when that is there, the one before has been looked at
    EXPECT_TRUE(comes_true([&] { return games() == 1; }));
    EXPECT_EQ(source_of(2).name, "other");
    EXPECT_EQ(library::Library(data()).last(), 2U);
}

TEST_F(Recorder, AGameThatGoesOnTakesItsOwnPlace) {
    play("game");
    start();
    EXPECT_TRUE(comes_true([&] { return games() == 1; }));
    append("game", {games::TakenBack{0}, games::Moved{"8-11"}, games::Resigned{rules::Side::white}});
    recorder_->game_over("game");
    EXPECT_TRUE(comes_true([&] { return library::Library(data()).last() == 2; }));
    EXPECT_EQ(games(), 1U);
    EXPECT_TRUE(library::Library(data()).record(1)->deleted);
    EXPECT_EQ(library::Library(data()).record(2)->plies, 3U);
    EXPECT_EQ(library::LibraryWriter(data()).undo(), std::nullopt) << "nobody deleted anything";
}

TEST_F(Recorder, ALoadedGameWasNotPlayedHere) {
    const std::vector<games::GameEvent> loaded{
        {5000, games::GameCreated{"english", start_fen, {}, {{"Black", "Wyllie"}}}},
        {5000, games::Moved{"11-15"}},
        {5000, games::ResultGiven{rules::Outcome::draw}}};
    store_.append(games::summary("loaded", games::replay_game(loaded)), 0, loaded);
    play("over");
    start();
    EXPECT_TRUE(comes_true([&] { return games() == 1; }));
    EXPECT_EQ(source_of(1).name, "over");
}

TEST_F(Recorder, GamesBetweenEnginesInTournaments) {
    using namespace tournament;
    fs::create_directories(data() / "tournaments");
    TournamentFile file(data() / "tournaments" / "cup.tournament");
    file.append(TournamentCreated{{.name = "Cup"}});
    file.append(Entered{{.name = "One", .engine = "level1"}});
    file.append(Entered{{.name = "Two", .engine = "level1"}});
    file.append(next_round(*file.tournament()));
    file.append(
        GameOver{.board = 1, .game = 1, .result = Result::first_won, .moves = "11-15 23-19", .reason = "no move"});
    start();
    EXPECT_TRUE(comes_true([&] { return games() == 1; }));
    EXPECT_EQ(source_of(1).kind, SourceKind::tournament);
    EXPECT_EQ(source_of(1).name, "cup/1.1.1");
    EXPECT_EQ(library::Library(data()).game(1)->tag("Event"), "Cup");
}

TEST_F(Recorder, TriesAgainUntilTheLibraryCanBeWritten) {
    std::ofstream(library::library_file(data())) << std::string(5000, 'x');
    play("over");
    start();
    recorder_->game_over("over");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    fs::remove(library::library_file(data()));
    EXPECT_TRUE(comes_true([&] { return games() == 1; }));
}

json library_of(const RunningServer& server, std::size_t games) {
    json found;
    EXPECT_TRUE(comes_true([&] {
        found = json::parse(fetch(server.port(), "/api/library/games").body());
        return found.at("found") == games;
    }));
    return found;
}

TEST(LibraryRecorder, TakesGamesOfTheServer) {
    const RunningServer server;
    Client client(server.port());
    json game = client.ask(new_game(person(), person()));
    game = client.ask(move(game, "11-15"));
    game = client.ask(about("resign", game));
    EXPECT_EQ(game.at("outcome"), "black");
    EXPECT_EQ(library_of(server, 1).at("games").at(0).at("result"), "black");
    const json shown = json::parse(fetch(server.port(), "/api/library/games/1").body());
    EXPECT_EQ(shown.at("source"), json({{"kind", "game"}, {"name", game.at("game")}, {"id", game.at("game")}}));
}

TEST(LibraryRecorder, TakesGamesOfMatches) {
    const RunningServer server;
    Pair pair(server.port(), terms("modern"));
    pair.act("black", "move 11-15");
    pair.act("white", "resign");
    const json found = library_of(server, 1);
    EXPECT_EQ(found.at("games").at(0).at("result"), "black");
    EXPECT_EQ(found.at("games").at(0).at("round"), "1");
    const json shown = json::parse(fetch(server.port(), "/api/library/games/1").body());
    EXPECT_EQ(shown.at("source"), json({{"kind", "match"}, {"name", pair.match + "/1"}, {"id", pair.match}}));
}

}  // namespace
}  // namespace crownhead::server
