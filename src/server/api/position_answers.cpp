// SPDX-License-Identifier: MIT
#include "server/api/position_answers.hpp"

#include "base/bad_input.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/words.hpp"
#include "rules/exchange.hpp"
#include "rules/rule_set_named.hpp"
#include "rules/the_move.hpp"
#include "server/api/json_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace crownhead::server {

std::string position_page(const std::string& rules, const std::string& fen) {
    const rules::Position position = notation::parse_fen(rules::rule_set_named(rules), fen);
    return json_text({{"rules", rules}, {"fen", notation::fen(position)}, {"turn", notation::word(position.turn)}});
}

std::string the_move_page(const std::string& rules, const std::string& fen) {
    const rules::RuleSet& set = rules::rule_set_named(rules);
    if (set.rules.king_reach != rules::Reach::one) {
        throw BadInput(fmt::format("the move is counted only where kings step one square, not in {}", rules));
    }
    const rules::Position position = notation::parse_fen(set, fen);
    nlohmann::json counted = nlohmann::json::array();
    for (int square = 1; square <= set.rules.geometry.squares(); ++square) {
        if (rules::is_counted(set.rules.geometry, board::Square(square))) {
            counted.push_back(square);
        }
    }
    nlohmann::json exchanges = nlohmann::json::array();
    for (const rules::Exchange& exchange : rules::exchanges(set, position)) {
        exchanges.push_back({{"move", notation::full_text(exchange.move)}, {"changes", exchange.changes}});
    }
    return json_text({{"rules", rules},
                      {"fen", notation::fen(position)},
                      {"turn", notation::word(position.turn)},
                      {"the_move", notation::word(rules::counted_move(set.rules.geometry, position))},
                      {"counted", std::move(counted)},
                      {"exchanges", std::move(exchanges)}});
}

}  // namespace crownhead::server
