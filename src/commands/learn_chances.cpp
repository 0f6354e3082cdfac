// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "coach/chance_fit.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/report_line.hpp"
#include "commands/learn.hpp"
#include "learning/games_file.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

// From the score of a search to the chances of a game: the model that reports use (docs/win-chances.md).
namespace crownhead::commands {
namespace {

struct ChancesArguments {
    std::vector<std::string> games;
    bool json = false;
};

constexpr std::uint64_t held_back = 5;  // one game in so many is not fitted to, but tested on

endgame::Value result_for(rules::Side side, rules::Outcome outcome) {
    using enum endgame::Value;
    return outcome == rules::win_for(side) ? win : outcome == rules::win_for(rules::other(side)) ? loss : draw;
}

void count(const rules::RuleSet& set, const learning::RecordedGame& game, coach::ChanceCounts& counts) {
    constexpr double hundredths = 100;
    rules::Position position = game.start;
    for (const learning::RecordedMove& move : game.moves) {
        const std::vector<rules::Move> legal = rules::legal_moves(set, position);
        if (move.move >= legal.size()) {
            throw BadInput(fmt::format("game {} has a move that is not legal", game.number));
        }
        // What the search had proved needs no chances, and a forced move no search.
        if (std::abs(move.score) < learning::proven && legal.size() > 1) {
            counts.add(move.score / hundredths, position.black.size() + position.white.size(),
                       result_for(position.turn, game.outcome));
        }
        position = rules::after(set, position, legal[move.move]);
    }
}

nlohmann::ordered_json json_of(const coach::Chances& chances) {
    return {{"win", chances.win}, {"draw", chances.draw}, {"loss", chances.loss}};
}

void print(const coach::CalibrationRow& row, bool json) {
    if (json) {
        print_line({{"from", row.from},
                    {"to", row.to},
                    {"positions", row.positions},
                    {"predicted", json_of(row.predicted)},
                    {"happened", json_of(row.happened)}});
    } else {
        fmt::print("expected {:.1f}-{:.1f} positions {} predicted {:.3f} {:.3f} {:.3f} happened {:.3f} {:.3f} {:.3f}\n",
                   row.from, row.to, row.positions, row.predicted.win, row.predicted.draw, row.predicted.loss,
                   row.happened.win, row.happened.draw, row.happened.loss);
    }
}

void chances(const rules::RuleSet& set, const ChancesArguments& arguments) {
    coach::ChanceCounts fitted;
    coach::ChanceCounts tested;
    for (const std::string& file : arguments.games) {
        learning::read_games(file, set, [&](const learning::RecordedGame& game) {
            count(set, game, game.number % held_back == 0 ? tested : fitted);
        });
    }
    if (fitted.positions() == 0 || tested.positions() == 0) {
        throw BadInput("--games: there are too few games to fit a model and to test it");
    }
    const coach::ChanceModel model = coach::fit(fitted);
    if (arguments.json) {
        print_line({{"margin", model.margin},
                    {"marginOfPieces", model.margin_of_pieces},
                    {"scale", model.scale},
                    {"scaleOfPieces", model.scale_of_pieces},
                    {"fitted", fitted.positions()},
                    {"tested", tested.positions()},
                    {"loss", coach::mean_loss(model, tested)}});
    } else {
        fmt::print("margin {:.4f} of-pieces {:.5f} scale {:.4f} of-pieces {:.5f} fitted {} tested {} loss {:.4f}\n",
                   model.margin, model.margin_of_pieces, model.scale, model.scale_of_pieces, fitted.positions(),
                   tested.positions(), coach::mean_loss(model, tested));
    }
    for (const coach::CalibrationRow& row : coach::calibration(model, tested)) {
        print(row, arguments.json);
    }
}

}  // namespace

void add_learn_chances(CLI::App& learn, int& status) {
    CLI::App* command = learn.add_subcommand(
        "chances", "Fit from self-play games how likely a win, draw and loss are at a score; test it on other games");
    const auto position = add_position_arguments(*command, Takes::rules);
    const auto arguments = std::make_shared<ChancesArguments>();
    command->add_option("--games", arguments->games, "Files of self-play games")->required();
    command->add_flag("--json", arguments->json, "Print JSON, one object a line");
    command->callback([position, arguments, &status] {
        chances(position->rule_set(), *arguments);
        status = 0;
    });
}

}  // namespace crownhead::commands
