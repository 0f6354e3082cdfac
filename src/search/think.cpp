#include "search/think.hpp"

#include "search/engine.hpp"

namespace crownhead::search {

Thought think(const rules::Game& game, const Limits& limits, const std::stop_token& stop,
              const std::function<void(const Thought&)>& progress) {
    constexpr std::size_t megabytes = 8;
    return make_engine(game.rule_set(), {.table_megabytes = megabytes})->think(game, limits, stop, progress);
}

}  // namespace crownhead::search
