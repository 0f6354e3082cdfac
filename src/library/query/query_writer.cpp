// SPDX-License-Identifier: MIT
#include "library/query.hpp"
#include "library/query/query_dates.hpp"
#include "library/query/query_terms.hpp"
#include "library/query/query_words.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace crownhead::library {

namespace {

/// `field:value|value`; for words alone, without a field.
template <class Values, class Text>
std::string term(std::string_view field, char sign, const Values& values, const Text& text) {
    std::string line(field);
    if (!field.empty()) {
        line.push_back(sign);
    }
    bool first = true;
    for (const auto& value : values) {
        line += first ? "" : "|";
        line += quoted_value(text(value));
        first = false;
    }
    return line;
}

char sign_of(Width width) { return width == Width::exact ? '=' : width == Width::wide ? '~' : ':'; }

std::string range_text(const NumberRange& range) {
    if (range.from == range.to) {
        return std::to_string(range.from);
    }
    // `0..` stands for every number.
    const bool is_open = range.to == std::numeric_limits<std::uint32_t>::max();
    return (range.from == 0 && !is_open ? "" : std::to_string(range.from)) + ".." +
           (is_open ? "" : std::to_string(range.to));
}

std::string line_text(const std::vector<rules::Move>& line) {
    std::string text;
    for (const rules::Move& move : line) {
        text += text.empty() ? "" : " ";
        text += notation::full_text(move);
    }
    return text;
}

struct BoardText {
    std::string operator()(const Opening& opening) const { return opening.text; }
    std::string operator()(const rules::Position& position) const { return notation::fen(position); }
    std::string operator()(const Pattern& pattern) const { return pattern_text(pattern); }
    std::string operator()(const Material& material) const { return material_text(material); }
};

struct TermText {
    std::string operator()(const NameCondition& c) const {
        constexpr std::array<std::string_view, 5> fields{"player", "black", "white", "winner", "loser"};
        return term(fields.at(static_cast<std::size_t>(c.role)), sign_of(c.width), c.names, as_it_is);
    }
    std::string operator()(const TextCondition& c) const {
        constexpr std::array<std::string_view, 5> fields{"", "event", "site", "source", "comment"};
        return term(fields.at(static_cast<std::size_t>(c.place)), c.whole ? '=' : ':', c.texts, as_it_is);
    }
    std::string operator()(const DateCondition& c) const {
        const bool years = std::all_of(c.ranges.begin(), c.ranges.end(), is_of_years);
        return term(years ? "year" : "date", ':', c.ranges, date_range_text);
    }
    std::string operator()(const NumberCondition& c) const {
        constexpr std::array<std::string_view, 3> fields{"moves", "plies", "number"};
        return term(fields.at(static_cast<std::size_t>(c.of)), ':', c.ranges, range_text);
    }
    std::string operator()(const ResultCondition& c) const {
        return term("result", ':', c.results, [](const WantedResult& r) { return word_of(result_words, r); });
    }
    std::string operator()(const RulesCondition& c) const {
        return term("rules", ':', c.sets, [](const rules::RuleSet* set) { return set->name; });
    }
    std::string operator()(const BeginsCondition& c) const { return term("begins", ':', c.lines, line_text); }
    std::string operator()(const BoardCondition& c) const {
        constexpr std::array<std::string_view, 4> fields{"ballot", "position", "pattern", "material"};
        const std::string text = term(fields.at(c.what.front().index()), sign_of(c.width), c.what,
                                      [](const BoardCondition::What& what) { return std::visit(BoardText(), what); });
        return c.positions == 1 ? text : text + " for:" + std::to_string(c.positions);
    }
    std::string operator()(const HasCondition& c) const {
        return term("has", ':', c.features, [](HasCondition::Feature f) { return word_of(feature_words, f); });
    }
    std::string operator()(const KindCondition& c) const {
        return term("kind", ':', c.kinds, [](SourceKind k) { return word_of(kind_words, k); });
    }
    std::string operator()(const CollectionCondition& c) const { return term("collection", ':', c.names, as_it_is); }

  private:
    static std::string_view as_it_is(const std::string& text) { return text; }
};

}  // namespace

std::string query_text(const Query& query) {
    std::string text;
    for (const Condition& condition : query.conditions) {
        text += text.empty() ? "" : " ";
        text += condition.negated ? "-" : "";
        text += std::visit(TermText(), condition.what);
    }
    return text;
}

}  // namespace crownhead::library
