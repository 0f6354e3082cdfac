// SPDX-License-Identifier: MIT
#pragma once

#include "server/api/message.hpp"
#include "server/services/post.hpp"
#include "server/services/reply.hpp"
#include "server/services/services.hpp"
#include "server/services/watcher.hpp"
#include "server/services/workers.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace crownhead::server {

/// Takes each client's message to the service that it is for, and brings the answer back. The rules common to all
/// messages are here: one request of a client at a time; what takes long is done on other threads; a client looks at
/// one game, match or tournament at a time, and may not analyse while that is an unfinished game of a tournament. For
/// one thread at a time, the one on which `post` runs its tasks. Throws nothing that a message could cause.
class Dispatcher {
  public:
    /// `services` must outlive it.
    Dispatcher(Services& services, const Post& post);

    /// Does what a frame asks and returns its one answer: `game`, `games`, … or `refused`. Others who look at what
    /// changed are told before it returns. Empty where the answer takes long: then the watcher gets it later, unless it
    /// leaves first; until then this must not be called for that watcher again.
    [[nodiscard]] std::string answer(Watcher& watcher, std::string_view frame);

    /// The client is gone. Must be called before the watcher is destroyed.
    void leave(Watcher& watcher);

    /// Runs a task on another thread for a client that has no other unfinished one. What the task returns is then
    /// called here, if this and the client still exist.
    void work(const void* client, Workers::Task task) { short_work_.add(client, std::move(task)); }

  private:
    /// A message, or the refusal of a text that is no message.
    using Read = std::variant<std::shared_ptr<const Message>, std::string>;

    [[nodiscard]] static Read read(std::string_view frame);
    [[nodiscard]] std::string act_on(Watcher& watcher, const Read& what);
    [[nodiscard]] std::string perform(Watcher& watcher, const std::shared_ptr<const Message>& message,
                                      const Continuation& step);
    [[nodiscard]] Reply reply(Watcher& watcher, const Message& message);
    void look_at_one(Watcher& watcher, const Request& last);
    void answer_later(Workers& workers, Watcher& watcher, std::function<std::function<std::string()>()> run);

    Services& services_;
    Workers short_work_;  // milliseconds
    Workers long_work_;   // PDN: up to some seconds
};

}  // namespace crownhead::server
