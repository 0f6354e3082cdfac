// SPDX-License-Identifier: MIT
#include "server/transport/http_session.hpp"

#include "server/services/dispatcher.hpp"
#include "server/transport/end_watch.hpp"
#include "server/transport/library_changes.hpp"
#include "server/transport/lingering_close.hpp"
#include "server/transport/not_http.hpp"
#include "server/transport/pages.hpp"
#include "server/transport/socket_session.hpp"
#include "server/transport/study_files.hpp"
#include "server/transport/upload_session.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <chrono>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using beast::error_code;

constexpr unsigned largest_header = 16U << 10U;

/// Bytes that are held until they make sense: a header, a chunk's head, trailers.
constexpr std::size_t largest_buffer = 1U << 17U;

/// Of a body or an answer, that have to arrive or to be taken within Allowances::http_idle.
constexpr std::size_t bytes_in_time = 1U << 16U;

class HttpSession : public Connection, public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(Site& site, boost::asio::ip::tcp::socket socket)
        : Connection(address_of(socket)), site_(site), stream_(std::move(socket)), turn_timer_(stream_.get_executor()) {
        site_.connections.insert(this);
    }
    ~HttpSession() override { site_.connections.erase(this); }
    HttpSession(const HttpSession&) = delete;
    HttpSession& operator=(const HttpSession&) = delete;
    HttpSession(HttpSession&&) = delete;
    HttpSession& operator=(HttpSession&&) = delete;

    void read() {
        skipped_ = 0;
        idle_since_ = ++site_.waits;
        stream_.expires_after(site_.allowances.http_idle);
        read_header();
    }

    void go_away() override {
        stream_.cancel();
        turn_timer_.cancel();
    }
    void abandon() override {}
    [[nodiscard]] std::optional<std::uint64_t> idle_since() const override { return idle_since_; }
    void drop() override {
        site_.connections.erase(this);
        stream_.close();
    }

  private:
    void read_header() {
        parser_.emplace();
        parser_->body_limit(boost::none);  // not before it is known what the request is
        parser_->header_limit(largest_header);
        http::async_read_header(stream_, buffer_, *parser_,
                                beast::bind_front_handler(&HttpSession::on_header, shared_from_this()));
    }

    void on_header(error_code error, std::size_t /*bytes*/) {
        moved_ = 0;
        if (error == http::error::bad_method && skip_empty_line()) {
            return read_header();
        }
        if (error) {
            return on_read(error);
        }
        use_origin_form(parser_->get());
        join_connection(parser_->get());
        if (!has_clear_end(parser_->get())) {
            return refuse(http::status::bad_request, "the one transfer coding of a request is chunked, in HTTP/1.1");
        }
        if (is_upload(parser_->get())) {
            idle_since_.reset();
            serve_upload(site_, std::move(stream_), std::move(buffer_), std::move(*parser_));
        } else if (const auto sentence = objection(site_.guard, parser_->get())) {
            refuse(http::status::forbidden, *sentence);  // now, as a Host in trailers is none (RFC 9110, 6.5.1)
        } else if (is_study_file(parser_->get())) {
            read_study_file();
        } else {
            read_body(site_.allowances.body);
        }
    }

    /// Skips what has come of one empty line before a request, as some clients end a body with a line too many
    /// (RFC 9112, 2.2); false if there is nothing of it.
    bool skip_empty_line() {
        constexpr std::string_view empty_line = "\r\n";
        const std::size_t before = skipped_;
        while (skipped_ < empty_line.size() && buffer_.size() > 0 &&
               *static_cast<const char*>(buffer_.data().data()) == empty_line[skipped_]) {
            buffer_.consume(1);
            ++skipped_;
        }
        return skipped_ > before;
    }

    void read_study_file() {
        idle_since_.reset();
        upload_slot_ = site_.uploads.take(address(), site_.allowances.uploads, site_.allowances.uploads_of_an_address);
        if (!upload_slot_) {
            return refuse(http::status::too_many_requests, too_many_uploads);
        }
        read_body(site_.allowances.study_file);
    }

    void read_body(std::size_t limit) {
        body_limit_ = limit;
        if (parser_->content_length().value_or(0) > limit) {
            return on_read(http::error::body_limit);
        }
        parser_->body_limit(limit);
        parser_->eager(true);
        if (beast::iequals(parser_->get()[http::field::expect], "100-continue")) {
            boost::asio::async_write(stream_, boost::asio::buffer(continue_response),
                                     [self = shared_from_this()](error_code error, std::size_t /*bytes*/) {
                                         if (error) {
                                             self->close();
                                         } else {
                                             self->read_pieces();
                                         }
                                     });
        } else {
            read_pieces();
        }
    }

    /// Reads on until the body is complete. Each 64 KiB have to arrive in time.
    void read_pieces() {
        if (parser_->is_done()) {
            return on_read({});
        }
        http::async_read_some(stream_, buffer_, *parser_,
                              [self = shared_from_this()](error_code error, std::size_t bytes) {
                                  if (error) {
                                      return self->on_read(error);
                                  }
                                  self->allow_more_time(bytes);
                                  self->read_pieces();
                              });
    }

    void allow_more_time(std::size_t bytes) {
        moved_ += bytes;
        if (moved_ >= bytes_in_time) {
            moved_ = 0;
            stream_.expires_after(site_.allowances.http_idle);
        }
    }

    /// A whole request has arrived, or none will.
    void on_read(error_code error) {
        idle_since_.reset();
        if (error == http::error::body_limit) {
            refuse(http::status::payload_too_large,
                   fmt::format("a request to this address has at most {} bytes; this one has more", body_limit_));
        } else if (error == http::error::header_limit) {
            refuse(http::status::request_header_fields_too_large, "the request's header is too large");
        } else if (is_not_http(error)) {
            refuse(http::status::bad_request, not_http);
        } else if (error) {
            close();
        } else {
            answer_in_turn();
        }
    }

    /// Answers when the machine's share of the thread allows it.
    void answer_in_turn() {
        const auto begin = std::chrono::steady_clock::now();
        const auto wait = share(site_.shares, begin).wait(begin);
        if (wait > FairShare::Duration::zero()) {
            turn_timer_.expires_after(wait);
            turn_timer_.async_wait([self = shared_from_this()](error_code error) {
                if (error) {
                    self->close();
                } else {
                    self->answer_in_turn();
                }
            });
            return;
        }
        answer();
        const auto now = std::chrono::steady_clock::now();
        (void)share(site_.shares, now).charge(now - begin, now);
    }

    void answer() {
        const HttpRequest& request = parser_->get();
        if (path_of(request) == "/socket" && beast::websocket::is_upgrade(request)) {
            stream_.expires_never();
            serve_socket(site_, std::move(stream_), request);
            return;
        }
        auto response =
            respond(site_, request,
                    {.client = this,
                     .on_answer = [self = shared_from_this()](HttpResponse found) { self->write(std::move(found)); },
                     .on_stream = [self = shared_from_this()](StreamedAnswer found) { self->stream(std::move(found)); },
                     .machine = address().to_string()});
        if (response) {
            write(std::move(*response));
        } else {
            watch_.begin(shared_from_this());
        }
    }

    void refuse(http::status status, std::string_view sentence) {
        HttpResponse response = error_response(status, sentence);
        response.keep_alive(false);
        response.prepare_payload();
        write(std::move(response));
    }

    /// Writes the head of an answer in pieces, then piece after piece: the next one is made when the client has taken
    /// the one before.
    void stream(StreamedAnswer answer) {
        watch_.end();
        next_piece_ = std::move(answer.next);
        head_.emplace(std::move(answer.head.base()));
        head_serializer_.emplace(*head_);
        stream_.expires_after(site_.allowances.http_idle);
        http::async_write_header(stream_, *head_serializer_,
                                 [self = shared_from_this()](error_code error, std::size_t /*bytes*/) {
                                     if (error) {
                                         self->close();
                                     } else if (self->parser_->get().method() == http::verb::head) {
                                         self->end_stream();
                                     } else {
                                         self->make_piece();
                                     }
                                 });
    }

    void make_piece() {
        site_.dispatcher->long_work(
            this,
            [self = shared_from_this(), next = next_piece_](const std::stop_token& stop) -> std::function<void()> {
                try {
                    return [self, piece = next(stop)] { self->write_piece(piece); };
                } catch (const std::exception& problem) {
                    return [self, why = std::string(problem.what())] {
                        spdlog::error("an answer broke off: {}", why);
                        self->watch_.end();
                        self->stream_.close();
                    };
                }
            },
            address().to_string());
        watch_.begin(shared_from_this());
    }

    /// A piece is taken as a whole, so a long one has more time.
    void write_piece(std::string piece) {
        watch_.end();
        piece_ = std::move(piece);
        const bool is_last = piece_.empty();
        const auto then = [self = shared_from_this(), is_last](error_code error, std::size_t /*bytes*/) {
            if (error) {
                self->close();
            } else if (is_last) {
                self->end_stream();
            } else {
                self->make_piece();
            }
        };
        stream_.expires_after(site_.allowances.http_idle * (1 + piece_.size() / bytes_in_time));
        if (!head_->chunked()) {
            boost::asio::async_write(stream_, boost::asio::buffer(piece_), then);
        } else if (is_last) {
            boost::asio::async_write(stream_, http::make_chunk_last(), then);
        } else {
            boost::asio::async_write(stream_, http::make_chunk(boost::asio::buffer(piece_)), then);
        }
    }

    void end_stream() {
        next_piece_ = nullptr;
        if (head_->keep_alive()) {
            read();
        } else {
            close();
        }
    }

    void write(HttpResponse response) {
        watch_.end();
        upload_slot_.reset();
        response_ = std::move(response);
        serializer_.emplace(response_);
        moved_ = 0;
        stream_.expires_after(site_.allowances.http_idle);
        if (parser_->get().method() == http::verb::head) {
            http::async_write_header(
                stream_, *serializer_,
                [self = shared_from_this()](error_code error, std::size_t /*bytes*/) { self->on_written(error); });
        } else {
            write_pieces();
        }
    }

    /// Writes on until the answer is complete. Each 64 KiB have to be taken in time.
    void write_pieces() {
        http::async_write_some(stream_, *serializer_, [self = shared_from_this()](error_code error, std::size_t bytes) {
            if (error || self->serializer_->is_done()) {
                return self->on_written(error);
            }
            self->allow_more_time(bytes);
            self->write_pieces();
        });
    }

    /// A whole answer has been written, or none will.
    void on_written(error_code error) {
        if (!error && response_.keep_alive()) {
            read();
        } else if (!error && !parser_->is_done()) {
            lingering_close(shared_from_this(), stream_);
        } else {
            close();
        }
    }

    void close() {
        error_code ignored;
        stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
    }

    Site& site_;
    beast::tcp_stream stream_;
    boost::asio::steady_timer turn_timer_;
    beast::flat_buffer buffer_{largest_buffer};
    std::optional<std::uint64_t> idle_since_;  ///< set until a whole request has arrived
    std::optional<http::request_parser<http::string_body>> parser_;
    std::size_t skipped_ = 0;        ///< bytes of an empty line before the request
    std::size_t body_limit_ = 0;     ///< bytes
    std::size_t moved_ = 0;          ///< bytes since it was last seen that the client is quick enough
    UploadSlots::Slot upload_slot_;  ///< while it sends a file, until the answer
    /// While an answer is worked out on another thread: what is worked out for a client that has gone is dropped.
    EndWatch watch_{stream_, buffer_, [this] { site_.dispatcher->drop_work(this); }};
    HttpResponse response_;
    std::optional<http::response_serializer<http::string_body>> serializer_;

    // Of an answer in pieces:
    std::optional<http::response<http::empty_body>> head_;
    std::optional<http::response_serializer<http::empty_body>> head_serializer_;
    std::function<std::string(const std::stop_token&)> next_piece_;
    std::string piece_;
};

}  // namespace

void serve_http(Site& site, boost::asio::ip::tcp::socket socket) {
    std::make_shared<HttpSession>(site, std::move(socket))->read();
}

}  // namespace crownhead::server
