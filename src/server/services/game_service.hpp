// SPDX-License-Identifier: MIT
#pragma once

#include "games/game_event.hpp"
#include "games/live_game.hpp"
#include "games/store.hpp"
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

/// The games at one screen or against the engine, and their watchers. Makes moves, starts the engine's searches, in
/// which the clients' machines take turns, and tells watchers what changed. Every change is in the store before it is
/// answered. A game is in memory only while somebody watches it or the engine searches in it. Knows nothing of sockets.
/// Not thread-safe; call it on the thread on which `post` runs its tasks.
class GameService {
  public:
    struct Dependencies {
        games::Store& store;
        std::function<std::int64_t()> now;                       ///< milliseconds since 1970
        std::function<std::string()> new_id;                     ///< an unguessable text
        std::function<void(const std::string& game)> game_over;  ///< a game has ended
        /// A game has had another event, which is in the store; may be empty. Throws nothing.
        std::function<void(const std::string& game, const games::LiveGame& now)> changed{};
        /// The endgames that the engine knows of a rule set; null for none.
        std::function<std::shared_ptr<const search::Tablebase>(const rules::RuleSet&)> tablebase;
        Post post;
        unsigned threads = 1;              ///< games in which the engine searches at once
        std::int64_t max_events = 20'000;  ///< of a game; after that it can only be resigned
    };

    explicit GameService(Dependencies deps);

    /// Handles a request and returns its one answer; other watchers of the game are told before it returns. A position
    /// or PDN from the client, or a long game in the store, is first read as Work. Throws BadInput,
    /// games::StoreFault: then nothing was changed.
    [[nodiscard]] Reply answer(Watcher& watcher, const std::string& id, const GameRequest& request);

    /// The watcher stops watching.
    void leave(Watcher& watcher);

    /// Whether the watcher watches a game.
    [[nodiscard]] bool is_watching(Watcher& watcher) const { return watchers_.watched_by(watcher) != nullptr; }
    /// Whether the watcher watches an unfinished game of a tournament.
    [[nodiscard]] bool is_watching_at_stake(Watcher& watcher) const;

  private:
    struct LoadedGame {
        std::string id;
        games::LiveGame live;
        ShownMoves shown{};  ///< of the game, once it has been followed
        std::optional<ThreadPool::Ticket> search{};
        std::uint64_t searches = 0;  ///< begun so far; results of any but the last are ignored
        std::string searched_for{};  ///< the machine of the client that the last one was begun for
        Throttle throttle{};         ///< of the search's news
    };
    /// How a search ended.
    struct SearchEnd {
        search::SearchResult result{};
        std::string fault{};  ///< a sentence if it found no move
    };
    struct Handler;

    LoadedGame& load(const std::string& id);
    LoadedGame& create(const std::vector<games::GameEvent>& events, games::LiveGame live, ShownMoves shown);
    void watch(Watcher& watcher, LoadedGame& game);
    void after_leaving(const std::string& id, const std::string& client);
    void append(LoadedGame& game, const games::GameAction& action);
    void notify_watchers(LoadedGame& game, const Watcher* but, std::vector<std::string> notes) const;
    void unload_idle();

    void start_search(LoadedGame& game, const std::string& client);
    void drop_search(LoadedGame& game);
    LoadedGame* game_of_search(const std::string& id, std::uint64_t search);
    void on_search_news(const std::string& id, std::uint64_t search, const std::shared_ptr<const std::string>& news);
    void on_search_end(const std::string& id, std::uint64_t search, const SearchEnd& found);

    Dependencies deps_;
    std::map<std::string, LoadedGame> games_;
    Watchers<std::monostate> watchers_;
    /// By client: the game that it left last while the engine thought.
    std::map<std::string, std::string> left_thinking_;
    PostWhileAlive post_;
    ThreadPool search_threads_;  // last: its threads end before the other members are destroyed
};

}  // namespace crownhead::server
