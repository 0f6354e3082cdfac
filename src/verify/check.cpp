// SPDX-License-Identifier: MIT
#include "verify/check.hpp"

#include "base/parallel.hpp"
#include "notation/fen.hpp"
#include "verify/generator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <mutex>
#include <numeric>
#include <vector>

namespace crownhead::verify {
namespace {

using rules::Position;
using rules::Side;

/// The different positions that a position's moves lead to, sorted.
std::vector<Placement> results_of(const rules::Rules& rules, const Position& position) {
    std::vector<Placement> results;
    for (const rules::Move& move : legal_moves(rules, position, rules::max_moves)) {
        results.push_back(Placement::of(after(rules, position, move)));
    }
    std::sort(results.begin(), results.end());
    results.erase(std::unique(results.begin(), results.end()), results.end());
    return results;
}

/// Checks one strategy.
///
/// The one idea for a win: the file puts every position of the strategy after those that the play from it can come to,
/// and a position counts as won only by positions that stand before it (`found < index` in is_reached()). "Stands
/// before" is a well-founded order: there is no way down it for ever. So the play cannot go in circles, and each line
/// ends in a win. A draw needs no order, because endless play is a draw.
class StrategyCheck {
  public:
    StrategyCheck(const Proof& proof, const Strategy& strategy, const endgame::Endgames* endgames)
        : proof_(proof), strategy_(strategy), endgames_(endgames), by_placement_(strategy.choices.size()) {
        for (const NamedSlice& slice : proof.endgames) {
            most_pieces_ = std::max(most_pieces_, slice.material.pieces());
        }
        std::iota(by_placement_.begin(), by_placement_.end(), std::size_t{0});
        std::sort(by_placement_.begin(), by_placement_.end(), [&](std::size_t a, std::size_t b) {
            return placement(a) != placement(b) ? placement(a) < placement(b) : a < b;
        });
    }

    /// What is wrong with the position that the proof is about.
    [[nodiscard]] std::optional<std::string> start_problem() const {
        const Position& start = proof_.position;
        try {
            if (start.turn != strategy_.side) {
                return answers_problem(start, strategy_.choices.size());
            }
            if (is_reached(start, strategy_.choices.size())) {
                return std::nullopt;
            }
            return unreached(start, strategy_.choices.size());
        } catch (const TooMany&) {
            return "the proof's own position has too many captures";
        }
    }

    /// What is wrong with a choice of the strategy.
    [[nodiscard]] std::optional<std::string> problem(std::size_t index) const {
        const Choice& choice = strategy_.choices[index];
        if (index != find(choice.placement)) {
            return "it is there twice";
        }
        const Position position = choice.placement.position(strategy_.side);
        if (const auto fault = rules::fault(*proof_.rules, position)) {
            return "it is not possible: " + *fault;
        }
        try {
            const std::vector<Placement> results = results_of(proof_.rules->rules, position);
            if (choice.result >= results.size()) {
                return fmt::format("it has {} different moves, and number {} was chosen, counted from 0",
                                   results.size(), choice.result);
            }
            return answers_problem(results[choice.result].position(other(strategy_.side)), index);
        } catch (const TooMany&) {
            return "it has too many captures";
        }
    }

    /// A problem as a sentence about the choice `index`.
    [[nodiscard]] std::string sentence(std::size_t index, const std::string& problem) const {
        return fmt::format("position {} of {} in the strategy of {}, {}: {}", index + 1, strategy_.choices.size(),
                           strategy_.side == Side::black ? "Black" : "White",
                           notation::fen(strategy_.choices[index].placement.position(strategy_.side)), problem);
    }

  private:
    [[nodiscard]] const Placement& placement(std::size_t index) const { return strategy_.choices[index].placement; }

    /// The number of a placement's first choice; the number of choices if there is none.
    [[nodiscard]] std::size_t find(const Placement& wanted) const {
        const auto found = std::lower_bound(by_placement_.begin(), by_placement_.end(), wanted,
                                            [&](std::size_t at, const Placement& one) { return placement(at) < one; });
        return found == by_placement_.end() || placement(*found) != wanted ? strategy_.choices.size() : *found;
    }

