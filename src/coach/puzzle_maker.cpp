// SPDX-License-Identifier: MIT
#include "coach/puzzle_maker.hpp"

#include "coach/difficulty.hpp"
#include "coach/known_worths.hpp"
#include "coach/themes.hpp"
#include "rules/rule_set.hpp"

#include <algorithm>
#include <vector>

namespace crownhead::coach {
namespace {

bool is_error(const JudgedMove& move) {
    return move.judgement == Judgement::mistake || move.judgement == Judgement::blunder;
}

/// The positions in which a puzzle may begin, by their place in the game: where an error was made, and after it; where
/// that leaves no choice, after the next move of the side that made it.
std::vector<std::size_t> beginnings(const rules::Game& game, const JudgedGame& judged) {
    std::vector<std::size_t> found;
    for (std::size_t ply = 0; ply < judged.moves.size(); ++ply) {
        if (!is_error(judged.moves[ply])) {
            continue;
        }
        std::size_t after = ply + 1;
        while (after + 1 < judged.moves.size() && !judged.moves[after].had_choice) {
            after += 2;
        }
        for (const std::size_t at : {ply, after}) {
            if (at < game.positions().size() && std::find(found.begin(), found.end(), at) == found.end()) {
                found.push_back(at);
            }
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

/// Negative if it is not known.
int plies_to_end(const rules::RuleSet& set, const rules::Position& position,
                 const std::vector<const endgame::Endgames*>& endgames) {
    const endgame::Probed probed = known_worths(set, position, endgames);
    return probed.worth && probed.worth->distance ? *probed.worth->distance : -1;
}

}  // namespace

PuzzleMaker::Engines& PuzzleMaker::engines_of(const rules::RuleSet& set) {
    Engines& engines = engines_[&set];
    if (engines.resources == nullptr) {
        engines.resources = resources_.of(set);
        engines.solver =
            search::make_engine(set, {.table_megabytes = table_megabytes_, .tablebase = engines.resources->tablebase});
        engines.levels = search::make_engine(set, {.table_megabytes = 1});
    }
    return engines;
}

std::optional<Puzzle> PuzzleMaker::puzzle(const rules::Game& game, const JudgedGame& judged,
                                          const std::stop_token& stop) {
    const std::vector<std::size_t> candidates = beginnings(game, judged);
    if (candidates.empty()) {
        return std::nullopt;
    }
    const rules::RuleSet& set = game.rule_set();
    Engines& engines = engines_of(set);
    const std::vector<const endgame::Endgames*> endgames = engines.resources->folders();
    const JudgeTools tools{.engine = *engines.solver, .endgames = endgames};
    std::optional<Solution> best;
    rules::Position start;
    for (const std::size_t at : candidates) {
        std::optional<Solution> found = solution(set, game.positions()[at], terms_, tools, stop);
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        if (found && (!best || found->choices > best->choices)) {
            best = std::move(found);
            start = game.positions()[at];
        }
    }
    if (!best) {
        return std::nullopt;
    }
    Puzzle puzzle{.position = start, .goal = best->goal, .line = best->line};
    puzzle.themes = themes(set, start, *best, plies_to_end(set, start, endgames));
    puzzle.rating = difficulty(set, puzzle, *engines.levels, stop);
    return stop.stop_requested() ? std::nullopt : std::optional(puzzle);
}

}  // namespace crownhead::coach
