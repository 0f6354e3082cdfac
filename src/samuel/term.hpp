// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace crownhead::samuel {

/// The terms of A. Samuel's scoring polynomial (IBM Journal, July 1959, appendix C), by his abbreviations: first those
/// that rate a position (rating.hpp), then twelve that join two of them. The advantage in pieces is separate.
enum class Term : std::uint8_t {
    adv,
    apex,
    back,
    cent,
    cntr,
    corn,
    cramp,
    deny,
    dia,
    diav,
    dyke,
    exch,
    expos,
    fork,
    gap,
    guard,
    hole,
    kcent,
    mob,
    mobil,
    move,
    node,
    oreo,
    pole,
    recap,
    thret,
    demo,
    demmo,
    ddemo,
    ddmm,
    mode1,
    mode2,
    mode3,
    mode4,
    moc1,
    moc3,
    moc2,
    moc4,
};

inline constexpr std::size_t simple_terms = 26;
inline constexpr std::size_t all_terms = 38;

[[nodiscard]] constexpr std::size_t index(Term term) { return static_cast<std::size_t>(term); }
[[nodiscard]] constexpr Term term_at(std::size_t index) { return static_cast<Term>(index); }

using Terms = std::bitset<all_terms>;

/// A term that joins two others: 1 where each of the two is, or is not, in favour of the side that has moved.
struct Pair {
    Term first;
    Term second;
    bool first_holds;
    bool second_holds;
};

// Pure functions, thread-safe.

/// `ADV`, `MOC2` …
[[nodiscard]] std::string_view name(Term term);

/// What it counts, in a few words.
[[nodiscard]] std::string_view words(Term term);

/// The term of that name, in any case of letters.
[[nodiscard]] std::optional<Term> term_named(std::string_view name);

/// The two terms that a term joins; nothing for one that rates a position itself.
[[nodiscard]] std::optional<Pair> pair_of(Term term);

/// The terms that must be rated to compute these.
[[nodiscard]] Terms rated_for(const Terms& terms);

}  // namespace crownhead::samuel
