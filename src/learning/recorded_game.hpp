// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "rules/outcome.hpp"
#include "rules/rule_set.hpp"
#include "search/search_result.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::learning {

/// Moves drawn at random, from a position of a game on, and what a search found of the position they lead to.
struct OffGameSample {
    std::vector<std::uint32_t> moves{};  ///< their places in rules::legal_moves, at least one
    int score = 0;                       ///< there, for the side to move, as RecordedMove has it
    friend bool operator==(const OffGameSample&, const OffGameSample&) = default;
};

/// What an engine has played and thought.
struct RecordedMove {
    std::uint32_t move = 0;  ///< its place in rules::legal_moves
    int score = 0;           ///< for the side to move, in hundredths of a man; a proven one is `proven` or -`proven`
    std::vector<OffGameSample>
        off_game{};  ///< lines from the same position that were searched afterwards (off_game_samples.hpp)
    friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};
inline constexpr int proven = 20'000;

/// A thought's score as a recorded move has it.
[[nodiscard]] int recorded_score(const search::SearchResult& result);

/// A game that the engine has played with itself, a value. Self-play is a list of them.
struct RecordedGame {
    std::uint64_t number = 0;  ///< among the games of one self-play; the seed of all that was drawn at random in it
    rules::Position start;     ///< after the opening
    std::vector<RecordedMove> moves{};
    rules::Outcome outcome = rules::Outcome::draw;  ///< black, white or draw
    friend bool operator==(const RecordedGame&, const RecordedGame&) = default;
};

/// A line of a file of self-play (docs/learning.md), without the line break:
/// `game 17 B:W21,22:B1,2 3:12 0:-5 … black`, a move with side lines `3:12/5.2:-40/1:7`.
[[nodiscard]] std::string encode(const RecordedGame& game);

/// Reads such a line. Whether the moves are there is not looked at. Throws BadInput.
[[nodiscard]] RecordedGame decode_recorded_game(const rules::RuleSet& set, std::string_view line);

}  // namespace crownhead::learning
