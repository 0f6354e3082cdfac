// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/site.hpp"

#include <boost/asio/ip/tcp.hpp>

namespace crownhead::server {

/// Serves one HTTP connection: one request after the other, until it ends, times out or becomes a WebSocket. Keeps
/// itself alive; `site` must outlive it.
void serve_http(Site& site, boost::asio::ip::tcp::socket socket);

}  // namespace crownhead::server
