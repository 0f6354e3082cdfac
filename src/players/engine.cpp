#include "players/engine.hpp"

#include "players/book_answer.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <utility>

namespace crownhead::players {

namespace {

using std::chrono::milliseconds;

struct Level {
    int depth = 1;
    std::optional<milliseconds> time;
    int noise = 0;  ///< hundredths of a man
    bool plays_from_book = false;
};

/// The first level is held back by its depth alone, and so plays alike on every machine; the time is for positions
/// with captures past counting. A trace of noise at the others varies the games without costing strength.
constexpr std::array levels{
    Level{.depth = 2, .time = milliseconds(1000), .noise = 25},
    Level{.depth = search::Limits::most_depth, .time = milliseconds(300), .noise = 3},
    Level{.depth = search::Limits::most_depth, .time = milliseconds(1500), .noise = 1, .plays_from_book = true},
};

/// What the book that comes along answers, among moves that are worth nearly the same.
std::optional<search::Thought> shipped_answer(const rules::Game& game, std::uint64_t seed) {
    constexpr int margin = 10;  // hundredths of a man
    const auto book = book::shipped_book(game.rule_set());
    return book ? book_answer(*book, game, {.margin = margin, .seed = seed}) : std::nullopt;
}

}  // namespace

search::Thought answer(const rules::Game& game, int level, std::uint64_t seed, const std::stop_token& stop,
                       const std::function<void(const search::Thought&)>& progress) {
    const auto index = static_cast<std::size_t>(std::clamp(level, lowest_level, highest_level) - lowest_level);
    const Level& chosen = levels.at(index);
    if (auto known = chosen.plays_from_book ? shipped_answer(game, seed) : std::nullopt) {
        return *std::move(known);
    }
    search::Limits limits{.depth = chosen.depth, .noise = chosen.noise, .seed = seed};
    if (chosen.time) {
        limits.deadline = std::chrono::steady_clock::now() + *chosen.time;
    }
    if (rules::legal_moves(game.rule_set(), game.now()).size() == 1) {
        limits.depth = 1;
    }
    return search::think(game, limits, stop, progress);
}

}  // namespace crownhead::players
