// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/men_index.hpp"
#include "endgame/solving/packed_file.hpp"
#include "endgame/solving/plane.hpp"
#include "endgame/totals.hpp"
#include "endgame/value.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

/// The values of the positions of a block with one side to move, two bits each: whether that side has lost, and whether
/// it has not won.
struct BlockValues {
    BlockBits lost;
    BlockBits not_won;  ///< lost or drawn

    [[nodiscard]] Value value(std::size_t waiting, std::size_t moving) const {
        if (!not_won.bit(waiting, moving)) {
            return Value::win;
        }
        return lost.bit(waiting, moving) ? Value::loss : Value::draw;
    }
};

/// A slice and its twin: the same pieces with either side to move. Its blocks are in memory or, if it is large,
/// compressed in a file. `BlockReader` reads both.
template <rules::Rules R>
struct Slice {
    static constexpr Value none_left = without_a_move<R>;  ///< of a side without pieces

    /// The bits of all blocks with one side to move.
    struct Planes {
        Plane lost;
        Plane not_won;
    };
    using Counts = std::array<Totals, 2>;  ///< what is counted of blocks: their totals by the side to move

    Material material;
    MenIndex<R> men;
    std::array<BlockShape, 2> shapes;    ///< by the side to move
    std::array<Planes, 2> planes;        ///< by the side to move; empty if it is packed
    std::unique_ptr<PackedFile> packed;  ///< null if it is in memory
    Counts totals{};                     ///< of the blocks solved
    std::uint64_t waves = 0;             ///< of blocks that are solved: see waves_of()

    /// In memory.
    explicit Slice(const Material& of) : Slice(of, no_planes{}) {
        for (std::size_t t = 0; t < 2; ++t) {
            planes[t] = {Plane(men.size(), shapes[t]), Plane(men.size(), shapes[t])};
        }
    }
    /// In a file, which is created if it is not there.
    Slice(const Material& of, const std::filesystem::path& path) : Slice(of, no_planes{}) {
        packed = std::make_unique<PackedFile>(path, 2 * men.size());
    }

    /// The shapes of the blocks with each side to move.
    [[nodiscard]] static std::array<BlockShape, 2> shapes_of(const Material& m) {
        const std::size_t black = choose(Squares<R>::count, m.black.kings);
        const std::size_t white = choose(Squares<R>::count, m.white.kings);
        return {BlockShape(white, black), BlockShape(black, white)};
    }

    /// Adds the counts of some blocks to those of others, or to the totals.
    static void add(Counts& sum, const Counts& more) {
        sum[0] += more[0];
        sum[1] += more[1];
    }
    void count(const Counts& of_blocks) { add(totals, of_blocks); }

    [[nodiscard]] static constexpr std::size_t chunk(std::uint64_t block, std::size_t turn) { return 2 * block + turn; }

    /// Different blocks may be written by different threads.
    void set_block(std::size_t turn, std::uint64_t block, const BitMatrix& lost, const BitMatrix& not_won,
                   Packer& packer) {
        if (!packed) {
            write_block(shapes[turn], lost, planes[turn].lost.bytes_of(block).data());
            write_block(shapes[turn], not_won, planes[turn].not_won.bytes_of(block).data());
            return;
        }
        std::vector<std::uint8_t> bytes(2 * shapes[turn].bytes());
        write_block(shapes[turn], lost, bytes.data());
        write_block(shapes[turn], not_won, bytes.data() + shapes[turn].bytes());
        set_bytes(turn, block, bytes, packer);
    }

    /// A block as bytes, first those of `lost`, then those of `not_won`, and back.
    [[nodiscard]] std::vector<std::uint8_t> bytes(std::size_t turn, std::uint64_t block, Packer& packer) const {
        if (!packed) {
            return copied<std::vector<std::uint8_t>>(turn, block);
        }
        std::vector<std::uint8_t> bytes;
        packed->get(chunk(block, turn), bytes, packer, 2 * shapes[turn].bytes());
        return bytes;
    }
    void set_bytes(std::size_t turn, std::uint64_t block, std::span<const std::uint8_t> bytes, Packer& packer) {
        if (packed) {
            packed->put(chunk(block, turn), bytes, packer);
            return;
        }
        copy_in(turn, block, bytes);
    }

    /// A block as this slice stores it, for the same slice of another process.
    [[nodiscard]] std::string stored(std::size_t turn, std::uint64_t block) const {
        if (packed) {
            const std::vector<char> bytes = packed->packed(chunk(block, turn));
            return {bytes.begin(), bytes.end()};
        }
        return copied<std::string>(turn, block);
    }
    void store(std::size_t turn, std::uint64_t block, std::string_view bytes) {
        if (packed) {
            packed->put_packed(chunk(block, turn), bytes);
            return;
        }
        copy_in(turn, block, bytes);
    }

  private:
    /// A block in memory as bytes, and back.
    template <class Bytes>
    [[nodiscard]] Bytes copied(std::size_t turn, std::uint64_t block) const {
        Bytes bytes;
        for (const Plane* plane : {&planes[turn].lost, &planes[turn].not_won}) {
            const std::span<const std::uint8_t> half = plane->bytes_of(block);
            bytes.insert(bytes.end(), half.begin(), half.end());
        }
        return bytes;
    }
    template <class Bytes>
    void copy_in(std::size_t turn, std::uint64_t block, const Bytes& bytes) {
        const std::size_t half = shapes[turn].bytes();
        std::copy_n(bytes.begin(), half, planes[turn].lost.bytes_of(block).begin());
        std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(half), half,
                    planes[turn].not_won.bytes_of(block).begin());
    }

    struct no_planes {};
    Slice(const Material& of, no_planes /*unused*/)
        : material(of), men(of.black.men, of.white.men), shapes(shapes_of(of)) {}
};

}  // namespace crownhead::endgame
