// SPDX-License-Identifier: MIT
#include "coach/random_ending.hpp"

#include "base/bad_input.hpp"
#include "base/uniform_below.hpp"
#include "endgame/probe.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::coach {
namespace {

constexpr std::size_t most_pieces = 6;
constexpr int tries = 5'000;

/// The kinds of the pieces of both sides: true for a king.
struct Pieces {
    std::vector<bool> ours{};
    std::vector<bool> theirs{};
};

Pieces parsed(std::string_view text) {
    const std::size_t middle = text.find('v');
    Pieces pieces;
    if (middle != std::string_view::npos) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == 'K' || text[i] == 'M') {
                (i < middle ? pieces.ours : pieces.theirs).push_back(text[i] == 'K');
            }
        }
    }
    const std::size_t count = pieces.ours.size() + pieces.theirs.size();
    if (pieces.ours.empty() || pieces.theirs.empty() || count > most_pieces || count + 1 != text.size()) {
        throw BadInput("pieces are such as `KKvKM`, at most six in all");
    }
    return pieces;
}

bool has_quiet_choice(const std::vector<rules::Move>& legal) {
    return legal.size() >= 2 && !legal.front().is_capture();
}

}  // namespace

std::optional<rules::Position> random_ending(const rules::RuleSet& set, std::string_view pieces, endgame::Value value,
                                             std::uint64_t seed, std::span<const endgame::Endgames* const> endgames,
                                             const std::stop_token& stop) {
    const Pieces wanted = parsed(pieces);
    std::mt19937_64 random(seed);
    std::vector<board::Square> squares;
    for (int number = 1; number <= set.rules.geometry.squares(); ++number) {
        squares.emplace_back(number);
    }
    for (int i = 0; i < tries && !stop.stop_requested(); ++i) {
        const rules::Side us = random() % 2 == 0 ? rules::Side::black : rules::Side::white;
        rules::Position position;
        position.turn = us;
        std::size_t next = 0;
        const auto put = [&](rules::Side side, const std::vector<bool>& kings) {
            for (const bool king : kings) {
                // The squares before `next` are taken: the others are shuffled as they are needed.
                std::swap(squares[next], squares[next + uniform_below(squares.size() - next, random)]);
                position.put(squares[next++], {side, king});
            }
        };
        put(us, wanted.ours);
        put(rules::other(us), wanted.theirs);
        if (rules::fault(set, position) || !has_quiet_choice(rules::legal_moves(set, position))) {
            continue;
        }
        const endgame::Probed probed = endgame::probe(set, position, endgames);
        if (!probed.worth) {
            return std::nullopt;
        }
        if (probed.worth->value == value) {
            return position;
        }
    }
    return std::nullopt;
}

}  // namespace crownhead::coach
