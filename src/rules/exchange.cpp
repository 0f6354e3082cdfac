// SPDX-License-Identifier: MIT
#include "rules/exchange.hpp"

#include "base/bad_input.hpp"
#include "rules/the_move.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace crownhead::rules {
namespace {

/// Captures of a line so far.
struct Tally {
    std::array<int, 2> taken{};  ///< by Black and by White
    int captures = 0;            ///< moves that took something
    int counted = 0;             ///< pieces taken on the rows that are counted
};

Tally with(Tally tally, const RuleSet& set, Side side, const Move& move) {
    for (const board::Square square : move.captured()) {
        tally.counted += is_counted(set.rules.geometry, square) ? 1 : 0;
    }
    tally.taken[side == Side::black ? 0 : 1] += static_cast<int>(move.captured().size());
    tally.captures += move.is_capture() ? 1 : 0;
    return tally;
}

/// Whether some exchange that a move begins changes the move, and whether some exchange keeps it.
struct Effects {
    bool changes = false;
    bool keeps = false;
};

class Lines {
  public:
    explicit Lines(const RuleSet& set) : set_(set) {}

    Effects after_move(const Position& position, const Move& move) {
        effects_ = {};
        follow(after(set_, position, move), with({}, set_, position.turn, move));
        return effects_;
    }

  private:
    static constexpr std::size_t max_positions = 200'000;

    void follow(const Position& position, const Tally& tally) {
        if (++visited_ > max_positions) {
            throw BadInput("the captures here can go on in too many ways to list the exchanges");
        }
        const std::vector<Move> moves = legal_moves(set_, position);
        if (moves.empty() || !moves.front().is_capture()) {
            if (tally.taken[0] == tally.taken[1] && tally.captures > 0) {
                const bool changes = (tally.captures + tally.counted) % 2 == 1;
                (changes ? effects_.changes : effects_.keeps) = true;
            }
            return;
        }
        for (const Move& move : moves) {
            follow(after(set_, position, move), with(tally, set_, position.turn, move));
        }
    }

    const RuleSet& set_;
    Effects effects_;
    std::size_t visited_ = 0;
};

}  // namespace

std::vector<Exchange> exchanges(const RuleSet& set, const Position& position) {
    std::vector<Exchange> found;
    std::vector<Move> seen;
    Lines lines(set);
    for (const Move& move : legal_moves(set, position)) {
        if (std::any_of(seen.begin(), seen.end(), [&](const Move& other) { return other.same_result(move); })) {
            continue;
        }
        seen.push_back(move);
        const Effects effects = lines.after_move(position, move);
        if (effects.changes) {
            found.push_back({move, true});
        }
        if (effects.keeps) {
            found.push_back({move, false});
        }
    }
    return found;
}

}  // namespace crownhead::rules
