#include "base/parallel.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <stdexcept>

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

TEST(SideBySide, HandsOverEveryResultOnce) {
    EXPECT_EQ(sum_of(some_tasks(100), 3, itself), 5050);
    EXPECT_EQ(sum_of({}, 3, itself), 0);
}

TEST(SideBySide, EndsWhereAStopIsRequested) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(sum_of(some_tasks(100), 2, itself, stop.get_token()), 0);
}

// However soon: the threads may all have ended before the first result is waited for.
TEST(SideBySide, ThrowsOnWhatAWorkerThrows) {
    const Worker fails = [](int, const std::stop_token&) -> std::optional<int> { throw std::runtime_error("no"); };
    for (int time = 0; time < 3000; ++time) {
        ASSERT_THROW(sum_of({1}, 1, fails), std::runtime_error) << time;
    }
}

TEST(SideBySide, ThrowsOnWhatTheTakerThrows) {
    const auto refuse = [](const int&) { throw std::runtime_error("no"); };
    EXPECT_THROW(run_tasks<int>(
                     std::span<const int>(some_tasks(9)), 2, {}, [] { return itself; }, refuse),
                 std::runtime_error);
}

}  // namespace
}  // namespace crownhead
