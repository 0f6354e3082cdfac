// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace crownhead::notation {

/// A token of the moves of a game, before any rules are applied. `text` is part of the file.
struct PdnToken {
    enum class Kind : std::uint8_t {
        move_number,
        move,
        strength,  ///< `!`, `(?)`, also `*`
        nag,       ///< with its `$`
        comment,   ///< without its braces
        prose,     ///< a bare word
        open,
        close,
        setup,  ///< what stood between the slashes
        bad,    ///< what cannot be read; `reason` says why
    };
    Kind kind;
    std::string_view text;
    std::string_view reason;
};

/// One game's part of a file.
struct ScannedGame {
    std::size_t begin = 0;  ///< where it starts, in bytes
    std::vector<PdnTag> tags;
    std::vector<std::string_view> tag_places;  ///< the text of each tag in the file
    /// After the first one that is bad at most one, the last.
    std::vector<PdnToken> tokens;
    std::string_view result;  ///< as written at the end, empty if there is none

    void clear();

    /// Adds a token, unless the game is broken already. Nobody reads past the first bad token, and the scanner looks
    /// only at the last one; so a text that is no PDN does not fill the memory, however long it is.
    void add(const PdnToken& token);

    /// Whether the last token is of this kind.
    [[nodiscard]] bool ends_with(PdnToken::Kind kind) const;

    /// Whether there is a game in it. Without tags, words and signs alone are none.
    [[nodiscard]] bool may_hold_a_game() const;
};

}  // namespace crownhead::notation
