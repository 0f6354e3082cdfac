// SPDX-License-Identifier: MIT
#pragma once

#include "games/game_event.hpp"
#include "games/live_game.hpp"
#include "games/live_match.hpp"
#include "games/live_study.hpp"
#include "games/match_event.hpp"
#include "games/store_reader.hpp"
#include "games/study_event.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace SQLite {
class Database;
}

namespace crownhead::sqlite {
class Checkpointer;
}

namespace crownhead::games {

class StorePlace;

/// The games could not be written or read just now (a full disk, a damaged file). `what()` is one sentence. Nothing was
/// changed: a failed append leaves no part of itself, unless the files were removed at that very moment
/// (Store::append). If something does not fit its checksum, the sentence names the game, match or study and the event.
class StoreFault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// All games, matches and studies, each as the list of its events, in one SQLite file (docs/games-store.md). Events are
/// only ever added, and are read only if all are there and each fits its checksum. Once `append` has returned, its
/// events survive the death of the process and, if the disk honours syncs, of the machine. For one thread at a time;
/// one process at a time holds a directory.
class Store {
  public:
    /// Opens the games in a directory, which is made if it does not exist. Throws BadInput in one sentence if it
    /// cannot be used: no right to write, in use by another process, not ours, of a newer version, its indexes damaged.
    /// Other damage is in warnings(), and the rest can be used.
    explicit Store(const std::filesystem::path& directory);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    Store(Store&&) = delete;
    Store& operator=(Store&&) = delete;

    /// What was found damaged on opening, a sentence each: lost events; rows of games, matches and studies, which are
    /// not listed until they are written again; and events of matches in which a game is in progress. The events of
    /// other games are checked when they are read.
    [[nodiscard]] const std::vector<std::string>& warnings() const { return warnings_; }

    /// The latest time of the running clock (Moment) in the store; the clock continues from there.
    [[nodiscard]] std::int64_t running() const { return running_; }

    /// Adds events to the game `now.id`, all or none, the first with this number (0 in a new game). `now` is what the
    /// list of games will show. Throws StoreFault, also if the number is not the next one, or if the files are no
    /// longer under their names. If they were removed during the write, the events may be in them all the same: the
    /// number is then taken, should somebody put the files back.
    void append(const GameSummary& now, int number, std::span<const GameEvent> events);

    /// Everything that happened in a game, in order, or nullopt if there is no such game. Throws StoreFault.
    [[nodiscard]] std::optional<std::vector<GameEvent>> events(const std::string& id) const;

    /// How many events a game has, 0 if there is none. Throws StoreFault.
    [[nodiscard]] std::int64_t length(const std::string& id) const;

    /// For reading on other threads.
    [[nodiscard]] StoreReader reader() const { return StoreReader(file_); }

    /// The games that are not `untouched`, those with the latest event first. Throws StoreFault.
    [[nodiscard]] std::vector<GameSummary> newest(int max) const;

    // The same for matches between people.

    void append(const MatchSummary& now, int number, std::span<const MatchEvent> events);
    [[nodiscard]] std::optional<std::vector<MatchEvent>> match_events(const std::string& id) const;
    [[nodiscard]] std::int64_t match_length(const std::string& id) const;
    [[nodiscard]] std::vector<MatchSummary> newest_matches(int max) const;

    // The same for studies.

    void append(const StudySummary& now, int number, std::span<const StudyEvent> events);
    [[nodiscard]] std::optional<std::vector<StudyEvent>> study_events(const std::string& id) const;
    [[nodiscard]] std::int64_t study_length(const std::string& id) const;

  private:
    template <class F>
    auto guarded(F&& f) const -> decltype(f());
    void check_rows();
    template <class Summary, class Event>
    void add(const Summary& now, int number, std::span<const Event> events);
    template <class Summary>
    [[nodiscard]] std::int64_t length_of(const std::string& id) const;
    template <class Summary>
    [[nodiscard]] std::vector<Summary> newest_of(const char* condition, int max) const;

    std::filesystem::path file_;
    std::unique_ptr<StorePlace> place_;
    std::unique_ptr<SQLite::Database> database_;
    std::unique_ptr<sqlite::Checkpointer> checkpointer_;
    std::vector<std::string> warnings_{};
    std::int64_t running_ = 0;
    std::int64_t events_ = 0;  ///< of all games, matches and studies
};

}  // namespace crownhead::games
