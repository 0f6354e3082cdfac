// SPDX-License-Identifier: MIT
#include "server/services/thread_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace crownhead::server {
namespace {

/// Thinks until it is told to stop, and says when it has begun.
ThreadPool::Task until_stopped(std::promise<void>& begun) {
    return [&begun](const std::stop_token& stop) {
        begun.set_value();
        while (!stop.stop_requested()) {
            std::this_thread::yield();
        }
    };
}

TEST(ThreadPool, ThinkInTheOrderOfTheQueue) {
    std::string order;
    std::promise<void> begun;
    std::promise<void> done;
    {
        ThreadPool one(1);
        const auto first = one.add(until_stopped(begun));
        begun.get_future().wait();
        for (const char name : {'a', 'b', 'c'}) {
            one.add([&order, &done, name](const std::stop_token&) {
                order += name;
                if (name == 'c') {
                    done.set_value();
                }
            });
        }
        EXPECT_EQ(order, "");  // the only thread is busy
        one.stop(first);
        done.get_future().wait();
    }
    EXPECT_EQ(order, "abc");
}

TEST(ThreadPool, AsManyAtOnceAsThreads) {
    std::promise<void> first;
    std::promise<void> second;
    ThreadPool two(2);
    two.add(until_stopped(first));
    two.add(until_stopped(second));
    first.get_future().wait();
    second.get_future().wait();  // would never come if they took turns
}

TEST(ThreadPool, WhatIsCancelledInTheQueueIsNotCalled) {
    std::promise<void> begun;
    std::promise<void> after;
    std::atomic<bool> called = false;
    ThreadPool one(1);
    const auto running = one.add(until_stopped(begun));
    begun.get_future().wait();
    const auto waiting = one.add([&](const std::stop_token&) { called = true; });
    one.add([&](const std::stop_token&) { after.set_value(); });
    EXPECT_TRUE(one.cancel(waiting));
    EXPECT_FALSE(one.cancel(waiting));  // it is gone
    EXPECT_FALSE(one.cancel(running));  // it is no longer in the queue
    one.stop(running);
    after.get_future().wait();
    EXPECT_FALSE(called);
}

TEST(ThreadPool, WhatIsStoppedInTheQueueComesNextAndIsToldSo) {
    std::promise<void> begun;
    std::promise<void> done;
    std::string order;
    ThreadPool one(1);
    const auto running = one.add(until_stopped(begun));
    begun.get_future().wait();
    one.add([&](const std::stop_token&) {
        order += "first";
        done.set_value();
    });
    const auto stopped =
        one.add([&](const std::stop_token& stop) { order += stop.stop_requested() ? "stopped " : "? "; });
    one.stop(stopped);
    one.stop(running);
    done.get_future().wait();
    EXPECT_EQ(order, "stopped first");
}

TEST(ThreadPool, TheEndStopsAllAndCallsNoneThatWait) {
    std::promise<void> begun;
    std::atomic<bool> called = false;
    {
        ThreadPool one(1);
        one.add(until_stopped(begun));
        begun.get_future().wait();
        one.add([&](const std::stop_token&) { called = true; });
    }
    EXPECT_FALSE(called);
}

}  // namespace
}  // namespace crownhead::server
