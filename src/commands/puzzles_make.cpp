// SPDX-License-Identifier: MIT
#include "base/atomic_file.hpp"
#include "base/bad_input.hpp"
#include "base/line_file.hpp"
#include "base/parallel.hpp"
#include "base/say.hpp"
#include "coach/puzzle_maker.hpp"
#include "coach/puzzle_text.hpp"
#include "coach/report_html.hpp"
#include "commands/helpers/choice.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/judge_batch.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/puzzles.hpp"
#include "notation/characters.hpp"
#include "notation/pdn_writer.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Puzzles from the errors of games (docs/puzzles.md).
namespace crownhead::commands {
namespace {

struct MakeArguments : JudgeArguments {
    std::string out;
    coach::SolutionTerms solution;
};

/// A puzzle as it is written.
struct Made {
    std::size_t index = 0;  ///< of the game, in its chunk
    std::string rules{};
    std::string key{};  ///< of the position, coach::puzzle_key()
    std::string line{};
};

/// What has been made, in a file beside the one that is asked for, so that a stopped command goes on. Each line is a
/// chunk of games with its puzzles.
class UnfinishedPuzzles {
  public:
    /// `command` tells what the puzzles depend on. Throws BadInput if the file is of another command.
    UnfinishedPuzzles(const std::filesystem::path& file, const std::string& command)
        : file_(file, {.what = "puzzles that `crownhead puzzles make` has begun to make", .beginning = "{\""},
                [&](std::string_view line) { read(line, command); }) {
        if (!begun_) {
            file_.append(nlohmann::ordered_json{{"command", command}}.dump());
        }
    }

    [[nodiscard]] std::size_t games() const { return games_; }
    [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }

    /// Adds what was made of the next `games` games, without positions that are there already.
    void add(std::size_t games, const std::vector<Made>& made) {
        nlohmann::ordered_json chunk{{"games", games}, {"puzzles", nlohmann::ordered_json::array()}};
        for (const Made& one : made) {
            chunk["puzzles"].push_back({one.rules, one.key, one.line});
        }
        file_.append(chunk.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
        take(chunk);
    }

  private:
    void read(std::string_view line, const std::string& command) {
        const auto json = nlohmann::ordered_json::parse(line, nullptr, false);
        try {
            if (!begun_) {
                if (json.at("command") != command) {
                    throw BadInput("it was begun with other games or options; remove it to begin again");
                }
                begun_ = true;
            } else {
                take(json);
            }
        } catch (const nlohmann::json::exception&) {
            throw BadInput("it is damaged; remove it to begin again");
        }
    }

    void take(const nlohmann::ordered_json& chunk) {
        games_ += chunk.at("games").get<std::size_t>();
        for (const auto& one : chunk.at("puzzles")) {
            if (seen_.insert(one.at(0).get<std::string>() + one.at(1).get<std::string>()).second) {
                lines_.push_back(one.at(2));
            }
        }
    }

    bool begun_ = false;
    std::size_t games_ = 0;
    std::vector<std::string> lines_;
    std::set<std::string> seen_;
    LineFile file_;
};

/// The games for puzzles, which must be of one rule set.
class GamesOfOneRuleSet {
  public:
    explicit GamesOfOneRuleSet(ReportGames& games) : games_(games) {}

    /// As ReportGames::next(). Throws BadInput for a game of another rule set than the first one's.
    std::vector<ReportGame> next(std::size_t most) {
        std::vector<ReportGame> some = games_.next(most);
        for (const ReportGame& one : some) {
            set_ = set_ == nullptr ? one.game.rule_set : set_;
            if (one.game.rule_set != set_) {
                throw BadInput(fmt::format("the games are of several rule sets, {} and {}: a file of puzzles is of one",
                                           set_->name, one.game.rule_set->name));
            }
        }
        return some;
    }

