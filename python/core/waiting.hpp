// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <future>
#include <stop_token>
#include <utility>

namespace crownhead::python {

/// Runs `work(stop)` on another thread while this one waits without Python's lock, so that other threads of Python run
/// meanwhile. Every 50 ms, and once at the end, `between()` is called with the lock held; there Ctrl-C is seen too. If
/// either throws, the work is asked to stop, waited for, and the exception goes on.
template <class Work, class Between>
auto run_interruptibly(Work&& work, Between&& between) {
    constexpr std::chrono::milliseconds pause{50};
    std::stop_source stop;
    auto result = std::async(std::launch::async, [&work, token = stop.get_token()] { return work(token); });
    const auto is_ready = [&](std::chrono::milliseconds time) {
        const pybind11::gil_scoped_release others_run;
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
        const pybind11::gil_scoped_release others_run;
        result.wait();
        throw;
    }
    return result.get();
}

}  // namespace crownhead::python
