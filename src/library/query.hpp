// SPDX-License-Identifier: MIT
#pragma once

#include "library/query/pattern.hpp"
#include "library/source.hpp"
#include "notation/pdn.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace crownhead::library {

// A search as a value, and as a line of text (docs/library-search.md). Each condition has alternatives; one of them
// must hold. Values and pure functions; thread-safe.

/// How strictly names and positions must match: `:`, `=`, `~`.
enum class Width : std::uint8_t { plain, exact, wide };

struct NameCondition {
    enum class Role : std::uint8_t { player, black, white, winner, loser };
    Role role = Role::player;
    Width width = Width::plain;
    std::vector<std::string> names{};
    friend bool operator==(const NameCondition&, const NameCondition&) = default;
};

struct TextCondition {
    enum class Place : std::uint8_t { anywhere, event, site, source, comment };
    Place place = Place::anywhere;  ///< anywhere: players, event and site
    bool whole = false;
    std::vector<std::string> texts{};
    friend bool operator==(const TextCondition&, const TextCondition&) = default;
};

/// A day, a month or a year; `month` and `day` are 0 where they are not given.
struct PartialDate {
    int year = 0;
    int month = 0;
    int day = 0;
    friend bool operator==(const PartialDate&, const PartialDate&) = default;
};

struct DateRange {
    std::optional<PartialDate> from{};
    std::optional<PartialDate> to{};  ///< included; with neither, the date is unknown
    friend bool operator==(const DateRange&, const DateRange&) = default;
};

struct DateCondition {
    std::vector<DateRange> ranges{};
    friend bool operator==(const DateCondition&, const DateCondition&) = default;
};

struct NumberRange {
    std::uint32_t from = 0;
    std::uint32_t to = ~std::uint32_t{0};  ///< included
    friend bool operator==(const NumberRange&, const NumberRange&) = default;
};

struct NumberCondition {
    enum class Of : std::uint8_t { moves, plies, game };
    Of of = Of::moves;
    std::vector<NumberRange> ranges{};
    friend bool operator==(const NumberCondition&, const NumberCondition&) = default;
};

/// A win of the side that moves first under the game's rule set (`1-0`), or of the other.
enum class WinOf : std::uint8_t { first, second };
using WantedResult = std::variant<notation::PdnResult, WinOf>;

struct ResultCondition {
    std::vector<WantedResult> results{};
    friend bool operator==(const ResultCondition&, const ResultCondition&) = default;
};

struct RulesCondition {
    std::vector<const rules::RuleSet*> sets{};
    friend bool operator==(const RulesCondition&, const RulesCondition&) = default;
};

/// The game begins from the start position of Query::rule_set with one of these lines.
struct BeginsCondition {
    std::vector<std::vector<rules::Move>> lines{};
    friend bool operator==(const BeginsCondition&, const BeginsCondition&) = default;
};

/// An opening by its moves, its name or its number.
struct Opening {
    std::string text{};                        ///< as it was asked for
    std::vector<rules::Position> positions{};  ///< after it; several openings may share a name
    friend bool operator==(const Opening&, const Opening&) = default;
};

/// One of the positions comes up.
struct BoardCondition {
    using What = std::variant<Opening, rules::Position, Pattern, Material>;

    std::vector<What> what{};  ///< all of one kind; under Query::rule_set, but for Material
    Width width = Width::plain;
    int positions = 1;  ///< that it must hold in, one after another
    friend bool operator==(const BoardCondition&, const BoardCondition&) = default;
};

struct HasCondition {
    enum class Feature : std::uint8_t { variations, comments, marks };
    std::vector<Feature> features{};
    friend bool operator==(const HasCondition&, const HasCondition&) = default;
};

struct KindCondition {
    std::vector<SourceKind> kinds{};
    friend bool operator==(const KindCondition&, const KindCondition&) = default;
};

/// The game is in one of these collections.
struct CollectionCondition {
    std::vector<std::string> names{};
    friend bool operator==(const CollectionCondition&, const CollectionCondition&) = default;
};

struct Condition {
    using What =
        std::variant<NameCondition, TextCondition, DateCondition, NumberCondition, ResultCondition, RulesCondition,
                     BeginsCondition, BoardCondition, HasCondition, KindCondition, CollectionCondition>;

    What what{};
    bool negated = false;
    friend bool operator==(const Condition&, const Condition&) = default;
};

struct Query {
    std::vector<Condition> conditions{};  ///< all of them must hold
    /// The rule set under which moves and positions were read. Conditions on them hold only for games of this rule set.
    const rules::RuleSet* rule_set = &rules::english();
    friend bool operator==(const Query&, const Query&) = default;
};

inline constexpr std::size_t longest_query = 4000;  ///< bytes
inline constexpr std::size_t max_values = 200;      ///< of all conditions together

/// Reads a query. Throws BadInput (`query, column 12: …`) for a text that is not a query. Linear in the text.
[[nodiscard]] Query parse_query(std::string_view text);

/// The one canonical line of a query; parse_query reads it back to an equal value. The query must come from
/// parse_query; its line may be longer than longest_query.
[[nodiscard]] std::string query_text(const Query& query);

/// The query that also takes names spelled a little differently: `player:Wylie`, or the word alone, becomes
/// `player~Wylie`. Nothing if it asks for no name, or takes them already.
[[nodiscard]] std::optional<Query> with_similar_names(const Query& query);

}  // namespace crownhead::library
