#include "laws/hand_move.hpp"

#include "board/bad_input.hpp"
#include "notation/move_text.hpp"
#include "notation/written_move.hpp"

#include <algorithm>
#include <optional>

namespace crownhead::laws {
namespace {

using board::Square;
using rules::Move;
using rules::Position;
using rules::RuleSet;

/// The squares of a text that is a move and nothing else, or none.
std::vector<Square> squares_in(const RuleSet& set, std::string_view text) {
    const notation::WrittenMove written = notation::scan_move(text);
    if (written.count < 2 || text.find_first_not_of(" \t", written.length) != std::string_view::npos) {
        return {};
    }
    std::vector<Square> squares;
    for (std::size_t i = 0; i < written.count; ++i) {
        squares.push_back(written.squares[i].on(set.rules.geometry));
        if (squares.back() == Square()) {
            return {};
        }
    }
    return squares;
}

bool fits_ends(const Move& move, const std::vector<Square>& squares) {
    return move.from() == squares.front() && move.to() == squares.back();
}

/// Whether the squares, in order, are among those of the way.
bool fits_way(const Move& move, const std::vector<Square>& squares) {
    auto next = squares.begin();
    for (const Square square : move.path()) {
        next += next != squares.end() && *next == square ? 1 : 0;
    }
    return next == squares.end();
}

/// The parts of captures that were written: by every square stood on, or by the first and the last.
std::vector<Move> parts(const RuleSet& set, const std::vector<Move>& captures, const std::vector<Square>& squares) {
    std::vector<Move> found;
    for (const Move& capture : captures) {
        for (std::size_t jumps = 1; jumps + 1 < capture.path().size(); ++jumps) {
            const auto path = capture.path().first(jumps + 1);
            const bool whole = std::equal(path.begin(), path.end(), squares.begin(), squares.end());
            const bool ends = squares.size() == 2 && path.front() == squares.front() && path.back() == squares.back();
            if (whole || ends) {
                const Move part = first_jumps(set, capture, jumps);
                if (std::none_of(found.begin(), found.end(), [&](const Move& one) { return one.same_result(part); })) {
                    found.push_back(part);
                }
            }
        }
    }
    return found;
}

}  // namespace

Move first_jumps(const RuleSet& set, const Move& capture, std::size_t jumps) {
    const auto path = capture.path().first(jumps + 1);
    const board::Geometry& geometry = set.rules.geometry;
    board::SquareSet captured;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const int from = path[i - 1].number();
        const int to = path[i].number();
        const int down = geometry.row(to) > geometry.row(from) ? 1 : -1;
        const int right = geometry.column(to) > geometry.column(from) ? 1 : -1;
        for (int row = geometry.row(from) + down, column = geometry.column(from) + right; row != geometry.row(to);
             row += down, column += right) {
            const Square between(geometry.at(row, column));
            if (capture.captured().contains(between)) {
                captured.insert(between);
            }
        }
    }
    return Move(path, captured);
}

bool goes_on_from(const Move& whole, const Move& part) {
    const auto path = part.path();
    return whole.path().size() > path.size() && std::equal(path.begin(), path.end(), whole.path().begin());
}

std::vector<Move> moves_of_piece(const RuleSet& set, const Position& position, Square square, bool compulsory) {
    std::vector<Move> moves = rules::legal_moves(set, position);
    if (!compulsory && !moves.empty() && moves.front().is_capture()) {
        const std::vector<Move> quiet = rules::quiet_moves(set, position);
        moves.insert(moves.end(), quiet.begin(), quiet.end());
    }
    std::erase_if(moves, [&](const Move& move) { return move.from() != square; });
    return moves;
}

HandMove read_hand_move(const RuleSet& set, const Position& position, std::string_view text) {
    using Kind = HandMove::Kind;
    const std::vector<Square> squares = squares_in(set, text);
    const std::vector<Move> legal = rules::legal_moves(set, position);
    std::string words;
    try {
        return {Kind::legal, notation::parse_move(set, position, text, legal), ""};
    } catch (const BadInput& bad) {
        words = bad.what();
    }
    if (squares.empty()) {
        return {Kind::unreadable, {}, words};
    }
    if (std::any_of(legal.begin(), legal.end(),
                    [&](const Move& move) { return fits_ends(move, squares) && fits_way(move, squares); })) {
        return {Kind::ambiguous, {}, words};
    }
    const bool captures = !legal.empty() && legal.front().is_capture();
    if (captures) {
        const std::vector<Move> begun = parts(set, legal, squares);
        if (begun.size() > 1) {
            return {Kind::ambiguous, {}, "several captures begin like that: name every square"};
        }
        if (begun.size() == 1) {
            return {Kind::part, begun.front(), ""};
        }
        if (squares.size() == 2) {
            for (const Move& quiet : rules::quiet_moves(set, position)) {
                if (fits_ends(quiet, squares)) {
                    return {Kind::instead_of_capture, quiet, ""};
                }
            }
        }
    }
    return {Kind::false_move, {}, words};
}

}  // namespace crownhead::laws
