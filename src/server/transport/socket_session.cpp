// SPDX-License-Identifier: MIT
#include "server/transport/socket_session.hpp"

#include "server/api/refusals.hpp"
#include "server/services/dispatcher.hpp"
#include "server/transport/fair_share.hpp"
#include "server/transport/request_rate.hpp"

#include <fmt/format.h>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;

/// How long a client may take to answer the closing of its WebSocket before the connection is cut.
constexpr std::chrono::milliseconds close_timeout{1000};

/// A message that is too long is read and discarded up to this many times the allowed length; beyond that the
/// connection is closed.
constexpr std::size_t max_discarded_lengths = 16;

/// Bytes. A frame may announce any length, so that its own must not be made room for at once.
constexpr std::size_t most_read_at_once = 1U << 16U;

class SocketSession : public Connection, public Watcher, public std::enable_shared_from_this<SocketSession> {
  public:
    SocketSession(Site& site, beast::tcp_stream stream)
        : Connection(address_of(stream.socket())),
          site_(site),
          socket_(std::move(stream)),
          close_timer_(socket_.get_executor()),
          wait_timer_(socket_.get_executor()),
          rate_(site.allowances.requests_a_second) {
        idle_since_ = ++site_.waits;
        site_.connections.insert(this);
    }
    ~SocketSession() override {
        site_.dispatcher->leave(*this);
        site_.queued_bytes -= queued_bytes_;
        site_.connections.erase(this);
    }
    SocketSession(const SocketSession&) = delete;
    SocketSession& operator=(const SocketSession&) = delete;
    SocketSession(SocketSession&&) = delete;
    SocketSession& operator=(SocketSession&&) = delete;

    void start(const HttpRequest& request) {
        websocket::stream_base::timeout timeouts = websocket::stream_base::timeout::suggested(beast::role_type::server);
        timeouts.idle_timeout = site_.allowances.socket_idle;
        timeouts.keep_alive_pings = true;
        socket_.set_option(timeouts);
        socket_.read_message_max(0);   // counted here, so that the client can be told
        socket_.auto_fragment(false);  // one text, one frame: the simplest clients read that too
        error_code ignored;
        beast::get_lowest_layer(socket_).socket().set_option(asio::ip::tcp::no_delay(true), ignored);
        socket_.async_accept(request, [self = shared_from_this()](error_code error) {
            if (!error) {
                self->read();
            }
        });
    }

    [[nodiscard]] std::string client() const override { return address().to_string(); }
    /// The next request may have been read already, so it is paid for after that one.
    void charge(FairShare::Duration cost) override {
        const auto now = std::chrono::steady_clock::now();
        (void)share(site_.shares, now).charge(cost, now);
    }
    void answer(const std::shared_ptr<const std::string>& text) override {
        const auto self = std::move(awaiting_);
        send(text);
        if (!closing_) {
            take_deferred();
        }
    }
    void notify(const std::shared_ptr<const std::string>& text) override { send(text); }
    void notify_transient(const std::shared_ptr<const std::string>& text) override {
        if (queue_.empty()) {
            send(text);
        }
    }

    [[nodiscard]] std::optional<std::uint64_t> idle_since() const override { return idle_since_; }
    void drop() override {
        site_.connections.erase(this);
        abandon();
        hang_up();
    }
    void go_away() override { close(websocket::close_code::going_away, "the server is stopping"); }

    void abandon() override {
        if (!abandoned_) {
            abandoned_ = true;
            site_.dispatcher->leave(*this);
            const auto self = std::move(awaiting_);  // perhaps the last reference to this
        }
    }

  private:
    void read() {
        socket_.async_read_some(buffer_, most_read_at_once,
                                beast::bind_front_handler(&SocketSession::on_read, shared_from_this()));
    }

    /// Handles a piece of a message. A message that is too long is read to its end and discarded, so that it can be
    /// answered.
    void on_read(error_code error, std::size_t bytes) {
        idle_since_.reset();
        if (error || abandoned_) {
            abandon();
            return;
        }
        if (awaiting_ && !closing_) {  // the answers come in the order of the requests
            deferred_ = bytes;
            return;
        }
        take_in_turn(bytes);
    }

    /// Takes them when the machine's share allows it: its other connections may have spent it meanwhile.
    void take_in_turn(std::size_t bytes) {
        const auto now = std::chrono::steady_clock::now();
        const auto wait = share(site_.shares, now).wait(now);
        if (closing_ || wait == FairShare::Duration::zero()) {
            take(bytes);
            return;
        }
        wait_timer_.expires_after(wait);
        wait_timer_.async_wait([self = shared_from_this(), bytes](error_code /*error*/) { self->take_in_turn(bytes); });
    }

