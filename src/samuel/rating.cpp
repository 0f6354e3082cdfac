// SPDX-License-Identifier: MIT
#include "samuel/rating.hpp"

#include <initializer_list>

namespace crownhead::samuel {
namespace {

using board::Direction;
using rules::Side;

constexpr Word squares(std::initializer_list<int> numbers) {
    Word word = 0;
    for (const int number : numbers) {
        word |= Word{1} << Layout::bit(number);
    }
    return word;
}

constexpr Word centre = squares({10, 11, 14, 15, 18, 19, 22, 23});
constexpr Word double_corners = squares({1, 5, 28, 32});
constexpr Word double_corner_diagonals = squares({1, 6, 10, 15, 19, 24, 28, 5, 9, 14, 18, 23, 27, 32});
constexpr Word one_file_off = squares({2, 7, 11, 16, 20, 13, 17, 22, 26, 31});
constexpr Word two_files_off = squares({3, 8, 12, 21, 25, 30});
constexpr Word apexes = squares({7, 26});
// For White, the passive side of a canonical board.
constexpr Word bridge = squares({30, 32});
constexpr Word oreo = squares({26, 30, 31});
constexpr Word cramping = squares({20});
constexpr Word beside_cramping = squares({19, 24});
constexpr Word cramped = squares({8, 11, 12, 16});
constexpr Word columns_of_the_move = Layout::row(0) | Layout::row(2) | Layout::row(4) | Layout::row(6);

constexpr int count(Word word) { return board::count<Word>(word); }

/// A position with the active side, which is to move, as Black; and the sets that the ratings use.
struct Sides {
    explicit Sides(const Board& position)
        : board(canonical(position)),
          active(board.black),
          passive(board.white),
          kings(board.kings),
          empty(board.empty()) {}

