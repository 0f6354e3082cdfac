// SPDX-License-Identifier: MIT
#include "samuel/course.hpp"

#include "rules/game.hpp"

#include <utility>

namespace crownhead::samuel {
namespace {

using rules::Side;

constexpr int first_moves = 7;

/// Alpha's side in a game, and Beta's forced first move, if any, as an index into the seven.
struct Opening {
    Side alpha = Side::white;
    std::optional<int> forced{};
};

/// In the first series Alpha had White for fourteen games, with each first move of Beta twice; then the sides
/// alternated. Of the second only some games are known, with Alpha on either side and forced first moves where it is
/// White: so here the sides alternate from the start.
Opening opening_of(Series series, int number) {
    const bool sides_alternate = series == Series::second || number > 2 * first_moves;
    if (sides_alternate && number % 2 == 0) {
        return {.alpha = Side::black};
    }
    const int nth = sides_alternate ? (number - 1) / 2 : number - 1;
    return {.alpha = Side::white, .forced = nth % first_moves};
}

Board board_before(const rules::Game& game) {
    return game.moves().empty() ? passed(Board::from(game.now()))
                                : Board::from(game.positions().at(game.positions().size() - 2));
}

/// A game in progress, and Alpha in it.
struct Played {
    rules::Game game{rules::english()};
    Alpha alpha{};
};

/// Makes the next move; false if a stop was requested.
bool make_move(Played& played, const Polynomial& beta, Side alpha, const std::stop_token& stop) {
    rules::Game& game = played.game;
    const bool is_alphas_move = game.now().turn == alpha;
    LookAhead look_ahead(is_alphas_move ? polynomial_of(played.alpha.learned) : beta);
    const std::vector<Candidate> candidates = look_ahead.candidates(game.now(), stop);
    if (stop.stop_requested()) {
        return false;
    }
    const Candidate best = best_of(candidates);
    if (is_alphas_move) {
        played.alpha =
            after_learning(std::move(played.alpha), Board::from(game.now()), board_before(game), best.backed);
        played.alpha.learned = after_move(std::move(played.alpha.learned));
    }
    game.play(best.move);
    return true;
}

int adjudicated(const rules::Game& game, Side alpha) {
    const rules::Outcome outcome = rules::outcome(game.rule_set(), game.now());
    if (outcome != rules::Outcome::none) {
        return outcome == rules::win_for(alpha) ? 1 : -1;
    }
    const Board board = Board::from(game.now());
    const int ahead = material(board, alpha) - material(board, rules::other(alpha));
    return ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
}

/// Whether Beta adopts Alpha's polynomial after a game: in the first series after each game that Alpha wins, in the
/// second after a set of games of which Alpha has won more than it lost.
bool adopts(Course& course, int result) {
    if (course.alpha.series == Series::first) {
        return result > 0;
    }
    course.set_wins += result > 0 ? 1 : 0;
    course.set_losses += result < 0 ? 1 : 0;
    if ((course.games.size() + 1) % games_of_a_set != 0) {
        return false;
    }
    const bool better = course.set_wins > course.set_losses;
    course.set_wins = 0;
    course.set_losses = 0;
    return better;
}

}  // namespace

Course first_course(Series series) {
    Course course{.alpha = first_learned(series)};
    course.beta = polynomial_of(course.alpha);
    return course;
}

std::optional<Course> with_next_game(Course course, const std::stop_token& stop) {
    const Opening opening = opening_of(course.alpha.series, static_cast<int>(course.games.size()) + 1);
    Played played{.alpha = {.learned = course.alpha}};
    rules::Game& game = played.game;
    if (opening.forced) {
        const auto moves = rules::legal_moves(game.rule_set(), game.now());
        game.play(moves.at(static_cast<std::size_t>(*opening.forced)));
    }
    while (game.moves().size() < longest_course_game &&
           rules::outcome(game.rule_set(), game.now()) == rules::Outcome::none) {
        if (!make_move(played, course.beta, opening.alpha, stop)) {
            return std::nullopt;
        }
    }
    CourseGame record{.alpha = opening.alpha,
                      .result = adjudicated(game, opening.alpha),
                      .finished = rules::outcome(game.rule_set(), game.now()) != rules::Outcome::none,
                      .moves = game.moves()};
    course.alpha = std::move(played.alpha.learned);
    record.adjustments = course.alpha.adjustments;
    record.adopted = adopts(course, record.result);
    if (record.adopted) {
        course.beta = polynomial_of(course.alpha);
        course.black_marks = 0;
    }
    if (record.result < 0 && !record.adopted && ++course.black_marks == max_black_marks) {
        course.alpha = without_leading_term(std::move(course.alpha));
        course.black_marks = 0;
        record.zeroed = true;
    }
    record.after = polynomial_of(course.alpha);
    course.games.push_back(std::move(record));
    return course;
}

}  // namespace crownhead::samuel
