// SPDX-License-Identifier: MIT
#include "cluster/tasks.hpp"

#include "base/bad_input.hpp"
#include "base/comes_true.hpp"
#include "cluster/thread_ranks.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace crownhead::cluster {
namespace {

using std::chrono_literals::operator""ms;

std::vector<std::uint64_t> numbers(std::size_t count) {
    std::vector<std::uint64_t> all(count);
    std::iota(all.begin(), all.end(), 100);
    return all;
}

MakeTaskWorker squares(std::atomic<int>& workers) {
    return [&workers]() -> TaskWorker {
        ++workers;
        return [](std::uint64_t task, const std::stop_token&) { return std::to_string(task * task); };
    };
}

TEST(Tasks, EveryTaskIsDoneOnceByWhicheverRank) {
    for (const int size : {1, 2, 4}) {
        for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{500}}) {
            const std::vector<std::uint64_t> tasks = numbers(count);
            std::map<std::uint64_t, std::string> results;
            std::atomic<int> workers = 0;
            as_ranks(size, [&](Communicator& own) {
                share_tasks(own, tasks, 2, {}, squares(workers), [&](std::uint64_t task, std::string_view result) {
                    EXPECT_TRUE(results.emplace(task, result).second) << task;
                });
            });
            ASSERT_EQ(results.size(), count);
            for (const auto& [task, result] : results) {
                EXPECT_EQ(result, std::to_string(task * task));
            }
            EXPECT_LE(workers, 2 * size);
        }
    }
}

TEST(Tasks, ARankWithoutThreadsGetsNone) {
    std::set<std::string> results;
    std::atomic<int> workers = 0;
    as_ranks(2, [&](Communicator& own) {
        const unsigned threads = own.rank() == 0 ? 1 : 0;
        EXPECT_TRUE(share_tasks(own, numbers(5), threads, {}, squares(workers),
                                [&](std::uint64_t, std::string_view result) { results.emplace(result); }));
    });
    EXPECT_EQ(results.size(), 5U);
    EXPECT_EQ(workers, 1);
    Alone alone;
    EXPECT_THROW(share_tasks(alone, numbers(1), 0, {}, squares(workers), [](std::uint64_t, std::string_view) {}),
                 std::invalid_argument);
}

// One list after another, as reports come in parts: nothing of one gets into the next.
TEST(Tasks, ListsFollowEachOther) {
    as_ranks(3, [](Communicator& own) {
        for (std::uint64_t list = 0; list < 20; ++list) {
            const MakeTaskWorker make_worker = [&]() -> TaskWorker {
                return [list](std::uint64_t task, const std::stop_token&) {
                    return std::to_string(list) + ":" + std::to_string(task);
                };
            };
            std::set<std::string> results;
            const std::vector<std::uint64_t> tasks = numbers(10);
            EXPECT_TRUE(share_tasks(own, tasks, 1, {}, make_worker,
                                    [&](std::uint64_t, std::string_view result) { results.emplace(result); }));
            EXPECT_EQ(results.size(), own.rank() == 0 ? 10U : 0U);
            for (const std::string& result : results) {
                EXPECT_TRUE(result.starts_with(std::to_string(list) + ":")) << result;
            }
        }
    });
}

// A rank that is slow is not given as much: with tasks dealt out evenly beforehand it would do half. Here its first
// task lasts until the other has done all but a few. Lists without tasks, as where all has been judged before, change
// nothing.
TEST(Tasks, ASlowRankTakesFewer) {
    constexpr int all = 40;
    constexpr int few = 8;
    std::atomic<int> of_quick = 0;
    std::atomic<int> of_slow = 0;
    as_ranks(2, [&](Communicator& own) {
        const MakeTaskWorker make_worker = [&]() -> TaskWorker {
            return [&, is_slow = own.rank() == 1](std::uint64_t, const std::stop_token&) {
                if (is_slow && of_slow == 0) {
                    (void)comes_true([&] { return of_quick >= all - few; });
                }
                ++(is_slow ? of_slow : of_quick);
                return std::string();
            };
        };
        for (int list = 0; list < 10; ++list) {
            EXPECT_TRUE(share_tasks(own, {}, 1, {}, make_worker, [](std::uint64_t, std::string_view) {}));
        }
        share_tasks(own, numbers(all), 1, {}, make_worker, [](std::uint64_t, std::string_view) {});
    });
    EXPECT_EQ(of_quick + of_slow, all);
    EXPECT_LE(of_slow, few);
}

// Which rank is told to stop makes no difference: all end, though there are tasks left.
TEST(Tasks, AStopOfAnyRankEndsAll) {
    for (const int told : {0, 2}) {
        std::stop_source stop;
        std::atomic<int> ended = 0;
        std::size_t results = 0;
        as_ranks(3, [&](Communicator& own) {
            const MakeTaskWorker make_worker = [&]() -> TaskWorker {
                return [&](std::uint64_t task, const std::stop_token& stopped) -> std::optional<std::string> {
                    std::this_thread::sleep_for(1ms);
                    if (task == 150) {
                        stop.request_stop();
                    }
                    return stopped.stop_requested() ? std::nullopt : std::optional(std::string());
                };
            };
            const std::stop_token token = own.rank() == told ? stop.get_token() : std::stop_token();
            EXPECT_FALSE(share_tasks(own, numbers(100'000), 1, token, make_worker,
                                     [&](std::uint64_t, std::string_view) { ++results; }));
            ++ended;
        });
        EXPECT_EQ(ended, 3);
        EXPECT_LT(results, 100'000U);
    }
}

TEST(Tasks, RanksThatHaveReadDifferentThingsDoNotWorkTogether) {
    std::atomic<int> workers = 0;
    as_ranks(2, [&](Communicator& own) {
        const std::uint64_t subject = own.rank() == 0 ? 17 : 18;
        const auto share = [&] {
            share_tasks(
                own, numbers(4), 1, {}, squares(workers), [](std::uint64_t, std::string_view) {}, subject);
        };
        if (own.rank() == 0) {
            try {
                share();
                ADD_FAILURE() << "they work together";
            } catch (const BadInput& bad) {
                EXPECT_STREQ(bad.what(),
                             "rank 1 has not read the same as rank 0: name files that are the same on every machine");
            }
            own.send(1, std::string("e") + std::string(8, '\0'));  // what ends the other one here
        } else {
            share();
        }
    });
}

TEST(Tasks, AWorkersExceptionIsPassedOn) {
    Alone alone;
    const MakeTaskWorker make_worker = []() -> TaskWorker {
        return [](std::uint64_t, const std::stop_token&) -> std::optional<std::string> {
            throw std::runtime_error("out of paint");
        };
    };
    EXPECT_THROW(share_tasks(alone, numbers(3), 2, {}, make_worker, [](std::uint64_t, std::string_view) {}),
                 std::runtime_error);
    const MakeTaskWorker cannot_begin = []() -> TaskWorker { throw std::runtime_error("no brush"); };
    EXPECT_THROW(share_tasks(alone, numbers(3), 2, {}, cannot_begin, [](std::uint64_t, std::string_view) {}),
                 std::runtime_error);
}

}  // namespace
}  // namespace crownhead::cluster