    /// Whether what the endgames know of a position is good enough; nullopt if they do not know it.
    [[nodiscard]] std::optional<bool> known(const Position& position) const {
        if (endgames_ == nullptr || (position.black | position.white).size() > most_pieces_) {
            return std::nullopt;
        }
        const auto value = endgames_->value(position);
        if (!value) {
            return std::nullopt;
        }
        const endgame::Value own = position.turn == strategy_.side ? *value : endgame::negated(*value);
        return own == endgame::Value::win || (own == endgame::Value::draw && !strategy_.wins);
    }

    /// Whether the side without a move has won.
    [[nodiscard]] bool no_move_wins() const { return proof_.rules->rules.aim == rules::Aim::lose; }

    /// Whether the strategy reaches its goal from a position in which its side is to move, where the choice `index` may
    /// come to that position. For a win it must stand before that choice: the well-founded order (above).
    [[nodiscard]] bool is_reached(const Position& position, std::size_t index) const {
        if (const auto good = known(position)) {
            return *good;
        }
        const std::size_t found = find(Placement::of(position));
        if (found != strategy_.choices.size()) {
            return !strategy_.wins || found < index;
        }
        return no_move_wins() && results_of(proof_.rules->rules, position).empty();
    }

    static std::string not_enough(const Position& position) {
        return fmt::format("the endgames do not give enough for {}", notation::fen(position));
    }

    /// Why is_reached() is false.
    [[nodiscard]] std::string unreached(const Position& position, std::size_t index) const {
        if (known(position)) {
            return not_enough(position);
        }
        const std::size_t found = find(Placement::of(position));
        const bool stands_after = found >= index && found < strategy_.choices.size();
        return fmt::format("nothing tells how to go on from {}{}", notation::fen(position),
                           stands_after ? ", which stands after it" : "");
    }

    /// What is wrong with a position in which the other side is to move.
    [[nodiscard]] std::optional<std::string> answers_problem(const Position& position, std::size_t index) const {
        if (const auto good = known(position)) {
            return *good ? std::nullopt : std::optional(not_enough(position));
        }
        const std::vector<Placement> results = results_of(proof_.rules->rules, position);
        if (results.empty()) {
            return no_move_wins() ? std::optional(fmt::format("the other side has won in {}", notation::fen(position)))
                                  : std::nullopt;
        }
        for (const Placement& result : results) {
            if (const Position next = result.position(strategy_.side); !is_reached(next, index)) {
                return unreached(next, index);
            }
        }
        return std::nullopt;
    }

    const Proof& proof_;
    const Strategy& strategy_;
    const endgame::Endgames* endgames_;
    int most_pieces_ = 0;
    /// The numbers of the choices, sorted by placement, those with the same one by number.
    std::vector<std::size_t> by_placement_;
};

/// Checks the choices of a strategy up to the first that has a problem; returns how many were checked, and that
/// problem. What stands after a choice with a problem need not be checked; what stands before it must be, to find the
/// first.
Checked check_choices(const StrategyCheck& strategy, std::size_t count, unsigned threads, std::uint64_t before,
                      const std::function<void(std::uint64_t)>& progress, const std::stop_token& stop) {
    std::mutex mutex;  // of `problem`, and for writing `first`
    std::atomic<std::size_t> checked = 0;
    std::atomic<std::size_t> first = count;
    std::string problem;
    const auto worker = [&](std::size_t thread) {
        return [&, thread](std::size_t index) {
            if (index > first) {
                return;
            }
            if (const auto found = strategy.problem(index)) {
                const std::lock_guard lock(mutex);
                if (index < first) {
                    first = index;
                    problem = strategy.sentence(index, *found);
                }
            }
            const std::size_t done = ++checked;
            if (thread == 0 && progress && done % 64 == 0) {
                progress(before + done);
            }
        };
    };
    parallel_for(count, threads, stop, worker, 64);
    return {checked, first == count ? std::nullopt : std::optional(problem)};
}

}  // namespace

Checked check(const Proof& proof, const endgame::Endgames* endgames, unsigned threads,
              const std::function<void(std::uint64_t)>& progress, const std::stop_token& stop) {
    Checked all;
    for (const Strategy& one : proof.strategies) {
        const StrategyCheck strategy(proof, one, endgames);
        all.problem = strategy.start_problem();
        if (!all.problem) {
            const Checked choices = check_choices(strategy, one.choices.size(), threads, all.positions, progress, stop);
            all.positions += choices.positions;
            all.problem = choices.problem;
        }
        if (all.problem || stop.stop_requested()) {
            break;
        }
    }
    return all;
}

}  // namespace crownhead::verify
