// SPDX-License-Identifier: MIT
#include "hostile_library.hpp"

#include "hostile_socket.hpp"

#include <fmt/format.h>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <chrono>
#include <memory>
#include <thread>

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

/// A connection over which a file is sent to be imported.
class UploadLine {
  public:
    UploadLine(std::uint16_t port, const std::string& headers) : socket_(io_) {
        socket_.connect(endpoint(port));
        send(fmt::format("POST /api/library/imports?name=x.pdn HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n{}\r\n", port,
                         headers));
    }

    void send(const std::string& bytes) { asio::write(socket_, asio::buffer(bytes)); }
    /// Reads until the server closes.
    void read_to_end() {
        std::array<char, 4096> some{};
        boost::system::error_code end;
        while (!end) {
            (void)socket_.read_some(asio::buffer(some), end);
        }
    }

  private:
    asio::io_context io_;
    tcp::socket socket_;
};

std::string games(int many) {
    std::string all;
    for (int i = 0; i < many; ++i) {  // with many different starts, so that few of them are compared with one another
        all += fmt::format("[Event \"{}\"]\n[FEN \"{}:WK{},K{}:BK{}\"]\n[Result \"*\"]\n\n*\n\n", i,
                           i % 2 == 0 ? "W" : "B", 1 + i / 2 % 10, 11 + i / 20 % 10, 21 + i / 200 % 12);
    }
    return all;
}

std::string chunk(const std::string& bytes) { return fmt::format("{:x}\r\n{}\r\n", bytes.size(), bytes); }

/// As many as are taken at once, a byte a second each.
void slow_uploads(std::uint16_t port, const std::stop_token& stop) {
    std::vector<std::unique_ptr<UploadLine>> lines;
    for (int i = 0; i < 8; ++i) {
        lines.push_back(std::make_unique<UploadLine>(port, "Content-Length: 1000000\r\n"));
    }
    while (!stop.stop_requested()) {
        for (const auto& line : lines) {
            line->send("[");
        }
        std::this_thread::sleep_for(std::chrono::seconds(1));
    }
}

/// Without end, as fast as it is taken; it is taken back before the disk is full.
void endless_upload(std::uint16_t port, const std::stop_token& stop) {
    constexpr int most = 8000;  // half a gigabyte
    const std::string piece = chunk(std::string(1U << 16U, ' '));
    UploadLine line(port, "Transfer-Encoding: chunked\r\n");
    for (int i = 0; i < most && !stop.stop_requested(); ++i) {
        line.send(piece);
    }
}

void uploads_cut_off(std::uint16_t port, const std::stop_token& stop) {
    const std::string part = games(1000);
    while (!stop.stop_requested()) {
        UploadLine(port, "Content-Length: 100000000\r\n").send(part);
    }
}

void send_games(std::uint16_t port) {
    const std::string file = games(20'000);
    UploadLine line(port, fmt::format("Content-Length: {}\r\n", file.size()));
    line.send(file);
    line.read_to_end();
}

void imports(std::uint16_t port, const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        send_games(port);
    }
}

/// Searches that look at every position of every game, twenty at once.
void library_searches(std::uint16_t port, const std::stop_token& stop) {
    send_games(port);
    ask_at_once(port, get(port, "/api/library/games?query=material%3AKKKvKK+comment%3Ax"), 20, stop);
}

}  // namespace

std::vector<std::pair<std::string, Attack>> attacks_on_the_library() {
    return {{"slow-uploads", slow_uploads},
            {"endless-upload", endless_upload},
            {"uploads-cut-off", uploads_cut_off},
            {"imports", imports},
            {"library-searches", library_searches}};
}
