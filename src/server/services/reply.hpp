#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <variant>

namespace crownhead::server {

struct Reply;

/// Gives the reply on the clients' thread. Throws what the service's `answer` does.
using Continuation = std::function<Reply()>;

/// What has to be worked out on another thread before a request can be answered.
struct Work {
    enum class Length : std::uint8_t { milliseconds, seconds };

    /// Called once, on another thread. Uses values of its own, so that nobody is in its way. What it returns is called
    /// on the clients' thread, unless the client has left before. Throws what the service's `answer` does.
    std::function<Continuation()> run;
    Length length = Length::milliseconds;
};

/// What a service has for a request: the text of the answer, or work that comes first. An empty text says that the
/// service itself will give the watcher its answer later.
struct Reply {
    Reply(std::string answer) : value(std::move(answer)) {}
    Reply(Work work) : value(std::move(work)) {}

    std::variant<std::string, Work> value;
};

/// A game or match of more events takes milliseconds to read: that is work.
constexpr std::int64_t max_events_read_here = 200;

}  // namespace crownhead::server
