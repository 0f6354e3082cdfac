// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/material.hpp"
#include "endgame/value.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A proof of what a position is worth, and its file (docs/proofs.md): a certificate that can be checked without trust
// in the search that found it (check.hpp).
namespace crownhead::verify {

/// Boards that proofs are about have at most that many squares.
inline constexpr int most_squares = 32;

/// What stands where: square n is bit n - 1. The side to move is not part of it.
struct Placement {
    std::uint32_t black = 0;
    std::uint32_t white = 0;
    std::uint32_t kings = 0;
    friend constexpr auto operator<=>(const Placement&, const Placement&) = default;

    [[nodiscard]] static constexpr Placement of(const rules::Position& position) {
        const auto bits = [](board::SquareSet set) { return static_cast<std::uint32_t>(set.bits()); };
        return {bits(position.black), bits(position.white), bits(position.kings)};
    }
    [[nodiscard]] constexpr rules::Position position(rules::Side turn) const {
        using board::SquareSet;
        return {SquareSet(black), SquareSet(white), SquareSet(kings), turn};
    }
};

/// A position in which the side of a strategy is to move, and its move there: the position after it is the one with
/// this number among the different ones that its moves lead to, sorted, counted from 0. So a file needs neither a
/// notation for moves nor an order in which a generator must find them, and captures by two ways with one result are
/// one move: whoever knows which positions come after which can check it, in two bytes a move.
struct Choice {
    Placement placement{};
    std::uint16_t result = 0;
    friend constexpr bool operator==(const Choice&, const Choice&) = default;
};

/// How a side reaches at least a draw, or a win: a move in each position that can arise. For a win, a position stands
/// after all those that can arise from it: a well-founded order (check.cpp).
struct Strategy {
    rules::Side side{};
    bool wins = false;  ///< else it does not lose
    std::vector<Choice> choices{};
    friend bool operator==(const Strategy&, const Strategy&) = default;
};

/// An endgame file at which lines of a proof end: XXH64 (seed 0) of all of it.
struct NamedSlice {
    endgame::Material material{};
    std::uint64_t checksum = 0;
    friend bool operator==(const NamedSlice&, const NamedSlice&) = default;
};

struct Proof {
    const rules::RuleSet* rules = nullptr;  ///< not null
    rules::Position position{};             ///< what it is about
    std::vector<NamedSlice> endgames{};     ///< all that were used, sorted by material
    std::vector<Strategy> strategies{};     ///< a win of one side, or draws: of one side or of both
    friend bool operator==(const Proof&, const Proof&) = default;

    /// The positions of all strategies.
    [[nodiscard]] std::uint64_t positions() const;
};

/// The bounds of what a proof proves, for the side to move in its position: -1 a loss, 0 a draw, 1 a win.
struct Bounds {
    int low = -1;
    int high = 1;
    friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};
[[nodiscard]] Bounds bounds_of(const Proof& proof);

/// `win`, `loss`, `draw`, `at-least-draw`, `at-most-draw` or `open`.
[[nodiscard]] std::string_view word(const Bounds& bounds);

/// The file's content. Pure, thread-safe.
[[nodiscard]] std::string encode(const Proof& proof);

/// Decodes a file. Throws BadInput, with one sentence, for anything else, for damage, for another version, and for what
/// encode() writes otherwise: there is one way to write a proof, so no two readers take it for two. Whether the proof
/// is right is another question (check.hpp). Thread-safe.
[[nodiscard]] Proof decode_proof(std::string_view text);

}  // namespace crownhead::verify
