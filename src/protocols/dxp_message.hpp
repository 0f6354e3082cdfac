// SPDX-License-Identifier: MIT
#pragma once

#include "board/square.hpp"
#include "board/square_set.hpp"
#include "rules/side.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace crownhead::protocols {

// The messages of the DamExchange protocol as values (docs/dxp.md; source: the protocol's own description, layer 2).

/// The maximum length of a message in bytes, without the zero byte after it.
inline constexpr std::size_t longest_dxp_message = 127;

/// A position: the side to move, and a letter for each square from 1 on: `w`, `z` men, `W`, `Z` kings, `e` empty.
struct DxpPosition {
    rules::Side turn = rules::Side::white;
    std::string squares{};
    friend bool operator==(const DxpPosition&, const DxpPosition&) = default;
};

/// GAMEREQ: the initiator asks for a game.
struct DxpGameRequest {
    static constexpr int known_version = 1;

    int version = known_version;
    std::string name{};  ///< of the initiator's program
    rules::Side follower = rules::Side::black;
    double minutes = 0;  ///< for each side, for the whole game; write() rounds them up to a whole number
    int moves = 0;       ///< of each side, after which the game may be ended; 0 for no limit
    std::optional<DxpPosition> position{};  ///< nothing for the start of the international game
    friend bool operator==(const DxpGameRequest&, const DxpGameRequest&) = default;
};

/// GAMEACC: the follower's answer.
struct DxpGameAnswer {
    enum class Code : std::uint8_t { accepted, other_version, not_this_game, no_game };

    std::string name{};  ///< of the follower's program
    Code code = Code::accepted;
    friend bool operator==(const DxpGameAnswer&, const DxpGameAnswer&) = default;
};

/// MOVE.
struct DxpMove {
    int seconds = 0;
    board::Square from{};
    board::Square to{};
    board::SquareSet captured{};
    friend bool operator==(const DxpMove&, const DxpMove&) = default;
};

/// GAMEEND: sent instead of a move, and in answer to a GAMEEND.
struct DxpGameEnd {
    enum class Reason : std::uint8_t { none, given_up, drawn, won };

    Reason reason = Reason::none;
    bool last = false;  ///< the sender plays no further game
    friend bool operator==(const DxpGameEnd&, const DxpGameEnd&) = default;
};

/// CHAT.
struct DxpChat {
    std::string text{};
    friend bool operator==(const DxpChat&, const DxpChat&) = default;
};

/// BACKREQ: a request to take back moves, down to this one.
struct DxpBackRequest {
    int move = 1;
    rules::Side turn = rules::Side::white;
    friend bool operator==(const DxpBackRequest&, const DxpBackRequest&) = default;
};

/// BACKACC.
struct DxpBackAnswer {
    enum class Code : std::uint8_t { accepted, unsupported, refused };

    Code code = Code::refused;
    friend bool operator==(const DxpBackAnswer&, const DxpBackAnswer&) = default;
};

using DxpMessage =
    std::variant<DxpGameRequest, DxpGameAnswer, DxpMove, DxpGameEnd, DxpChat, DxpBackRequest, DxpBackAnswer>;

/// The text of a message, without the zero byte. Names and chat are cut to fit, and what is not printable ASCII becomes
/// `?`; numbers too large for their field become the largest that fits. Pure, thread-safe.
[[nodiscard]] std::string write(const DxpMessage& message);

/// Reads a message; blanks at its end are accepted. Throws BadInput that names the message and the field for anything
/// else. The result of write() for a message that was read is read as the same message, but for a fraction of a minute.
/// Pure, thread-safe.
[[nodiscard]] DxpMessage read_dxp_message(std::string_view text);

}  // namespace crownhead::protocols
