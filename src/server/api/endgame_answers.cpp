// SPDX-License-Identifier: MIT
#include "server/api/endgame_answers.hpp"

#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "server/api/json_text.hpp"
#include "server/api/played_moves.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <span>
#include <utility>

namespace crownhead::server {

namespace {

using nlohmann::json;

const char* word(EndgameState::Stage stage) {
    switch (stage) {
        case EndgameState::Stage::unfinished:
            return "unfinished";
        case EndgameState::Stage::building:
            return "building";
        case EndgameState::Stage::stopping:
            return "stopping";
        case EndgameState::Stage::built:
            return "built";
        default:
            return "none";
    }
}

void put(json& object, const std::optional<endgame::Worth>& worth) {
    object["value"] = worth ? json(word(worth->value)) : json(nullptr);
    if (worth && worth->distance) {
        object["distance"] = *worth->distance;
    }
}

void put(json& object, const EndgameCost& cost) {
    object["bytes"] = cost.bytes;
    object["memory"] = cost.memory;
    object["disk"] = cost.disk;
    object["seconds"] = cost.seconds;
}

json object_of(const EndgameState::Distances& distances) {
    json object{{"stage", word(distances.stage)}, {"share", distances.share}};
    put(object, distances.cost);
    return object;
}

}  // namespace

std::string endgames_answer(std::string_view id, const EndgameState& state) {
    const EndgameProgress& progress = state.progress;
    json answer{{"is", "endgames"},
                {"rules", state.rules},
                {"known", state.known},
                {"plies", state.plies},
                {"offered", state.offered},
                {"most", state.most},
                {"stage", word(state.stage)},
                {"distance", state.distance},
                {"share", progress.share},
                {"rate", progress.rate},
                {"left", progress.left ? json(*progress.left) : json(nullptr)},
                {"slice", progress.slice},
                {"distances", state.distances ? object_of(*state.distances) : json(nullptr)},
                {"fault", state.fault}};
    put(answer, state.cost);
    return message_text(id, std::move(answer));
}

std::string endgame_page(const rules::Position& position, const endgame::Probed& probed, const EndgameState& state) {
    json moves = json::array();
    for (const endgame::ProbedMove& one :
         std::span(probed.moves).first(std::min(probed.moves.size(), max_shown_moves))) {
        json move = legal_move(one.move);
        move["fen"] = notation::fen(one.after);
        put(move, one.worth);
        moves.push_back(std::move(move));
    }
    json answer{{"rules", state.rules},
                {"fen", notation::fen(position)},
                {"turn", notation::word(position.turn)},
                {"pieces", (position.black | position.white).size()},
                {"known", state.known},
                {"offered", state.offered},
                {"moves", std::move(moves)}};
    put(answer, probed.worth);
    return json_text(answer);
}

}  // namespace crownhead::server
