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
                     std::optional<int> least, const std::stop_token& stop) {
    const auto moves = rules::legal_moves(game.rule_set(), game.now());
    if (moves.size() == 1) {
        return {.move = moves.front()};
    }
    samuel::Plies plies;
    plies.least = std::clamp(least.value_or(plies.least), 1, plies.most);
    plies.exchanges = std::max(plies.least + 1, plies.exchanges);
    samuel::LookAhead look(polynomial, plies, memory);
    const auto candidates = look.candidates(game.now(), stop);
    const rules::Move move = candidates.empty() ? moves.front() : samuel::best_of(candidates).move;
    return {.move = move, .depth = plies.least, .nodes = look.valued()};
}

}  // namespace crownhead::players
