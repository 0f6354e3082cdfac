// SPDX-License-Identifier: MIT
#include "pairing/dutch.hpp"

#include "base/bad_input.hpp"
#include "pairing/dutch_round.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <tuple>
#include <utility>

namespace crownhead::pairing {

RankedPlayers::RankedPlayers(std::span<const SwissPlayer> players, const SwissTerms& terms)
    : players_(players.begin(), players.end()), terms_(terms) {
    std::sort(players_.begin(), players_.end(), [](const SwissPlayer& a, const SwissPlayer& b) {
        return a.score != b.score ? a.score > b.score : a.number < b.number;
    });
    for (const SwissPlayer& one : players_) {
        preferences_.push_back(pairing::preference(one.turns));
    }
}

bool RankedPlayers::may_meet(int a, int b) const {
    const auto& met = player(a).opponents;
    if (std::find(met.begin(), met.end(), player(b).number) != met.end()) {
        return false;
    }
    const bool both_absolute = preference(a).strength == Preference::Strength::absolute &&
                               preference(b).strength == Preference::Strength::absolute &&
                               preference(a).turn == preference(b).turn;
    return !both_absolute || is_topscorer(a) || is_topscorer(b);
}

Turn RankedPlayers::turn_of_higher(int higher, int lower) const {
    const Turn if_equal = player(higher).number % 2 != 0 ? terms_.initial : other(terms_.initial);
    return pairing::turn_of_higher(player(higher).turns, player(lower).turns, if_equal);
}

std::optional<int> bye_score(const RankedPlayers& ranked) {
    const bool odd = ranked.size() % 2 != 0;
    const int bye = ranked.size();
    WeightedGraph graph(ranked.size() + (odd ? 1 : 0), 1);
    for (int a = 0; a < ranked.size(); ++a) {
        const std::int64_t score = ranked.score(a);
        for (int b = a + 1; b < ranked.size(); ++b) {
            if (ranked.may_meet(a, b)) {
                graph.join(a, b, std::array<std::int64_t, 1>{0});
            }
        }
        if (odd && !ranked.player(a).had_bye) {
            graph.join(a, bye, std::array<std::int64_t, 1>{-score});
        }
    }
    const auto mates = heaviest_perfect_matching(graph);
    if (!mates) {
        throw BadInput(
            "no complete pairing of the round is left: nobody may meet an opponent twice, have a second bye, or be "
            "forced against an absolute claim to a colour");
    }
    return odd ? std::optional(ranked.score(mates->back())) : std::nullopt;
}

SwissPairing dutch_pairing(std::span<const SwissPlayer> players, const SwissTerms& terms) {
    const RankedPlayers ranked(players, terms);
    Bracket bracket;
    bracket.bye_score = bye_score(ranked);
    std::vector<std::pair<int, int>> pairs;
    const auto end_of_scoregroup = [&](int from) {
        int to = from;
        while (to < ranked.size() && ranked.score(to) == ranked.score(from)) {
            ++to;
        }
        return to;
    };
    const auto places = [](int from, int to) {
        std::vector<int> all(static_cast<std::size_t>(to - from));
        std::iota(all.begin(), all.end(), from);
        return all;
    };
    for (int from = 0; from < ranked.size();) {
        const int to = end_of_scoregroup(from);
        const int next = end_of_scoregroup(to);
        bracket.residents = places(from, to);
        bracket.next = places(to, next);
        bracket.rest = places(next, ranked.size());
        Paired paired = pair_bracket(ranked, bracket);
        pairs.insert(pairs.end(), paired.pairs.begin(), paired.pairs.end());
        bracket.moved_down = std::move(paired.downfloaters);
        from = to;
    }
    // FIDE Handbook C.04.2: by the score of the higher ranked player, then by that of both, then by his rank.
    const auto board_of = [&](const std::pair<int, int>& pair) {
        return std::tuple(-ranked.score(pair.first), -ranked.score(pair.second), pair.first);
    };
    std::sort(pairs.begin(), pairs.end(), [&](const auto& a, const auto& b) { return board_of(a) < board_of(b); });
    SwissPairing pairing;
    for (const auto& [higher, lower] : pairs) {
        const int a = ranked.player(higher).number;
        const int b = ranked.player(lower).number;
        pairing.pairs.push_back(ranked.turn_of_higher(higher, lower) == Turn::first ? Pair{a, b} : Pair{b, a});
    }
    if (!bracket.moved_down.empty()) {
        pairing.bye = ranked.player(bracket.moved_down.front()).number;
    }
    return pairing;
}

}  // namespace crownhead::pairing
