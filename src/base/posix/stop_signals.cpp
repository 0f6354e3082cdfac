// SPDX-License-Identifier: MIT
#include "base/stop_signals.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <ctime>

namespace crownhead {
namespace {

constexpr std::array all_stop_signals{SIGINT, SIGTERM, SIGHUP};

/// As nohup(1) has it.
bool ignores_hangup() {
    struct sigaction action {};
    sigaction(SIGHUP, nullptr, &action);
    return action.sa_handler == SIG_IGN;
}

sigset_t set_of_stop_signals() {
    sigset_t signals{};
    sigemptyset(&signals);
    for (const int number : stop_signals()) {
        sigaddset(&signals, number);
    }
    return signals;
}

}  // namespace

std::span<const int> stop_signals() {
    return std::span(all_stop_signals).first(all_stop_signals.size() - (ignores_hangup() ? 1 : 0));
}

struct StopSignals::Mask {
    sigset_t signals{};
};

/// Threads inherit the blocked mask, so that only wait() sees the signals.
StopSignals::StopSignals() : previous_(std::make_unique<Mask>()) {
    const sigset_t signals = set_of_stop_signals();
    pthread_sigmask(SIG_BLOCK, &signals, &previous_->signals);
}

StopSignals::~StopSignals() { pthread_sigmask(SIG_SETMASK, &previous_->signals, nullptr); }

int StopSignals::wait(std::chrono::milliseconds time) {
    using namespace std::chrono;
    const auto whole = duration_cast<seconds>(time);
    const timespec longest{.tv_sec = whole.count(), .tv_nsec = nanoseconds(time - whole).count()};
    const sigset_t signals = set_of_stop_signals();
    return std::max(sigtimedwait(&signals, nullptr, &longest), 0);
}

void StopSignals::let_pass(int signal) {
    const sigset_t signals = set_of_stop_signals();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    std::raise(signal);
}

struct StopSignalsPass::Mask {
    sigset_t signals{};
};

/// A signal for the process goes to its main thread if that does not block it, also while another one waits for it.
StopSignalsPass::StopSignalsPass() : previous_(std::make_unique<Mask>()) {
    const sigset_t signals = set_of_stop_signals();
    pthread_sigmask(SIG_UNBLOCK, &signals, &previous_->signals);
}

StopSignalsPass::~StopSignalsPass() { pthread_sigmask(SIG_SETMASK, &previous_->signals, nullptr); }

}  // namespace crownhead
