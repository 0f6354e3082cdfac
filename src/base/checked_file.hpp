// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crownhead {

/// A kind of data file.
struct CheckedKind {
    std::string_view magic;    ///< `crownhead-weights`
    std::string_view version;  ///< the only one written and read
    std::string_view what;     ///< its name in messages: `weights`
};

/// The header of a data file and its content. A value.
struct CheckedFile {
    std::string rules{};       ///< the name of a rule set
    std::string made{};        ///< how it was made, one line of text
    std::string_view bytes{};  ///< everything after the header
};

/// The file: lines `MAGIC VERSION`, `rules R`, `made …`, an empty line; the bytes; XXH64 (seed 0) of everything before
/// it, little-endian. Pure, thread-safe.
[[nodiscard]] std::string encode(const CheckedKind& kind, const CheckedFile& file);

/// Decodes a file; the result's `bytes` point into `text`. Throws BadInput for anything else, for damage, and for
/// another version. Of a text that does not begin as a file of this kind and version it looks at the first bytes alone,
/// and it copies nothing before the checksum is found right.
[[nodiscard]] CheckedFile decode_checked(const CheckedKind& kind, std::string_view text);

}  // namespace crownhead
