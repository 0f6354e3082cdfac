// SPDX-License-Identifier: MIT
#include "server/api/book_answers.hpp"

#include "book/book.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/words.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/json_text.hpp"

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
            moves.push_back({{"text", notation::full_text(one.move)},
                             {"path", square_numbers(one.move.path())},
                             {"captured", square_numbers(one.move.captured())},
                             {"fen", notation::fen(rules::after(set, position, one.move))},
                             {"score", one.value / 100.0}});
        }
    }
    return json_text({{"rules", rules},
                      {"fen", notation::fen(position)},
                      {"turn", notation::word(position.turn)},
                      {"known", !moves.empty()},
                      {"moves", std::move(moves)}});
}

}  // namespace crownhead::server
