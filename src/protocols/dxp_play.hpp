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

/// The address of a conversation.
struct DxpPlace {
    std::string host = "127.0.0.1";  ///< a name to connect to, or an address to listen on
    std::uint16_t port = dxp_port;   ///< 0 to listen on any free one
};

/// How our engine searches, and how long a partner may be silent.
struct DxpPace {
    players::Allowance move{};             ///< for each move, in addition to the clock of the game
    std::chrono::milliseconds patience{};  ///< beyond the time that the partner has
};

/// Called when something happens, on the calling thread.
struct DxpReport {
    std::function<void(const DxpPlace& place)> listening{};  ///< as follower, before there is a partner
    std::function<void(const DxpRecord& record)> finished{};
    std::function<void(const std::string& text)> chat{};
    std::function<void(const std::string& sentence)> complaint{};
};

/// Connects to the partner (as initiator) or waits for one (as follower), and plays by TCP until the session is over.
/// Our player chooses its moves on a thread of its own, so that messages are answered at once. It must be one that can
/// be asked again after a stop, as players::own_engine(): a partner may end a game while it thinks. A requested stop
/// ends the session within seconds, with GAMEEND if a game is in progress. Throws BadInput if no connection can be
/// made, and what the player throws. The session must not have begun; afterwards it tells how it went.
void play_dxp(const DxpPlace& place, bool initiator, DxpSession& session, players::Player& player, const DxpPace& pace,
              const DxpReport& report, const std::stop_token& stop);

}  // namespace crownhead::protocols
