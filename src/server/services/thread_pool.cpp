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

ThreadPool::Ticket ThreadPool::add(Task task, std::string owner) {
    return add_in_parts(
        [task = std::move(task)](const std::stop_token& stop, Clock::time_point /*pause*/) {
            task(stop);
            return false;
        },
        std::move(owner));
}

ThreadPool::Ticket ThreadPool::add_in_parts(TaskInParts task, std::string owner) {
    const std::lock_guard lock(mutex_);
    Entries added;
    added.push_back({next_, std::move(task), std::move(owner)});
    enqueue(added, added.begin());
    if (has_threads_) {
        changed_.notify_one();
    } else {
        post_([this] { do_a_part(); });
    }
    return next_++;
}

/// Moves a task into the queue. Each owner has one task in each turn, so it comes one turn after the last one of its
/// owner; if none of them waits, one turn after the task that was begun last. One that has been stopped comes next.
void ThreadPool::enqueue(Entries& from, Entries::iterator entry) {
    if (entry->stop.stop_requested()) {
        entry->turn = turn_;
        queue_.splice(queue_.begin(), from, entry);
        return;
    }
    const auto last =
        std::find_if(queue_.rbegin(), queue_.rend(), [&](const Entry& other) { return other.owner == entry->owner; });
    entry->turn = (last == queue_.rend() ? turn_ : last->turn) + 1;
    const auto later =
        std::find_if(queue_.begin(), queue_.end(), [&](const Entry& other) { return other.turn > entry->turn; });
    queue_.splice(later, from, entry);
}

/// Takes the next task from the queue, which is not empty.
ThreadPool::Entries::iterator ThreadPool::begin_next() {
    const auto entry = queue_.begin();
    turn_ = entry->turn;
    running_.splice(running_.begin(), queue_, entry);
    return entry;
}

void ThreadPool::stop(Ticket ticket) {
    const std::lock_guard lock(mutex_);
    const auto is_it = [&](const Entry& entry) { return entry.ticket == ticket; };
    if (const auto waiting = std::find_if(queue_.begin(), queue_.end(), is_it); waiting != queue_.end()) {
        waiting->stop.request_stop();
        enqueue(queue_, waiting);
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
        const auto entry = begin_next();
        lock.unlock();
        const bool is_more = entry->task(entry->stop.get_token(), Clock::time_point::max());
        lock.lock();
        if (is_more) {
            enqueue(running_, entry);
            continue;
        }
        Entries done;
        done.splice(done.begin(), running_, entry);
        lock.unlock();
        done.clear();  // what it holds may be large, and the others need not wait until that is released
        lock.lock();
    }
}

/// Without threads: does a part of the task that comes next, which then waits behind the others.
void ThreadPool::do_a_part() {
    if (queue_.empty()) {
        return;  // cancelled
    }
    const auto entry = begin_next();
    if (entry->task(entry->stop.get_token(), Clock::now() + longest_part)) {
        enqueue(running_, entry);
        post_([this] { do_a_part(); });
    } else {
        running_.erase(entry);
    }
}

}  // namespace crownhead::server
