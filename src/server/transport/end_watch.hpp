// SPDX-License-Identifier: MIT
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <functional>
#include <memory>

namespace crownhead::server {

/// Notices that a client closes its side of a connection while an answer to it is worked out: then it has gone. All on
/// the stream's executor.
class EndWatch {
  public:
    /// `on_end` is called when a client has gone. The stream and the buffer must outlive this.
    EndWatch(boost::beast::tcp_stream& stream, boost::beast::flat_buffer& buffer, std::function<void()> on_end);

    /// Watches until end(), and returns at once; meanwhile nobody else reads, and the stream has no time limit. The end
    /// comes after all that the client sends before it, such as the next request, so that is read first, into the
    /// buffer. While it waits it keeps `owner`, which owns this.
    void begin(std::shared_ptr<void> owner);
    /// Does nothing if it does not watch.
    void end();

  private:
    void wait(std::shared_ptr<void> owner);

    boost::beast::tcp_stream& stream_;
    boost::beast::flat_buffer& buffer_;
    std::function<void()> on_end_;
    bool watches_ = false;
};

}  // namespace crownhead::server
