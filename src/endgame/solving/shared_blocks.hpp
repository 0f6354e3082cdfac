// SPDX-License-Identifier: MIT
#pragma once

#include "base/parallel.hpp"
#include "endgame/solving/work.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

// How ranks share the blocks of a slice. What one rank tells the others is a block with one side to move, as the slice
// stores it, or something of its whole share.

/// A number, which says what the rest is, and the rest.
struct Told {
    static constexpr std::uint32_t of_share = ~std::uint32_t{};

    std::uint32_t number = of_share;
    std::string_view rest;

    [[nodiscard]] std::string text() const {
        std::string all(reinterpret_cast<const char*>(&number), sizeof number);
        return all.append(rest);
    }
    [[nodiscard]] static Told read(std::string_view text) {
        Told told;
        std::memcpy(&told.number, text.data(), sizeof told.number);
        told.rest = text.substr(sizeof told.number);
        return told;
    }
};

/// Tells a rank of a block, or all others.
template <class SliceOf, class Tell>
void tell_block(SliceOf& slice, std::uint32_t block, const Tell& tell) {
    for (const std::size_t turn : {std::size_t{0}, std::size_t{1}}) {
        const std::string stored = slice.stored(turn, block);
        const std::uint8_t side = static_cast<std::uint8_t>(turn);
        std::string rest(1, static_cast<char>(side));
        tell(Told{block, rest.append(stored)}.text());
    }
}

/// Stores a block that another rank told of.
template <class SliceOf>
void store_block(SliceOf& slice, const Told& told) {
    slice.store(static_cast<std::size_t>(told.rest[0]), told.number, told.rest.substr(1));
}

/// Has the blocks of a wave solved by all ranks and their threads, each rank its share. `solve(thread, blocks)` stores
/// some blocks in the slice, `at_once` at most, unless a stop is requested; `share()` is then something of the whole
/// share, which the other ranks' `take_share` is called with. False if a stop was requested.
template <class SliceOf, class Solve>
bool solve_wave(SliceOf& slice, const std::vector<std::uint32_t>& wave, const Work& work, std::size_t at_once,
                const Solve& solve, const std::function<std::string()>& share,
                const std::function<void(std::string_view)>& take_share) {
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
    const auto receive = [&](std::string_view text) {
        const Told told = Told::read(text);
        if (told.number == Told::of_share) {
            take_share(told.rest);
        } else {
            store_block(slice, told);
        }
    };
    const std::size_t some = std::clamp<std::size_t>(own.size() / (8 * std::size_t{work.threads}), 1, at_once);
    const auto make_worker = [&](std::size_t thread) {
        return [&, thread](std::size_t part) {
            const auto blocks = std::span(own).subspan(part * some, std::min(some, own.size() - part * some));
            solve(thread, blocks);
            if (size > 1 && !work.stop.stop_requested()) {
                for (const std::uint32_t block : blocks) {
                    tell_block(slice, block, [&](std::string_view told) { ranks.add(told); });
                }
            }
            if (thread == 0) {
                ranks.poll(receive);
            }
        };
    };
    parallel_for((own.size() + some - 1) / some, work.threads, work.stop, make_worker);
    if (size > 1 && !work.stop.stop_requested()) {
        ranks.add(Told{Told::of_share, share()}.text());
    }
    return ranks.finish(receive);
}

}  // namespace crownhead::endgame
