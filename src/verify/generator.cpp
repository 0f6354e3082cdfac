// SPDX-License-Identifier: MIT
#include "verify/generator.hpp"

#include "board/geometry.hpp"

#include <algorithm>
#include <array>

namespace crownhead::verify {
namespace {

using board::Square;
using rules::AtCrownRow;
using rules::Lifted;
using rules::Move;
using rules::Position;
using rules::Reach;
using rules::Rules;
using rules::Side;

struct Spot {
    int row = 0;
    int column = 0;
};

struct Direction {
    int down = 0;
    int right = 0;
};

constexpr std::array<Direction, 4> all_directions{{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};

constexpr Spot step(Spot spot, Direction direction, int distance = 1) {
    return {spot.row + distance * direction.down, spot.column + distance * direction.right};
}

// What stands on a spot: a letter as in a diagram, capitals for kings. A piece that was jumped and still stands on
// the board until the end of the move is `jumped`.
constexpr char empty = '.';
constexpr char jumped = 'x';
constexpr char nowhere = '#';

constexpr bool is_king(char piece) { return piece == 'B' || piece == 'W'; }
constexpr char man_of(Side side) { return side == Side::black ? 'b' : 'w'; }
constexpr char king_of(Side side) { return side == Side::black ? 'B' : 'W'; }
constexpr bool belongs(char piece, Side side) { return piece == man_of(side) || piece == king_of(side); }

struct Diagram {
    int size = 0;
    std::array<std::array<char, 12>, 12> cells{};

    [[nodiscard]] char at(Spot spot) const {
        if (spot.row < 0 || spot.row >= size || spot.column < 0 || spot.column >= size) {
            return nowhere;
        }
        return cells[static_cast<std::size_t>(spot.row)][static_cast<std::size_t>(spot.column)];
    }
    void set(Spot spot, char piece) {
        cells[static_cast<std::size_t>(spot.row)][static_cast<std::size_t>(spot.column)] = piece;
    }
};

Diagram diagram_of(const Rules& rules, const Position& position) {
    Diagram diagram;
    diagram.size = rules.geometry.size;
    for (auto& row : diagram.cells) {
        row.fill(empty);
    }
    for (int number = 1; number <= rules.geometry.squares(); ++number) {
        if (const auto piece = position.at(Square(number))) {
            diagram.set({rules.geometry.row(number), rules.geometry.column(number)},
                        piece->king ? king_of(piece->side) : man_of(piece->side));
        }
    }
    return diagram;
}

int crown_row(const Rules& rules, Side side) { return side == Side::black ? rules.geometry.size - 1 : 0; }
int forward(Side side) { return side == Side::black ? 1 : -1; }

struct Jump {
    Spot over;
    Spot landing;
};

/// A capture as far as it has gone.
struct Capture {
    bool by_king = false;
    std::vector<Spot> path;
    std::vector<Spot> taken_from;
    std::vector<char> taken;  ///< in the order of the jumps
};

class Turn {
  public:
    Turn(const Rules& rules, const Position& position, std::size_t limit)
        : rules_(rules), side_(position.turn), start_(diagram_of(rules, position)), limit_(limit) {}

    [[nodiscard]] std::vector<Move> moves() {
        for_each_own_piece([this](Spot from, char piece) { start_capture(from, piece); });
        prefer();
        std::vector<Move> moves;
        for (const Capture& capture : captures_) {
            moves.push_back(as_move(capture));
        }
        // Capturing is compulsory: quiet moves only where nothing can be captured.
        if (captures_.empty()) {
            for_each_own_piece([&](Spot from, char piece) { add_quiet_moves(from, piece, moves); });
        }
        std::sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) {
            return std::lexicographical_compare(a.path().begin(), a.path().end(), b.path().begin(), b.path().end());
        });
        return moves;
    }

  private:
    template <typename Action>
    void for_each_own_piece(Action action) const {
        for (int row = 0; row < start_.size; ++row) {
            for (int column = 0; column < start_.size; ++column) {
                if (belongs(start_.at({row, column}), side_)) {
                    action(Spot{row, column}, start_.at({row, column}));
                }
            }
        }
    }

    [[nodiscard]] Square square(Spot spot) const { return Square(rules_.geometry.at(spot.row, spot.column)); }

    [[nodiscard]] Move as_move(const Capture& capture) const {
        std::vector<Square> path;
        for (const Spot spot : capture.path) {
            path.push_back(square(spot));
        }
        board::SquareSet captured;
        for (const Spot spot : capture.taken_from) {
            captured.insert(square(spot));
        }
        return Move(path, captured);
    }

    // "A man steps one square diagonally forward; a king one square in any diagonal direction", or any distance.
    void add_quiet_moves(Spot from, char piece, std::vector<Move>& moves) const {
        for (const Direction direction : all_directions) {
            if (!is_king(piece) && direction.down != forward(side_)) {
                continue;
            }
            const int reach = is_king(piece) && rules_.king_reach == Reach::any ? start_.size : 1;
            for (int distance = 1; distance <= reach; ++distance) {
                const Spot to = step(from, direction, distance);
                if (start_.at(to) != empty) {
                    break;
                }
                moves.push_back(Move(std::array{square(from), square(to)}));
            }
        }
    }

