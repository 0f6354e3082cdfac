// SPDX-License-Identifier: MIT
#include "base/stop_signals.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <thread>

namespace crownhead {
namespace {

constexpr std::array all_stop_signals{SIGINT, SIGTERM, SIGBREAK};

/// What the handler, which is told nothing else, has seen: a signal, or 0.
std::atomic<int>& seen() {
    static std::atomic<int> signal = 0;
    return signal;
}

/// How many objects StopSignalsPass there are.
std::atomic<int>& passes() {
    static std::atomic<int> count = 0;
    return count;
}

/// Windows has forgotten this handler when it calls it.
void note(int signal) {
    if (passes() > 0) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);
    }
    std::signal(signal, note);
    seen() = signal;
}

}  // namespace

std::span<const int> stop_signals() { return all_stop_signals; }

struct StopSignals::Mask {};

StopSignals::StopSignals() {
    seen() = 0;
    for (const int number : all_stop_signals) {
        std::signal(number, note);
    }
}

StopSignals::~StopSignals() {
    for (const int number : all_stop_signals) {
        std::signal(number, SIG_DFL);
    }
}

int StopSignals::wait(std::chrono::milliseconds time) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds pause(10);
    for (const auto end = Clock::now() + time;;) {
        if (const int signal = seen().exchange(0); signal != 0) {
            return signal;
        }
        const auto now = Clock::now();
        if (now >= end) {
            return 0;
        }
        std::this_thread::sleep_for(std::min<Clock::duration>(pause, end - now));
    }
}

void StopSignals::let_pass(int signal) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

struct StopSignalsPass::Mask {};

StopSignalsPass::StopSignalsPass() { ++passes(); }

StopSignalsPass::~StopSignalsPass() { --passes(); }

}  // namespace crownhead
