// SPDX-License-Identifier: MIT
#pragma once

#include "cluster/communicator.hpp"
#include "evaluation/weights.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "search/tablebase.hpp"
#include "solve/numbers.hpp"
#include "solve/search_state.hpp"
#include "verify/proof.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

// Proofs that others can check, for `solve --file` (docs/proofs.md). Of each side the goal is asked, does it win?
// (question.hpp); a manager grows a tree until it is answered (manager.hpp), and has its leaves searched
// (win_search.hpp); a strategy is made of the answer (strategy_finder.hpp), which is the certificate. Plain `solve` has
// another prover (solve.hpp).
namespace crownhead::solve {

/// How far the search for whether one side wins has come.
struct QuestionProgress {
    Numbers numbers{};        ///< of the position; as far as they have been estimated
    std::uint64_t nodes = 0;  ///< positions looked at
    std::size_t tree = 0;     ///< positions in the tree that is kept
    /// The moves that look best for both sides, as far as they are in the tree: the positions after each of them.
    std::vector<rules::Position> line{};
};

struct Proved {
    verify::Proof proof{};    ///< without the names of endgames; what it proves is verify::bounds_of
    std::uint64_t nodes = 0;  ///< positions looked at, with those before
    SearchState state{};      ///< what there is to go on with
};

struct ProveOptions {
    std::shared_ptr<const search::Tablebase> tablebase{};  ///< of the rule set, or null
    std::shared_ptr<const evaluation::Weights> weights{};  ///< null for the shipped ones
    std::uint64_t table_bytes = std::uint64_t{1} << 30U;   ///< for both questions together
    unsigned threads = 2;                                  ///< at least two are used, of each rank
    /// Asks only whether this side wins; nullopt asks of both. All ranks give the same.
    std::optional<rules::Side> only{};
    /// A thread whose own question is answered, or not asked, helps with the other one once that has looked at so many
    /// positions.
    std::uint64_t helped_from = 1'000'000;
    /// Ranks that all call this with the same position, each with a table of its own; null for none. What is kept, and
    /// the counts and the progress of all, are those of rank 0.
    cluster::Communicator* ranks = nullptr;
    /// Positions looked at for each question, without those before.
    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
    /// A search for the same position that has not ended, to go on with; null to begin anew.
    const SearchState* begun = nullptr;
    /// A right proof (verify::check) of the same position: what it answers is not asked again. Null if there is none.
    const verify::Proof* held = nullptr;
    /// Called every `keep_every`, and when one of the two questions is answered, on a thread of its own, with what has
    /// been found so far. May be empty. The threads search on meanwhile; `progress` waits until it returns.
    std::function<void(const Proved&)> keep{};
    std::chrono::seconds keep_every{600};
    /// Called a few times a second, on the caller's thread: does Black win, does White win? May be empty.
    std::function<void(const std::array<QuestionProgress, 2>&)> progress{};
};

/// Searches for a proof of what a position is worth until it is found, both questions have looked at enough positions,
/// or a stop is requested. One thread searches whether Black wins, another whether White does; further ones help
/// either, as do those of other ranks, and one of the two that has nothing to do helps the other if its question takes
/// long; then the result may differ from call to call, but is right. Ranks but 0 get a proof of nothing; a stop
/// requested of one stops all. `position` must have no fault. Throws BadInput if there is no memory for the table, for
/// endgames of another rule set or damaged ones, for a board that is too large (verify::most_squares), for too many
/// captures, and for a rule set that this build lacks; std::system_error if the machine gives no more threads; and what
/// `keep` and `progress` throw. Then all threads have ended. Thread-safe.
[[nodiscard]] Proved prove(const rules::RuleSet& set, const rules::Position& position, const ProveOptions& options,
                           const std::stop_token& stop = {});

}  // namespace crownhead::solve
