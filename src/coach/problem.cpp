// SPDX-License-Identifier: MIT
#include "coach/problem.hpp"

#include "base/bad_input.hpp"
#include "coach/board_facts.hpp"
#include "coach/known_worths.hpp"
#include "notation/characters.hpp"
#include "notation/pdn_reader.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <initializer_list>
#include <optional>
#include <sstream>
#include <string_view>

namespace crownhead::coach {
namespace {

using endgame::Value;
using rules::Move;
using rules::Position;

/// The first of these tags that says something; empty if none does.
std::string tag_of(const notation::PdnGame& game, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        const auto value = game.tag(name);
        if (value && !value->empty() && *value != "?") {
            return std::string(*value);
        }
    }
    return {};
}

/// What can be known or believed of a move.
enum class Reach : std::uint8_t { reaches, not_clear, does_not };

struct ReachedBy {
    Move move{};
    Reach reach = Reach::not_clear;
    bool wins = false;
};

Reach reach_of(double expected, Goal goal, const SolutionTerms& terms) {
    const double enough = goal == Goal::win ? terms.won : terms.drawn;
    const double too_little = goal == Goal::win ? terms.not_won : terms.lost;
    return expected >= enough ? Reach::reaches : expected <= too_little ? Reach::does_not : Reach::not_clear;
}

/// The moves of a position as far as they matter: all that the endgames know, or the engine's best.
std::vector<ReachedBy> reached(const rules::RuleSet& set, const Position& position, Goal goal,
                               const SolutionTerms& terms, const JudgeTools& tools, const std::stop_token& stop) {
    std::vector<ReachedBy> moves;
    const endgame::Probed probed = known_worths(set, position, tools.endgames);
    if (all_known(probed)) {
        for (const endgame::ProbedMove& one : probed.moves) {
            moves.push_back({one.move, reach_of(certain(one.worth->value).expected(), goal, terms),
                             one.worth->value == Value::win});
        }
        return moves;
    }
    constexpr int compared = 5;
    const search::SearchResult found = tools.engine.search(
        rules::Game(set, position), {.depth = 2 * terms.depth, .nodes = terms.nodes, .lines = compared}, stop, {});
    const int pieces = (position.black | position.white).size();
    const auto add = [&](const Move& move, double score, const search::Verdict& verdict) {
        const double expected = expectation(terms.model, score, verdict, pieces);
        moves.push_back({move, reach_of(expected, goal, terms), expected >= terms.won});
    };
    add(found.line.front(), found.score, found.verdict);
    for (const search::Variation& other : found.others) {
        add(other.line.front(), other.score, other.verdict);
    }
    return moves;
}

/// By how many plies the other side could hold out longer than with a move, and how; nothing if it cannot or if that is
/// not known.
std::optional<FoundFlaw> longer_defence(const rules::RuleSet& set, const Position& position, const Move& move,
                                        std::size_t ply, const JudgeTools& tools) {
    const endgame::Probed probed = known_worths(set, position, tools.endgames);
    const auto made = std::find_if(probed.moves.begin(), probed.moves.end(),
                                   [&](const auto& one) { return one.move.same_result(move); });
    if (made == probed.moves.end() || !made->worth || !made->worth->distance || !probed.moves.front().worth ||
        probed.moves.front().worth->value != Value::loss || !probed.moves.front().worth->distance) {
        return std::nullopt;
    }
    const int longer = *probed.moves.front().worth->distance - *made->worth->distance;
    return longer > 0 ? std::optional(FoundFlaw{Flaw::longer_defence, ply, probed.moves.front().move, longer})
                      : std::nullopt;
}

/// What terms such as `White to play and win` ask for. Throws BadInput for others, or if it is not that side's turn.
Goal goal_of(const std::string& terms, rules::Side turn) {
    const std::string told = fmt::format("Terms: `{}`", notation::to_utf8(terms));
    std::string letters = terms;
    std::transform(letters.begin(), letters.end(), letters.begin(), [](unsigned char letter) {
        return std::isalpha(letter) != 0 ? static_cast<char>(std::tolower(letter)) : ' ';
    });
    constexpr std::array<std::string_view, 6> fillers{"to", "play", "plays", "move", "moves", "and"};
    std::optional<Goal> goal;
    std::istringstream words(letters);
    for (std::string word; words >> word;) {
        if (word == "win" || word == "wins" || word == "draw" || word == "draws") {
            if (goal) {
                throw BadInput(told + " names two ends; say such as `White to play and win`");
            }
            goal = word.starts_with("win") ? Goal::win : Goal::draw;
        } else if (word == "black" || word == "white") {
            if ((word == "black") != (turn == rules::Side::black)) {
                throw BadInput(told + " does not name the side to move");
            }
        } else if (std::find(fillers.begin(), fillers.end(), word) == fillers.end()) {
            throw BadInput(told + " is not understood; say such as `White to play and win`");
        }
    }
    if (!goal) {
        throw BadInput(told + " says neither `win` nor `draw`");
    }
    return *goal;
}

}  // namespace

