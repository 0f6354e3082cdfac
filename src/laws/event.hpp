// SPDX-License-Identifier: MIT
#pragma once

#include "board/square.hpp"
#include "rules/side.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::laws {

/// What can happen at the board (docs/laws.md, "Events").
enum class Act : std::uint8_t {
    touch,    ///< `touch 11`: a piece is touched without notice
    adjust,   ///< `adjust 11`: notice, and then the piece is put right on its square
    angle,    ///< `angle 11 15`: a piece is moved over the angle of its square toward another
    move,     ///< `move 11-15`: the hand has left the piece; any move, also a false one or a part of a capture
    huff,     ///< `huff 18`: the piece that should have captured is taken off
    compel,   ///< `compel 14x23`: the last move is taken back and this capture made instead; `compel` alone names none
    stand,    ///< `stand`: a move in place of a capture is allowed to stand
    crown,    ///< `crown 29`: the other side's man on its crown row is crowned
    remove,   ///< `remove 14`: a player takes his own piece off the board by mistake
    restore,  ///< `restore 14`: such a piece is put back
    time,     ///< `time 5:30`: this much time passes for the player to move
    call_time,
    notice,  ///< the stronger side is required to win
    claim_repetition,
    claim_forty,
    claim_count,
    offer,
    accept,
    decline,
    resign,
    obstruct,   ///< the other player's view is obstructed
    leave,      ///< the room
    come_back,  ///< `return`
    consent,    ///< to the other player's leaving the room
    defy,       ///< a ruling is disobeyed
};

/// One thing that happened. A value; each field names the acts that use it.
struct Event {
    Act act = Act::stand;
    std::optional<rules::Side> by{};      ///< who acts, if the event says so
    board::Square square{};               ///< touch, adjust, angle, huff, crown, remove, restore
    board::Square toward{};               ///< angle
    std::string move{};                   ///< move, compel: as written; may be empty for compel
    std::chrono::milliseconds passed{0};  ///< time
    friend bool operator==(const Event&, const Event&) = default;
};

/// Reads one line of the event language: `[black|white] WORD …`, words in lower or upper case, any white space. Throws
/// BadInput, which says what is wrong. Squares are numbers from 1 to 72, a time is less than 100 hours, a move at most
/// 200 characters; whether the board has such squares is for the umpire to say. Pure, thread-safe.
[[nodiscard]] Event parse_event(std::string_view line);

/// The line that parse_event reads back to an equal event.
[[nodiscard]] std::string text(const Event& event);

/// `5:30`, `1:05:00`, `0:02.250`.
[[nodiscard]] std::string text(std::chrono::milliseconds time);

/// Reads `M:SS`, `H:MM:SS` or seconds, the last with up to three decimals. Throws BadInput.
[[nodiscard]] std::chrono::milliseconds parse_time(std::string_view text);

}  // namespace crownhead::laws
