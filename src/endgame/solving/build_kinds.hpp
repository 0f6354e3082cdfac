// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/distance_encoder.hpp"
#include "endgame/format/folder.hpp"
#include "endgame/format/slice_encoder.hpp"
#include "endgame/solving/distance_solver.hpp"
#include "endgame/solving/slice_solver.hpp"
#include "endgame/solving/unfinished.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

/// How a slice is solved and written.
struct Work {
    unsigned threads = 1;
    const std::stop_token& stop;
    const std::function<void(std::uint64_t)>& progress;  ///< called with positions done, from any thread
};

// The kinds of build. A kind has the slices it holds in memory, the files it reads and writes, and `solve`, which
// returns a file, or nullopt if a stop was requested.

/// Win, loss or draw of every position.
template <rules::Rules R>
struct ValueKind {
    using Slice = endgame::Slice<R>;
    using Reader = SliceReader;
    static constexpr bool distance = false;

    static std::filesystem::path file(const std::filesystem::path& folder, const Material& material) {
        return file_of(folder, material);
    }
    static const FileSubject& subject(const Reader& reader) { return reader.head().subject; }

    static MemoryParts parts(Slice& slice) {
        return {slice.values[0].lost.bytes(), slice.values[0].open.bytes(), slice.values[1].lost.bytes(),
                slice.values[1].open.bytes()};
    }
    /// Bits for each slot of both turns: lost and open.
    static std::uint64_t bytes_in_memory(const Material& m) {
        const std::uint64_t black = choose(Squares<R>::count, m.black.kings);
        const std::uint64_t white = choose(Squares<R>::count, m.white.kings);
        const std::uint64_t blocks = MenIndex<R>(m.black.men, m.white.men).size();
        return 2 * (Plane::bytes_for(blocks, black, white) + Plane::bytes_for(blocks, white, black));
    }

    static std::optional<EncodedFile> solve(std::string_view rules_name, Solved<R, Slice>& solved,
                                            const Material& material, const KingsOfSides<R>& kings, const Work& work,
                                            bool file_wanted) {
        std::array<Totals, 2> totals;
        if (!solve_slice(solved, material, kings, work.threads, work.stop, work.progress, totals)) {
            return std::nullopt;
        }
        if (!file_wanted) {
            return std::make_optional<EncodedFile>();
        }
        return encode_slice<R>(rules_name, solved.at(material), totals, kings, work.threads, work.stop);
    }
};

/// The plies to the end of every position.
template <rules::Rules R>
struct DistanceKind {
    using Slice = DistanceSlice<R>;
    using Reader = DistanceReader;
    static constexpr bool distance = true;

    static std::filesystem::path file(const std::filesystem::path& folder, const Material& material) {
        return distances_path(file_of(folder, material));
    }
    static const FileSubject& subject(const Reader& reader) { return reader.head().subject; }

    static MemoryParts parts(Slice& slice) { return {slice.codes[0], slice.codes[1]}; }
    static std::uint64_t bytes_in_memory(const Material& m) {
        return 2 * MenIndex<R>(m.black.men, m.white.men).size() * choose(Squares<R>::count, m.black.kings) *
               choose(Squares<R>::count, m.white.kings);
    }

    static std::optional<EncodedFile> solve(std::string_view rules_name, Solved<R, Slice>& solved,
                                            const Material& material, const KingsOfSides<R>& kings, const Work& work,
                                            bool file_wanted) {
        Slice& slice = solved.at(material);
        std::vector<DistanceSolver<R>> solvers;
        for (unsigned i = 0; i < work.threads; ++i) {
            solvers.emplace_back(solved, slice, kings);
        }
        const std::uint64_t blocks = slice.men.size();
        const std::uint64_t positions =
            2 * blocks * choose(Squares<R>::count - material.men(), material.black.kings) *
            choose(Squares<R>::count - material.men() - material.black.kings, material.white.kings);
        each_block<R>(slice.men, material.men(), work.threads, work.stop, [&](std::size_t thread, std::uint64_t block) {
            solvers[thread].solve(block);
            work.progress(positions / blocks);
        });
        if (work.stop.stop_requested()) {
            return std::nullopt;
        }
        if (!file_wanted) {
            return std::make_optional<EncodedFile>();
        }
        return encode_distances<R>(rules_name, slice, kings, work.threads, work.stop);
    }
};

}  // namespace crownhead::endgame
