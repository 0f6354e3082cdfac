// SPDX-License-Identifier: MIT
#include "commands/helpers/position_arguments.hpp"
#include "commands/samuel.hpp"
#include "players/samuel_answer.hpp"
#include "samuel/polynomial.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <string>

namespace crownhead::commands {
namespace {

using samuel::Board;

struct SamuelTermsArguments {
    PositionArguments position;
    std::string weights;
    bool json = false;
};

/// Halves as a number: `2`, `1.5`.
std::string halves_text(int halves) { return fmt::format("{}", halves / 2.0); }

void print(const SamuelTermsArguments& arguments) {
    const rules::Game game = arguments.position.game();
    const Board now = Board::from(game.now());
    const Board before =
        game.moves().empty() ? samuel::passed(now) : Board::from(game.positions().at(game.positions().size() - 2));
    const samuel::Polynomial polynomial = players::samuel_weights_named(arguments.weights);
    samuel::Terms all;
    all.set();
    const samuel::Ratings ratings = samuel::ratings(now, all);
    const samuel::Ratings ratings_before = samuel::ratings(before, all);
    nlohmann::ordered_json terms = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < samuel::all_terms; ++i) {
        const samuel::Term term = samuel::term_at(i);
        const bool rates = i < samuel::simple_terms;
        const int value = samuel::value(term, ratings, ratings_before);
        const auto weight =
            std::find_if(polynomial.begin(), polynomial.end(), [&](const auto& one) { return one.term == term; });
        const std::int32_t coefficient = weight == polynomial.end() ? 0 : weight->coefficient;
        if (arguments.json) {
            nlohmann::ordered_json one{{"term", samuel::name(term)}};
            one["rating"] = rates ? nlohmann::ordered_json(ratings.at(i) / 2.0) : nlohmann::ordered_json(nullptr);
            one["value"] = value / 2.0;
            one["coefficient"] = coefficient;
            terms.push_back(std::move(one));
        } else {
            fmt::print("term {} rating {} value {} coefficient {}\n", samuel::name(term),
                       rates ? halves_text(ratings.at(i)) : "-", halves_text(value), coefficient);
        }
    }
    const samuel::Score pieces = samuel::piece_advantage(now);
    const samuel::Score rest = samuel::positional(polynomial, ratings, ratings_before);
    if (arguments.json) {
        const nlohmann::ordered_json result{{"terms", std::move(terms)}, {"pieces", pieces}, {"positional", rest}};
        fmt::print("{}\n", result.dump());
    } else {
        fmt::print("pieces {} positional {}\n", pieces, rest);
    }
}

}  // namespace

void add_samuel_terms(CLI::App& samuel, int& status) {
    CLI::App* command = samuel.add_subcommand("terms", "Show how each of the 38 terms rates a position");
    const auto arguments = std::make_shared<SamuelTermsArguments>();
    add_fen_option(*command, arguments->position.fen, "Position (default: the start position)");
    command->add_option("--moves", arguments->position.moves,
                        "Play these moves first, separated by spaces; terms compare with the position before the last");
    command->add_option("--weights", arguments->weights,
                        "published (default), four, or the file of a course of learning");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([arguments, &status] {
        print(*arguments);
        status = 0;
    });
}

}  // namespace crownhead::commands
