// SPDX-License-Identifier: MIT
#include "server/api/shown_moves.hpp"

#include "base/bad_input.hpp"
#include "games/live_game.hpp"
#include "server/api/played_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace crownhead::server {

namespace {

void require_few_of(std::size_t moves) {
    if (moves > games::max_moves_of_a_position) {
        throw BadInput(fmt::format("the position has more than {} legal moves", games::max_moves_of_a_position));
    }
}

}  // namespace

void require_few_moves(const rules::RuleSet& set, const rules::Position& position) {
    require_few_of(rules::legal_moves(set, position).size());
}

void ShownMoves::follow(const rules::Game& game) {
    const bool is_other = start_ != game.start();
    const auto& moves = game.moves();
    const auto differ = std::mismatch(moves_.begin(), moves_.end(), moves.begin(), moves.end()).first;
    const auto common = is_other ? 0 : static_cast<std::size_t>(differ - moves_.begin());
    if (!is_other && common == moves_.size() && common == moves.size()) {
        return;
    }
    const bool goes_on = !is_other && legal_ && common == moves_.size();
    start_ = game.start();
    moves_ = moves;
    texts_.resize(common);
    for (std::size_t i = common; i < moves.size(); ++i) {
        const rules::Position& before = game.positions()[i];
        const bool is_known = goes_on && i == common;
        texts_.push_back(played_move(game.rule_set(), moves[i],
                                     is_known ? *legal_ : rules::legal_moves(game.rule_set(), before),
                                     game.positions()[i + 1])
                             .dump());
    }
    show_legal(game);
}

void ShownMoves::show_legal(const rules::Game& game) {
    try {
        legal_ = rules::legal_moves(game.rule_set(), game.now());
        legal_text_ = legal_list(*legal_).dump();
        note_ = legal_note(legal_->size());
    } catch (const BadInput& problem) {
        legal_.reset();
        legal_text_ = "[]";
        note_ = problem.what();
    }
}

void ShownMoves::require_few() const { require_few_of(legal_ ? legal_->size() : rules::max_moves); }

std::string ShownMoves::played() const {
    std::string all = "[";
    all.reserve(std::accumulate(texts_.begin(), texts_.end(), std::size_t{2},
                                [](std::size_t sum, const std::string& text) { return sum + text.size() + 1; }));
    for (const std::string& text : texts_) {
        all += text;
        all += ',';
    }
    if (all.back() == ',') {
        all.pop_back();
    }
    return all + ']';
}

}  // namespace crownhead::server
