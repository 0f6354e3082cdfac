// SPDX-License-Identifier: MIT
#include "library/search/board_tests.hpp"

#include <algorithm>
#include <utility>

namespace crownhead::library {

namespace {

std::vector<rules::Position> positions_of(const rules::RuleSet& set, const std::vector<rules::Move>& line) {
    std::vector<rules::Position> positions{rules::start(set)};
    for (const rules::Move& move : line) {
        positions.push_back(rules::after(set, positions.back(), move));
    }
    return positions;
}

bool begins_with(Replay replay, std::span<const rules::Position> positions) {
    for (const rules::Position& position : positions) {
        if (replay.position() != position) {
            return false;
        }
        if (replay.at_end()) {
            return &position == &positions.back();
        }
        replay.next();
    }
    return true;
}

}  // namespace

BoardTests::BoardTests(const rules::RuleSet& set, std::span<const Condition> conditions) : set_(&set) {
    for (const Condition& condition : conditions) {
        if (const auto* begins = std::get_if<BeginsCondition>(&condition.what)) {
            Line line{{}, condition.negated};
            std::transform(begins->lines.begin(), begins->lines.end(), std::back_inserter(line.alternatives),
                           [&](const auto& moves) { return positions_of(set, moves); });
            lines_.push_back(std::move(line));
        } else if (const auto* board = std::get_if<BoardCondition>(&condition.what)) {
            add(set, *board, condition.negated);
        }
    }
    runs_.resize(tests_.size());
}

void BoardTests::add(const rules::RuleSet& set, const BoardCondition& condition, bool negated) {
    Test test;
    test.needed = condition.positions;
    test.negated = negated;
    const auto add_pattern = [&](const Pattern& pattern) {
        test.patterns.push_back(pattern);
        if (condition.width == Width::wide) {
            test.patterns.push_back(reversed(set, pattern));
        }
    };
    for (const BoardCondition::What& what : condition.what) {
        if (const auto* opening = std::get_if<Opening>(&what)) {
            for (const rules::Position& position : opening->positions) {
                add_pattern(pattern_of(set, position));
            }
        } else if (const auto* position = std::get_if<rules::Position>(&what)) {
            add_pattern(pattern_of(set, *position));
        } else if (const auto* pattern = std::get_if<Pattern>(&what)) {
            add_pattern(*pattern);
        } else {
            const Material& material = std::get<Material>(what);
            test.any_rules = true;
            test.materials.push_back(material);
            if (condition.width != Width::exact) {
                test.materials.push_back(reversed(material));
            }
        }
    }
    tests_.push_back(std::move(test));
}

bool BoardTests::line_holds(const Line& line, bool same_rules, const Replay& replay) {
    steps_ += line.alternatives.size();
    return same_rules && std::any_of(line.alternatives.begin(), line.alternatives.end(),
                                     [&](const auto& positions) { return begins_with(replay, positions); });
}

bool BoardTests::hold(const rules::RuleSet& set, Replay replay) {
    const bool same_rules = &set == set_;
    for (const Line& line : lines_) {
        if (line_holds(line, same_rules, replay) == line.negated) {
            return false;
        }
    }
    constexpr int settled = -1;
    std::size_t open = 0;     // tests that have yet to fit
    std::size_t watched = 0;  // tests that may still change the answer
    for (std::size_t i = 0; i < tests_.size(); ++i) {
        const bool can_fit = same_rules || tests_[i].any_rules;
        if (!can_fit && !tests_[i].negated) {
            return false;
        }
        runs_[i] = can_fit ? 0 : settled;
        open += tests_[i].negated ? 0 : 1;
        watched += can_fit ? 1 : 0;
    }
    while (watched > 0) {
        const rules::Position& position = replay.position();
        for (std::size_t i = 0; i < tests_.size(); ++i) {
            const Test& test = tests_[i];
            const auto fits_it = [&](const auto& what) { return fits(what, position); };
            if (runs_[i] == settled) {
                continue;
            }
            steps_ += test.patterns.size() + test.materials.size();
            const bool fitted = std::any_of(test.patterns.begin(), test.patterns.end(), fits_it) ||
                                std::any_of(test.materials.begin(), test.materials.end(), fits_it);
            runs_[i] = fitted ? runs_[i] + 1 : 0;
            if (runs_[i] < test.needed) {
                continue;
            }
            if (test.negated) {
                return false;
            }
            runs_[i] = settled;
            --open;
            --watched;
        }
        if (replay.at_end()) {
            break;
        }
        replay.next();
    }
    return open == 0;
}

}  // namespace crownhead::library
