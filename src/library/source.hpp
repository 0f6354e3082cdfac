// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace crownhead::library {

/// Where a game came from. The numbers are part of the format (docs/library-store.md).
enum class SourceKind : std::uint8_t { file = 1, game = 2, match = 3, tournament = 4, engine_match = 5 };

struct Source {
    SourceKind kind = SourceKind::file;
    std::string name{};   ///< the file's name as it was given; the identifier of the game, match … played here
    std::int64_t at = 0;  ///< when it was added: milliseconds since 1970, UTC
    friend bool operator==(const Source&, const Source&) = default;
};

}  // namespace crownhead::library
