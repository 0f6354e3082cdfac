// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <future>
#include <memory>
#include <stop_token>
#include <utility>

// What takes long is done without Python's lock. When Python ends, only the thread that ends it gets that lock again:
// CPython 3.11 to 3.13 ends any other one that asks for it by unwinding its stack, which C++ does not survive. So such
// a thread waits here for ever, and the work that it waited for is asked to stop.
namespace crownhead::python {

/// While it lives, this thread does without Python's lock, so that other threads of Python run.
class OthersRun {
  public:
    OthersRun() : state_(PyEval_SaveThread()) {}
    /// Does not return in a thread that Python will not let run any more.
    ~OthersRun();
    OthersRun(const OthersRun&) = delete;
    OthersRun& operator=(const OthersRun&) = delete;
    OthersRun(OthersRun&&) = delete;
    OthersRun& operator=(OthersRun&&) = delete;

  private:
    PyThreadState* state_;
};

/// Work that is going on, and is asked to stop when Python ends.
class AtWork {
  public:
    explicit AtWork(std::stop_source stop);
    ~AtWork();
    AtWork(const AtWork&) = delete;
    AtWork& operator=(const AtWork&) = delete;
    AtWork(AtWork&&) = delete;
    AtWork& operator=(AtWork&&) = delete;

  private:
    std::stop_source stop_;
};

/// To be called by the thread that ends Python, with the lock held: asks all work to stop, and waits for it, but not
/// for long.
void stop_all_work();

/// Calls something of Python's. Does not return if Python ends meanwhile.
void call(const pybind11::object& function, const pybind11::object& argument);

/// Runs `work(stop)` on another thread while this one waits without Python's lock. Every 50 ms, and once at the end,
/// `between()` is called with the lock held; there Ctrl-C is seen too. If either throws, the work is asked to stop,
/// waited for, and the exception goes on. Others may ask it to stop by `stop`.
template <class Work, class Between>
auto run_interruptibly(Work&& work, Between&& between, std::stop_source stop = std::stop_source()) {
    constexpr std::chrono::milliseconds pause{50};
    auto result = std::async(std::launch::async, [&work, stop, at_work = std::make_unique<AtWork>(stop)]() mutable {
        const std::unique_ptr<AtWork> until_done = std::move(at_work);
        return work(stop.get_token());
    });
    const auto is_ready = [&](std::chrono::milliseconds time) {
        const OthersRun others_run;
        return result.wait_for(time) == std::future_status::ready;
    };
    try {
        while (!is_ready(pause)) {
            if (PyErr_CheckSignals() != 0) {
                throw pybind11::error_already_set();
            }
            between();
        }
        between();
    } catch (...) {
        stop.request_stop();
        const OthersRun others_run;
        result.wait();
        throw;
    }
    return result.get();
}

}  // namespace crownhead::python
