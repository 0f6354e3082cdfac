// SPDX-License-Identifier: MIT
#include "protocols/dxp_meeting.hpp"

#include "base/bad_input.hpp"
#include "base/system.hpp"

#include <fmt/format.h>
#include <boost/asio/connect.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <string>

namespace crownhead::protocols {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::seconds time_to_connect(10);

std::string text_of(const DxpPlace& place) { return fmt::format("{}:{}", place.host, std::to_string(place.port)); }

/// Runs the pending operations until they are done or a stop is requested.
void run(asio::io_context& io, const std::stop_token& stop) {
    const std::stop_callback on_stop(stop, [&io] { io.stop(); });
    if (!stop.stop_requested()) {
        io.run();
    }
    io.restart();
}

}  // namespace

std::optional<tcp::socket> call_partner(asio::io_context& io, const DxpPlace& place, const std::stop_token& stop) {
    tcp::resolver resolver(io);
    tcp::socket socket(io);
    asio::steady_timer timer(io, time_to_connect);
    error_code result = asio::error::timed_out;
    timer.async_wait([&](error_code cancelled) {
        if (!cancelled) {
            io.stop();
        }
    });
    const auto done = [&](error_code error) {
        result = error;
        timer.cancel();
    };
    resolver.async_resolve(
        place.host, std::to_string(place.port), [&](error_code error, const tcp::resolver::results_type& found) {
            if (error) {
                done(error);
                return;
            }
            asio::async_connect(socket, found, [&](error_code failed, const tcp::endpoint&) { done(failed); });
        });
    run(io, stop);
    if (result && !stop.stop_requested()) {
        const bool unknown = result == asio::error::host_not_found || result == asio::error::host_not_found_try_again;
        throw BadInput(fmt::format("cannot connect to {}: {}", text_of(place),
                                   unknown ? "no machine of that name is known" : result.message()));
    }
    return result ? std::nullopt : std::optional(std::move(socket));
}

std::optional<tcp::socket> wait_for_partner(asio::io_context& io, const DxpPlace& place,
                                            const std::function<void(const DxpPlace&)>& listening,
                                            const std::stop_token& stop) {
    error_code result;
    const asio::ip::address address = asio::ip::make_address(place.host, result);
    if (result) {
        throw BadInput(fmt::format("{} is not an address such as 127.0.0.1", place.host));
    }
    const tcp::endpoint endpoint(address, place.port);
    tcp::acceptor acceptor(io);
    acceptor.open(endpoint.protocol(), result);
    if (!result) {
        // So that one can wait again at once. On Windows that needs no option, and the option would let two programs
        // share a port.
        if constexpr (system != System::windows) {
            acceptor.set_option(tcp::acceptor::reuse_address(true), result);
        }
        acceptor.bind(endpoint, result);
    }
    if (!result) {
        acceptor.listen(1, result);
    }
    if (result) {
        throw BadInput(fmt::format("cannot listen on {}: {}", text_of(place), result.message()));
    }
    listening({.host = place.host, .port = acceptor.local_endpoint().port()});
    tcp::socket socket(io);
    result = asio::error::operation_aborted;
    acceptor.async_accept(socket, [&](error_code error) { result = error; });
    run(io, stop);
    if (result && !stop.stop_requested()) {
        throw BadInput(fmt::format("cannot accept a partner on {}: {}", text_of(place), result.message()));
    }
    return result ? std::nullopt : std::optional(std::move(socket));
}

}  // namespace crownhead::protocols
