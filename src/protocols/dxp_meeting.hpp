// SPDX-License-Identifier: MIT
#pragma once

#include "protocols/dxp_play.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <functional>
#include <optional>
#include <stop_token>

namespace crownhead::protocols {

// How partners find each other by TCP. Nothing where a stop was requested before. Both throw BadInput that names the
// place where no connection can be had.

/// Calls the partner, for ten seconds.
[[nodiscard]] std::optional<boost::asio::ip::tcp::socket> call_partner(boost::asio::io_context& io,
                                                                       const DxpPlace& place,
                                                                       const std::stop_token& stop);

/// Waits until a partner calls; others find the door closed. `listening` is told the port.
[[nodiscard]] std::optional<boost::asio::ip::tcp::socket> wait_for_partner(
    boost::asio::io_context& io, const DxpPlace& place, const std::function<void(const DxpPlace&)>& listening,
    const std::stop_token& stop);

}  // namespace crownhead::protocols
