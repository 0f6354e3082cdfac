// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/site.hpp"

#include <boost/asio/ip/tcp.hpp>

namespace crownhead::server {

/// Starts to serve an HTTP connection and returns at once. The requests are then answered one after another on the
/// socket's executor, which must be the server's thread, until the client closes the connection, it times out, or it
/// becomes a WebSocket, or an upload, which serve_upload() goes on with. `site` must outlive the connection.
void serve_http(Site& site, boost::asio::ip::tcp::socket socket);

}  // namespace crownhead::server
