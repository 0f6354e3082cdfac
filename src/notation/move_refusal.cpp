#include "notation/move_refusal.hpp"

#include "notation/move_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace crownhead::notation {
namespace {

using board::Square;
using rules::Move;
using rules::Side;

const char* name(Side side) { return side == Side::black ? "Black" : "White"; }

/// The moves, as many as a sentence bears: `7x14, 7x16 or 8x15`.
std::string listed(const std::vector<const Move*>& moves) {
    constexpr std::size_t most = 4;
    std::string text;
    const std::size_t shown = std::min(moves.size(), most);
    for (std::size_t i = 0; i < shown; ++i) {
        const bool last = i + 1 == shown && shown == moves.size();
        text += i == 0 ? "" : last ? " or " : ", ";
        text += full_text(*moves[i]);
    }
    if (moves.size() > shown) {
        text += " and others";
    }
    return text;
}

/// One move of each result among those that `keep` likes; a few more than a sentence bears.
template <typename Keep>
std::vector<const Move*> one_a_result(std::span<const Move> legal, Keep keep) {
    constexpr std::size_t most = 8;
    std::vector<const Move*> kept;
    for (const Move& move : legal) {
        if (kept.size() == most) {
            break;
        }
        const auto same = [&](const Move* other) { return other->same_result(move); };
        if (keep(move) && std::none_of(kept.begin(), kept.end(), same)) {
            kept.push_back(&move);
        }
    }
    return kept;
}

bool begins_with(const Move& move, std::span<const Square> path) {
    return move.path().size() > path.size() && std::equal(path.begin(), path.end(), move.path().begin());
}

std::string reason(const rules::RuleSet& set, const rules::Position& position, std::span<const Square> path,
                   std::span<const Move> legal) {
    const Square from = path.front();
    const char* player = name(position.turn);
    const std::optional<rules::Piece> piece = position.at(from);
    if (!piece) {
        return fmt::format("no piece stands on {}", from.number());
    }
    if (piece->side != position.turn) {
        return fmt::format("the piece on {} is {}'s, and it is {}'s turn", from.number(), name(piece->side), player);
    }
    if (legal.empty()) {
        return fmt::format("{} has no legal move", player);
    }
    const char* kind = piece->king ? "king" : "man";
    const auto own = one_a_result(legal, [&](const Move& move) { return move.from() == from; });
    if (legal.front().is_capture()) {
        const auto longer = one_a_result(legal, [&](const Move& move) { return begins_with(move, path); });
        if (!longer.empty()) {
            return fmt::format("the capture goes on: {}", listed(longer));
        }
        const auto captures = own.empty() ? one_a_result(legal, [](const Move&) { return true; }) : own;
        return fmt::format("{} must capture ({})", player, listed(captures));
    }
    if (const auto other = position.at(path.back()); other && path.back() != from) {
        return fmt::format("a piece stands on {}", path.back().number());
    }
    const int rows = std::abs(set.rules.geometry.row(path.back().number()) - set.rules.geometry.row(from.number()));
    if (rows == 2 && !(piece->king && set.rules.king_reach == rules::Reach::any)) {
        return fmt::format("there is nothing to capture that way{}", own.empty() ? "" : " (" + listed(own) + ")");
    }
    if (own.empty()) {
        return fmt::format("the {} on {} is blocked", kind, from.number());
    }
    return fmt::format("the {} on {} can only go {}", kind, from.number(), listed(own));
}

}  // namespace

std::string why_illegal(const rules::RuleSet& set, const rules::Position& position, std::string_view written,
                        std::span<const Square> path, std::span<const Move> legal) {
    return fmt::format("{} is not legal here: {}", written, reason(set, position, path, legal));
}

std::string why_ambiguous(std::string_view written, const std::vector<const Move*>& fitting) {
    return fmt::format("{} is ambiguous: it can be {}", written, listed(fitting));
}

}  // namespace crownhead::notation
