#pragma once

#include <fmt/format.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::server {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::ip::tcp;
using nlohmann::json;
using Headers = std::map<std::string, std::string>;

inline tcp::endpoint local(std::uint16_t port) { return {boost::asio::ip::make_address("127.0.0.1"), port}; }

/// A stream whose every operation gives up after a generous while, run to its end each time.
class Line {
  public:
    explicit Line(std::uint16_t port) { stream_.connect(local(port)); }

    beast::tcp_stream& stream() { return stream_; }
    boost::asio::io_context& io() { return io_; }

    void send(std::string_view bytes) { boost::asio::write(stream_.socket(), boost::asio::buffer(bytes)); }

    /// Everything the server sends until it closes; `gave_up` where it does not within 20 seconds.
    std::string read_to_end(bool* gave_up = nullptr) {
        std::string all;
        boost::system::error_code error;
        stream_.expires_after(std::chrono::seconds(20));
        boost::asio::async_read(stream_, boost::asio::dynamic_buffer(all),
                                [&](boost::system::error_code e, std::size_t) { error = e; });
        io_.restart();
        io_.run();
        if (gave_up != nullptr) {
            *gave_up = error == beast::error::timeout;
        }
        return all;
    }

  private:
    boost::asio::io_context io_;
    beast::tcp_stream stream_{io_};
};

using Page = http::response<http::string_body>;

/// One request over HTTP on a connection of its own.
inline Page fetch(std::uint16_t port, const std::string& target, const Headers& headers = {},
                  http::verb verb = http::verb::get, std::string body = {}) {
    boost::asio::io_context io;
    beast::tcp_stream stream(io);
    stream.connect(local(port));
    http::request<http::string_body> request{verb, target, 11};
    request.set(http::field::host, fmt::format("127.0.0.1:{}", port));
    for (const auto& [name, value] : headers) {
        request.set(name, value);
    }
    request.body() = std::move(body);
    request.prepare_payload();
    boost::system::error_code ignored;  // a server that refuses early does not read to the end
    http::write(stream, request, ignored);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.skip(verb == http::verb::head);
    http::read(stream, buffer, parser);
    return parser.release();
}

/// A WebSocket client that waits for each thing it asks.
class Client {
  public:
    explicit Client(std::uint16_t port, const Headers& headers = {}) {
        beast::get_lowest_layer(socket_).connect(local(port));
        socket_.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
            for (const auto& [name, value] : headers) {
                request.set(name, value);
            }
        }));
        const auto host = headers.find("Host");
        socket_.handshake(host == headers.end() ? fmt::format("127.0.0.1:{}", port) : host->second, "/socket");
        socket_.read_message_max(0);
    }

    void send(const std::string& text) { socket_.write(boost::asio::buffer(text)); }

    void send_bytes(const std::string& bytes) {
        socket_.binary(true);
        socket_.write(boost::asio::buffer(bytes));
        socket_.binary(false);
        socket_.text(true);
    }

    /// The next text, or nothing where the server has closed, or is silent for 20 seconds.
    std::optional<json> next() {
        if (passed_over_.empty()) {
            return read();
        }
        json news = std::move(passed_over_.front());
        passed_over_.pop_front();
        return news;
    }

    /// The next text that is a `what`.
    json next(const std::string& what) {
        while (auto news = next()) {
            if (news->at("is") == what) {
                return *news;
            }
        }
        throw std::runtime_error("the connection ended before any " + what);
    }

    /// Sends a request and returns the answer to it; news in between are kept for `next`.
    json ask(json request) {
        request["id"] = ++last_id_;
        send(request.dump());
        while (auto news = read()) {
            if (news->contains("id") && news->at("id") == last_id_) {
                return *news;
            }
            passed_over_.push_back(std::move(*news));
        }
        throw std::runtime_error("the connection ended before the answer");
    }

    /// The first news of a game in which it has that many moves.
    json wait_for_moves(const json& game, std::size_t moves) {
        while (true) {
            json news = next("game");
            if (news.at("game") == game.at("game") && news.at("moves").size() >= moves) {
                return news;
            }
        }
    }

    /// Why the server closed.
    [[nodiscard]] beast::websocket::close_reason reason() const { return socket_.reason(); }
    void close() { socket_.close(beast::websocket::close_code::normal); }
    tcp::socket& raw() { return beast::get_lowest_layer(socket_).socket(); }

  private:
    std::optional<json> read() {
        beast::flat_buffer buffer;
        boost::system::error_code error;
        beast::get_lowest_layer(socket_).expires_after(std::chrono::seconds(20));
        socket_.async_read(buffer, [&](boost::system::error_code e, std::size_t) { error = e; });
        io_.restart();
        io_.run();
        if (error) {
            return std::nullopt;
        }
        return json::parse(beast::buffers_to_string(buffer.data()));
    }

    boost::asio::io_context io_;
    beast::websocket::stream<beast::tcp_stream> socket_{io_};
    std::deque<json> passed_over_;
    int last_id_ = 0;
};

inline json person() { return {{"kind", "person"}}; }
inline json engine(int level) { return {{"kind", "engine"}, {"level", level}}; }
/// The engine at full strength, which takes its time.
/// Slow where no book answers for it: in games of `without_a_book`.
inline json slow_engine() { return {{"kind", "engine"}, {"level", 10}, {"seconds", 1.5}}; }

inline const std::string without_a_book = "losing";

inline json new_game(const json& black, const json& white, const std::string& rules = "english") {
    return {{"do", "new"}, {"rules", rules}, {"black", black}, {"white", white}};
}
inline json move(const json& game, const std::string& text) {
    return {{"do", "move"}, {"game", game.at("game")}, {"ply", game.at("moves").size()}, {"move", text}};
}
inline json about(const std::string& what, const json& game) { return {{"do", what}, {"game", game.at("game")}}; }

}  // namespace crownhead::server
