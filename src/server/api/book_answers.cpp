// SPDX-License-Identifier: MIT
#include "server/api/book_answers.hpp"

#include "book/book.hpp"
#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/json_text.hpp"
#include "server/api/played_moves.hpp"

#include <nlohmann/json.hpp>

#include <utility>

namespace crownhead::server {

std::string book_page(const std::string& rules, const std::string& fen) {
    using nlohmann::json;
    const rules::RuleSet& set = rules::rule_set_named(rules);
    const rules::Position position = notation::parse_fen(set, fen);
    json moves = json::array();
    if (const auto book = book::shipped_book(set)) {
        for (const book::BookMove& one : book->find(position)) {
            json move = legal_move(one.move);
            move["fen"] = notation::fen(rules::after(set, position, one.move));
            move["score"] = one.value / 100.0;
            moves.push_back(std::move(move));
        }
    }
    return json_text({{"rules", rules},
                      {"fen", notation::fen(position)},
                      {"turn", notation::word(position.turn)},
                      {"known", !moves.empty()},
                      {"moves", std::move(moves)}});
}

}  // namespace crownhead::server
