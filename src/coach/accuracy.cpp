// SPDX-License-Identifier: MIT
#include "coach/accuracy.hpp"

#include <algorithm>
#include <cmath>

namespace crownhead::coach {

std::optional<double> accuracy(std::span<const JudgedMove> moves, std::size_t first) {
    constexpr double steepness = 4.6;  // so that a move that loses a half keeps 10 of 100
    double sum = 0;
    double inverse_sum = 0;
    int count = 0;
    for (std::size_t ply = first; ply < moves.size(); ply += 2) {
        if (!moves[ply].had_choice) {
            continue;
        }
        const double of_move = 100 * std::exp(-steepness * std::max(0.0, moves[ply].lost()));
        sum += of_move;
        inverse_sum += 1 / of_move;
        ++count;
    }
    return count == 0 ? std::nullopt : std::optional((sum / count + count / inverse_sum) / 2);
}

}  // namespace crownhead::coach
