// SPDX-License-Identifier: MIT
#include "commands/helpers/engine_match_report.hpp"

#include "base/say.hpp"
#include "base/terminal.hpp"
#include "commands/helpers/report_line.hpp"
#include "commands/helpers/warn.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>

namespace crownhead::commands {
namespace {

using engine_match::EngineMatch;
using engine_match::EngineMatchGame;
using nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

std::string_view side_word(int game) {
    return engine_match::side_of_first_engine(game) == rules::Side::black ? "black" : "white";
}

std::string_view word(engine_match::SprtState state) {
    switch (state) {
        case engine_match::SprtState::h0:
            return "H0";
        case engine_match::SprtState::h1:
            return "H1";
        default:
            return "running";
    }
}

/// The quotient, or 0 if there is nothing to divide by.
double ratio(std::uint64_t sum, std::uint64_t count) {
    return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

/// Two decimals: more are noise.
double rounded(double value) {
    constexpr double hundred = 100;
    return std::round(value * hundred) / hundred + 0.0;  // no -0.0
}

/// An engine's average effort for a move where it had a choice.
struct Averages {
    double depth;
    double nodes_a_second;
    double seconds;
};

Averages averages(const engine_match::Effort& effort) {
    constexpr double microseconds = 1e6;
    return {ratio(effort.plies, effort.moves), ratio(effort.nodes, effort.microseconds) * microseconds,
            ratio(effort.microseconds, effort.moves) / microseconds};
}

ordered_json json_of(const std::string& name, const engine_match::Effort& effort, std::uint64_t faults) {
    const Averages mean = averages(effort);
    return {{"name", name},
            {"moves", effort.moves},
            {"depth", rounded(mean.depth)},
            {"nodes_a_second", std::round(mean.nodes_a_second)},
            {"seconds", mean.seconds},
            {"faults", faults}};
}

}  // namespace

EngineMatchReport::EngineMatchReport(const engine_match::EngineMatchPlan& plan, bool json)
    : plan_(plan), json_(json), games_(!is_terminal(stdout)), progress_(is_terminal(stderr)) {
    if (plan.sprt) {
        test_.emplace(*plan.sprt);
    }
}

void EngineMatchReport::show(const EngineMatch& match) {
    for (auto game = match.games.find(next_); games_ && game != match.games.end(); game = match.games.find(next_)) {
        line_.erase();
        show_game(match, game->second);
        ++next_;
    }
    std::fflush(stdout);
    constexpr std::chrono::milliseconds interval(200);
    if (progress_ && Clock::now() - shown_ >= interval) {
        show_progress(match);
        shown_ = Clock::now();
    }
}

void EngineMatchReport::show_game(const EngineMatch& match, const EngineMatchGame& game) const {
    const std::string& opening = engine_match::opening_of(match.terms, game.number).name;
    if (json_) {
        print_line({{"game", game.number},
                    {"opening", opening},
                    {"first", side_word(game.number)},
                    {"result", pairing::word(game.result)},
                    {"reason", game.reason},
                    {"fault", game.fault},
                    {"moves", game.moves}});
        return;
    }
    fmt::print("game\t{}\t{}\t{}\t{}\t{}{}\t{}\n", game.number, opening, side_word(game.number),
               pairing::word(game.result), game.fault ? "fault: " : "", game.reason, plies(game.moves));
}

void EngineMatchReport::show_progress(const EngineMatch& match) {
    const engine_match::EngineMatchScore score = engine_match::score(match);
    const engine_match::EloEstimate elo = engine_match::elo_estimate(score.pairs);
    std::string line = fmt::format("{} of {} games: +{} ={} -{}, elo {:.0f} [{:.0f}, {:.0f}]", match.games.size(),
                                   plan_.games, score.wins, score.draws, score.losses, elo.elo, elo.low, elo.high);
    if (score.repeated > 0) {
        line += fmt::format(", {} pairs repeated", score.repeated);
    }
    if (test_) {
        test_->update(match);
        line += fmt::format(", llr {:.2f}", test_->log_likelihood_ratio());
    }
    line_.show(line);
}

void EngineMatchReport::show_end(const EngineMatch& match) {
    line_.erase();
    const engine_match::EngineMatchScore score = engine_match::score(match);
    const engine_match::EloEstimate elo = engine_match::elo_estimate(score.pairs);
    if (score.repeated > 0) {
        warn(fmt::format("pairs that repeat an earlier one move for move, and do not count for Elo or SPRT: {}",
                         score.repeated));
    }
    const auto names = engine_match::names(match.terms);
    ordered_json object{{"games", match.games.size()}, {"wins", score.wins},      {"draws", score.draws},
                        {"losses", score.losses},      {"pairs", score.pairs},    {"repeated", score.repeated},
                        {"elo", rounded(elo.elo)},     {"low", rounded(elo.low)}, {"high", rounded(elo.high)}};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string which = i == 0 ? "first" : "second";
        const Averages mean = averages(score.efforts.at(i));
        object[which] = json_of(names.at(i), score.efforts.at(i), score.faults.at(i));
        if (!json_) {
            fmt::print("engine {} depth {:.1f} nodes/s {:.0f} seconds {:.4f} faults {} name {}\n", which, mean.depth,
                       mean.nodes_a_second, mean.seconds, score.faults.at(i), names.at(i));
        }
    }
    if (!json_) {
        fmt::print("match games {} wins {} draws {} losses {} elo {:.1f} low {:.1f} high {:.1f}\n", match.games.size(),
                   score.wins, score.draws, score.losses, rounded(elo.elo), rounded(elo.low), rounded(elo.high));
    }
    if (test_) {
        test_->update(match);
        const engine_match::SprtRun& test = *test_;
        const double bound = engine_match::sprt_bound();
        object["sprt"] = {{"llr", rounded(test.log_likelihood_ratio())},
                          {"lower", rounded(-bound)},
                          {"upper", rounded(bound)},
                          {"state", word(test.state())}};
        if (!json_) {
            fmt::print("sprt llr {:.2f} lower {:.2f} upper {:.2f} state {}\n", test.log_likelihood_ratio(), -bound,
                       bound, word(test.state()));
        }
    }
    if (json_) {
        print_line(object);
    }
}

}  // namespace crownhead::commands
