// SPDX-License-Identifier: MIT
#include "base/atomic_file.hpp"
#include "base/bad_input.hpp"
#include "base/say.hpp"
#include "cluster/mpi.hpp"
#include "coach/annotate.hpp"
#include "coach/facts.hpp"
#include "coach/numbered_move.hpp"
#include "coach/opening.hpp"
#include "coach/report_json.hpp"
#include "coach/turning_points.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/choice.hpp"
#include "commands/helpers/html_reports.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/judge_batch.hpp"
#include "commands/helpers/position_count.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/helpers/report_games.hpp"
#include "commands/helpers/report_line.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_writer.hpp"
#include "rules/rule_set.hpp"
#include "tree/pdn.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// Reports on games (docs/reports.md).
namespace crownhead::commands {
namespace {

using coach::JudgedGame;
using coach::JudgedMove;

struct ReportArguments : JudgeArguments {
    std::string out;
    std::string html;
};

nlohmann::ordered_json json_of(const ReportGame& report, const rules::Game& game, const JudgedGame& judged,
                               std::optional<std::uint64_t> games) {
    nlohmann::ordered_json about{{"number", report.number}, {"file", nullptr}};
    if (!report.file.empty()) {
        about["file"] = report.file;
    }
    about["rules"] = game.rule_set().name;
    for (const auto& [name, key] : std::array<std::pair<const char*, const char*>, 5>{
             {{"Black", "black"}, {"White", "white"}, {"Event", "event"}, {"Date", "date"}, {"Result", "result"}}}) {
        const auto value = report.game.tag(name);
        about[key] =
            value && !value->empty() && *value != "?" ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
    }
    nlohmann::ordered_json object{{"game", std::move(about)}};
    object.update(coach::report_json(game, judged, games));
    return object;
}

std::string percent(const std::optional<double>& accuracy) { return accuracy ? fmt::format("{:.1f}", *accuracy) : "-"; }

void print_text(const ReportGame& report, const rules::Game& game, const JudgedGame& judged,
                std::optional<std::uint64_t> games) {
    const auto name = [&](const char* tag) { return std::string(report.game.tag(tag).value_or("?")); };
    fmt::print("game {}: {} - {}, {}; accuracy of Black {}, of White {}\n", report.number, name("Black"), name("White"),
               name("Result"), percent(judged.accuracy_black), percent(judged.accuracy_white));
    if (const std::string opening = coach::opening_text(game, judged, games); !opening.empty()) {
        fmt::print("  Opening: {}\n", opening);
    }
    if (const std::string turns = coach::turning_text(game, judged); !turns.empty()) {
        fmt::print("  {}\n", turns);
    }
    for (std::size_t ply = 0; ply < judged.moves.size(); ++ply) {
        const JudgedMove& move = judged.moves[ply];
        if (move.judgement == coach::Judgement::none) {
            continue;
        }
        const bool black = game.positions()[ply].turn == rules::Side::black;
        fmt::print("  {}{} {}: {}\n", coach::numbered_move(game, ply), coach::sign(move.judgement),
                   black ? "Black" : "White", coach::explanation(game, ply, move));
    }
}

std::vector<rules::Game> lines_of(const std::vector<ReportGame>& games) {
    std::vector<rules::Game> lines;
    std::transform(games.begin(), games.end(), std::back_inserter(lines),
                   [](const ReportGame& one) { return notation::main_line(one.game); });
    return lines;
}

/// How many games are judged before the next are read.
std::size_t at_a_time(const cluster::Communicator& ranks) { return 256 * static_cast<std::size_t>(ranks.size()); }

/// What ranks other than 0 do: they judge the games that it gives them, and print nothing. False if stopped.
bool help(JudgeBatch& batch, ReportGames& games, std::size_t chunk) {
    for (bool is_end = false; !is_end;) {
        const std::vector<ReportGame> some = games.next(chunk);
        is_end = some.empty();  // which the others are told too: they must have come to their end
        if (!batch.help(lines_of(some))) {
            return false;
        }
    }
    return true;
}

/// Where reports go: the standard output, and the files that were asked for.
class ReportOutput {
  public:
    /// Throws BadInput for a file or folder that cannot be written. `arguments` outlive this.
    explicit ReportOutput(const ReportArguments& arguments) : arguments_(arguments), library_(arguments) {
        if (!arguments.out.empty()) {
            out_.emplace(arguments.out);
        }
        if (!arguments.html.empty()) {
            html_.emplace(arguments.html);
        }
    }

