#include "players/engine.hpp"

#include "search/engine.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace crownhead::players {

namespace {

using std::chrono::milliseconds;

struct Level {
    int depth = search::Limits::most_depth;
    milliseconds time{0};
    int noise = 0;               ///< hundredths of a man
    bool knows_endings = false;  ///< looks endgames up
};

/// The lower levels are held back by depth and noise alone, and so play alike on every machine; the time is for
/// positions with captures past counting. A trace of noise at the upper ones varies the games without costing strength.
constexpr std::array levels{
    Level{.depth = 2, .time = milliseconds(1000), .noise = 25},
    Level{.depth = 3, .time = milliseconds(1000), .noise = 20},
    Level{.depth = 4, .time = milliseconds(1000), .noise = 15},
    Level{.depth = 6, .time = milliseconds(1000), .noise = 10},
    Level{.depth = 8, .time = milliseconds(1000), .noise = 6},
    Level{.time = milliseconds(300), .noise = 3, .knows_endings = true},
    Level{.time = milliseconds(500), .noise = 2, .knows_endings = true},
    Level{.time = milliseconds(800), .noise = 2, .knows_endings = true},
    Level{.time = milliseconds(1200), .noise = 1, .knows_endings = true},
    Level{.time = milliseconds(2000), .noise = 0, .knows_endings = true},
};
static_assert(levels.size() == highest_level - lowest_level + 1);

constexpr std::size_t table_megabytes = 16;

}  // namespace

search::Thought answer(const rules::Game& game, const Asked& asked, std::shared_ptr<const search::Truth> truth,
                       const std::stop_token& stop, const std::function<void(const search::Thought&)>& progress) {
    const auto index = static_cast<std::size_t>(std::clamp(asked.level, lowest_level, highest_level) - lowest_level);
    const Level& chosen = levels.at(index);
    search::Limits limits{.depth = chosen.depth,
                          .deadline = std::chrono::steady_clock::now() + asked.time.value_or(chosen.time),
                          .noise = chosen.noise,
                          .seed = asked.seed};
    if (rules::legal_moves(game.rule_set(), game.now()).size() == 1) {
        limits.depth = 1;
    }
    const auto engine = search::make_engine(
        game.rule_set(),
        {.table_megabytes = table_megabytes, .truth = chosen.knows_endings ? std::move(truth) : nullptr});
    return engine->think(game, limits, stop, progress);
}

}  // namespace crownhead::players
