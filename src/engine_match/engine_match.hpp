// SPDX-License-Identifier: MIT
#pragma once

#include "engine_match/elo.hpp"
#include "engine_match/player_game.hpp"
#include "engine_match/starting_line.hpp"
#include "pairing/result.hpp"
#include "players/player_spec.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::engine_match {

using pairing::Result;

/// What two engines play a match by: all that its games depend on.
struct EngineMatchTerms {
    std::string rules = "english";
    std::array<std::string, 2> engines{};  ///< as texts (players/player_spec.hpp), the first and the second
    players::Pace pace{};                  ///< of an engine whose text says none
    std::string endgames{};                ///< that end games: a folder, `none`, or empty for those that come along
    std::vector<StartingLine> openings{};  ///< each played from both sides, and all of them again and again
    friend bool operator==(const EngineMatchTerms&, const EngineMatchTerms&) = default;
};

/// A game of the match that is over.
struct EngineMatchGame {
    int number = 1;  ///< from 1; game 2n - 1 and game 2n are the pair n, of one opening
    Result result = Result::drawn;
    std::string reason{};             ///< PlayerGame::reason
    bool fault = false;               ///< the loser has crashed, hung or played what is no move
    std::string moves{};              ///< after the opening
    std::array<Effort, 2> efforts{};  ///< the first engine's, the second's
    friend bool operator==(const EngineMatchGame&, const EngineMatchGame&) = default;
};

/// A match between two engines: its terms and the games that are over, by number. A value. What follows is pure and
/// thread-safe.
struct EngineMatch {
    EngineMatchTerms terms{};
    std::map<int, EngineMatchGame> games{};
};

/// The first engine has Black in the first game of a pair.
[[nodiscard]] rules::Side side_of_first_engine(int game);
[[nodiscard]] const StartingLine& opening_of(const EngineMatchTerms& terms, int game);

/// All moves of a game, those of its opening among them. Throws BadInput where they cannot be played.
[[nodiscard]] rules::Game game_of(const EngineMatchTerms& terms, const EngineMatchGame& game);

/// Names to tell the engines by: what their texts say, with 1 and 2 behind where that is the same.
[[nodiscard]] std::array<std::string, 2> names(const EngineMatchTerms& terms);

/// What the games that are over amount to, for the first engine.
struct EngineMatchScore {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    Pairs pairs{};                          ///< both games of which are over
    std::array<Effort, 2> efforts{};        ///< sums
    std::array<std::uint64_t, 2> faults{};  ///< games lost by them
};
[[nodiscard]] EngineMatchScore score(const EngineMatch& match);

struct Sprt {
    double llr = 0;
    SprtState state = SprtState::running;
};

/// A sequential test on its way. Pairs count in the order of their numbers, up to the first that is not over or the one
/// that decides: short games are over sooner, and would otherwise count first.
class SprtRun {
  public:
    explicit SprtRun(const SprtTerms& terms) : terms_(terms) {}

    /// Takes in the pairs that have come since the last call; the match is the same one, with games added.
    void take(const EngineMatch& match);

    [[nodiscard]] double log_likelihood_ratio() const { return ratio_; }
    [[nodiscard]] SprtState state() const { return sprt_state(ratio_); }

  private:
    SprtTerms terms_;
    Pairs pairs_{};
    int next_ = 1;  ///< the first game of the pair that is waited for
    double ratio_ = 0;
};

// The lines of a match's file (docs/match.md): the terms first, then the games as they end.

[[nodiscard]] std::string encode(const EngineMatchTerms& terms);
[[nodiscard]] std::string encode(const EngineMatchGame& game);

/// Takes in a line: `match` becomes the match with what the line says. Throws BadInput for a line that is none, or
/// cannot be here.
void take_line(std::optional<EngineMatch>& match, std::string_view line);

}  // namespace crownhead::engine_match
