// SPDX-License-Identifier: MIT
#include "endgame/build.hpp"

#include "base/bad_input.hpp"
#include "base/bytes.hpp"
#include "cluster/communicator.hpp"
#include "cluster/stages.hpp"
#include "endgame/building/build_cost.hpp"
#include "endgame/building/build_files.hpp"
#include "endgame/building/build_kinds.hpp"
#include "endgame/building/fit_into_memory.hpp"
#include "endgame/index/positions.hpp"
#include "endgame/index/visit.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::endgame {
namespace {

/// The least of what all ranks have. Nullopt if a stop was requested.
std::optional<std::uint64_t> least_of_all(cluster::Stages& ranks, std::uint64_t own) {
    std::string message;
    append_number(message, own);
    ranks.add(message);
    std::uint64_t least = own;
    const bool all = ranks.finish(
        [&](std::string_view of_other) { least = std::min(least, number_at<std::uint64_t>(of_other, 0)); });
    return all ? std::optional(least) : std::nullopt;
}

}  // namespace

bool build(const rules::RuleSet& set, const std::filesystem::path& folder, const BuildOptions& options,
           const std::stop_token& stop) {
    const int max = visit_with_endgames(set, []<rules::Rules R>() { return max_pieces_of(R); });
    if (options.threads == 0) {
        throw BadInput("endgames are built by one thread or more, not by 0");
    }
    if (options.pieces < 2 || options.pieces > max) {
        throw BadInput("endgames of " + std::string(set.name) + " are built for 2 to " + std::to_string(max) +
                       " pieces");
    }
    if (options.distance && max_pieces_with_distance(set) == 0) {
        throw BadInput("distances are not built for " + std::string(set.name) + ", whose aim is to lose");
    }
    if (options.distance && options.pieces > max_pieces_with_distance(set)) {
        throw BadInput("distances are built for at most " + std::to_string(max_pieces_with_distance(set)) + " pieces");
    }
    BuildOptions fitting = fit_into_memory(set, options);
    cluster::Alone alone;
    cluster::Stages ranks(options.ranks != nullptr ? *options.ranks : alone, stop);
    // What one rank sends another is packed or not: all must agree.
    const std::optional<std::uint64_t> packed_from = least_of_all(ranks, fitting.packed_from);
    if (!packed_from) {
        return false;
    }
    fitting.packed_from = *packed_from;
    return visit_with_endgames(set, [&]<rules::Rules R>() {
        BuildProgress progress;
        for (const Material& m : materials_up_to<R>(options.pieces)) {
            progress.total += (options.distance ? 2 : 1) * positions<R>(m);
        }
        const bool is_built =
            BuildFiles<R, ValueKind<R>>(set, folder, fitting, ranks, progress).run() &&
            (!options.distance || BuildFiles<R, DistanceKind<R>>(set, folder, fitting, ranks, progress).run());
        // A stop in a slice that is not shared: the other ranks must learn of it.
        return is_built || ranks.finish([](std::string_view) {});
    });
}

std::vector<Material> materials_of(const rules::RuleSet& set, int pieces) {
    return canonical_materials(pieces, max_a_side_of(set.rules));
}

int max_pieces(const rules::RuleSet& set) { return rules::is_built(set) ? max_pieces_of(set.rules) : 0; }

int max_pieces_with_distance(const rules::RuleSet& set) {
    constexpr int of_any = 6;
    return set.rules.aim == rules::Aim::lose ? 0 : std::min(of_any, max_pieces(set));
}

std::uint64_t memory_needed(const rules::RuleSet& set, const BuildOptions& options) {
    return visit_with_endgames(set, [&]<rules::Rules R>() {
        return std::max(peak_memory<R, ValueKind<R>>(options),
                        options.distance ? peak_memory<R, DistanceKind<R>>(options) : 0);
    });
}

std::uint64_t disk_needed(const rules::RuleSet& set, const BuildOptions& options) {
    return visit_with_endgames(set, [&]<rules::Rules R>() {
        return std::max(peak_disk<R, ValueKind<R>>(options),
                        options.distance ? peak_disk<R, DistanceKind<R>>(options) : 0);
    });
}

std::uint64_t position_count(const rules::RuleSet& set, const Material& material) {
    return visit_with_endgames(set, [&]<rules::Rules R>() { return positions_with_one_to_move<R>(material); });
}

}  // namespace crownhead::endgame
