// SPDX-License-Identifier: MIT
// What we use of C++20's library, as the standard has it. Where the library lacks it, this tests src/base/polyfill.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <bit>
#include <charconv>
#include <chrono>
#include <compare>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

namespace crownhead {
namespace {

TEST(Polyfill, AStopReachesTokensAndCallbacks) {
    std::stop_source source;
    const std::stop_token token = source.get_token();
    int called = 0;
    const std::stop_callback before(token, [&] { ++called; });
    {
        const std::stop_callback gone(token, [&] { called += 10; });
    }
    EXPECT_FALSE(token.stop_requested());
    EXPECT_TRUE(source.request_stop());
    EXPECT_FALSE(source.request_stop());
    EXPECT_EQ(called, 1);
    const std::stop_callback after(token, [&] { ++called; });
    EXPECT_EQ(called, 2);
    EXPECT_TRUE(token.stop_requested());
    EXPECT_FALSE(std::stop_token().stop_possible());
}

TEST(Polyfill, ACallbackMayDestroyItself) {
    std::stop_source source;
    std::optional<std::stop_callback<std::function<void()>>> callback;
    callback.emplace(source.get_token(), [&] { callback.reset(); });
    source.request_stop();
    EXPECT_FALSE(callback);
}

TEST(Polyfill, AThreadThatWaitsIsWokenAndStopped) {
    std::mutex mutex;
    std::condition_variable_any changed;
    bool goes = false;
    int rounds = 0;
    bool stopped = false;
    {
        std::jthread thread([&](const std::stop_token& stop) {
            std::unique_lock lock(mutex);
            while (changed.wait(lock, stop, [&] { return goes; })) {
                goes = false;
                ++rounds;
                changed.notify_all();
            }
            stopped = true;
        });
        std::unique_lock lock(mutex);
        for (int i = 1; i <= 3; ++i) {
            goes = true;
            changed.notify_all();
            changed.wait(lock, [&] { return rounds == i; });
        }
        EXPECT_FALSE(
            changed.wait_for(lock, thread.get_stop_token(), std::chrono::milliseconds(5), [] { return false; }));
    }
    EXPECT_EQ(rounds, 3);
    EXPECT_TRUE(stopped);
}

TEST(Polyfill, ReadsAndWritesWordsAtomically) {
    std::uint32_t word = 0b0101;
    std::atomic_ref(word).store(0b0110, std::memory_order_relaxed);
    EXPECT_EQ(std::atomic_ref(word).load(std::memory_order_relaxed), 0b0110U);
    std::atomic_ref(word).fetch_or(0b1000);
    EXPECT_EQ(word, 0b1110U);
    enum class Colour : std::uint8_t { black, white };
    auto colour = Colour::black;
    std::atomic_ref(colour).store(Colour::white);
    EXPECT_EQ(std::atomic_ref(colour).load(), Colour::white);
    EXPECT_EQ(std::bit_cast<std::uint32_t>(1.0F), 0x3f800000U);
}

TEST(Polyfill, ReadsRealNumbersInDecimals) {
    const auto read = [](std::string_view text) {
        double value = -1;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        return std::pair(value, error == std::errc() ? end - text.data() : -1);
    };
    EXPECT_EQ(read("0.25"), std::pair(0.25, 4L));
    EXPECT_EQ(read("-3e2s"), std::pair(-300.0, 4L));
    EXPECT_EQ(read("1-2"), std::pair(1.0, 1L));
    EXPECT_EQ(read("0x10"), std::pair(0.0, 1L));
    for (const std::string_view wrong : {"", "+1", " 1", ".", "x"}) {
        EXPECT_EQ(read(wrong), std::pair(-1.0, -1L)) << wrong;
    }
}

TEST(Polyfill, ArraysAreComparedInOrder) {
    using Numbers = std::array<int, 3>;
    EXPECT_TRUE((Numbers{1, 2, 3} <=> Numbers{1, 3, 0}) < 0);
    EXPECT_TRUE((Numbers{2, 0, 0} <=> Numbers{1, 9, 9}) > 0);
    EXPECT_TRUE((Numbers{1, 2, 3} <=> Numbers{1, 2, 3}) == 0);
    EXPECT_EQ((std::array{0.0} <=> std::array{0.0}), std::partial_ordering::equivalent);
}

}  // namespace
}  // namespace crownhead
