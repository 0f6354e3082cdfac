// SPDX-License-Identifier: MIT
#pragma once

#include "games/store_reader.hpp"
#include "library/library.hpp"
#include "library/played_game.hpp"
#include "server/services/library_turns.hpp"
#include "server/services/post.hpp"
#include "server/services/thread_pool.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace crownhead::server {

/// Puts what is played on the server into the library, on a thread of its own: games when they end, and at its start
/// those that have ended and are not there yet. If the library cannot be written, it logs that once and tries again
/// later; nobody else notices. All functions may be called from any thread.
class LibraryRecorder {
  public:
    struct Dependencies {
        std::filesystem::path library;      ///< its folder, or empty to add nothing; made when there is a game to add
        games::StoreReader store;           ///< the games and matches
        std::filesystem::path tournaments;  ///< the folder of their files
        std::function<std::int64_t()> now;  ///< milliseconds since 1970; called on another thread
        LibraryTurns& turns;
        unsigned threads = 1;                     ///< 0: as in ThreadPool; then it tries again with the next game
        Post post{};                              ///< for that
        std::chrono::milliseconds retry{60'000};  ///< between two attempts
    };

    explicit LibraryRecorder(Dependencies deps);
    /// Games that wait are added after the next start.
    ~LibraryRecorder() = default;
    LibraryRecorder(const LibraryRecorder&) = delete;
    LibraryRecorder& operator=(const LibraryRecorder&) = delete;
    LibraryRecorder(LibraryRecorder&&) = delete;
    LibraryRecorder& operator=(LibraryRecorder&&) = delete;

    /// A game in the store has ended.
    void game_over(const std::string& id) { add_task(OverGame{id}); }
    /// A game of a match in the store has ended.
    void match_game_over(const std::string& id) { add_task(OverMatch{id}); }
    /// Another game, which is on the disk, has ended.
    void played(library::PlayedGame game) { add_task(std::move(game)); }

  private:
    struct CatchUp {};
    struct OverGame {
        std::string id;
    };
    struct OverMatch {
        std::string id;
    };
    struct OfTournament {
        std::filesystem::path file;
    };
    using Task = std::variant<CatchUp, OverGame, OverMatch, OfTournament, library::PlayedGame>;
    using Games = std::vector<library::PlayedGame>;

    void add_task(Task task);
    [[nodiscard]] bool work(const std::stop_token& stop, ThreadPool::Clock::time_point pause);
    [[nodiscard]] std::vector<Task> next_tasks();
    [[nodiscard]] bool do_tasks(const std::vector<Task>& tasks, const std::stop_token& stop);

    // On the thread:
    void load_known();
    [[nodiscard]] bool is_known(library::SourceKind kind, const std::string& name) const;
    [[nodiscard]] std::deque<Task> tasks_left() const;
    [[nodiscard]] Games games_of(const Task& task) const;
    void add_all(Games& games, const std::stop_token& stop);

    Dependencies deps_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<Task> tasks_;  ///< a CatchUp first, if any
    bool is_working_ = false;
    /// The sources of the games that are in the library, and when each was added.
    std::map<std::pair<library::SourceKind, std::string>, std::int64_t> known_;
    bool known_loaded_ = false;
    std::string logged_;  ///< the last fault, so that it is logged once
    ThreadPool thread_;   // last: it ends before the other members are destroyed
};

}  // namespace crownhead::server
