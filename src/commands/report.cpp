// SPDX-License-Identifier: MIT
#include "base/atomic_file.hpp"
#include "base/bad_input.hpp"
#include "base/parallel.hpp"
#include "coach/annotate.hpp"
#include "coach/facts.hpp"
#include "coach/kept_reports.hpp"
#include "coach/report_html.hpp"
#include "coach/report_json.hpp"
#include "coach/resources.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/choice.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/library_arguments.hpp"
#include "commands/helpers/number_arguments.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/pdn_options.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/helpers/report_games.hpp"
#include "commands/helpers/report_line.hpp"
#include "commands/helpers/shipped_data.hpp"
#include "commands/helpers/usual_data_folder.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_writer.hpp"
#include "players/resources.hpp"
#include "rules/rule_set.hpp"
#include "tree/pdn.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

// Reports on games (docs/reports.md).
namespace crownhead::commands {
namespace {

using coach::JudgedGame;
using coach::JudgedMove;
using coach::JudgeTerms;

enum class Level { quick, deep };

struct ReportArguments : LibraryArguments {
    std::vector<std::string> files;
    std::string query;
    std::string rules;
    Level level = Level::quick;
    std::string nodes;
    std::string time;
    std::string endgames;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    std::size_t table_megabytes = 16;
    std::string out;
    std::string html;
    std::string kept;
};

JudgeTerms terms_of(const ReportArguments& arguments) {
    JudgeTerms terms = arguments.level == Level::quick ? coach::quick_terms() : coach::deep_terms();
    if (!arguments.nodes.empty()) {
        terms.nodes = parse_nodes(arguments.nodes);
    }
    if (!arguments.time.empty()) {
        terms.time = parse_seconds("--time", arguments.time);
        constexpr std::uint64_t no_limit = 1'000'000'000'000;
        terms.nodes = arguments.nodes.empty() ? no_limit : terms.nodes;
    }
    return terms;
}

/// Null if it was interrupted.
std::unique_ptr<ReportGames> games_of(const ReportArguments& arguments, const Interruption& interruption) {
    if (arguments.files.empty() == arguments.query.empty()) {
        throw BadInput("name PDN files, or games of a library with --query; `number:1..` means all games");
    }
    if (!arguments.files.empty()) {
        return games_of_files(arguments.files, pdn_options(arguments.rules));
    }
    const auto found = found_games(arguments, arguments.query, interruption);
    return found ? games_of_library(arguments.directory(), *found) : nullptr;
}

coach::Resources opened(const rules::RuleSet& set, const std::string& endgames) {
    return players::for_option("--endgames", [&] {
        coach::Resources resources{.tablebase = players::tablebase_named(set, endgames, shipped_endgames()),
                                   .book = book::shipped_book(set)};
        if (auto folder = players::endgames_named(set, endgames, shipped_endgames())) {
            resources.endgames.push_back(std::move(folder));
        }
        return resources;
    });
}

struct Judged {
    std::size_t index = 0;
    JudgedGame game{};
};

nlohmann::ordered_json json_of(const ReportGame& report, const rules::Game& game, const JudgedGame& judged) {
    nlohmann::ordered_json about{{"number", report.number}};
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
    object.update(coach::report_json(game, judged));
    return object;
}

std::string percent(const std::optional<double>& accuracy) { return accuracy ? fmt::format("{:.1f}", *accuracy) : "-"; }

std::string_view sign_of(coach::Judgement judgement) {
    using enum coach::Judgement;
    return judgement == blunder ? "??" : judgement == mistake ? "?" : judgement == inaccuracy ? "?!" : "";
}

void print_text(const ReportGame& report, const rules::Game& game, const JudgedGame& judged) {
    const auto name = [&](const char* tag) { return std::string(report.game.tag(tag).value_or("?")); };
    fmt::print("game {}: {} - {}, {}; accuracy of Black {}, of White {}\n", report.number, name("Black"), name("White"),
               name("Result"), percent(judged.accuracy_black), percent(judged.accuracy_white));
    // Numbers stand before pairs of moves, as in PDN; a game may begin with the second of a pair.
    const rules::Side first = rules::start(game.rule_set()).turn;
    const std::size_t earlier = game.start().turn == first ? 0 : 1;
    for (std::size_t ply = 0; ply < judged.moves.size(); ++ply) {
        const JudgedMove& move = judged.moves[ply];
        if (move.judgement == coach::Judgement::none) {
            continue;
        }
        const std::size_t place = ply + earlier;
        const bool black = game.positions()[ply].turn == rules::Side::black;
        fmt::print("  {}{} {}{} {}: {}\n", place / 2 + 1, place % 2 == 0 ? "." : "...", notation::full_text(move.move),
                   sign_of(move.judgement), black ? "Black" : "White", coach::explanation(game, ply, move));
    }
}

std::string duration(double seconds) {
    constexpr double minute = 60;
    constexpr double hour = 3600;
    return seconds < 2 * minute ? fmt::format("{:.0f} seconds", std::max(1.0, seconds))
           : seconds < 2 * hour ? fmt::format("{:.0f} minutes", seconds / minute)
                                : fmt::format("{:.1f} hours", seconds / hour);
}

/// How long it will take, from a short search; each suspected error is looked at again.
double estimated_seconds(const JudgeTerms& terms, std::size_t plies, unsigned threads) {
    constexpr double with_further_looks = 1.6;
    const double searches = static_cast<double>(plies) * with_further_looks / threads;
    if (terms.time) {
        return searches * std::chrono::duration<double>(*terms.time).count();
    }
    const auto engine = search::make_engine(rules::english(), {.table_megabytes = 16});
    constexpr std::uint64_t probe = 200'000;
    const auto begun = std::chrono::steady_clock::now();
    const search::SearchResult result = engine->search(rules::Game(rules::english()), {.nodes = probe}, {}, {});
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    return searches * static_cast<double>(terms.nodes) * seconds /
           static_cast<double>(std::max<std::uint64_t>(1, result.nodes));
}

/// Judges the games of a chunk that are not kept yet, on all threads.
class Batch {
  public:
    Batch(const ReportArguments& arguments, const std::stop_token& stop)
        : arguments_(arguments),
          terms_(terms_of(arguments)),
          stop_(stop),
          resources_([&](const rules::RuleSet& set) { return opened(set, arguments.endgames); }) {
        if (arguments.kept != "none") {
            kept_.emplace(kept_file());
        }
    }

