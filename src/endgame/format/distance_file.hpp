// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/unit_file.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

inline constexpr FileKind distance_file{"CROWNDST", 1};

/// The coded distances with one side to move.
struct WrittenDistances {
    int longest = 0;  ///< plies; 0 where every position is drawn or lost at once
    std::vector<std::uint32_t> unit_bytes;
};

/// The head of a file of distances. Nothing is written with White to move where the slice is its own twin.
struct DistanceHead {
    FileSubject subject;
    std::array<std::optional<WrittenDistances>, 2> sections;  ///< by the side to move
};

[[nodiscard]] std::string encode(const DistanceHead& head);

/// A head read back, and where the units lie. Throws BadInput that says what is wrong.
struct DecodedDistanceHead {
    DistanceHead head;
    std::array<Places, 2> places;
};
[[nodiscard]] DecodedDistanceHead decode_distance_head(std::string_view file);

/// A unit: half of each slot's distance code (a byte: plies of a win n as (n + 1) / 2, of a loss as n / 2), compressed
/// with zstd. Slots that matter to nobody hold what is before them.
[[nodiscard]] std::string compress_unit(std::span<const std::uint8_t> halves);
/// Throws BadInput where the bytes are not a unit of so many slots.
[[nodiscard]] std::vector<std::uint8_t> decompress_unit(std::span<const std::uint8_t> unit, std::size_t slots);

/// A file of distances, open for reading. Thread-safe, without locks.
class DistanceReader : public UnitFile {
  public:
    /// Throws BadInput that names the file where its head is damaged.
    explicit DistanceReader(const std::filesystem::path& path);

    [[nodiscard]] const DistanceHead& head() const { return head_; }
    [[nodiscard]] const Material& material() const { return head_.subject.material; }
    [[nodiscard]] bool has(rules::Side turn) const {
        return head_.sections[static_cast<std::size_t>(turn)].has_value();
    }
    /// Of a section that is there: plies of the longest win or loss.
    [[nodiscard]] int longest(rules::Side turn) const {
        return head_.sections[static_cast<std::size_t>(turn)]->longest;
    }
    /// Half the distance code of each slot of a unit. Throws BadInput that names the file where it is damaged.
    [[nodiscard]] std::vector<std::uint8_t> halves(rules::Side turn, std::uint64_t unit, std::size_t slots) const {
        return in_this_file([&] { return decompress_unit(this->unit(turn, unit), slots); });
    }

  private:
    DistanceHead head_;
};

}  // namespace crownhead::endgame
