// SPDX-License-Identifier: MIT
#include "samuel/look_ahead.hpp"

#include "rules/rule_set.hpp"

#include <algorithm>
#include <cstdlib>

namespace crownhead::samuel {
namespace {

constexpr Score max_score = won + 1000;

/// A score one ply nearer to the root.
constexpr Score backed_up(Score score) { return score > 0 ? score - 1 : score < 0 ? score + 1 : 0; }

constexpr int two_kings = 6;
constexpr int a_man = 2;

}  // namespace

LookAhead::LookAhead(const Polynomial& polynomial, const Plies& plies, const Memory* memory)
    : polynomial_(polynomial), rated_(rated_for(terms_of(polynomial))), plies_(plies), memory_(memory) {}

std::vector<Candidate> LookAhead::candidates(const rules::Position& position, const std::stop_token& stop) {
    const Board root = Board::from(position);
    until_ = Until::ply_limits;
    stop_ = stop;
    std::vector<Candidate> found;
    for (const rules::Move& move : rules::legal_moves(rules::english(), position)) {
        const Board after = Board::from(rules::after(rules::english(), position, move));
        Backed backed = search(root, after, move.is_capture(), 1, -max_score, max_score);
        if (stop.stop_requested()) {
            break;
        }
        backed.score = backed_up(-backed.score);
        ++backed.plies;
        found.push_back({move, backed});
    }
    return found;
}

Backed LookAhead::backed(const Board& position, const Board& before, Until until) {
    until_ = until;
    stop_ = {};
    return search(before, position, false, 0, -max_score, max_score);
}

bool LookAhead::ends(const Board& now, bool jumped, bool jumps, int ply) const {
    if (ply == 0) {
        return false;
    }
    if (until_ == Until::first_quiet_move) {
        return !jumped || ply >= plies_.max;
    }
    if (ply < plies_.min) {
        return false;
    }
    if (ply >= plies_.max) {
        return true;
    }
    if (ply >= plies_.one_sided &&
        std::abs(material(now, rules::Side::black) - material(now, rules::Side::white)) > two_kings) {
        return true;
    }
    if (jumps || (ply == plies_.min && jumped)) {
        return false;
    }
    return ply > plies_.exchanges || !can_offer_exchange(now);
}

Backed LookAhead::evaluate(const Board& before, const Board& now, bool jumps) {
    ++evaluated_;
    if (const MemoryEntry* kept = memory_ == nullptr ? nullptr : memory_->find(now)) {
        used_.push_back(now);
        return {.score = kept->score, .leaf = now, .before = before, .plies = kept->plies};
    }
    const Score pieces = piece_advantage(now, jumps ? a_man : 0);
    const Score terms = positional(polynomial_, ratings(now, rated_), ratings(before, rated_));
    return {.score = -(pieces + terms), .leaf = now, .before = before, .by_terms = true};
}

// The bounds are wider by one, because a score shrinks by one each ply.
Backed LookAhead::search(const Board& before, const Board& now, bool jumped, int ply, Score low, Score high) {
    const bool jumps = must_jump(now);
    if (ends(now, jumped, jumps, ply) || stop_.stop_requested()) {
        bool moves = jumps;
        if (!jumps) {
            each_step(now, [&](const Board::Move&) { moves = true; });
        }
        return moves ? evaluate(before, now, jumps) : Backed{.score = -won, .leaf = now, .before = before};
    }
    Backed best{.score = -won, .leaf = now, .before = before};
    bool first = true;
    const auto try_move = [&](const Board::Move& move) {
        if (!first && best.score >= high) {
            return;
        }
        Backed next =
            search(now, now.after(move), move.captured != 0, ply + 1, -high - 1, -std::max(low, best.score) + 1);
        next.score = backed_up(-next.score);
        ++next.plies;
        if (first || next.score > best.score) {
            best = next;
        }
        first = false;
    };
    if (jumps) {
        each_jump(now, try_move);
    } else {
        each_step(now, try_move);
    }
    return best;
}

Candidate best_of(const std::vector<Candidate>& candidates) {
    return *std::max_element(candidates.begin(), candidates.end(),
                             [](const Candidate& a, const Candidate& b) { return a.backed.score < b.backed.score; });
}

}  // namespace crownhead::samuel