    [[nodiscard]] const JudgeTerms& terms() const { return terms_; }

    /// The judged games in the order of `games`; nothing if it was stopped: what was done is kept.
    [[nodiscard]] std::optional<std::vector<JudgedGame>> judge(const std::vector<rules::Game>& games,
                                                               const std::function<void()>& one_done) {
        std::vector<std::optional<JudgedGame>> judged(games.size());
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < games.size(); ++i) {
            judged[i] = kept_ ? kept_->find(games[i], terms_, with(games[i])) : std::nullopt;
            if (judged[i]) {
                one_done();
            } else {
                open.push_back(i);
            }
        }
        const auto make_worker = [&] {
            return [this, &games, judge = std::make_shared<coach::GameJudge>(resources_, arguments_.table_megabytes)](
                       std::size_t index, const std::stop_token& stop) -> std::optional<Judged> {
                std::optional<JudgedGame> game = judge->judge(games[index], terms_, stop, {});
                return game ? std::optional(Judged{index, std::move(*game)}) : std::nullopt;
            };
        };
        run_tasks<Judged>(std::span<const std::size_t>(open), arguments_.threads, stop_, make_worker,
                          [&](const Judged& one) {
                              if (kept_) {
                                  kept_->keep(games[one.index], terms_, with(games[one.index]), one.game);
                              }
                              judged[one.index] = one.game;
                              one_done();
                          });
        std::vector<JudgedGame> all;
        for (std::optional<JudgedGame>& one : judged) {
            if (!one) {
                return std::nullopt;
            }
            all.push_back(std::move(*one));
        }
        return all;
    }

  private:
    [[nodiscard]] std::filesystem::path kept_file() const {
        if (!arguments_.kept.empty()) {
            return arguments_.kept;
        }
        const std::filesystem::path folder = arguments_.directory();
        std::filesystem::create_directories(folder);
        return folder / "reports.sqlite";
    }

    [[nodiscard]] std::string with(const rules::Game& game) { return resources_.of(game.rule_set())->name; }

    const ReportArguments& arguments_;
    JudgeTerms terms_;
    std::stop_token stop_;
    coach::AllResources resources_;
    std::optional<coach::KeptReports> kept_{};
};

/// A folder with a page for each report, and a list of them.
class HtmlReports {
  public:
    explicit HtmlReports(std::filesystem::path folder) : folder_(std::move(folder)) {
        std::error_code error;
        std::filesystem::create_directories(folder_, error);
        if (!std::filesystem::is_directory(folder_, error)) {
            throw BadInput(fmt::format("--html: {} is not a folder and cannot be made one", folder_.string()));
        }
    }

