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

inline constexpr FileKind distance_file{"CROWNDST", 3};

/// The distances with one side to move. They are written for one of the sides.
struct DistanceSection {
    int longest = 0;  ///< plies; 0 if every position is drawn or lost at once
    std::optional<std::vector<std::uint32_t>> unit_bytes;
};

/// The head of a file of distances.
struct DistanceHead {
    FileSubject subject;
    std::array<DistanceSection, 2> sections;  ///< by the side to move
};

[[nodiscard]] std::string encode(const DistanceHead& head);

/// A head read back, and the places of the units. decode_distance_head throws BadInput that says what is wrong.
struct DecodedDistanceHead {
    DistanceHead head;
    std::array<Places, 2> places;
};
[[nodiscard]] DecodedDistanceHead decode_distance_head(std::string_view file);

/// A unit: half of each slot's distance code (a byte: (n + 1) / 2 for a win in n plies, n / 2 for a loss), compressed
/// with zstd. Slots whose byte does not matter repeat the one before.
[[nodiscard]] std::string compress_unit(std::span<const std::uint8_t> halves);
/// Throws BadInput if the bytes are not a unit of `slots` slots, or a byte is higher than any distance has.
[[nodiscard]] std::vector<std::uint8_t> decompress_unit(std::span<const std::uint8_t> unit, std::size_t slots);

/// A file of distances, open for reading. Thread-safe, without locks.
class DistanceReader : public UnitFile {
  public:
    /// Throws BadInput that names the file if its head is damaged.
    explicit DistanceReader(const std::filesystem::path& path);

    [[nodiscard]] const DistanceHead& head() const { return head_; }
    [[nodiscard]] const Material& material() const { return head_.subject.material; }
    [[nodiscard]] bool has(rules::Side turn) const {
        return head_.sections[static_cast<std::size_t>(turn)].unit_bytes.has_value();
    }
    /// Plies of the longest win or loss with a side to move.
    [[nodiscard]] int longest(rules::Side turn) const { return head_.sections[static_cast<std::size_t>(turn)].longest; }
    /// Half the distance code of each slot of a unit. Throws BadInput that names the file if it is damaged.
    [[nodiscard]] std::vector<std::uint8_t> halves(rules::Side turn, std::uint64_t unit, std::size_t slots) const {
        const std::span<const std::uint8_t> bytes = this->unit(turn, unit);  // names the file itself
        return in_this_file([&] { return decompress_unit(bytes, slots); });
    }

  private:
    DistanceHead head_;
};

}  // namespace crownhead::endgame
