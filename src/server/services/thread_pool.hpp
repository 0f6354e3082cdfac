// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/post.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace crownhead::server {

/// Threads for engines' searches and other work: as many tasks at once as there are threads, the others wait in a
/// queue. The owners of tasks, such as clients' machines, take turns there, so that nobody waits for all the tasks of
/// another. All functions may be called from any thread.
///
/// A pool may also have no threads, for a page to which its browser gives none (docs/static-page.md). Then its tasks
/// run one after another on the clients' thread, between the clients' requests, and its functions are called there.
class ThreadPool {
  public:
    using Clock = std::chrono::steady_clock;
    /// Works until it is done or a stop is requested, and passes on what it finds. Throws nothing. Called exactly once,
    /// unless it is cancelled in the queue or the pool is destroyed first.
    using Task = std::function<void(const std::stop_token&)>;
    /// A task that can pause, so that whoever shares its thread need not wait until all of it is done: it is called
    /// until it returns false, and returns true soon after `pause` if there is more to do. Then it waits in the queue
    /// again. Else it is as a Task.
    using TaskInParts = std::function<bool(const std::stop_token&, Clock::time_point pause)>;
    using Ticket = std::uint64_t;

    /// So long clients may wait for a part of a task that runs on their thread.
    static constexpr std::chrono::milliseconds longest_part{300};

    /// Without threads, `post` runs the tasks.
    explicit ThreadPool(unsigned threads, Post post = {});
    /// Stops all tasks and waits for the threads; this takes some milliseconds.
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;
    ThreadPool(ThreadPool&&) = delete;
    ThreadPool& operator=(ThreadPool&&) = delete;

    /// Puts a task into the queue, behind the others of its owner. Tasks without an owner are as those of one.
    Ticket add(Task task, std::string owner = {});
    Ticket add_in_parts(TaskInParts task, std::string owner = {});
    /// Asks a task to end soon. One that is still in the queue comes next.
    void stop(Ticket ticket);
    /// Takes a task out of the queue, if it is there, not yet begun or in a pause; then it will not be called.
    bool cancel(Ticket ticket);

  private:
    struct Entry {
        Ticket ticket;
        TaskInParts task;
        std::string owner;
        std::stop_source stop{};
        std::uint64_t turn = 0;
    };
    using Entries = std::list<Entry>;

    void enqueue(Entries& from, Entries::iterator entry);
    Entries::iterator begin_next();
    void work(const std::stop_token& end);
    void do_a_part();

    PostWhileAlive post_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    Entries queue_;  // in the order of their turns
    Entries running_;
    std::uint64_t turn_ = 0;  // of the task that was begun last
    Ticket next_ = 1;
    const bool has_threads_;
    std::vector<std::jthread> threads_;
};

}  // namespace crownhead::server
