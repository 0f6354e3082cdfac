// SPDX-License-Identifier: MIT
// What the engine would play, and how the game might go on:
//   best_move english "W:WK18,24:BK10,12" 12

#include <crownhead/base/bad_input.hpp>
#include <crownhead/notation/fen.hpp>
#include <crownhead/notation/move_text.hpp>
#include <crownhead/rules/rule_set_named.hpp>
#include <crownhead/search/engine.hpp>

#include <charconv>
#include <iostream>
#include <string_view>

int main(int argc, char** argv) {
    namespace rules = crownhead::rules;
    namespace search = crownhead::search;
    const std::string_view plies = argc == 4 ? argv[3] : "";
    int depth = 0;
    const auto read = std::from_chars(plies.data(), plies.data() + plies.size(), depth);
    if (plies.empty() || read.ptr != plies.data() + plies.size() || depth < 1 || depth > search::Limits::max_depth) {
        std::cerr << "usage: best_move RULES FEN PLIES, with at most " << search::Limits::max_depth << " plies\n";
        return 2;
    }
    try {
        const rules::RuleSet& set = rules::rule_set_named(argv[1]);
        rules::Game game(set, crownhead::notation::parse_fen(set, argv[2]));
        const auto engine = search::make_engine(set, {.table_megabytes = 16});
        const search::SearchResult result = engine->search(game, {.depth = depth}, {}, {});
        std::cout << "score " << result.score << ", line";
        for (const rules::Move& move : result.line) {
            const auto legal = rules::legal_moves(set, game.now());
            std::cout << ' ' << crownhead::notation::text(set, move, legal);
            game.play(move);
        }
        std::cout << '\n';
    } catch (const crownhead::BadInput& bad) {
        std::cerr << "best_move: " << bad.what() << '\n';
        return 2;
    }
}
