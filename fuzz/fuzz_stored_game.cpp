// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "games/kept.hpp"
#include "games/live_game.hpp"
#include "games/live_match.hpp"
#include "games/match_pdn.hpp"
#include "games/pdn_games.hpp"
#include "input.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

using namespace crownhead;

namespace {

/// What was played is the same when it is replayed, and can be shown.
void check(const games::LiveGame& game, const std::vector<games::GameEvent>& events) {
    const games::LiveGame again = games::replay_game(events);
    fuzz::require(again.game.positions() == game.game.positions(), "a replayed game has the same positions");
    fuzz::require(games::summary("g", again) == games::summary("g", game), "a replayed game is summed up the same");
    (void)games::last_turn_of_a_person(game);
    (void)games::who_may_resign(game);
    (void)games::pdn_of(game);
}

void check(const games::LiveMatch& match, const std::vector<games::MatchEvent>& events) {
    fuzz::require(games::replay_match(events) == match, "a replayed match is the same");
    (void)games::summary("m", match);
    (void)games::pdn_of(match);
}

games::LiveGame begun(const games::GameEvent& event) { return games::begin_game(event); }
games::LiveMatch begun(const games::MatchEvent& event) { return games::begin_match(event); }

/// A game or a match, as its lines come.
template <class Summary, class Live>
class Taken {
  public:
    void take(const std::string& line, std::int64_t time) {
        try {
            const auto action = games::Kept<Summary>::action(line);
            fuzz::require(games::Kept<Summary>::action(games::encode(action)) == action,
                          "an event reads back as it was");
            const typename games::Kept<Summary>::Event event{time, action};
            live_ = live_ ? games::after(*live_, event) : begun(event);
            events_.push_back(event);
        } catch (const BadInput& bad) {
            fuzz::require(bad.what()[0] != '\0', "an event is refused with a sentence");
        }
    }
    void check_all() const {
        if (live_) {
            check(*live_, events_);
        }
    }

  private:
    std::optional<Live> live_;
    std::vector<typename games::Kept<Summary>::Event> events_;
};

}  // namespace

// Events of a game and of a match as the store keeps them, a line each: every line is taken for both.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Taken<games::GameSummary, games::LiveGame> game;
    Taken<games::MatchSummary, games::LiveMatch> match;
    std::int64_t time = 0;
    std::istringstream lines{std::string(reinterpret_cast<const char*>(data), size)};
    for (std::string line; std::getline(lines, line);) {
        time += 1000;
        game.take(line, time);
        match.take(line, time);
    }
    game.check_all();
    match.check_all();
    return 0;
}
