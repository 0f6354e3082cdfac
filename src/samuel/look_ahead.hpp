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

/// Where look-ahead ends.
enum class Until : std::uint8_t {
    ply_limits,        ///< by Plies, the paper's "Ply limitations": for choosing a move
    first_quiet_move,  ///< after the first quiet move of a line; captures before it are played out. The second series
                       ///< scored the positions of the game itself like this
};

/// How far look-ahead goes, in plies; the paper's numbers.
struct Plies {
    int min = 3;         ///< the first at which it ends: if nothing was taken and nothing can be taken or offered
    int exchanges = 4;   ///< the last at which it continues because an exchange can be offered
    int one_sided = 11;  ///< from here on it ends if a side is ahead by more than two kings
    int max = 20;
    friend bool operator==(const Plies&, const Plies&) = default;
};

/// A score of a position and where it comes from.
struct Backed {
    Score score = 0;        ///< for the side to move in the position that was searched
    Board leaf{};           ///< the position that was evaluated
    Board before{};         ///< the position before it
    bool by_terms = false;  ///< it was evaluated by the polynomial: not the end of a game, nor remembered
    int plies = 0;          ///< from the position to the leaf, plus those behind a remembered score
};

/// A root move with its score for the side that makes it.
struct Candidate {
    rules::Move move{};
    Backed backed{};
};

/// Looks ahead with a polynomial: minimax, with cut-offs that leave its scores unchanged. Scores move one towards zero
/// each ply as they are backed up, so that of two wins the nearer one is taken ("direction"). `memory`, if not null, is
/// consulted where look-ahead ends; it is only read, and must outlive the object. Not thread-safe.
class LookAhead {
  public:
    explicit LookAhead(const Polynomial& polynomial, const Plies& plies = {}, const Memory* memory = nullptr);

    /// Every legal move of a position of English draughts, in numerical order, each with its own score. A position
    /// without moves has none. A requested stop ends it soon, with the moves scored so far, perhaps none.
    [[nodiscard]] std::vector<Candidate> candidates(const rules::Position& position, const std::stop_token& stop = {});

    /// The score of a position after looking ahead from it. It cannot be stopped.
    [[nodiscard]] Backed backed(const Board& position, const Board& before, Until until);

    /// How many positions it has evaluated so far.
    [[nodiscard]] std::uint64_t evaluated() const { return evaluated_; }
    /// The remembered positions used so far.
    [[nodiscard]] const std::vector<Board>& used() const { return used_; }

  private:
    [[nodiscard]] Backed search(const Board& before, const Board& now, bool jumped, int ply, Score low, Score high);
    [[nodiscard]] bool ends(const Board& now, bool jumped, bool jumps, int ply) const;
    [[nodiscard]] Backed evaluate(const Board& before, const Board& now, bool jumps);

    Polynomial polynomial_;
    Terms rated_;
    Plies plies_;
    const Memory* memory_;
    Until until_ = Until::ply_limits;
    std::stop_token stop_;
    std::uint64_t evaluated_ = 0;
    std::vector<Board> used_;
};

/// The first of the best candidates. The list must not be empty.
[[nodiscard]] Candidate best_of(const std::vector<Candidate>& candidates);

}  // namespace crownhead::samuel
