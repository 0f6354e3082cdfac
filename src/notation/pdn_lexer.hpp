// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"

#include <cstddef>
#include <string_view>

namespace crownhead::notation {

// The tokens of PDN, each recognised at the start of a text. Pure functions, linear, thread-safe.

/// A tag as found at a `[`.
struct FoundTag {
    std::size_t length = 0;   ///< bytes from `[` to `]`, or to the end of the line of a broken tag
    std::string_view broken;  ///< what is wrong with it; empty for a good one
    PdnTag tag;               ///< the name in the standard's spelling, the value in UTF-8
};

/// Returns whether a tag begins here: `[`, a name, and a quotation mark or, unless `quoted`, a bare value.
[[nodiscard]] bool looks_like_tag(std::string_view text, bool quoted = false);

/// Whether a tag can be read again when it is written with every character escaped and Latin-1 as UTF-8.
[[nodiscard]] bool can_be_read_again(const PdnTag& tag);

/// Reads the tag that begins here. Accepts straight and curly quotation marks or none, and escaped or unescaped ones
/// inside.
[[nodiscard]] FoundTag find_tag(std::string_view text);

/// Bytes of the game result at the start of `text`: `1-0`, `1–0`, `1/2-1/2`, `½-½`, `2-0`, `1-1`, `0-0`, `BW`, `WW`,
/// `RW` …; 0 if none is there, or if it is the start of a move (`1-18`).
[[nodiscard]] std::size_t result_length(std::string_view text);

/// A brace comment.
struct FoundComment {
    std::string_view text;   ///< without the braces
    std::size_t length = 0;  ///< with them
    bool closed = true;      ///< false if it ran to a line that is a tag, or to the end
};

/// Reads the comment that begins with the `{` here.
[[nodiscard]] FoundComment find_comment(std::string_view text);

/// Bytes of a run of digits; bytes of one full stop or ellipsis sign.
[[nodiscard]] std::size_t digits_length(std::string_view text);
[[nodiscard]] std::size_t ellipsis_length(std::string_view text);

/// Bytes of a move number with its full stops, 0 if it is not one.
[[nodiscard]] std::size_t move_number_length(std::string_view text);

/// Bytes of a run of the strength marks `!`, `?`; with `asterisk` also `*`.
[[nodiscard]] std::size_t marks_length(std::string_view text, bool asterisk = false);

/// Bytes of the words that stand after a result, up to a bracket, a comment or the line's end; 0 if another game begins
/// there (two moves, a result), or if they are too long to tell.
[[nodiscard]] std::size_t words_length(std::string_view text);

}  // namespace crownhead::notation
