// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/value.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "search/tablebase.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

// What positions are worth, proved (docs/solved.md).
namespace crownhead::solve {

/// What a move is worth to the side that makes it, as far as it is proved.
struct SolvedMove {
    rules::Move move{};
    int low = -1;  ///< -1 a loss, 0 a draw, 1 a win
    int high = 1;
    friend bool operator==(const SolvedMove&, const SolvedMove&) = default;

    [[nodiscard]] std::optional<endgame::Value> value() const;
};

/// What a position is worth to its side to move, as far as it is proved, and each of its moves. Endless play is a draw;
/// draws by count are left out of account.
struct Solved {
    int low = -1;
    int high = 1;
    std::vector<SolvedMove> moves{};  ///< all legal ones, in numerical order, captures with one result once
    int depth = 0;  ///< plies of the deepest proofs that were looked for; 0 where all games were played out instead
    std::uint64_t nodes = 0;  ///< positions looked at

    [[nodiscard]] std::optional<endgame::Value> value() const;
};

struct Options {
    std::shared_ptr<const search::Tablebase> tablebase{};  ///< of the rule set, or null
    std::uint64_t table_bytes = std::uint64_t{1} << 30U;
    /// Where no more positions than that can come up, all of them are looked at. 0 for proofs alone.
    std::uint64_t max_positions = 1'000'000;
    int max_depth = 200;  ///< plies of a proof, captures not counted; at most 250
    /// Told after each depth what is proved so far; on the caller's thread. May be empty.
    std::function<void(const Solved&)> progress{};
};

/// Solves a position: all that can come up from it, if that is little, else by proofs that become deeper until every
/// move's value is known, the greatest depth is reached, or a stop is requested. `position` must have no fault. Throws
/// BadInput where there is no memory for the table, for endgames of another rule set or damaged ones, for too many
/// moves (rules::legal_moves), and for a rule set that this build lacks (rules::require_built). Thread-safe.
[[nodiscard]] Solved solve(const rules::RuleSet& set, const rules::Position& position, const Options& options,
                           const std::stop_token& stop = {});

}  // namespace crownhead::solve
