// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crownhead {

/// What files of a kind begin with, in words.
struct CheckedKind {
    std::string_view magic;    ///< `crownhead-weights`
    std::string_view version;  ///< the one that is written and read
    std::string_view what;     ///< for sentences: `weights`
};

/// What a data file says of itself in words, and what it is kept for. A value.
struct CheckedFile {
    std::string rules{};       ///< the name of a rule set
    std::string made{};        ///< how it was made, a line of words
    std::string_view bytes{};  ///< all that comes after the words
};

/// Lines `MAGIC VERSION`, `rules R`, `made …`, an empty line; the bytes; XXH64 (seed 0) of everything before it,
/// little-endian. Pure, thread-safe.
[[nodiscard]] std::string encode(const CheckedKind& kind, const CheckedFile& file);

/// Reads one; what it gives points into `text`. Throws BadInput for anything else, damage and another version.
[[nodiscard]] CheckedFile decode_checked(const CheckedKind& kind, std::string_view text);

}  // namespace crownhead
