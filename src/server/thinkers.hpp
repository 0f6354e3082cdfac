#pragma once

#include "rules/game.hpp"
#include "search/think.hpp"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace crownhead::server {

/// The threads on which the engine thinks: as many games at once as there are threads, the others wait their turn.
/// All functions may be called from any thread.
class Thinkers {
  public:
    /// One position to think about. `progress` (at most ten times a second) and `done` are called on a thinking
    /// thread; `done` exactly once, unless the task is cancelled in the queue or the pool is destroyed first.
    /// A thought without a line says that the engine found nothing to play (a position with captures past listing).
    struct Task {
        rules::Game game;
        int level = 1;
        std::uint64_t seed = 0;
        std::function<void(const search::Thought&)> progress;
        std::function<void(const search::Thought&)> done;
    };
    using Ticket = std::uint64_t;

    explicit Thinkers(unsigned threads);
    /// Stops all thinking and waits for the threads; this takes some milliseconds.
    ~Thinkers();
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;
    Thinkers(Thinkers&&) = delete;
    Thinkers& operator=(Thinkers&&) = delete;

    /// Puts a task at the end of the queue.
    Ticket add(Task task);
    /// Ends the thinking soon: `done` follows with the best move so far. A task still in the queue comes next.
    void stop(Ticket ticket);
    /// Takes a task out of the queue, if it is still there; then `done` will not be called.
    bool cancel(Ticket ticket);

  private:
    struct Entry {
        Ticket ticket;
        Task task;
        std::stop_source stop;
    };

    void work(const std::stop_token& end);
    static void think(Entry& entry);

    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::list<Entry> queue_;
    std::list<Entry> running_;
    Ticket next_ = 1;
    std::vector<std::jthread> threads_;
};

}  // namespace crownhead::server
