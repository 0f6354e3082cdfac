// SPDX-License-Identifier: MIT
#pragma once

#include "board/square.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "rules/side.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

// When a game is drawn though there are moves left (docs/draws.md, which cites the clause for each number).
namespace crownhead::rules {

/// The pieces of both sides, indexed Black, White: all that the endings with a limit of their own depend on.
struct Force {
    std::array<int, 2> men{};
    std::array<int, 2> kings{};
    bool on_main_road = false;  ///< a lone king stands on the main road, the longest diagonal

    [[nodiscard]] constexpr int pieces(Side side) const { return men[index(side)] + kings[index(side)]; }
    [[nodiscard]] constexpr int all() const { return pieces(Side::black) + pieces(Side::white); }
    /// The same pieces, wherever they stand.
    [[nodiscard]] constexpr bool same_pieces(const Force& o) const { return men == o.men && kings == o.kings; }
    /// Returns whether a side has a king and nothing else.
    [[nodiscard]] constexpr bool is_lone_king(Side side) const {
        return men[index(side)] == 0 && kings[index(side)] == 1;
    }

  private:
    static constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
};

/// An ending that is drawn after a number of moves.
struct LimitedEnding {
    std::string_view reason{};               ///< as Standing::reason
    int moves = 0;                           ///< of each player, counted from the position in which it began
    bool (*holds)(const Force&) = {};        ///< whether a position belongs to it
    bool restarts_with_new_material = true;  ///< counted from the last capture or crowning in it
};

/// The counts by which a game of a rule set is drawn.
struct DrawRules {
    static constexpr std::size_t max_endings = 5;

    int repetitions = 3;   ///< of a position with the same side to move
    int quiet_moves = 40;  ///< of each player, without a capture and by kings alone
    std::string_view quiet_reason = "forty moves";
    std::span<const LimitedEnding> endings{};  ///< at most max_endings
    int max_pieces = 0;                        ///< with more on the board none of the endings holds

    [[nodiscard]] constexpr int reversible_plies() const { return 2 * quiet_moves; }
    /// No ending lasts longer.
    [[nodiscard]] constexpr int max_ending_plies() const {
        int max_plies = 0;
        for (const LimitedEnding& ending : endings) {
            max_plies = std::max(max_plies, 2 * ending.moves);
        }
        return max_plies;
    }
};

// The draw rules in the table of rule sets (rules/table.hpp). docs/draws.md has their sources.
extern const DrawRules english_draws;
extern const DrawRules international_draws;
extern const DrawRules brazilian_draws;
extern const DrawRules russian_draws;
extern const DrawRules czech_draws;
extern const DrawRules pool_draws;

/// How long each ending of some draw rules has lasted at a position: a value, updated from position to position.
class EndingCounts {
  public:
    EndingCounts() = default;
    /// Begins to count at a position; what came before is unknown.
    EndingCounts(const DrawRules& rules, const Force& force) : EndingCounts(EndingCounts(), rules, force) {}

    /// After one more ply, which led to a position of that force.
    [[nodiscard]] EndingCounts after(const DrawRules& rules, const Force& force) const { return {*this, rules, force}; }

    /// The first ending that has reached its limit, or null.
    [[nodiscard]] const LimitedEnding* over(const DrawRules& rules) const {
        for (std::size_t i = 0; i < rules.endings.size(); ++i) {
            if (lasted_[i] > 2 * rules.endings[i].moves) {
                return &rules.endings[i];
            }
        }
        return nullptr;
    }
    /// Returns whether an ending may reach its limit within `plies` plies.
    [[nodiscard]] bool is_near(const DrawRules& rules, int plies) const {
        for (std::size_t i = 0; i < rules.endings.size(); ++i) {
            if (lasted_[i] > 0 && lasted_[i] + plies > 2 * rules.endings[i].moves) {
                return true;
            }
        }
        return false;
    }
    /// A number that differs where the counts do.
    [[nodiscard]] std::uint64_t number() const {
        std::uint64_t all = 0;
        for (const std::uint8_t plies : lasted_) {
            all = all << 8U | plies;
        }
        return all;
    }

  private:
    EndingCounts(const EndingCounts& before, const DrawRules& rules, const Force& force) : force_(force) {
        if (force.all() > rules.max_pieces) {
            return;
        }
        const bool same = force.same_pieces(before.force_);
        for (std::size_t i = 0; i < rules.endings.size(); ++i) {
            const LimitedEnding& ending = rules.endings[i];
            if (ending.holds(force)) {
                const bool goes_on = before.lasted_[i] > 0 && (same || !ending.restarts_with_new_material);
                lasted_[i] = goes_on ? static_cast<std::uint8_t>(std::min(before.lasted_[i] + 1, 255)) : 1;
            }
        }
    }

    std::array<std::uint8_t, DrawRules::max_endings> lasted_{};  ///< positions, one more than plies; 0 if not begun
    Force force_{};
};

/// The draw rules of a rule set. They live as long as the program. Thread-safe.
[[nodiscard]] inline const DrawRules& draw_rules(const RuleSet& set) { return *set.draws; }

/// The pieces of a position that has no fault. Pure.
[[nodiscard]] Force force_of(const RuleSet& set, const Position& position);

/// The squares of the main road, the longest diagonal.
[[nodiscard]] board::SquareSet main_road(const RuleSet& set);

/// The ending that has reached its limit in the last of these consecutive positions, or null.
[[nodiscard]] const LimitedEnding* ending_over(const RuleSet& set, std::span<const Position> positions);

}  // namespace crownhead::rules