  private:
    ReportGames& games_;
    const rules::RuleSet* set_ = nullptr;
};

/// All that the puzzles depend on: what goes on must be the same. There must be a game. In UTF-8, whatever the files
/// are called.
std::string command_of(const MakeArguments& arguments, const ReportGames& games) {
    const coach::JudgeTerms terms = terms_of(arguments);
    return notation::to_utf8(
        fmt::format("games {} {} {}: {} with {} moves, {:016x}; nodes {}, looks {}, time {}, endgames {}, depth {}",
                    fmt::join(arguments.files, " "), arguments.query, arguments.rules, games.games(), games.plies(),
                    games.checksum(), terms.nodes, terms.looks, arguments.time,
                    endgames_word(*games.first_rule_set(), arguments.endgames), arguments.solution.depth));
}

/// `Wyllie, J. – Martins, R., Glasgow 1864`, without line ends and tabs.
std::string name_of(const ReportGame& report) { return coach::report_title(report.game.tags); }

/// Nothing if it was stopped.
std::optional<std::vector<Made>> made_of(const std::vector<ReportGame>& reports, const std::vector<rules::Game>& games,
                                         const std::vector<coach::JudgedGame>& judged, const MakeArguments& arguments,
                                         coach::AllResources& resources, const std::stop_token& stop) {
    std::vector<std::size_t> all(games.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<Made> made;
    std::size_t done = 0;
    const auto make_worker = [&] {
        return
            [&, maker = std::make_shared<coach::PuzzleMaker>(resources, arguments.solution, arguments.table_megabytes)](
                std::size_t index, const std::stop_token& own_stop) -> std::optional<Made> {
                std::optional<coach::Puzzle> puzzle = maker->puzzle(games[index], judged[index], own_stop);
                if (own_stop.stop_requested()) {
                    return std::nullopt;
                }
                if (!puzzle) {
                    return Made{.index = index};
                }
                const rules::RuleSet& set = games[index].rule_set();
                puzzle->game = name_of(reports[index]);
                return Made{index, std::string(set.name), coach::puzzle_key(set, puzzle->position),
                            coach::puzzle_line(set, *puzzle)};
            };
    };
    run_tasks<Made>(std::span<const std::size_t>(all), arguments.threads, stop, make_worker, [&](const Made& one) {
        ++done;
        if (!one.line.empty()) {
            made.push_back(one);
        }
    });
    if (done < games.size()) {
        return std::nullopt;
    }
    std::sort(made.begin(), made.end(), [](const Made& a, const Made& b) { return a.index < b.index; });
    return made;
}

/// Reads over the games of which puzzles have been made before.
void skip(GamesOfOneRuleSet& source, std::size_t games) {
    for (std::size_t skipped = 0; skipped < games;) {
        const std::size_t some = source.next(games - skipped).size();
        if (some == 0) {
            break;
        }
        skipped += some;
    }
}

/// Makes the puzzles that are missing; false if it was stopped.
bool make_missing(UnfinishedPuzzles& puzzles, ReportGames& games, const MakeArguments& arguments,
                  const std::stop_token& stop) {
    cluster::Alone alone;
    JudgeBatch batch(arguments, stop, alone);
    tell_time(arguments, games, 1, true);
    GamesOfOneRuleSet source(games);
    skip(source, puzzles.games());
    Progress progress("games", puzzles.games());
    std::size_t done = puzzles.games();
    constexpr std::size_t chunk = 64;
    for (std::vector<ReportGame> some = source.next(chunk); !some.empty(); some = source.next(chunk)) {
        std::vector<rules::Game> lines;
        std::transform(some.begin(), some.end(), std::back_inserter(lines),
                       [](const ReportGame& one) { return notation::main_line(one.game); });
        const auto judged = batch.judge(lines, [&] { progress.show(++done, games.games()); });
        const auto made = judged ? made_of(some, lines, *judged, arguments, batch.resources(), stop) : std::nullopt;
        if (!made) {
            return false;
        }
        puzzles.add(some.size(), *made);
    }
    return true;
}

/// The arguments with what follows from others: the library by its word, and what `glance` keeps. Throws BadInput.
MakeArguments completed(MakeArguments arguments) {
    if (arguments.files == std::vector<std::string>{"library"}) {
        arguments.files.clear();
        arguments.query = arguments.query.empty() ? "number:1.." : arguments.query;
    } else if (!arguments.query.empty()) {
        throw BadInput("--query asks for games of the library: with --from library");
    }
    if (arguments.level == JudgeLevel::glance && arguments.kept.empty()) {
        arguments.kept = "none";  // to judge again takes no longer than to read it
    }
    return arguments;
}

int make(const MakeArguments& given) {
    const MakeArguments arguments = completed(given);
    check_out(arguments, arguments.out, "--from");
    const Interruption interruption;
    const std::unique_ptr<ReportGames> games = games_of(arguments, interruption);
    if (games == nullptr) {
        return 1;
    }
    if (games->games() == 0) {
        say_no_game(arguments);
        return 1;
    }
    const std::filesystem::path unfinished = arguments.out + ".unfinished";
    std::size_t found = 0;
    {
        UnfinishedPuzzles puzzles(unfinished, command_of(arguments, *games));
        if (!make_missing(puzzles, *games, arguments, interruption.token())) {
            say("stopped; the same command goes on\n");
            return 1;
        }
        AtomicFile out(arguments.out);
        for (const std::string& line : puzzles.lines()) {
            out.append(line + "\n");
        }
        out.commit();
        found = puzzles.lines().size();
    }
    std::filesystem::remove(unfinished);
    if (arguments.json) {
        fmt::print("{}\n", nlohmann::ordered_json{{"games", games->games()}, {"puzzles", found}}.dump());
    } else {
        fmt::print("games {} puzzles {}\n", games->games(), found);
    }
    return games->problems() == 0 ? 0 : 1;
}

}  // namespace

void add_puzzles_make(CLI::App& puzzles, int& status) {
    CLI::App* command = puzzles.add_subcommand("make", "Find puzzles after the errors of games");
    const auto arguments = std::make_shared<MakeArguments>();
    command->add_option("--from", arguments->files, "PDN files, or the word `library` for the games of the library")
        ->required();
    command->add_option("--query", arguments->query, "Only games of the library that this search finds");
    command->add_option("--out", arguments->out, "Write the puzzles to this file")->required();
    command
        ->add_option("--depth", arguments->solution.depth,
                     "Compare moves N plies deep, and at twice that depth, where endgames do not know them")
        ->check(CLI::Range(2, 40))
        ->capture_default_str();
    arguments->level = JudgeLevel::glance;
    add_choice<JudgeLevel>(
        *command, "--level", arguments->level,
        {{"glance", JudgeLevel::glance}, {"quick", JudgeLevel::quick}, {"deep", JudgeLevel::deep}},
        "How carefully errors are looked for; quick and deep as in reports, glance in a tenth of the time");
    add_judge_options(*command, *arguments);
    command->callback([arguments, &status] { status = make(*arguments); });
}

}  // namespace crownhead::commands
