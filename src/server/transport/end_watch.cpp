// SPDX-License-Identifier: MIT
#include "server/transport/end_watch.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/error.hpp>

#include <cstddef>
#include <utility>

namespace crownhead::server {

namespace {

/// Bytes of the next requests. Who sends that much ahead is looked at again when there is an answer.
constexpr std::size_t most_read_ahead = 1U << 14U;

}  // namespace

EndWatch::EndWatch(boost::beast::tcp_stream& stream, boost::beast::flat_buffer& buffer, std::function<void()> on_end)
    : stream_(stream), buffer_(buffer), on_end_(std::move(on_end)) {}

void EndWatch::begin(std::shared_ptr<void> owner) {
    watches_ = true;
    stream_.expires_never();
    wait(std::move(owner));
}

void EndWatch::end() {
    if (std::exchange(watches_, false)) {
        boost::beast::error_code ignored;
        stream_.socket().cancel(ignored);
    }
}

void EndWatch::wait(std::shared_ptr<void> owner) {
    if (buffer_.size() >= most_read_ahead) {
        return;
    }
    stream_.socket().async_wait(boost::asio::ip::tcp::socket::wait_read, [this, owner = std::move(owner)](
                                                                             boost::beast::error_code error) mutable {
        if (error || !watches_) {
            return;
        }
        boost::beast::error_code gone;
        const std::size_t bytes = stream_.socket().receive(buffer_.prepare(most_read_ahead - buffer_.size()), 0, gone);
        buffer_.commit(bytes);
        if (bytes == 0) {
            on_end_();
        } else {
            wait(std::move(owner));
        }
    });
}

}  // namespace crownhead::server
