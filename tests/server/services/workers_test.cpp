// SPDX-License-Identifier: MIT
#include "server/services/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

namespace crownhead::server {
namespace {

using Then = std::function<void()>;

/// The tests' thread, for what other threads post to it.
class Here {
  public:
    [[nodiscard]] std::function<void(Then)> post() {
        return [this](Then task) {
            const std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(task));
            came_.notify_one();
        };
    }
    /// Waits for the next and does it.
    void run_one() {
        std::unique_lock lock(mutex_);
        came_.wait(lock, [&] { return !tasks_.empty(); });
        const Then task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task();
    }
    /// Waits for the next and leaves it undone.
    void await_one() {
        std::unique_lock lock(mutex_);
        came_.wait(lock, [&] { return !tasks_.empty(); });
    }

  private:
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<Then> tasks_;
};

TEST(Workers, WorkElsewhereAndBringWhatTheyFound) {
    Here here;
    Workers workers(1, here.post());
    const int client = 0;
    std::thread::id there;
    std::optional<std::thread::id> told;
    workers.add(&client, [&](const std::stop_token& /*stop*/) -> Then {
        there = std::this_thread::get_id();
        return [&] {
            EXPECT_FALSE(workers.busy(&client));  // so that it can give the client more work
            told = std::this_thread::get_id();
        };
    });
    EXPECT_TRUE(workers.busy(&client));
    here.run_one();
    EXPECT_NE(there, std::this_thread::get_id());
    EXPECT_EQ(told, std::this_thread::get_id());
}

TEST(Workers, LetGoOfTasksOnTheThreadOfTheClients) {
    Here here;
    Workers workers(1, here.post());
    std::atomic<std::thread::id> there = std::this_thread::get_id();
    for (int client = 0; client < 1000 && there.load() == std::this_thread::get_id(); ++client) {
        std::shared_ptr<void> held(nullptr, [&](void*) { there = std::this_thread::get_id(); });
        workers.add(&client, [held = std::move(held)](const std::stop_token& /*stop*/) -> Then { return [] {}; });
        here.run_one();
    }
    EXPECT_EQ(there.load(), std::this_thread::get_id());
}

TEST(Workers, DoNothingForAClientThatHasLeft) {
    Here here;
    Workers workers(1, here.post());
    const int gone = 0;
    const int queued = 0;
    const int last = 0;
    std::string done;
    std::promise<void> begun;
    workers.add(&gone, [&](const std::stop_token& stop) -> Then {
        begun.set_value();
        while (!stop.stop_requested()) {
            std::this_thread::yield();
        }
        return [&] { done += "gone "; };
    });
    workers.add(&queued, [&](const std::stop_token& /*stop*/) -> Then { return [&] { done += "queued "; }; });
    workers.add(&last, [&](const std::stop_token& /*stop*/) -> Then { return [&] { done += "last"; }; });
    begun.get_future().wait();
    workers.leave(&queued);
    workers.leave(&gone);
    here.run_one();  // what the first found too late
    here.run_one();
    EXPECT_EQ(done, "last");
}

TEST(Workers, DoNothingOnceTheyAreDestroyed) {
    Here here;
    const int client = 0;
    bool done = false;
    {
        Workers workers(1, here.post());
        workers.add(&client, [&](const std::stop_token& /*stop*/) -> Then { return [&] { done = true; }; });
        here.await_one();
    }
    here.run_one();
    EXPECT_FALSE(done);
}

}  // namespace
}  // namespace crownhead::server
