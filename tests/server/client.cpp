// SPDX-License-Identifier: MIT
#include "server/client.hpp"

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

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace crownhead::server {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::ip::tcp;

namespace {

/// What a server under sanitizers, on a busy machine, may take for an answer that its workers find: they give way to
/// all else.
constexpr std::chrono::seconds patience{120};

tcp::endpoint local(std::uint16_t port) { return {boost::asio::ip::make_address("127.0.0.1"), port}; }

std::string small_letters(std::string_view text) {
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(),
                   [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return small;
}

}  // namespace

// A stream whose every operation gives up after a generous while, run to its end each time.
struct Line::Network {
    boost::asio::io_context io;
    beast::tcp_stream stream{io};
};

Line::Line(std::uint16_t port) : network_(std::make_unique<Network>()) { network_->stream.connect(local(port)); }
Line::~Line() = default;

void Line::send(std::string_view bytes) { boost::asio::write(network_->stream.socket(), boost::asio::buffer(bytes)); }

std::string Line::read(std::size_t bytes) {
    std::string all;
    network_->stream.expires_after(patience);
    boost::asio::async_read(network_->stream, boost::asio::dynamic_buffer(all), boost::asio::transfer_exactly(bytes),
                            [](boost::system::error_code /*error*/, std::size_t /*bytes*/) {});
    network_->io.restart();
    network_->io.run();
    return all;
}

std::string Line::read_to_end(bool* gave_up) {
    std::string all;
    boost::system::error_code error;
    network_->stream.expires_after(patience);
    boost::asio::async_read(network_->stream, boost::asio::dynamic_buffer(all),
                            [&](boost::system::error_code e, std::size_t) { error = e; });
    network_->io.restart();
    network_->io.run();
    if (gave_up != nullptr) {
        *gave_up = error == beast::error::timeout;
    }
    return all;
}

Page::Page(unsigned status, Headers headers, std::string body)
    : status_(status), headers_(std::move(headers)), body_(std::move(body)) {}

std::string Page::header(const std::string& name) const {
    const auto found = headers_.find(name);
    return found == headers_.end() ? std::string() : found->second;
}

Page fetch(std::uint16_t port, const std::string& target, const Headers& headers, const std::string& verb,
           const std::string& body) {
    boost::asio::io_context io;
    beast::tcp_stream stream(io);
    stream.connect(local(port));
    http::request<http::string_body> request;
    request.version(11);
    request.method_string(verb);
    request.target(target);
    request.set(http::field::host, fmt::format("127.0.0.1:{}", port));
    for (const auto& [name, value] : headers) {
        request.set(name, value);
    }
    request.body() = body;
    request.prepare_payload();
    boost::system::error_code ignored;  // a server that refuses early does not read to the end
    http::write(stream, request, ignored);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.skip(verb == "HEAD");
    http::read(stream, buffer, parser);
    Headers answered;
    for (const auto& field : parser.get()) {
        answered.emplace(small_letters({field.name_string().data(), field.name_string().size()}),
                         std::string(field.value().data(), field.value().size()));
    }
    return {parser.get().result_int(), std::move(answered), std::move(parser.get().body())};
}

struct Client::Network {
    boost::asio::io_context io;
    beast::websocket::stream<beast::tcp_stream> socket{io};
};

Client::Client(std::uint16_t port, const Headers& headers) : network_(std::make_unique<Network>()) {
    auto& socket = network_->socket;
    beast::get_lowest_layer(socket).connect(local(port));
    socket.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
        for (const auto& [name, value] : headers) {
            request.set(name, value);
        }
    }));
    const auto host = headers.find("Host");
    socket.handshake(host == headers.end() ? fmt::format("127.0.0.1:{}", port) : host->second, "/socket");
    socket.read_message_max(0);
}
Client::~Client() = default;

void Client::send(const std::string& text) { network_->socket.write(boost::asio::buffer(text)); }

void Client::send_bytes(const std::string& bytes) {
    network_->socket.binary(true);
    network_->socket.write(boost::asio::buffer(bytes));
    network_->socket.text(true);
}

std::optional<json> Client::next() {
    if (passed_over_.empty()) {
        return read();
    }
    json news = std::move(passed_over_.front());
    passed_over_.pop_front();
    return news;
}

json Client::next(const std::string& what) {
    while (auto news = next()) {
        if (news->at("is") == what) {
            return *news;
        }
    }
    throw std::runtime_error("the connection ended before any " + what);
}

json Client::ask(json request) {
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

json Client::wait_for_moves(const json& game, std::size_t moves) {
    while (true) {
        json news = next("game");
        if (news.at("game") == game.at("game") && news.at("moves").size() >= moves) {
            return news;
        }
    }
}

Farewell Client::farewell() const {
    const auto& said = network_->socket.reason();
    return {said.code, std::string(said.reason.data(), said.reason.size())};
}

void Client::close() { network_->socket.close(beast::websocket::close_code::normal); }

void Client::break_off() { beast::get_lowest_layer(network_->socket).socket().close(); }

void Client::keep_at_most(int bytes) {
    beast::get_lowest_layer(network_->socket).socket().set_option(boost::asio::socket_base::receive_buffer_size(bytes));
}

std::optional<json> Client::read() {
    beast::flat_buffer buffer;
    boost::system::error_code error;
    beast::get_lowest_layer(network_->socket).expires_after(patience);
    network_->socket.async_read(buffer, [&](boost::system::error_code e, std::size_t) { error = e; });
    network_->io.restart();
    network_->io.run();
    if (error) {
        gave_up_ = error == beast::error::timeout;
        return std::nullopt;
    }
    return json::parse(beast::buffers_to_string(buffer.data()));
}

}  // namespace crownhead::server
