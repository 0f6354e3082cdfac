// SPDX-License-Identifier: MIT
#include "cluster/tasks.hpp"

#include "base/bad_input.hpp"
#include "base/bytes.hpp"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace crownhead::cluster {
namespace {

struct Result {
    std::uint64_t task = 0;
    std::string text;
};

/// Threads that work on tasks as they are given.
class Pool {
  public:
    Pool(unsigned threads, const MakeTaskWorker& make_worker) {
        try {
            for (unsigned i = 0; i < threads; ++i) {
                threads_.emplace_back([this, &make_worker] { work(make_worker); });
            }
        } catch (...) {  // the machine gives no more threads: those that have begun must not wait for tasks
            end();
            throw;
        }
    }
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;
    ~Pool() { end(); }

    void give(std::uint64_t task) {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(task);
        changed_.notify_one();
    }
    /// A result, if there is one within the time. Rethrows what a worker has thrown.
    std::optional<Result> take(std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        found_.wait_for(lock, patience, [&] { return fault_ || !results_.empty(); });
        if (fault_) {
            std::rethrow_exception(fault_);
        }
        if (results_.empty()) {
            return std::nullopt;
        }
        Result result = std::move(results_.front());
        results_.pop_front();
        return result;
    }

  private:
    void work(const MakeTaskWorker& make_worker) {
        try {
            const TaskWorker worker = make_worker();
            while (const std::optional<std::uint64_t> task = next()) {
                if (auto text = worker(*task, end_.get_token())) {
                    const std::lock_guard lock(mutex_);
                    results_.push_back({*task, std::move(*text)});
                    found_.notify_one();
                }
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            fault_ = std::current_exception();
            found_.notify_one();
        }
    }
    void end() {
        const std::lock_guard lock(mutex_);
        end_.request_stop();
        changed_.notify_all();
    }
    std::optional<std::uint64_t> next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return !tasks_.empty() || end_.stop_requested(); });
        if (end_.stop_requested()) {
            return std::nullopt;
        }
        const std::uint64_t task = tasks_.front();
        tasks_.pop_front();
        return task;
    }

    std::mutex mutex_;
    std::condition_variable changed_;  ///< there are tasks, or it is the end
    std::condition_variable found_;    ///< there are results
    std::deque<std::uint64_t> tasks_;
    std::deque<Result> results_;
    std::exception_ptr fault_;
    std::stop_source end_;
    std::vector<std::jthread> threads_;  ///< last, so that they end first
};

// A message is one letter, a number and perhaps a text: to rank 0 how many tasks a rank wants (with the checksum of its
// subject), a result, or that it was stopped; from rank 0 a task, or the end, with 1 if all was done.
constexpr char wants = 'w';
constexpr char found = 'f';
constexpr char stopped = 's';
constexpr char task_letter = 't';
constexpr char end_letter = 'e';
constexpr std::size_t text_begin = 1 + sizeof(std::uint64_t);

std::string text_of(std::uint64_t number) {
    std::string text;
    append_number(text, number);
    return text;
}

std::string message_of(char letter, std::uint64_t number, std::string_view text = {}) {
    return letter + text_of(number).append(text);
}

std::uint64_t number_in(const std::string& message) {
    return number_at<std::uint64_t>(std::string_view(message).substr(1), 0);
}

/// How long a rank waits for a result before it looks whether there are messages.
constexpr std::chrono::milliseconds moment{2};

/// The tasks a rank has at a time: one more than it has threads, so that no thread waits for the next.
unsigned at_a_time(unsigned threads) { return threads == 0 ? 0 : threads + 1; }

bool lead(Communicator& ranks, std::span<const std::uint64_t> tasks, unsigned threads, const std::stop_token& stop,
          const MakeTaskWorker& make_worker,
          const std::function<void(std::uint64_t task, std::string_view result)>& done, std::uint64_t subject) {
    if (threads == 0 && !tasks.empty()) {
        throw std::invalid_argument("rank 0 has tasks and no thread");
    }
    Pool own(threads, make_worker);
    std::vector<std::uint64_t> wanted(static_cast<std::size_t>(ranks.size()));  // by rank
    wanted[0] = at_a_time(threads);
    std::size_t given = 0;
    std::size_t finished = 0;
    std::size_t ready = 1;  // ranks that have asked for tasks; each does so once, which the next call must not hear of
    bool other_was_stopped = false;
    const auto give = [&] {
        for (bool is_wanted = true; is_wanted && given < tasks.size();) {
            is_wanted = false;
            for (std::size_t rank = 0; rank < wanted.size() && given < tasks.size(); ++rank) {
                if (wanted[rank] == 0) {
                    continue;
                }
                is_wanted = true;
                --wanted[rank];
                const std::uint64_t task = tasks[given++];
                if (rank == 0) {
                    own.give(task);
                } else {
                    ranks.send(static_cast<int>(rank), message_of(task_letter, task));
                }
            }
        }
    };
    const auto take = [&](std::size_t rank, std::uint64_t task, std::string_view result) {
        ++wanted[rank];
        ++finished;
        give();
        done(task, result);
    };
    while ((finished < tasks.size() || ready < wanted.size()) && !stop.stop_requested() && !other_was_stopped) {
        give();
        while (const auto message = ranks.receive()) {
            const auto from = static_cast<std::size_t>(message->from);
            if (message->bytes[0] == found) {
                take(from, number_in(message->bytes), std::string_view(message->bytes).substr(text_begin));
            } else if (message->bytes[0] == wants) {
                if (std::string_view(message->bytes).substr(text_begin) != text_of(subject)) {
                    throw BadInput("rank " + std::to_string(from) +
                                   " has not read the same as rank 0: name files that are the same on every machine");
                }
                wanted[from] += number_in(message->bytes);
                ++ready;
            } else {
                other_was_stopped = true;
            }
        }
        if (const auto result = own.take(moment)) {
            take(0, result->task, result->text);
        }
    }
    const bool is_whole = finished == tasks.size() && ready == wanted.size();
    for (int rank = 1; rank < ranks.size(); ++rank) {
        ranks.send(rank, message_of(end_letter, is_whole ? 1 : 0));
    }
    return is_whole;
}

bool follow(Communicator& ranks, unsigned threads, const std::stop_token& stop, const MakeTaskWorker& make_worker,
            std::uint64_t subject) {
    Pool own(threads, make_worker);
    ranks.send(0, message_of(wants, at_a_time(threads), text_of(subject)));
    for (bool has_told_of_stop = false;;) {
        while (const auto message = ranks.receive()) {
            if (message->bytes[0] == end_letter) {
                return number_in(message->bytes) != 0;
            }
            own.give(number_in(message->bytes));
        }
        if (stop.stop_requested() && !std::exchange(has_told_of_stop, true)) {
            ranks.send(0, message_of(stopped, 0));
        }
        if (const auto result = own.take(moment)) {
            ranks.send(0, message_of(found, result->task, result->text));
        }
    }
}

}  // namespace

bool share_tasks(Communicator& ranks, std::span<const std::uint64_t> tasks, unsigned threads,
                 const std::stop_token& stop, const MakeTaskWorker& make_worker,
                 const std::function<void(std::uint64_t task, std::string_view result)>& done, std::uint64_t subject) {
    return ranks.rank() == 0 ? lead(ranks, tasks, threads, stop, make_worker, done, subject)
                             : follow(ranks, threads, stop, make_worker, subject);
}

}  // namespace crownhead::cluster
