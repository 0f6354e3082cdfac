// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <utility>

namespace crownhead::server {

/// Runs a task soon on the clients' thread. May be called from any thread.
using Post = std::function<void(std::function<void()>)>;

/// Runs tasks on the clients' thread while its owner lives; tasks that arrive after that are dropped. Must be destroyed
/// on the clients' thread.
class PostWhileAlive {
  public:
    explicit PostWhileAlive(Post post) : post_(std::move(post)) {}

    /// The same as a function that other threads may keep; it may outlive the owner.
    [[nodiscard]] Post handle() const {
        return [post = post_, alive = std::weak_ptr(alive_)](std::function<void()> task) {
            post([alive, task = std::move(task)] {
                if (!alive.expired()) {
                    task();
                }
            });
        };
    }
    void operator()(std::function<void()> task) const { handle()(std::move(task)); }

  private:
    Post post_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace crownhead::server
