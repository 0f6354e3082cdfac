// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace crownhead::library {

/// Hands values from one thread to another, at most `size` of them waiting. Thread-safe.
template <class Value>
class BoundedQueue {
  public:
    explicit BoundedQueue(std::size_t size) : size_(size) {}

    /// Waits for room. False, and the value is lost, if the queue is closed.
    bool push(Value value) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closed_ || values_.size() < size_; });
        if (closed_) {
            return false;
        }
        values_.push_back(std::move(value));
        changed_.notify_all();
        return true;
    }

    /// Waits for a value, at most for this long. Nothing if none came, or if the queue is closed and empty.
    template <class Duration>
    std::optional<Value> pop(Duration longest) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, longest, [&] { return closed_ || !values_.empty(); });
        if (values_.empty()) {
            return std::nullopt;
        }
        std::optional<Value> value = std::move(values_.front());
        values_.pop_front();
        changed_.notify_all();
        return value;
    }

    /// From now on no value is accepted; those that wait can still be taken.
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        changed_.notify_all();
    }

    [[nodiscard]] bool done() {
        const std::lock_guard lock(mutex_);
        return closed_ && values_.empty();
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Value> values_;
    std::size_t size_;
    bool closed_ = false;
};

}  // namespace crownhead::library
