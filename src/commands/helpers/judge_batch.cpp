// SPDX-License-Identifier: MIT
#include "commands/helpers/judge_batch.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "base/fnv1a.hpp"
#include "base/say.hpp"
#include "cluster/tasks.hpp"
#include "coach/judged_json.hpp"
#include "commands/helpers/counted.hpp"
#include "commands/helpers/nothing_in.hpp"
#include "commands/helpers/number_arguments.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/pdn_options.hpp"
#include "commands/helpers/seconds_since.hpp"
#include "commands/helpers/shipped_data.hpp"
#include "notation/fen.hpp"
#include "players/resources.hpp"
#include "rules/rule_set.hpp"
#include "search/engine.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

namespace crownhead::commands {
namespace {

using coach::JudgedGame;
using coach::JudgeTerms;

std::string duration(double seconds) {
    constexpr double minute = 60;
    constexpr double hour = 3600;
    return seconds < 2 * minute ? fmt::format("{:.0f} seconds", std::max(1.0, seconds))
           : seconds < 2 * hour ? fmt::format("{:.0f} minutes", seconds / minute)
                                : fmt::format("{:.1f} hours", seconds / hour);
}

/// How long a search of so many positions takes, from a short one.
double seconds_of(std::uint64_t nodes) {
    const auto engine = search::make_engine(rules::english(), {.table_megabytes = 16});
    constexpr std::uint64_t probe = 200'000;
    const auto begun = std::chrono::steady_clock::now();
    const search::SearchResult result = engine->search(rules::Game(rules::english()), {.nodes = probe}, {}, {});
    return static_cast<double>(nodes) * seconds_since(begun) /
           static_cast<double>(std::max<std::uint64_t>(1, result.nodes));
}

/// How long it will take: each suspected error is looked at again. Of a time and a number of positions that which is
/// reached first ends a search.
double estimated_seconds(const JudgeTerms& terms, std::size_t plies, unsigned threads) {
    constexpr double with_further_looks = 1.6;
    const double searches = static_cast<double>(plies) * (terms.looks > 0 ? with_further_looks : 1) / threads;
    const double by_nodes = seconds_of(terms.nodes);
    return searches * (terms.time ? std::min(by_nodes, std::chrono::duration<double>(*terms.time).count()) : by_nodes);
}

}  // namespace

void add_judge_options(CLI::App& command, JudgeArguments& arguments) {
    add_library_options(command, arguments);
    command.add_option("--rules", arguments.rules, "Rule set of games that do not name one");
    command.add_option("--nodes", arguments.nodes, "Search N positions for each move")->type_name("N");
    command.add_option("--time", arguments.time, "Search each move for S seconds")->type_name("S");
    command.add_option("--endgames", arguments.endgames,
                       "Folder of endgame databases, or none (default: those that ship for the rule set)");
    command.add_option("--threads", arguments.threads, "Judge N games at a time, from 1 to 256")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command.add_option("--hash", arguments.table_megabytes, "Use N megabytes for the transposition table of each")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    command.add_option("--kept", arguments.kept,
                       "File that keeps what was judged, or none (default: reports.sqlite in the library's folder)");
}

void check_out(const JudgeArguments& arguments, const std::string& out, std::string_view input) {
    refuse_standard_output({"--kept", arguments.kept});
    std::vector<NamedFile> others;
    for (const std::string& file : arguments.files) {
        others.push_back({input, file});
    }
    if (arguments.kept != "none") {
        others.push_back({"--kept", arguments.kept});
    }
    check_output({"--out", out}, others);
    std::filesystem::path library;
    try {
        library = arguments.directory();
    } catch (const BadInput&) {  // there is no home folder: whoever needs the library says so
        return;
    }
    require_no_part({"--out", out}, library);
}

void say_no_game(const JudgeArguments& arguments) {
    if (arguments.files.empty()) {
        say("the search finds no game\n");
    } else {
        say_nothing_in("game", arguments.files);
    }
}

JudgeTerms terms_of(const JudgeArguments& arguments) {
    JudgeTerms terms = arguments.level == JudgeLevel::glance  ? JudgeTerms{.nodes = 3'000, .looks = 0}
                       : arguments.level == JudgeLevel::quick ? coach::quick_terms()
                                                              : coach::deep_terms();
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

std::unique_ptr<ReportGames> games_of(const JudgeArguments& arguments, const Interruption& interruption) {
    (void)terms_of(arguments);  // what is wrong with them is told before games are read
    if (!arguments.files.empty()) {
        return games_of_files(arguments.files, pdn_options(arguments.rules));
    }
    const auto found = found_games(arguments, arguments.query, interruption);
    return found ? games_of_library(arguments.directory(), *found) : nullptr;
}

coach::Resources resources_of(const rules::RuleSet& set, const std::string& endgames) {
    return players::for_option("--endgames", [&] {
        coach::Resources resources{.tablebase = players::tablebase_named(set, endgames, shipped_endgames()),
                                   .book = book::shipped_book(set)};
        if (auto folder = players::endgames_named(set, endgames, shipped_endgames())) {
            resources.endgames.push_back(std::move(folder));
        }
        return resources;
    });
}

void tell_time(const JudgeArguments& arguments, const ReportGames& games, int ranks, bool is_kept) {
    const unsigned threads = arguments.threads * static_cast<unsigned>(ranks);
    const double seconds = estimated_seconds(terms_of(arguments), games.plies(), threads);
    constexpr double worth_telling = 10;
    if (seconds > worth_telling) {
        say("{} with {}: about {} on {}{}\n", counted(games.games(), "game"), counted(games.plies(), "move"),
            duration(seconds), counted(threads, "thread"), is_kept ? "; what is done is kept if you stop it" : "");
    }
}

JudgeBatch::JudgeBatch(const JudgeArguments& arguments, std::stop_token stop, cluster::Communicator& ranks)
    : arguments_(arguments),
      ranks_(ranks),
      terms_(terms_of(arguments)),
      stop_(std::move(stop)),
      resources_([&](const rules::RuleSet& set) { return resources_of(set, arguments.endgames); }) {
    if (arguments.kept == "none" || ranks.rank() != 0) {
        return;
    }
    try {
        kept_.emplace(kept_file());
    } catch (const std::exception& problem) {  // what is judged can be printed all the same, unless a file was named
        if (!arguments.kept.empty()) {
            throw;
        }
        say("what is judged is not kept: {}; with --kept none nothing is\n", problem.what());
    }
}

std::optional<std::vector<JudgedGame>> JudgeBatch::judge(const std::vector<rules::Game>& games,
                                                         const std::function<void()>& one_done) {
    std::vector<std::optional<JudgedGame>> judged(games.size());
    std::vector<std::uint64_t> open;
    for (std::size_t i = 0; i < games.size() && !stop_.stop_requested(); ++i) {
        judged[i] = kept_ ? kept_->find(games[i], terms_, with(games[i])) : std::nullopt;
        if (judged[i]) {
            one_done();
        } else {
            open.push_back(i);
        }
    }
    // If it was stopped meanwhile, the other ranks learn of it here.
    const bool is_whole = share(games, open, [&](std::uint64_t index, std::string_view text) {
        const rules::Game& game = games[index];
        judged[index] = coach::judged_game_from(game, nlohmann::ordered_json::parse(text));
        if (kept_) {
            kept_->keep(game, terms_, with(game), *judged[index]);
        }
        one_done();
    });
    if (!is_whole || !std::all_of(judged.begin(), judged.end(), [](const auto& one) { return one.has_value(); })) {
        return std::nullopt;
    }
    std::vector<JudgedGame> all;
    all.reserve(judged.size());
    for (std::optional<JudgedGame>& one : judged) {
        all.push_back(std::move(one.value()));
    }
    return all;
}

bool JudgeBatch::help(const std::vector<rules::Game>& games) { return share(games, {}, {}); }

bool JudgeBatch::share(const std::vector<rules::Game>& games, const std::vector<std::uint64_t>& open,
                       const Done& done) {
    const auto make_worker = [&]() -> cluster::TaskWorker {
        return [this, &games, judge = std::make_shared<coach::GameJudge>(resources_, arguments_.table_megabytes)](
                   std::uint64_t index, const std::stop_token& stop) {
            const std::optional<JudgedGame> game = judge->judge(games[index], terms_, stop, {});
            return game ? std::optional(coach::to_json(*game).dump()) : std::nullopt;
        };
    };
    return cluster::share_tasks(ranks_, open, arguments_.threads, stop_, make_worker, done, subject_of(games));
}

std::uint64_t JudgeBatch::subject_of(const std::vector<rules::Game>& games) {
    if (ranks_.size() == 1) {
        return 0;
    }
    std::string text;
    for (const rules::Game& game : games) {
        text += fmt::format("{} {} {}\n", notation::fen(game.now()), game.positions().size(), with(game));
    }
    return fnv1a(text);
}

std::filesystem::path JudgeBatch::kept_file() const {
    if (!arguments_.kept.empty()) {
        return arguments_.kept;
    }
    const std::filesystem::path folder = arguments_.directory();
    make_folder(folder);
    return folder / "reports.sqlite";
}

}  // namespace crownhead::commands
