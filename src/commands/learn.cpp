// SPDX-License-Identifier: MIT
#include "commands/learn.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "base/fnv1a.hpp"
#include "base/say.hpp"
#include "base/terminal.hpp"
#include "cluster/mpi.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/engine_match_arguments.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/number_arguments.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/helpers/shipped_data.hpp"
#include "commands/helpers/status_line.hpp"
#include "commands/helpers/warn.hpp"
#include "commands/match.hpp"
#include "learning/fit.hpp"
#include "learning/games_file.hpp"
#include "learning/off_game_samples.hpp"
#include "learning/self_play.hpp"
#include "players/files_read.hpp"
#include "players/resources.hpp"
#include "search/engine.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::commands {
namespace {

/// A maker of engines with small tables, because these are cleared for each game.
auto engines(const rules::RuleSet& set, const std::shared_ptr<const search::Tablebase>& tablebase,
             const std::shared_ptr<const evaluation::Weights>& weights) {
    constexpr std::size_t megabytes = 2;
    return [&set, tablebase, weights] {
        return search::make_engine(set, {.table_megabytes = megabytes, .tablebase = tablebase, .weights = weights});
    };
}

struct PlayArguments {
    std::string file;
    std::string nodes = "5000";
    std::string seed = "1";
    std::string late = "3";
    std::uint64_t games = 10'000;
    std::string endgames;
    std::string weights;
    bool blind = false;
    unsigned threads = 1;
    learning::SelfPlayTerms terms{};
};

/// False if it was stopped.
bool play(const rules::RuleSet& set, PlayArguments arguments) {
    refuse_standard_output({"--file", arguments.file});
    const Interruption interruption;
    const auto ranks = cluster::ranks_of_this_run();
    const auto tablebase = arguments.blind ? nullptr : tablebase_for(set, arguments.endgames);
    const auto adjudicator = arguments.blind ? endgames_for(set, arguments.endgames) : nullptr;
    if (arguments.blind && adjudicator == nullptr) {
        throw BadInput("--blind needs endgames that end the games: --endgames DIR");
    }
    arguments.terms.adjudicator = adjudicator.get();
    arguments.terms.nodes = parse_nodes(arguments.nodes);
    arguments.terms.seed = parse_unsigned("--seed", arguments.seed);
    arguments.terms.late = parse_unsigned("--late", arguments.late);
    const auto weights = weights_for(set, arguments.weights);
    const std::string terms = fmt::format("nodes {} seed {} late {} weights {} endgames {}{}", arguments.terms.nodes,
                                          arguments.terms.seed, arguments.terms.late, evaluation::fingerprint(*weights),
                                          endgames_word(set, arguments.endgames), arguments.blind ? " blind" : "");
    const std::uint64_t subject =
        ranks->size() == 1 ? 0 : fnv1a(terms + players::endgames_read(set, arguments.endgames, shipped_endgames()));
    const auto play_missing = [&](const std::vector<std::uint64_t>& missing,
                                  const std::function<void(const learning::RecordedGame&)>& keep) {
        learning::play_games(arguments.terms, set, missing, arguments.threads, engines(set, tablebase, weights), keep,
                             interruption.token(), *ranks, subject);
    };
    if (ranks->rank() != 0) {  // the file is rank 0's
        play_missing({}, {});
        return !interruption.token().stop_requested();
    }
    learning::GamesFile file(arguments.file, set, terms);
    warn(file.warning());
    Progress progress("games", file.size());
    std::vector<std::uint64_t> missing;
    for (std::uint64_t number = 0; number < arguments.games; ++number) {
        if (!file.has(number)) {
            missing.push_back(number);
        }
    }
    const auto keep = [&](const learning::RecordedGame& game) {
        file.append(game);
        progress.show(file.size(), arguments.games);
    };
    play_missing(missing, keep);
    file.flush();
    progress.erase();
    fmt::print("games {} file {}\n", file.size(), arguments.file);
    return file.size() >= arguments.games;
}

void add_self_play(CLI::App& command, int& status) {
    CLI::App* play_command =
        command.add_subcommand("play", "Let the engine play itself, to learn from the games; can be resumed");
    const auto position = add_position_arguments(*play_command, Takes::rules);
    const auto arguments = std::make_shared<PlayArguments>();
    play_command->add_option("--file", arguments->file, "File of the games")->required();
    play_command->add_option("--games", arguments->games, "Stop when the file has N games, at most 10000000")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    play_command->add_option("--nodes", arguments->nodes, "Search N nodes per move")
        ->type_name("N")
        ->capture_default_str();
    play_command->add_option("--seed", arguments->seed, "Seed of the openings")->type_name("N")->capture_default_str();
    play_command->add_option("--late", arguments->late, "Begin one game in N with few pieces; 0 for none")
        ->type_name("N")
        ->capture_default_str();
    play_command->add_option("--threads", arguments->threads, "Play N games in parallel")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    play_command->add_option("--endgames", arguments->endgames,
                             "Folder of endgame databases, or none (default: those that ship for the rule set)");
    play_command->add_flag("--blind", arguments->blind, "Use endgames only to end won games, not to choose moves");
    play_command->add_option("--weights", arguments->weights,
                             "File of weights, or none for the hand-made evaluation (default: the shipped weights)");
    play_command->callback([position, arguments, &status] { status = play(position->rule_set(), *arguments) ? 0 : 1; });
}

struct OffGameArguments {
    std::string games;
    std::string out;
    std::string endgames = "none";
    std::string weights;
    std::string nodes = "1000";
    std::string seed = "1";
    unsigned threads = 1;
    learning::OffGameTerms terms{};
};

/// False if it was stopped.
bool add_off_game_lines(const rules::RuleSet& set, OffGameArguments arguments) {
    refuse_standard_output({"--out", arguments.out});
    check_output({"--out", arguments.out}, {{"--games", arguments.games}});
    const Interruption interruption;
    learning::OffGameTerms& terms = arguments.terms;
    terms.nodes = parse_nodes(arguments.nodes);
    terms.seed = parse_unsigned("--seed", arguments.seed);
    const auto tablebase = tablebase_for(set, arguments.endgames);
    const auto weights = weights_for(set, arguments.weights);
    const std::string of_games = learning::terms_of_games(arguments.games, set);
    learning::GamesFile file(
        arguments.out, set,
        fmt::format("{} beside nodes {} seed {} lines {} plies {} least {} weights {} endgames {}", of_games,
                    terms.nodes, terms.seed, terms.lines, terms.max_plies, terms.min_pieces,
                    evaluation::fingerprint(*weights), endgames_word(set, arguments.endgames)));
    warn(file.warning());
    std::vector<learning::RecordedGame> missing;
    std::set<std::uint64_t> numbers;
    learning::read_games(arguments.games, set, [&](const learning::RecordedGame& game) {
        if (!file.has(game.number) && numbers.insert(game.number).second) {
            missing.push_back(game);
        }
    });
    const std::size_t all = file.size() + missing.size();
    Progress progress("games", file.size());
    const auto keep = [&](const learning::RecordedGame& game) {
        file.append(game);
        progress.show(file.size(), all);
    };
    learning::add_off_game(set, missing, terms, arguments.threads, engines(set, tablebase, weights), keep,
                           interruption.token());
    file.flush();
    progress.erase();
    fmt::print("games {} file {}\n", file.size(), arguments.out);
    return file.size() == all;
}

void add_off_game(CLI::App& command, int& status) {
    CLI::App* off_game =
        command.add_subcommand("off-game", "Search positions near those of self-play games; can be resumed")
            ->alias("beside");  // its name until 0.1
    const auto position = add_position_arguments(*off_game, Takes::rules);
    const auto arguments = std::make_shared<OffGameArguments>();
    learning::OffGameTerms& terms = arguments->terms;
    off_game->add_option("--games", arguments->games, "File of self-play games")->required();
    off_game->add_option("--out", arguments->out, "Write the games with their off-game lines to this file")->required();
    off_game->add_option("--nodes", arguments->nodes, "Search N nodes at the end of each line")
        ->type_name("N")
        ->capture_default_str();
    off_game->add_option("--lines", terms.lines, "Draw N random lines from each position of a game")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    off_game->add_option("--plies", terms.max_plies, "Draw lines of one to N moves")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    off_game->add_option("--least", terms.min_pieces, "Leave out lines that end with fewer than N pieces")
        ->check(CLI::Range(1, 60))
        ->capture_default_str();
    off_game->add_option("--seed", arguments->seed, "Seed of all random choices")
        ->type_name("N")
        ->capture_default_str();
    off_game->add_option("--threads", arguments->threads, "Go through N games in parallel, from 1 to 256")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    off_game->add_option("--endgames", arguments->endgames, "Folder of endgame databases for the search, or none")
        ->capture_default_str();
    off_game->add_option("--weights", arguments->weights,
                         "File of weights, or none for the hand-made evaluation (default: the shipped weights)");
    off_game->callback(
        [position, arguments, &status] { status = add_off_game_lines(position->rule_set(), *arguments) ? 0 : 1; });
}

struct FitArguments {
    std::vector<std::string> games;
    std::string out;
    std::string endgames = "none";
    std::string from;
    std::string seed = "1";
    learning::FitTerms terms{};
};

/// Prints a line for each epoch on the standard output, and how far the epoch has come on the terminal, if there is
/// one.
void show(const learning::FitProgress& now, int epochs, StatusLine* line) {
    if (now.validation_loss) {
        if (line != nullptr) {
            line->erase();
        }
        fmt::print("epoch {} loss {:.5f} validation {:.5f}\n", now.epoch, now.loss, *now.validation_loss);
        std::fflush(stdout);
    } else if (line != nullptr) {
        line->show(fmt::format("epoch {} of {}: {:3.0f}%, loss {:.5f}", now.epoch, epochs, now.share * 100, now.loss));
    }
}

/// False if it was stopped.
bool fit(const rules::RuleSet& set, FitArguments arguments) {
    const Interruption interruption;
    std::vector<NamedFile> read;
    for (const std::string& games : arguments.games) {
        read.push_back({"--games", games});
    }
    check_output({"--out", arguments.out}, read);
    for (const auto& [option, value] :
         {std::pair{"--rate", arguments.terms.rate}, std::pair{"--outcome-share", arguments.terms.outcome_share}}) {
        if (std::isnan(value)) {
            throw BadInput(fmt::format("{}: a number is wanted", option));
        }
    }
    arguments.terms.seed = parse_unsigned("--seed", arguments.seed);
    arguments.terms.tablebase = tablebase_for(set, arguments.endgames);
    if (!arguments.from.empty()) {
        arguments.terms.from = players::for_option("--from", [&] {
            return std::make_shared<evaluation::Weights>(evaluation::read_weights(arguments.from, set));
        });
    }
    std::optional<StatusLine> line;
    if (is_terminal(stderr)) {
        line.emplace();
    }
    const std::string state = arguments.out + ".fit";
    const auto fitted = learning::fit(
        set, {arguments.games.begin(), arguments.games.end()}, arguments.terms, state, interruption.token(),
        [&](const learning::FitProgress& now) { show(now, arguments.terms.epochs, line ? &*line : nullptr); });
    line.reset();
    if (!fitted) {
        say("stopped; the same command goes on after the last finished epoch\n");
        return false;
    }
    const std::string weights = evaluation::encode(fitted->weights);
    write_file_atomically(arguments.out, std::array<std::string_view, 1>{weights});
    std::filesystem::remove(state);
    fmt::print("fitted {} games {} samples {} validation {:.5f} weights {}\n", arguments.out, fitted->games,
               fitted->samples, fitted->validation_loss, evaluation::fingerprint(fitted->weights));
    return true;
}

void add_fit(CLI::App& command, int& status) {
    CLI::App* fit_command = command.add_subcommand("fit", "Learn from self-play games; can be resumed");
    const auto position = add_position_arguments(*fit_command, Takes::rules);
    const auto arguments = std::make_shared<FitArguments>();
    fit_command->add_option("--games", arguments->games, "Files of self-play games")->required();
    fit_command->add_option("--out", arguments->out, "Write the weights to this file")->required();
    fit_command->add_option("--from", arguments->from, "File of weights to start from (default: random numbers)");
    fit_command->add_option("--epochs", arguments->terms.epochs, "Pass over all samples N times")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    fit_command->add_option("--batch", arguments->terms.batch, "Use N samples per step")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    fit_command->add_option("--rate", arguments->terms.rate, "Initial learning rate")
        ->check(CLI::Range(1e-6, 1.0))
        ->capture_default_str();
    fit_command
        ->add_option("--outcome-share", arguments->terms.outcome_share,
                     "Weight of the game's result in the target; the rest is the search's score")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    fit_command
        ->add_option("--endgames", arguments->endgames,
                     "Folder of endgame databases to label more positions with, or none")
        ->capture_default_str();
    fit_command->add_option("--seed", arguments->seed, "Seed of all random choices")
        ->type_name("N")
        ->capture_default_str();
    fit_command->add_option("--threads", arguments->terms.threads, "Use N threads")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    fit_command->callback([position, arguments, &status] { status = fit(position->rule_set(), *arguments) ? 0 : 1; });
}

struct TestArguments {
    std::string weights;
    std::string against;
    EngineMatchArguments match{};
};

/// Refuses weights that the match could not use; the match itself knows nothing of the option. It names its engines by
/// texts (docs/match.md), in which a comma ends an option's value.
void check_weights(std::string_view option, const rules::RuleSet& set, const std::string& path) {
    players::for_option(option, [&] {
        if (path.find(',') != std::string::npos) {
            throw BadInput(fmt::format("{}: a path with a comma cannot be an option of an engine", path));
        }
        (void)players::weights_named(set, path);
    });
}

/// A match of two sets of weights between engines that differ in nothing else; neither has endgames.
void add_test(CLI::App& command, int& status) {
    CLI::App* test_command =
        command.add_subcommand("test", "Play a match between new weights and others; can be resumed");
    const auto arguments = std::make_shared<TestArguments>();
    EngineMatchArguments& match = arguments->match;
    match.nodes = "10000";
    test_command->add_option("--weights", arguments->weights, "File of the new weights")->required();
    test_command->add_option("--against", arguments->against,
                             "File of the others, or none for the hand-made evaluation (default: the shipped weights)");
    test_command->add_option("--rules", match.rules, "Rule set, as `crownhead rules` lists them")
        ->capture_default_str();
    test_command->add_option("--nodes", match.nodes, "Search N positions per move")
        ->type_name("N")
        ->capture_default_str();
    test_command->add_option("--ballots", match.ballots, "Openings, as `crownhead match` takes them");
    test_command->add_option("--games", match.games, "Play N games in all (default: every opening from both sides)")
        ->check(CLI::Range(1, 1'000'000));
    test_command->add_option("--concurrency", match.concurrency, "Play N games in parallel, from 1 to 256")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    test_command->add_option("--file", match.file, "File of the match, to create or resume");
    test_command->add_flag("--json", match.json, "Print one JSON object per line");
    test_command->callback([arguments, &status] {
        const rules::RuleSet& set =
            PositionArguments{.rules = arguments->match.rules, .fen = {}, .moves = {}}.rule_set();
        check_weights("--weights", set, arguments->weights);
        check_weights("--against", set, arguments->against);
        arguments->match.first = "self:name=new,endgames=none,weights=" + arguments->weights;
        arguments->match.second = "self:name=old,endgames=none";
        if (!arguments->against.empty()) {
            arguments->match.second += ",weights=" + arguments->against;
        }
        status = run_engine_match(arguments->match) ? 0 : 1;
    });
}

}  // namespace

void add_learn(CLI::App& app, int& status) {
    CLI::App* command =
        app.add_subcommand("learn", "Learn an evaluation from self-play: play, off-game, fit, test, chances");
    command->require_subcommand(1);
    add_self_play(*command, status);
    add_off_game(*command, status);
    add_fit(*command, status);
    add_test(*command, status);
    add_learn_chances(*command, status);
}

}  // namespace crownhead::commands