    void add(const ReportGame& report, const rules::Game& game, const JudgedGame& judged) {
        const std::string file = fmt::format("game-{}.html", entries_.size() + 1);
        const std::string title = coach::report_title(report.game.tags);
        write_file((folder_ / file).string(), coach::report_page(title, game, judged));
        entries_.push_back(coach::report_entry(file, title, judged));
    }
    void finish() const { write_file((folder_ / "index.html").string(), coach::report_index(entries_)); }

  private:
    std::filesystem::path folder_;
    std::vector<coach::ReportEntry> entries_;
};

int report(const ReportArguments& arguments) {
    std::vector<NamedFile> inputs;
    for (const std::string& file : arguments.files) {
        inputs.push_back({"FILE", file});
    }
    check_output({"--out", arguments.out}, inputs);
    const Interruption interruption;
    const std::unique_ptr<ReportGames> games = games_of(arguments, interruption);
    if (games == nullptr) {
        return 1;
    }
    Batch batch(arguments, interruption.token());
    const double seconds = estimated_seconds(batch.terms(), games->plies(), arguments.threads);
    constexpr double worth_telling = 10;
    if (seconds > worth_telling) {
        fmt::print(stderr, "{} games with {} moves: about {} on {} threads; what is done is kept if you stop it\n",
                   games->games(), games->plies(), duration(seconds), arguments.threads);
    }
    std::optional<AtomicFile> out;
    if (!arguments.out.empty()) {
        out.emplace(arguments.out);
    }
    std::optional<HtmlReports> html;
    if (!arguments.html.empty()) {
        html.emplace(arguments.html);
    }
    Progress progress("games", 0);
    std::size_t done = 0;
    constexpr std::size_t chunk = 256;
    for (std::vector<ReportGame> some = games->next(chunk); !some.empty(); some = games->next(chunk)) {
        std::vector<rules::Game> lines;
        std::transform(some.begin(), some.end(), std::back_inserter(lines),
                       [](const ReportGame& one) { return notation::main_line(one.game); });
        const auto judged = batch.judge(lines, [&] { progress.show(++done, games->games()); });
        if (!judged) {
            fmt::print(stderr, "stopped; the same command goes on\n");
            return 1;
        }
        for (std::size_t i = 0; i < some.size(); ++i) {
            if (out) {
                out->append(notation::write(tree::pdn_of(coach::annotated(tree::tree_of(some[i].game), (*judged)[i]))));
            }
            if (html) {
                html->add(some[i], lines[i], (*judged)[i]);
            }
            if (arguments.json) {
                print_line(json_of(some[i], lines[i], (*judged)[i]));
            } else {
                print_text(some[i], lines[i], (*judged)[i]);
            }
        }
        std::fflush(stdout);
    }
    if (out) {
        out->commit();
    }
    if (html) {
        html->finish();
    }
    return games->problems() == 0 ? 0 : 1;
}

}  // namespace

void add_report(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("report", "Judge every move of games; name the errors and what was better");
    const auto arguments = std::make_shared<ReportArguments>();
    command->add_option("files", arguments->files, "PDN files; - reads the standard input");
    command->add_option("--query", arguments->query, "Report on the games of the library that this search finds");
    add_library_options(*command, *arguments);
    command->add_option("--rules", arguments->rules, "Rule set of games that do not name one");
    add_choice<Level>(*command, "--level", arguments->level, {{"quick", Level::quick}, {"deep", Level::deep}},
                      "How carefully: quick takes about a second a game, deep up to a minute");
    command->add_option("--nodes", arguments->nodes, "Search N positions for each move");
    command->add_option("--time", arguments->time, "Search each move for S seconds");
    command->add_option("--endgames", arguments->endgames,
                        "Folder of endgame databases, or none (default: those that ship for the rule set)");
    command->add_option("--threads", arguments->threads, "Judge N games at a time, from 1 to 256")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_option("--hash", arguments->table_megabytes, "Use N megabytes for the transposition table of each")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    command->add_option("--out", arguments->out, "Write the games with the reports in them to this PDN file");
    command->add_option("--html", arguments->html, "Write a page for each game, and a list of them, to this folder");
    command->add_option("--kept", arguments->kept,
                        "File that keeps what was judged, or none (default: reports.sqlite in the library's folder)");
    command->callback([arguments, &status] { status = report(*arguments); });
}

}  // namespace crownhead::commands
