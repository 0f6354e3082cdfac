// SPDX-License-Identifier: MIT
#include "coach/recall.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace crownhead::coach {
namespace {

/// The default weights of FSRS 5, numbered as there.
constexpr std::array fsrs{0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046,  1.54575, 0.1192,
                          1.01925, 1.9395,  0.11,  0.29605,  2.2698, 0.2315, 2.9898, 0.51655, 0.6621};

constexpr double curve_power = -0.5;
constexpr double curve_factor = 19.0 / 81;  // so that nine out of ten are recalled after `stability` days

constexpr double shortest_stability = 0.01;
constexpr double longest_stability = 36'500;

constexpr std::int64_t an_hour = 3'600'000;
constexpr std::int64_t a_day = 24 * an_hour;
constexpr std::int64_t day_ahead = 8 * an_hour;  // a day may begin so much earlier than the one before

double in_formulas(Grade grade) { return static_cast<double>(grade); }

double within_difficulty(double difficulty) { return std::clamp(difficulty, 1.0, 10.0); }

double first_difficulty(Grade grade) { return fsrs[4] - std::exp(fsrs[5] * (in_formulas(grade) - 1)) + 1; }

double next_difficulty(double before, Grade grade) {
    const double change = -fsrs[6] * (in_formulas(grade) - in_formulas(Grade::good));
    const double damped = before + change * (10 - before) / 9;
    return within_difficulty(fsrs[7] * first_difficulty(Grade::easy) + (1 - fsrs[7]) * damped);
}

double when_asked_again(double stability, Grade grade) {
    return stability * std::exp(fsrs[17] * (in_formulas(grade) - in_formulas(Grade::good) + fsrs[18]));
}

double when_recalled(const Memory& before, double recall, Grade grade) {
    const double of_grade = grade == Grade::hard ? fsrs[15] : grade == Grade::easy ? fsrs[16] : 1;
    const double gain = std::exp(fsrs[8]) * (11 - before.difficulty) * std::pow(before.stability, -fsrs[9]) *
                        (std::exp(fsrs[10] * (1 - recall)) - 1) * of_grade;
    return before.stability * (1 + gain);
}

double when_forgotten(const Memory& before, double recall) {
    const double left = fsrs[11] * std::pow(before.difficulty, -fsrs[12]) *
                        (std::pow(before.stability + 1, fsrs[13]) - 1) * std::exp(fsrs[14] * (1 - recall));
    return std::min(left, before.stability / std::exp(fsrs[17] * fsrs[18]));
}

double next_stability(const Memory& before, Grade grade, int days) {
    if (days == 0) {
        return when_asked_again(before.stability, grade);
    }
    const double recall = retrievability(before.stability, days);
    return grade == Grade::again ? when_forgotten(before, recall) : when_recalled(before, recall, grade);
}

constexpr std::array grade_words{"again", "hard", "good", "easy"};

}  // namespace

std::string_view word(Grade grade) { return grade_words.at(static_cast<std::size_t>(grade) - 1); }

std::optional<Grade> grade_named(std::string_view name) {
    for (const Grade grade : {Grade::again, Grade::hard, Grade::good, Grade::easy}) {
        if (word(grade) == name) {
            return grade;
        }
    }
    return std::nullopt;
}

int days_between(std::int64_t from, std::int64_t to) {
    return static_cast<int>(std::max<std::int64_t>(0, to - from + day_ahead) / a_day);
}

double retrievability(double stability, double days) {
    return std::pow(1 + curve_factor * days / stability, curve_power);
}

Memory reviewed(const std::optional<Memory>& before, Grade grade, std::int64_t at) {
    Memory now{.first = at, .last = at, .forgotten = grade == Grade::again};
    if (before) {
        now.stability = next_stability(*before, grade, days_between(before->last, at));
        now.difficulty = next_difficulty(before->difficulty, grade);
        now.first = std::min(before->first, at);
        now.last = std::max(before->last, at);
    } else {
        now.stability = fsrs.at(static_cast<std::size_t>(grade) - 1);
        now.difficulty = within_difficulty(first_difficulty(grade));
    }
    now.stability = std::clamp(now.stability, shortest_stability, longest_stability);
    return now;
}

int interval(const Memory& memory) {
    // Solved for nine out of ten, the curve gives the stability itself.
    return std::max(1, static_cast<int>(std::lround(memory.stability)));
}

bool is_due(const Memory& memory, std::int64_t now) {
    return memory.forgotten || days_between(memory.last, now) >= interval(memory);
}

std::int64_t due_from(const Memory& memory) {
    return memory.forgotten ? memory.last : memory.last + interval(memory) * a_day - day_ahead;
}

}  // namespace crownhead::coach
