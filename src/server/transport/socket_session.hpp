#pragma once

#include "server/transport/pages.hpp"
#include "server/transport/site.hpp"

#include <boost/beast/core/tcp_stream.hpp>

namespace crownhead::server {

/// Accepts a WebSocket on a stream whose upgrade request was read and found harmless, and takes its frames to
/// the dispatcher and what the services tell to the client. It keeps itself alive; `site` outlives it.
void serve_socket(Site& site, boost::beast::tcp_stream stream, const HttpRequest& request);

}  // namespace crownhead::server
