// SPDX-License-Identifier: MIT
#include "notation/move_refusal.hpp"

#include "notation/move_text.hpp"
#include "notation/one_per_result.hpp"
#include "notation/rest_square.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace crownhead::notation {
namespace {

using board::Square;
using rules::Move;
using rules::Side;

const char* name(Side side) { return side == Side::black ? "Black" : "White"; }

/// Names squares and moves in the player's own notation.
class Names {
  public:
    Names(const board::Geometry& geometry, SquareNames names) : geometry_(geometry), names_(names) {}

    [[nodiscard]] std::string of(Square square) const { return square_text(geometry_, square, names_); }

    /// The moves, as many as fit in a sentence: `7x14, 7x16 or 8x15`.
    [[nodiscard]] std::string listed(const std::vector<const Move*>& moves) const;

  private:
    const board::Geometry& geometry_;
    SquareNames names_;
};

std::string Names::listed(const std::vector<const Move*>& moves) const {
    constexpr std::size_t max_shown = 4;
    std::string text;
    const std::size_t shown = std::min(moves.size(), max_shown);
    for (std::size_t i = 0; i < shown; ++i) {
        const bool last = i + 1 == shown && shown == moves.size();
        text += i == 0 ? "" : last ? " or " : ", ";
        text += full_text(geometry_, *moves[i], names_);
    }
    if (moves.size() > shown) {
        text += " and others";
    }
    return text;
}

std::string reason(const rules::RuleSet& set, const rules::Position& position, std::span<const Square> path,
                   std::span<const Move> legal, const Names& names) {
    const Square from = path.front();
    const char* player = name(position.turn);
    const std::optional<rules::Piece> piece = position.at(from);
    if (!piece) {
        return fmt::format("no piece stands on {}", names.of(from));
    }
    if (piece->side != position.turn) {
        return fmt::format("the piece on {} is {}'s, and it is {}'s turn", names.of(from), name(piece->side), player);
    }
    if (legal.empty()) {
        return fmt::format("{} has no legal move", player);
    }
    const char* kind = piece->king ? "king" : "man";
    const auto own = one_per_result(legal, [&](const Move& move) { return move.from() == from; });
    if (legal.front().is_capture()) {
        const auto longer = one_per_result(legal, [&](const Move& move) {
            return move.path().size() > path.size() && is_path_prefix(set.rules.geometry, move, path);
        });
        if (!longer.empty()) {
            return fmt::format("the capture goes on: {}", names.listed(longer));
        }
        const auto captures = own.empty() ? one_per_result(legal, [](const Move&) { return true; }) : own;
        return fmt::format("{} must capture ({})", player, names.listed(captures));
    }
    if (const auto other = position.at(path.back()); other && path.back() != from) {
        return fmt::format("a piece stands on {}", names.of(path.back()));
    }
    const int rows = std::abs(set.rules.geometry.row(path.back().number()) - set.rules.geometry.row(from.number()));
    if (rows == 2 && !(piece->king && set.rules.king_reach == rules::Reach::any)) {
        return fmt::format("there is nothing to capture that way{}", own.empty() ? "" : " (" + names.listed(own) + ")");
    }
    if (own.empty()) {
        return fmt::format("the {} on {} is blocked", kind, names.of(from));
    }
    return fmt::format("the {} on {} can only go {}", kind, names.of(from), names.listed(own));
}

}  // namespace

std::string why_illegal(const rules::RuleSet& set, const rules::Position& position, std::string_view written,
                        std::span<const Square> path, std::span<const Move> legal, SquareNames names) {
    const Names own(set.rules.geometry, names);
    return fmt::format("{} is not legal here: {}", written, reason(set, position, path, legal, own));
}

std::string why_ambiguous(const rules::RuleSet& set, std::string_view written, const std::vector<const Move*>& fitting,
                          SquareNames names) {
    return fmt::format("{} is ambiguous: it can be {}", written, Names(set.rules.geometry, names).listed(fitting));
}

}  // namespace crownhead::notation
