// SPDX-License-Identifier: MIT
#include "library/query/pattern.hpp"

#include "base/bad_input.hpp"
#include "notation/fen.hpp"
#include "rules/rule_set_named.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

// Patterns and material as docs/library-search.md writes them.
namespace crownhead::library {
namespace {

Pattern pattern(const std::string& text, const std::string& rules = "english") {
    return parse_pattern(rules::rule_set_named(rules), text);
}

TEST(Patterns, CanonicalText) {
    for (const auto& [text, canonical] : std::vector<std::pair<std::string, std::string>>{
             {"W18,*22:B9,K10:E14,15", "W18,*22:B9,K10:E14,15"},
             {"b:w18", "B:W18"},
             {"W:E15,14 : O 3", "W:E14,15:O3"},
             {"B9:W18:B1", "W18:B1,9"},
             {"Bk32", "BK32"},
         }) {
        EXPECT_EQ(pattern_text(pattern(text)), canonical);
        EXPECT_EQ(pattern(canonical), pattern(text));
    }
    EXPECT_EQ(pattern_text(pattern("Wc3,Kd4:B*e7", "russian")), "WK18,22:B*7");
}

TEST(Patterns, WhatIsNone) {
    for (const auto& [text, sentence] : std::vector<std::pair<std::string, std::string>>{
             {"", "pattern: a part must begin with W, B, E or O, not ``"},
             {"B", "pattern: it names no square"},
             {"X3", "pattern: a part must begin with W, B, E or O, not `X3`"},
             {"W33", "pattern: `33` is not a square of the 8x8 board"},
             {"W", "pattern: it names no square"},
             {"EK3", "pattern: `K3` is not a square of the 8x8 board"},
             {"W3,,4", "pattern: `` is not a square of the 8x8 board"},
             {"W3:E3", "pattern: square 3 is given twice"},
             {"W3:B", "pattern: `` is not a square of the 8x8 board"},
         }) {
        try {
            (void)pattern(text);
            ADD_FAILURE() << text;
        } catch (const BadInput& e) {
            EXPECT_EQ(e.what(), sentence);
        }
    }
}

TEST(Patterns, OfAPositionAndReversed) {
    const rules::RuleSet& set = rules::english();
    const Pattern one = pattern_of(set, notation::parse_fen(set, "B:WK1,21:B9"));
    EXPECT_EQ(pattern_text(one).substr(0, 15), "B:WK1,21:B9:E2,");
    EXPECT_EQ(one.empty.size(), 29);
    EXPECT_EQ(pattern_text(reversed(set, pattern("B:W18,*22:BK1:E14:O3"))), "W:WK32:B*11,15:E19:O30");
    EXPECT_EQ(reversed(set, reversed(set, one)), one);
    EXPECT_EQ(reversed(set, one), pattern_of(set, notation::parse_fen(set, "W:BK32,12:W24")));
}

TEST(Materials, CanonicalText) {
    for (const auto& [text, canonical] :
         std::vector<std::pair<std::string, std::string>>{{"KKKvKK", "KKKvKK"},
                                                          {"3Kv2K", "KKKvKK"},
                                                          {"mkVm", "KMvM"},
                                                          {"Kv", "Kv"},
                                                          {"v", "v"},
                                                          {"12Mv2M10M", "MMMMMMMMMMMMvMMMMMMMMMMMM"}}) {
        EXPECT_EQ(material_text(parse_material(text)), canonical);
    }
    EXPECT_EQ(material_text(reversed(parse_material("KKMvM"))), "MvKKM");
}

TEST(Materials, FitTheMenAndKingsOfBothSidesAndNoOthers) {
    const auto fits_it = [](const std::string& material, const std::string& fen) {
        return fits(parse_material(material), notation::parse_fen(rules::english(), fen));
    };
    const std::string position = "B:W31,K32:BK1,K2,9";
    EXPECT_TRUE(fits_it("KKMvKM", position));
    for (const char* other :
         {"KMvKM", "KKKvKM", "KMMvKM", "KKMMvKM", "KKMvK", "KKMvKK", "KKMvMM", "KKMvKMM", "KMvKKM"}) {
        EXPECT_FALSE(fits_it(other, position)) << other;
    }
}

TEST(Materials, WhatIsNone) {
    for (const auto& [text, sentence] : std::vector<std::pair<std::string, std::string>>{
             {"KKK", "material: there must be a `v` between the sides, as in `KKKvKK`, not `KKK`"},
             {"KvKvK", "material: it is written with K, M and one v, as in `KKKvKK`, not `KvKvK`"},
             {"K-K", "material: it is written with K, M and one v, as in `KKKvKK`, not `K-K`"},
             {"31KvK", "material: a side has at most 30 pieces, as in `KKKvKK`, not `31KvK`"},
             {"999KvK", "material: a side has at most 30 pieces, as in `KKKvKK`, not `999KvK`"},
             {"3", "material: it is written with K, M and one v, as in `KKKvKK`, not `3`"},
             {"", "material: there must be a `v` between the sides, as in `KKKvKK`, not ``"},
         }) {
        try {
            (void)parse_material(text);
            ADD_FAILURE() << text;
        } catch (const BadInput& e) {
            EXPECT_EQ(e.what(), sentence);
        }
    }
}

}  // namespace
}  // namespace crownhead::library
