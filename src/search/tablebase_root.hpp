// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/distance.hpp"
#include "rules/game.hpp"
#include "search/search_result.hpp"
#include "search/tablebase_of.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace crownhead::search {

/// Best play from a won or lost position to the end of the game, if the endgames know the distances.
template <rules::Rules R>
class TablebaseRoot {
  public:
    TablebaseRoot(const rules::RuleSet& set, const TablebaseOf<R>& tablebase) : set_(set), tablebase_(tablebase) {}

    /// The `lines` best variations from a game's position, each to the end of the game: the winner plays for the
    /// shortest game, the loser for the longest. A move with which the game is drawn by its draw rules is a draw, and
    /// so is a winner's move after which the other side has such a move. Nothing for a draw, or if the endgames do not
    /// have the distance of the position or of one of its moves. Throws BadInput for a damaged file.
    [[nodiscard]] std::optional<SearchResult> result(const rules::Game& game, int lines) const {
        const auto known = distance(game.now());
        if (!known || !known->plies()) {
            return std::nullopt;
        }
        std::optional<std::vector<Reply>> replies = this->replies(game.now());
        if (!replies || replies->empty()) {
            return std::nullopt;
        }
        if (!game.moves().empty()) {
            find_draws(game, *replies);
        }
        std::stable_sort(replies->begin(), replies->end(),
                         [](const Reply& a, const Reply& b) { return a.distance.worth() > b.distance.worth(); });
        SearchResult result{.nodes = replies->size()};
        const std::size_t wanted = std::min(replies->size(), static_cast<std::size_t>(std::max(lines, 1)));
        for (std::size_t i = 0; i < wanted; ++i) {
            Variation variation = followed((*replies)[i]);
            if (i == 0) {
                result.depth = std::max(variation.verdict.plies, 1);
                result.score = variation.score;
                result.verdict = variation.verdict;
                result.line = std::move(variation.line);
            } else {
                result.others.push_back(std::move(variation));
            }
        }
        return result;
    }

    /// Extends a line that leads to `position` with best play by the endgames, until it has `plies` plies.
    void follow(rules::Position position, int plies, std::vector<rules::Move>& line) const {
        while (static_cast<int>(line.size()) < plies) {
            const auto next = replies(position);
            if (!next || next->empty()) {
                return;
            }
            const Reply& best = *std::max_element(next->begin(), next->end(), [](const Reply& a, const Reply& b) {
                return a.distance.worth() < b.distance.worth();
            });
            line.push_back(best.move);
            position = best.after;
        }
    }

  private:
    struct Reply {
        rules::Move move;
        rules::Position after;
        endgame::Distance distance;  ///< for the side that makes the move
    };

    [[nodiscard]] std::optional<endgame::Distance> distance(const rules::Position& position) const {
        return tablebase_.distance(rules::Board<R>::from(position));
    }

    /// Every legal move, those with the same result once; nullopt if the distance of one is not known.
    [[nodiscard]] std::optional<std::vector<Reply>> replies(const rules::Position& position) const {
        std::vector<Reply> all;
        for (const rules::Move& move : rules::legal_moves(set_, position)) {
            if (std::any_of(all.begin(), all.end(), [&](const Reply& r) { return r.move.same_result(move); })) {
                continue;
            }
            const rules::Position after = rules::after(set_, position, move);
            const auto known = distance(after);
            if (!known) {
                return std::nullopt;
            }
            all.push_back({move, after, known->before()});
        }
        return all;
    }

    /// Finds the replies with which the game is drawn, or can be at once.
    static void find_draws(rules::Game game, std::vector<Reply>& replies) {
        for (Reply& reply : replies) {
            game.play(reply.move);
            if (game.standing().outcome == rules::Outcome::draw ||
                (reply.distance.value() == endgame::Value::win && can_draw_at_once(game))) {
                reply.distance = {};
            }
            game.take_back();
        }
    }

    static bool can_draw_at_once(rules::Game& game) {
        const std::vector<rules::Move> moves = rules::legal_moves(game.rule_set(), game.now());
        return std::any_of(moves.begin(), moves.end(), [&](const rules::Move& move) {
            game.play(move);
            const bool is_draw = game.standing().outcome == rules::Outcome::draw;
            game.take_back();
            return is_draw;
        });
    }

    /// The variation that begins with a move, as far as the endgames know it.
    [[nodiscard]] Variation followed(const Reply& first) const {
        using enum Verdict::Kind;
        Variation variation{.line = {first.move}};
        const auto plies = first.distance.plies();
        if (!plies) {
            variation.verdict.kind = draw;
            return variation;
        }
        const bool won = first.distance.value() == endgame::Value::win;
        variation.verdict = {won ? win : loss, *plies};
        variation.score = (won ? 1 : -1) * (SearchResult::certain_win - *plies);
        follow(first.after, *plies, variation.line);
        return variation;
    }

    const rules::RuleSet& set_;
    const TablebaseOf<R>& tablebase_;
};

}  // namespace crownhead::search
