#pragma once

#include "server/guard.hpp"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <set>

namespace crownhead::server {

class Hub;

/// What a server allows; tests use smaller figures.
struct Allowances {
    std::size_t connections = 2560;
    std::size_t body = 1U << 20U;          ///< bytes of an HTTP body or a WebSocket message
    std::size_t queued_bytes = 8U << 20U;  ///< that may wait for a client that reads slowly
    std::size_t queued_texts = 256;
    std::size_t queued_in_all = 256U << 20U;        ///< bytes, of all clients together
    int requests_a_second = 200;                    ///< over one WebSocket
    std::chrono::milliseconds http_idle{30'000};    ///< for a request to arrive whole, or the next to begin
    std::chrono::milliseconds socket_idle{60'000};  ///< without an answer to a ping
    std::chrono::milliseconds leaving{60'000};      ///< a player without a connection has left the room after so long
};

/// One open connection.
class Connection {
  public:
    Connection() = default;
    virtual ~Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    Connection(Connection&&) = delete;
    Connection& operator=(Connection&&) = delete;

    /// Ends it politely: the server is going away.
    virtual void go_away() = 0;
    /// Lets go of the hub at once; the connection itself is destroyed later.
    virtual void abandon() = 0;
};

/// What every connection of a server shares. For the server's thread alone.
struct Site {
    std::filesystem::path web;
    Guard guard;
    Allowances allowances;
    Hub* hub = nullptr;
    std::set<Connection*> connections{};
    std::size_t queued_bytes = 0;  ///< that wait for all clients together
};

}  // namespace crownhead::server
