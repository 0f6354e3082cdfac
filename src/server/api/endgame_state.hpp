// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace crownhead::server {

/// How far a build of endgames has come.
struct EndgameProgress {
    double share = 0;           ///< of the positions that are wanted, from 0 to 1
    std::uint64_t rate = 0;     ///< positions a second
    std::optional<int> left{};  ///< seconds
    std::string slice{};        ///< in work: `KKMvKM`, then `KKMvKM plies`
};

/// Estimates of what a complete build takes.
struct EndgameCost {
    std::uint64_t bytes = 0;   ///< of its files
    std::uint64_t memory = 0;  ///< bytes
    std::uint64_t disk = 0;    ///< bytes, until it ends
    int seconds = 0;
};

/// What the databases of a rule set know, and how far a larger collection has come.
struct EndgameState {
    enum class Stage { none, unfinished, building, stopping, built };
    /// A build of the plies to the end as well, while none is running.
    struct Distances {
        Stage stage = Stage::none;
        double share = 0;  ///< of values and distances together
        EndgameCost cost{};
    };
    std::string rules;
    int known = 0;    ///< every position of at most so many pieces is known; 0 for none
    int plies = 0;    ///< and of at most so many the plies to the end
    int offered = 0;  ///< a build goes up to so many; 0 where there can be no endgames of this rule set
    Stage stage = Stage::none;
    bool distance = false;  ///< the build in work is one of the plies to the end as well
    EndgameProgress progress{};
    EndgameCost cost{};                    ///< of the values alone
    std::optional<Distances> distances{};  ///< nothing where they cannot be built of so many pieces
    std::string fault{};                   ///< why the last build ended before its end
};

}  // namespace crownhead::server
