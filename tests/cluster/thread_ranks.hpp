// SPDX-License-Identifier: MIT
#pragma once

#include "cluster/communicator.hpp"

#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace crownhead::cluster {

/// Carries the messages that threads of one process send each other as if they were ranks. Thread-safe.
class Post {
  public:
    explicit Post(int ranks) : boxes_(static_cast<std::size_t>(ranks)) {}

    void put(int to, Communicator::Message message) {
        const std::lock_guard lock(mutex_);
        boxes_[static_cast<std::size_t>(to)].push_back(std::move(message));
    }
    std::optional<Communicator::Message> take(int of) {
        const std::lock_guard lock(mutex_);
        auto& box = boxes_[static_cast<std::size_t>(of)];
        if (box.empty()) {
            return std::nullopt;
        }
        Communicator::Message message = std::move(box.front());
        box.pop_front();
        return message;
    }

  private:
    std::mutex mutex_;
    std::vector<std::deque<Communicator::Message>> boxes_;
};

/// One rank: a thread that sends and receives by the post, which must outlive it.
class ThreadRank : public Communicator {
  public:
    ThreadRank(Post& post, int rank, int size) : post_(post), rank_(rank), size_(size) {}

    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int size() const override { return size_; }
    void send(int to, std::string message) override { post_.put(to, {rank_, std::move(message)}); }
    [[nodiscard]] std::optional<Message> receive() override { return post_.take(rank_); }

  private:
    Post& post_;
    int rank_;
    int size_;
};

/// Calls `work` for each of so many ranks, on a thread for each, and waits for all.
inline void as_ranks(int size, const std::function<void(Communicator&)>& work) {
    Post post(size);
    std::vector<std::jthread> threads;
    for (int rank = 0; rank < size; ++rank) {
        threads.emplace_back([&post, &work, rank, size] {
            ThreadRank own(post, rank, size);
            work(own);
        });
    }
}

}  // namespace crownhead::cluster
