// SPDX-License-Identifier: MIT
#include "notation/pdn_reader.hpp"

#include "base/bad_input.hpp"
#include "notation/characters.hpp"
#include "notation/pdn_resolver.hpp"
#include "notation/pdn_scanner.hpp"
#include "notation/pdn_tags.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>
#include <variant>

namespace crownhead::notation {

// Named, for PdnStream::State holds some of it.
namespace reading {

using rules::RuleSet;

/// Counts the lines up to a place. Fast for places in ascending order; a step back starts the count again.
class LineCounter {
  public:
    LineCounter(std::string_view text, std::size_t byte, std::size_t line)
        : text_(text), first_{byte, line}, counted_(byte), line_(line) {}

    /// Line ends are `\n`, `\r\n` and, in old files, a lone `\r`.
    std::size_t line_at(std::size_t place) {
        if (place < counted_) {
            counted_ = first_.first;
            line_ = first_.second;
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
    std::pair<std::size_t, std::size_t> first_;
    std::size_t counted_;
    std::size_t line_;
};

/// Finds the rule set of games that name none, file by file: the one last found is tried first on the next game.
class UnnamedRules {
  public:
    UnnamedRules(const RuleSet* last_found, PdnNumbers numbers) : last_found_(last_found), numbers_(numbers) {}

    [[nodiscard]] const RuleSet* last_found() const { return last_found_; }

    /// The rule set last found or English if the game is legal under it; else another rule set if there are clear signs
    /// of it and all of the game is legal under it. If none fits, the one under which the game goes furthest says what
    /// is wrong.
    Resolved find(const ScannedGame& scanned, PdnBudget& budget) {
        Resolved best = read(scanned, *last_found_, budget);
        if (best.game) {
            return best;
        }
        Resolved english = rules::is_english(*last_found_) ? best : read(scanned, rules::english(), budget);
        const bool letters = has_letters(scanned);
        const bool can_be_english = english.start_fits && !letters && (english.plies > 0 || !has_moves(scanned));
        const bool fits = english.start_fits;
        keep_further(best, std::move(english));
        if (best.game || can_be_english) {
            return best;
        }
        for (const std::string_view name : others) {
            const RuleSet& set = *rules::find_rule_set(name);
            Resolved other = read(scanned, set, budget);
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

    [[nodiscard]] Resolved read(const ScannedGame& scanned, const RuleSet& set, PdnBudget& budget) const {
        return resolve(scanned, set, pdn_custom(set, {}, numbers_), budget);
    }

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

    const RuleSet* last_found_;
    PdnNumbers numbers_;
};

/// Reads a game by what its tags say of squares and of who begins; if it is not legal so, by what is usual under the
/// rule set, because files have details that are wrong; and then with our numbers of squares, because files have those
/// too where the standard has others (Spanish).
Resolved resolve_named(const ScannedGame& scanned, const RuleSet& set, const std::vector<PdnTag>& tags,
                       PdnNumbers numbers, PdnBudget& budget) {
    const std::array customs{pdn_custom(set, tags, numbers), pdn_custom(set, {}, numbers),
                             pdn_custom(set, {}, PdnNumbers::ours)};
    Resolved resolved = resolve(scanned, set, customs.front(), budget);
    for (std::size_t i = 1; i < customs.size() && !resolved.game; ++i) {
        const bool is_new = std::none_of(
            customs.begin(), customs.begin() + static_cast<std::ptrdiff_t>(i), [&](const PdnCustom& tried) {
                return tried.first == customs.at(i).first && tried.numbers == customs.at(i).numbers;
            });
        if (Resolved again = is_new ? resolve(scanned, set, customs.at(i), budget) : Resolved{}; again.game) {
            return again;
        }
    }
    return resolved;
}

/// The game, and whether its tags name its rules.
std::pair<Resolved, bool> resolve_game(const ScannedGame& scanned, const PdnOptions& options, UnnamedRules& unnamed,
                                       PdnBudget& budget) {
    try {
        if (const RuleSet* named = named_rule_set(scanned.tags)) {
            return {resolve_named(scanned, *named, scanned.tags, options.numbers, budget), true};
        }
    } catch (const BadInput& error) {
        Resolved broken;
        broken.reason = error.what();
        return {std::move(broken), true};
    }
    if (options.rules == nullptr) {
        return {unnamed.find(scanned, budget), false};
    }
    return {resolve_named(scanned, *options.rules, {}, options.numbers, budget), false};
}

/// Words among which a date or a year looks like a move (`Updated 12-05-2003`, `Games of 1970-71`) are no game.
bool is_words_alone(const ScannedGame& scanned, const Resolved& resolved) {
    return scanned.tags.empty() && scanned.result.empty() && resolved.game &&
           std::all_of(resolved.game->line.begin(), resolved.game->line.end(),
                       [](const PdnItem& item) { return std::holds_alternative<PdnComment>(item.what); });
}

}  // namespace reading

struct PdnStream::State {
    State(std::string_view all, const PdnOptions& how, const PdnPlace& from)
        : text(all),
          options(how),
          scanner(all, from.byte),
          lines(all, std::min(from.byte, all.size()), from.line),
          unnamed(from.unnamed, how.numbers),
          budget{how.max_moves_of_a_position, how.max_listed_moves},
          games(from.games) {}

    std::string_view text;
    PdnOptions options;
    PdnScanner scanner;
    reading::LineCounter lines;
    reading::UnnamedRules unnamed;
    PdnBudget budget;
    ScannedGame scanned{};
    std::size_t games;
};

PdnStream::PdnStream(std::string_view text, const PdnOptions& options, const PdnPlace& from)
    : state_(std::make_unique<State>(text, options, from)) {}

PdnStream::~PdnStream() = default;

std::optional<PdnRead> PdnStream::next() {
    State& state = *state_;
    Resolved resolved;
    bool named = false;
    do {
        if (!state.scanner.next(state.scanned)) {
            return std::nullopt;
        }
        std::tie(resolved, named) = reading::resolve_game(state.scanned, state.options, state.unnamed, state.budget);
    } while (reading::is_words_alone(state.scanned, resolved));
    ++state.games;
    const std::size_t begin = state.scanned.begin;
    PdnRead read{.what = {},
                 .text = state.text.substr(begin, state.scanner.place() - begin),
                 .rules_named = named,
                 .plies = resolved.plies};
    if (resolved.game) {
        read.what = std::move(*resolved.game);
        return read;
    }
    const std::size_t place =
        resolved.where.data() == nullptr ? begin : static_cast<std::size_t>(resolved.where.data() - state.text.data());
    read.what = PdnProblem{state.lines.line_at(place), state.games, resolved.reason};
    return read;
}

PdnPlace PdnStream::place() const {
    return {.byte = state_->scanner.place(),
            .games = state_->games,
            .line = state_->lines.line_at(state_->scanner.place()),
            .unnamed = state_->unnamed.last_found()};
}

PdnCounts read_pdn(std::string_view text, const PdnOptions& options, const std::function<void(PdnGame)>& game,
                   const std::function<void(const PdnProblem&)>& problem) {
    PdnCounts counts;
    PdnStream stream(text, options);
    while (std::optional<PdnRead> read = stream.next()) {
        ++counts.games;
        counts.plies += read->plies;
        if (auto* found = std::get_if<PdnGame>(&read->what)) {
            ++counts.legal;
            game(std::move(*found));
        } else {
            ++counts.problems;
            problem(std::get<PdnProblem>(read->what));
        }
    }
    return counts;
}

PdnFile parse_pdn(std::string_view text, const PdnOptions& options) {
    PdnFile file;
    PdnStream stream(text, options);
    while (std::optional<PdnRead> read = stream.next()) {
        file.rules_named = file.rules_named || read->rules_named;
        if (auto* game = std::get_if<PdnGame>(&read->what)) {
            file.games.push_back(std::move(*game));
        } else {
            file.problems.push_back(std::move(std::get<PdnProblem>(read->what)));
        }
    }
    return file;
}

}  // namespace crownhead::notation
