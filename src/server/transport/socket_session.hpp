// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/pages.hpp"
#include "server/transport/site.hpp"

#include <boost/beast/core/tcp_stream.hpp>

namespace crownhead::server {

/// Accepts a WebSocket on a stream whose upgrade request has passed the guard, and returns at once. From then on the
/// client's messages go to the dispatcher, and answers and news to the client, on the server's thread, until the
/// connection ends. `site` must outlive the connection.
void serve_socket(Site& site, boost::beast::tcp_stream stream, const HttpRequest& request);

}  // namespace crownhead::server
