// SPDX-License-Identifier: MIT
#include "base/stop_signals.hpp"

#include <algorithm>
#include <csignal>
#include <ctime>

namespace crownhead {
namespace {

sigset_t stop_signals() {
    sigset_t signals{};
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    return signals;
}

}  // namespace

struct StopSignals::Mask {
    sigset_t signals{};
};

/// Threads inherit the blocked mask, so that only wait() sees the signals.
StopSignals::StopSignals() : previous_(std::make_unique<Mask>()) {
    const sigset_t signals = stop_signals();
    pthread_sigmask(SIG_BLOCK, &signals, &previous_->signals);
}

StopSignals::~StopSignals() { pthread_sigmask(SIG_SETMASK, &previous_->signals, nullptr); }

int StopSignals::wait(std::chrono::milliseconds time) {
    using namespace std::chrono;
    const auto whole = duration_cast<seconds>(time);
    const timespec longest{.tv_sec = whole.count(), .tv_nsec = nanoseconds(time - whole).count()};
    const sigset_t signals = stop_signals();
    return std::max(sigtimedwait(&signals, nullptr, &longest), 0);
}

void StopSignals::let_pass(int signal) {
    const sigset_t signals = stop_signals();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    std::raise(signal);
}

}  // namespace crownhead
