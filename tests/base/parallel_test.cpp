// SPDX-License-Identifier: MIT
#include "base/parallel.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <functional>
#include <numeric>
#include <optional>
#include <span>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <vector>

namespace crownhead {
namespace {

using Worker = std::function<std::optional<int>(int, const std::stop_token&)>;

std::vector<int> some_tasks(int count) {
    std::vector<int> tasks(static_cast<std::size_t>(count));
    std::iota(tasks.begin(), tasks.end(), 1);
    return tasks;
}

int sum_of(const std::vector<int>& tasks, unsigned threads, const Worker& worker, const std::stop_token& stop = {}) {
    int sum = 0;
    run_tasks<int>(
        std::span<const int>(tasks), threads, stop, [&] { return worker; }, [&](const int& one) { sum += one; });
    return sum;
}

std::optional<int> itself(int task, const std::stop_token& /*stop*/) { return task; }

TEST(RunTasks, HandsOverEveryResultOnce) {
    EXPECT_EQ(sum_of(some_tasks(100), 3, itself), 5050);
    EXPECT_EQ(sum_of({}, 3, itself), 0);
}

TEST(RunTasks, EndsWhereAStopIsRequested) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(sum_of(some_tasks(100), 2, itself, stop.get_token()), 0);
}

// However soon: the threads may all have ended before the first result is waited for.
TEST(RunTasks, ThrowsOnWhatAWorkerThrows) {
    const Worker fails = [](int, const std::stop_token&) -> std::optional<int> { throw std::runtime_error("no"); };
    for (int time = 0; time < 3000; ++time) {
        ASSERT_THROW(sum_of({1}, 1, fails), std::runtime_error) << time;
    }
}

TEST(RunTasks, ThrowsOnWhatTheTakerThrows) {
    const auto refuse = [](const int&) { throw std::runtime_error("no"); };
    EXPECT_THROW(run_tasks<int>(
                     std::span<const int>(some_tasks(9)), 2, {}, [] { return itself; }, refuse),
                 std::runtime_error);
}

TEST(RunTasks, WithoutThreadsTheCallerDoesAll) {
    const std::thread::id caller = std::this_thread::get_id();
    std::stop_source stop;
    const Worker until_five = [&](int task, const std::stop_token& /*stop*/) -> std::optional<int> {
        EXPECT_EQ(std::this_thread::get_id(), caller);
        if (task == 5) {
            stop.request_stop();
        }
        return task;
    };
    EXPECT_EQ(sum_of(some_tasks(4), 0, until_five, stop.get_token()), 10);
    EXPECT_EQ(sum_of(some_tasks(100), 0, until_five, stop.get_token()), 15);
    const Worker fails = [](int, const std::stop_token&) -> std::optional<int> { throw std::runtime_error("no"); };
    EXPECT_THROW(sum_of({1}, 0, fails), std::runtime_error);
}

TEST(ParallelFor, CallsEachNumberOnceOnAnyNumberOfThreads) {
    for (const std::size_t threads : {1U, 2U, 5U}) {
        for (const std::size_t share : {1U, 7U}) {
            std::vector<std::atomic<int>> calls(100);
            parallel_for(
                calls.size(), threads, {},
                [&](std::size_t thread) {
                    EXPECT_LT(thread, threads);
                    return [&](std::size_t i) { ++calls.at(i); };
                },
                share);
            for (const auto& count : calls) {
                EXPECT_EQ(count, 1);
            }
        }
    }
}

TEST(ParallelFor, MakesNoMoreWorkersThanThereAreNumbers) {
    std::atomic<int> workers = 0;
    parallel_for(2, 8, {}, [&](std::size_t) {
        ++workers;
        return [](std::size_t) {};
    });
    EXPECT_LE(workers, 2);
    EXPECT_GE(workers, 1);
}

TEST(ParallelFor, EndsWhereAStopIsRequested) {
    std::stop_source stop;
    std::atomic<int> calls = 0;
    parallel_for(1'000'000, 2, stop.get_token(), [&](std::size_t) {
        return [&](std::size_t) {
            ++calls;
            stop.request_stop();
        };
    });
    EXPECT_LE(calls, 2);
}

TEST(ParallelFor, ThrowsOnWhatAWorkerThrows) {
    EXPECT_THROW(parallel_for(100, 3, {},
                              [](std::size_t) {
                                  return [](std::size_t i) {
                                      if (i == 50) {
                                          throw std::runtime_error("fifty");
                                      }
                                  };
                              }),
                 std::runtime_error);
}

}  // namespace
}  // namespace crownhead