    /// Takes this many more bytes of a message, handles the message if they were its last ones, and reads on.
    void take(std::size_t bytes) {
        if (closing_) {  // only to receive the client's close frame
            buffer_.clear();
            read();
            return;
        }
        if (abandoned_) {  // it has left the services for good
            return;
        }
        message_bytes_ += bytes;
        const bool is_too_long = message_bytes_ > site_.allowances.body;
        if (is_too_long) {
            buffer_.clear();
        }
        if (message_bytes_ / max_discarded_lengths >= site_.allowances.body) {
            close(websocket::close_code::too_big, too_long());
        }
        if (!socket_.is_message_done()) {
            read();
            return;
        }
        message_bytes_ = 0;
        const auto begin = std::chrono::steady_clock::now();
        if (is_too_long) {
            send(std::make_shared<const std::string>(refusal({}, too_long())));
        } else if (socket_.got_text()) {
            dispatch();
        } else {
            send(std::make_shared<const std::string>(refusal({}, "messages are sent as text")));
        }
        buffer_.clear();
        const auto now = std::chrono::steady_clock::now();
        (void)share(site_.shares, now).charge(now - begin, now);
        read_after(rate_.charge(now));
    }

    /// Passes the text in the buffer to the dispatcher.
    void dispatch() {
        const auto frame = buffer_.data();
        std::string text = site_.dispatcher->answer(*this, {static_cast<const char*>(frame.data()), frame.size()});
        if (text.empty()) {
            awaiting_ = shared_from_this();
        } else {
            send(std::make_shared<const std::string>(std::move(text)));
        }
    }

    void read_after(FairShare::Duration wait) {
        if (wait == FairShare::Duration::zero()) {
            read();
            return;
        }
        wait_timer_.expires_after(wait);
        wait_timer_.async_wait([self = shared_from_this()](error_code /*error*/) { self->read(); });
    }

    /// Takes the bytes that came while an answer was awaited.
    void take_deferred() {
        if (const auto bytes = std::exchange(deferred_, std::nullopt)) {
            asio::post(socket_.get_executor(), [self = shared_from_this(), bytes] { self->take_in_turn(*bytes); });
        }
    }

    [[nodiscard]] std::string too_long() const {
        return fmt::format("a message has at most {} bytes; this one has more", site_.allowances.body);
    }

    void send(const std::shared_ptr<const std::string>& text) {
        if (closing_) {
            return;
        }
        const bool full = !queue_.empty() && (queue_.size() >= site_.allowances.queued_texts ||
                                              queued_bytes_ + text->size() > site_.allowances.queued_bytes ||
                                              site_.queued_bytes + text->size() > site_.allowances.queued_bytes_total);
        if (full) {
            close(websocket::close_code::policy_error, "the client reads too slowly");
            return;
        }
        queued_bytes_ += text->size();
        site_.queued_bytes += text->size();
        queue_.push_back(text);
        if (queue_.size() == 1) {
            write();
        }
    }

    void write() {
        socket_.text(true);
        socket_.async_write(asio::buffer(*queue_.front()),
                            beast::bind_front_handler(&SocketSession::on_write, shared_from_this()));
    }

    void on_write(error_code error, std::size_t /*bytes*/) {
        if (error) {
            abandon();
            return;
        }
        queued_bytes_ -= queue_.front()->size();
        site_.queued_bytes -= queue_.front()->size();
        queue_.pop_front();
        if (!queue_.empty() && !closing_) {
            write();
        }
    }

    /// Closes the WebSocket with a reason, and cuts the connection if the client does not answer in time.
    void close(websocket::close_code code, std::string_view reason) {
        if (closing_) {
            return;
        }
        closing_ = true;
        wait_timer_.cancel();
        take_deferred();
        close_timer_.expires_after(close_timeout);
        close_timer_.async_wait([self = shared_from_this()](error_code error) {
            if (!error) {
                self->hang_up();
            }
        });
        asio::post(socket_.get_executor(), [self = shared_from_this(), code, text = std::string(reason)] {
            self->abandon();
            self->socket_.async_close(websocket::close_reason(code, text), [self](error_code /*error*/) {
                self->close_timer_.cancel();
                self->hang_up();
            });
        });
    }

    void hang_up() { beast::get_lowest_layer(socket_).close(); }

    Site& site_;
    websocket::stream<beast::tcp_stream> socket_;
    beast::flat_buffer buffer_;
    asio::steady_timer close_timer_;
    asio::steady_timer wait_timer_;
    RequestRate rate_;
    std::optional<std::uint64_t> idle_since_;  ///< until it sends its first message
    std::size_t message_bytes_ = 0;            ///< bytes of the current message so far
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t queued_bytes_ = 0;
    std::shared_ptr<SocketSession> awaiting_;  ///< itself, while an answer is worked out on another thread
    std::optional<std::size_t> deferred_;      ///< bytes of the next message that came meanwhile, in the buffer
    bool closing_ = false;
    bool abandoned_ = false;
};

}  // namespace

void serve_socket(Site& site, beast::tcp_stream stream, const HttpRequest& request) {
    const auto session = std::make_shared<SocketSession>(site, std::move(stream));
    session->start(request);
}

}  // namespace crownhead::server
