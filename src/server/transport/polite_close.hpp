// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <array>
#include <chrono>
#include <memory>
#include <string_view>
#include <utility>

namespace crownhead::server {

/// What a client that waits for it is sent before its body (RFC 9110, 10.1.1).
inline constexpr std::string_view go_on_line = "HTTP/1.1 100 Continue\r\n\r\n";

/// The refusal where Allowances::files are reached.
inline constexpr std::string_view too_many_files = "too many files are being sent just now: try again later";

/// Ends a connection after its last answer: what the client still sends is thrown away for up to three seconds. Closed
/// at once, the connection would be reset, and the client might never see the answer. Returns at once; `owner` keeps
/// the stream until then. On the stream's executor.
inline void close_politely(std::shared_ptr<void> owner, boost::beast::tcp_stream& stream) {
    struct Rest {
        static void throw_away(std::shared_ptr<void> owner, boost::beast::tcp_stream& stream) {
            auto bytes = std::make_shared<std::array<char, 1U << 14U>>();
            const auto buffer = boost::asio::buffer(*bytes);
            stream.async_read_some(buffer, [owner = std::move(owner), bytes = std::move(bytes), &stream](
                                               boost::system::error_code error, std::size_t /*bytes*/) mutable {
                if (!error) {
                    throw_away(std::move(owner), stream);
                }
            });
        }
    };
    boost::system::error_code ignored;
    stream.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
    stream.expires_after(std::chrono::seconds(3));
    Rest::throw_away(std::move(owner), stream);
}

}  // namespace crownhead::server
