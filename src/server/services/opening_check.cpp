// SPDX-License-Identifier: MIT
#include "server/services/opening_check.hpp"

#include "notation/fen.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/shown_moves.hpp"

#include <utility>

namespace crownhead::server {

Work check_opening(std::string rules, std::string fen, Continuation then) {
    return {.run = [rules = std::move(rules), fen = std::move(fen), then = std::move(then)] {
        const rules::RuleSet& set = rules::rule_set_named(rules);
        require_few_moves(set, notation::parse_fen(set, fen));
        return then;
    }};
}

}  // namespace crownhead::server
