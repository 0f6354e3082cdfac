// SPDX-License-Identifier: MIT
#include "engine_match/player_game.hpp"

#include "endgame/value.hpp"
#include "notation/move_text.hpp"

#include <algorithm>
#include <cstddef>

namespace crownhead::engine_match {
namespace {

using players::Allowance;
using players::Pace;
using rules::Outcome;
using rules::Side;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// A side's player and clock.
class Seat {
  public:
    Seat(players::Player& player, const Pace& pace)
        : player_(player), pace_(pace), left_(pace.clock ? pace.clock->time : milliseconds(0)) {}

    [[nodiscard]] const Effort& effort() const { return effort_; }

    players::Answer answer(const rules::Game& game, milliseconds patience, const std::stop_token& stop, bool choice) {
        Allowance allowance = pace_.move;
        if (pace_.clock) {
            left_ += pace_.clock->increment;
            allowance.clock = {.left = left_, .increment = pace_.clock->increment};
        }
        const auto begin = Clock::now();
        players::Answer answer = player_.answer(game, allowance, patience, stop);
        const auto time = Clock::now() - begin;
        if (time > players::latest(allowance).value_or(milliseconds(0)) + patience) {
            throw players::PlayerFault("did not answer in time");
        }
        left_ = std::max(left_ - std::chrono::duration_cast<milliseconds>(time), milliseconds(0));
        if (choice) {
            ++effort_.moves;
            effort_.plies += static_cast<std::uint64_t>(answer.depth);
            effort_.nodes += answer.nodes;
            effort_.microseconds +=
                static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(time).count());
        }
        return answer;
    }

  private:
    players::Player& player_;
    const Pace& pace_;
    milliseconds left_;
    Effort effort_{};
};

/// How the game ends in its current position, or `none`.
rules::Standing end_of(const rules::Game& game, std::size_t plies, const endgame::Endgames* endgames) {
    if (const rules::Standing standing = game.standing(); standing.outcome != Outcome::none) {
        return standing;
    }
    if (plies == max_plies) {
        return {Outcome::draw, "move limit"};
    }
    const bool capture = rules::legal_moves(game.rule_set(), game.now()).front().is_capture();
    const auto value = endgames == nullptr || capture ? std::nullopt : endgames->value(game.now());
    if (!value) {
        return {};
    }
    return {endgame::outcome_of(*value, game.now().turn), "endgame database"};
}

}  // namespace

std::optional<PlayerGame> play_players(rules::Game game, const std::array<players::Player*, 2>& players,
                                       const PlayerGameTerms& terms, const std::stop_token& stop) {
    std::array seats{Seat(*players[0], terms.paces[0]), Seat(*players[1], terms.paces[1])};
    PlayerGame played;
    const auto end = [&](Outcome outcome, std::string_view reason) {
        played.outcome = outcome;
        played.reason = reason;
        played.efforts = {seats[0].effort(), seats[1].effort()};
        return played;
    };
    for (players::Player* player : players) {
        player->begin_game();
    }
    for (std::size_t ply = 0;; ++ply) {
        if (const rules::Standing over = end_of(game, ply, terms.endgames); over.outcome != Outcome::none) {
            return end(over.outcome, over.reason);
        }
        const Side turn = game.now().turn;
        const bool choice = rules::legal_moves(game.rule_set(), game.now()).size() > 1;
        try {
            const auto seat = static_cast<std::size_t>(turn);
            const auto answer = seats.at(seat).answer(game, terms.patience.at(seat), stop, choice);
            if (stop.stop_requested()) {
                return std::nullopt;
            }
            played.moves += (ply == 0 ? "" : " ") + notation::full_text(answer.move);
            game.play(answer.move);
        } catch (const players::PlayerFault& fault) {
            if (stop.stop_requested()) {
                return std::nullopt;
            }
            played.fault = turn;
            return end(rules::win_for(rules::other(turn)), fault.what());
        }
    }
}

}  // namespace crownhead::engine_match
