// SPDX-License-Identifier: MIT
#include "protocols/dxp_session.hpp"

#include "base/bad_input.hpp"

#include <fmt/format.h>

#include <utility>

namespace crownhead::protocols {
namespace {

using rules::Outcome;
using rules::Side;

std::string refusal(DxpGameAnswer::Code code) {
    switch (code) {
        case DxpGameAnswer::Code::other_version:
            return "the partner refuses the game: he knows another version of the protocol";
        case DxpGameAnswer::Code::not_this_game:
            return "the partner refuses this game";
        case DxpGameAnswer::Code::no_game:
        case DxpGameAnswer::Code::accepted:
            break;
    }
    return "the partner refuses to play";
}

/// Whether GAMEREQ needs no position: for the start of the board of a hundred squares with White to move.
bool is_international_start(const rules::RuleSet& set, const rules::Position& position) {
    constexpr int international_size = 10;
    return set.rules.geometry.size == international_size && position.turn == Side::white &&
           position == rules::start(set);
}

}  // namespace

std::optional<std::string> dxp_fault(const rules::RuleSet& set) {
    const board::Geometry& geometry = set.rules.geometry;
    if (geometry.mirrored || (geometry.size != 8 && geometry.size != 10)) {
        return fmt::format(
            "{} cannot be played by the DamExchange protocol, which numbers the squares of ordinary boards "
            "of 8x8 and 10x10",
            set.name);
    }
    return std::nullopt;
}

DxpSession::DxpSession(DxpTerms terms) : terms_(std::move(terms)) {}

DxpSession::Awaits DxpSession::awaits() const {
    if (over_) {
        return Awaits::nothing;
    }
    return game_ && game_->phase() == DxpGame::Phase::own_turn ? Awaits::own_move : Awaits::message;
}

DxpStep DxpSession::begin() {
    DxpStep step;
    if (terms_.initiator) {
        request(step);
    }
    return step;
}

DxpStep DxpSession::take(std::string_view message) {
    DxpStep step;
    if (over_ || message.empty()) {
        return step;
    }
    try {
        const DxpMessage read = read_dxp_message(message);
        std::visit([&](const auto& one) { handle(one, step); }, read);
    } catch (const BadInput& bad) {
        const std::string sentence = fmt::format("the partner's message cannot be used: {}", bad.what());
        if (message.front() == 'R' && !terms_.initiator) {  // a request can be refused
            step.complaints.push_back(sentence);
            step.send.push_back(write(DxpGameAnswer{terms_.name, DxpGameAnswer::Code::not_this_game}));
            return step;
        }
        end_by_fault({Outcome::none, "a message of the partner could not be used"}, sentence, step);
    }
    return step;
}

DxpStep DxpSession::play(const rules::Move& move, int seconds) {
    DxpStep step;
    step.send.push_back(write(game_->play(move, seconds)));
    return step;
}

DxpStep DxpSession::lose_partner(const std::string& why) {
    // A partner who has nothing to wait for may go.
    const bool done = game_ ? game_->phase() == DxpGame::Phase::leaving && last_ : number_ > 0 && !terms_.initiator;
    DxpStep step;
    if (!done && !over_) {
        step.complaints.push_back(why);
        clean_ = false;
    }
    if (game_) {
        game_->abandon("the partner went away");
        finish(step);
    }
    over_ = true;
    return step;
}

DxpStep DxpSession::give_up_waiting() {
    DxpStep step;
    step.complaints.emplace_back(game_    ? "the partner did not answer in time"
                                 : asked_ ? "the partner did not answer the request for a game in time"
                                          : "the partner did not ask for a game in time");
    clean_ = false;
    if (game_) {
        game_->abandon("the partner did not answer in time");
        finish(step);
    }
    over_ = true;
    return step;
}

DxpStep DxpSession::break_off() {
    DxpStep step;
    clean_ = false;
    last_ = true;
    if (game_ && game_->is_played()) {
        leave({Outcome::none, "broken off"}, step);
    } else if (!game_) {
        over_ = true;
    }
    return step;
}

void DxpSession::handle(const DxpGameRequest& request, DxpStep& step) {
    if (terms_.initiator || game_) {
        throw BadInput("GAMEREQ out of turn");
    }
    const auto answer = [&](DxpGameAnswer::Code code) { step.send.push_back(write(DxpGameAnswer{terms_.name, code})); };
    partner_ = request.name;
    if (terms_.games && number_ >= *terms_.games) {
        answer(DxpGameAnswer::Code::no_game);
        over_ = true;
        return;
    }
    if (request.version != DxpGameRequest::known_version) {
        step.complaints.push_back(
            fmt::format("the partner asks for a game by version {} of the protocol", std::to_string(request.version)));
        answer(DxpGameAnswer::Code::other_version);
        return;
    }
    const rules::RuleSet& set = terms_.start.rule_set();
    try {
        const rules::Position position =
            request.position ? parse_dxp_position(set, *request.position) : rules::start(set);
        if (rules::outcome(set, position) != Outcome::none) {
            throw BadInput("its position has no legal move");
        }
        if (request.minutes == 0 && terms_.needs_clock) {
            throw BadInput("it has no thinking time, and no --move-time limits our moves");
        }
        minutes_ = request.minutes;
        answer(DxpGameAnswer::Code::accepted);
        start(rules::Game(set, position), request.follower, request.moves, step);
    } catch (const BadInput& bad) {
        step.complaints.push_back(fmt::format("the game that the partner asks for cannot be played: {}", bad.what()));
        answer(DxpGameAnswer::Code::not_this_game);
    }
}

void DxpSession::handle(const DxpGameAnswer& answer, DxpStep& step) {
    if (!asked_) {
        throw BadInput("GAMEACC out of turn");
    }
    asked_ = false;
    partner_ = answer.name;
    if (answer.code != DxpGameAnswer::Code::accepted) {
        end_by_fault({}, refusal(answer.code), step);
        return;
    }
    const Side own = number_ % 2 == 0 ? terms_.own : rules::other(terms_.own);
    start(terms_.start, own, terms_.moves, step);
}

void DxpSession::handle(const DxpMove& move, DxpStep& step) {
    if (!game_) {
        throw BadInput("MOVE without a game");
    }
    try {
        game_->take(move);
    } catch (const BadInput& bad) {
        end_by_fault({rules::win_for(game_->own()), "illegal move"}, bad.what(), step);
        return;
    }
    leave_if_over(step);
}

void DxpSession::handle(const DxpGameEnd& end, DxpStep& step) {
    if (asked_ && end.last) {
        end_by_fault({}, refusal(DxpGameAnswer::Code::no_game), step);
        return;
    }
    last_ = last_ || end.last;
    if (game_) {
        if (game_->take(end)) {
            step.send.push_back(write(DxpGameEnd{.last = is_last_game()}));
        }
        finish(step);
    }
    over_ = over_ || last_;
    if (!over_ && terms_.initiator) {
        request(step);
    }
}

void DxpSession::handle(const DxpChat& chat, DxpStep& step) { step.chat.push_back(chat.text); }

void DxpSession::handle(const DxpBackRequest& /*request*/, DxpStep& step) {
    step.send.push_back(write(DxpBackAnswer{DxpBackAnswer::Code::unsupported}));
}

void DxpSession::handle(const DxpBackAnswer& /*answer*/, DxpStep& /*step*/) {}

bool DxpSession::is_last_game() const { return last_ || (terms_.games && number_ >= *terms_.games); }

void DxpSession::request(DxpStep& step) {
    if (asked_) {
        return;
    }
    const Side own = number_ % 2 == 0 ? terms_.own : rules::other(terms_.own);
    DxpGameRequest request{.name = terms_.name,
                           .follower = rules::other(own),
                           .minutes = static_cast<double>(terms_.minutes),
                           .moves = terms_.moves};
    const rules::RuleSet& set = terms_.start.rule_set();
    if (!is_international_start(set, terms_.start.now())) {
        request.position = dxp_position(set, terms_.start.now());
    }
    minutes_ = terms_.minutes;
    asked_ = true;
    step.send.push_back(write(request));
}

void DxpSession::start(rules::Game game, Side own, int moves, DxpStep& step) {
    ++number_;
    game_.emplace(std::move(game), own, moves);
    leave_if_over(step);
}

/// In our turn, ends a game that is over.
void DxpSession::leave_if_over(DxpStep& step) {
    if (game_->phase() != DxpGame::Phase::own_turn) {
        return;
    }
    if (const auto result = game_->end()) {
        leave(*result, step);
    }
}

void DxpSession::finish(DxpStep& step) {
    step.finished = {.number = number_, .partner = partner_, .game = *std::exchange(game_, std::nullopt)};
    last_ = is_last_game();
}

void DxpSession::leave(const DxpResult& result, DxpStep& step) {
    DxpGameEnd end = game_->leave(result);
    last_ = is_last_game();
    end.last = last_;
    step.send.push_back(write(end));
}

void DxpSession::end_by_fault(const DxpResult& result, const std::string& sentence, DxpStep& step) {
    step.complaints.push_back(sentence);
    clean_ = false;
    last_ = true;
    if (game_ && game_->is_played()) {
        leave(result, step);
        return;
    }
    if (game_) {
        finish(step);
    }
    over_ = true;
}

}  // namespace crownhead::protocols
