// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/guard.hpp"
#include "server/transport/machine_shares.hpp"
#include "server/transport/upload_slots.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <utility>

namespace crownhead::server {

class Dispatcher;
struct Services;

/// The limits of a server; tests use smaller ones.
struct Allowances {
    std::size_t connections = 2560;
    std::size_t connections_of_an_address = 256;  ///< of another machine; this one may have them all
    std::size_t body = 1U << 20U;                 ///< bytes of an HTTP body that is no file, or a WebSocket message
    std::size_t study_file = 16U << 20U;          ///< bytes of a file for a study
    std::size_t uploads = 8;                      ///< files that clients send at once
    std::size_t uploads_of_an_address = 2;        ///< of another machine; this one may send them all
    std::size_t queued_bytes = 8U << 20U;         ///< that may wait for a client that reads slowly
    std::size_t queued_texts = 256;
    std::size_t queued_bytes_total = 256U << 20U;   ///< bytes, of all clients together
    int requests_a_second = 200;                    ///< over one WebSocket; more wait
    std::chrono::milliseconds http_idle{30'000};    ///< until a request has begun, and for each 64 KiB on the way
    std::chrono::milliseconds socket_idle{60'000};  ///< without an answer to a ping
    std::chrono::milliseconds leaving{60'000};      ///< after this long without a connection a player has left the room
    std::uint64_t free_disk = 64U << 20U;           ///< bytes that imports leave free on the disk
};

/// One open connection.
class Connection {
  public:
    explicit Connection(boost::asio::ip::address address) : address_(std::move(address)) {}
    virtual ~Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    Connection(Connection&&) = delete;
    Connection& operator=(Connection&&) = delete;

    /// Ends it politely: the server is going away.
    virtual void go_away() = 0;
    /// Stops using the services at once; the connection itself is destroyed later.
    virtual void abandon() = 0;
    /// When it began to wait for a request, counted in Site::waits; nothing while a request is answered, and for a
    /// WebSocket that has ever sent one.
    [[nodiscard]] virtual std::optional<std::uint64_t> idle_since() const { return std::nullopt; }
    /// Closes an idle one at once.
    virtual void drop() {}

    [[nodiscard]] const boost::asio::ip::address& address() const { return address_; }

    /// Its share of the server's thread: that of its machine, so that it does not grow with the connections. On this
    /// machine each has its own, as all that come through a proxy are of this machine. Valid until the next call.
    [[nodiscard]] FairShare& share(MachineShares& shares, FairShare::Time now) {
        return address_.is_loopback() ? own_share_ : shares.of(address_, now);
    }

  private:
    boost::asio::ip::address address_;
    FairShare own_share_;
};

/// The one address that stands for all those a machine may take, so that limits of an address hold for it: of an IPv6
/// address that of its network of 64 bits, as a host may take any there; but the IPv4 address that is written as one of
/// IPv6.
[[nodiscard]] inline boost::asio::ip::address one_of_machine(const boost::asio::ip::address& address) {
    if (!address.is_v6() || address.is_loopback()) {
        return address;
    }
    const boost::asio::ip::address_v6 long_one = address.to_v6();
    if (long_one.is_v4_mapped()) {
        return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, long_one);
    }
    auto bytes = long_one.to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return boost::asio::ip::address_v6(bytes, long_one.scope_id());
}

/// The address of the machine at the other end, as one_of_machine() has it; an empty one if it is gone already.
[[nodiscard]] inline boost::asio::ip::address address_of(const boost::asio::ip::tcp::socket& socket) {
    boost::system::error_code gone;
    const auto other = socket.remote_endpoint(gone);
    return gone ? boost::asio::ip::address() : one_of_machine(other.address());
}

/// What every connection of a server shares. For the server's thread alone.
struct Site {
    std::filesystem::path web;
    Guard guard;
    Allowances allowances;
    Services* services = nullptr;
    Dispatcher* dispatcher = nullptr;
    std::set<Connection*> connections{};
    UploadSlots uploads{};
    MachineShares shares{};
    std::uint64_t waits = 0;       ///< how often a connection has begun to wait for a request
    std::size_t queued_bytes = 0;  ///< that wait for all clients together
};

}  // namespace crownhead::server
