// SPDX-License-Identifier: MIT
#include "server/transport/server.hpp"

#include "base/bad_input.hpp"
#include "base/machine_memory.hpp"
#include "base/processors.hpp"
#include "base/stop_signals.hpp"
#include "base/system.hpp"
#include "base/wall_clock.hpp"
#include "server/services/clocks.hpp"
#include "server/services/random_id.hpp"
#include "server/transport/http_session.hpp"
#include "server/transport/responses.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/host_name.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/write.hpp>

#include <algorithm>
#include <chrono>
#include <exception>
#include <functional>
#include <set>
#include <sstream>
#include <utility>

namespace crownhead::server {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::milliseconds poll_interval{10};
constexpr int max_polls = 120;
constexpr std::chrono::milliseconds tick_interval{250};
constexpr std::chrono::milliseconds accept_retry_delay{100};

asio::ip::address read_address(const std::string& text) {
    error_code error;
    asio::ip::address address = asio::ip::make_address(text, error);
    if (error) {
        throw BadInput(fmt::format("{} is not an address such as 127.0.0.1", text));
    }
    return address;
}

tcp::acceptor listen(asio::io_context& io, const Options& options) {
    const tcp::endpoint endpoint(read_address(options.address), options.port);
    tcp::acceptor acceptor(io);
    error_code error;
    acceptor.open(endpoint.protocol(), error);
    if (!error) {
        // So that a server can be started again at once. On Windows that needs no option, and the option would let two
        // programs share a port.
        if constexpr (system != System::windows) {
            acceptor.set_option(tcp::acceptor::reuse_address(true), error);
        }
        acceptor.bind(endpoint, error);
    }
    if (!error) {
        acceptor.listen(asio::socket_base::max_listen_connections, error);
    }
    if (error == asio::error::address_in_use) {
        throw BadInput(fmt::format("port {} of {} is in use by another program", options.port, options.address));
    }
    if (error) {
        throw BadInput(
            fmt::format("cannot listen on port {} of {}: {}", options.port, options.address, error.message()));
    }
    return acceptor;
}

Post post_on(asio::io_context& io) {
    return [&io](std::function<void()> task) { asio::post(io, std::move(task)); };
}

/// The machine's own name in its network; empty if it has none.
std::string machine_name() {
    error_code none;
    return asio::ip::host_name(none);
}

/// How many positions are analysed at once. Each analysis has its own transposition table and ends after ten minutes,
/// so that others soon have their turn.
unsigned analysts() { return std::clamp(processors() / 2, 2U, 8U); }

}  // namespace

Server::Server(const Options& options)
    : site_{.web = options.web,
            .guard = Guard(options.address, options.hosts, machine_name()),
            .allowances = options.allowances},
      io_(1),
      store_(options.data),
      services_({.store = store_,
                 .tournaments = options.data / "tournaments",
                 .profiles = options.data / "profiles.jsonl",
                 .library = options.data,
                 .now = milliseconds_since_1970,
                 .steady = milliseconds_of_steady_clock,
                 .new_id = new_id,
                 .post = post_on(io_),
                 .threads = processors(),
                 .analysts = analysts(),
                 .leaving = options.allowances.leaving,
                 .shipped_endgames = options.endgames,
                 .endgames = options.data / "endgames",
                 .endgame_pieces = options.endgame_pieces,
                 .free_memory = free_memory,
                 .free_disk = options.allowances.free_disk}),
      dispatcher_(services_, post_on(io_)),
      acceptor_(listen(io_, options)),
      signals_(io_),
      pause_timer_(io_),
      tick_timer_(io_) {
    site_.services = &services_;
    site_.dispatcher = &dispatcher_;
    for (const std::string& warning : store_.warnings()) {
        spdlog::warn(warning);
    }
    schedule_tick();
    accept();
}

Server::~Server() {
    for (Connection* connection : std::set(site_.connections)) {
        connection->abandon();
    }
}

std::uint16_t Server::port() const { return acceptor_.local_endpoint().port(); }

