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

// How ranks share the blocks of slices.

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

/// Blocks of a slice that do not need each other.
template <class SliceOf>
struct Wave {
    SliceOf& slice;
    const std::vector<std::uint32_t>& blocks;
    std::size_t at_once;  ///< the most that are solved together: neighbours, which need the same blocks
};

/// Has the blocks of waves of several slices solved by all ranks and their threads, each rank its share. `solve(thread,
/// w, blocks)` stores some blocks of waves[w] in its slice, unless a stop is requested; `summary(w)` is then asked for
/// what concerns the whole share of waves[w], and the other ranks' `take_summary(w, summary)` is called with it. False
/// if a stop was requested.
template <class SliceOf, class Solve>
bool solve_waves(const std::vector<Wave<SliceOf>>& waves, const Work& work, const Solve& solve,
                 const std::function<std::string(std::size_t)>& summary,
                 const std::function<void(std::size_t, std::string_view)>& take_summary) {
    using Number = std::uint16_t;  // of a wave: what one rank sends another begins with it
    cluster::Stages& ranks = work.ranks;
    const auto size = static_cast<std::size_t>(ranks.size());
    // Neighbours stay together, but no rank should be left without work, nor should a thread of it.
    const auto together = [](const Wave<SliceOf>& wave, std::size_t blocks, std::size_t workers) {
        return std::clamp<std::size_t>(blocks / (8 * workers), 1, wave.at_once);
    };
    std::vector<std::vector<std::uint32_t>> own(waves.size());
    std::uint64_t runs_dealt = 0;
    for (std::size_t w = 0; w < waves.size(); ++w) {
        const std::span<const std::uint32_t> blocks = waves[w].blocks;
        const std::size_t length = together(waves[w], blocks.size(), size);
        for (std::size_t from = 0; from < blocks.size(); from += length, ++runs_dealt) {
            if (ranks.is_own(runs_dealt, 1)) {
                const auto run = blocks.subspan(from, std::min(length, blocks.size() - from));
                own[w].insert(own[w].end(), run.begin(), run.end());
            }
        }
    }
    struct Run {
        std::size_t wave;
        std::span<const std::uint32_t> blocks;
    };
    std::vector<Run> runs;
    for (std::size_t w = 0; w < waves.size(); ++w) {
        const std::span<const std::uint32_t> blocks = own[w];
        const std::size_t length = together(waves[w], blocks.size(), work.threads);
        for (std::size_t from = 0; from < blocks.size(); from += length) {
            runs.push_back({w, blocks.subspan(from, std::min(length, blocks.size() - from))});
        }
    }
    const auto send = [&](std::size_t wave, std::string_view message) {
        std::string numbered;
        append_number(numbered, static_cast<Number>(wave));
        ranks.add(numbered.append(message));
    };
    const auto receive = [&](std::string_view message) {
        const std::size_t wave = number_at<Number>(message, 0);
        const Numbered received = Numbered::read(message.substr(sizeof(Number)));
        if (received.number == Numbered::summary) {
            take_summary(wave, received.bytes);
        } else {
            receive_block(waves[wave].slice, received);
        }
    };
    const auto make_worker = [&](std::size_t thread) {
        return [&, thread](std::size_t number) {
            const Run& run = runs[number];
            solve(thread, run.wave, run.blocks);
            if (size > 1 && !work.stop().stop_requested()) {
                for (const std::uint32_t block : run.blocks) {
                    send_block(waves[run.wave].slice, block,
                               [&](std::string_view message) { send(run.wave, message); });
                }
            }
            if (thread == 0) {
                ranks.poll(receive);
            }
        };
    };
    parallel_for(runs.size(), work.threads, work.stop(), make_worker);
    if (size > 1 && !work.stop().stop_requested()) {
        for (std::size_t w = 0; w < waves.size(); ++w) {
            send(w, Numbered{Numbered::summary, summary(w)}.message());
        }
    }
    return ranks.finish(receive);
}

}  // namespace crownhead::endgame
