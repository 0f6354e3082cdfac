// SPDX-License-Identifier: MIT
#include "solve/search_state.hpp"

#include "base/bad_input.hpp"
#include "notation/fen.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace crownhead::solve {
namespace {

SearchState some_state() {
    const rules::RuleSet& set = rules::english();
    SearchState state{.rules = &set, .position = notation::parse_fen(set, "B:WK1:BK32")};
    const verify::Placement there = verify::Placement::of(state.position);
    state.questions[0] = {
        .nodes = 1'000'000'000'000,
        .positions = {{there, rules::Side::white, Numbers{7, 9}, 3}, {there, rules::Side::black, Numbers::yes(12), 1}}};
    state.questions[1].positions = {{there, rules::Side::black, Numbers::no(), 2}};
    state.questions[1].tree = {{there, rules::Side::white, Numbers{3, 4}, true},
                               {there, rules::Side::black, Numbers::yes(9), false}};
    return state;
}

bool is_refused(const std::string& file) {
    try {
        (void)decode_search_state(file);
    } catch (const BadInput& bad) {
        return !std::string(bad.what()).empty();
    }
    return false;
}

TEST(SearchState, IsReadAsItWasWritten) { EXPECT_EQ(decode_search_state(encode(some_state())), some_state()); }

TEST(SearchState, DamageIsRefused) {
    const std::string file = encode(some_state());
    for (std::size_t length = 0; length < file.size(); ++length) {
        EXPECT_TRUE(is_refused(file.substr(0, length))) << length;
    }
    for (std::size_t at = 0; at < file.size(); ++at) {
        std::string other = file;
        other[at] = static_cast<char>(other[at] ^ 1);
        EXPECT_TRUE(is_refused(other)) << at;
    }
}

TEST(SearchState, NumbersThatCannotBeAreRefused) {
    for (const Numbers numbers : {Numbers{0, 5}, Numbers{5, 0}, Numbers{Numbers::infinite, 5},
                                  Numbers{Numbers::infinite + 1, 5}, Numbers{Numbers::infinite, Numbers::infinite}}) {
        SearchState state = some_state();
        state.questions[1].positions[0].numbers = numbers;
        EXPECT_TRUE(is_refused(encode(state)));
        state = some_state();
        state.questions[1].tree[0].numbers = numbers;
        EXPECT_TRUE(is_refused(encode(state)));
    }
    SearchState state = some_state();
    state.questions[1].positions[0].placement = {.black = 1, .white = 1, .kings = 0};
    EXPECT_TRUE(is_refused(encode(state)));
    for (const std::uint32_t plies : {10'000'000U, Numbers::infinite, (1U << 31U) - 1}) {
        state = some_state();
        state.questions[0].positions[1].numbers = Numbers::yes(plies);  // the search would never find a shorter one
        EXPECT_TRUE(is_refused(encode(state))) << plies;
    }
    state = some_state();
    state.questions[1].nodes = ~0ULL;  // the search would be over before it begins
    EXPECT_TRUE(is_refused(encode(state)));
}

TEST(SearchState, AnOlderFormIsRefusedByItsVersion) {
    const std::string file = encode(some_state());
    const std::string older = "crownhead-proof-search 1" + file.substr(file.find('\n'));
    try {
        (void)decode_search_state(older);
        ADD_FAILURE() << "it was read";
    } catch (const BadInput& bad) {
        EXPECT_NE(std::string_view(bad.what()).find("version is 1"), std::string_view::npos) << bad.what();
    }
}

}  // namespace
}  // namespace crownhead::solve
