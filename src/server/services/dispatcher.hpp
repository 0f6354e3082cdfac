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
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace crownhead::server {

/// Passes each client's message to the service it is for, and returns the answer. Enforces the rules common to all
/// messages: a client has one request at a time; long work runs on other threads, where the clients' machines take
/// turns; a client watches one game, match, tournament or study at a time, and may not analyse while that is an
/// unfinished game of a tournament. What is done here for a request after such work is charged to the client. Whatever
/// a service throws becomes a refusal; what is not the client's fault (anything but BadInput) is logged too. Not
/// thread-safe; call it on the thread on which `post` runs its tasks.
class Dispatcher {
  public:
    /// `services` must outlive it. `threads` for each length of work; 0: as in ThreadPool.
    Dispatcher(Services& services, const Post& post, unsigned threads = 2);

    /// Handles a frame and returns its one answer: `game`, `games`, … or `refused`. Tells the other watchers of what
    /// changed before it returns. Returns an empty text if the answer takes long: the watcher then gets it later,
    /// unless it leaves first. Until then this must not be called again for that watcher.
    [[nodiscard]] std::string answer(Watcher& watcher, std::string_view frame);

    /// What a service replied to a client that is no watcher: gives the answer, or throws what the service threw.
    using Outcome = std::function<std::string()>;

    /// Takes the steps towards the answer to such a client, who has no unfinished work; `step` is the first. Returns
    /// the outcome; or nothing if it takes long: then `then` gets it later, unless the client's work is dropped first.
    /// `machine` is that of the client, here and below, as in Watcher::client.
    [[nodiscard]] std::optional<Outcome> outcome(const void* client, const Continuation& step,
                                                 const std::function<void(const Outcome&)>& then,
                                                 const std::string& machine = {});

    /// The client is gone. Must be called before the watcher is destroyed.
    void leave(Watcher& watcher);

    /// Runs a task on another thread for a client that has no unfinished one. What the task returns is then called on
    /// the clients' thread, if this dispatcher and the client still exist.
    void work(const void* client, Workers::Task task, const std::string& machine = {}) {
        short_work_.add(client, std::move(task), machine);
    }
    /// The same for a task that may take seconds.
    void long_work(const void* client, Workers::Task task, const std::string& machine = {}) {
        long_work_.add(client, std::move(task), machine);
    }
    /// The same for a task in which the engine thinks for some seconds: searches of the library don't wait for it.
    void engine_work(const void* client, Workers::Task task, const std::string& machine = {}) {
        engine_work_.add(client, std::move(task), machine);
    }
    /// The client no longer wants what its task returns. The task is told to stop.
    void drop_work(const void* client) {
        short_work_.leave(client);
        long_work_.leave(client);
        engine_work_.leave(client);
    }

  private:
    /// A message, or the refusal of a text that is not one.
    using ReadResult = std::variant<std::shared_ptr<const Message>, std::string>;

    [[nodiscard]] static ReadResult read(std::string_view frame);
    [[nodiscard]] std::string act_on(Watcher& watcher, const ReadResult& result);
    [[nodiscard]] std::string perform(Watcher& watcher, const std::shared_ptr<const Message>& message,
                                      const Continuation& step);
    [[nodiscard]] std::optional<std::string> take_step(const void* client, const std::string& machine,
                                                       const Continuation& step,
                                                       std::function<void(const Continuation&)> go_on);
    [[nodiscard]] Reply reply(Watcher& watcher, const Message& message);
    void stop_watching_others(Watcher& watcher, const Request& last);
    static void answer_after_work(Watcher& watcher, const std::function<std::string()>& step);

    Services& services_;
    Workers short_work_;   // milliseconds
    Workers long_work_;    // PDN, searches of the library: up to some seconds
    Workers engine_work_;  // hints, the games of a course: some seconds
};

}  // namespace crownhead::server
