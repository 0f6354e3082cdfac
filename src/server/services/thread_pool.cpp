// SPDX-License-Identifier: MIT
#include "server/services/thread_pool.hpp"

#include <algorithm>
#include <utility>

namespace crownhead::server {

ThreadPool::ThreadPool(unsigned threads, Post post) : post_(std::move(post)), has_threads_(threads > 0) {
    for (unsigned i = 0; i < threads; ++i) {
        threads_.emplace_back([this](const std::stop_token& end) { work(end); });
    }
}

ThreadPool::~ThreadPool() {
    for (std::jthread& thread : threads_) {
        thread.request_stop();
    }
    {
        const std::lock_guard lock(mutex_);
        for (Entry& entry : running_) {
            entry.stop.request_stop();
        }
    }
    changed_.notify_all();
    threads_.clear();
}

ThreadPool::Ticket ThreadPool::add(Task task) {
    return add_in_parts([task = std::move(task)](const std::stop_token& stop, Clock::time_point /*pause*/) {
        task(stop);
        return false;
    });
}

ThreadPool::Ticket ThreadPool::add_in_parts(TaskInParts task) {
    const std::lock_guard lock(mutex_);
    queue_.push_back({next_, std::move(task), {}});
    if (has_threads_) {
        changed_.notify_one();
    } else {
        post_([this] { do_a_part(); });
    }
    return next_++;
}

void ThreadPool::stop(Ticket ticket) {
    const std::lock_guard lock(mutex_);
    const auto is_it = [&](const Entry& entry) { return entry.ticket == ticket; };
    if (const auto waiting = std::find_if(queue_.begin(), queue_.end(), is_it); waiting != queue_.end()) {
        waiting->stop.request_stop();
        queue_.splice(queue_.begin(), queue_, waiting);
    }
    if (const auto running = std::find_if(running_.begin(), running_.end(), is_it); running != running_.end()) {
        running->stop.request_stop();
    }
}

bool ThreadPool::cancel(Ticket ticket) {
    const std::lock_guard lock(mutex_);
    return std::erase_if(queue_, [&](const Entry& entry) { return entry.ticket == ticket; }) != 0;
}

void ThreadPool::work(const std::stop_token& end) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, end, [&] { return !queue_.empty(); }) && !end.stop_requested()) {
        const auto entry = queue_.begin();
        running_.splice(running_.begin(), queue_, entry);
        lock.unlock();
        while (entry->task(entry->stop.get_token(), Clock::time_point::max())) {
        }
        lock.lock();
        running_.erase(entry);
    }
}

/// Without threads: does a part of the task that comes next, which then waits behind the others.
void ThreadPool::do_a_part() {
    if (queue_.empty()) {
        return;  // cancelled
    }
    const auto entry = queue_.begin();
    running_.splice(running_.begin(), queue_, entry);
    if (entry->task(entry->stop.get_token(), Clock::now() + longest_part)) {
        queue_.splice(queue_.end(), running_, entry);
        post_([this] { do_a_part(); });
    } else {
        running_.erase(entry);
    }
}

}  // namespace crownhead::server
