// SPDX-License-Identifier: MIT
#include "server/transport/coach_pages.hpp"

#include "base/bad_input.hpp"
#include "coach/advice.hpp"
#include "coach/resources.hpp"
#include "notation/move_text.hpp"
#include "rules/game.hpp"
#include "search/engine.hpp"
#include "server/api/advice_answers.hpp"
#include "server/services/given_game.hpp"
#include "server/services/services.hpp"
#include "server/transport/percent.hpp"
#include "server/transport/position_asked.hpp"

#include <fmt/format.h>
#include <boost/beast/http/status.hpp>

#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::server {
namespace {

using boost::beast::http::status;

/// What is answered for a game; nothing if it was told to stop.
using Answer =
    std::function<std::optional<std::string>(const rules::Game&, const coach::JudgeTools&, const std::stop_token&)>;

/// Finds an answer on another thread, with an engine and the endgames of the game's rule set.
std::optional<HttpResponse> answer_with_tools(const ApiRequest& asked, const rules::Game& game, Answer answer) {
    const rules::RuleSet& set = game.rule_set();
    return answer_by_engine(
        asked.site, asked.to,
        [game, answer = std::move(answer),
         resources =
             coach::Resources{.endgames = asked.site.services->endgames.databases(set),
                              .tablebase = asked.site.services->endgames.tablebase(set)}](const std::stop_token& stop) {
            constexpr std::size_t megabytes = 16;
            const auto engine =
                search::make_engine(game.rule_set(), {.table_megabytes = megabytes, .tablebase = resources.tablebase});
            const std::vector<const endgame::Endgames*> endgames = resources.folders();
            auto found = answer(game, {.engine = *engine, .endgames = endgames, .book = resources.book.get()}, stop);
            return found ? json_response(*std::move(found)) : error_response(status::service_unavailable, "stopped");
        });
}

}  // namespace

std::optional<HttpResponse> answer_hint(const ApiRequest& asked) {
    const PositionAsked named = position_asked(asked.target(), "/api/hint?rules=english&fen=B:W21,22:B1,2");
    return answer_with_tools(asked, given_game(named.rules, named.fen, {}),
                             [](const rules::Game& game, const coach::JudgeTools& tools,
                                const std::stop_token& stop) -> std::optional<std::string> {
                                 const auto hint = coach::hint(game, coach::advice_terms(), tools, stop);
                                 return hint ? std::optional(hint_answer(game, *hint)) : std::nullopt;
                             });
}

std::optional<HttpResponse> answer_judgement(const ApiRequest& asked) {
    constexpr std::string_view example = "/api/judgement?rules=english&fen=B:W21,22:B1,2&move=1-5";
    const PositionAsked named = position_asked(asked.target(), example);
    const auto text = query_parameter(asked.target(), "move");
    if (!text) {
        throw BadInput(fmt::format("use {}", example));
    }
    // The move is read there too: all legal moves are listed for that.
    return answer_with_tools(asked, given_game(named.rules, named.fen, {}),
                             [text = *text](const rules::Game& game, const coach::JudgeTools& tools,
                                            const std::stop_token& stop) -> std::optional<std::string> {
                                 const rules::Move move = notation::parse_move(game.rule_set(), game.now(), text);
                                 const auto judged = coach::judgement(game, move, coach::advice_terms(), tools, stop);
                                 return judged ? std::optional(judgement_answer(game, *judged)) : std::nullopt;
                             });
}

}  // namespace crownhead::server