std::string Server::url() const {
    const auto endpoint = acceptor_.local_endpoint();
    const std::string address = endpoint.address().to_string();
    return endpoint.address().is_v6() ? fmt::format("http://[{}]:{}/", address, endpoint.port())
                                      : fmt::format("http://{}:{}/", address, endpoint.port());
}

void Server::stop_on_signals() {
    for (const int signal : stop_signals()) {
        signals_.add(signal);
    }
    signals_.async_wait([this](error_code error, int /*signal*/) {
        if (!error) {
            close();
        }
    });
}

void Server::run() {
    while (!io_.stopped()) {
        try {
            io_.run();
        } catch (const std::exception& problem) {
            spdlog::error("a connection failed: {}", problem.what());
        }
    }
}

void Server::stop() {
    asio::post(io_, [this] { close(); });
}

void Server::accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
        if (error == asio::error::operation_aborted) {
            return;
        }
        if (!error) {
            accept();  // first: so an exception, which ends up in run(), does not end it
            take(std::move(socket));
            return;
        }
        spdlog::warn("a connection could not be accepted: {}", error.message());
        if (error == asio::error::no_descriptors) {
            (void)close_longest_idle([](const Connection& /*any*/) { return true; });
        }
        pause_timer_.expires_after(accept_retry_delay);
        pause_timer_.async_wait([this](error_code cancelled) {
            if (!cancelled) {
                accept();
            }
        });
    });
}

/// Closes the `eligible` connection that has waited longest for a request; false if none waits.
bool Server::close_longest_idle(const std::function<bool(const Connection&)>& eligible) {
    Connection* longest = nullptr;
    for (Connection* each : site_.connections) {
        if (each->idle_since() && eligible(*each) &&
            (longest == nullptr || *each->idle_since() < *longest->idle_since())) {
            longest = each;
        }
    }
    if (longest != nullptr) {
        longest->drop();
    }
    return longest != nullptr;
}

/// Makes room for one more connection from an address, if need be by closing the one that has waited longest for a
/// request; false if none waits. So a client who soon sends a request never loses his place to those who send none.
bool Server::make_room(const asio::ip::address& address) {
    const auto of_address = [&](const Connection& each) { return each.address() == address; };
    if (!address.is_loopback()) {
        const auto theirs = std::count_if(site_.connections.begin(), site_.connections.end(),
                                          [&](const Connection* each) { return of_address(*each); });
        if (static_cast<std::size_t>(theirs) >= site_.allowances.connections_of_an_address) {
            return close_longest_idle(of_address);
        }
    }
    return site_.connections.size() < site_.allowances.connections ||
           close_longest_idle([](const Connection& /*any*/) { return true; });
}

void Server::take(tcp::socket socket) {
    if (make_room(address_of(socket))) {
        serve_http(site_, std::move(socket));
        return;
    }
    HttpResponse refusal = error_response(boost::beast::http::status::service_unavailable,
                                          "the server has as many connections as it takes: try again later");
    refusal.keep_alive(false);
    refusal.prepare_payload();
    std::ostringstream text;
    text << refusal;
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(text.str()), ignored);
}

/// Calls the services' tick() again and again.
void Server::schedule_tick() {
    tick_timer_.expires_after(tick_interval);
    tick_timer_.async_wait([this](error_code cancelled) {
        if (!cancelled) {
            schedule_tick();  // first: an exception that ends up in run() stops no clocks
            services_.tick();
        }
    });
}

void Server::close() {
    services_.endgames.stop();
    error_code ignored;
    acceptor_.close(ignored);
    signals_.cancel(ignored);
    pause_timer_.cancel();
    tick_timer_.cancel();
    for (Connection* connection : std::set(site_.connections)) {
        connection->go_away();
    }
    wait_for_connections(max_polls);
}

void Server::wait_for_connections(int more_polls) {
    if (site_.connections.empty() || more_polls == 0) {
        io_.stop();
        return;
    }
    pause_timer_.expires_after(poll_interval);
    pause_timer_.async_wait([this, more_polls](error_code /*error*/) { wait_for_connections(more_polls - 1); });
}

}  // namespace crownhead::server
