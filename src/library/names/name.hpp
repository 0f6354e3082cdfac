// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::library {

// Names of players (docs/library-search.md, "Names"). Values and pure functions; thread-safe.

/// A name taken apart. Words are as folded() makes them; an initial is a word of one letter.
struct Name {
    std::vector<std::string> surname{};
    std::vector<std::string> others{};

    friend bool operator==(const Name&, const Name&) = default;
};

/// `Tinsley, M.F.`, `M.F. Tinsley` and `Tinsley MF` have the surname `tinsley` and the others `m`, `f`; `LEE, John` has
/// the surname `lee`, since before a comma there are no initials in one word. Of more than 32 words before the comma,
/// or after it, the others are left out, so that the time to compare two names is bounded.
[[nodiscard]] Name name_of(std::string_view text);

/// Whether a name asked for finds a player's name: the surname asked for is in it word by word, and each other word
/// asked for fits a word of its own, equal to it or an initial of it or the other way round. With `near`, the words of
/// the surname may differ by the letters that edits_allowed() gives.
[[nodiscard]] bool finds(const Name& asked, const Name& player, bool near);

/// How many letters a folded word has.
[[nodiscard]] constexpr std::size_t letters_in(std::string_view word) {
    std::size_t letters = 0;
    for (const char byte : word) {
        letters += (static_cast<unsigned char>(byte) & 0xC0U) == 0x80 ? 0 : 1;  // all bytes but those that continue one
    }
    return letters;
}

/// How many letters a word of a surname may differ by: none below five letters, two from nine on, else one.
[[nodiscard]] constexpr int edits_allowed(std::string_view word) {
    const std::size_t letters = letters_in(word);
    return letters < 5 ? 0 : letters < 9 ? 1 : 2;
}

/// Whether two words differ by at most this many edits: a letter put in, left out or changed, or two neighbours
/// exchanged (optimal string alignment). Quick where the words differ much in length.
[[nodiscard]] bool differ_by_at_most(std::string_view a, std::string_view b, int edits);

}  // namespace crownhead::library
