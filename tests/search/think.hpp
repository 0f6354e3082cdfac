// SPDX-License-Identifier: MIT
#pragma once

#include "search/engine.hpp"

#include <cstddef>
#include <functional>
#include <stop_token>

namespace crownhead::search {

/// One thought of an engine that has remembered nothing, on this thread alone and without endgames.
[[nodiscard]] inline SearchResult think(const rules::Game& game, const Limits& limits, const std::stop_token& stop,
                                        const std::function<void(const SearchResult&)>& progress) {
    constexpr std::size_t megabytes = 8;
    return make_engine(game.rule_set(), {.table_megabytes = megabytes})->search(game, limits, stop, progress);
}

}  // namespace crownhead::search
