// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::shortest {

/// A position that a decisive game passes: `ply` plies from the start, in a game of `length` plies.
struct Found {
    int ply = 0;
    int length = 0;
    std::array<std::uint64_t, 6> words{};  ///< the position as Packed holds it, two numbers per word
    friend auto operator<=>(const Found&, const Found&) = default;
};

/// How far the search beyond the last list has come: docs/shortest.md, "The state file".
struct State {
    int max_plies = 0;        ///< what was asked for
    std::uint64_t bytes = 0;  ///< Options::list_bytes
    int plies = 0;            ///< games up to this length are being searched for
    std::size_t parts = 0;    ///< of the layer
    std::size_t done = 0;     ///< parts done, counted from the first
    std::vector<Found> found{};
    friend bool operator==(const State&, const State&) = default;
};

/// Encodes the lines of a state file after its header, and decodes them. decode_lines throws BadInput for anything
/// else. Pure, thread-safe.
[[nodiscard]] std::string encode_lines(const State& state);
[[nodiscard]] State decode_lines(std::string_view lines);

/// Writes the file atomically, replacing what was there. Throws BadInput if it cannot.
void save(const std::filesystem::path& path, std::string_view rules, const State& state);

/// The state that a search under these rules left, or nullopt if there is no file. Throws BadInput for a file of other
/// rules, a damaged one and one that cannot be read.
[[nodiscard]] std::optional<State> load(const std::filesystem::path& path, std::string_view rules);

}  // namespace crownhead::shortest
