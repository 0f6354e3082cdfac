// SPDX-License-Identifier: MIT
#include "library/search/record_tests.hpp"

#include "library/names/fold.hpp"
#include "library/names/player_test.hpp"
#include "library/query/query_dates.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace crownhead::library {

namespace {

using notation::PdnResult;
using Test = std::function<bool(GameNumber, const GameRecord&)>;

/// Which numbers of names or texts are asked for. Numbers past the last one are not.
using Chosen = std::vector<bool>;

bool has(const Chosen& chosen, std::uint32_t id) { return id < chosen.size() && chosen[id]; }

/// Whether a text is one of several, or holds one of them.
class TextTest {
  public:
    TextTest(const std::vector<std::string>& texts, bool whole) : texts_(texts), whole_(whole) {
        if (!whole) {
            std::transform(texts.begin(), texts.end(), texts_.begin(), folded);
        }
    }
    bool operator()(const std::string& text) const {
        if (whole_) {
            return std::find(texts_.begin(), texts_.end(), text) != texts_.end();
        }
        const std::string fold = folded(text);
        return std::any_of(texts_.begin(), texts_.end(),
                           [&](const std::string& part) { return fold.find(part) != std::string::npos; });
    }

  private:
    std::vector<std::string> texts_;
    bool whole_;
};

/// The names and texts of a library, read when they are first asked for.
class Strings {
  public:
    Strings(const Library& library, WorkBudget& budget) : library_(library), budget_(budget) {}

    template <class Suits>
    Chosen players(const Suits& suits, std::size_t values) {
        if (!players_) {
            players_ = library_.players();
        }
        return chosen(*players_, suits, values);
    }
    template <class Suits>
    Chosen texts(const Suits& suits, std::size_t values) {
        if (!texts_) {
            texts_ = library_.texts();
        }
        return chosen(*texts_, suits, values);
    }
    template <class Suits>
    Chosen sources(const Suits& suits, std::size_t values) {
        if (!sources_) {
            sources_ = library_.sources();
        }
        return chosen(*sources_, suits, values);
    }

  private:
    /// Number 0 is the text of a game that lacks the tag; every game has a source. `values` is how many values each
    /// text or source is compared with.
    template <class Text, class Suits>
    Chosen chosen(const std::vector<Text>& all, const Suits& suits, std::size_t values) {
        constexpr std::size_t at_a_time = 256;
        Chosen result(all.size() + 1);
        result[0] = suits(Text());
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i % at_a_time == 0) {
                budget_.spend(at_a_time * values);
            }
            result[i + 1] = suits(all[i]);
        }
        return result;
    }

    const Library& library_;
    WorkBudget& budget_;
    std::optional<std::vector<std::string>> players_{};
    std::optional<std::vector<std::string>> texts_{};
    std::optional<std::vector<Source>> sources_{};
};

/// Whether the player of a side has a role, given the result.
bool has_role(rules::Side side, NameCondition::Role role, PdnResult result) {
    const bool is_black = side == rules::Side::black;
    switch (role) {
        case NameCondition::Role::player:
            return true;
        case NameCondition::Role::black:
            return is_black;
        case NameCondition::Role::white:
            return !is_black;
        case NameCondition::Role::winner:
            return result == (is_black ? PdnResult::black : PdnResult::white);
        default:
            return result == (is_black ? PdnResult::white : PdnResult::black) || result == PdnResult::both_lost;
    }
}

Test name_test(Strings& strings, const Aliases& aliases, const NameCondition& condition) {
    Chosen chosen = strings.players(PlayerTest(condition.names, condition.width, aliases), condition.names.size());
    return [chosen = std::move(chosen), role = condition.role](GameNumber, const GameRecord& record) {
        return (has(chosen, record.black) && has_role(rules::Side::black, role, record.result)) ||
               (has(chosen, record.white) && has_role(rules::Side::white, role, record.result));
    };
}

