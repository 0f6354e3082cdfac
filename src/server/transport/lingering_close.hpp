// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <array>
#include <chrono>
#include <memory>
#include <utility>

namespace crownhead::server {

/// Reads what still arrives, and throws it away, until the stream ends or its time is over.
inline void discard_input(std::shared_ptr<void> owner, boost::beast::tcp_stream& stream) {
    auto bytes = std::make_shared<std::array<char, 1U << 14U>>();
    const auto buffer = boost::asio::buffer(*bytes);
    stream.async_read_some(buffer, [owner = std::move(owner), bytes = std::move(bytes), &stream](
                                       boost::system::error_code error, std::size_t /*bytes*/) mutable {
        if (!error) {
            discard_input(std::move(owner), stream);
        }
    });
}

/// Closes a connection after its last answer, but reads and throws away what the client still sends for up to three
/// seconds (RFC 9112, 9.6). Closed at once, the connection would be reset, and the client might never see the answer.
/// Returns at once; `owner`, which owns the stream, is kept until the end. On the stream's executor.
inline void lingering_close(std::shared_ptr<void> owner, boost::beast::tcp_stream& stream) {
    boost::system::error_code ignored;
    stream.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
    stream.expires_after(std::chrono::seconds(3));
    discard_input(std::move(owner), stream);
}

}  // namespace crownhead::server
