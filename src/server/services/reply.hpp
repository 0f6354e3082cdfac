// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <variant>

namespace crownhead::server {

struct Reply;

/// Gives the reply. Called on the clients' thread; throws what the service's `answer` throws.
using Continuation = std::function<Reply()>;

/// Work to do on another thread before a request can be answered.
struct Work {
    enum class Length : std::uint8_t { milliseconds, seconds };

    /// Called once, on another thread, and shares no data with the services. What it returns is called on the clients'
    /// thread, unless the client has left. Throws what the service's `answer` throws.
    std::function<Continuation()> run;
    Length length = Length::milliseconds;
};

/// A service's reply to a request: the text of the answer, or work to be done first. An empty text means that the
/// service itself will give the watcher its answer later.
struct Reply {
    Reply(std::string answer) : value(std::move(answer)) {}
    Reply(Work work) : value(std::move(work)) {}

    std::variant<std::string, Work> value;
};

/// A game or match with more events takes milliseconds to read, so reading it is Work.
constexpr std::int64_t max_events_read_here = 200;

/// How long it takes to read a game or match of so many events.
constexpr Work::Length time_to_read(std::int64_t events) {
    return events > 10 * max_events_read_here ? Work::Length::seconds : Work::Length::milliseconds;
}

}  // namespace crownhead::server
