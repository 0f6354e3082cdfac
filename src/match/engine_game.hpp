#pragma once

#include "match/engine_spec.hpp"
#include "rules/game.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace crownhead::match {

/// A game that engines have played.
struct EngineGame {
    rules::Outcome outcome = rules::Outcome::draw;
    std::string reason{};  ///< rules::Standing's, or `move limit`
    std::string moves{};   ///< after the opening, with spaces between
    friend bool operator==(const EngineGame&, const EngineGame&) = default;
};

/// Plies after which a game that has come to nothing is a draw.
inline constexpr std::size_t most_plies = 400;

/// Lets two engines, Black's and White's, play on from where a game has come to. A draw that may be claimed is claimed.
/// Each engine has its own seed; engines that are held back by depth play the same game from the same seeds, those that
/// are held back by time nearly so. Nothing where a stop was requested before the end. Thread-safe.
[[nodiscard]] std::optional<EngineGame> play_engines(rules::Game game, const std::array<EngineSpec, 2>& engines,
                                                     const std::array<std::uint64_t, 2>& seeds,
                                                     const std::stop_token& stop);

}  // namespace crownhead::match
