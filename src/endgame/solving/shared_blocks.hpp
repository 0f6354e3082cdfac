// SPDX-License-Identifier: MIT
#pragma once

#include "base/bytes.hpp"
#include "base/parallel.hpp"
#include "endgame/solving/work.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

// How ranks share the blocks of a slice.

/// What one rank sends another: the number of a block or unit and its bytes, or (`summary`) what concerns its whole
/// share.
struct Numbered {
    static constexpr std::uint32_t summary = ~std::uint32_t{};

    std::uint32_t number = summary;
    std::string_view bytes;

    [[nodiscard]] std::string message() const {
        std::string all;
        append_number(all, number);
        return all.append(bytes);
    }
    [[nodiscard]] static Numbered read(std::string_view message) {
        return {number_at<std::uint32_t>(message, 0), message.substr(sizeof number)};
    }
};

/// Sends a block with either side to move, as the slice stores it: the side to move as a byte, then the block.
/// `send(message)` sends it to a rank, or to all others.
template <class SliceOf, class Send>
void send_block(SliceOf& slice, std::uint32_t block, const Send& send) {
    for (const std::size_t turn : {std::size_t{0}, std::size_t{1}}) {
        std::string bytes(1, static_cast<char>(turn));
        bytes.append(slice.stored(turn, block));
        send(Numbered{block, bytes}.message());
    }
}

/// Stores a block that another rank has sent.
template <class SliceOf>
void receive_block(SliceOf& slice, const Numbered& block) {
    slice.store(static_cast<std::size_t>(block.bytes[0]), block.number, block.bytes.substr(1));
}

/// Has the blocks of a wave solved by all ranks and their threads, each rank its share. `solve(thread, blocks)` stores
/// some blocks in the slice, `at_once` at most, unless a stop is requested; `summary()` is then asked for what concerns
/// the whole share, and the other ranks' `take_summary` is called with it. False if a stop was requested.
template <class SliceOf, class Solve>
bool solve_wave(SliceOf& slice, const std::vector<std::uint32_t>& wave, const Work& work, std::size_t at_once,
                const Solve& solve, const std::function<std::string()>& summary,
                const std::function<void(std::string_view)>& take_summary) {
    cluster::Stages& ranks = work.ranks;
    const auto size = static_cast<std::size_t>(ranks.size());
    // Neighbours need the same blocks, but no rank should be left without work, nor should a thread of it.
    const std::size_t together = std::clamp<std::size_t>(wave.size() / (8 * size), 1, at_once);
    std::vector<std::uint32_t> own;
    for (std::size_t i = 0; i < wave.size(); ++i) {
        if (ranks.is_own(i, together)) {
            own.push_back(wave[i]);
        }
    }
    const auto receive = [&](std::string_view message) {
        const Numbered received = Numbered::read(message);
        if (received.number == Numbered::summary) {
            take_summary(received.bytes);
        } else {
            receive_block(slice, received);
        }
    };
    const std::size_t some = std::clamp<std::size_t>(own.size() / (8 * std::size_t{work.threads}), 1, at_once);
    const auto make_worker = [&](std::size_t thread) {
        return [&, thread](std::size_t part) {
            const auto blocks = std::span(own).subspan(part * some, std::min(some, own.size() - part * some));
            solve(thread, blocks);
            if (size > 1 && !work.stop().stop_requested()) {
                for (const std::uint32_t block : blocks) {
                    send_block(slice, block, [&](std::string_view message) { ranks.add(message); });
                }
            }
            if (thread == 0) {
                ranks.poll(receive);
            }
        };
    };
    parallel_for((own.size() + some - 1) / some, work.threads, work.stop(), make_worker);
    if (size > 1 && !work.stop().stop_requested()) {
        ranks.add(Numbered{Numbered::summary, summary()}.message());
    }
    return ranks.finish(receive);
}

}  // namespace crownhead::endgame
