// SPDX-License-Identifier: MIT
#include "laws/hand_move.hpp"

#include "base/bad_input.hpp"
#include "board/diagonal.hpp"
#include "notation/move_text.hpp"
#include "notation/rest_square.hpp"
#include "notation/written_move.hpp"
#include "rules/all_captures.hpp"

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

/// The parts of captures that `squares` can mean: by every square stood on, or else by the first and the last. The
/// piece stands where the hand has left it, on whichever square of its line that is.
std::vector<Move> parts(const RuleSet& set, const std::vector<Move>& captures, const std::vector<Square>& squares) {
    const board::Geometry& geometry = set.rules.geometry;
    std::vector<Move> by_path;
    std::vector<Move> by_ends;
    const auto add = [&](std::vector<Move>& found, const Move& capture, std::size_t jumps) {
        const Move first = first_jumps(set, capture, jumps);
        std::vector<Square> path(first.path().begin(), first.path().end());
        path.back() = squares.back();
        const Move part(path, first.captured());
        if (std::none_of(found.begin(), found.end(), [&](const Move& one) { return one.same_result(part); })) {
            found.push_back(part);
        }
    };
    for (const Move& capture : captures) {
        for (std::size_t jumps = 1; jumps + 1 < capture.path().size(); ++jumps) {
            if (squares.size() == jumps + 1 && notation::is_path_prefix(geometry, capture, squares)) {
                add(by_path, capture, jumps);
            } else if (squares.size() == 2 && capture.from() == squares.front() &&
                       notation::rests_on(geometry, capture, jumps, squares.back())) {
                add(by_ends, capture, jumps);
            }
        }
    }
    return by_path.empty() ? by_ends : by_path;
}

/// The capture of fewer than `max` pieces that `squares` means, completed or broken off; none if there are several.
std::optional<Move> lesser_capture(const RuleSet& set, const Position& position, int max,
                                   const std::vector<Square>& squares) {
    std::vector<Move> captures = rules::all_captures(set, position);
    std::erase_if(captures, [&](const Move& capture) { return capture.captured().size() >= max; });
    std::vector<Move> found = parts(set, captures, squares);
    for (const Move& capture : captures) {
        const bool same =
            std::any_of(found.begin(), found.end(), [&](const Move& o) { return o.same_result(capture); });
        if (!same && fits_ends(capture, squares) &&
            notation::is_path_subsequence(set.rules.geometry, capture, squares)) {
            found.push_back(capture);
        }
    }
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

}  // namespace

Move first_jumps(const RuleSet& set, const Move& capture, std::size_t jumps) {
    const auto path = capture.path().first(jumps + 1);
    const board::Geometry& geometry = set.rules.geometry;
    board::SquareSet captured;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const board::DiagonalStep step = board::step_toward(geometry, path[i - 1], path[i]);
        for (Square between = board::next(geometry, path[i - 1], step); between != path[i];
             between = board::next(geometry, between, step)) {
            if (capture.captured().contains(between)) {
                captured.insert(between);
            }
        }
    }
    return Move(path, captured);
}

bool goes_on_from(const RuleSet& set, const Move& whole, const Move& part) {
    return whole.path().size() > part.path().size() && notation::is_path_prefix(set.rules.geometry, whole, part.path());
}

Move rest_of(const Move& whole, const Move& part) {
    const auto left = whole.path().subspan(part.path().size() - 1);
    std::vector<Square> path(left.begin(), left.end());
    path.front() = part.to();
    return Move(path, whole.captured() - part.captured());
}

std::optional<Move> read_among(const RuleSet& set, const Position& position, std::string_view text,
                               const std::vector<Move>& moves) {
    try {
        return notation::parse_move(set, position, text, moves);
    } catch (const BadInput&) {
        return std::nullopt;
    }
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
    if (std::any_of(legal.begin(), legal.end(), [&](const Move& move) {
            return fits_ends(move, squares) && notation::is_path_subsequence(set.rules.geometry, move, squares);
        })) {
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
        if (set.rules.precedence.most_pieces) {
            if (const auto lesser = lesser_capture(set, position, legal.front().captured().size(), squares)) {
                return {Kind::lesser_capture, *lesser, ""};
            }
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
