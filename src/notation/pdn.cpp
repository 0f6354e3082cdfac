// SPDX-License-Identifier: MIT
#include "notation/pdn.hpp"

#include "notation/pdn_tags.hpp"

#include <algorithm>
#include <utility>

namespace crownhead::notation {

bool operator==(const PdnVariation& a, const PdnVariation& b) { return a.line == b.line; }

std::optional<std::string_view> tag_value(const std::vector<PdnTag>& tags, std::string_view name) {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const PdnTag& t) { return t.name == name; });
    return found == tags.end() ? std::nullopt : std::optional<std::string_view>(found->value);
}

rules::Game main_line(const PdnGame& game) {
    rules::Game played(*game.rule_set, game.start);
    for (const PdnItem& item : game.line) {
        if (const auto* move = std::get_if<PdnMove>(&item.what)) {
            played.play(move->move);
        } else if (const auto* setup = std::get_if<PdnSetup>(&item.what)) {
            if (!played.moves().empty()) {
                break;
            }
            played = rules::Game(*game.rule_set, setup->position);
        }
    }
    return played;
}

PdnGame pdn_game(const rules::Game& game, std::vector<PdnTag> tags, PdnResult result) {
    PdnGame made;
    made.tags = std::move(tags);
    std::erase_if(made.tags,
                  [](const PdnTag& tag) { return tag.name == "FEN" || tag.name == "SetUp" || tag.name == "Result"; });
    made.rule_set = &game.rule_set();
    made.start = game.start();
    made.result = result;
    made.line.reserve(game.moves().size());
    for (const rules::Move& move : game.moves()) {
        made.line.push_back({PdnMove{move, {}}});
    }
    normalise_tags(made);
    return made;
}

}  // namespace crownhead::notation
