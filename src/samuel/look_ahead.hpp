// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "samuel/memory.hpp"
#include "samuel/polynomial.hpp"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace crownhead::samuel {

/// Where look-ahead ends: as the paper's "Ply limitations" have it, or at the first step of any kind, as positions of
/// the game itself were scored in the second series.
enum class Until : std::uint8_t { quiet, first_step };

/// How far look-ahead goes, in plies; the paper's numbers.
struct Plies {
    int min = 3;         ///< here it ends where nothing was taken, can be taken or offered
    int exchanges = 4;   ///< the last at which it goes on for an exchange that can be offered
    int one_sided = 11;  ///< from here on it ends where a side is ahead by more than two kings
    int max = 20;
    friend bool operator==(const Plies&, const Plies&) = default;
};

/// A score of a position and where it comes from.
struct Backed {
    Score score = 0;        ///< to the side to move in the position that was looked at
    Board leaf{};           ///< the position that was valued
    Board before{};         ///< and the one before it
    bool by_terms = false;  ///< it was valued by the polynomial: not the end of a game, nor remembered
    int plies = 0;          ///< from the position to there, and those that were looked ahead for what is remembered
};

/// A root move with its score to the side that makes it.
struct Candidate {
    rules::Move move{};
    Backed backed{};
};

/// Looks ahead with a polynomial: minimax, with the cut-offs that leave its values as they are. Scores shrink by one
/// each ply as they are backed up, so that of two wins the nearer one is taken ("direction"). `memory`, if not null,
/// is asked where look-ahead ends. Not thread-safe; memory is only read.
class LookAhead {
  public:
    explicit LookAhead(const Polynomial& polynomial, const Plies& plies = {}, const Memory* memory = nullptr);

    /// Every legal move of a position of English draughts, in numerical order, each with its own score. A position
    /// without moves has none. A requested stop ends it soon, with what has been found; the rest are not listed.
    [[nodiscard]] std::vector<Candidate> candidates(const rules::Position& position, const std::stop_token& stop = {});

    /// The score of a position looked ahead from it.
    [[nodiscard]] Backed backed(const Board& position, const Board& before, Until until);

    /// Positions valued so far.
    [[nodiscard]] std::uint64_t valued() const { return valued_; }
    /// The remembered positions that were of use so far.
    [[nodiscard]] const std::vector<Board>& used() const { return used_; }

  private:
    [[nodiscard]] Backed go_on(const Board& before, const Board& now, bool jumped, int ply, Score low, Score high);
    [[nodiscard]] bool ends(const Board& now, bool jumped, bool jumps, int ply) const;
    [[nodiscard]] Backed valued_at(const Board& before, const Board& now, bool jumps);

    Polynomial polynomial_;
    Terms rated_;
    Plies plies_;
    const Memory* memory_;
    Until until_ = Until::quiet;
    std::stop_token stop_;
    std::uint64_t valued_ = 0;
    std::vector<Board> used_;
};

/// The first of the best; there is one.
[[nodiscard]] const Candidate& best_of(const std::vector<Candidate>& candidates);

}  // namespace crownhead::samuel
