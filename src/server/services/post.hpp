#pragma once

#include <functional>
#include <memory>
#include <utility>

namespace crownhead::server {

/// Has a task run soon on the server's thread. From any thread.
using Post = std::function<void(std::function<void()>)>;

/// Has tasks run on the server's thread as long as whoever owns this lives: what other threads find later is dropped.
/// To be destroyed on the server's thread.
class PostWhileAlive {
  public:
    explicit PostWhileAlive(Post post) : post_(std::move(post)) {}

    /// The same for other threads to keep, which may outlive the owner.
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
