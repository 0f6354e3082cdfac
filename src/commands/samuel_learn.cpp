// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/say.hpp"
#include "commands/helpers/counted.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/helpers/work_lock.hpp"
#include "commands/samuel.hpp"
#include "notation/pdn_writer.hpp"
#include "rules/game.hpp"
#include "samuel/course.hpp"
#include "samuel/course_file.hpp"
#include "samuel/plot.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

namespace crownhead::commands {
namespace {

using samuel::Course;
using samuel::CourseGame;
using samuel::LearnedTerm;

struct SamuelLearnArguments {
    std::size_t games = 42;
    int series = 2;
    std::string state;
    std::string plot;
    std::string pdn;
    bool json = false;
};

/// The result of a game for Alpha.
std::string_view result_word(const CourseGame& game) {
    return game.result > 0 ? "win" : game.result < 0 ? "loss" : "draw";
}

std::string_view side_word(const CourseGame& game) { return game.alpha == rules::Side::black ? "black" : "white"; }

std::string pdn_of(const Course& course) {
    std::string all;
    for (std::size_t i = 0; i < course.games.size(); ++i) {
        const CourseGame& record = course.games.at(i);
        rules::Game game(rules::english());
        std::for_each(record.moves.begin(), record.moves.end(), [&](const rules::Move& move) { game.play(move); });
        const bool black = record.alpha == rules::Side::black;
        const auto won = (record.result > 0) == black ? notation::PdnResult::black : notation::PdnResult::white;
        all += notation::write(notation::pdn_game(
            game,
            {{"Event",
              fmt::format("Samuel's program learns, series {}", course.alpha.series == samuel::Series::first ? 1 : 2)},
             {"Round", std::to_string(i + 1)},
             {"White", black ? "Beta" : "Alpha"},
             {"Black", black ? "Alpha" : "Beta"},
             {"Termination", record.finished ? "normal" : "adjudication by pieces after 70 plies"}},
            record.result == 0 ? notation::PdnResult::draw : won));
    }
    return all;
}

/// The terms in use, the one with the highest correlation first.
std::vector<LearnedTerm> ranked(const Course& course) {
    std::vector<LearnedTerm> terms = course.alpha.in_use;
    std::stable_sort(terms.begin(), terms.end(),
                     [](const LearnedTerm& a, const LearnedTerm& b) { return a.correlation > b.correlation; });
    return terms;
}

/// `+2^18`, `-2^3`, `0`.
std::string power_text(std::int32_t coefficient) {
    return coefficient == 0
               ? "0"
               : fmt::format("{}2^{}", coefficient < 0 ? '-' : '+', std::lround(std::log2(std::abs(coefficient))));
}

struct Score {
    int wins = 0;
    int losses = 0;
    int draws = 0;
};

Score score_of(const Course& course, std::size_t games) {
    Score score;
    for (std::size_t i = 0; i < std::min(games, course.games.size()); ++i) {
        const int result = course.games.at(i).result;
        (result > 0 ? score.wins : result < 0 ? score.losses : score.draws) += 1;
    }
    return score;
}

void print_lines(const Course& course) {
    for (std::size_t i = 0; i < course.games.size(); ++i) {
        const CourseGame& game = course.games.at(i);
        fmt::print("game {} alpha {} {} plies {} adjustments {}{}{}\n", i + 1, side_word(game), result_word(game),
                   game.moves.size(), game.adjustments, game.adopted ? " adopted" : "", game.zeroed ? " zeroed" : "");
    }
    for (const LearnedTerm& term : ranked(course)) {
        fmt::print("term {} coefficient {} correlation {:.2f} adjusted {}\n", samuel::name(term.term),
                   power_text(term.coefficient), term.correlation, term.adjusted);
    }
    for (const samuel::Discarded& one : course.alpha.discarded) {
        fmt::print("discarded {} adjusted {}\n", samuel::name(one.term), one.adjusted);
    }
    const Score score = score_of(course, course.games.size());
    fmt::print("games {} wins {} losses {} draws {} adjustments {}\n", course.games.size(), score.wins, score.losses,
               score.draws, course.alpha.adjustments);
}

void print_json(const Course& course) {
    using Json = nlohmann::ordered_json;
    Json games = Json::array();
    for (const CourseGame& game : course.games) {
        games.push_back({{"alpha", side_word(game)},
                         {"result", result_word(game)},
                         {"plies", game.moves.size()},
                         {"adjustments", game.adjustments},
                         {"adopted", game.adopted},
                         {"zeroed", game.zeroed}});
    }
    Json terms = Json::array();
    for (const LearnedTerm& term : ranked(course)) {
        terms.push_back({{"term", samuel::name(term.term)},
                         {"coefficient", term.coefficient},
                         {"correlation", term.correlation},
                         {"adjusted", term.adjusted}});
    }
    Json discarded = Json::array();
    for (const samuel::Discarded& one : course.alpha.discarded) {
        discarded.push_back({{"term", samuel::name(one.term)}, {"adjusted", one.adjusted}});
    }
    const Score score = score_of(course, course.games.size());
    const Json result{{"games", std::move(games)},
                      {"terms", std::move(terms)},
                      {"discarded", std::move(discarded)},
                      {"wins", score.wins},
                      {"losses", score.losses},
                      {"draws", score.draws},
                      {"adjustments", course.alpha.adjustments}};
    fmt::print("{}\n", result.dump());
}

/// The course in the file, or a new one.
Course load_or_begin(const SamuelLearnArguments& arguments) {
    const auto series = arguments.series == 1 ? samuel::Series::first : samuel::Series::second;
    if (arguments.state.empty() || !std::filesystem::exists(arguments.state)) {
        return samuel::first_course(series);
    }
    Course course = samuel::load(arguments.state);
    if (course.alpha.series != series) {
        throw BadInput(fmt::format("{}: it is a course of the other series: name it with --series, or another file",
                                   arguments.state));
    }
    if (course.games.size() > arguments.games) {
        throw BadInput(fmt::format("{}: it holds {} already, more than --games {}", arguments.state,
                                   counted(course.games.size(), "game"), arguments.games));
    }
    return course;
}

/// False if it was stopped.
bool learn(const SamuelLearnArguments& arguments) {
    check_output({"--state", arguments.state}, {});
    check_output({"--plot", arguments.plot}, {{"--state", arguments.state}});
    check_output({"--pdn", arguments.pdn}, {{"--state", arguments.state}, {"--plot", arguments.plot}});
    const Interruption interruption;
    std::optional<WorkLock> lock;
    if (!arguments.state.empty()) {
        lock.emplace("--state", arguments.state);
    }
    Course course = load_or_begin(arguments);
    {
        Progress progress("games", course.games.size());
        while (course.games.size() < arguments.games) {
            auto next = samuel::with_next_game(course, interruption.token());
            if (!next) {
                progress.erase();
                say("stopped after {}{}\n", counted(course.games.size(), "game"),
                    arguments.state.empty() ? "; use --state FILE to be able to resume" : "; the same command goes on");
                return false;
            }
            course = *std::move(next);
            if (!arguments.state.empty()) {
                samuel::save(arguments.state, course);
            }
            progress.show(course.games.size(), arguments.games);
        }
    }
    if (arguments.json) {
        print_json(course);
    } else {
        print_lines(course);
    }
    if (!arguments.plot.empty()) {
        write_file(arguments.plot, samuel::plot(course));
    }
    if (!arguments.pdn.empty()) {
        write_file(arguments.pdn, pdn_of(course));
    }
    return true;
}

}  // namespace

void add_samuel_learn(CLI::App& samuel, int& status) {
    CLI::App* command = samuel.add_subcommand("learn", "Learn by generalisation: Alpha, which learns, plays Beta");
    const auto arguments = std::make_shared<SamuelLearnArguments>();
    command->add_option("--games", arguments->games, "Play N games in all")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000));
    command->add_option("--series", arguments->series, "Which series of the paper to repeat: the first or the second")
        ->capture_default_str()
        ->check(CLI::Range(1, 2));
    command->add_option("--state", arguments->state, "File of the course of learning, to resume or to play with");
    command->add_option("--plot", arguments->plot, "Write a chart of the coefficients by game to this file, as SVG");
    command->add_option("--pdn", arguments->pdn, "Write the games to this file");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([arguments, &status] { status = learn(*arguments) ? 0 : 1; });
}

}  // namespace crownhead::commands
