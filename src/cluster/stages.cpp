// SPDX-License-Identifier: MIT
#include "cluster/stages.hpp"

#include "base/bytes.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>
#include <utility>

namespace crownhead::cluster {
namespace {

/// A message is the number of its stage, its kind, and then things found, each after its length.
constexpr std::size_t head_bytes = sizeof(std::uint32_t) + 1;

template <class Kind>
void put_head(std::string& message, std::uint32_t stage, Kind kind) {
    std::memcpy(message.data(), &stage, sizeof stage);
    message[sizeof stage] = static_cast<char>(kind);
}

std::uint32_t stage_of(const std::string& message) { return number_at<std::uint32_t>(message, 0); }

void hand_over(const std::string& batch, const Stages::Receive& receive) {
    std::string_view rest = std::string_view(batch).substr(head_bytes);
    while (!rest.empty()) {
        const auto length = number_at<std::uint32_t>(rest, 0);
        receive(rest.substr(sizeof length, length));
        rest.remove_prefix(sizeof length + length);
    }
}

}  // namespace

Stages::Stages(Communicator& ranks, const std::stop_token& stop)
    : ranks_(ranks),
      forward_(stop, [this] { stopping_.request_stop(); }),
      of_rank_(static_cast<std::size_t>(ranks.size())) {}

void Stages::put(int to, std::string_view found) {
    std::string& batch = of_rank_[static_cast<std::size_t>(to)].batch;
    if (batch.empty()) {
        batch.resize(head_bytes);
    }
    append_number(batch, static_cast<std::uint32_t>(found.size()));
    batch.append(found);
}

void Stages::add(int to, std::string_view found) {
    const std::lock_guard lock(mutex_);
    put(to, found);
}

void Stages::add(std::string_view found) {
    const std::lock_guard lock(mutex_);
    for (int to = 0; to < size(); ++to) {
        if (to != rank()) {
            put(to, found);
        }
    }
}

/// Sends the batch for a rank if it has at least so many bytes.
void Stages::flush(int to, Kind kind, std::size_t least) {
    std::string batch;
    {
        const std::lock_guard lock(mutex_);
        std::string& waiting = of_rank_[static_cast<std::size_t>(to)].batch;
        if (waiting.size() < least) {
            return;
        }
        batch = std::exchange(waiting, {});
    }
    batch.resize(std::max(batch.size(), head_bytes));
    put_head(batch, stage_, kind);
    ranks_.send(to, std::move(batch));
}

void Stages::tell_of_stop() {
    if (std::exchange(has_told_of_stop_, true)) {
        return;
    }
    for (int to = 0; to < size(); ++to) {
        if (to != rank()) {
            std::string message(head_bytes, '\0');
            put_head(message, stage_, Kind::stop);
            ranks_.send(to, std::move(message));
        }
    }
}

/// Takes one message, if there is one.
bool Stages::take(const Receive& receive) {
    std::optional<Communicator::Message> message = ranks_.receive();
    if (!message) {
        return false;
    }
    const auto kind = static_cast<Kind>(message->bytes[sizeof stage_]);
    if (kind == Kind::stop) {
        stopping_.request_stop();
        return true;
    }
    OfRank& from = of_rank_[static_cast<std::size_t>(message->from)];
    const bool is_next = stage_of(message->bytes) != stage_;  // no rank can be further ahead: it needs this one's share
    if (kind == Kind::found_and_ended) {
        (is_next ? from.has_ended_next : from.has_ended) = true;
    }
    if (is_next) {
        early_.push_back(std::move(message->bytes));
    } else {
        hand_over(message->bytes, receive);
    }
    return true;
}

/// What came in the stage before, from ranks that were ahead.
void Stages::take_early(const Receive& receive) {
    for (const std::string& batch : std::exchange(early_, {})) {
        hand_over(batch, receive);
    }
}

void Stages::poll(const Receive& receive) {
    if (size() == 1) {  // called so often that reading the clock would cost noticeable time
        return;
    }
    constexpr std::chrono::milliseconds interval{1};
    const auto now = std::chrono::steady_clock::now();
    if (now - polled_ < interval) {
        return;
    }
    polled_ = now;
    exchange(batch_bytes, receive);
}

void Stages::push(const Receive& receive) { exchange(1, receive); }

void Stages::exchange(std::size_t least, const Receive& receive) {
    take_early(receive);
    for (int to = 0; to < size(); ++to) {
        if (to != rank()) {
            flush(to, Kind::found, least);
        }
    }
    while (take(receive)) {
    }
}

bool Stages::finish(const Receive& receive) {
    take_early(receive);
    // After a stop the share may not be whole: it must not look as if it had ended.
    for (int to = 0; to < size() && !stopping_.stop_requested(); ++to) {
        if (to != rank()) {
            flush(to, Kind::found_and_ended, 0);
        }
    }
    const auto all_have_ended = [&] {
        return std::all_of(of_rank_.begin(), of_rank_.end(), [&](const OfRank& of) {
            return of.has_ended || &of == &of_rank_[static_cast<std::size_t>(rank())];
        });
    };
    // Mostly the others are about to end: sleep only if they are not.
    constexpr int patience = 200;
    constexpr std::chrono::milliseconds pause{1};
    for (int idle = 0; !stopping_.stop_requested() && !all_have_ended(); ++idle) {
        if (take(receive)) {
            idle = 0;
        } else if (idle < patience) {
            std::this_thread::yield();
        } else {
            std::this_thread::sleep_for(pause);
        }
    }
    if (stopping_.stop_requested()) {
        tell_of_stop();
        return false;
    }
    ++stage_;
    for (OfRank& of : of_rank_) {
        of.has_ended = std::exchange(of.has_ended_next, false);
    }
    return true;
}

}  // namespace crownhead::cluster
