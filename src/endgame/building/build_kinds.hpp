// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/distance_encoder.hpp"
#include "endgame/format/folder.hpp"
#include "endgame/format/slice_encoder.hpp"
#include "endgame/index/positions.hpp"
#include "endgame/solving/distance_worker.hpp"
#include "endgame/solving/slice_solver.hpp"
#include "endgame/solving/unfinished.hpp"
#include "endgame/solving/value_worker.hpp"
#include "endgame/solving/work.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::endgame {

// The kinds of build. A kind has the slices that it solves and the worker that a thread solves them with, the files
// that it reads and writes, and `encode`, which returns a file, or nullopt if a stop was requested.

/// Win, loss or draw of every position.
template <rules::Rules R>
struct ValueKind {
    using Slice = endgame::Slice<R>;
    using Worker = ValueWorker<R>;
    using Reader = SliceReader;
    static constexpr FileKind file_kind = value_file;
    static constexpr bool distance = false;

    static std::filesystem::path file(const std::filesystem::path& folder, const Material& material) {
        return file_of(folder, material);
    }
    static const FileSubject& subject(const Reader& reader) { return reader.head().subject; }

    /// A new slice, packed in a file in `folder` if in memory it would take `packed_from` bytes or more. Blocks of few
    /// positions are not worth packing.
    static std::unique_ptr<Slice> make(const Material& m, const std::filesystem::path& folder,
                                       std::uint64_t packed_from) {
        return is_packed(m, packed_from) ? std::make_unique<Slice>(m, packed_path(folder, m))
                                         : std::make_unique<Slice>(m);
    }
    static std::filesystem::path packed_path(const std::filesystem::path& folder, const Material& m) {
        return file_of(folder, m).replace_extension(".packed");
    }
    /// The files in which an unfinished slice may be saved.
    static std::vector<std::filesystem::path> saved_files(const std::filesystem::path& folder, const Material& m) {
        return {file(folder, m), packed_path(folder, m)};
    }
    /// How much of a slice is solved, and what was found of it as a whole.
    static MemoryParts state(Slice& slice) {
        return {{reinterpret_cast<std::uint8_t*>(slice.totals.data()), sizeof slice.totals},
                {reinterpret_cast<std::uint8_t*>(&slice.waves), sizeof slice.waves}};
    }
    /// What is saved of a slice, so that a later build goes on with it: its state and its blocks.
    static MemoryParts parts(Slice& slice) {
        MemoryParts all = state(slice);
        if (slice.packed) {
            all.push_back(slice.packed->places());
            return all;
        }
        for (auto& planes : slice.planes) {
            all.push_back(planes.lost.bytes());
            all.push_back(planes.not_won.bytes());
        }
        return all;
    }
    /// Called before the parts are saved. Blocks of a wave that is not whole are solved again, and need not be kept.
    static void before_saving(Slice& slice) {
        if (!slice.packed) {
            return;
        }
        const auto waves = waves_of(slice.men, slice.material.men());
        for (std::size_t wave = slice.waves; wave < waves.size(); ++wave) {
            for (const std::uint32_t block : waves[wave]) {
                slice.packed->forget(Slice::chunk(block, 0));
                slice.packed->forget(Slice::chunk(block, 1));
            }
        }
        slice.packed->sync();
    }
    /// With which `packed_from` a slice is packed if it is not with this one, and the other way round.
    static std::uint64_t other_form(const Material& m, std::uint64_t packed_from) {
        return is_packed(m, packed_from) ? ~std::uint64_t{} : 0;
    }
    /// Brings all that is solved of a slice into a new one of the same material, packed or not.
    static void copy(const Slice& from, Slice& to) {
        Packer packer;
        const auto waves = waves_of(from.men, from.material.men());
        for (std::size_t wave = 0; wave < from.waves; ++wave) {
            for (const std::uint32_t block : waves[wave]) {
                for (const std::size_t turn : {std::size_t{0}, std::size_t{1}}) {
                    to.set_bytes(turn, block, from.bytes(turn, block, packer), packer);
                }
            }
        }
        to.totals = from.totals;
        to.waves = from.waves;
    }
    /// Called when the parts were restored. False if what they name is not all there.
    static bool restored(Slice& slice) { return !slice.packed || slice.packed->restored(); }

