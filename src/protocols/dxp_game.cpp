// SPDX-License-Identifier: MIT
#include "protocols/dxp_game.hpp"

#include "base/bad_input.hpp"
#include "notation/hub_position.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace crownhead::protocols {
namespace {

using rules::Outcome;
using rules::Side;

// The Hub protocol writes positions with the same letters except for Black's pieces.
void replace_letters(std::string& squares, char man, char king, char other_man, char other_king) {
    for (char& letter : squares) {
        letter = letter == man ? other_man : letter == king ? other_king : letter;
    }
}

std::string shown(const DxpMove& move) {
    std::string text =
        std::to_string(move.from.number()) + (move.captured.empty() ? '-' : 'x') + std::to_string(move.to.number());
    for (const board::Square square : move.captured) {
        text += 'x' + std::to_string(square.number());
    }
    return text;
}

DxpGameEnd::Reason reason_for(Outcome outcome, Side own) {
    if (outcome == Outcome::none) {
        return DxpGameEnd::Reason::none;
    }
    if (outcome == Outcome::draw) {
        return DxpGameEnd::Reason::drawn;
    }
    return outcome == rules::win_for(own) ? DxpGameEnd::Reason::won : DxpGameEnd::Reason::given_up;
}

/// The result of a game by the partner's word, if the rules have not decided it.
DxpResult claimed(DxpGameEnd::Reason reason, Side own) {
    switch (reason) {
        case DxpGameEnd::Reason::given_up:
            return {rules::win_for(own), "the partner gave up"};
        case DxpGameEnd::Reason::drawn:
            return {Outcome::draw, "the partner called it a draw"};
        case DxpGameEnd::Reason::won:
            return {rules::win_for(rules::other(own)), "the partner called it his win"};
        case DxpGameEnd::Reason::none:
            break;
    }
    return {Outcome::none, "the partner ended it"};
}

}  // namespace

DxpPosition dxp_position(const rules::RuleSet& set, const rules::Position& position) {
    std::string squares = notation::hub_text(set, position).substr(1);
    replace_letters(squares, 'b', 'B', 'z', 'Z');
    return {position.turn, std::move(squares)};
}

rules::Position parse_dxp_position(const rules::RuleSet& set, const DxpPosition& position) {
    std::string text = (position.turn == Side::black ? 'Z' : 'W') + position.squares;
    replace_letters(text, 'z', 'Z', 'b', 'B');
    return notation::parse_hub_position(set, text);
}

DxpGame::DxpGame(rules::Game start, Side own, int max_moves)
    : game_(std::move(start)),
      own_(own),
      max_moves_(max_moves),
      phase_(game_.now().turn == own ? Phase::own_turn : Phase::partners_turn) {}

DxpMove DxpGame::play(const rules::Move& move, int seconds) {
    game_.play(move);
    phase_ = Phase::partners_turn;
    return {.seconds = seconds, .from = move.from(), .to = move.to(), .captured = move.captured()};
}

void DxpGame::take(const DxpMove& move) {
    if (phase_ == Phase::leaving) {
        return;
    }
    if (phase_ != Phase::partners_turn) {
        throw BadInput(fmt::format("the partner's move {} is out of his turn", shown(move)));
    }
    const auto legal = rules::legal_moves(game_.rule_set(), game_.now());
    const auto found = std::find_if(legal.begin(), legal.end(), [&](const rules::Move& one) {
        return one.from() == move.from && one.to() == move.to && one.captured() == move.captured;
    });
    if (found == legal.end()) {
        throw BadInput(fmt::format("the partner's move {} is not legal", shown(move)));
    }
    game_.play(*found);
    phase_ = Phase::own_turn;
}

bool DxpGame::take(const DxpGameEnd& end) {
    const bool answer = is_played();
    if (answer) {
        result_ = decided(claimed(end.reason, own_));
    }
    phase_ = Phase::over;
    return answer;
}

std::optional<DxpResult> DxpGame::end() const {
    if (const rules::Standing standing = game_.standing(); standing.outcome != Outcome::none) {
        return DxpResult{standing.outcome, std::string(standing.reason)};
    }
    if (max_moves_ > 0 && game_.moves().size() >= 2 * static_cast<std::size_t>(max_moves_)) {
        return DxpResult{Outcome::none, "move limit"};
    }
    return std::nullopt;
}

DxpResult DxpGame::decided(const DxpResult& otherwise) const {
    const auto by_rules = end();
    return by_rules && (by_rules->outcome != Outcome::none || otherwise.outcome == Outcome::none) ? *by_rules
                                                                                                  : otherwise;
}

DxpGameEnd DxpGame::leave(const DxpResult& result) {
    result_ = decided(result);
    phase_ = Phase::leaving;
    return {.reason = reason_for(result_.outcome, own_)};
}

void DxpGame::abandon(const std::string& reason) {
    if (is_played()) {
        result_ = decided({Outcome::none, reason});
    }
    phase_ = Phase::over;
}

}  // namespace crownhead::protocols
