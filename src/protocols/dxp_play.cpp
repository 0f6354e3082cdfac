// SPDX-License-Identifier: MIT
#include "protocols/dxp_play.hpp"

#include "protocols/dxp_conversation.hpp"
#include "protocols/dxp_meeting.hpp"

#include <boost/asio/io_context.hpp>

#include <utility>

namespace crownhead::protocols {

void play_dxp(const DxpPlace& place, bool initiator, DxpSession& session, players::Player& player, const DxpPace& pace,
              const DxpReport& report, const std::stop_token& stop) {
    boost::asio::io_context io(1);
    auto socket = initiator ? call_partner(io, place, stop) : wait_for_partner(io, place, report.listening, stop);
    if (socket) {
        DxpConversation(io, std::move(*socket), session, player, pace, report).run(stop);
    }
}

}  // namespace crownhead::protocols
