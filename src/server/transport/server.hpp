// SPDX-License-Identifier: MIT
#pragma once

#include "games/store.hpp"
#include "server/services/dispatcher.hpp"
#include "server/services/services.hpp"
#include "server/transport/site.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace crownhead::server {

struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;         ///< 0 takes any free one
    std::filesystem::path data;        ///< the folder of the games; created if it does not exist
    std::filesystem::path web;         ///< the folder of the built page
    std::filesystem::path endgames{};  ///< the folder of the endgames that come with the program
    int endgame_pieces = 6;            ///< of those that it builds, if nobody asks for another number
    Allowances allowances{};
    std::vector<std::string> hosts{};  ///< further names that requests may use (Guard)
};

/// The web server: HTTP and WebSockets as in docs/web-protocol.md, on one thread, with the engine on others.
class Server {
  public:
    /// Opens the games and listens. Throws BadInput in one sentence: the port is in use, the address is not of this
    /// machine, permission for either is missing, the folder cannot be used.
    explicit Server(const Options& options);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    Server(Server&&) = delete;
    Server& operator=(Server&&) = delete;

    /// `http://127.0.0.1:8080/`
    [[nodiscard]] std::string url() const;
    [[nodiscard]] std::uint16_t port() const;
    /// Whether only this machine can reach it.
    [[nodiscard]] bool is_loopback() const { return site_.guard.is_loopback(); }

    /// From now on the signals of stop_signals() do what `stop` does.
    void stop_on_signals();

    /// Serves until stopped.
    void run();
    /// Closes all connections and ends `run` within a second or two. From any thread.
    void stop();

  private:
    void accept();
    bool close_longest_idle(const std::function<bool(const Connection&)>& eligible);
    [[nodiscard]] bool make_room(const boost::asio::ip::address& address);
    void take(boost::asio::ip::tcp::socket socket);
    void close();
    void wait_for_connections(int more_polls);
    void schedule_tick();

    Site site_;
    boost::asio::io_context io_;
    games::Store store_;
    Services services_;
    Dispatcher dispatcher_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::signal_set signals_;
    boost::asio::steady_timer pause_timer_;
    boost::asio::steady_timer tick_timer_;
};

}  // namespace crownhead::server
