#pragma once

#include "endgame/value.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "search/truth.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

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
    int depth = 0;                    ///< plies of the deepest proofs that were looked for
    std::uint64_t nodes = 0;

    [[nodiscard]] std::optional<endgame::Value> value() const;
};

struct Options {
    std::shared_ptr<const search::Truth> truth{};  ///< of the rule set, or null
    std::uint64_t table_bytes = std::uint64_t{1} << 30U;
    int most_depth = 200;  ///< plies of a proof, captures not counted; at most 250
    /// Told after each depth what is proved so far; on the caller's thread. May be empty.
    std::function<void(const Solved&)> progress{};
};

/// Solves a position by proofs that become deeper until every move's value is known, the greatest depth is reached, or
/// a stop is requested. Throws BadInput for a rule set that there are no endgames for. Thread-safe.
[[nodiscard]] Solved solve(const rules::RuleSet& set, const rules::Position& position, const Options& options,
                           const std::stop_token& stop = {});

}  // namespace crownhead::solve
