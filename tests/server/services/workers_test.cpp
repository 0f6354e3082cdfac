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
        return [&] { told = std::this_thread::get_id(); };
    });
    here.do_one();
    EXPECT_NE(there, std::this_thread::get_id());
    EXPECT_EQ(told, std::this_thread::get_id());
}

TEST(Workers, CanBeGivenMoreByWhatTheyFound) {
    Tasks here;
    Workers workers(1, here.post());
    const int client = 0;
    bool done = false;
    workers.add(&client, [&](const std::stop_token& /*stop*/) -> Then {
        return [&] {
            workers.add(&client, [&](const std::stop_token& /*more*/) -> Then { return [&] { done = true; }; });
        };
    });
    here.do_one();
    EXPECT_FALSE(done);
    here.do_one();
    EXPECT_TRUE(done);
}

TEST(Workers, MachinesOfClientsTakeTurns) {
    Tasks here;
    Workers workers(1, here.post());
    const int running = 0;
    const int first = 0;
    const int second = 0;
    const int other = 0;
    std::string done;
    std::promise<void> begun;
    std::promise<void> end;
    workers.add(
        &running,
        [&](const std::stop_token& /*stop*/) -> Then {
            begun.set_value();
            end.get_future().wait();
            return [] {};
        },
        "one");
    begun.get_future().wait();
    workers.add(
        &first, [&](const std::stop_token& /*stop*/) -> Then { return [&] { done += "first "; }; }, "one");
    workers.add(
        &second, [&](const std::stop_token& /*stop*/) -> Then { return [&] { done += "second"; }; }, "one");
    workers.add(
        &other, [&](const std::stop_token& /*stop*/) -> Then { return [&] { done += "other "; }; }, "two");
    end.set_value();
    for (int task = 0; task < 4; ++task) {
        here.do_one();
    }
    EXPECT_EQ(done, "first other second");
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
