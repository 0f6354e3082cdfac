// SPDX-License-Identifier: MIT
#pragma once

#include "library/event.hpp"
#include "library/live_game.hpp"
#include "library/store.hpp"
#include "search/search_result.hpp"
#include "search/tablebase.hpp"
#include "server/api/message.hpp"
#include "server/api/shown_moves.hpp"
#include "server/services/post.hpp"
#include "server/services/reply.hpp"
#include "server/services/thread_pool.hpp"
#include "server/services/throttle.hpp"
#include "server/services/watcher.hpp"
#include "server/services/watchers.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace crownhead::server {

/// The games at one screen or against the engine, and who looks at them. Makes moves, starts the engine's searches and
/// tells watchers what changed. Every change is in the store before it is answered. A game is in memory only while
/// somebody looks at it or the engine searches in it. Knows no sockets. For one thread at a time, the one on which
/// `post` runs its tasks.
class GameService {
  public:
    struct Dependencies {
        library::Store& store;
        std::function<std::int64_t()> now;                       ///< milliseconds since 1970
        std::function<std::string()> new_id;                     ///< a fresh name for a game
        std::function<void(const std::string& game)> game_over;  ///< a game has ended
        /// The endgames that the engine knows of a rule set; null for none.
        std::function<std::shared_ptr<const search::Tablebase>(const rules::RuleSet&)> tablebase;
        Post post;
        unsigned threads = 1;  ///< games in which the engine searches at once
    };

    explicit GameService(Dependencies deps);

    /// Does a request and returns its one answer; others who look at the game are told before it returns. A position or
    /// PDN from the client and a long game in the store are read as Work first. Throws BadInput, library::StoreFault:
    /// then nothing was changed.
    [[nodiscard]] Reply answer(Watcher& watcher, const std::string& id, const GameRequest& request);

    /// The watcher looks at no game any more.
    void leave(Watcher& watcher);

    /// Whether the watcher looks at a game.
    [[nodiscard]] bool is_watching(Watcher& watcher) const { return watchers_.watched_by(watcher) != nullptr; }
    /// Whether the watcher looks at an unfinished game of a tournament.
    [[nodiscard]] bool is_watching_at_stake(Watcher& watcher) const;

  private:
    struct LoadedGame {
        std::string id;
        library::LiveGame live;
        ShownMoves shown{};  ///< of the game, once it has been followed
        std::optional<ThreadPool::Ticket> search{};
        std::uint64_t searches = 0;  ///< begun so far; what comes from any but the last is ignored
        Throttle throttle{};         ///< of the news of one
    };
    /// How a search ended.
    struct Found {
        search::SearchResult result{};
        std::string fault{};  ///< a sentence where there was nothing to search
    };
    struct Handler;

    LoadedGame& load(const std::string& id);
    LoadedGame& create(const std::vector<library::Event>& events, library::LiveGame live, ShownMoves shown);
    void look_at(Watcher& watcher, LoadedGame& game);
    void after_leaving(const std::string& id);
    void append(LoadedGame& game, const library::Deed& deed);
    void tell_watchers(LoadedGame& game, const Watcher* but, std::vector<std::string> notes) const;
    void drop_idle();

    void start_search(LoadedGame& game);
    void drop_search(LoadedGame& game);
    LoadedGame* searched(const std::string& id, std::uint64_t search);
    void pass_on(const std::string& id, std::uint64_t search, const std::shared_ptr<const std::string>& news);
    void play(const std::string& id, std::uint64_t search, const Found& found);

    Dependencies deps_;
    std::map<std::string, LoadedGame> games_;
    Watchers<std::monostate> watchers_;
    PostWhileAlive post_;
    ThreadPool search_threads_;  // last: they end before anything else here does
};

}  // namespace crownhead::server
