// SPDX-License-Identifier: MIT
#include "library/index/game_openings.hpp"

#include "library/index/explore.hpp"
#include "library/index/position_index.hpp"
#include "library/index/position_key.hpp"
#include "library/store/game_rows.hpp"

#include <cstddef>
#include <span>
#include <utility>

namespace crownhead::library {

GameOpenings::GameOpenings(SQLite::Database& database) : database_(&database), version_(database) {}

void GameOpenings::refresh() {
    if (!version_.has_changed()) {
        return;
    }
    std::vector<std::uint8_t> numbers(std::size_t{last_game(*database_)} + 1, 0);
    const rules::RuleSet& set = rules::english();
    const PositionKeys key_of(set);
    const std::vector<ListedOpening>& openings = listed_openings();
    // Backwards: the list ends with the openings of one move, and a ballot must overwrite the one it begins with.
    for (std::size_t i = openings.size(); i-- > 0;) {
        const ListedOpening& opening = openings[i];
        const auto number = static_cast<std::uint8_t>(i + 1);
        look_up(*database_, key_of(opening.position), [&](std::span<const std::uint8_t> occurrences, GameNumber first) {
            each_occurrence_in(
                occurrences, first, [](std::span<const std::uint8_t>) {},
                [&](GameNumber game, std::uint16_t half_move) {
                    // A game may reach the position in fewer plies than the opening has, if it starts there.
                    if (half_move <= opening.plies && to_move(set, half_move) == opening.position.turn &&
                        game < numbers.size()) {
                        numbers[game] = number;
                    }
                });
        });
    }
    numbers_ = std::move(numbers);
    version_.accept();
}

}  // namespace crownhead::library
