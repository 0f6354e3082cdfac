// SPDX-License-Identifier: MIT
#include "server/transport/http_session.hpp"

#include "server/services/dispatcher.hpp"
#include "server/transport/pages.hpp"
#include "server/transport/socket_session.hpp"
#include "server/transport/upload_session.hpp"

#include <fmt/format.h>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <memory>
#include <optional>
#include <utility>

namespace crownhead::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using beast::error_code;

constexpr unsigned largest_header = 16U << 10U;

class HttpSession : public Connection, public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(Site& site, boost::asio::ip::tcp::socket socket)
        : Connection(address_of(socket)), site_(site), stream_(std::move(socket)) {
        site_.connections.insert(this);
    }
    ~HttpSession() override { site_.connections.erase(this); }
    HttpSession(const HttpSession&) = delete;
    HttpSession& operator=(const HttpSession&) = delete;
    HttpSession(HttpSession&&) = delete;
    HttpSession& operator=(HttpSession&&) = delete;

    void read() {
        parser_.emplace();
        parser_->body_limit(boost::none);  // not before it is known what the request is
        parser_->header_limit(largest_header);
        idle_since_ = ++site_.waits;
        stream_.expires_after(site_.allowances.http_idle);
        http::async_read_header(stream_, buffer_, *parser_,
                                beast::bind_front_handler(&HttpSession::on_header, shared_from_this()));
    }

    void go_away() override { stream_.cancel(); }
    void abandon() override {}
    [[nodiscard]] std::optional<std::uint64_t> idle_since() const override { return idle_since_; }
    void drop() override {
        site_.connections.erase(this);
        stream_.close();
    }

  private:
    void on_header(error_code error, std::size_t bytes) {
        if (error) {
            on_read(error, bytes);
        } else if (is_upload(parser_->get())) {
            idle_since_.reset();
            serve_upload(site_, std::move(stream_), std::move(buffer_), std::move(*parser_));
        } else if (parser_->content_length().value_or(0) > site_.allowances.body) {
            on_read(http::error::body_limit, bytes);
        } else {
            parser_->body_limit(site_.allowances.body);
            http::async_read(stream_, buffer_, *parser_,
                             beast::bind_front_handler(&HttpSession::on_read, shared_from_this()));
        }
    }

    void on_read(error_code error, std::size_t /*bytes*/) {
        idle_since_.reset();
        if (error == http::error::body_limit) {
            refuse(http::status::payload_too_large,
                   fmt::format("a request has at most {} bytes; this one has more", site_.allowances.body));
        } else if (error == http::error::header_limit) {
            refuse(http::status::request_header_fields_too_large, "the request's header is too large");
        } else if (error && error != http::error::end_of_stream && error != http::error::partial_message &&
                   error.category() == http::make_error_code(http::error::end_of_stream).category()) {
            refuse(http::status::bad_request, "the request is not valid HTTP");
        } else if (error) {
            close();
        } else {
            answer();
        }
    }

    void answer() {
        const HttpRequest& request = parser_->get();
        const auto target = request.target().substr(0, request.target().find('?'));
        if (target == "/socket" && beast::websocket::is_upgrade(request) && !objection(site_.guard, request)) {
            stream_.expires_never();
            serve_socket(site_, std::move(stream_), request);
            return;
        }
        auto response = respond(site_, request, this,
                                [self = shared_from_this()](HttpResponse found) { self->write(std::move(found)); });
        if (response) {
            write(std::move(*response));
        } else {
            watch_for_end();
        }
    }

    /// Until there is an answer: a client that closes its side has gone, and what is worked out for it is dropped.
    void watch_for_end() {
        is_worked_for_ = true;
        stream_.expires_never();
        stream_.socket().async_wait(
            boost::asio::ip::tcp::socket::wait_read, [self = shared_from_this()](error_code error) {
                if (error || !self->is_worked_for_) {
                    return;
                }
                char next = 0;
                error_code none;
                const std::size_t bytes = self->stream_.socket().receive(
                    boost::asio::buffer(&next, 1), boost::asio::ip::tcp::socket::message_peek, none);
                if (bytes == 0) {  // else the next request has come
                    self->site_.dispatcher->drop_work(self.get());
                }
            });
    }

    void refuse(http::status status, std::string_view sentence) {
        HttpResponse response = error_response(status, sentence);
        response.keep_alive(false);
        response.prepare_payload();
        write(std::move(response));
    }

    void write(HttpResponse response) {
        if (std::exchange(is_worked_for_, false)) {
            error_code ignored;
            stream_.socket().cancel(ignored);  // the watch for its end
        }
        response_ = std::move(response);
        stream_.expires_after(site_.allowances.http_idle);
        const auto then = [self = shared_from_this()](error_code error, std::size_t /*bytes*/) {
            if (!error && self->response_.keep_alive()) {
                self->read();
            } else {
                self->close();
            }
        };
        if (parser_->get().method() == http::verb::head) {
            serializer_.emplace(response_);
            http::async_write_header(stream_, *serializer_, then);
        } else {
            http::async_write(stream_, response_, then);
        }
    }

    void close() {
        error_code ignored;
        stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
    }

    Site& site_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::optional<std::uint64_t> idle_since_;  ///< set until a whole request has arrived
    std::optional<http::request_parser<http::string_body>> parser_;
    bool is_worked_for_ = false;  ///< what answers the request is worked out on another thread
    HttpResponse response_;
    std::optional<http::response_serializer<http::string_body>> serializer_;
};

}  // namespace

void serve_http(Site& site, boost::asio::ip::tcp::socket socket) {
    std::make_shared<HttpSession>(site, std::move(socket))->read();
}

}  // namespace crownhead::server
