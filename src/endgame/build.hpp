// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/material.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>

namespace crownhead::endgame {

/// The most pieces a database can be built for.
inline constexpr int max_built_pieces = 8;
/// With distances.
inline constexpr int max_pieces_with_distance = 6;

struct BuildProgress {
    Material material;       ///< the slice in work, with its twin
    bool distance = false;   ///< its distances, not its values
    std::uint64_t done = 0;  ///< positions, of all slices that are wanted; twice where distances are wanted too
    std::uint64_t of = 0;
    std::uint64_t solved = 0;  ///< positions solved in this call: less than `done` where it goes on with earlier work
};

struct BuildOptions {
    int pieces = 5;  ///< all slices of at most so many, from 2
    unsigned threads = 1;
    bool distance = false;                                 ///< the plies to the end as well
    std::uint64_t memory = 0;                              ///< bytes it may use, 0 for as many as it takes
    std::function<void(const BuildProgress&)> progress{};  ///< called often, by one thread at a time
    std::function<void(const std::filesystem::path& name, std::uint64_t bytes)> finished{};  ///< a file is on the disk
};

/// Builds the endgame files of a rule set with short kings in a folder, or goes on with what an earlier call left
/// unfinished: a slice whose file is there and sound is not built again. The bytes of the files depend on nothing but
/// the rule set. False if a stop was asked for; at most the slice in work is lost. Throws BadInput: a rule set it
/// cannot do, too little memory, a folder it cannot write to, a full disk.
bool build(const rules::RuleSet& set, const std::filesystem::path& folder, const BuildOptions& options,
           const std::stop_token& stop);

/// Bytes of memory that a build takes at most, more or less.
[[nodiscard]] std::uint64_t memory_needed(const rules::RuleSet& set, int pieces, bool distance = false);

/// Bytes of the disk that `unfinished` takes at most while a build lasts.
[[nodiscard]] std::uint64_t disk_needed(const rules::RuleSet& set, int pieces, bool distance = false);

/// How many positions there are of a material, with one side to move.
[[nodiscard]] std::uint64_t position_count(const rules::RuleSet& set, const Material& material);

}  // namespace crownhead::endgame
