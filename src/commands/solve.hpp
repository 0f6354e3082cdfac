// SPDX-License-Identifier: MIT
#pragma once

#include "base/processors.hpp"
#include "rules/game.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

namespace crownhead::commands {

/// What `solve` takes beside a position.
struct SolveArguments {
    std::string endgames;
    std::uint64_t megabytes = 1024;
    int depth = 200;
    std::string file;  ///< for a proof; empty for none
    unsigned threads = std::max(2U, processors());
    std::optional<rules::Side> wins{};  ///< asks only whether this side wins; nullopt asks of both
    std::optional<double> seconds;
    std::optional<std::uint64_t> nodes;
    bool json = false;
};

/// `solve --file`: proves what a position is worth, writes the proof and prints the result; what a search that has not
/// ended knows is kept beside it (docs/proofs.md). False if what was asked is not answered. Throws BadInput that names
/// an option or file that it cannot use.
[[nodiscard]] bool prove_position(const rules::Game& game, const SolveArguments& arguments);

}  // namespace crownhead::commands
