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

/// A line of random moves from a position of a game, and the score of a search at its end.
struct OffGameSample {
    std::vector<std::uint32_t> moves{};  ///< their indices in rules::legal_moves, at least one
    int score = 0;                       ///< at the end, for the side to move there, as in RecordedMove
    friend bool operator==(const OffGameSample&, const OffGameSample&) = default;
};

/// A move that the engine played, and its score.
struct RecordedMove {
    std::uint32_t move = 0;  ///< its index in rules::legal_moves
    int score = 0;           ///< for the side to move, in hundredths of a man; a proven one is `proven` or -`proven`
    /// Lines from the same position that were searched afterwards (off_game_samples.hpp).
    std::vector<OffGameSample> off_game{};
    friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};
inline constexpr int proven = 20'000;

/// The score of a search as RecordedMove has it.
[[nodiscard]] int recorded_score(const search::SearchResult& result);

/// A game that the engine played against itself. A value.
struct RecordedGame {
    std::uint64_t number = 0;  ///< in its self-play; also seeds everything random in the game
    rules::Position start;     ///< after the opening
    std::vector<RecordedMove> moves{};
    rules::Outcome outcome = rules::Outcome::draw;  ///< black, white or draw
    friend bool operator==(const RecordedGame&, const RecordedGame&) = default;
};

/// A line of a file of self-play (docs/learning.md), without the line break:
/// `game 17 B:W21,22:B1,2 3:12 0:-5 … black`, where a move with off-game lines is `3:12/5.2:-40/1:7`.
[[nodiscard]] std::string encode(const RecordedGame& game);

/// Reads such a line. Does not check that the moves exist. Throws BadInput.
[[nodiscard]] RecordedGame decode_recorded_game(const rules::RuleSet& set, std::string_view line);

}  // namespace crownhead::learning
