// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "tournament/tournament.hpp"

#include <string>
#include <utility>
#include <vector>

namespace crownhead::tournament {

/// What most of the tests play.
inline const TournamentTerms swiss{.system = System::swiss, .rounds = 3};

/// A tournament with people, told event by event.
class Script {
  public:
    explicit Script(TournamentTerms terms, std::vector<std::string> players = {}) {
        events_.push_back(TournamentCreated{std::move(terms)});
        now_ = begin_tournament(events_.front());
        for (std::string& name : players) {
            add(Entered{{.name = std::move(name)}});
        }
    }

    void add(const TournamentEvent& event) {
        now_ = after(now_, event);
        events_.push_back(event);
    }

    /// A round with these pairs, whatever the system would say.
    void round(std::vector<Pair> pairs, std::optional<int> bye = {}) {
        add(RoundBegun{
            {.start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"}, std::move(pairs), bye});
    }

    /// The results of the round, board by board.
    void results(const std::vector<Result>& all) {
        for (std::size_t board = 0; board < all.size(); ++board) {
            add(GameOver{.board = static_cast<int>(board) + 1, .result = all[board]});
        }
    }

    /// What an event is refused with, or nothing; it is not added.
    [[nodiscard]] std::string refusal(const TournamentEvent& event) const {
        try {
            (void)after(now_, event);
        } catch (const BadInput& bad) {
            return bad.what();
        }
        return "";
    }

    [[nodiscard]] const Tournament& now() const { return now_; }
    [[nodiscard]] const std::vector<TournamentEvent>& events() const { return events_; }

  private:
    std::vector<TournamentEvent> events_;
    Tournament now_;
};

}  // namespace crownhead::tournament
