// SPDX-License-Identifier: MIT
#include "samuel/rote.hpp"

#include "samuel/course.hpp"
#include "samuel/look_ahead.hpp"

#include <vector>

namespace crownhead::samuel {
namespace {

/// Looks ahead in a position and stores what was found in the memory.
std::vector<Candidate> look_ahead_and_keep(Rote& rote, const rules::Position& position, const std::stop_token& stop) {
    LookAhead look_ahead(four_terms(), {}, &rote.memory);
    std::vector<Candidate> candidates = look_ahead.candidates(position, stop);
    if (candidates.empty() || stop.stop_requested()) {
        return candidates;
    }
    for (const Board& used : look_ahead.used()) {
        rote.memory.refresh(used);
    }
    const Backed best = best_of(candidates).backed;
    rote.memory.keep(Board::from(position), best.score, best.plies);
    if (++rote.moves == moves_per_merge) {
        rote.moves = 0;
        rote.memory.merge();
    }
    return candidates;
}

/// Plays the forced start of a game by its number: Black's first move and White's reply.
void play_opening(rules::Game& game, std::uint64_t number) {
    for (int ply = 0; ply < 2; ++ply) {
        const auto moves = rules::legal_moves(game.rule_set(), game.now());
        game.play(moves.at(number % moves.size()));
        number /= moves.size();
    }
}

}  // namespace

std::optional<Rote> with_own_game(Rote rote, const std::stop_token& stop) {
    rules::Game game(rules::english());
    play_opening(game, rote.games);
    while (game.moves().size() < longest_course_game &&
           rules::outcome(game.rule_set(), game.now()) == rules::Outcome::none) {
        const std::vector<Candidate> candidates = look_ahead_and_keep(rote, game.now(), stop);
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
        (void)look_ahead_and_keep(rote, game.positions().at(ply), stop);
        if (stop.stop_requested()) {
            return std::nullopt;
        }
    }
    ++rote.book_games;
    return rote;
}

}  // namespace crownhead::samuel
