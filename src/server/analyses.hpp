#pragma once

#include "rules/game.hpp"
#include "search/truth.hpp"
#include "server/analysis_answers.hpp"
#include "server/message.hpp"
#include "server/thinkers.hpp"
#include "server/throttle.hpp"
#include "server/watcher.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace crownhead::server {

/// The positions that connections have analysed, one each at a time, on threads of their own. For one thread at a time,
/// the one on which `post` runs what it is given.
class Analyses {
  public:
    struct Surroundings {
        unsigned threads = 1;                        ///< analyses at once; the others wait their turn
        std::chrono::milliseconds longest{600'000};  ///< one analysis takes no longer
        std::function<std::shared_ptr<const search::Truth>(const rules::RuleSet&)> truth;
        std::function<void(std::function<void()>)> post;
    };

    explicit Analyses(Surroundings surroundings);

    /// The `analysis` that answers a request; news of it follow to the watcher until it is over, is replaced or
    /// stopped. Throws BadInput.
    [[nodiscard]] std::string answer(Watcher& watcher, std::string_view id, const AnalysisRequest& request);
    /// Ends what the watcher has analysed.
    void leave(Watcher& watcher);
    /// Tells what was held back for coming too soon after other news. To be called several times a second.
    void tick();

  private:
    struct Analysis {
        rules::Game game;
        std::uint64_t number = 0;  ///< what comes from an older analysis of the same watcher is ignored
        Thinkers::Ticket ticket = 0;
        AnalysisState state{};
        Throttle throttle{};
        bool untold = false;
    };
    struct Doer;

    std::string begin(Watcher& watcher, std::string_view id, const Analyse& request);
    std::string stop(Watcher& watcher, std::string_view id);
    void hear(Watcher* watcher, std::uint64_t number, const AnalysisState& state);

    Surroundings around_;
    std::map<Watcher*, Analysis> analyses_;
    std::uint64_t begun_ = 0;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
    Thinkers thinkers_;  // last: its threads end before anything else here does
};

}  // namespace crownhead::server