    /// The squares a piece may land on when it captures the next piece in a direction.
    [[nodiscard]] std::vector<Jump> jumps(const Diagram& diagram, Spot from, char piece, Direction direction) const {
        const bool flies = is_king(piece) && rules_.king_reach == Reach::any;
        if (!is_king(piece) && direction.down != forward(side_) && !rules_.men_capture_back) {
            return {};
        }
        int distance = 1;
        while (flies && diagram.at(step(from, direction, distance)) == empty) {
            ++distance;
        }
        const Spot over = step(from, direction, distance);
        if (!belongs(diagram.at(over), other(side_))) {
            return {};
        }
        if (is_king(diagram.at(over)) && !is_king(piece) && !rules_.men_capture_kings) {
            return {};
        }
        std::vector<Jump> found;
        for (++distance; diagram.at(step(from, direction, distance)) == empty; ++distance) {
            found.push_back({over, step(from, direction, distance)});
            if (!flies) {
                break;
            }
        }
        return found;
    }

    [[nodiscard]] bool can_capture(const Diagram& diagram, Spot from) const {
        return std::any_of(all_directions.begin(), all_directions.end(), [&](Direction direction) {
            return !jumps(diagram, from, diagram.at(from), direction).empty();
        });
    }

    /// The board when a jump was made, within the capture.
    [[nodiscard]] Diagram jump_made(Diagram diagram, Spot from, const Jump& jump) const {
        char piece = diagram.at(from);
        diagram.set(from, empty);
        diagram.set(jump.over, rules_.lifted == Lifted::at_once ? empty : jumped);
        if (jump.landing.row == crown_row(rules_, side_) && rules_.at_crown_row == AtCrownRow::goes_on_king) {
            piece = king_of(side_);
        }
        diagram.set(jump.landing, piece);
        return diagram;
    }

    /// Whether a piece that has just landed must go on: always if it can, but a man may have to stop on his crown row.
    [[nodiscard]] bool goes_on(const Diagram& diagram, Spot landing) const {
        const bool stops = !is_king(diagram.at(landing)) && landing.row == crown_row(rules_, side_) &&
                           rules_.at_crown_row == AtCrownRow::stops;
        return !stops && can_capture(diagram, landing);
    }

    void start_capture(Spot from, char piece) {
        Capture capture;
        capture.by_king = is_king(piece);
        capture.path = {from};
        if (can_capture(start_, from)) {
            go_on(start_, capture);
        }
    }

    /// Whether a piece that rests away from the last one it took would go on in the same line: the same capture as from
    /// the square just behind that piece.
    [[nodiscard]] static bool same_from_closer(const Capture& capture, Direction direction) {
        if (capture.taken_from.empty()) {
            return false;
        }
        const Spot from = capture.path.back();
        const Spot over = capture.taken_from.back();
        const int rows = from.row - over.row;
        return rows * direction.down > 1 && (from.column - over.column) * direction.right > 1;
    }

    void go_on(const Diagram& diagram, const Capture& capture) {
        const Spot from = capture.path.back();
        for (const Direction direction : all_directions) {
            if (same_from_closer(capture, direction)) {
                continue;
            }
            const std::vector<Jump> possible = jumps(diagram, from, diagram.at(from), direction);
            // "Where a square from which she can go on capturing exists she must choose such a square."
            const bool must_go_on = std::any_of(possible.begin(), possible.end(), [&](const Jump& jump) {
                return goes_on(jump_made(diagram, from, jump), jump.landing);
            });
            for (const Jump& jump : possible) {
                const Diagram next = jump_made(diagram, from, jump);
                if (must_go_on && !goes_on(next, jump.landing)) {
                    continue;
                }
                Capture longer = capture;
                longer.path.push_back(jump.landing);
                longer.taken_from.push_back(jump.over);
                longer.taken.push_back(diagram.at(jump.over));
                if (must_go_on) {
                    go_on(next, longer);
                } else {
                    add(longer);
                }
            }
        }
    }

    void add(const Capture& capture) {
        if (captures_.size() == limit_) {
            throw TooMany();
        }
        captures_.push_back(capture);
    }

    template <typename Measure>
    void keep_greatest(Measure measure) {
        auto greatest = measure(captures_.front());
        for (const Capture& capture : captures_) {
            greatest = std::max(greatest, measure(capture));
        }
        std::erase_if(captures_, [&](const Capture& capture) { return measure(capture) != greatest; });
    }

    void prefer() {
        if (captures_.empty()) {
            return;
        }
        if (rules_.precedence.most_pieces) {
            keep_greatest([](const Capture& capture) { return capture.taken.size(); });
        }
        if (rules_.precedence.king_captures) {
            keep_greatest([](const Capture& capture) { return capture.by_king; });
        }
        if (rules_.precedence.most_kings) {
            keep_greatest([](const Capture& capture) {
                return std::count_if(capture.taken.begin(), capture.taken.end(), is_king);
            });
        }
        if (rules_.precedence.earliest_king) {
            keep_greatest([](const Capture& capture) {
                const auto first = std::find_if(capture.taken.begin(), capture.taken.end(), is_king);
                return -std::distance(capture.taken.begin(), first);
            });
        }
    }

    const Rules& rules_;
    Side side_;
    Diagram start_;
    std::size_t limit_;
    std::vector<Capture> captures_;
};

}  // namespace

std::vector<Move> legal_moves(const Rules& rules, const Position& position, std::size_t limit) {
    return Turn(rules, position, limit).moves();
}

Position after(const Rules& rules, const Position& position, const Move& move) {
    const int crowned_at = crown_row(rules, position.turn);
    bool king = position.at(move.from())->king || rules.geometry.row(move.to().number()) == crowned_at;
    if (rules.at_crown_row == AtCrownRow::goes_on_king) {
        for (const Square square : move.path()) {
            king = king || rules.geometry.row(square.number()) == crowned_at;
        }
    }
    Position next = position;
    next.remove(move.from());
    for (const Square square : move.captured()) {
        next.remove(square);
    }
    next.put(move.to(), {position.turn, king});
    next.turn = other(position.turn);
    return next;
}

}  // namespace crownhead::verify
