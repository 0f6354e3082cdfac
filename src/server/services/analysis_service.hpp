// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "search/tablebase.hpp"
#include "server/api/analysis_answers.hpp"
#include "server/api/message.hpp"
#include "server/services/post.hpp"
#include "server/services/reply.hpp"
#include "server/services/thread_pool.hpp"
#include "server/services/throttle.hpp"
#include "server/services/watcher.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace crownhead::server {

/// Builds the game that leads to the position of a request. Pure. Takes some milliseconds if the game or the position
/// has thousands of moves. Throws BadInput.
[[nodiscard]] rules::Game analysed_game(const Analyse& request);

/// Analyses positions on threads of its own, at most one position per client. Clients who analyse the same position
/// share one search. If there are more positions than threads, they take turns, each turn longer than the last, and so
/// do the machines of the clients. Not thread-safe; call it on the thread on which `post` runs its tasks.
class AnalysisService {
  public:
    struct Dependencies {
        unsigned threads = 1;  ///< analyses at once; the others wait their turn. 0: as in ThreadPool
        std::chrono::milliseconds longest{600'000};  ///< limit of one analysis
        std::chrono::milliseconds turn{10'000};      ///< length of the first turn if others wait
        std::function<std::shared_ptr<const search::Tablebase>(const rules::RuleSet&)> tablebase;
        Post post;
    };

    explicit AnalysisService(Dependencies deps);

    /// Handles a request; its position is first built as Work. Throws BadInput: then nothing was changed.
    [[nodiscard]] Reply answer(Watcher& watcher, const std::string& id, const AnalysisRequest& request);

    /// Starts to analyse the current position of a game and returns the `analysis` message that answers the request.
    /// The watcher gets news of the analysis until it ends, is replaced or is stopped.
    [[nodiscard]] std::string begin(Watcher& watcher, std::string_view id, const rules::Game& game, int lines);
    /// Ends the watcher's analysis and returns its last `analysis` message. Throws BadInput if there is none.
    [[nodiscard]] std::string stop(Watcher& watcher, std::string_view id);
    /// Ends the watcher's analysis, if any.
    void leave(Watcher& watcher);
    /// Ends turns that have lasted long enough, and sends the news that the throttle held back. To be called several
    /// times a second.
    void tick();

  private:
    struct Listener {
        Throttle throttle{};
        bool pending = false;
    };
    struct Analysis {
        rules::Game game;
        int lines = 1;
        std::string machine;  ///< of the client who began it, whose turns it takes
        std::map<Watcher*, Listener> listeners{};
        ThreadPool::Ticket ticket = 0;
        AnalysisState state{};
        std::chrono::milliseconds turn{};
        std::chrono::steady_clock::time_point since{};  ///< when its turn began
        std::chrono::duration<double> earlier{};        ///< spent in earlier turns
        bool yields = false;                            ///< its turn is being ended
    };

    void search(std::uint64_t number, Analysis& analysis);
    void on_progress(std::uint64_t number, AnalysisState state);
    void notify(Analysis& analysis);
    void take_turns();

    Dependencies deps_;
    std::map<std::uint64_t, Analysis> analyses_;  ///< by the order in which they began
    std::map<Watcher*, std::uint64_t> listening_;
    std::uint64_t begun_ = 0;
    PostWhileAlive post_;
    ThreadPool search_threads_;  // last: its threads end before the other members are destroyed
};

}  // namespace crownhead::server
