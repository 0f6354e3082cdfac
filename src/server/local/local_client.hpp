// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/dispatcher.hpp"
#include "server/services/watcher.hpp"

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::server {

/// A client in the same program: what it sends is answered in turn, and it is told what happens. Everything on the
/// clients' thread.
class LocalClient : public Watcher {
  public:
    using Send = std::function<void(const std::string&)>;

    /// `send` takes the texts for the client, and must not call back. `dispatcher` must outlive this.
    LocalClient(Dispatcher& dispatcher, const Post& post, Send send)
        : dispatcher_(dispatcher), post_(post), send_(std::move(send)) {}
    ~LocalClient() override { dispatcher_.leave(*this); }
    LocalClient(const LocalClient&) = delete;
    LocalClient& operator=(const LocalClient&) = delete;
    LocalClient(LocalClient&&) = delete;
    LocalClient& operator=(LocalClient&&) = delete;

    /// Takes a message from the client.
    void take(std::string_view frame) {
        frames_.emplace_back(frame);
        go_on();
    }

    void answer(const std::shared_ptr<const std::string>& text) override {
        send_(*text);
        awaits_ = false;
        post_([this] { go_on(); });
    }
    void notify(const std::shared_ptr<const std::string>& text) override { send_(*text); }
    void notify_transient(const std::shared_ptr<const std::string>& text) override { send_(*text); }

  private:
    void go_on() {
        while (!awaits_ && !frames_.empty()) {
            const std::string frame = std::move(frames_.front());
            frames_.pop_front();
            awaits_ = true;
            if (const std::string text = dispatcher_.answer(*this, frame); !text.empty()) {
                awaits_ = false;
                send_(text);
            }
        }
    }

    Dispatcher& dispatcher_;
    PostWhileAlive post_;
    Send send_;
    std::deque<std::string> frames_;  ///< that wait for the answer to the one before
    bool awaits_ = false;             ///< an answer that comes later
};

}  // namespace crownhead::server
