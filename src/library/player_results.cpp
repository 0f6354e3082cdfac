// SPDX-License-Identifier: MIT
#include "library/player_results.hpp"

#include "base/bad_input.hpp"
#include "library/index/explore_details.hpp"
#include "library/library.hpp"
#include "library/names/fold.hpp"
#include "library/names/player_test.hpp"
#include "library/store/game_rows.hpp"
#include "library/store/library_guard.hpp"
#include "notation/characters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string_view>
#include <unordered_map>

namespace crownhead::library {
namespace {

using notation::PdnResult;
using rules::Side;

void count_result(Score& score, Side side, unsigned result) {
    const auto won = static_cast<unsigned>(side == Side::black ? PdnResult::black : PdnResult::white);
    const auto lost = static_cast<unsigned>(side == Side::black ? PdnResult::white : PdnResult::black);
    ++score.games;
    score.won += result == won ? 1 : 0;
    score.drawn += result == static_cast<unsigned>(PdnResult::draw) ? 1 : 0;
    score.lost += result == lost || result == static_cast<unsigned>(PdnResult::both_lost) ? 1 : 0;
}

/// A player's games, counted by numbers.
struct Counts {
    Score black{};
    Score white{};
    std::vector<Score> names{};                       ///< by number of the player's name
    std::vector<Score> opponents{};                   ///< by number of their names
    std::map<std::uint8_t, OpeningScore> openings{};  ///< by GameOpenings::number
    std::map<unsigned, Score> years{};
};

void add_game(Counts& counts, Side side, const GamePlayers::Pair& players, std::uint64_t brief, std::uint8_t opening) {
    const bool is_black = side == Side::black;
    const unsigned result = result_of(brief);
    OpeningScore& by_opening = counts.openings[opening];
    count_result(is_black ? counts.black : counts.white, side, result);
    count_result(counts.names[is_black ? players.black : players.white], side, result);
    count_result(counts.opponents[is_black ? players.white : players.black], side, result);
    count_result(is_black ? by_opening.black : by_opening.white, side, result);
    count_result(counts.years[year_of(brief)], side, result);
}

template <class Range, class Games>
void sort_by_games(Range& range, const Games& games) {
    std::stable_sort(range.begin(), range.end(), [&](const auto& a, const auto& b) { return games(a) > games(b); });
}

/// The names in a list of scores, by number; names of one person in the list of aliases are put together.
std::vector<NamedScore> named_scores(const std::vector<Score>& scores, const std::vector<std::string>& names,
                                     const Aliases& aliases) {
    std::unordered_map<std::string, std::string> first_names;
    for (const std::vector<std::string>& person : aliases.persons) {
        for (const std::string& name : person) {
            first_names.try_emplace(folded(name), person.front());
        }
    }
    std::map<std::string, Score> sums;
    for (std::size_t id = 0; id < scores.size(); ++id) {
        if (scores[id].games == 0) {
            continue;
        }
        const std::string name = id == 0 ? std::string() : names[id - 1];
        const auto known = first_names.empty() ? first_names.end() : first_names.find(folded(name));
        Score& sum = sums[known == first_names.end() ? name : known->second];
        sum = sum + scores[id];
    }
    std::vector<NamedScore> result;
    result.reserve(sums.size());
    for (const auto& [name, score] : sums) {
        result.push_back({.name = name, .score = score});
    }
    sort_by_games(result, [](const NamedScore& one) { return one.score.games; });
    return result;
}

/// The first name, in the list of aliases, of the person that a name means.
std::optional<std::string> first_name(std::string_view name, const Aliases& aliases) {
    const PlayerTest is_asked_for({std::string(name)}, Width::plain, {});
    const auto person = std::find_if(aliases.persons.begin(), aliases.persons.end(), [&](const auto& names) {
        return std::any_of(names.begin(), names.end(), is_asked_for);
    });
    return person == aliases.persons.end() ? std::nullopt : std::optional(person->front());
}

PlayerResults results_from(const Counts& counts, std::string_view name, const std::vector<std::string>& names,
                           const Aliases& aliases) {
    PlayerResults results{.names = named_scores(counts.names, names, {}),
                          .black = counts.black,
                          .white = counts.white,
                          .opponents = named_scores(counts.opponents, names, aliases)};
    results.name =
        first_name(name, aliases).value_or(results.names.empty() ? std::string(name) : results.names.front().name);
    for (const auto& [number, score] : counts.openings) {
        results.openings.push_back(score);
        if (number > 0) {
            results.openings.back().opening = listed_openings()[number - 1U];
        }
    }
    sort_by_games(results.openings, [](const OpeningScore& one) { return one.black.games + one.white.games; });
    for (const auto& [year, score] : counts.years) {
        results.years.push_back({.year = static_cast<std::uint16_t>(year), .score = score});
    }
    if (!results.years.empty() && results.years.front().year == 0) {
        std::rotate(results.years.begin(), results.years.begin() + 1, results.years.end());
    }
    return results;
}

}  // namespace

PlayerResults Library::player_results(std::string_view name, const Aliases& aliases, const GameSet* only) const {
    if (folded(name).empty()) {
        throw BadInput(fmt::format("`{}` has no letter or digit of a name", notation::first_characters(name)));
    }
    const PlayerTest is_asked_for({std::string(name)}, Width::plain, aliases);
    return reading([&] {
        const KnownGames known = known_games();
        const std::vector<std::string> names = players();
        const PlayerId last_player = known.players.last_player();
        std::vector<bool> chosen(last_player + std::size_t{1});
        for (std::size_t id = 1; id < chosen.size() && id <= names.size(); ++id) {
            chosen[id] = is_asked_for(names[id - 1]);
        }
        Counts counts{.names = std::vector<Score>(chosen.size()), .opponents = std::vector<Score>(chosen.size())};
        for (GameNumber game = 1; game <= known.players.last(); ++game) {
            const GamePlayers::Pair pair = known.players.of(game);
            if ((!chosen[pair.black] && !chosen[pair.white]) || (only != nullptr && !only->contains(game))) {
                continue;
            }
            const std::uint64_t brief = known.briefs.raw(game);
            if (is_deleted(brief)) {
                continue;
            }
            for (const Side side : {Side::black, Side::white}) {
                if (chosen[side == Side::black ? pair.black : pair.white]) {
                    add_game(counts, side, pair, brief, known.openings.number(game));
                }
            }
        }
        return results_from(counts, name, names, aliases);
    });
}

}  // namespace crownhead::library
