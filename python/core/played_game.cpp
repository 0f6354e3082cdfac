// SPDX-License-Identifier: MIT
#include "played_game.hpp"

#include "base/bad_input.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "squares.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace crownhead::python {
namespace {

const rules::Position& possible(const rules::RuleSet& set, const rules::Position& position) {
    require_possible(set, position);
    return position;
}

}  // namespace

void PlayedGame::require_legal(const rules::Move& move) const {
    if (!is_legal(move)) {
        throw BadInput(fmt::format("{} is not a legal move in {}", notation::full_text(move), notation::fen(now())));
    }
}

PlayedGame::PlayedGame(const rules::RuleSet& set, const rules::Position& start) : game_(set, possible(set, start)) {}

const std::vector<rules::Move>& PlayedGame::legal() const {
    if (!legal_) {
        legal_ = rules::legal_moves(rule_set(), now());
    }
    return *legal_;
}

bool PlayedGame::is_legal(const rules::Move& move) const { return std::ranges::find(legal(), move) != legal().end(); }

void PlayedGame::play(const rules::Move& move) {
    require_legal(move);
    game_.play(move);
    legal_.reset();
}

rules::Move PlayedGame::take_back() {
    if (game_.moves().empty()) {
        throw BadInput("no move has been played that could be taken back");
    }
    const rules::Move last = game_.moves().back();
    game_.take_back();
    legal_.reset();
    return last;
}

rules::Move PlayedGame::parse(std::string_view text) const {
    return notation::parse_move(rule_set(), now(), text, legal());
}

std::string PlayedGame::text(const rules::Move& move) const {
    require_legal(move);
    return notation::text(rule_set(), move, legal());
}

}  // namespace crownhead::python
