// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

// What the hostile clients are made of.

inline boost::asio::ip::tcp::endpoint endpoint(std::uint16_t port) {
    return {boost::asio::ip::make_address("127.0.0.1"), port};
}

/// A WebSocket to a server.
class Socket {
  public:
    explicit Socket(std::uint16_t port) : socket_(io_) {
        boost::beast::get_lowest_layer(socket_).connect(endpoint(port));
        boost::beast::get_lowest_layer(socket_).socket().set_option(boost::asio::ip::tcp::no_delay(true));
        socket_.handshake(fmt::format("127.0.0.1:{}", port), "/socket");
        socket_.read_message_max(64U << 20U);
    }

    void send(const nlohmann::json& request) { socket_.write(boost::asio::buffer(request.dump())); }

    /// The first text that is no news.
    nlohmann::json ask(nlohmann::json request) {
        request["id"] = 1;
        send(request);
        while (true) {
            boost::beast::flat_buffer buffer;
            socket_.read(buffer);
            nlohmann::json answer = nlohmann::json::parse(boost::beast::buffers_to_string(buffer.data()));
            if (answer.contains("id")) {
                return answer;
            }
        }
    }

  private:
    boost::asio::io_context io_;
    boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
};

inline std::string get(std::uint16_t port, const std::string& target) {
    return fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", target, port);
}

/// So many requests at once, again and again, the answers read as far as they have come.
inline void ask_at_once(std::uint16_t port, const std::string& request, int many, const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        boost::asio::io_context io;
        std::vector<boost::asio::ip::tcp::socket> sockets;
        for (int i = 0; i < many; ++i) {
            sockets.emplace_back(io);
            sockets.back().connect(endpoint(port));
            boost::asio::write(sockets.back(), boost::asio::buffer(request));
        }
        for (boost::asio::ip::tcp::socket& socket : sockets) {
            std::array<char, 1024> begin{};
            (void)socket.read_some(boost::asio::buffer(begin));
        }
    }
}

inline std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) {
        all += text;
    }
    return all;
}
