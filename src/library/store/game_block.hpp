// SPDX-License-Identifier: MIT
#pragma once

#include "library/store/game_record.hpp"
#include "library/store/replay.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::library {

/// Games are stored in blocks of this many: block b holds the games from b * games_of_block + 1 on.
inline constexpr GameNumber games_of_block = 256;

/// What is read for the games of a block, besides their records.
struct BlockParts {
    bool moves = false;
    bool texts = false;
};

/// The games of a block, including deleted ones. A value.
struct GameBlock {
    GameNumber first = 1;  ///< the number of its first game
    std::vector<GameRecord> records{};
    std::vector<std::uint8_t> moves{};       ///< of all games in sequence; empty if they were not read
    std::vector<std::uint32_t> moves_end{};  ///< where those of each game end
    std::string texts{};                     ///< of all games in sequence; empty if they were not read
    std::vector<std::uint32_t> texts_end{};

    [[nodiscard]] std::size_t size() const { return records.size(); }
    /// The packed moves of the game of this index, from 0.
    [[nodiscard]] std::span<const std::uint8_t> moves_of(std::size_t index) const {
        const std::size_t begin = index == 0 ? 0 : moves_end[index - 1];
        return std::span(moves).subspan(begin, moves_end[index] - begin);
    }
    [[nodiscard]] Replay replay(std::size_t index) const {
        return {*records[index].rule_set, records[index].own_start, moves_of(index)};
    }
    /// What else the game has (GameExtra): its other tags as PDN, or all of it as PDN; empty for GameExtra::none.
    [[nodiscard]] std::string_view text_of(std::size_t index) const {
        const std::size_t begin = index == 0 ? 0 : texts_end[index - 1];
        return std::string_view(texts).substr(begin, texts_end[index] - begin);
    }
};

}  // namespace crownhead::library
