// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::coach {

// When something that was learned should be asked again: FSRS 5 with its published weights. Pure functions.
//
// Sources: J. Ye and others, *The Algorithm*, "FSRS-5" and the versions before it
// (github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm), for the formulas and the weights; the manual of
// ts-fsrs (open-spaced-repetition.github.io/ts-fsrs) for the bound of what is left after forgetting.

/// How an answer was.
enum class Grade : std::uint8_t {
    again = 1,  ///< wrong
    hard,       ///< right after help
    good,       ///< right
    easy,
};

/// `again`, `hard`, `good`, `easy`.
[[nodiscard]] std::string_view word(Grade grade);
[[nodiscard]] std::optional<Grade> grade_named(std::string_view name);

/// What somebody remembers of one thing. A value.
struct Memory {
    double stability = 0;    ///< the days after which it is recalled nine times out of ten
    double difficulty = 0;   ///< from 1 to 10
    std::int64_t first = 0;  ///< when it was asked first, in milliseconds since 1970
    std::int64_t last = 0;   ///< and when last
    bool forgotten = false;  ///< the last answer was wrong
    friend bool operator==(const Memory&, const Memory&) = default;
};

/// What somebody remembers, by the names of the things.
using Memories = std::map<std::string, Memory, std::less<>>;

/// The days from one time to another as people count them: how many nights lie between. Where a night falls is not
/// known, so what lies less than sixteen hours back was today, less than forty yesterday, and so on. 0 for a time
/// before.
[[nodiscard]] int days_between(std::int64_t from, std::int64_t to);

/// How likely it is that it is recalled, so many days after it was asked last.
[[nodiscard]] double retrievability(double stability, double days);

/// The memory after an answer, where there was none before or one.
[[nodiscard]] Memory reviewed(const std::optional<Memory>& before, Grade grade, std::int64_t at);

/// The days from the last answer to the day on which it should be asked again, at least 1: nine times out of ten it is
/// still recalled then.
[[nodiscard]] int interval(const Memory& memory);

/// Whether that day has come. What was forgotten is due until the answer is right.
[[nodiscard]] bool is_due(const Memory& memory, std::int64_t now);

/// When it becomes due.
[[nodiscard]] std::int64_t due_from(const Memory& memory);

}  // namespace crownhead::coach
