// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/say.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/choice.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/nothing_in.hpp"
#include "commands/helpers/pdn_input.hpp"
#include "commands/helpers/shipped_data.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_reader.hpp"
#include "players/player_spec.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace crownhead::commands {
namespace {

enum class Sides { both, black, white };

struct AgreeArguments {
    std::string file;
    std::string player;
    Sides sides = Sides::both;
    bool json = false;
};

/// The readable games of a file that have the rule set of the first one.
struct ReadGames {
    std::vector<rules::Game> games{};
    bool broken = false;  ///< another could not be read
};

/// If there are no games, it is said why.
ReadGames games_of(const std::string& file) {
    ReadGames read;
    std::vector<rules::Game>& games = read.games;
    const PdnInput input(file);
    notation::read_pdn(
        input.text(), {},
        [&](const notation::PdnGame& game) {
            if (games.empty() || game.rule_set == &games.front().rule_set()) {
                games.push_back(notation::main_line(game));
            }
        },
        [&](const notation::PdnProblem& problem) {
            say_problem(file, problem);
            read.broken = true;
        });
    if (games.empty() && !read.broken) {
        say_nothing_in("game", {file});
    }
    return read;
}

struct Counts {
    std::uint64_t moves = 0;
    std::uint64_t forced = 0;  ///< the only legal one
    std::uint64_t agreed = 0;
};

class Comparison {
  public:
    Comparison(const AgreeArguments& arguments, const rules::RuleSet& set)
        : arguments_(arguments), spec_(players::read_player_spec(arguments.player)) {
        if (spec_.pace.clock) {
            throw BadInput(
                fmt::format("--player: `{}` has a clock, and no game is played here: depth=N, nodes=N or "
                            "time=S is for each move",
                            arguments.player));
        }
        if (spec_.wants_pace()) {
            throw BadInput(
                fmt::format("--player: say how long `{}` may think: depth=N, nodes=N or time=S", arguments.player));
        }
        player_ = players::maker_of(spec_, set, shipped_endgames())({});
    }

    void compare_game(const rules::Game& game, std::size_t number, const std::stop_token& stop) {
        player_->begin_game();
        rules::Game now(game.rule_set(), game.start());
        for (const rules::Move& move : game.moves()) {
            if (stop.stop_requested()) {
                return;
            }
            const bool is_black = now.now().turn == rules::Side::black;
            if (arguments_.sides == Sides::both || (arguments_.sides == Sides::black) == is_black) {
                compare(now, move, number, stop);
            }
            now.play(move);
        }
    }

    [[nodiscard]] const Counts& counts() const { return counts_; }
    /// The moves, if JSON is wanted.
    [[nodiscard]] const nlohmann::ordered_json& list() const { return list_; }

  private:
    /// `game` is what came before the move, because some players look at that.
    void compare(const rules::Game& game, const rules::Move& recorded, std::size_t number,
                 const std::stop_token& stop) {
        const auto legal = rules::legal_moves(game.rule_set(), game.now());
        const rules::Move choice = player_->answer(game, spec_.pace.move, std::chrono::minutes(10), stop).move;
        if (stop.stop_requested()) {
            return;  // any move
        }
        const bool agrees = choice.same_result(recorded);
        ++counts_.moves;
        counts_.forced += legal.size() == 1 ? 1U : 0U;
        counts_.agreed += agrees ? 1U : 0U;
        if (arguments_.json) {
            list_.push_back({{"game", number},
                             {"ply", game.moves().size() + 1},
                             {"recorded", notation::full_text(recorded)},
                             {"would", notation::full_text(choice)},
                             {"agrees", agrees}});
        } else {
            fmt::print("game {} ply {} recorded {} would {}{}\n", number, game.moves().size() + 1,
                       notation::full_text(recorded), notation::full_text(choice), agrees ? "" : " differs");
        }
    }

    const AgreeArguments& arguments_;
    players::PlayerSpec spec_;
    std::unique_ptr<players::Player> player_;
    Counts counts_;
    nlohmann::ordered_json list_ = nlohmann::ordered_json::array();
};

/// False if the input had problems or no games, or it was stopped.
bool agree(const AgreeArguments& arguments) {
    const Interruption interruption;
    const auto [games, broken] = games_of(arguments.file);
    if (games.empty()) {
        return false;
    }
    Comparison comparison(arguments, games.front().rule_set());
    for (std::size_t i = 0; i < games.size() && !interruption.token().stop_requested(); ++i) {
        comparison.compare_game(games.at(i), i + 1, interruption.token());
    }
    const Counts& counts = comparison.counts();
    const double share = counts.moves == 0 ? 0 : static_cast<double>(counts.agreed) / static_cast<double>(counts.moves);
    if (arguments.json) {
        const nlohmann::ordered_json result{{"moves", counts.moves},
                                            {"forced", counts.forced},
                                            {"agreed", counts.agreed},
                                            {"share", share},
                                            {"list", comparison.list()}};
        fmt::print("{}\n", result.dump());
    } else {
        fmt::print("moves {} forced {} agreed {} share {:.3f}\n", counts.moves, counts.forced, counts.agreed, share);
    }
    if (interruption.token().stop_requested()) {
        say("stopped: the other moves were not compared\n");
        return false;
    }
    return !broken;
}

}  // namespace

void add_agree(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("agree", "Count how often a player would make the moves of recorded games");
    const auto arguments = std::make_shared<AgreeArguments>();
    command->add_option("file", arguments->file, "A PDN file; skips games whose rules differ from the first's")
        ->required();
    command->add_option("--player", arguments->player, "The player: an engine, as for `match`")->required();
    add_choice<Sides>(*command, "--side", arguments->sides,
                      {{"both", Sides::both}, {"black", Sides::black}, {"white", Sides::white}},
                      "Whose moves to compare: both, black or white");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([arguments, &status] { status = agree(*arguments) ? 0 : 1; });
}

}  // namespace crownhead::commands
