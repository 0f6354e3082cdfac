// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace crownhead::server {

/// How far a build of endgames has come.
struct EndgameProgress {
    double share = 0;           ///< of the wanted positions, from 0 to 1
    std::uint64_t rate = 0;     ///< positions a second
    std::optional<int> left{};  ///< seconds
    std::string slice{};        ///< being solved: `KKMvKM`, then `KKMvKM plies`
};

/// Estimates of what a complete build takes.
struct EndgameCost {
    std::uint64_t bytes = 0;         ///< of its files
    std::uint64_t memory = 0;        ///< bytes
    std::uint64_t least_memory = 0;  ///< bytes with which it works too, only slower
    std::uint64_t disk = 0;          ///< bytes, while it runs
    int seconds = 0;
};

/// What the databases of a rule set know, and how far a larger collection has come.
struct EndgameState {
    enum class Stage { none, unfinished, building, stopping, built };
    /// A build with distances (plies to the end), while none is running.
    struct Distances {
        Stage stage = Stage::none;
        double share = 0;  ///< of values and distances together
        EndgameCost cost{};
    };
    std::string rules;
    int known = 0;    ///< every position of at most this many pieces is known; 0 for none
    int plies = 0;    ///< the same for distances
    int offered = 0;  ///< the most pieces of the build described; 0 if there can be no endgames of this rule set
    int most = 0;     ///< the most pieces that can be asked for; 0 likewise
    Stage stage = Stage::none;
    bool distance = false;  ///< the running build is one with distances
    EndgameProgress progress{};
    EndgameCost cost{};                    ///< of the values alone
    std::optional<Distances> distances{};  ///< nothing if they cannot be built for that many pieces
    std::string fault{};                   ///< why the last build failed, or the files cannot be used
};

}  // namespace crownhead::server
