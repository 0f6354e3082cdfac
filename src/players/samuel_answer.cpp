// SPDX-License-Identifier: MIT
#include "players/samuel_answer.hpp"

#include "samuel/course_file.hpp"
#include "samuel/look_ahead.hpp"

#include <algorithm>
#include <string>

namespace crownhead::players {

samuel::Polynomial samuel_weights_named(std::string_view name) {
    if (name.empty() || name == "published") {
        return samuel::published_polynomial();
    }
    return name == "four" ? samuel::four_terms() : samuel::polynomial_of(samuel::load(std::string(name)).alpha);
}

Answer samuel_answer(const rules::Game& game, const samuel::Polynomial& polynomial, const samuel::Memory* memory,
                     std::optional<int> min, const std::stop_token& stop) {
    const auto moves = rules::legal_moves(game.rule_set(), game.now());
    if (moves.size() == 1) {
        return {.move = moves.front()};
    }
    samuel::Plies plies;
    plies.min = std::clamp(min.value_or(plies.min), 1, plies.max);
    plies.exchanges = std::max(plies.min + 1, plies.exchanges);
    samuel::LookAhead look(polynomial, plies, memory);
    const auto candidates = look.candidates(game.now(), stop);
    const rules::Move move = candidates.empty() ? moves.front() : samuel::best_of(candidates).move;
    return {.move = move, .depth = plies.min, .nodes = look.evaluated()};
}

}  // namespace crownhead::players