    void add(const ReportGame& report, const rules::Game& game, const JudgedGame& judged) {
        const auto with_position = library_.of(game.rule_set(), coach::book_end(game, judged));
        if (out_) {
            out_->append(notation::write(tree::pdn_of(coach::annotated(tree::tree_of(report.game), judged))));
        }
        if (html_) {
            html_->add(report, game, judged, with_position);
        }
        if (arguments_.json) {
            print_line(json_of(report, game, judged, with_position));
        } else {
            print_text(report, game, judged, with_position);
        }
    }

    /// Puts the files in their places.
    void finish() {
        if (out_) {
            out_->commit();
        }
        if (html_) {
            html_->finish();
        }
    }

  private:
    const ReportArguments& arguments_;
    std::optional<AtomicFile> out_{};
    std::optional<HtmlReports> html_{};
    PositionCount library_;
};

/// Judges all games and reports on them, on rank 0; false if stopped.
bool report_on(ReportGames& games, JudgeBatch& batch, ReportOutput& output, std::size_t chunk) {
    Progress progress("games", 0);
    std::size_t done = 0;
    for (bool is_end = false; !is_end;) {
        const std::vector<ReportGame> some = games.next(chunk);
        is_end = some.empty();  // which the others are told too
        const std::vector<rules::Game> lines = lines_of(some);
        const auto judged = batch.judge(lines, [&] { progress.show(++done, games.games()); });
        progress.erase();
        if (!judged) {
            return false;
        }
        for (std::size_t i = 0; i < some.size(); ++i) {
            output.add(some[i], lines[i], (*judged)[i]);
        }
        std::fflush(stdout);
    }
    return true;
}

int report(const ReportArguments& arguments) {
    check_out(arguments, arguments.out, "FILE");
    if (arguments.files.empty() == arguments.query.empty()) {
        throw BadInput(arguments.files.empty()
                           ? "name PDN files, or games of a library with --query; `number:1..` means all games"
                           : "PDN files and --query exclude each other");
    }
    const Interruption interruption;
    const auto ranks = cluster::ranks_of_this_run();
    if (ranks->size() > 1 && std::find(arguments.files.begin(), arguments.files.end(), "-") != arguments.files.end()) {
        throw BadInput("several ranks cannot all read the standard input: name files");
    }
    const std::unique_ptr<ReportGames> games = games_of(arguments, interruption);
    JudgeBatch batch(arguments, interruption.token(), *ranks);
    if (games == nullptr) {
        (void)batch.help({});  // so that the other ranks learn of the stop
        return 1;
    }
    if (ranks->rank() != 0) {
        return help(batch, *games, at_a_time(*ranks)) ? 0 : 1;
    }
    if (games->games() == 0) {
        say_no_game(arguments);
    }
    tell_time(arguments, *games, ranks->size(), batch.keeps());
    ReportOutput output(arguments);
    if (!report_on(*games, batch, output, at_a_time(*ranks))) {
        say("stopped{}\n", batch.keeps() ? "; the same command goes on" : "");
        return 1;
    }
    output.finish();
    return games->problems() == 0 && games->games() > 0 ? 0 : 1;
}

}  // namespace

void add_report(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("report", "Judge every move of games; name the errors and what was better");
    const auto arguments = std::make_shared<ReportArguments>();
    command->add_option("files", arguments->files, "PDN files; - reads the standard input");
    command->add_option("--query", arguments->query, "Report on the games of the library that this search finds");
    add_choice<JudgeLevel>(*command, "--level", arguments->level,
                           {{"quick", JudgeLevel::quick}, {"deep", JudgeLevel::deep}},
                           "How carefully: quick takes about a second a game, deep up to a minute");
    add_judge_options(*command, *arguments);
    command->add_option("--out", arguments->out, "Write the games with the reports in them to this PDN file");
    command->add_option("--html", arguments->html, "Write a page for each game, and a list of them, to this folder");
    command->callback([arguments, &status] { status = report(*arguments); });
}

}  // namespace crownhead::commands
