// SPDX-License-Identifier: MIT
#pragma once

#include "base/bytes.hpp"
#include "cluster/stages.hpp"
#include "endgame/index/material.hpp"
#include "endgame/solving/shared_blocks.hpp"
#include "endgame/solving/slice_solver.hpp"
#include "endgame/solving/unfinished.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

// Before ranks go on with an unfinished build, each may have saved more or less of a slice than the others.

/// How many waves of a slice are solved; 0 if there is no such slice yet.
template <class SolvedSlices>
[[nodiscard]] std::uint64_t waves_solved(const SolvedSlices& solved, const Material& material) {
    return solved.has(material) ? solved.at(material).waves : 0;
}

/// The waves of a slice that each rank has solved, by rank. False if a stop was requested.
template <class SolvedSlices>
bool compare_waves(cluster::Stages& ranks, const SolvedSlices& solved, const Material& material,
                   std::vector<std::uint64_t>& waves) {
    const auto rank = static_cast<std::uint64_t>(ranks.rank());
    waves.assign(static_cast<std::size_t>(ranks.size()), 0);
    waves[rank] = waves_solved(solved, material);
    std::string message;
    append_number(message, rank);
    append_number(message, waves[rank]);
    ranks.add(message);
    return ranks.finish([&](std::string_view of_other) {
        waves[number_at<std::uint64_t>(of_other, 0)] = number_at<std::uint64_t>(of_other, 1);
    });
}

/// Sends all that this rank has of a slice to the ranks that have less. `waves` are those solved, by rank.
template <class Kind>
void send_slice(cluster::Stages& ranks, typename Kind::Slice& slice, const std::vector<std::uint64_t>& waves,
                const cluster::Stages::Receive& receive) {
    const auto waves_of_slice = waves_of(slice.men, slice.material.men());
    for (std::size_t to = 0; to < waves.size(); ++to) {
        if (waves[to] >= slice.waves) {
            continue;
        }
        const auto send = [&](std::string_view message) {
            ranks.add(static_cast<int>(to), message);
            ranks.poll(receive);
        };
        for (std::size_t wave = 0; wave < slice.waves; ++wave) {
            for (const std::uint32_t block : waves_of_slice[wave]) {
                send_block(slice, block, send);
            }
        }
        send(Numbered{Numbered::summary, text_of_parts(Kind::state(slice))}.message());
    }
}

/// Brings all ranks to where the one is that has solved most of a slice. A rank that has less begins with what `make`
/// gives. False if a stop was requested.
template <class Kind, class SolvedSlices, class MakeSlice>
bool agree_on_slice(cluster::Stages& ranks, SolvedSlices& solved, const Material& material, const MakeSlice& make) {
    std::vector<std::uint64_t> waves;
    if (!compare_waves(ranks, solved, material, waves)) {
        return false;
    }
    const auto most = std::max_element(waves.begin(), waves.end());
    if (waves[static_cast<std::size_t>(ranks.rank())] < *most) {
        solved.remove(material);
        solved.add(make());
    }
    const auto receive = [&](std::string_view message) {
        const Numbered received = Numbered::read(message);
        typename Kind::Slice& slice = solved.at(material);
        if (received.number == Numbered::summary) {
            restore_parts(received.bytes, Kind::state(slice));
        } else {
            receive_block(slice, received);
        }
    };
    if (ranks.rank() == static_cast<int>(most - waves.begin()) && *most > 0) {
        send_slice<Kind>(ranks, solved.at(material), waves, receive);
    }
    return ranks.finish(receive);
}

}  // namespace crownhead::endgame
