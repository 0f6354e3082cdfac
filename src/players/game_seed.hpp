// SPDX-License-Identifier: MIT
#pragma once

#include "notation/fen.hpp"
#include "rules/position.hpp"

#include <xxhash.h>

#include <cstdint>
#include <optional>
#include <string>

namespace crownhead::players {

/// What seeds a player's random choices in a game: a number that was given, else the first position that he answers.
class GameSeed {
  public:
    explicit GameSeed(std::optional<std::uint64_t> given) : given_(given) {}

    void begin_game() { from_position_.reset(); }

    /// The seed in a game, whose current position this is.
    [[nodiscard]] std::uint64_t value(const rules::Position& now) {
        if (!given_ && !from_position_) {
            const std::string fen = notation::fen(now);
            from_position_ = XXH64(fen.data(), fen.size(), 0);
        }
        return given_ ? *given_ : *from_position_;
    }

  private:
    std::optional<std::uint64_t> given_;
    std::optional<std::uint64_t> from_position_{};
};

}  // namespace crownhead::players
