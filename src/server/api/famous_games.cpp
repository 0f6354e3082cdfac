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

std::string tag_of(const notation::PdnGame& game, std::string_view name) {
    const auto found = std::find_if(game.tags.begin(), game.tags.end(),
                                    [name](const notation::PdnTag& tag) { return tag.name == name; });
    return found == game.tags.end() ? std::string() : found->value;
}

std::vector<notation::PdnGame> famous_games() { return notation::parse_pdn(famous_games_table()).games; }

std::optional<notation::PdnGame> famous_game(std::string_view name) {
    std::vector<notation::PdnGame> games = famous_games();
    const auto found = std::find_if(games.begin(), games.end(),
                                    [name](const notation::PdnGame& game) { return tag_of(game, "Reading") == name; });
    return found == games.end() ? std::nullopt : std::optional(std::move(*found));
}

}  // namespace

std::string famous_games_page() {
    json list = json::array();
    for (const notation::PdnGame& game : famous_games()) {
        list.push_back({{"name", tag_of(game, "Reading")},
                        {"black", tag_of(game, "Black")},
                        {"white", tag_of(game, "White")},
                        {"event", tag_of(game, "Event")},
                        {"date", tag_of(game, "Date")},
                        {"about", tag_of(game, "About")}});
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
