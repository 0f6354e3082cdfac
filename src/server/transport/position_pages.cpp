// SPDX-License-Identifier: MIT
#include "server/transport/position_pages.hpp"

#include "base/parse_number.hpp"
#include "coach/random_ending.hpp"
#include "coach/resources.hpp"
#include "notation/fen.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/book_answers.hpp"
#include "server/api/match_answers.hpp"
#include "server/api/position_answers.hpp"
#include "server/api/puzzle_answers.hpp"
#include "server/api/rules_answers.hpp"
#include "server/api/umpire_answers.hpp"
#include "server/services/services.hpp"
#include "server/transport/percent.hpp"
#include "server/transport/position_asked.hpp"

#include <boost/beast/http/status.hpp>

#include <cstdint>
#include <stop_token>

namespace crownhead::server {
namespace {

using boost::beast::http::status;

}  // namespace

std::optional<HttpResponse> answer_rules(const ApiRequest& /*asked*/) { return json_response(rules_page()); }

std::optional<HttpResponse> answer_laws(const ApiRequest& /*asked*/) { return json_response(laws_page()); }

std::optional<HttpResponse> answer_programs(const ApiRequest& /*asked*/) { return json_response(programs_page()); }

std::optional<HttpResponse> answer_position(const ApiRequest& asked) {
    const PositionAsked named = position_asked(asked.target(), "/api/position?rules=english&fen=B:W21,22:B1,2");
    return json_response(position_page(named.rules, named.fen));
}

std::optional<HttpResponse> answer_exchanges(const ApiRequest& asked) {
    return answer_after_search(
        asked.site, asked.to,
        [named = position_asked(asked.target(), "/api/the-move?rules=english&fen=W:WK19:BK12")](
            const std::stop_token& /*stop*/) { return json_response(the_move_page(named.rules, named.fen)); });
}

std::optional<HttpResponse> answer_book(const ApiRequest& asked) {
    return answer_later(asked.site, asked.to,
                        [named = position_asked(asked.target(), "/api/book?rules=english&fen=B:W21,22:B1,2")] {
                            return json_response(book_page(named.rules, named.fen));
                        });
}

std::optional<HttpResponse> answer_endgame(const ApiRequest& asked) {
    const PositionAsked named = position_asked(asked.target(), "/api/endgame?rules=english&fen=W:WK22:BK31");
    const rules::RuleSet& set = rules::rule_set_named(named.rules);
    return answer_later(asked.site, asked.to,
                        [page = asked.site.services->endgames.page(set, notation::parse_fen(set, named.fen))] {
                            return json_response(page());
                        });
}

std::optional<HttpResponse> answer_random_ending(const ApiRequest& asked) {
    const auto pieces = query_parameter(asked.target(), "pieces");
    const auto value = query_parameter(asked.target(), "value");
    const auto seed = parse_number<std::uint64_t>(query_parameter(asked.target(), "seed").value_or("0"));
    if (!pieces || !value || !seed || (*value != "win" && *value != "draw")) {
        return error_response(status::bad_request, "use /api/endgame/random?pieces=KKvK&value=win&seed=1");
    }
    return answer_after_search(
        asked.site, asked.to,
        [pieces = *pieces, wanted = *value == "win" ? endgame::Value::win : endgame::Value::draw, seed = *seed,
         endgames = coach::Resources{.endgames = asked.site.services->endgames.databases(rules::english())}](
            const std::stop_token& stop) {
            const auto found = coach::random_ending(rules::english(), pieces, wanted, seed, endgames.folders(), stop);
            return found ? json_response(ending_page(*found))
                         : error_response(status::not_found, "there is no such ending");
        });
}

std::optional<HttpResponse> answer_umpire(const ApiRequest& asked) {
    const auto code = query_parameter(asked.target(), "code");
    const auto fen = query_parameter(asked.target(), "fen");
    if (!code || !fen) {
        return error_response(status::bad_request,
                              "use /api/umpire?code=anderson&fen=B:W18:B9,14&events=move%209-13%0Ahuff%2014");
    }
    return answer_later(asked.site, asked.to,
                        [code = *code, rules = query_parameter(asked.target(), "rules").value_or("english"), fen = *fen,
                         events = query_parameter(asked.target(), "events").value_or("")] {
                            return json_response(umpire_page(code, rules, fen, events));
                        });
}

}  // namespace crownhead::server
