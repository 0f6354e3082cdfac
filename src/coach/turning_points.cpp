// SPDX-License-Identifier: MIT
#include "coach/turning_points.hpp"

#include "coach/numbered_move.hpp"
#include "coach/solution.hpp"

#include <fmt/format.h>

namespace crownhead::coach {
namespace {

constexpr double stands_lost = 0.25;

/// The error with which a side that stands lost after its move `last` came to do so; its moves are every second one.
std::optional<std::size_t> losing_move(const std::vector<JudgedMove>& moves, std::size_t last) {
    for (std::size_t ply = last; moves[ply].after < stands_lost; ply -= 2) {
        if (moves[ply].before >= stands_lost) {
            return moves[ply].judgement != Judgement::none ? std::optional(ply) : std::nullopt;
        }
        if (ply < 2) {
            break;
        }
    }
    return std::nullopt;
}

}  // namespace

TurningPoints turning_points(const JudgedGame& judged) {
    const std::vector<JudgedMove>& moves = judged.moves;
    const SolutionTerms terms;
    TurningPoints points;
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        if (moves[ply].judgement != Judgement::none && moves[ply].before >= terms.won &&
            moves[ply].after <= terms.not_won) {
            points.missed_wins.push_back(ply);
        }
    }
    if (!moves.empty()) {
        const std::size_t last = moves.size() - 1;
        if (moves[last].after < stands_lost) {
            points.losing_move = losing_move(moves, last);
        } else if (last > 0 && 1 - moves[last].after < stands_lost) {
            points.losing_move = losing_move(moves, last - 1);
        }
    }
    return points;
}

std::string turning_text(const rules::Game& game, const JudgedGame& judged) {
    const TurningPoints points = turning_points(judged);
    std::string text;
    if (points.losing_move) {
        text = fmt::format("Losing move: {}.", numbered_move(game, *points.losing_move));
    }
    if (!points.missed_wins.empty()) {
        text += fmt::format("{}Missed win{}:", text.empty() ? "" : " ", points.missed_wins.size() == 1 ? "" : "s");
        for (const std::size_t ply : points.missed_wins) {
            text += fmt::format(" {}{}", numbered_move(game, ply), ply == points.missed_wins.back() ? "." : ",");
        }
    }
    return text;
}

}  // namespace crownhead::coach
