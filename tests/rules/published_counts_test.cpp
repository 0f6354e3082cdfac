// SPDX-License-Identifier: MIT
// Numbers of leaves from the start position, as published; docs/rule-sets.md, "Leaf counts".
// Sources: A. Bik's checkers counts, and the thread "perft for all recognized draughts variants" of the draughts
// programmers' forum.

#include "rules/built.hpp"
#include "rules/perft.hpp"
#include "rules/readable.hpp"
#include "rules/reference_generator.hpp"
#include "rules/rule_set.hpp"
#include "rules/written_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace crownhead {
namespace {

using reference::rule_set;
using rules::Count;
using rules::Position;
using rules::RuleSet;

/// The counts of a rule set, from depth 1 on.
struct Published {
    std::string_view name;
    Count count = Count::sequences;
    std::vector<std::uint64_t> leaves;
};

const std::vector<Published>& published() {
    static const std::vector<Published> table{
        {"english", Count::sequences, {7, 49, 302, 1'469, 7'361, 36'768, 179'740, 845'931, 3'963'680, 18'391'564}},
        {"brazilian", Count::sequences, {7, 49, 302, 1'469, 7'473, 37'628, 187'302, 907'836, 4'431'847}},
        {"brazilian", Count::results, {7, 49, 302, 1'469, 7'473, 37'628, 187'302, 907'830, 4'431'766}},
        {"pool", Count::sequences, {7, 49, 302, 1'469, 7'482, 37'986, 190'146, 929'902, 4'570'615}},
        {"russian", Count::sequences, {7, 49, 302, 1'469, 7'482, 37'986, 190'146, 929'905, 4'570'667}},
        {"czech", Count::sequences, {7, 49, 302, 1'469, 7'361, 36'768, 179'740, 845'931, 3'963'671}},
        {"spanish", Count::sequences, {7, 49, 302, 1'469, 7'361, 36'473, 177'532, 828'783, 3'860'866}},
        {"italian", Count::sequences, {7, 49, 302, 1'469, 7'361, 36'473, 177'532, 828'783, 3'860'875}},
        {"international", Count::sequences, {9, 81, 658, 4'265, 27'117, 167'140, 1'049'442}},
        {"canadian", Count::results, {11, 121, 1'222, 10'053, 79'049, 584'100, 4'369'366}},
        {"english-6x6", Count::sequences, {5, 25, 106, 369, 1'271, 4'104, 12'495}},
    };
    return table;
}

/// Leaves by the public functions alone.
std::uint64_t leaves(const RuleSet& set, const Position& position, int depth, Count count) {
    std::vector<rules::Move> moves = rules::legal_moves(set, position);
    if (count == Count::results) {
        moves = reference::results(moves);
    }
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t sum = 0;
    for (const rules::Move& move : moves) {
        sum += leaves(set, rules::after(set, position, move), depth - 1, count);
    }
    return sum;
}

TEST(PublishedCounts, FromLegalMovesAndAfter) {
    for (const auto& [name, count, expected] : published()) {
        const RuleSet& set = rule_set(name);
        int depth = 0;
        for (const std::uint64_t published_leaves : expected) {
            EXPECT_EQ(leaves(set, rules::start(set), ++depth, count), published_leaves) << name << " depth " << depth;
        }
    }
}

void expect_published(const rules::PerftOptions& options) {
    for (const auto& [name, count, expected] : published()) {
        rules::PerftOptions with_count = options;
        with_count.count = count;
        rules::Perft perft(with_count);
        const RuleSet& set = rule_set(name);
        if (!rules::is_built(set)) {
            continue;
        }
        EXPECT_EQ(perft.leaves(set, rules::start(set), 0), 1U) << name;
        int depth = 0;
        for (const std::uint64_t published_leaves : expected) {
            EXPECT_EQ(perft.leaves(set, rules::start(set), ++depth), published_leaves) << name << " depth " << depth;
        }
    }
}

TEST(PublishedCounts, FromPerft) { expect_published({}); }

TEST(PublishedCounts, FromPerftOnTwoThreads) { expect_published({.threads = 2}); }

TEST(PublishedCounts, FromPerftWithATable) {
    expect_published({.hash_bytes = std::size_t{16} << 20U});
    expect_published({.threads = 2, .hash_bytes = std::size_t{1} << 20U});
}

TEST(PublishedCounts, FromTheReferenceGenerator) {
    for (const auto& [name, count, expected] : published()) {
        const RuleSet& set = rule_set(name);
        const Position start = reference::written_start(set.rules);
        const std::size_t deepest = std::min<std::size_t>(set.rules.geometry.size <= 8 ? 7 : 6, expected.size());
        for (std::size_t depth = 1; depth <= deepest; ++depth) {
            EXPECT_EQ(reference::perft(set.rules, start, static_cast<int>(depth), count), expected[depth - 1])
                << name << " depth " << depth;
        }
    }
}

struct OneDeeper {
    std::string_view name;
    int depth = 0;
    std::uint64_t sequences = 0;
    std::uint64_t results = 0;
};

// Past what is published, and where nothing is: counted once with the reference generator, which takes minutes. Where a
// flying king rests between two pieces in one line is no difference: the sequences of brazilian, pool, russian, czech
// and spanish at depth 10 are those of other programs that count so.
TEST(PublishedCounts, OnePlyDeeperThanPublished) {
    const std::vector<OneDeeper> counted{
        {"italian", 10, 17'761'384, 17'761'384},         {"spanish", 10, 17'743'464, 17'743'464},
        {"russian", 10, 22'450'628, 22'444'032},         {"pool", 10, 22'442'551, 22'435'955},
        {"czech", 10, 18'368'918, 18'368'918},           {"brazilian", 10, 21'566'606, 21'560'022},
        {"polish-1878", 10, 21'566'606, 21'560'022},     {"king-first", 10, 18'389'637, 18'389'637},
        {"crown-and-go-on", 10, 18'391'602, 18'390'672}, {"international", 8, 6'483'971, 6'483'961},
        {"polish-1878-100", 8, 6'483'971, 6'483'961},    {"canadian", 8, 31'839'070, 31'839'056},
    };
    rules::Perft sequences({});
    rules::Perft results({.count = Count::results});
    for (const auto& [name, depth, expected, expected_results] : counted) {
        const RuleSet& set = rule_set(name);
        if (!rules::is_built(set)) {
            continue;
        }
        EXPECT_EQ(sequences.leaves(set, rules::start(set), depth), expected) << name;
        EXPECT_EQ(results.leaves(set, rules::start(set), depth), expected_results) << name;
    }
}

// "The distinct positions after 1, 2, 3 … plies in English" (own recounts).
TEST(PublishedCounts, DistinctPositionsOfEnglish) {
    const auto key = [](const Position& position) {
        return std::tuple(position.black.bits(), position.white.bits(), position.kings.bits());
    };
    const auto before = [&](const Position& a, const Position& b) { return key(a) < key(b); };
    const RuleSet& english = rules::english();
    const std::vector<std::size_t> counts{7, 49, 216, 805, 2'733, 9'105, 28'123, 85'340, 255'800, 768'155};
    std::vector<Position> positions{rules::start(english)};
    for (const std::size_t expected : counts) {
        std::vector<Position> next;
        for (const Position& position : positions) {
            for (const rules::Move& move : rules::legal_moves(english, position)) {
                next.push_back(rules::after(english, position, move));
            }
        }
        std::sort(next.begin(), next.end(), before);
        next.erase(std::unique(next.begin(), next.end()), next.end());
        ASSERT_EQ(next.size(), expected);
        positions = std::move(next);
    }
}

}  // namespace
}  // namespace crownhead
