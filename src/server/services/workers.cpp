// SPDX-License-Identifier: MIT
#include "server/services/workers.hpp"

#include "base/priority.hpp"

#include <utility>

namespace crownhead::server {

Workers::Workers(unsigned threads, const Post& post) : post_(post), threads_(threads, post) {}

void Workers::add(const void* client, Task task, const std::string& machine) {
    const std::uint64_t number = ++begun_;
    // The result goes to the clients' thread and is used there if this object and the client still exist. The task
    // itself goes there too, so that what it holds is released there.
    const auto finish = [this, client, number, post = post_.handle()](std::shared_ptr<Task> done,
                                                                      std::function<void()> then) {
        post([this, client, number, done = std::move(done), then = std::move(then)] {
            const auto found = tasks_.find(client);
            if (found != tasks_.end() && found->second.number == number) {
                tasks_.erase(found);
                then();
            }
        });
    };
    const ThreadPool::Ticket ticket = threads_.add(
        [shared_task = std::make_shared<Task>(std::move(task)), finish](const std::stop_token& stop) mutable {
            lower_priority(Priority::low);
            std::function<void()> then = (*shared_task)(stop);
            finish(std::move(shared_task), std::move(then));
        },
        machine);
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
