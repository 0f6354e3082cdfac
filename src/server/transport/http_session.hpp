#pragma once

#include "server/transport/site.hpp"

#include <boost/asio/ip/tcp.hpp>

namespace crownhead::server {

/// Serves one HTTP connection from here on: one request after the other, until it ends, idles or becomes a WebSocket.
/// It keeps itself alive; `site` outlives it.
void serve_http(Site& site, boost::asio::ip::tcp::socket socket);

}  // namespace crownhead::server
