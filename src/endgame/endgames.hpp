// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/material.hpp"
#include "endgame/solving/totals.hpp"
#include "endgame/value.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace crownhead::endgame {

/// A slice as its side to move sees it: `material.black` are the mover's pieces.
struct SliceStats {
    Material material;
    Totals totals;
    std::optional<int> longest{};  ///< plies of the longest win or loss, where distances are there
};

struct Verified {
    std::uint64_t positions = 0;
    std::uint64_t wrong = 0;
};

/// How long it took to find the values of random positions, in seconds of the processor.
struct ProbeRate {
    std::uint64_t probes = 0;
    std::uint64_t known = 0;  ///< of them
    double cold_seconds = 0;  ///< of the first time, in which all that is needed is read and decoded
    double warm_seconds = 0;  ///< of the second time
};

/// The endgames of a folder, for a rule set known at run time. Thread-safe, without locks.
class Endgames {
  public:
    Endgames() = default;
    virtual ~Endgames() = default;
    Endgames(const Endgames&) = delete;
    Endgames& operator=(const Endgames&) = delete;
    Endgames(Endgames&&) = delete;
    Endgames& operator=(Endgames&&) = delete;

    /// What a position without fault is worth to the side to move; nothing where its slice is not there. Throws
    /// BadInput that names the file and the page where it is damaged.
    [[nodiscard]] virtual std::optional<Value> value(const rules::Position& position) const = 0;

    /// The plies to the end under best play of both, where it is won or lost and the distance is there; else nothing.
    /// Throws as `value` does.
    [[nodiscard]] virtual std::optional<int> distance(const rules::Position& position) const = 0;

    /// Every slice that is there, by the number of pieces, then men.
    [[nodiscard]] virtual std::vector<SliceStats> slices() const = 0;

    /// Bytes of the files of values of slices with that many pieces.
    [[nodiscard]] virtual std::uint64_t bytes(int pieces) const = 0;

    /// Checks the checksums of all files, then whether the value of each position, or of `sample` random ones a slice
    /// with that seed, is what the values of the positions that its moves lead to imply; and where distances are there,
    /// whether each is one more than that of the best move. `progress` is told what has been verified. Throws BadInput
    /// for a damaged file.
    virtual Verified verify(std::optional<std::uint64_t> sample, std::uint64_t seed, const std::stop_token& stop,
                            const std::function<void(const Verified&)>& progress) const = 0;

    /// Probes so many positions drawn evenly from all, twice, on one thread.
    [[nodiscard]] virtual ProbeRate measure(std::uint64_t probes, std::uint64_t seed) const = 0;
};

/// The endgames of that rule set in a folder; there may be none. Throws BadInput for a rule set that there cannot be
/// endgames for, and for a damaged file.
[[nodiscard]] std::unique_ptr<Endgames> open_endgames(const rules::RuleSet& set, const std::filesystem::path& folder);

}  // namespace crownhead::endgame
