// SPDX-License-Identifier: MIT
#include "waiting.hpp"

#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace py = pybind11;

namespace crownhead::python {
namespace {

struct AllWork {
    std::mutex mutex{};
    std::condition_variable changed{};
    std::vector<std::stop_source> going_on{};
    std::optional<std::thread::id> ends_python{};  ///< the thread that does
    const pid_t process = ::getpid();

    /// Whether Python has ended for this thread. The mutex is held.
    [[nodiscard]] bool ended_here() const { return ends_python && *ends_python != std::this_thread::get_id(); }
};

/// Never destroyed, as threads may use it until the process is gone.
AllWork& all_work() {
    static AllWork& all = *new AllWork;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
    return all;
}

[[noreturn]] void wait_for_ever() {
    while (true) {
        std::this_thread::sleep_for(std::chrono::hours(1));
    }
}

}  // namespace

OthersRun::~OthersRun() {
    AllWork& all = all_work();
    std::unique_lock lock(all.mutex);
    const bool ended = all.ended_here();
    lock.unlock();
    if (ended) {
        wait_for_ever();
    }
    try {
        PyEval_RestoreThread(state_);
    } catch (...) {  // nothing but the unwinding of this thread, which must not go on
        wait_for_ever();
    }
}

AtWork::AtWork(std::stop_source stop) : stop_(std::move(stop)) {
    AllWork& all = all_work();
    std::unique_lock lock(all.mutex);
    all.going_on.push_back(stop_);
    const bool ended = all.ended_here();
    lock.unlock();
    if (ended) {
        stop_.request_stop();
    }
}

AtWork::~AtWork() {
    AllWork& all = all_work();
    const std::lock_guard lock(all.mutex);
    all.going_on.erase(std::find(all.going_on.begin(), all.going_on.end(), stop_));
    all.changed.notify_all();
}

void stop_all_work() {
    constexpr std::chrono::seconds longest_wait{2};
    AllWork& all = all_work();
    if (all.process != ::getpid()) {
        return;  // what goes on is in the process from which this one was forked
    }
    std::unique_lock lock(all.mutex);
    all.ends_python = std::this_thread::get_id();
    std::vector<std::stop_source> going_on = all.going_on;
    lock.unlock();
    for (std::stop_source& stop : going_on) {
        stop.request_stop();
    }
    const OthersRun others_run;
    lock.lock();
    all.changed.wait_for(lock, longest_wait, [&] { return all.going_on.empty(); });
    lock.unlock();
}

void call(const py::object& function, const py::object& argument) {
    PyObject* answer = nullptr;
    try {
        answer = PyObject_CallOneArg(function.ptr(), argument.ptr());
    } catch (...) {  // as above: functions of C throw nothing
        wait_for_ever();
    }
    if (answer == nullptr) {
        throw py::error_already_set();
    }
    Py_DECREF(answer);
}

}  // namespace crownhead::python
