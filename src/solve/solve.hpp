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

// Proves what a position and each of its moves are worth, for plain `solve` (docs/solved.md): by solving all that can
// come up (whole_game.hpp), else by deeper and deeper searches (solver.hpp). What it finds cannot be checked by others:
// for that there is another prover (prove.hpp). Both use known.hpp and replies.hpp.
namespace crownhead::solve {

/// The value of a move for the side that makes it, as far as it is proved.
struct SolvedMove {
    rules::Move move{};
    int low = -1;  ///< -1 a loss, 0 a draw, 1 a win
    int high = 1;
    friend bool operator==(const SolvedMove&, const SolvedMove&) = default;

    [[nodiscard]] std::optional<endgame::Value> value() const;
};

/// The value of a position for its side to move and that of each of its moves, as far as they are proved. Endless play
/// is a draw; draws by count are ignored.
struct Solved {
    int low = -1;
    int high = 1;
    std::vector<SolvedMove> moves{};  ///< all legal ones, in numerical order, captures with the same result once
    int depth = 0;            ///< plies of the deepest proofs tried; 0 if all that can come up was solved instead
    std::uint64_t nodes = 0;  ///< positions examined

    [[nodiscard]] std::optional<endgame::Value> value() const;
};

struct Options {
    std::shared_ptr<const search::Tablebase> tablebase{};  ///< of the rule set, or null
    std::uint64_t table_bytes = std::uint64_t{1} << 30U;
    /// If no more positions than that can come up, all of them are solved. 0 for proofs alone.
    std::uint64_t max_positions = 1'000'000;
    int max_depth = 200;  ///< plies of a proof, captures not counted; at most 250
    /// Called after each depth with what is proved so far, on the caller's thread. May be empty.
    std::function<void(const Solved&)> progress{};
};

/// Solves a position: all positions that can come up from it if they are few, else by deeper and deeper proofs until
/// every move's value is known, `max_depth` is reached, or a stop is requested. `position` must have no fault. Throws
/// BadInput if there is no memory for the table, for endgames of another rule set or damaged ones, for too many moves
/// (rules::legal_moves), and for a rule set that this build lacks (rules::require_built). Thread-safe.
[[nodiscard]] Solved solve(const rules::RuleSet& set, const rules::Position& position, const Options& options,
                           const std::stop_token& stop = {});

}  // namespace crownhead::solve
