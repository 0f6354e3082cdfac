// SPDX-License-Identifier: MIT
#include "library/query.hpp"

#include "base/bad_input.hpp"
#include "notation/characters.hpp"
#include "notation/fen.hpp"
#include "notation/play.hpp"
#include "rules/rule_set_named.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <string>
#include <utility>
#include <vector>

// The language of docs/library-search.md.
namespace crownhead::library {
namespace {

/// The only condition of a query.
template <class Kind>
Kind only(const std::string& text) {
    const Query query = parse_query(text);
    EXPECT_EQ(query.conditions.size(), 1U) << text;
    return std::get<Kind>(query.conditions.front().what);
}

std::string refusal(const std::string& text) {
    try {
        (void)parse_query(text);
    } catch (const BadInput& e) {
        return e.what();
    }
    return "";
}

TEST(QueryLanguage, TheExampleOfTheDocument) {
    const Query query = parse_query(R"(player:Wyllie year:1840..1880 ballot:"9-14 22-18 5-9" result:draw)");
    ASSERT_EQ(query.conditions.size(), 4U);
    EXPECT_EQ(std::get<NameCondition>(query.conditions[0].what).names, std::vector<std::string>{"Wyllie"});
    const DateRange years = std::get<DateCondition>(query.conditions[1].what).ranges.front();
    EXPECT_EQ(years.from, (PartialDate{1840}));
    EXPECT_EQ(years.to, (PartialDate{1880}));
    const Opening opening = std::get<Opening>(std::get<BoardCondition>(query.conditions[2].what).what.front());
    EXPECT_EQ(notation::fen(opening.positions.at(0)),
              "W:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,14");
    EXPECT_EQ(std::get<ResultCondition>(query.conditions[3].what).results.front(),
              WantedResult(notation::PdnResult::draw));
}

TEST(QueryLanguage, CanonicalText) {
    for (const auto& [text, canonical] : std::vector<std::pair<std::string, std::string>>{
             {"", ""},
             {"  PLAYER:Wyllie  ", "player:Wyllie"},
             {R"(player="Wyllie, J."|Martins)", R"(player="Wyllie, J."|Martins)"},
             {"-winner~Wyllie loser:\u201CA \\\u201D B\u201D", "-winner~Wyllie loser:\"A \\\u201D B\""},
             {"Glasgow \"a b\"", "Glasgow \"a b\""},
             {R"(-"-x" "player:y")", R"(-"-x" "player:y")"},
             {"12:30", "\"12:30\""},
             {R"(event=""|"a\"b\\")", R"(event=""|"a\"b\\")"},
             {"year:1841|unknown|..1839", "year:1841|unknown|..1839"},
             {"date:1841", "year:1841"},
             {"date:1841.5.3..1842/06", "date:1841-05-03..1842-06"},
             {"moves:20..40 plies:7 number:..3|5..", "moves:20..40 plies:7 number:..3|5.."},
             {"result:BLACK|1-0|0-1|1/2-1/2|*|both-lost", "result:black|1-0|0-1|draw|unknown|both-lost"},
             {"rules:russian result:2-0|0-2|WW|1-1|0-0", "rules:russian result:1-0|0-1|white|draw|both-lost"},
             {R"(begins:"1. 9-14 22-18 2. 5-9")", R"(begins:"9-14 22-18 5-9")"},
             {"opening:edinburgh", "ballot:edinburgh"},
             {"ballot~9-14 for:2", "ballot~9-14 for:2"},
             {R"(position~"B:W21:B 9")", R"(position~"B:W21:B9")"},
             {"pattern:B9:W18 for:6 -pattern:E1", R"(pattern:"W18:B9" for:6 -pattern:E1)"},
             {"material:3Kv2K|KvK material=KvMM", "material:KKKvKK|KvK material=KvMM"},
             {"has:comments|marks kind:engine-match source:oca", "has:comments|marks kind:engine-match source:oca"},
             {"Collection:Lessons|\" to study \"", "collection:Lessons|\"to study\""},
         }) {
        EXPECT_EQ(query_text(parse_query(text)), canonical);
        EXPECT_EQ(parse_query(canonical), parse_query(text)) << text;
    }
}

TEST(QueryLanguage, Openings) {
    const auto position = [](const std::string& text) {
        return std::get<Opening>(only<BoardCondition>(text).what.front()).positions;
    };
    const auto by_moves = position(R"(ballot:"9-13 22-18 6-9")");
    EXPECT_EQ(position("ballot:5"), by_moves);
    EXPECT_EQ(position(R"(ballot:"dreaded edinburgh")"), by_moves);
    EXPECT_EQ(position("ballot:three-move/5"), by_moves);
    EXPECT_EQ(position("ballot:Edinburgh"), position("ballot:9-13"));
    EXPECT_EQ(position("opening:Octopus").size(), 2U) << "two ballots have the name";
    EXPECT_EQ(position("ballot:two-move/1"), position(R"(ballot:"9-13 21-17")"));
    EXPECT_EQ(position("ballot:eleven-man/1").at(0).black.size(), 11);
}

TEST(QueryLanguage, AnOpeningHasAtMostAHundredMoves) {
    rules::Game game(rules::english());
    for (unsigned seed = 0; game.moves().size() < 101; ++seed) {
        game = notation::random_game(rules::english(), seed, 101);
    }
    std::string moves;
    for (std::size_t i = 0; i < 100; ++i) {
        moves += notation::full_text(game.moves()[i]) + ' ';
    }
    EXPECT_EQ(refusal("begins:\"" + moves + "\""), "");
    EXPECT_EQ(refusal("begins:\"" + moves + notation::full_text(game.moves()[100]) + "\""),
              "query, column 8: an opening has at most 100 moves");
}

TEST(QueryLanguage, WhatIsRefusedAndWhere) {
    for (const auto& [text, sentence] : std::vector<std::pair<std::string, std::string>>{
             {"plyer:Wyllie", "query, column 1: there is no field `plyer`; words that hold `:` go in quotation marks"},
             {"é  player:", "query, column 11: a value is missing"},
             {"player:a|", "query, column 10: a value is missing"},
             {"player:\"abc", "query, column 8: the quotation mark is not closed"},
             {"player:\"abc\\", "query, column 8: the quotation mark is not closed"},
             {"player:a\"b\"",
              "query, column 9: a quotation mark in the middle of a value; put the whole value in quotation marks"},
             {"player:\"a\"b", "query, column 11: a space must follow the closing quotation mark"},
             {"a - b", "query, column 3: a `-` must stand right before what must not hold"},
             {"a |b", "query, column 3: a word is missing beside `|`"},
             {"event~x", "query, column 1: `event` is written with `:` or `=`, not `~`"},
             {"player:\"...\"", "query, column 8: `...` has no letter or digit to look for"},
             {"year:1880..1840", "query, column 6: the range `1880..1840` runs backwards"},
             {"year:18x",
              "query, column 6: `18x` is not a year or a range of years such as `1840..1880`, nor `unknown`"},
             {"year:..", "query, column 6: `..` is not a year or a range of years such as `1840..1880`, nor `unknown`"},
             {"date:1841-02-30",
              "query, column 6: `1841-02-30` is not a date such as `1841`, `1841-05`, `1841-05-12`, a range, nor "
              "`unknown`"},
             {"date:1841-13",
              "query, column 6: `1841-13` is not a date such as `1841`, `1841-05`, `1841-05-12`, a range, nor "
              "`unknown`"},
             {"moves:x", "query, column 7: `x` is not a number, nor a range such as `20..40`, `20..` or `..40`"},
             {"moves:..", "query, column 7: `..` is not a number, nor a range such as `20..40`, `20..` or `..40`"},
             {"moves:9..3", "query, column 7: the range `9..3` runs backwards"},
             {"result:won",
              "query, column 8: `won` is not a result: black, white, draw, both-lost, unknown, 1-0, 0-1, or as in PDN"},
             {"rules:chess", "query, column 7: there is no rule set named chess"},
             {"ballot:175", "query, column 8: there is no three-move ballot 175; they are numbered from 1 to 174"},
             {"ballot:Sicilian",
              "query, column 8: there is no opening `Sicilian`; `crownhead ballots` lists their names"},
             {"ballot:\"\"", "query, column 8: an opening needs at least one move, as in `9-14 22-18 5-9`"},
             {"begins:\"\"", "query, column 8: an opening needs at least one move, as in `9-14 22-18 5-9`"},
             {"position:x", "query, column 10: FEN: it must begin with the side to move, B or W, not `x`"},
             {"pattern:W99", "query, column 9: pattern: `99` is not a square of the 8x8 board"},
             {"material:KKK",
              "query, column 10: material: there must be a `v` between the sides, as in `KKKvKK`, not `KKK`"},
             {"has:wings",
              "query, column 5: `wings` is not something that a game can have: variations, comments, marks"},
             {"kind:book",
              "query, column 6: `book` is not where games come from: file, game, match, tournament, engine-match"},
             {"kind:study",
              "query, column 6: `study` is not where games come from: file, game, match, tournament, engine-match"},
             {"collection:\" \"", "query, column 12: a collection needs a name"},
             {"for:3", "query, column 1: `for:` must stand right after a condition on positions, without `-`"},
             {"pattern:W9 player:x for:3",
              "query, column 21: `for:` must stand right after a condition on positions, without `-`"},
             {"pattern:W9 for:3 for:4",
              "query, column 18: `for:` must stand right after a condition on positions, without `-`"},
             {"pattern:W9 for:0", "query, column 16: `for:` takes one number of positions, from 1 to 1000"},
             {"rules:russian|italian pattern:W9",
              "query, column 23: moves and positions need one rule set, and `rules:` names several"},
             {"a\nb", "query, column 2: a query is one line, without control characters"},
             {"a\xFF", "query, column 2: this is not text in UTF-8"},
             {std::string(4001, 'a'), "query: it has 4001 bytes; at most 4000 are allowed"},
         }) {
        EXPECT_EQ(refusal(text), sentence) << text.substr(0, 60);
    }
    std::string many = "a";
    for (int i = 0; i < 200; ++i) {
        many += "|a";
    }
    EXPECT_EQ(refusal(many), "query, column 401: there are more than 200 values");
    EXPECT_EQ(refusal(R"(ballot:"9-14 9-14")").substr(0, 17), "query, column 8: ");
    EXPECT_EQ(refusal("rules:russian ballot:17").substr(0, 18), "query, column 22: ") << "its ballots have no numbers";
}

TEST(QueryLanguage, MovesAndPositionsAreReadUnderTheRuleSetNamed) {
    EXPECT_EQ(parse_query("rules:russian position:W:Wc3:Bb6").rule_set->name, "russian");
    EXPECT_EQ(parse_query("rules:russian|italian player:x").rule_set->name, "english");
    EXPECT_EQ(parse_query("-rules:russian").rule_set->name, "english");
    EXPECT_EQ(std::get<BeginsCondition>(parse_query("rules:international begins:32-28").conditions[1].what)
                  .lines.at(0)
                  .size(),
              1U);
}

/// A value that any text can be: letters, blanks and all that means something in a query.
std::string random_text() {
    const int length = *rc::gen::inRange(0, 12);
    std::string text;
    for (int i = 0; i < length; ++i) {
        const auto at =
            *rc::gen::elementOf(std::vector<std::string>{"a", "B", "1", " ", "\\", "\"", "|", ":", "=", "~", "-", "..",
                                                         ",", "é", "\u201C", "\u00A0", "\xF0\x9F\x99\x82"});
        text += at;
    }
    return text + *rc::gen::elementOf(std::vector<std::string>{"x", "Ж", "7"});
}

Width random_width() { return *rc::gen::elementOf(std::vector<Width>{Width::plain, Width::exact, Width::wide}); }

Condition random_condition() {
    Condition condition;
    condition.negated = *rc::gen::arbitrary<bool>();
    const auto texts = [] {
        std::vector<std::string> all;
        for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
            all.push_back(random_text());
        }
        return all;
    };
    const auto number = [] { return *rc::gen::inRange<std::uint32_t>(0, 100); };
    switch (*rc::gen::inRange(0, 7)) {
        case 0:
            condition.what =
                NameCondition{static_cast<NameCondition::Role>(*rc::gen::inRange(0, 5)), random_width(), texts()};
            break;
        case 1: {
            TextCondition text{static_cast<TextCondition::Place>(*rc::gen::inRange(0, 5)), false, texts()};
            text.whole = text.place != TextCondition::Place::anywhere && text.place != TextCondition::Place::comment &&
                         *rc::gen::arbitrary<bool>();
            condition.what = text;
            break;
        }
        case 2: {
            const std::uint32_t from = number();
            const bool is_open = *rc::gen::arbitrary<bool>();
            condition.what = NumberCondition{static_cast<NumberCondition::Of>(*rc::gen::inRange(0, 3)),
                                             {is_open ? NumberRange{from} : NumberRange{from, from + number()}}};
            break;
        }
        case 3: {
            const PartialDate from{*rc::gen::inRange(1, 2000), *rc::gen::inRange(0, 13), 0};
            const PartialDate to{from.year + *rc::gen::inRange(1, 99), *rc::gen::inRange(1, 13),
                                 *rc::gen::inRange(0, 29)};
            condition.what = DateCondition{{{from, to}, {}, {from, std::nullopt}, {std::nullopt, to}}};
            break;
        }
        case 4: {
            Pattern pattern;
            pattern.turn = *rc::gen::arbitrary<bool>() ? std::optional(rules::Side::white) : std::nullopt;
            pattern.empty.insert(board::Square(33 - *rc::gen::inRange(1, 9)));
            for (int square = 1; square <= 24; square += *rc::gen::inRange(1, 9)) {
                const board::Square at(square);
                (*rc::gen::arbitrary<bool>() ? pattern.black : pattern.white).insert(at);
                if (const int kind = *rc::gen::inRange(0, 3); kind > 0) {
                    (kind == 1 ? pattern.men : pattern.kings).insert(at);
                }
            }
            condition.what = BoardCondition{
                {pattern}, *rc::gen::arbitrary<bool>() ? Width::wide : Width::plain, *rc::gen::inRange(1, 9)};
            break;
        }
        case 5: {
            CollectionCondition collections{texts()};
            for (std::string& name : collections.names) {
                name = notation::trimmed(name);
            }
            condition.what = collections;
            break;
        }
        default:
            condition.what = BoardCondition{{Material{{*rc::gen::inRange(0, 9), 1}, {*rc::gen::inRange(0, 9), 2}}},
                                            *rc::gen::arbitrary<bool>() ? Width::exact : Width::plain,
                                            *rc::gen::inRange(1, 9)};
    }
    return condition;
}

TEST(QueryLanguage, NamesMayBeSpelledALittleDifferently) {
    const auto similar = [](const char* line) {
        const std::optional<Query> query = with_similar_names(parse_query(line));
        return query ? query_text(*query) : "";
    };
    EXPECT_EQ(similar("player:Wylie year:1840"), "player~Wylie year:1840");
    EXPECT_EQ(similar("black:\"Wylie, J.\"|Martins -white:Anderson"), "black~\"Wylie, J.\"|Martins -white:Anderson");
    EXPECT_EQ(similar("Wylie event:Glasgow"), "player~Wylie event:Glasgow");
    for (const char* none :
         {"", "year:1840", "player~Wylie", "player=Wylie", "-player:Wylie", "-Wylie", "event:Glasgow"}) {
        EXPECT_EQ(similar(none), "") << none;
    }
}

TEST(QueryLanguage, WhatIsWrittenIsReadBack) {
    const bool held = rc::check([] {
        Query query;
        for (int i = *rc::gen::inRange(0, 6); i > 0; --i) {
            query.conditions.push_back(random_condition());
        }
        RC_ASSERT(parse_query(query_text(query)) == query);
    });
    EXPECT_TRUE(held);
}

}  // namespace
}  // namespace crownhead::library
