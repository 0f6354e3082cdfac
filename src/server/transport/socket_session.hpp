// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/pages.hpp"
#include "server/transport/site.hpp"

#include <boost/beast/core/tcp_stream.hpp>

namespace crownhead::server {

/// Accepts a WebSocket on a stream whose upgrade request has passed the guard. Passes its frames to the dispatcher, and
/// answers and news to the client. Keeps itself alive; `site` must outlive it.
void serve_socket(Site& site, boost::beast::tcp_stream stream, const HttpRequest& request);

}  // namespace crownhead::server
