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
#include <unordered_set>
#include <vector>

namespace crownhead::engine_match {

using pairing::Result;

/// The terms of a match between two engines: everything that its games depend on.
struct EngineMatchTerms {
    std::string rules = "english";
    std::array<std::string, 2> engines{};  ///< as texts (players/player_spec.hpp), the first and the second
    players::Pace pace{};                  ///< of an engine whose text gives none
    std::string endgames{};                ///< for adjudication: a folder, `none`, or empty for the shipped ones
    std::vector<StartingLine> openings{};  ///< at least one; each from both sides, after the last the first again
    friend bool operator==(const EngineMatchTerms&, const EngineMatchTerms&) = default;
};

/// A game of the match that is over.
struct EngineMatchGame {
    int number = 1;  ///< from 1; games 2n - 1 and 2n are pair n, with the same opening
    Result result = Result::drawn;
    std::string reason{};             ///< PlayerGame::reason
    bool fault = false;               ///< the loser crashed, hung or played an illegal move
    std::string moves{};              ///< after the opening
    std::array<Effort, 2> efforts{};  ///< the first engine's, the second's
    friend bool operator==(const EngineMatchGame&, const EngineMatchGame&) = default;
};

/// A match between two engines: its terms and the games that are over, by number. A value. The functions below
/// are thread-safe, and pure but for take_line().
struct EngineMatch {
    EngineMatchTerms terms{};
    std::map<int, EngineMatchGame> games{};
};

/// The first engine has Black in the first game of a pair.
[[nodiscard]] rules::Side side_of_first_engine(int game);
[[nodiscard]] const StartingLine& opening_of(const EngineMatchTerms& terms, int game);

/// A game with all its moves, from those of its opening on. Throws BadInput if they cannot be played.
[[nodiscard]] rules::Game game_of(const EngineMatchTerms& terms, const EngineMatchGame& game);

/// The engines' names as their texts give them, followed by 1 and 2 if both are the same.
[[nodiscard]] std::array<std::string, 2> names(const EngineMatchTerms& terms);

/// Counts pairs by their score. A pair that repeats an earlier one, with the same opening, moves and results in both
/// games, is evidence of nothing and does not count: engines that play the same games each time would otherwise be sure
/// of anything once the openings come again. Has state; not thread-safe.
class PairCount {
  public:
    /// Counts the next pair of a match on these terms; both its games are over.
    void add(const EngineMatchTerms& terms, const EngineMatchGame& first, const EngineMatchGame& second);

    [[nodiscard]] const PentanomialCounts& counts() const { return counts_; }
    [[nodiscard]] std::uint64_t repeated() const { return repeated_; }  ///< how many did not count

  private:
    std::unordered_set<std::string> seen_;
    PentanomialCounts counts_{};
    std::uint64_t repeated_ = 0;
};

/// The score of the games that are over, as the first engine sees it.
struct EngineMatchScore {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    PentanomialCounts pairs{};              ///< of which both games are over, without those repeated
    std::uint64_t repeated = 0;             ///< pairs that repeat an earlier one (PairCount)
    std::array<Effort, 2> efforts{};        ///< sums
    std::array<std::uint64_t, 2> faults{};  ///< games that each engine lost by a fault
};
[[nodiscard]] EngineMatchScore score(const EngineMatch& match);

/// A sequential test in progress. Pairs count in the order of their numbers, up to the first that is not over or the
/// one that decides the test. Otherwise short games would count first, because they are over sooner. Repeated pairs do
/// not count, as for PairCount. Has state; not thread-safe.
class SprtRun {
  public:
    explicit SprtRun(const SprtTerms& terms) : terms_(terms) {}

    /// Counts the pairs that have been completed since the last call; the match must be the same one, with games added.
    void update(const EngineMatch& match);

    [[nodiscard]] double log_likelihood_ratio() const { return ratio_; }
    [[nodiscard]] SprtState state() const { return sprt_state(ratio_); }

  private:
    SprtTerms terms_;
    PairCount pairs_{};
    int next_ = 1;  ///< the first game of the next pair to count
    double ratio_ = 0;
};

// The lines of a match's file (docs/match.md): the terms first, then the games as they end.

[[nodiscard]] std::string encode(const EngineMatchTerms& terms);
[[nodiscard]] std::string encode(const EngineMatchGame& game);
/// Reads such a line. Does not check that the moves can be played. Throws BadInput.
[[nodiscard]] EngineMatchGame decode_game(std::string_view line);

/// Applies a line to `match`, which is empty before the first. Throws BadInput for a line that is not of a match, or
/// that cannot come next.
void take_line(std::optional<EngineMatch>& match, std::string_view line);

}  // namespace crownhead::engine_match
