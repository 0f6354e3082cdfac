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

/// A position from which a decisive game goes on: so many plies from the start, in a game of so many.
struct Found {
    int ply = 0;
    int length = 0;
    std::array<std::uint64_t, 6> words{};  ///< the position as Packed holds it, two numbers a word
    friend auto operator<=>(const Found&, const Found&) = default;
};

/// How far the last stretch of a search has come: docs/shortest.md, "The state file".
struct State {
    int max_plies = 0;        ///< what was asked for
    std::uint64_t bytes = 0;  ///< Options::list_bytes
    int plies = 0;            ///< games up to this length are being looked at
    std::size_t parts = 0;    ///< of the layer
    std::size_t done = 0;     ///< parts done, from the first on
    std::vector<Found> found{};
    friend bool operator==(const State&, const State&) = default;
};

/// The lines of a state's file behind its head, and back. decode_lines throws BadInput for anything else. Pure,
/// thread-safe.
[[nodiscard]] std::string encode_lines(const State& state);
[[nodiscard]] State decode_lines(std::string_view lines);

/// Writes the file whole, in place of what was there. Throws BadInput.
void save(const std::filesystem::path& path, std::string_view rules, const State& state);

/// What a search of these rules left, or nothing where there is no file. Throws BadInput for another's or a damaged
/// one.
[[nodiscard]] std::optional<State> load(const std::filesystem::path& path, std::string_view rules);

}  // namespace crownhead::shortest
