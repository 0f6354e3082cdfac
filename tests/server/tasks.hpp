// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/post.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <queue>
#include <utility>

namespace crownhead::server {

/// The tasks that wait for the clients' thread, which is that of the test.
class Tasks {
  public:
    [[nodiscard]] Post post() {
        return [this](std::function<void()> task) {
            const std::lock_guard lock(mutex_);
            tasks_.push(std::move(task));
            changed_.notify_one();
        };
    }
    /// Waits for the next one and does it.
    void do_one() { ASSERT_TRUE(do_next(std::chrono::minutes(1))); }
    /// Waits for the next one and leaves it undone.
    void await_one() {
        std::unique_lock lock(mutex_);
        ASSERT_TRUE(changed_.wait_for(lock, std::chrono::minutes(1), [&] { return !tasks_.empty(); }));
    }
    /// Does them until something is true, looking at it at least every 50 ms.
    void run_until(const std::function<bool()>& done) {
        const auto late = std::chrono::steady_clock::now() + std::chrono::minutes(1);
        while (!done() && std::chrono::steady_clock::now() < late) {
            (void)do_next(std::chrono::milliseconds(50));
        }
        ASSERT_TRUE(done());
    }

  private:
    bool do_next(std::chrono::milliseconds at_most) {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, at_most, [&] { return !tasks_.empty(); })) {
            return false;
        }
        const std::function<void()> task = std::move(tasks_.front());
        tasks_.pop();
        lock.unlock();
        task();
        return true;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::queue<std::function<void()>> tasks_;
};

}  // namespace crownhead::server
