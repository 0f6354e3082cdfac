// SPDX-License-Identifier: MIT
#pragma once

#include "notation/fen.hpp"
#include "notation/pdn.hpp"
#include "notation/play.hpp"
#include "rules/rule_set_named.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

// Games to search, and what conditions mean, in plain code.
namespace crownhead::library {

/// Games of random moves under three rule sets, with tags drawn from short lists; always the same for the same seed.
inline std::vector<notation::PdnGame> searched_games(unsigned count, unsigned seed) {
    constexpr std::array<std::string_view, 8> names{"Wyllie, J.",    "James Wyllie", "Wylie, E.",   "Tinsley, M.F.",
                                                    "Tinsley ,M.F.", "O'Connor, G.", "Martins, R.", ""};
    constexpr std::array<std::string_view, 4> events{"Manchester 1841", "World Match, game 7", "", "Glasgow"};
    constexpr std::array<std::string_view, 6> dates{"1841.05.12", "1841.05.??", "1841.??.??",
                                                    "1880.01.01", "????.??.??", ""};
    constexpr std::array<std::string_view, 3> rules{"english", "russian", "international"};
    constexpr std::array results{notation::PdnResult::black, notation::PdnResult::white, notation::PdnResult::draw,
                                 notation::PdnResult::unknown};
    std::mt19937 random(seed);
    std::vector<notation::PdnGame> games;
    for (unsigned i = 0; i < count; ++i) {
        const rules::RuleSet& set = rules::rule_set_named(rules[std::min<std::size_t>(random() % 6, 2)]);
        std::vector<notation::PdnTag> tags;
        const auto tag = [&](const std::string& name, std::string_view value) {
            if (!value.empty()) {
                tags.push_back({name, std::string(value)});
            }
        };
        tag("Event", events[random() % events.size()]);
        tag("Site", events[random() % events.size()]);
        tag("Date", dates[random() % dates.size()]);
        tag("White", names[random() % names.size()]);
        tag("Black", names[random() % names.size()]);
        const auto own_seed = static_cast<unsigned>(random());
        const rules::Game game = notation::random_game(set, own_seed, random() % 140);
        games.push_back(notation::pdn_game(game, std::move(tags), results[random() % results.size()]));
    }
    return games;
}

/// A condition in a query's words and in plain code.
struct PlainCondition {
    std::string text;
    std::function<bool(const notation::PdnGame&)> holds;
};

inline std::string tag_of(const notation::PdnGame& game, std::string_view name) {
    return std::string(game.tag(name).value_or(""));
}

/// Whether so many positions of the main line one after another suit.
inline bool has_run(const notation::PdnGame& game, int needed,
                    const std::function<bool(const rules::Position&)>& suits) {
    const std::vector<rules::Position> positions = notation::main_line(game).positions();
    for (std::size_t from = 0; from + static_cast<std::size_t>(needed) <= positions.size(); ++from) {
        if (std::all_of(positions.begin() + static_cast<std::ptrdiff_t>(from),
                        positions.begin() + static_cast<std::ptrdiff_t>(from) + needed, suits)) {
            return true;
        }
    }
    return false;
}

/// The board turned by half, square by square.
inline rules::Position turned(const rules::RuleSet& set, const rules::Position& position) {
    rules::Position result;
    for (int square = 1; square <= set.rules.geometry.squares(); ++square) {
        if (const auto piece = position.at(board::Square(square))) {
            result.put(board::Square(set.rules.geometry.squares() + 1 - square),
                       {rules::other(piece->side), piece->king});
        }
    }
    result.turn = rules::other(position.turn);
    return result;
}

/// Conditions of every kind that needs no notes, for searched_games().
inline std::vector<PlainCondition> plain_conditions(const std::vector<notation::PdnGame>& games) {
    using notation::PdnGame;
    using notation::PdnResult;
    using rules::Position;
    using rules::Side;
    const auto black = [](const PdnGame& g) { return tag_of(g, "Black"); };
    const auto white = [](const PdnGame& g) { return tag_of(g, "White"); };
    const auto any_wyllie = [](const std::string& name) { return name == "Wyllie, J." || name == "James Wyllie"; };
    const auto is_english = [](const PdnGame& g) { return g.rule_set->name == "english"; };
    const auto plies = [](const PdnGame& g) { return notation::main_line(g).moves().size(); };
    const auto holds_text = [](const PdnGame& g, std::string_view tag, std::string_view text) {
        return tag_of(g, tag).find(text) != std::string::npos;
    };
    const auto count = [](board::SquareSet squares) { return squares.size(); };

    std::vector<PlainCondition> all{
        {"player:Wyllie", [=](const PdnGame& g) { return any_wyllie(black(g)) || any_wyllie(white(g)); }},
        {"player:\"wyllie, james\"|martins",
         [=](const PdnGame& g) {
             return any_wyllie(black(g)) || any_wyllie(white(g)) || black(g) == "Martins, R." ||
                    white(g) == "Martins, R.";
         }},
        {"black~Wyllie", [=](const PdnGame& g) { return any_wyllie(black(g)) || black(g) == "Wylie, E."; }},
        {"white=\"Tinsley, M.F.\"", [=](const PdnGame& g) { return white(g) == "Tinsley, M.F."; }},
        {"white:\"Tinsley, M.F.\"", [=](const PdnGame& g) { return white(g).starts_with("Tinsley"); }},
        {"black:oconnor", [=](const PdnGame& g) { return black(g) == "O'Connor, G."; }},
        {"player=\"\"", [=](const PdnGame& g) { return black(g).empty() || white(g).empty(); }},
        {"winner:Wyllie",
         [=](const PdnGame& g) {
             return (g.result == PdnResult::black && any_wyllie(black(g))) ||
                    (g.result == PdnResult::white && any_wyllie(white(g)));
         }},
        {"loser:Wyllie",
         [=](const PdnGame& g) {
             return (g.result == PdnResult::white && any_wyllie(black(g))) ||
                    (g.result == PdnResult::black && any_wyllie(white(g)));
         }},
        {"event:MANCHESTER", [=](const PdnGame& g) { return holds_text(g, "Event", "Manchester"); }},
        {"event:\"match game\"", [=](const PdnGame& g) { return holds_text(g, "Event", "Match, game"); }},
        {"event=\"\"", [=](const PdnGame& g) { return tag_of(g, "Event").empty(); }},
        {"site:glas|chester",
         [=](const PdnGame& g) { return holds_text(g, "Site", "Glas") || holds_text(g, "Site", "chester"); }},
        {"wyl", [=](const PdnGame& g) { return holds_text(g, "Black", "Wyl") || holds_text(g, "White", "Wyl"); }},
        {"glasgow",
         [=](const PdnGame& g) { return holds_text(g, "Event", "Glasgow") || holds_text(g, "Site", "Glasgow"); }},
        {"year:1841", [=](const PdnGame& g) { return tag_of(g, "Date").starts_with("1841"); }},
        {"year:1842..", [=](const PdnGame& g) { return tag_of(g, "Date").starts_with("1880"); }},
        {"year:unknown",
         [=](const PdnGame& g) { return tag_of(g, "Date").empty() || tag_of(g, "Date").starts_with("?"); }},
        {"date:1841-05", [=](const PdnGame& g) { return tag_of(g, "Date").starts_with("1841.05"); }},
        {"date:1841-05-12..1880",
         [=](const PdnGame& g) { return tag_of(g, "Date") == "1841.05.12" || tag_of(g, "Date") == "1880.01.01"; }},
        {"result:draw|unknown",
         [=](const PdnGame& g) { return g.result == PdnResult::draw || g.result == PdnResult::unknown; }},
        {"result:1-0|BW",
         [=](const PdnGame& g) {
             const bool black_first = g.rule_set->rules.first == rules::Side::black;
             return g.result == PdnResult::black || (g.result == PdnResult::white && !black_first);
         }},
        {"result:0-2",
         [=](const PdnGame& g) {
             const bool black_first = g.rule_set->rules.first == rules::Side::black;
             return g.result == (black_first ? PdnResult::white : PdnResult::black);
         }},
        {"rules:russian", [=](const PdnGame& g) { return g.rule_set->name == "russian"; }},
        {"plies:60..", [=](const PdnGame& g) { return plies(g) >= 60; }},
        {"moves:..20", [=](const PdnGame& g) { return plies(g) <= 40; }},
        {"moves:21|30",
         [=](const PdnGame& g) { return plies(g) == 41 || plies(g) == 42 || plies(g) == 59 || plies(g) == 60; }},
        {"begins:11-15|\"9-14 22-18\"",
         [=](const PdnGame& g) {
             const auto positions = notation::main_line(g).positions();
             return is_english(g) &&
                    ((positions.size() > 1 && positions[1] == notation::played(rules::english(), "11-15").now()) ||
                     (positions.size() > 2 && positions[2] == notation::played(rules::english(), "9-14 22-18").now()));
         }},
        {"ballot:9-13|10-14",
         [=](const PdnGame& g) {
             const Position a = notation::played(rules::english(), "9-13").now();
             const Position b = notation::played(rules::english(), "10-14").now();
             return is_english(g) && has_run(g, 1, [&](const Position& p) { return p == a || p == b; });
         }},
        {"material:11Mv12M",
         [=](const PdnGame& g) {
             return has_run(g, 1, [&](const Position& p) {
                 return p.kings.empty() && ((count(p.black) == 11 && count(p.white) == 12) ||
                                            (count(p.black) == 12 && count(p.white) == 11));
             });
         }},
        {"material=11Mv12M for:3",
         [=](const PdnGame& g) {
             return has_run(g, 3, [&](const Position& p) {
                 return p.kings.empty() && count(p.black) == 11 && count(p.white) == 12;
             });
         }},
        {"pattern:W18:E9 for:5",
         [=](const PdnGame& g) {
             return is_english(g) && has_run(g, 5, [](const Position& p) {
                        return p.white.contains(board::Square(18)) && !p.kings.contains(board::Square(18)) &&
                               !p.at(board::Square(9));
                    });
         }},
        {"pattern:B:B*15:O10",
         [=](const PdnGame& g) {
             return is_english(g) && has_run(g, 1, [](const Position& p) {
                        return p.turn == Side::black && p.black.contains(board::Square(15)) && p.at(board::Square(10));
                    });
         }},
        {"pattern~BK28",
         [=](const PdnGame& g) {
             return is_english(g) && has_run(g, 1, [](const Position& p) {
                        return p.kings_of(Side::black).contains(board::Square(28)) ||
                               p.kings_of(Side::white).contains(board::Square(5));
                    });
         }},
    };
    const auto english = std::find_if(games.begin(), games.end(), is_english);
    const Position seen = notation::main_line(*english).positions().back();
    all.push_back({"position:\"" + notation::fen(seen) + "\"", [=](const PdnGame& g) {
                       return is_english(g) && has_run(g, 1, [&](const Position& p) { return p == seen; });
                   }});
    all.push_back({"position~\"" + notation::fen(turned(rules::english(), seen)) + "\" for:1", [=](const PdnGame& g) {
                       return is_english(g) && has_run(g, 1, [&](const Position& p) {
                                  return p == seen || p == turned(rules::english(), seen);
                              });
                   }});
    return all;
}

/// A pattern of some squares of a position, perhaps for several plies or with the colours reversed.
inline PlainCondition random_pattern(const rules::RuleSet& set, const rules::Position& position, std::mt19937& random) {
    std::array<std::string, 4> parts;  // W, B, E, O
    std::vector<std::function<bool(const rules::Position&)>> tests;
    for (int number = 1; number <= set.rules.geometry.squares(); ++number) {
        if (random() % 4 != 0) {
            continue;
        }
        const board::Square square(number);
        const auto piece = position.at(square);
        const bool vaguely = random() % 3 == 0;
        std::string& part = parts.at(!piece ? 2 : vaguely ? 3 : piece->side == rules::Side::white ? 0 : 1);
        part += (part.empty() ? "" : ",") + std::string(piece && !vaguely && piece->king ? "K" : "") +
                std::to_string(number);
        tests.emplace_back([=](const rules::Position& p) {
            return vaguely && piece ? p.at(square).has_value() : p.at(square) == piece;
        });
    }
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        text += parts.at(i).empty() ? "" : (text.empty() ? "" : ":") + std::string(1, "WBEO"[i]) + parts.at(i);
    }
    if (text.empty()) {
        return {"pattern:E1|O1", [](const notation::PdnGame&) { return true; }};
    }
    const bool wide = random() % 3 == 0;
    const auto suits = [=, &set](const rules::Position& p) {
        const auto all = [&](const rules::Position& q) {
            return std::all_of(tests.begin(), tests.end(), [&](const auto& test) { return test(q); });
        };
        return all(p) || (wide && all(turned(set, p)));
    };
    return {(wide ? "pattern~\"" : "pattern:\"") + text + "\"",
            [=](const notation::PdnGame& game) { return has_run(game, 1, suits); }};
}

/// A position, exactly or with the colours reversed.
inline PlainCondition exact_position(const rules::RuleSet& set, const rules::Position& position, std::mt19937& random) {
    const bool wide = random() % 2 == 0;
    const auto suits = [=, &set](const rules::Position& p) {
        return p == position || (wide && turned(set, p) == position);
    };
    return {(wide ? "position~\"" : "position:\"") + notation::fen(position) + "\"",
            [=](const notation::PdnGame& game) { return has_run(game, 1, suits); }};
}

}  // namespace crownhead::library
