// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/distance.hpp"
#include "endgame/endgames.hpp"
#include "rules/rule_set.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace crownhead::endgame {

/// All positions of few pieces on an 8×8 board, solved with nothing but legal_moves, ply by ply, until nothing new is
/// found: slow and plain, with numbers of its own for the positions, and on positions with captures too.
class SecondOpinion {
  public:
    SecondOpinion(const rules::RuleSet& set, int max_pieces) : set_(set) {
        for (const rules::Side turn : {rules::Side::black, rules::Side::white}) {
            add({.black = {}, .white = {}, .kings = {}, .turn = turn}, 1, max_pieces);
        }
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            number_.emplace(key(positions_[i]), static_cast<std::uint32_t>(i));
        }
        values_.resize(positions_.size(), Value::draw);
        distances_.resize(positions_.size());
        solve();
    }

    [[nodiscard]] std::size_t size() const { return positions_.size(); }

    /// How many positions the endgames judge otherwise, by value or, if they know it, by distance.
    [[nodiscard]] std::size_t differences(const Endgames& endgames) const {
        std::size_t different = 0;
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            const auto distance = endgames.distance(positions_[i]);
            const bool agrees =
                endgames.value(positions_[i]) == values_[i] && (!distance || distance == distances_[i].plies());
            different += agrees ? 0 : 1;
        }
        return different;
    }

  private:
    /// Black's and White's pieces, the kings and the side to move in two words.
    using Key = std::array<std::uint64_t, 2>;
    struct Hash {
        std::size_t operator()(const Key& key) const {
            return (key[0] * 0x9e3779b97f4a7c15U ^ key[1]) * 0xbf58476d1ce4e5b9U;
        }
    };

    static Key key(const rules::Position& p) {
        const auto low = [](board::SquareSet set) { return static_cast<std::uint64_t>(set.bits()); };
        return {low(p.black) * 0x1'0000'0000U + low(p.white), low(p.kings) * 2 + static_cast<std::uint64_t>(p.turn)};
    }

    /// Adds every way to place up to `left` more pieces from a square on, if both sides have one then.
    void add(const rules::Position& position, int square, int left) {
        if (!position.black.empty() && !position.white.empty() && !rules::fault(set_, position)) {
            positions_.push_back(position);
        }
        for (; left > 0 && square <= 32; ++square) {
            for (const rules::Side side : {rules::Side::black, rules::Side::white}) {
                for (const bool king : {false, true}) {
                    rules::Position next = position;
                    next.put(board::Square(square), {side, king});
                    add(next, square + 1, left - 1);
                }
            }
        }
    }

    void solve() {
        std::vector<std::vector<std::uint32_t>> next(positions_.size());
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            for (const rules::Move& move : rules::legal_moves(set_, positions_[i])) {
                const rules::Position after = rules::after(set_, positions_[i], move);
                const bool is_over = after.pieces(after.turn).empty();
                next[i].push_back(is_over ? nobody_left : number_.at(key(after)));
            }
        }
        const bool stuck_wins = set_.rules.aim == rules::Aim::lose;
        const auto reply = [&](std::uint32_t number) {
            return number != nobody_left ? values_[number] : stuck_wins ? Value::win : Value::loss;
        };
        const auto is_won_in = [&](int plies) { return (plies % 2 == 1) != stuck_wins; };
        bool changed = true;
        for (int plies = 0; changed || plies < 2; ++plies) {
            changed = false;
            std::vector<std::size_t> decided;
            for (std::size_t i = 0; i < next.size(); ++i) {
                if (values_[i] != Value::draw) {
                    continue;
                }
                bool wins = stuck_wins && next[i].empty();
                bool loses = !stuck_wins || !next[i].empty();
                for (const std::uint32_t number : next[i]) {
                    wins |= reply(number) == Value::loss;
                    loses &= reply(number) == Value::win;
                }
                if (is_won_in(plies) ? wins : loses) {
                    decided.push_back(i);
                }
            }
            for (const std::size_t i : decided) {
                values_[i] = is_won_in(plies) ? Value::win : Value::loss;
                distances_[i] = Distance::in(plies);
                changed = true;
            }
        }
    }

    static constexpr std::uint32_t nobody_left = ~std::uint32_t{};

    const rules::RuleSet& set_;
    std::vector<rules::Position> positions_;
    std::unordered_map<Key, std::uint32_t, Hash> number_;
    std::vector<Value> values_;        ///< a draw until something else is found
    std::vector<Distance> distances_;  ///< compared if the endgames have them
};

}  // namespace crownhead::endgame
