// SPDX-License-Identifier: MIT
#pragma once

#include "protocols/dxp_play.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <functional>
#include <optional>
#include <stop_token>

namespace crownhead::protocols {

// How partners connect by TCP. Both functions return nullopt if a stop was requested first, and throw BadInput that
// names the place if no connection can be made.

/// Connects to the partner; gives up after ten seconds.
[[nodiscard]] std::optional<boost::asio::ip::tcp::socket> call_partner(boost::asio::io_context& io,
                                                                       const DxpPlace& place,
                                                                       const std::stop_token& stop);

/// Waits until a partner connects, and accepts no others. `listening` is called with the port.
[[nodiscard]] std::optional<boost::asio::ip::tcp::socket> wait_for_partner(
    boost::asio::io_context& io, const DxpPlace& place, const std::function<void(const DxpPlace&)>& listening,
    const std::stop_token& stop);

}  // namespace crownhead::protocols
