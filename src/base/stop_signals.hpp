// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <memory>
#include <span>

namespace crownhead {

/// The signals that ask this process to stop: SIGINT (Ctrl-C) and SIGTERM; on Windows Ctrl-Break, by which one program
/// asks another; elsewhere SIGHUP (the terminal was closed) unless it is ignored (nohup).
[[nodiscard]] std::span<const int> stop_signals();

/// While it lives, a signal of stop_signals() does not end this process but is noted. Construct it before starting any
/// thread, destroy it on the same thread, and have one at a time.
class StopSignals {
  public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;
    StopSignals(StopSignals&&) = delete;
    StopSignals& operator=(StopSignals&&) = delete;

    /// Waits for the next signal, `time` at most. Returns its number, or 0 if none came. On any one thread.
    [[nodiscard]] int wait(std::chrono::milliseconds time);

    /// Does what the signal would have done: ends the process.
    void let_pass(int signal);

  private:
    struct Mask;

    std::unique_ptr<Mask> previous_;
};

/// While it lives, a signal of stop_signals() ends this process although there is a StopSignals: for the main thread,
/// where it waits for what may never come, such as the next line of the standard input, and nothing can be lost.
class StopSignalsPass {
  public:
    StopSignalsPass();
    ~StopSignalsPass();
    StopSignalsPass(const StopSignalsPass&) = delete;
    StopSignalsPass& operator=(const StopSignalsPass&) = delete;
    StopSignalsPass(StopSignalsPass&&) = delete;
    StopSignalsPass& operator=(StopSignalsPass&&) = delete;

  private:
    struct Mask;

    std::unique_ptr<Mask> previous_;
};

}  // namespace crownhead
