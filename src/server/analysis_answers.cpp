#include "server/analysis_answers.hpp"

#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "server/judgement.hpp"
#include "server/played_moves.hpp"
#include "server/wire.hpp"

#include <nlohmann/json.hpp>

#include <utility>
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
    json object = judgement(score, verdict);
    object["moves"] = played_moves(line);
    return object;
}

}  // namespace

std::string analysis_answer(std::string_view id, const rules::Game& game, const AnalysisState& state) {
    const search::Thought& thought = state.thought;
    json lines = json::array();
    if (!thought.line.empty()) {
        lines.push_back(line_of(game, thought.score, thought.verdict, thought.line));
    }
    for (const search::Variation& other : thought.others) {
        lines.push_back(line_of(game, other.score, other.verdict, other.line));
    }
    const double seconds = state.spent.count();
    return wire(id, {{"is", "analysis"},
                     {"rules", game.rule_set().name},
                     {"fen", notation::fen(game.now())},
                     {"turn", notation::word(game.now().turn)},
                     {"depth", thought.depth},
                     {"nodes", thought.nodes},
                     {"rate", seconds > 0 ? static_cast<double>(thought.nodes) / seconds : 0.0},
                     {"seconds", seconds},
                     {"lines", std::move(lines)},
                     {"waiting", state.waiting},
                     {"over", state.over},
                     {"fault", state.fault}});
}

}  // namespace crownhead::server