    /// Bits for each slot of both turns, lost and not won.
    static std::uint64_t unpacked_bytes(const Material& m) {
        const auto shapes = Slice::shapes_of(m);
        return 2 * MenIndex<R>(m.black.men, m.white.men).size() * (shapes[0].bytes() + shapes[1].bytes());
    }
    static bool is_packed(const Material& m, std::uint64_t packed_from) {
        constexpr std::uint64_t smallest_block = 48;
        return unpacked_bytes(m) >= packed_from && Slice::shapes_of(m)[0].bytes() >= smallest_block;
    }
    static std::uint64_t bytes_in_memory(const Material& m, std::uint64_t packed_from) {
        return is_packed(m, packed_from) ? PackedFile::bytes_of_places(2 * MenIndex<R>(m.black.men, m.white.men).size())
                                         : unpacked_bytes(m);
    }
    /// Of packed slices an estimate: those of seven pieces take a little less than a third.
    static std::uint64_t bytes_on_disk(const Material& m, std::uint64_t packed_from) {
        return is_packed(m, packed_from) ? unpacked_bytes(m) / 3 : unpacked_bytes(m);
    }
    static std::optional<EncodedFile> encode(std::string_view rules_name, Slice& slice, const KingsOfSides<R>& kings,
                                             const Work& work, const std::filesystem::path& folder) {
        return encode_slice<R>(rules_name, slice, kings, work, folder);
    }
};

/// The plies to the end of every position.
template <rules::Rules R>
struct DistanceKind {
    using Slice = DistanceSlice<R>;
    using Worker = DistanceWorker<R>;
    using Reader = DistanceReader;
    static constexpr FileKind file_kind = distance_file;
    static constexpr bool distance = true;

    static std::filesystem::path file(const std::filesystem::path& folder, const Material& material) {
        return distances_path(file_of(folder, material));
    }
    static const FileSubject& subject(const Reader& reader) { return reader.head().subject; }

    static std::unique_ptr<Slice> make(const Material& m, const std::filesystem::path& /*folder*/,
                                       std::uint64_t /*packed_from*/) {
        return std::make_unique<Slice>(m);
    }
    static std::vector<std::filesystem::path> saved_files(const std::filesystem::path& folder, const Material& m) {
        return {file(folder, m)};
    }
    static MemoryParts state(Slice& slice) {
        return {{reinterpret_cast<std::uint8_t*>(&slice.waves), sizeof slice.waves}};
    }
    static MemoryParts parts(Slice& slice) {
        MemoryParts all = state(slice);
        all.insert(all.end(), {slice.codes[0], slice.codes[1]});
        return all;
    }
    static void before_saving(const Slice& /*slice*/) {}
    /// Distances are never packed.
    static std::uint64_t other_form(const Material& /*material*/, std::uint64_t packed_from) { return packed_from; }
    static void copy(Slice& from, Slice& to) { to = std::move(from); }
    static bool restored(Slice& /*slice*/) { return true; }
    static bool is_packed(const Material& /*material*/, std::uint64_t /*packed_from*/) { return false; }
    static std::uint64_t bytes_in_memory(const Material& m, std::uint64_t /*packed_from*/) {
        return 2 * MenIndex<R>(m.black.men, m.white.men).size() * choose(Squares<R>::count, m.black.kings) *
               choose(Squares<R>::count, m.white.kings);
    }
    static std::uint64_t bytes_on_disk(const Material& m, std::uint64_t packed_from) {
        return bytes_in_memory(m, packed_from);
    }
    static std::optional<EncodedFile> encode(std::string_view rules_name, Slice& slice, const KingsOfSides<R>& kings,
                                             const Work& work, const std::filesystem::path& /*folder*/) {
        return encode_distances<R>(rules_name, slice, kings, work);
    }
};

}  // namespace crownhead::endgame
