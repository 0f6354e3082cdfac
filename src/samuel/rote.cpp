// SPDX-License-Identifier: MIT
#include "samuel/rote.hpp"

#include "samuel/course.hpp"
#include "samuel/look_ahead.hpp"

#include <vector>

namespace crownhead::samuel {
namespace {

constexpr int moves_of_a_merge = 20;

/// Looks ahead in a position and keeps it with what was found.
std::vector<Candidate> result_of(Rote& rote, const rules::Position& position, const std::stop_token& stop) {
    LookAhead look(four_terms(), {}, &rote.memory);
    std::vector<Candidate> candidates = look.candidates(position, stop);
    if (candidates.empty() || stop.stop_requested()) {
        return candidates;
    }
    for (const Board& used : look.used()) {
        rote.memory.refresh(used);
    }
    const Backed& best = best_of(candidates).backed;
    rote.memory.keep(Board::from(position), best.score, best.plies);
    if (++rote.moves == moves_of_a_merge) {
        rote.moves = 0;
        rote.memory.merge();
    }
    return candidates;
}

/// The forced start of a game by its number: Black's first move, and White's answer.
void open(rules::Game& game, std::uint64_t number) {
    for (int ply = 0; ply < 2; ++ply) {
        const auto moves = rules::legal_moves(game.rule_set(), game.now());
        game.play(moves.at(number % moves.size()));
        number /= moves.size();
    }
}

}  // namespace

std::optional<Rote> with_own_game(Rote rote, const std::stop_token& stop) {
    rules::Game game(rules::english());
    open(game, rote.games);
    while (game.moves().size() < longest_course_game &&
           rules::outcome(game.rule_set(), game.now()) == rules::Outcome::none) {
        const std::vector<Candidate> candidates = result_of(rote, game.now(), stop);
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        game.play(best_of(candidates).move);
    }
    ++rote.games;
    return rote;
}

std::optional<Rote> with_book_game(Rote rote, const rules::Game& game, const std::stop_token& stop) {
    for (std::size_t ply = 0; ply < game.moves().size(); ++ply) {
        (void)result_of(rote, game.positions().at(ply), stop);
        if (stop.stop_requested()) {
            return std::nullopt;
        }
    }
    ++rote.book_games;
    return rote;
}

}  // namespace crownhead::samuel
