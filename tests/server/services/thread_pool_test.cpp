// SPDX-License-Identifier: MIT
#include "server/services/thread_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
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

TEST(ThreadPool, OwnersTakeTurns) {
    std::string order;
    std::promise<void> begun;
    std::promise<void> done;
    {
        ThreadPool one(1);
        const auto first = one.add(until_stopped(begun), "Ann");
        begun.get_future().wait();
        const auto add = [&](const std::string& owner, const std::string& names) {
            for (const char name : names) {
                one.add(
                    [&order, &done, name](const std::stop_token&) {
                        order += name;
                        if (order.size() == 7) {
                            done.set_value();
                        }
                    },
                    owner);
            }
        };
        add("Ann", "1234");
        add("Bob", "xy");
        add("Cid", "k");
        one.stop(first);
        done.get_future().wait();
    }
    EXPECT_EQ(order, "1xk2y34");
}

TEST(ThreadPool, AnOwnerWhoComesAgainAndAgainDoesNotKeepOthersWaiting) {
    std::string order;
    std::promise<void> begun;
    std::promise<void> done;
    std::function<void()> again;
    const ThreadPool::Task eager = [&](const std::stop_token&) {
        order += 'e';
        again();
    };
    {
        ThreadPool one(1);
        const auto first = one.add(until_stopped(begun), "Ann");
        begun.get_future().wait();
        again = [&] {
            if (order.size() < 6) {
                one.add(eager, "Eve");
            } else {
                done.set_value();
            }
        };
        for (int i = 0; i < 3; ++i) {
            one.add([&](const std::stop_token&) { order += 'a'; }, "Ann");
        }
        one.add(eager, "Eve");
        one.stop(first);
        done.get_future().wait();
    }
    EXPECT_EQ(order, "aeaeae");
}

TEST(ThreadPool, ATaskInAPauseWaitsBehindTheOthers) {
    std::string order;
    std::promise<void> begun;
    std::promise<void> done;
    {
        ThreadPool one(1);
        const auto first = one.add(until_stopped(begun));
        begun.get_future().wait();
        one.add_in_parts([&, parts = 0](const std::stop_token&, ThreadPool::Clock::time_point /*pause*/) mutable {
            order += 'a';
            if (++parts < 3) {
                return true;
            }
            done.set_value();
            return false;
        });
        one.add([&](const std::stop_token&) { order += 'b'; });
        one.stop(first);
        done.get_future().wait();
    }
    EXPECT_EQ(order, "abaa");
}

TEST(ThreadPool, CanBeUsedWhileATaskIsReleased) {
    std::future<bool> asked;
    std::promise<bool> answered;
    ThreadPool one(1);
    std::shared_ptr<void> held(nullptr, [&](void*) {
        asked = std::async(std::launch::async, [&] { return one.cancel(0); });
        answered.set_value(asked.wait_for(std::chrono::seconds(10)) == std::future_status::ready);
    });
    one.add([held = std::move(held)](const std::stop_token&) {});
    EXPECT_TRUE(answered.get_future().get());
    asked.wait();
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

TEST(ThreadPool, AsksAgainWhereATaskInPartsHasMoreToDo) {
    std::promise<int> done;
    ThreadPool one(1);
    one.add_in_parts([&, parts = 0](const std::stop_token&, ThreadPool::Clock::time_point pause) mutable {
        EXPECT_EQ(pause, ThreadPool::Clock::time_point::max());
        if (++parts < 3) {
            return true;
        }
        done.set_value(parts);
        return false;
    });
    EXPECT_EQ(done.get_future().get(), 3);
}

/// A pool without threads, and what its tasks have said.
class WithoutThreads : public testing::Test {
  protected:
    ThreadPool::Ticket add(char name, int parts) {
        return pool->add_in_parts(
            [this, name, parts](const std::stop_token& stop, ThreadPool::Clock::time_point pause) mutable {
                EXPECT_GT(pause, ThreadPool::Clock::now());
                EXPECT_EQ(std::this_thread::get_id(), own_thread);
                said += stop.stop_requested() ? '!' : name;
                return --parts > 0 && !stop.stop_requested();
            });
    }
    void run() {
        while (!waiting.empty()) {
            const std::function<void()> task = std::move(waiting.front());
            waiting.pop_front();
            task();
        }
    }

    std::string said;
    std::thread::id own_thread = std::this_thread::get_id();
    std::deque<std::function<void()>> waiting;
    std::optional<ThreadPool> pool =
        std::make_optional<ThreadPool>(0, [this](std::function<void()> task) { waiting.push_back(std::move(task)); });
};

TEST_F(WithoutThreads, TasksRunLaterOnTheClientsThreadAndTakeTurns) {
    add('a', 3);
    add('b', 1);
    add('c', 2);
    pool->add([this](const std::stop_token&) { said += 'd'; });
    EXPECT_EQ(said, "");
    run();
    EXPECT_EQ(said, "abcdaca");
}

TEST_F(WithoutThreads, ATaskInAPauseCanBeCancelledOrStopped) {
    const auto first = add('a', 9);
    const auto second = add('b', 9);
    const std::size_t a_round = waiting.size();
    for (std::size_t i = 0; i < a_round; ++i) {
        waiting.front()();
        waiting.pop_front();
    }
    EXPECT_EQ(said, "ab");
    EXPECT_TRUE(pool->cancel(first));
    pool->stop(second);
    run();
    EXPECT_EQ(said, "ab!");
}

TEST_F(WithoutThreads, NothingIsCalledAfterTheEnd) {
    add('a', 1);
    pool.reset();
    run();
    EXPECT_EQ(said, "");
}

}  // namespace
}  // namespace crownhead::server