Test text_test(Strings& strings, const TextCondition& condition) {
    const TextTest suits(condition.texts, condition.whole);
    const std::size_t values = condition.texts.size();
    switch (condition.place) {
        case TextCondition::Place::event:
            return [all = strings.texts(suits, values)](GameNumber, const GameRecord& r) { return has(all, r.event); };
        case TextCondition::Place::site:
            return [all = strings.texts(suits, values)](GameNumber, const GameRecord& r) { return has(all, r.site); };
        case TextCondition::Place::source:
            return [all = strings.sources([&](const Source& source) { return suits(source.name); }, values)](
                       GameNumber, const GameRecord& r) { return has(all, r.source); };
        case TextCondition::Place::comment:
            return {};
        case TextCondition::Place::anywhere:
            break;
    }
    return [players = strings.players(suits, values), texts = strings.texts(suits, values)](GameNumber,
                                                                                            const GameRecord& r) {
        return has(players, r.black) || has(players, r.white) || has(texts, r.event) || has(texts, r.site);
    };
}

Test number_test(const NumberCondition& condition) {
    return [condition](GameNumber number, const GameRecord& record) {
        const std::uint32_t value = condition.of == NumberCondition::Of::game    ? number
                                    : condition.of == NumberCondition::Of::plies ? record.plies
                                                                                 : (record.plies + 1U) / 2;
        return std::any_of(condition.ranges.begin(), condition.ranges.end(),
                           [&](const NumberRange& range) { return value >= range.from && value <= range.to; });
    };
}

bool is_result(const GameRecord& record, const WantedResult& wanted) {
    if (const auto* result = std::get_if<PdnResult>(&wanted)) {
        return record.result == *result;
    }
    const bool black_first = record.rule_set->rules.first == rules::Side::black;
    const bool black_won = black_first == (std::get<WinOf>(wanted) == WinOf::first);
    return record.result == (black_won ? PdnResult::black : PdnResult::white);
}

Test result_test(const ResultCondition& condition) {
    return [condition](GameNumber, const GameRecord& record) {
        return std::any_of(condition.results.begin(), condition.results.end(),
                           [&](const WantedResult& wanted) { return is_result(record, wanted); });
    };
}

Test date_test(const DateCondition& condition) {
    return [condition](GameNumber, const GameRecord& record) {
        return std::any_of(condition.ranges.begin(), condition.ranges.end(),
                           [&](const DateRange& range) { return holds(range, record.date); });
    };
}

/// Whether a value of the record is one of several.
template <class Value, class Get>
Test one_of(std::vector<Value> values, Get get) {
    return [values = std::move(values), get](GameNumber, const GameRecord& record) {
        return std::find(values.begin(), values.end(), get(record)) != values.end();
    };
}

/// The test of a condition; an empty function if the record does not decide it.
class MakeTest {
  public:
    MakeTest(const Library& library, const Aliases& aliases, WorkBudget& budget)
        : strings_(library, budget), aliases_(aliases) {}

    Test operator()(const NameCondition& c) { return name_test(strings_, aliases_, c); }
    Test operator()(const TextCondition& c) { return text_test(strings_, c); }
    Test operator()(const DateCondition& c) { return date_test(c); }
    Test operator()(const NumberCondition& c) { return number_test(c); }
    Test operator()(const ResultCondition& c) { return result_test(c); }
    Test operator()(const RulesCondition& c) {
        return one_of(c.sets, [](const GameRecord& r) { return r.rule_set; });
    }
    Test operator()(const KindCondition& c) {
        const auto suits = [&](const Source& source) {
            return std::find(c.kinds.begin(), c.kinds.end(), source.kind) != c.kinds.end();
        };
        return [sources = strings_.sources(suits, c.kinds.size())](GameNumber, const GameRecord& r) {
            return has(sources, r.source);
        };
    }
    Test operator()(const BeginsCondition&) { return {}; }
    Test operator()(const BoardCondition&) { return {}; }
    Test operator()(const HasCondition&) { return {}; }
    Test operator()(const CollectionCondition&) { return {}; }

  private:
    Strings strings_;
    const Aliases& aliases_;
};

}  // namespace

RecordTests::RecordTests(const Library& library, const Aliases& aliases, std::span<const Condition> conditions,
                         WorkBudget& budget) {
    MakeTest make(library, aliases, budget);
    for (const Condition& condition : conditions) {
        Test test = std::visit(make, condition.what);
        if (!test) {
            continue;
        }
        if (condition.negated) {
            tests_.emplace_back([test = std::move(test)](GameNumber n, const GameRecord& r) { return !test(n, r); });
        } else {
            tests_.push_back(std::move(test));
        }
    }
}

bool RecordTests::hold(GameNumber number, const GameRecord& record) const {
    return std::all_of(tests_.begin(), tests_.end(), [&](const Test& test) { return test(number, record); });
}

}  // namespace crownhead::library
