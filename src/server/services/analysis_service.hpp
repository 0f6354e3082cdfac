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

/// The game that leads to the position of a request. Pure. Takes some milliseconds if it has thousands of moves, or the
/// position has. Throws BadInput.
[[nodiscard]] rules::Game analysed_game(const Analyse& request);

/// Analyses of positions, at most one for each client, on threads of their own. Clients who look at one position share
/// its analysis. Where there are more positions than threads they take turns, each turn longer than the last. For one
/// thread at a time, the one on which `post` runs its tasks.
class AnalysisService {
  public:
    struct Dependencies {
        unsigned threads = 1;                        ///< analyses at once; the others wait their turn
        std::chrono::milliseconds longest{600'000};  ///< one analysis takes no longer
        std::chrono::milliseconds turn{10'000};      ///< the first, where others wait
        std::function<std::shared_ptr<const search::Tablebase>(const rules::RuleSet&)> tablebase;
        Post post;
    };

    explicit AnalysisService(Dependencies deps);

    /// Does a request; the position is worked out as Work first. Throws BadInput: then nothing was changed.
    [[nodiscard]] Reply answer(Watcher& watcher, const std::string& id, const AnalysisRequest& request);

    /// Starts to analyse the position that a game has come to and returns the `analysis` that answers the request. News
    /// of it follow to the watcher until it is over, replaced or stopped.
    [[nodiscard]] std::string begin(Watcher& watcher, std::string_view id, const rules::Game& game, int lines);
    /// The `analysis` that the watcher asked for, as it ended. Throws BadInput where there is none.
    [[nodiscard]] std::string stop(Watcher& watcher, std::string_view id);
    /// Ends what the watcher has analysed.
    void leave(Watcher& watcher);
    /// Tells news that were held back for coming too soon after others. To be called several times a second.
    void tick();

  private:
    struct Listener {
        Throttle throttle{};
        bool untold = false;
    };
    struct Analysis {
        rules::Game game;
        int lines = 1;
        std::map<Watcher*, Listener> listeners{};
        ThreadPool::Ticket ticket = 0;
        AnalysisState state{};
        std::chrono::milliseconds turn{};
        std::chrono::steady_clock::time_point since{};  ///< when its turn began
        std::chrono::duration<double> earlier{};        ///< spent in its turns before
        bool yields = false;                            ///< its turn ends
    };

    void search(std::uint64_t number, Analysis& analysis);
    void hear(std::uint64_t number, AnalysisState state);
    void tell(Analysis& analysis);
    void take_turns();

    Dependencies deps_;
    std::map<std::uint64_t, Analysis> analyses_;  ///< by the order in which they began
    std::map<Watcher*, std::uint64_t> listening_;
    std::uint64_t begun_ = 0;
    PostWhileAlive post_;
    ThreadPool search_threads_;  // last: they end before anything else here does
};

}  // namespace crownhead::server
