// SPDX-License-Identifier: MIT
#pragma once

#include "coach/deck.hpp"
#include "coach/recall.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::coach {

// What of a deck is asked when. Pure functions of a deck and of what somebody remembers, thread-safe.

/// The positions of a deck in which a move is to be found.
struct DeckCounts {
    std::size_t due = 0;
    std::size_t fresh = 0;               ///< never asked
    std::size_t known = 0;               ///< the others
    std::optional<std::int64_t> next{};  ///< when the first of the known ones becomes due
};
[[nodiscard]] DeckCounts counts(const Deck& deck, const Memories& memories, std::int64_t now);

/// How many positions were asked for the first time today.
[[nodiscard]] std::size_t begun_today(const Memories& memories, std::int64_t now);

/// What was played where a move was asked for.
struct Tried {
    std::size_t node = 0;
    std::optional<rules::Move> move{};  ///< nothing if the side that practises gave up
    const DeckMove* right = nullptr;    ///< the move of the deck, if it is one: it belongs to the deck
};

/// What was tried by the last of some moves from the deck's first node; if they end where the side that practises is
/// to move, it gave up. Throws BadInput if the moves before it are not of the deck, or if nothing was asked there.
[[nodiscard]] Tried tried_last(const Deck& deck, std::span<const rules::Move> moves);

/// Why a position is asked.
enum class Reason : std::uint8_t { due, again, fresh };
/// `due`, `again`, `new`.
[[nodiscard]] std::string_view word(Reason reason);

/// How often each of some moves was played in a position.
using PlayedCounts =
    std::function<std::vector<std::uint64_t>(const rules::Position&, std::span<const DeckMove> replies)>;

struct Asking {
    std::int64_t now = 0;
    std::size_t fresh_left = 0;  ///< how many more may be asked for the first time today
    std::uint64_t seed = 0;      ///< draws the replies
    PlayedCounts played{};       ///< for replies that come as often as they are played; may be empty
};

/// A position to find a move in, after these moves from the deck's first node.
struct Question {
    std::vector<rules::Move> line{};
    std::size_t node = 0;
    Reason reason = Reason::fresh;
};

/// What is asked after a line of the deck, which goes on if it can: else a new line begins. First come the positions
/// that are due; then those that were forgotten today, two minutes later or when nothing else is left; then new ones.
/// The side that practises plays its first move where nothing is asked, and the replies are drawn among those that lead
/// to a question. Nothing if nothing is to be asked.
[[nodiscard]] std::optional<Question> next_question(const Deck& deck, const Memories& memories,
                                                    std::span<const rules::Move> line, const Asking& asking);

}  // namespace crownhead::coach
