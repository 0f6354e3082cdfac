// SPDX-License-Identifier: MIT
#pragma once

#include "coach/glicko.hpp"
#include "coach/puzzle.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::coach {

/// The name of a puzzle, from its position: eight digits and letters. It stays the same when other puzzles come and go.
[[nodiscard]] std::string puzzle_name(const rules::RuleSet& set, const rules::Position& position);

/// The ratings that puzzles have by players' results, by their names.
using PuzzleRatings = std::map<std::string, Glicko, std::less<>>;

/// Puzzles for people to solve. Immutable, thread-safe.
class PuzzleSet {
  public:
    /// Puzzles whose name another one has already are left out.
    PuzzleSet(const rules::RuleSet& set, std::vector<Puzzle> puzzles);

    [[nodiscard]] const rules::RuleSet& rule_set() const { return set_; }
    /// By rating, the easiest first.
    [[nodiscard]] std::span<const Puzzle> puzzles() const { return puzzles_; }
    [[nodiscard]] const std::string& name(std::size_t index) const { return names_[index]; }
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;

    /// The puzzle of a day, counted from any day on: one of middling difficulty, and none again before all of these
    /// have been. Nothing if there are no puzzles.
    [[nodiscard]] std::optional<std::size_t> of_day(std::int64_t day) const;

    /// A puzzle of about that rating, with the theme if one is given, that is none of `seen`: those that are nearest in
    /// rating take part in a choice by lot, which `seed` decides. If all have been seen, `seen` does not count. Nothing
    /// if there are none.
    [[nodiscard]] std::optional<std::size_t> choose(double rating, std::optional<Theme> theme,
                                                    const std::set<std::string, std::less<>>& seen,
                                                    const PuzzleRatings& rated, std::uint64_t seed) const;

    /// The rating of a puzzle: by players' results if there are any, else as it was estimated.
    [[nodiscard]] Glicko rating(std::size_t index, const PuzzleRatings& rated) const;

  private:
    const rules::RuleSet& set_;
    std::vector<Puzzle> puzzles_;
    std::vector<std::string> names_;
    std::map<std::string, std::size_t, std::less<>> by_name_;
};

/// The puzzles that the program ships with, read when they are first asked for; none for most rule sets. Thread-safe.
[[nodiscard]] std::shared_ptr<const PuzzleSet> shipped_puzzles(const rules::RuleSet& set);

}  // namespace crownhead::coach
