// SPDX-License-Identifier: MIT
#include "notation/pdn_reader.hpp"

#include "base/bad_input.hpp"
#include "notation/characters.hpp"
#include "notation/pdn_resolver.hpp"
#include "notation/pdn_scanner.hpp"
#include "notation/pdn_tags.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace crownhead::notation {
namespace {

using rules::RuleSet;

/// Counts the lines up to a place. Fast for places in ascending order; a step back starts the count again.
class LineCounter {
  public:
    explicit LineCounter(std::string_view text) : text_(text) {}

    /// Line ends are `\n`, `\r\n` and, in old files, a lone `\r`.
    std::size_t line_at(std::size_t place) {
        if (place < counted_) {
            counted_ = 0;
            line_ = 1;
        }
        for (; counted_ < place; ++counted_) {
            const bool lone_return =
                text_[counted_] == '\r' && (counted_ + 1 == text_.size() || text_[counted_ + 1] != '\n');
            line_ += text_[counted_] == '\n' || lone_return ? 1 : 0;
        }
        return line_;
    }

  private:
    std::string_view text_;
    std::size_t counted_ = 0;
    std::size_t line_ = 1;
};

/// Finds the rule set of games that name none, file by file: the one last found is tried first on the next game.
class UnnamedRules {
  public:
    /// The rule set last found or English if the game is legal under it; else another rule set if there are clear signs
    /// of it and all of the game is legal under it. If none fits, the one under which the game goes furthest says what
    /// is wrong.
    Resolved find(const ScannedGame& scanned, PdnBudget& budget) {
        Resolved best = resolve(scanned, *last_found_, budget);
        if (best.game) {
            return best;
        }
        Resolved english = last_found_ == &rules::english() ? best : resolve(scanned, rules::english(), budget);
        const bool letters = has_letters(scanned);
        const bool can_be_english = english.start_fits && !letters && (english.plies > 0 || !has_moves(scanned));
        const bool fits = english.start_fits;
        keep_further(best, std::move(english));
        if (best.game || can_be_english) {
            return best;
        }
        for (const std::string_view name : others) {
            const RuleSet& set = *rules::find_rule_set(name);
            Resolved other = resolve(scanned, set, budget);
            // A few plies can be legal under many rules, but English files have neither letters nor squares past 32.
            const bool larger = set.rules.geometry.squares() > rules::english().rules.geometry.squares();
            constexpr std::size_t enough = 6;
            const bool sure = letters || !fits || larger || other.plies >= enough;
            if (other.game && sure) {
                last_found_ = &set;
                return other;
            }
            if (!other.game) {
                keep_further(best, std::move(other));
            }
        }
        return best;
    }

  private:
    /// The most common in files first.
    static constexpr std::array<std::string_view, 7> others{"international", "russian", "italian", "czech",
                                                            "brazilian",     "spanish", "canadian"};

    static void keep_further(Resolved& best, Resolved other) {
        if (other.game || other.plies > best.plies) {
            best = std::move(other);
        }
    }

    static bool is_move(const PdnToken& token) { return token.kind == PdnToken::Kind::move; }
    static bool has_moves(const ScannedGame& scanned) {
        return std::any_of(scanned.tokens.begin(), scanned.tokens.end(), is_move);
    }
    static bool has_letters(const ScannedGame& scanned) {
        const auto move = std::find_if(scanned.tokens.begin(), scanned.tokens.end(), is_move);
        return move != scanned.tokens.end() && !is_digit(move->text.front());
    }

    const RuleSet* last_found_ = &rules::english();
};

Resolved resolve_game(const ScannedGame& scanned, const PdnOptions& options, UnnamedRules& unnamed, PdnBudget& budget) {
    try {
        if (const RuleSet* named = named_rule_set(scanned.tags)) {
            return resolve(scanned, *named, budget);
        }
    } catch (const BadInput& error) {
        Resolved broken;
        broken.reason = error.what();
        return broken;
    }
    return options.rules != nullptr ? resolve(scanned, *options.rules, budget) : unnamed.find(scanned, budget);
}

}  // namespace

PdnCounts read_pdn(std::string_view text, const PdnOptions& options, const std::function<void(PdnGame)>& game,
                   const std::function<void(const PdnProblem&)>& problem) {
    PdnCounts counts;
    PdnScanner scanner(text);
    LineCounter lines(text);
    UnnamedRules unnamed;
    PdnBudget budget{options.max_moves_of_a_position, options.max_listed_moves};
    ScannedGame scanned;
    while (scanner.next(scanned)) {
        ++counts.games;
        Resolved resolved = resolve_game(scanned, options, unnamed, budget);
        counts.plies += resolved.plies;
        if (resolved.game) {
            ++counts.legal;
            game(std::move(*resolved.game));
            continue;
        }
        ++counts.problems;
        const std::size_t place = resolved.where.data() == nullptr
                                      ? scanned.begin
                                      : static_cast<std::size_t>(resolved.where.data() - text.data());
        problem({lines.line_at(place), counts.games, resolved.reason});
    }
    return counts;
}

PdnFile parse_pdn(std::string_view text, const PdnOptions& options) {
    PdnFile file;
    read_pdn(
        text, options, [&](PdnGame game) { file.games.push_back(std::move(game)); },
        [&](const PdnProblem& problem) { file.problems.push_back(problem); });
    return file;
}

}  // namespace crownhead::notation
