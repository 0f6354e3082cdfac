// SPDX-License-Identifier: MIT
#include "coach/facts.hpp"

#include "coach/board_facts.hpp"
#include "coach/numbered_move.hpp"
#include "rules/rule_set.hpp"
#include "rules/the_move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace crownhead::coach {
namespace {

using rules::Position;
using rules::Side;

/// What is called soon, in plies.
constexpr std::size_t horizon = 10;

/// A line, and what it does.
struct Followed {
    Position end;
    Balance balance{};           ///< for `side`
    std::size_t crowned_at = 0;  ///< the ply, from 1, at which the other side first gets a king; 0 if it gets none
};

/// Follows a line to its first quiet position after `at_least` plies, at most as far as `at_most`.
Followed follow(const rules::RuleSet& set, const Position& from, const std::vector<rules::Move>& line, Side side,
                std::size_t at_least, std::size_t at_most = horizon) {
    Followed followed{.end = from};
    for (std::size_t i = 0; i < line.size() && i < at_most; ++i) {
        if (i >= at_least && !can_capture(set, followed.end)) {
            break;
        }
        const rules::Move& move = line[i];
        const bool ours = followed.end.turn == side;
        const int taken = static_cast<int>(move.captured().size());
        const int kings = static_cast<int>((move.captured() & followed.end.kings).size());
        (ours ? followed.balance.pieces_won : followed.balance.pieces_lost) += taken;
        (ours ? followed.balance.kings_won : followed.balance.kings_lost) += kings;
        const int before = followed.end.kings_of(rules::other(side)).size();
        followed.end = rules::after(set, followed.end, move);
        if (followed.crowned_at == 0 && !ours && followed.end.kings_of(rules::other(side)).size() > before) {
            followed.crowned_at = i + 1;
        }
    }
    return followed;
}

std::vector<rules::Move> joined(const rules::Move& first, const std::vector<rules::Move>& rest) {
    std::vector<rules::Move> line{first};
    line.insert(line.end(), rest.begin(), rest.end());
    return line;
}

std::string counted(int number, std::string_view one, std::string_view more) {
    constexpr std::array words{"no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine"};
    const std::string_view word =
        static_cast<std::size_t>(number) < words.size() ? words[static_cast<std::size_t>(number)] : "many";
    return fmt::format("{} {}", word, number == 1 ? one : more);
}

/// `a man`, `two kings`, `three pieces`.
std::string pieces_text(int pieces, int kings) {
    return kings == 0        ? counted(pieces, "man", "men")
           : kings == pieces ? counted(kings, "king", "kings")
                             : counted(pieces, "piece", "pieces");
}

std::string balance_text(const Balance& balance, bool loses) {
    const std::string lost = pieces_text(balance.pieces_lost, balance.kings_lost);
    const std::string won = pieces_text(balance.pieces_won, balance.kings_won);
    if (loses) {
        return balance.pieces_won == 0 ? lost : fmt::format("{} for {}", lost, won);
    }
    return balance.pieces_lost == 0 ? won : fmt::format("{} for {}", won, lost);
}

std::string_view state(endgame::Value value) {
    using enum endgame::Value;
    return value == win ? "won" : value == draw ? "drawn" : "lost";
}

std::string known_text(const std::optional<endgame::Worth>& worth) {
    return worth->distance && worth->value != endgame::Value::draw
               ? fmt::format("{} in {} plies", state(worth->value), *worth->distance)
               : std::string(state(worth->value));
}

}  // namespace

Facts facts(const rules::Game& game, std::size_t ply, const JudgedMove& move) {
    const rules::RuleSet& set = game.rule_set();
    const Position& before = game.positions()[ply];
    const Side side = before.turn;
    const Followed played = follow(set, before, joined(move.move, move.answer), side, 2);
    const Followed better = follow(set, before, move.best, side, 1);
    Facts found;
    if (played.balance.net() < 0 && played.balance.net() < better.balance.net()) {
        found.loses = played.balance;
    } else if (better.balance.net() > 0 && better.balance.net() > played.balance.net()) {
        found.misses = better.balance;
    }
    const Followed later = follow(set, before, joined(move.move, move.answer), side, horizon);
    const Followed better_later = follow(set, before, move.best, side, horizon);
    // A king that comes later all the same is not prevented, and a short line does not tell.
    const Followed whole_better = follow(set, before, move.best, side, move.best.size(), move.best.size());
    found.lets_crown = later.crowned_at > 0 && whole_better.crowned_at == 0 && move.best.size() >= later.crowned_at;
    found.traps_king = has_trapped_king(set, later.end, side) && !has_trapped_king(set, better_later.end, side) &&
                       !has_trapped_king(set, before, side);
    constexpr int few = 12;
    if (before.black.size() + before.white.size() <= few) {
        const auto has = [&](const Followed& followed, Side one) {
            return rules::the_move(set.rules.geometry, followed.end) == std::optional(one);
        };
        // Further exchanges may give it back: it must be the same at the end of both lines.
        found.gives_move = has(better, side) && has(better_later, side) && has(played, rules::other(side)) &&
                           has(later, rules::other(side));
    }
    return found;
}

std::string explanation(const rules::Game& game, std::size_t ply, const JudgedMove& move) {
    if (move.judgement == Judgement::none) {
        return {};
    }
    const Facts why = facts(game, ply, move);
    std::string text;
    if (move.certain()) {
        text = fmt::format("{} before, {} after.", known_text(move.truth_before), known_text(move.truth_after));
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    } else if (move.truth_before) {
        text = fmt::format("Known to be {} before; the engine believes that there is less now ({}% after).",
                           known_text(move.truth_before), percent(move.after));
    } else if (move.truth_after) {
        text = fmt::format("Known to be {}; the engine believes that there was more ({}% before).",
                           known_text(move.truth_after), percent(move.before));
    } else {
        text = fmt::format("The engine believes that this is worse ({}% before, {}% after).", percent(move.before),
                           percent(move.after));
    }
    if (why.loses) {
        text += fmt::format(" It loses {}", balance_text(*why.loses, true));
        text += move.answer.empty() ? "." : fmt::format(" by {}.", move_text(game.rule_set(), move.answer.front()));
    } else if (why.lets_crown) {
        text += " It lets the other side get a king.";
    } else if (why.traps_king) {
        text += " A king of its own gets trapped.";
    } else if (why.gives_move) {
        text += " It gives up the move.";
    }
    if (!why.loses && !move.answer.empty()) {
        text += fmt::format(" The answer is {}.", move_text(game.rule_set(), move.answer.front()));
    }
    const std::string best = move_text(game.rule_set(), move.best.front());
    if (why.misses) {
        text += fmt::format(" Better was {}, which wins {}.", best, balance_text(*why.misses, false));
    } else {
        text += fmt::format(" Better was {}.", best);
    }
    return text;
}

}  // namespace crownhead::coach
