// SPDX-License-Identifier: MIT
#include "server/services/workers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace crownhead::server {

namespace {

/// Of the calling thread: under Linux each has its own. Beside two threads that search this still leaves it a tenth.
void give_way() {
    constexpr int low = 10;
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), low);
}

}  // namespace

Workers::Workers(unsigned threads, Post post) : post_(std::move(post)), threads_(threads) {}

void Workers::add(const void* client, Task task) {
    const std::uint64_t number = ++begun_;
    // What is found comes to the thread of the clients, if this and the client are still there when it does; and so
    // does the task itself, so that what it holds is let go of there.
    const auto over = [this, client, number, post = post_.handle()](std::shared_ptr<Task> done,
                                                                    std::function<void()> then) {
        post([this, client, number, done = std::move(done), then = std::move(then)] {
            const auto found = tasks_.find(client);
            if (found != tasks_.end() && found->second.number == number) {
                tasks_.erase(found);
                then();
            }
        });
    };
    const ThreadPool::Ticket ticket =
        threads_.add([kept = std::make_shared<Task>(std::move(task)), over](const std::stop_token& stop) mutable {
            give_way();
            std::function<void()> then = (*kept)(stop);
            over(std::move(kept), std::move(then));
        });
    tasks_[client] = {number, ticket};
}

void Workers::leave(const void* client) {
    const auto found = tasks_.find(client);
    if (found == tasks_.end()) {
        return;
    }
    if (!threads_.cancel(found->second.ticket)) {
        threads_.stop(found->second.ticket);
    }
    tasks_.erase(found);
}

}  // namespace crownhead::server
