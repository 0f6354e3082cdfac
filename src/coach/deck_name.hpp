// SPDX-License-Identifier: MIT
#pragma once

#include "laws/ballot.hpp"
#include "rules/side.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace crownhead::coach {

// What a deck of opening positions is made from (coach/deck.hpp).

/// The book, from the start position on.
struct FromStart {
    friend bool operator==(const FromStart&, const FromStart&) = default;
};
/// The book, from a ballot on.
struct FromBallot {
    laws::BallotKind kind = laws::BallotKind::three_move;
    int number = 0;
    friend bool operator==(const FromBallot&, const FromBallot&) = default;
};
/// A chapter of a study.
struct FromChapter {
    std::string study{};
    int chapter = 0;
    friend bool operator==(const FromChapter&, const FromChapter&) = default;
};

/// Which deck it is. A value.
struct DeckName {
    std::variant<FromStart, FromBallot, FromChapter> from{};
    rules::Side side = rules::Side::black;  ///< whose moves are practised
    friend bool operator==(const DeckName&, const DeckName&) = default;
};

/// `start-black`, `three-move-12-white`, `two-move-7-black`, `study-ID-3-white`.
[[nodiscard]] std::string deck_text(const DeckName& name);

/// The deck of that name; nothing if no deck can have it.
[[nodiscard]] std::optional<DeckName> deck_named(std::string_view text);

/// Under which name a memory of a position is kept: decks of the book share theirs, a study has its own answers.
[[nodiscard]] std::string memory_name(std::string_view deck, std::string_view position);

}  // namespace crownhead::coach
