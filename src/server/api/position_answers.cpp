// SPDX-License-Identifier: MIT
#include "server/api/position_answers.hpp"

#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/json_text.hpp"

#include <nlohmann/json.hpp>

namespace crownhead::server {

std::string position_page(const std::string& rules, const std::string& fen) {
    const rules::Position position = notation::parse_fen(rules::rule_set_named(rules), fen);
    return json_text({{"rules", rules}, {"fen", notation::fen(position)}, {"turn", notation::word(position.turn)}});
}

}  // namespace crownhead::server
