// SPDX-License-Identifier: MIT
#include "players/level.hpp"

#include "base/parse_number.hpp"
#include "players/book_answer.hpp"
#include "players/old_program.hpp"
#include "search/engine.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

namespace crownhead::players {

namespace {

using std::chrono::milliseconds;

struct Level {
    int depth = search::Limits::max_depth;
    milliseconds time{1000};
    int captures = search::Limits::max_captures;  ///< how many in a row it follows
    int noise = 0;                                ///< hundredths of a man
    bool uses_databases = false;                  ///< the shipped book, and endgames
};

/// All but the last are limited by what they see, so they play the same on every machine: their time matters only in
/// positions with a vast number of captures. The lowest overlook captures; the others see farther and farther and
/// evaluate better. Their strengths rise evenly, as measured (docs/experiments/strength.md).
constexpr std::array levels{
    Level{.depth = 1, .captures = 0, .noise = 60},
    Level{.depth = 1, .captures = 1, .noise = 180},
    Level{.depth = 1, .captures = 1, .noise = 45},
    Level{.depth = 1, .captures = 3, .noise = 22},
    Level{.depth = 2, .noise = 23},
    Level{.depth = 3, .noise = 29},
    Level{.depth = 5, .noise = 32},
    Level{.depth = 6, .noise = 13},
    Level{.depth = 9, .noise = 5},
    Level{.time = milliseconds(1500), .uses_databases = true},
};
static_assert(levels.size() == highest_level - lowest_level + 1);

const Level& level_of(int level) {
    return levels.at(static_cast<std::size_t>(std::clamp(level, lowest_level, highest_level) - lowest_level));
}

constexpr std::size_t table_megabytes = 16;
constexpr std::size_t full_strength_table_megabytes = 64;

/// The shipped book's answer, chosen among moves of nearly the same value.
std::optional<search::SearchResult> shipped_answer(const rules::Game& game, std::uint64_t seed) {
    constexpr int margin = 10;  // hundredths of a man
    const auto book = book::shipped_book(game.rule_set());
    return book ? book_answer(*book, game, {.margin = margin, .seed = seed}) : std::nullopt;
}

}  // namespace

std::optional<int> level_named(std::string_view text) {
    constexpr std::string_view prefix = "level";
    const auto number = text.starts_with(prefix)
                            ? parse_number<std::uint64_t>(text.substr(prefix.size()), lowest_level, highest_level)
                            : std::nullopt;
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

search::Limits sight(int level, std::uint64_t seed) {
    const Level& chosen = level_of(level);
    return {.depth = chosen.depth, .captures = chosen.captures, .noise = chosen.noise, .seed = seed};
}

search::SearchResult answer(const rules::Game& game, const PlayRequest& request,
                            std::shared_ptr<const search::Tablebase> tablebase, const std::stop_token& stop,
                            const std::function<void(const search::SearchResult&)>& progress) {
    if (request.program != nullptr) {
        const Answer old =
            answer_of({.program = request.program}, game.rule_set())(game, request.seed, std::nullopt, stop);
        return {.depth = old.depth, .nodes = old.nodes, .line = {old.move}};
    }
    const Level& chosen = level_of(request.level);
    if (auto known = chosen.uses_databases ? shipped_answer(game, request.seed) : std::nullopt) {
        return *std::move(known);
    }
    search::Limits limits = sight(request.level, request.seed);
    limits.deadline = std::chrono::steady_clock::now() + request.time.value_or(chosen.time);
    if (rules::legal_moves(game.rule_set(), game.now()).size() == 1) {
        limits.depth = 1;
    }
    const auto engine = search::make_engine(
        game.rule_set(), {.table_megabytes = chosen.uses_databases ? full_strength_table_megabytes : table_megabytes,
                          .tablebase = chosen.uses_databases ? std::move(tablebase) : nullptr});
    return engine->search(game, limits, stop, progress);
}

}  // namespace crownhead::players
