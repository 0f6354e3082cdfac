// SPDX-License-Identifier: MIT
#include "tournament/standings.hpp"

#include "tournament/player_rounds.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace crownhead::tournament {
namespace {

/// Points and tie-breaks, with the rules for unplayed rounds; numbers are articles of C.07.
class TieBreaks {
  public:
    explicit TieBreaks(const Tournament& tournament)
        : all_(all_rounds(tournament)),
          swiss_(tournament.terms.system == System::swiss),
          draw_(full_score(tournament.terms) / 2) {
        for (std::size_t player = 0; player < all_.size(); ++player) {
            scheduled_.push_back(adjusted_score(player));
        }
    }

    [[nodiscard]] Standing standing_of(std::size_t player) const {
        const auto& rounds = all_[player];
        Standing standing{.entrant = static_cast<int>(player) + 1, .half_points = half_points(rounds)};
        for (const PlayerRound& round : rounds) {
            if (!round.over) {
                continue;
            }
            const int opponent = opponents_score(player, round);
            standing.buchholz += opponent;
            standing.sonneborn_berger += opponent * round.half_points;
            // 15.2: where all pairings are known beforehand, a game won by forfeit counts like any other.
            standing.wins += round.wins + (swiss_ ? 0 : round.forfeits_won);
        }
        return standing;
    }

  private:
    static bool asked_for(const PlayerRound& round) { return round.absence && round.absence != Absence::bye; }

    /// 16.1: the player asked not to play, or did not come.
    static bool is_voluntary(const PlayerRound& round) {
        const bool forfeited = round.opponent && round.over && !round.played && round.half_points == 0;
        return asked_for(round) || forfeited;
    }

    /// 16.3: the player's score as his opponents count it. A requested bye after which he did not play again is a draw.
    [[nodiscard]] int adjusted_score(std::size_t player) const {
        int sum = 0;
        bool plays_later = false;
        for (auto round = all_[player].rbegin(); round != all_[player].rend(); ++round) {
            sum += swiss_ && asked_for(*round) && !plays_later ? draw_ : round->half_points;
            plays_later = plays_later || !is_voluntary(*round);
        }
        return sum;
    }

    /// The opponent's score, or in an unplayed round the dummy's (16.4).
    [[nodiscard]] int opponents_score(std::size_t player, const PlayerRound& round) const {
        const int scheduled = round.opponent ? scheduled_[static_cast<std::size_t>(*round.opponent - 1)] : 0;
        if (round.played || (!swiss_ && round.opponent)) {
            return scheduled;
        }
        if (!swiss_) {
            return 0;
        }
        const int own = half_points(all_[player]);
        return std::min(own, round.opponent ? scheduled : draw_ * static_cast<int>(all_[player].size()));
    }

    std::vector<std::vector<PlayerRound>> all_;
    bool swiss_;
    int draw_;                    ///< half of a round's points
    std::vector<int> scheduled_;  ///< each player's adjusted_score()
};

std::array<int, 4> key(const Standing& one, System system) {
    return system == System::swiss ? std::array{one.half_points, one.buchholz, one.sonneborn_berger, one.wins}
                                   : std::array{one.half_points, one.wins, one.sonneborn_berger, one.buchholz};
}

}  // namespace

std::vector<Standing> standings(const Tournament& tournament) {
    const TieBreaks tie_breaks(tournament);
    const System system = tournament.terms.system;
    std::vector<Standing> all;
    for (const int entrant : seeding(tournament)) {
        all.push_back(tie_breaks.standing_of(static_cast<std::size_t>(entrant - 1)));
    }
    std::stable_sort(all.begin(), all.end(),
                     [&](const Standing& a, const Standing& b) { return key(a, system) > key(b, system); });
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool shared = i > 0 && key(all[i], system) == key(all[i - 1], system);
        all[i].rank = shared ? all[i - 1].rank : static_cast<int>(i) + 1;
    }
    return all;
}

std::string halves_text(int halves) { return quarters_text(2 * halves); }

std::string quarters_text(int quarters) {
    constexpr std::array<std::string_view, 4> rests{"", ".25", ".5", ".75"};
    return std::to_string(quarters / 4) + std::string(rests.at(static_cast<std::size_t>(quarters % 4)));
}

}  // namespace crownhead::tournament
