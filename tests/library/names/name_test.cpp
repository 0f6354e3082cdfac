// SPDX-License-Identifier: MIT
#include "library/names/name.hpp"

#include "base/bad_input.hpp"
#include "library/names/aliases.hpp"
#include "library/names/fold.hpp"
#include "library/names/player_test.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

// Names as docs/library-search.md compares them. The odd spellings are those of real collections of games.
namespace crownhead::library {
namespace {

bool finds(const std::string& asked, const std::string& player, Width width = Width::plain,
           const std::string& aliases = "") {
    return PlayerTest({asked}, width, parse_aliases(aliases))(player);
}

TEST(Fold, LettersWithoutCaseAccentsAndPunctuation) {
    for (const auto& [text, expected] : std::vector<std::pair<std::string, std::string>>{
             {"Wyllie, J.", "wyllie j"},
             {"  O'Connor\u2014 G.  ", "oconnor g"},
             {"O\u2019CONNOR", "oconnor"},
             {"José Müller-Łódź", "jose muller lodz"},
             {"Jose\u0301", "jose"},
             {"Straße, Ærø, Œuvre, Þór", "strasse aero oeuvre thor"},
             {"Щёголев ИВАН", "щеголев иван"},
             {"ΑΒΓ", "αβγ"},
             {"3 × 4", "3 4"},
             {"...", ""},
             {"", ""},
             {"a\xFFz", "a z"},
         }) {
        EXPECT_EQ(folded(text), expected) << text;
    }
}

TEST(Fold, ATextFoldedIsFoldedAlready) {
    for (char32_t code = 1; code < 0x600; ++code) {
        std::string text = "a";
        if (code < 0x80) {
            text.push_back(static_cast<char>(code));
        } else {
            text.push_back(static_cast<char>(0xC0 | code >> 6U));
            text.push_back(static_cast<char>(0x80 | (code & 0x3FU)));
        }
        EXPECT_EQ(folded(folded(text)), folded(text)) << static_cast<unsigned>(code);
    }
}

TEST(Fold, FirstCharacterTakesUtf8AndNothingElse) {
    EXPECT_EQ(first_character("é")->code, U'é');
    EXPECT_EQ(first_character("\u20AC")->length, 3U);
    EXPECT_EQ(first_character("\xF0\x9F\x99\x82")->code, char32_t{0x1F642});
    for (const std::string broken :
         {"", "\x80", "\xC0\x80", "\xC3", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE0\x80\x80"}) {
        EXPECT_FALSE(first_character(broken)) << broken;
    }
}

TEST(Names, SurnameAndOthers) {
    using Words = std::vector<std::string>;
    for (const auto& [text, surname, others] : std::vector<std::tuple<std::string, Words, Words>>{
             {"Wyllie, J.", {"wyllie"}, {"j"}},
             {"James Wyllie", {"wyllie"}, {"james"}},
             {"J. Wyllie", {"wyllie"}, {"j"}},
             {"Tinsley ,M.F.", {"tinsley"}, {"m", "f"}},
             {"Fortman R.L.", {"fortman"}, {"r", "l"}},
             {"Young WRA", {"young"}, {"w", "r", "a"}},
             {"Owen, HL.", {"owen"}, {"h", "l"}},
             {"LEE, John", {"lee"}, {"john"}},
             {"NG, JF", {"ng"}, {"jf"}},
             {"van DER Berg, AB", {"van", "der", "berg"}, {"a", "b"}},
             {"Edwards. L.", {"edwards"}, {"l"}},
             {"de Vries, J.", {"de", "vries"}, {"j"}},
             {"Chinook", {"chinook"}, {}},
             {", J.", {"j"}, {}},
             {"", {}, {}},
         }) {
        EXPECT_EQ(name_of(text), (Name{surname, others})) << text;
    }
}

TEST(Names, OnlySoManyWordsCount) {
    std::string words = "Wyllie,";
    for (int i = 0; i < 1'000; ++i) {
        words += " abc";
    }
    EXPECT_EQ(name_of(words).others.size(), 32U);
    EXPECT_EQ(name_of(words.substr(words.find(' '))).others.size(), 31U) << "and the surname";
}

TEST(Names, FoundBySurnameAndInitials) {
    for (const auto& [asked, player] : std::vector<std::pair<std::string, std::string>>{
             {"Wyllie", "Wyllie, J."},
             {"wyllie", "James WYLLIE"},
             {"Wyllie", "Wyllie Pro"},
             {"Wyllie, J.", "Wyllie, James"},
             {"J Wyllie", "Wyllie, J."},
             {"James Wyllie", "Wyllie, J."},
             {"Tinsley, M.", "Tinsley ,M.F."},
             {"Marion Tinsley", "Tinsley, M.F."},
             {"Tinsley, F. M.", "Tinsley, M.F."},
             {"Vries", "de Vries, J."},
             {"J. de Vries", "de Vries, J."},
             {"OConnor", "O'Connor, G."},
             {"Owen, H.", "Owen, HL."},
             {"Lee", "LEE, John"},
             {"Ng, P.", "NG, Peter"},
         }) {
        EXPECT_TRUE(finds(asked, player)) << asked << " and " << player;
    }
    for (const auto& [asked, player] : std::vector<std::pair<std::string, std::string>>{
             {"Wyllie", "Wylie, E."},
             {"Wyl", "Wyllie, J."},
             {"Wyllie, J.", "Wyllie"},
             {"Wyllie, J.", "Wyllie, A."},
             {"Wyllie, James", "Wyllie, John"},
             {"Wyllie, James", "James, W."},
             {"Tinsley, M.F.", "Tinsley, M."},
             {"Jordan, A.A.", "Jordan, A."},
             {"King", "KingsRow"},
         }) {
        EXPECT_FALSE(finds(asked, player)) << asked << " and " << player;
    }
}

TEST(Names, ExactlyOneSpelling) {
    EXPECT_TRUE(finds("Tinsley, M.F.", "Tinsley, M.F.", Width::exact));
    EXPECT_FALSE(finds("Tinsley, M.F.", "Tinsley ,M.F.", Width::exact));
    EXPECT_FALSE(finds("tinsley, m.f.", "Tinsley, M.F.", Width::exact));
    EXPECT_FALSE(finds("Wyllie, J.", "Wylie, J.", Width::exact, "Wyllie, J. = Wylie, J."));
}

TEST(Names, SimilarSpellings) {
    EXPECT_TRUE(finds("Wyllie", "Wylie, E.", Width::wide));
    EXPECT_TRUE(finds("McKean", "MacKean, H.", Width::wide));
    EXPECT_TRUE(finds("Balderson", "Baldersen, L.", Width::wide));
    EXPECT_FALSE(finds("Wyllie, J.", "Wylie, E.", Width::wide)) << "initials are not approximate";
    EXPECT_FALSE(finds("Long", "Lang, A.", Width::wide)) << "too short";
    EXPECT_FALSE(finds("Hanson", "Henderson, H.", Width::wide));
}

// Letters count, not the bytes that they take in UTF-8.
TEST(Names, SimilarSpellingsInOtherAlphabets) {
    EXPECT_FALSE(finds("Ким", "Кин, А.", Width::wide)) << "too short";
    EXPECT_FALSE(finds("Лосев", "Лузев, А.", Width::wide)) << "two letters of five";
    EXPECT_TRUE(finds("Лосев", "Лосёва, А.", Width::wide));
    EXPECT_FALSE(finds("Щёголев", "Щеглов, А.", Width::wide)) << "two letters of seven";
    EXPECT_TRUE(finds("Куперман", "Куперманн, И.", Width::wide));
}

TEST(Names, Edits) {
    EXPECT_TRUE(differ_by_at_most("wyllie", "wyllie", 0));
    EXPECT_TRUE(differ_by_at_most("wyllie", "wylie", 1));
    EXPECT_TRUE(differ_by_at_most("wyllie", "wyllei", 1)) << "neighbours exchanged";
    EXPECT_TRUE(differ_by_at_most("wyllie", "wullie", 1));
    EXPECT_FALSE(differ_by_at_most("wyllie", "wule", 1));
    EXPECT_TRUE(differ_by_at_most("", "ab", 2));
    EXPECT_FALSE(differ_by_at_most("", "ab", 1));
    EXPECT_TRUE(differ_by_at_most("щеголев", "щегалев", 1));
    EXPECT_FALSE(differ_by_at_most("щеголев", "щагалев", 1));
}

TEST(Aliases, NamesOfOnePersonStandForOneAnother) {
    const std::string file = "# Champions\n\nWyllie, J. = Herd Laddie | Wylie, J.\r\nTinsley, M.F.=Terrible Tinsley\n";
    EXPECT_TRUE(finds("Wyllie", "The herd-laddie", Width::plain, file) == false) << "not the same words";
    EXPECT_TRUE(finds("Wyllie", "HERD LADDIE", Width::plain, file));
    EXPECT_TRUE(finds("Laddie", "Wyllie, J.", Width::plain, file));
    EXPECT_TRUE(finds("Wyllie, J.", "Wylie, J.", Width::plain, file));
    EXPECT_FALSE(finds("Wyllie, A.", "Wylie, J.", Width::plain, file));
    EXPECT_FALSE(finds("Wyllie", "Terrible Tinsley", Width::plain, file));
}

TEST(Aliases, WhatIsNoFileOfAliases) {
    for (const auto& [text, sentence] : std::vector<std::pair<std::string, std::string>>{
             {"# one\nWyllie", "aliases.txt, line 2: there is no `=`; a line is `Name = another name | another name`"},
             {"Wyllie, J. = Laddie | ",
              "aliases.txt, line 1: a name is missing; a line is `Name = another name | another name`"},
             {"= Laddie", "aliases.txt, line 1: a name is missing; a line is `Name = another name | another name`"},
             {std::string(1'000'001, ' '), "aliases.txt: it has 1000001 bytes; at most 1000000 are allowed"},
         }) {
        try {
            (void)parse_aliases(text);
            ADD_FAILURE() << text.substr(0, 50);
        } catch (const BadInput& e) {
            EXPECT_EQ(e.what(), sentence);
        }
    }
    EXPECT_TRUE(read_aliases("/nowhere at all").persons.empty());
    EXPECT_EQ(aliases_text("/nowhere at all"), "");
}

}  // namespace
}  // namespace crownhead::library
