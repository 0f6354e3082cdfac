// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "library/collection.hpp"
#include "library/names/fold.hpp"
#include "library/query.hpp"
#include "library/query/openings.hpp"
#include "library/query/query_dates.hpp"
#include "library/query/query_terms.hpp"
#include "library/query/query_words.hpp"
#include "notation/characters.hpp"
#include "notation/fen.hpp"
#include "notation/pdn_tags.hpp"
#include "rules/rule_set_named.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace crownhead::library {

namespace {

using notation::first_characters;
using notation::PdnResult;

/// Reads each value of a term with `read(text)`; if that refuses one, the error names the column of the value.
template <class Read>
auto each_value(const QueryTerm& term, const Read& read) {
    std::vector<decltype(read(std::string()))> values;
    values.reserve(term.values.size());
    for (const QueryValue& value : term.values) {
        try {
            values.push_back(read(value.text));
        } catch (const BadInput& e) {
            refuse_query(value.column, e.what());
        }
    }
    return values;
}

Width width_of(const QueryTerm& term) {
    return term.sign == '=' ? Width::exact : term.sign == '~' ? Width::wide : Width::plain;
}

/// A text to look for. Unless `whole`, it must have at least one letter or digit.
std::string comparable(const std::string& text, bool whole) {
    if (!whole && folded(text).empty()) {
        throw BadInput(fmt::format("`{}` has no letter or digit to look for", first_characters(text)));
    }
    return text;
}

template <NameCondition::Role role>
Condition::What read_name(const rules::RuleSet&, const QueryTerm& term) {
    const bool whole = term.sign == '=';
    return NameCondition{role, width_of(term),
                         each_value(term, [&](const std::string& text) { return comparable(text, whole); })};
}

template <TextCondition::Place place>
Condition::What read_text(const rules::RuleSet&, const QueryTerm& term) {
    const bool whole = term.sign == '=';
    return TextCondition{place, whole,
                         each_value(term, [&](const std::string& text) { return comparable(text, whole); })};
}

template <bool only_years>
Condition::What read_dates(const rules::RuleSet&, const QueryTerm& term) {
    return DateCondition{each_value(term, [](const std::string& text) { return parse_date_range(text, only_years); })};
}

std::uint32_t read_number(std::string_view digits, std::string_view whole) {
    const auto number = parse_number<std::uint32_t>(digits);
    if (!number) {
        throw BadInput(fmt::format("`{}` is not a number, nor a range such as `20..40`, `20..` or `..40`",
                                   first_characters(whole)));
    }
    return *number;
}

NumberRange read_range(const std::string& text) {
    NumberRange range;
    const std::size_t dots = text.find("..");
    if (dots == std::string::npos || text.size() == 2) {
        range.from = range.to = read_number(text, text);
        return range;
    }
    const std::string_view from = std::string_view(text).substr(0, dots);
    const std::string_view to = std::string_view(text).substr(dots + 2);
    range.from = from.empty() ? range.from : read_number(from, text);
    range.to = to.empty() ? range.to : read_number(to, text);
    if (range.from > range.to) {
        throw BadInput(fmt::format("the range `{}` runs backwards", first_characters(text)));
    }
    return range;
}

template <NumberCondition::Of of>
Condition::What read_numbers(const rules::RuleSet&, const QueryTerm& term) {
    return NumberCondition{of, each_value(term, read_range)};
}

/// A result as PDN writes it. `BW` names a colour, and `2-0` one of the sides, which is why it is read with each of
/// them first.
WantedResult pdn_result(const std::string& text) {
    const PdnResult black_first = notation::read_result(rules::Side::black, text);
    if (black_first == PdnResult::unknown && text != "*") {
        throw BadInput(
            fmt::format("`{}` is not a result: {}, or as in PDN", first_characters(text), words_of(result_words)));
    }
    if (notation::read_result(rules::Side::white, text) == black_first) {
        return black_first;
    }
    return black_first == PdnResult::black ? WinOf::first : WinOf::second;
}

Condition::What read_results(const rules::RuleSet&, const QueryTerm& term) {
    return ResultCondition{each_value(term, [](const std::string& text) {
        const auto word = value_of(result_words, text);
        return word ? *word : pdn_result(text);
    })};
}

std::vector<const rules::RuleSet*> rule_sets_of(const QueryTerm& term) {
    return each_value(term, [](const std::string& text) { return &rules::rule_set_named(text); });
}

Condition::What read_rules(const rules::RuleSet&, const QueryTerm& term) { return RulesCondition{rule_sets_of(term)}; }

Condition::What read_begins(const rules::RuleSet& set, const QueryTerm& term) {
    return BeginsCondition{each_value(term, [&](const std::string& text) { return opening_moves(set, text).moves(); })};
}

/// `read(set, text)` gives one of the alternatives of BoardCondition::What.
template <auto read>
Condition::What read_board(const rules::RuleSet& set, const QueryTerm& term) {
    BoardCondition condition;
    condition.what = each_value(term, [&](const std::string& text) { return BoardCondition::What(read(set, text)); });
    condition.width = width_of(term);
    return condition;
}

Opening read_opening(const rules::RuleSet& set, const std::string& text) {
    return {text, opening_positions(set, text)};
}
rules::Position read_position(const rules::RuleSet& set, const std::string& text) {
    return notation::parse_fen(set, text);
}
Pattern read_pattern(const rules::RuleSet& set, const std::string& text) { return parse_pattern(set, text); }
Material read_material(const rules::RuleSet&, const std::string& text) { return parse_material(text); }

Condition::What read_features(const rules::RuleSet&, const QueryTerm& term) {
    return HasCondition{each_value(
        term, [](const std::string& text) { return required(feature_words, text, "something that a game can have"); })};
}

Condition::What read_kinds(const rules::RuleSet&, const QueryTerm& term) {
    return KindCondition{
        each_value(term, [](const std::string& text) { return required(kind_words, text, "where games come from"); })};
}

Condition::What read_collection_names(const rules::RuleSet&, const QueryTerm& term) {
    return CollectionCondition{
        each_value(term, [](const std::string& text) { return checked_name(text, "collection"); })};
}

struct Field {
    std::string_view name;
    std::string_view signs;
    Condition::What (*read)(const rules::RuleSet&, const QueryTerm&);
};

using Role = NameCondition::Role;
using Place = TextCondition::Place;
using Of = NumberCondition::Of;

constexpr std::array known_fields{
    Field{"player", ":=~", read_name<Role::player>},
    Field{"black", ":=~", read_name<Role::black>},
    Field{"white", ":=~", read_name<Role::white>},
    Field{"winner", ":=~", read_name<Role::winner>},
    Field{"loser", ":=~", read_name<Role::loser>},
    Field{"event", ":=", read_text<Place::event>},
    Field{"site", ":=", read_text<Place::site>},
    Field{"source", ":=", read_text<Place::source>},
    Field{"comment", ":", read_text<Place::comment>},
    Field{"", ":", read_text<Place::anywhere>},
    Field{"year", ":", read_dates<true>},
    Field{"date", ":", read_dates<false>},
    Field{"moves", ":", read_numbers<Of::moves>},
    Field{"plies", ":", read_numbers<Of::plies>},
    Field{"number", ":", read_numbers<Of::game>},
    Field{"result", ":", read_results},
    Field{"rules", ":", read_rules},
    Field{"begins", ":", read_begins},
    Field{"ballot", ":~", read_board<read_opening>},
    Field{"opening", ":~", read_board<read_opening>},
    Field{"position", ":~", read_board<read_position>},
    Field{"pattern", ":~", read_board<read_pattern>},
    Field{"material", ":=", read_board<read_material>},
    Field{"has", ":", read_features},
    Field{"kind", ":", read_kinds},
    Field{"collection", ":", read_collection_names},
};

/// `:` or `=`, each in quotation marks.
std::string shown_signs(std::string_view signs) {
    std::string text;
    for (const char sign : signs) {
        text += text.empty() ? "`" : " or `";
        text += sign;
        text += '`';
    }
    return text;
}

const Field& field_of(const QueryTerm& term) {
    const auto field =
        std::find_if(known_fields.begin(), known_fields.end(), [&](const Field& f) { return f.name == term.field; });
    if (field == known_fields.end()) {
        refuse_query(term.column, fmt::format("there is no field `{}`; words that hold `{}` go in quotation marks",
                                              first_characters(term.field), term.sign));
    }
    if (field->signs.find(term.sign) == std::string_view::npos) {
        refuse_query(term.column, fmt::format("`{}` is written with {}, not `{}`", term.field,
                                              shown_signs(field->signs), term.sign));
    }
    return *field;
}

/// The rule set under which moves and positions are read, or null if the query names several.
const rules::RuleSet* common_rule_set(const std::vector<QueryTerm>& terms) {
    const rules::RuleSet* set = nullptr;
    for (const QueryTerm& term : terms) {
        if (term.field != "rules" || term.negated) {
            continue;
        }
        for (const rules::RuleSet* named : rule_sets_of(term)) {
            if (set != nullptr && set != named) {
                return nullptr;
            }
            set = named;
        }
    }
    return set != nullptr ? set : &rules::english();
}

/// Whether a condition has moves or squares in it.
bool needs_rule_set(const Condition::What& what) {
    const auto* board = std::get_if<BoardCondition>(&what);
    return std::holds_alternative<BeginsCondition>(what) ||
           (board != nullptr && !std::holds_alternative<Material>(board->what.front()));
}

/// `for:6` belongs to the condition before it.
void read_for(const QueryTerm& term, Query& query, const QueryTerm* before) {
    auto* board = query.conditions.empty() ? nullptr : std::get_if<BoardCondition>(&query.conditions.back().what);
    if (board == nullptr || before == nullptr || before->field == "for" || term.negated || term.sign != ':') {
        refuse_query(term.column, "`for:` must stand right after a condition on positions, without `-`");
    }
    const auto positions = parse_number<int>(term.values.front().text, 1, 1000);
    if (!positions || term.values.size() > 1) {
        refuse_query(term.values.front().column, "`for:` takes one number of positions, from 1 to 1000");
    }
    board->positions = *positions;
}

}  // namespace

Query parse_query(std::string_view text) {
    const std::vector<QueryTerm> terms = query_terms(text);
    const rules::RuleSet* const set = common_rule_set(terms);
    Query query;
    query.rule_set = set != nullptr ? set : &rules::english();
    const QueryTerm* before = nullptr;
    for (const QueryTerm& term : terms) {
        if (term.field == "for") {
            read_for(term, query, before);
        } else {
            Condition condition{field_of(term).read(*query.rule_set, term), term.negated};
            if (set == nullptr && needs_rule_set(condition.what)) {
                refuse_query(term.column, "moves and positions need one rule set, and `rules:` names several");
            }
            query.conditions.push_back(std::move(condition));
        }
        before = &term;
    }
    return query;
}

}  // namespace crownhead::library