Problem problem_of(const notation::PdnGame& game) {
    Problem problem{.title = tag_of(game, {"Title", "Event"}),
                    .author = tag_of(game, {"Author", "Annotator"}),
                    .solution = notation::main_line(game)};
    if (problem.solution.moves().empty()) {
        throw BadInput("a problem has a solution: this game has no moves");
    }
    // In words, or by the result that the game is given.
    const std::string terms = tag_of(game, {"Terms"});
    problem.goal = terms.empty() ? (game.result == notation::PdnResult::draw ? Goal::draw : Goal::win)
                                 : goal_of(terms, problem.solution.start().turn);
    return problem;
}

std::string terms_of(const Problem& problem) {
    const bool black = problem.solution.start().turn == rules::Side::black;
    return fmt::format("{} to play and {}", black ? "Black" : "White", word(problem.goal));
}

std::string_view word(Flaw flaw) {
    constexpr std::array<std::string_view, 6> words{"fails",          "other solution", "dual",
                                                    "longer defence", "unclear",        "wins"};
    return words[static_cast<std::size_t>(flaw)];
}

std::optional<std::vector<FoundFlaw>> flaws_of(const Problem& problem, const SolutionTerms& terms,
                                               const JudgeTools& tools, const std::stop_token& stop) {
    const rules::RuleSet& set = problem.solution.rule_set();
    std::vector<FoundFlaw> flaws;
    tools.engine.clear();
    for (std::size_t ply = 0; ply < problem.solution.moves().size(); ++ply) {
        const Position& position = problem.solution.positions()[ply];
        const Move& made = problem.solution.moves()[ply];
        if (ply % 2 == 1) {
            if (const auto longer = longer_defence(set, position, made, ply, tools)) {
                flaws.push_back(*longer);
            }
            continue;
        }
        if (!has_choice(rules::legal_moves(set, position))) {
            continue;
        }
        const std::vector<ReachedBy> moves = reached(set, position, problem.goal, terms, tools, stop);
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        const auto own =
            std::find_if(moves.begin(), moves.end(), [&](const ReachedBy& one) { return one.move.same_result(made); });
        // A move that is not among those compared is no better than the last of them.
        const Reach reach = own != moves.end()                      ? own->reach
                            : moves.back().reach == Reach::does_not ? Reach::does_not
                                                                    : Reach::not_clear;
        if (reach == Reach::does_not) {
            flaws.push_back({Flaw::fails, ply, made});
        } else if (reach == Reach::not_clear) {
            flaws.push_back({Flaw::unclear, ply, made});
        }
        for (const ReachedBy& one : moves) {
            if (problem.goal == Goal::draw && one.wins) {
                flaws.push_back({Flaw::wins, ply, one.move});
            } else if (one.reach == Reach::reaches && !one.move.same_result(made)) {
                flaws.push_back({ply == 0 ? Flaw::other_solution : Flaw::dual, ply, one.move});
            }
        }
    }
    return flaws;
}

}  // namespace crownhead::coach
