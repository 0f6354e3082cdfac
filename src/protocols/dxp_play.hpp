// SPDX-License-Identifier: MIT
#pragma once

#include "players/player.hpp"
#include "protocols/dxp_session.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace crownhead::protocols {

/// The port of the DamExchange protocol.
inline constexpr std::uint16_t dxp_port = 27531;

/// Where a conversation takes place.
struct DxpPlace {
    std::string host = "127.0.0.1";  ///< a name to call, an address to listen on
    std::uint16_t port = dxp_port;   ///< 0 to listen on any free one
};

/// How our engine thinks, and how long a partner may be silent.
struct DxpPace {
    players::Allowance move{};             ///< for each move, beside the clock of the game
    std::chrono::milliseconds patience{};  ///< beyond the time that the partner has
};

/// Whom to tell what happens, on the calling thread.
struct DxpReport {
    std::function<void(const DxpPlace& place)> listening{};  ///< as follower, before there is a partner
    std::function<void(const DxpRecord& record)> finished{};
    std::function<void(const std::string& text)> chat{};
    std::function<void(const std::string& sentence)> complaint{};
};

/// Finds the partner, as initiator by a call, as follower by waiting for one, and plays with him by TCP until the
/// session is over. Our player thinks on a thread of its own, so that messages are answered at once. A requested stop
/// ends it within seconds, with the protocol's last message where there is a game. Throws BadInput where there is no
/// connection to be had, and what the player throws. The session has not begun; it may be asked afterwards how it went.
void play_dxp(const DxpPlace& place, bool initiator, DxpSession& session, players::Player& player, const DxpPace& pace,
              const DxpReport& report, const std::stop_token& stop);

}  // namespace crownhead::protocols
