// SPDX-License-Identifier: MIT
#include "server/api/famous_games.hpp"

#include "games/live_study.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "server/api/json_text.hpp"
#include "server/api/study_answers.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace crownhead::server {
namespace {

using nlohmann::json;

/// The value of a tag; empty if the game has none of that name.
std::string tag_or_nothing(const notation::PdnGame& game, std::string_view name) {
    return std::string(game.tag(name).value_or(""));
}

std::vector<notation::PdnGame> famous_games() { return notation::parse_pdn(famous_games_table()).games; }

std::optional<notation::PdnGame> famous_game(std::string_view name) {
    std::vector<notation::PdnGame> games = famous_games();
    const auto found = std::find_if(games.begin(), games.end(),
                                    [name](const notation::PdnGame& game) { return game.tag("Reading") == name; });
    return found == games.end() ? std::nullopt : std::optional(std::move(*found));
}

}  // namespace

std::string famous_games_page() {
    json list = json::array();
    for (const notation::PdnGame& game : famous_games()) {
        list.push_back({{"name", tag_or_nothing(game, "Reading")},
                        {"black", tag_or_nothing(game, "Black")},
                        {"white", tag_or_nothing(game, "White")},
                        {"event", tag_or_nothing(game, "Event")},
                        {"date", tag_or_nothing(game, "Date")},
                        {"about", tag_or_nothing(game, "About")}});
    }
    return json_text({{"games", std::move(list)}});
}

std::optional<std::string> famous_game_page(std::string_view name) {
    const auto game = famous_game(name);
    if (!game) {
        return std::nullopt;
    }
    games::LiveStudy study = games::begin_study({0, games::StudyCreated{}});
    (void)games::perform(study, {0, games::chapter_of(1, *game)});
    return nodes_answer({}, std::string(name), study, study.chapter(1), 0);
}

std::optional<std::string> famous_game_pdn(std::string_view name) {
    const auto game = famous_game(name);
    return game ? std::optional(notation::write(*game)) : std::nullopt;
}

}  // namespace crownhead::server
