// SPDX-License-Identifier: MIT
#include "server/services/workers.hpp"

#include "server/tasks.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

namespace crownhead::server {
namespace {

using Then = std::function<void()>;

TEST(Workers, WorkElsewhereAndBringWhatTheyFound) {
    Tasks here;
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
    here.do_one();
    EXPECT_NE(there, std::this_thread::get_id());
    EXPECT_EQ(told, std::this_thread::get_id());
}

TEST(Workers, LetGoOfTasksOnTheThreadOfTheClients) {
    Tasks here;
    Workers workers(1, here.post());
    std::atomic<std::thread::id> there = std::this_thread::get_id();
    for (int client = 0; client < 1000 && there.load() == std::this_thread::get_id(); ++client) {
        std::shared_ptr<void> held(nullptr, [&](void*) { there = std::this_thread::get_id(); });
        workers.add(&client, [held = std::move(held)](const std::stop_token& /*stop*/) -> Then { return [] {}; });
        here.do_one();
    }
    EXPECT_EQ(there.load(), std::this_thread::get_id());
}

TEST(Workers, DoNothingForAClientThatHasLeft) {
    Tasks here;
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
    here.do_one();  // what the first found too late
    here.do_one();
    EXPECT_EQ(done, "last");
}

TEST(Workers, DoNothingOnceTheyAreDestroyed) {
    Tasks here;
    const int client = 0;
    bool done = false;
    {
        Workers workers(1, here.post());
        workers.add(&client, [&](const std::stop_token& /*stop*/) -> Then { return [&] { done = true; }; });
        here.await_one();
    }
    here.do_one();
    EXPECT_FALSE(done);
}

}  // namespace
}  // namespace crownhead::server
