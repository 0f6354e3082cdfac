// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/responses.hpp"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <optional>
#include <string_view>

namespace crownhead::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// The version() of a request of HTTP/1.1.
inline constexpr unsigned http_1_1 = 11;

/// What a request asks for: `/path?name=value`, and the path alone. They point into the request.
[[nodiscard]] inline std::string_view target_of(const HttpRequest& request) {
    return {request.target().data(), request.target().size()};
}
[[nodiscard]] inline std::string_view path_of(const HttpRequest& request) {
    return target_of(request).substr(0, target_of(request).find('?'));
}

/// Turns a request for `http://host/path`, as clients send to a proxy, into one for `/path` of that host, whatever its
/// Host header says (RFC 9112, 3.2.2). Leaves others as they are. To be called before all else here.
void use_origin_form(HttpRequest& request);

/// Makes one Connection header of several, which says the same (RFC 9110, 5.3): whether a request is for a WebSocket,
/// and whether the connection stays, is read from the first alone. To be called before all else here, too.
void join_connection(HttpRequest& request);

/// Answers an HTTP request: the page's files and `/api/…` of docs/web-protocol.md. Every error is answered with a 4xx
/// or 5xx; it does not throw. What may take long is worked out on another thread: then this returns nothing, and the
/// recipient gets the answer later. A client has one request at a time.
[[nodiscard]] std::optional<HttpResponse> respond(const Site& site, const HttpRequest& request, const Recipient& to);

/// Why the guard refuses a request, or nothing.
[[nodiscard]] std::optional<std::string> objection(const Guard& guard, const HttpRequest& request);

/// Whether it is clear where the body of a request ends (RFC 9112, 6.1 and 6.3): `chunked` is the one transfer coding
/// that is read, and HTTP/1.0 has none. Else a proxy in front may see other requests than are answered here.
[[nodiscard]] bool has_clear_end(const HttpRequest& header);

}  // namespace crownhead::server