    Board board;
    Word active;
    Word passive;
    Word kings;
    Word empty;
};

template <Direction D>
constexpr Word next(Word word) {
    return Layout::shift<D>(word) & Layout::all;
}

/// How many neighbours of a square are in `set`.
int count_neighbours(Word square, Word set) {
    return count(set & (next<Direction::down_left>(square) | next<Direction::down_right>(square) |
                        next<Direction::up_left>(square) | next<Direction::up_right>(square)));
}

/// How many squares of `which` have at least `min` neighbours in `set`.
int surrounded(Word which, Word set, int min) {
    int total = 0;
    board::each_bit(which, [&](Word square) { total += count_neighbours(square, set) >= min ? 1 : 0; });
    return total;
}

/// The squares that the active side can step to.
Word reached(const Sides& s) {
    Word to = 0;
    each_step(s.board, [&](const Board::Move& step) { to |= step.to; });
    return to;
}

/// The squares reached by the steps for which `holds(step, board after it)`.
template <class Holds>
Word squares_of_steps(const Sides& s, Holds&& holds) {
    Word to = 0;
    each_step(s.board, [&](const Board::Move& step) {
        if ((to & step.to) == 0 && holds(step, s.board.after(step))) {
            to |= step.to;
        }
    });
    return to;
}

/// Whether the passive side can take the piece that has just stepped, and nothing is taken back.
bool lost_for_nothing(const Board::Move& step, const Board& after) {
    bool lost = false;
    each_jump(after, [&](const Board::Move& jump) {
        lost = lost || ((jump.captured & step.to) != 0 && !must_jump(after.after(jump)));
    });
    return lost;
}

/// Whether the passive side must capture and is captured back however it does.
bool forces_exchange(const Board& after) {
    bool answered = true;
    const bool any =
        each_jump(after, [&](const Board::Move& jump) { answered = answered && must_jump(after.after(jump)); });
    return any && answered;
}

bool threatens(const Board::Move& step, const Board& after) {
    return (step.to & (rules::capturing_men<english, Side::black>(after) |
                       rules::capturing_kings<english, Side::black>(after))) != 0;
}

bool contains_all(Word pieces, Word all_of) { return (pieces & all_of) == all_of; }

int advancement(const Sides& s) {
    const Word men = s.passive & ~s.kings;
    return count(men & (Layout::row(3) | Layout::row(2))) - count(men & (Layout::row(5) | Layout::row(4)));
}

int apex(const Sides& s) { return s.kings == 0 && (s.active & apexes) != 0 && (s.passive & apexes) == 0 ? -1 : 0; }

bool no_active_kings(const Sides& s) { return (s.active & s.kings) == 0; }

int corner(const Sides& s) {
    const int own = material(s.board, Side::black);
    return own <= 6 && material(s.board, Side::white) > own && (reached(s) & double_corners) != 0 ? 1 : 0;
}

int cramp(const Sides& s) {
    return contains_all(s.passive, cramping) && (s.passive & beside_cramping) != 0 && contains_all(s.active, cramped)
               ? 2
               : 0;
}

int denied(const Sides& s) { return count(squares_of_steps(s, lost_for_nothing)); }

int diagonal_halves(const Sides& s) {
    return 3 * count(s.passive & double_corner_diagonals) + 2 * count(s.passive & one_file_off) +
           count(s.passive & two_files_off);
}

int dykes(const Sides& s) {
    const Word p = s.passive;
    return count(p & next<Direction::down_left>(p) & Layout::shift<Direction::down_left, 2>(p)) +
           count(p & next<Direction::down_right>(p) & Layout::shift<Direction::down_right, 2>(p));
}

int exchanges(const Sides& s) {
    return count(squares_of_steps(s, [](const Board::Move&, const Board& after) { return forces_exchange(after); }));
}

int exposed(const Sides& s) {
    const Word one = next<Direction::down_left>(s.empty) & next<Direction::up_right>(s.empty);
    const Word other = next<Direction::down_right>(s.empty) & next<Direction::up_left>(s.empty);
    return count(s.passive & (one | other));
}

/// Pairs of passive pieces side by side, with the square between them (`NearRight` of the left one) and the squares
/// behind both of them empty.
template <Direction NearRight, Direction FarRight, Direction BehindLeft>
int forks_from(const Sides& s) {
    int total = 0;
    board::each_bit(s.passive, [&](Word left) {
        const Word between = Layout::shift<NearRight>(left) & s.empty;
        const Word right = Layout::shift<FarRight>(between) & s.passive;
        const Word behind_left = Layout::shift<BehindLeft>(left) & s.empty;
        const Word behind_right = Layout::shift<FarRight>(right) & s.empty;
        total += behind_left != 0 && behind_right != 0 ? 1 : 0;
    });
    return total;
}

/// From above by any active piece, from below by a king.
int forks(const Sides& s) {
    const int by_men = forks_from<Direction::up_right, Direction::down_right, Direction::down_left>(s);
    return no_active_kings(s) ? by_men
                              : by_men + forks_from<Direction::down_right, Direction::up_right, Direction::up_left>(s);
}

/// Whether an empty square with these two neighbours is a single one between a passive piece and another, or the edge.
bool is_gap(Word one, Word other, Word passive) {
    const bool both_or_edge = (other & passive) != 0 || other == 0;
    return ((one & passive) != 0 && both_or_edge) || ((other & passive) != 0 && one == 0);
}

int gaps(const Sides& s) {
    int total = 0;
    board::each_bit(s.empty, [&](Word square) {
        const bool gap = is_gap(next<Direction::down_left>(square), next<Direction::up_right>(square), s.passive) ||
                         is_gap(next<Direction::down_right>(square), next<Direction::up_left>(square), s.passive);
        total += gap ? 1 : 0;
    });
    return total;
}

/// On the board as it is, not the canonical one: the files are named by their squares.
int the_move(const Board& position) {
    const int black = material(position, Side::black);
    const int white = material(position, Side::white);
    const bool few_and_even = black == white && black + white < 24;
    return few_and_even && count((position.black | position.white) & columns_of_the_move) % 2 == 1 ? 1 : 0;
}

int whole_rating(Term term, const Sides& s, const Board& position) {
    switch (term) {
        case Term::adv:
            return advancement(s);
        case Term::apex:
            return apex(s);
        case Term::back:
            return no_active_kings(s) && contains_all(s.passive, bridge) ? 1 : 0;
        case Term::cent:
            return count(s.passive & ~s.kings & centre);
        case Term::cntr:
            return count((s.active | reached(s)) & centre);
        case Term::corn:
            return corner(s);
        case Term::cramp:
            return cramp(s);
        case Term::deny:
            return denied(s);
        case Term::dia:
            return count(s.passive & double_corner_diagonals);
        case Term::dyke:
            return dykes(s);
        case Term::exch:
        case Term::recap:
            return exchanges(s);
        case Term::expos:
            return exposed(s);
        case Term::fork:
            return forks(s);
        case Term::gap:
            return gaps(s);
        case Term::guard:
            return no_active_kings(s) && (contains_all(s.passive, bridge) || contains_all(s.passive, oreo)) ? 1 : 0;
        case Term::hole:
            return surrounded(s.empty, s.passive, 3);
        case Term::kcent:
            return count(s.passive & s.kings & centre);
        case Term::mob:
            return count(reached(s));
        case Term::mobil:
            return count(reached(s)) - denied(s);
        case Term::move:
            return the_move(position);
        case Term::node:
            return surrounded(s.passive, s.empty, 3);
        case Term::oreo:
            return (s.passive & s.kings) == 0 && contains_all(s.passive, oreo) ? 1 : 0;
        case Term::pole:
            return surrounded(s.passive & ~s.kings, s.empty, 4);
        case Term::thret:
            return count(squares_of_steps(s, threatens));
        default:
            return 0;
    }
}

int rating(Term term, const Sides& s, const Board& position) {
    return term == Term::diav ? diagonal_halves(s) : 2 * whole_rating(term, s, position);
}

}  // namespace

int rating(Term term, const Board& position) { return rating(term, Sides(position), position); }

Ratings ratings(const Board& position, const Terms& wanted) {
    const Sides sides(position);
    Ratings result{};
    for (std::size_t i = 0; i < simple_terms; ++i) {
        result.at(i) = wanted.test(i) ? rating(term_at(i), sides, position) : 0;
    }
    return result;
}

bool can_offer_exchange(const Board& position) {
    bool can = false;
    each_step(position, [&](const Board::Move& step) { can = can || forces_exchange(position.after(step)); });
    return can;
}

int value(Term term, const Ratings& now, const Ratings& before) {
    const auto difference = [&](Term simple) { return now.at(index(simple)) - before.at(index(simple)); };
    const auto pair = pair_of(term);
    if (!pair) {
        return difference(term);
    }
    const bool holds_first = difference(pair->first) > 0;
    const bool holds_second = difference(pair->second) > 0;
    return holds_first == pair->first_holds && holds_second == pair->second_holds ? 2 : 0;
}

}  // namespace crownhead::samuel
