// SPDX-License-Identifier: MIT
#include "coach/puzzle_set.hpp"

#include "base/mix.hpp"
#include "book/canonical.hpp"
#include "coach/puzzle_text.hpp"
#include "coach/shipped_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <utility>

namespace crownhead::coach {

std::string puzzle_name(const rules::RuleSet& set, const rules::Position& position) {
    return fmt::format("{:08x}", book::key_of(book::canonical(set, position)) >> 32U);
}

PuzzleSet::PuzzleSet(const rules::RuleSet& set, std::vector<Puzzle> puzzles) : set_(set) {
    std::stable_sort(puzzles.begin(), puzzles.end(),
                     [](const Puzzle& a, const Puzzle& b) { return a.rating < b.rating; });
    for (Puzzle& puzzle : puzzles) {
        std::string name = puzzle_name(set, puzzle.position);
        if (by_name_.emplace(name, puzzles_.size()).second) {
            puzzles_.push_back(std::move(puzzle));
            names_.push_back(std::move(name));
        }
    }
}

std::optional<std::size_t> PuzzleSet::find(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> PuzzleSet::of_day(std::int64_t day) const {
    // The half in the middle: neither a matter of course, nor for masters alone.
    const std::size_t first = puzzles_.size() / 4;
    const std::size_t count = (puzzles_.size() + 1) / 2;
    if (count == 0) {
        return std::nullopt;
    }
    // Steps without a common divisor come to every one. A golden step keeps days that follow one another apart.
    constexpr double golden = 0.618;
    auto step = std::max<std::size_t>(1, static_cast<std::size_t>(golden * static_cast<double>(count)));
    while (std::gcd(step, count) != 1) {
        ++step;
    }
    const auto size = static_cast<std::int64_t>(count);
    const auto turn = static_cast<std::size_t>((day % size + size) % size);
    return first + turn * step % count;
}

std::optional<std::size_t> PuzzleSet::choose(double rating, std::optional<Theme> theme,
                                             const std::set<std::string, std::less<>>& seen, const PuzzleRatings& rated,
                                             std::uint64_t seed) const {
    std::vector<std::size_t> open;
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < puzzles_.size(); ++i) {
        const std::vector<Theme>& themes = puzzles_[i].themes;
        if (theme && std::find(themes.begin(), themes.end(), *theme) == themes.end()) {
            continue;
        }
        all.push_back(i);
        if (!seen.contains(names_[i])) {
            open.push_back(i);
        }
    }
    std::vector<std::size_t>& choice = open.empty() ? all : open;
    if (choice.empty()) {
        return std::nullopt;
    }
    constexpr std::size_t lots = 20;
    const auto distance = [&](std::size_t index) { return std::abs(this->rating(index, rated).rating - rating); };
    const std::size_t near = std::min(lots, choice.size());
    std::partial_sort(
        choice.begin(), choice.begin() + static_cast<std::ptrdiff_t>(near), choice.end(),
        [&](std::size_t a, std::size_t b) { return std::pair(distance(a), a) < std::pair(distance(b), b); });
    return choice[mix(seed + 1) % near];
}

Glicko PuzzleSet::rating(std::size_t index, const PuzzleRatings& rated) const {
    constexpr double estimated = 150;  // the deviation of a rating that only the engine's levels have given
    const auto found = rated.find(names_[index]);
    return found == rated.end() ? Glicko{.rating = static_cast<double>(puzzles_[index].rating), .deviation = estimated}
                                : found->second;
}

std::shared_ptr<const PuzzleSet> shipped_puzzles(const rules::RuleSet& set) {
    static std::mutex mutex;
    static std::map<const rules::RuleSet*, std::shared_ptr<const PuzzleSet>> read;
    const std::lock_guard lock(mutex);
    std::shared_ptr<const PuzzleSet>& found = read[&set];
    if (found == nullptr) {
        found = std::make_shared<const PuzzleSet>(set, puzzles_from(set, shipped_file(set.name)));
    }
    return found;
}

}  // namespace crownhead::coach
