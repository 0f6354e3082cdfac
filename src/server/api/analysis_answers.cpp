// SPDX-License-Identifier: MIT
#include "server/api/analysis_answers.hpp"

#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "server/api/evaluation_json.hpp"
#include "server/api/json_text.hpp"
#include "server/api/played_moves.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <vector>

namespace crownhead::server {

namespace {

using nlohmann::json;
using search::Verdict;

json line_of(const rules::Game& game, double score, const Verdict& verdict, const std::vector<rules::Move>& moves) {
    rules::Game line(game.rule_set(), game.now());
    for (const rules::Move& move : moves) {
        line.play(move);
    }
    json object = evaluation_json(score, verdict);
    object["moves"] = played_moves(line);
    return object;
}

}  // namespace

std::string analysis_lines(const rules::Game& game, const search::SearchResult& found) {
    json lines = json::array();
    if (!found.line.empty()) {
        lines.push_back(line_of(game, found.score, found.verdict, found.line));
    }
    for (const search::Variation& other : found.others) {
        lines.push_back(line_of(game, other.score, other.verdict, other.line));
    }
    return lines.dump();
}

std::string analysis_answer(std::string_view id, const rules::Game& game, const AnalysisState& state) {
    const double seconds = state.spent.count();
    const std::string rest = message_text(id, {{"is", "analysis"},
                                               {"rules", game.rule_set().name},
                                               {"fen", notation::fen(game.now())},
                                               {"turn", notation::word(game.now().turn)},
                                               {"depth", state.depth},
                                               {"nodes", state.nodes},
                                               {"rate", seconds > 0 ? static_cast<double>(state.nodes) / seconds : 0.0},
                                               {"seconds", seconds},
                                               {"waiting", state.waiting},
                                               {"over", state.over},
                                               {"fault", state.fault}});
    return fmt::format(R"({{"lines":{},{})", state.lines, std::string_view(rest).substr(1));
}

}  // namespace crownhead::server
