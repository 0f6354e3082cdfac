// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/material.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <vector>

namespace crownhead::cluster {
class Communicator;
}

namespace crownhead::endgame {

/// The most pieces that databases can be built for, whatever the rule set.
inline constexpr int max_built_pieces = 12;

/// The most pieces that the databases of a rule set can be built for; 0 if it cannot have any. 8 on 8×8, 6 where
/// kings fly, and on smaller boards all that there are.
[[nodiscard]] int max_pieces(const rules::RuleSet& set);

/// The same with distances: at most 6; 0 if the aim is to lose.
[[nodiscard]] int max_pieces_with_distance(const rules::RuleSet& set);

/// The materials of slices with so many pieces.
[[nodiscard]] std::vector<Material> materials_of(const rules::RuleSet& set, int pieces);

struct BuildProgress {
    Material material;       ///< of the slice, with its twin, of which something was done last
    bool distance = false;   ///< building its distances, not its values
    std::uint64_t done = 0;  ///< positions of all slices to build; counted twice if distances are built too
    std::uint64_t total = 0;
    std::uint64_t solved = 0;  ///< positions solved in this call: fewer than `done` if it resumes earlier work
};

struct BuildOptions {
    int pieces = 5;            ///< all slices of 2 to this many pieces
    unsigned threads = 1;      ///< at least 1
    bool distance = false;     ///< the plies to the end as well
    std::uint64_t memory = 0;  ///< bytes of memory it may use, 0 for no limit
    /// Slices of at least so many bytes are packed on the disk, except those whose blocks are small.
    std::uint64_t packed_from = 128U << 20U;
    /// Where the folder `unfinished` is made; empty: in that of the files. A build that made it removes it at its end.
    std::filesystem::path scratch{};
    cluster::Communicator* ranks = nullptr;  ///< processes that build together, each with the same call; null for none
    std::uint64_t shared_from = 4U << 20U;   ///< slices of fewer positions every rank solves by itself: that is faster
    std::function<void(const BuildProgress&)> progress{};  ///< called often, by one thread at a time
    std::function<void(const std::filesystem::path& name, std::uint64_t bytes)> finished{};  ///< a file is on the disk
};

/// Builds the endgame files of a rule set in a folder, or resumes an unfinished build: slices whose file exists and is
/// sound are not built again. The bytes of the files depend on nothing but the rule set and, for distances, the zstd
/// that the program of each rank has. False if a stop was requested; then, or if the process is killed, the work of a
/// few minutes is lost. Throws BadInput for a rule set that cannot have endgames or distances, more pieces than it can
/// have, no thread, too little memory, a file of other pieces, or one that is no endgame file, under a name that is to
/// be written, a folder in which there are files of another rule set or another build is at work or which cannot be
/// written, and a full disk.
///
/// Ranks share the positions of every slice. Each keeps all that is unfinished on its own disk, so what one finds is
/// sent to all; rank 0 reads and writes the files. A later build may have more or fewer ranks.
bool build(const rules::RuleSet& set, const std::filesystem::path& folder, const BuildOptions& options,
           const std::stop_token& stop);

/// About how much memory a build that is limited takes, in bytes, with so many threads and with slices packed as the
/// options say. With more it is faster: it keeps more of what it reads from the disk, and works on several of the
/// largest blocks at once. With less it packs more slices, then has fewer threads, down to `least_memory`.
[[nodiscard]] std::uint64_t memory_needed(const rules::RuleSet& set, const BuildOptions& options);

/// The least memory that a build can be limited to, in bytes: one thread, and as much packed as is worth packing.
[[nodiscard]] std::uint64_t least_memory(const rules::RuleSet& set, const BuildOptions& options);

/// About how large the folder `unfinished` becomes on the disk during a build, in bytes.
[[nodiscard]] std::uint64_t disk_needed(const rules::RuleSet& set, const BuildOptions& options);

/// The number of positions of a material with one side to move.
[[nodiscard]] std::uint64_t position_count(const rules::RuleSet& set, const Material& material);

}  // namespace crownhead::endgame
