// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/material.hpp"
#include "endgame/totals.hpp"
#include "endgame/value.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace crownhead::endgame {

/// A slice as its side to move sees it: `material.black` are the mover's pieces.
struct SliceStats {
    Material material;
    Totals totals;
    std::optional<int> longest{};  ///< plies of the longest win or loss, if there are distances
};

/// What Endgames::verify looks at.
struct ToVerify {
    /// A sample is taken in runs of so many positions that follow one another.
    static constexpr std::uint64_t run = 64;

    std::optional<std::uint64_t> sample{};  ///< so many random positions per slice, in runs; all if there is none
    std::uint64_t seed = 0;                 ///< of the random positions
    std::vector<std::string> slices{};      ///< only these, named as their files are: `KKvKM`; all if it is empty
    unsigned threads = 1;
};

/// What Endgames::verify has found.
struct Verified {
    std::uint64_t positions = 0;     ///< looked at
    std::uint64_t wrong = 0;         ///< with a value or a distance that cannot be right
    std::uint64_t wrong_totals = 0;  ///< slices whose heads have other totals or longest distances than their files
    [[nodiscard]] bool is_right() const { return wrong == 0 && wrong_totals == 0; }
};

/// How long it took to find the values of random positions, in seconds of processor time.
struct ProbeRate {
    std::uint64_t probes = 0;
    std::uint64_t known = 0;  ///< probes with a known value
    double cold_seconds = 0;  ///< the first pass, in which all that is needed is read and decoded
    double warm_seconds = 0;  ///< the second pass
};

/// The endgames of a folder, for a rule set known at run time. Thread-safe.
class Endgames {
  public:
    Endgames() = default;
    virtual ~Endgames() = default;
    Endgames(const Endgames&) = delete;
    Endgames& operator=(const Endgames&) = delete;
    Endgames(Endgames&&) = delete;
    Endgames& operator=(Endgames&&) = delete;

    /// The value of a position without fault for its side to move; nullopt if a slice that is needed to find it is
    /// missing: that of the position, or those to which its captures lead if it has any (a side without a move needs
    /// none); and if the position has over four pieces more than any slice. Throws BadInput that names the file and the
    /// page if they are damaged.
    [[nodiscard]] virtual std::optional<Value> value(const rules::Position& position) const = 0;

    /// The plies to the end under best play of both sides, if the position is won or lost and its distance is known;
    /// else nothing. Throws as `value` does.
    [[nodiscard]] virtual std::optional<int> distance(const rules::Position& position) const = 0;

    /// All slices, by the number of pieces, then by material.
    [[nodiscard]] virtual std::vector<SliceStats> slices() const = 0;

    /// The bytes of all value files of slices with `pieces` pieces.
    [[nodiscard]] virtual std::uint64_t bytes(int pieces) const = 0;

    /// Verifies the checksums of the files of slices. Then checks for their positions whether the value is what the
    /// values after its moves imply and, if there are distances, whether the distance is one more than that of the best
    /// move. If all are checked, also whether each win comes to an end (WinsOfBlock), and whether the totals and
    /// the longest distances are theirs. Together that proves all slices. `progress`, which must not be empty, is
    /// called now and then, by one thread at a time, with what has been verified so far; that is also returned if a
    /// stop was requested. Throws BadInput that names a damaged file, a slice that is asked for and not there, or files
    /// that are missing, from which values or distances of others follow.
    virtual Verified verify(const ToVerify& what, const std::stop_token& stop,
                            const std::function<void(const Verified&)>& progress) const = 0;

    /// Probes `probes` positions, drawn uniformly from all, twice on one thread.
    [[nodiscard]] virtual ProbeRate measure(std::uint64_t probes, std::uint64_t seed) const = 0;
};

/// A short text by which to tell endgames from others: how many slices the folders have, and the bytes of their value
/// files. Thread-safe.
[[nodiscard]] std::string summary(std::span<const Endgames* const> folders);

/// Which files of a folder are opened: those of distances too, if it has any, or those of values only.
enum class Open : std::uint8_t { all, values };

/// Opens the endgames of a rule set in a folder; there may be none. What is decoded takes at most `memory` bytes,
/// without it what Prober::enough_memory says. Throws BadInput for a rule set that cannot have endgames, and for a file
/// among those that are opened that is damaged, of another rule set or under the name of other pieces.
[[nodiscard]] std::unique_ptr<Endgames> open_endgames(const rules::RuleSet& set, const std::filesystem::path& folder,
                                                      std::optional<std::uint64_t> memory = {}, Open what = Open::all);

}  // namespace crownhead::endgame
