// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace crownhead {

/// Calls a worker with each number below `count`, on `threads` threads, the caller's included; each thread takes the
/// next `chunk` numbers that are left (at least 1 at a time). `make_worker(thread)` is called on each thread (numbered
/// from 0) and returns its worker, which is called with the numbers. Stops early if a stop is requested. An exception
/// from a worker stops all threads and is rethrown, as is std::system_error if the machine gives no more threads.
template <class MakeWorker>
void parallel_for(std::size_t count, std::size_t threads, const std::stop_token& stop, const MakeWorker& make_worker,
                  std::size_t chunk = 1) {
    std::atomic<std::size_t> next = 0;
    std::exception_ptr fault;
    std::mutex mutex;
    const auto run = [&](std::size_t thread) {
        try {
            auto worker = make_worker(thread);
            for (std::size_t from = next.fetch_add(chunk); from < count && !stop.stop_requested();
                 from = next.fetch_add(chunk)) {
                for (std::size_t i = from; i < std::min(from + chunk, count) && !stop.stop_requested(); ++i) {
                    worker(i);
                }
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            fault = std::current_exception();
            next = count;
        }
    };
    {
        std::vector<std::jthread> others;
        try {
            for (std::size_t thread = 1; thread < std::min(threads, (count + chunk - 1) / chunk); ++thread) {
                others.emplace_back(run, thread);
            }
        } catch (...) {
            next = count;
            throw;
        }
        run(0);
    }
    if (fault) {
        std::rethrow_exception(fault);
    }
}

/// Runs tasks on several threads, each of which takes the next task that is left, and passes each result to `done` on
/// the calling thread: one at a time, as they come. `make_worker()` is called on each thread and returns its worker,
/// `std::optional<Result>(const Task&, const std::stop_token&)`, which returns nullopt if it was stopped. Returns early
/// if a stop is requested; results that arrive meanwhile are still passed on. An exception from `done` or a worker
/// stops all threads and is rethrown, as is std::system_error if the machine gives no more threads. With `threads` 0 it
/// starts none: the calling thread does all.
template <class Result, class Task, class MakeWorker>
void run_tasks(std::span<const Task> tasks, unsigned threads, const std::stop_token& stop,
               const MakeWorker& make_worker, const std::function<void(const Result&)>& done) {
    if (threads == 0) {
        auto worker = make_worker();
        for (std::size_t at = 0; at < tasks.size() && !stop.stop_requested(); ++at) {
            if (const std::optional<Result> result = worker(tasks[at], stop)) {
                done(*result);
            }
        }
        return;
    }
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<Result> results;
    std::exception_ptr fault;
    std::size_t running = std::min<std::size_t>(threads, tasks.size());
    std::atomic<std::size_t> next = 0;
    std::stop_source end;
    const std::stop_callback forward_stop(stop, [&] { end.request_stop(); });
    const auto work = [&] {
        std::exception_ptr own_fault;
        try {
            auto worker = make_worker();
            for (std::size_t at = next++; at < tasks.size() && !end.stop_requested(); at = next++) {
                if (auto result = worker(tasks[at], end.get_token())) {
                    const std::lock_guard lock(mutex);
                    results.push_back(std::move(*result));
                    changed.notify_one();
                }
            }
        } catch (...) {
            own_fault = std::current_exception();
        }
        const std::lock_guard lock(mutex);
        --running;
        fault = own_fault ? own_fault : fault;
        changed.notify_one();
    };
    std::vector<std::jthread> pool;
    pool.reserve(running);
    try {
        for (std::size_t i = running; i > 0; --i) {
            pool.emplace_back(work);
        }
        std::unique_lock lock(mutex);
        // At least once: all threads may have ended before this one gets here, one of them with an exception.
        do {
            changed.wait(lock, [&] { return running == 0 || fault || !results.empty(); });
            while (!results.empty()) {
                const Result result = std::move(results.front());
                results.pop_front();
                lock.unlock();
                done(result);
                lock.lock();
            }
            if (fault) {
                std::rethrow_exception(fault);
            }
        } while (running > 0);
    } catch (...) {
        end.request_stop();
        throw;
    }
}

}  // namespace crownhead
