// SPDX-License-Identifier: MIT
#include "library/import/same_game.hpp"

#include "library/names/name.hpp"
#include "notation/characters.hpp"
#include "notation/pdn_tags.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::library {
namespace {

using notation::PdnGame;
using notation::PdnTag;

/// The value of a tag, empty if it says that it is unknown.
std::string_view known(const std::optional<std::string>& value) {
    const std::string_view text = value ? notation::trimmed(*value) : std::string_view();
    const bool says_something = std::any_of(
        text.begin(), text.end(), [](char c) { return std::string_view("?.-/* ").find(c) == std::string_view::npos; });
    return says_something ? text : std::string_view();
}

std::string_view known(const GameParts& game, SharedTag tag) {
    return known(game.shared.at(static_cast<std::size_t>(tag)));
}

bool names_agree(const GameParts& a, const GameParts& b, SharedTag tag) {
    const std::string_view one = known(a, tag);
    const std::string_view two = known(b, tag);
    if (one.empty() || two.empty() || one == two) {
        return true;
    }
    const Name first = name_of(one);
    const Name second = name_of(two);
    return finds(first, second, true) || finds(second, first, true);
}

bool agree(unsigned a, unsigned b) { return a == 0 || b == 0 || a == b; }

bool dates_agree(const Date& a, const Date& b) {
    return agree(a.year, b.year) && agree(a.month, b.month) && agree(a.day, b.day);
}

std::set<std::string_view> numbers_in(std::string_view text) {
    std::set<std::string_view> numbers;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        while (at < text.size() && notation::is_digit(text[at])) {
            ++at;
        }
        if (at > begin) {
            numbers.insert(text.substr(begin, at - begin));
        }
        at += at == begin ? 1 : 0;
    }
    return numbers;
}

/// `Carluke 1844` may be `Carluke 1844, game 1`, but that is not `Carluke 1844, game 2`.
bool events_agree(std::string_view a, std::string_view b) {
    const std::set<std::string_view> one = numbers_in(a);
    const std::set<std::string_view> two = numbers_in(b);
    return std::includes(one.begin(), one.end(), two.begin(), two.end()) ||
           std::includes(two.begin(), two.end(), one.begin(), one.end());
}

std::size_t letters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return notation::is_letter(c) || !notation::is_ascii(c); }));
}

int known_parts(const Date& date) {
    return (date.year != 0 ? 1 : 0) + (date.month != 0 ? 1 : 0) + (date.day != 0 ? 1 : 0);
}

/// Whether another value of a tag says more than the one that a game has.
bool says_more(std::string_view tag, const std::string& now, const std::string& other) {
    if (known(now).empty() || known(other).empty()) {
        return known(now).empty() && !known(other).empty();
    }
    if (tag == "Date") {
        return known_parts(date_from(other)) > known_parts(date_from(now));
    }
    const bool may_be_longer = tag == "Black" || tag == "White" || tag == "Event" || tag == "Site";
    return may_be_longer && letters(other) > letters(now);
}

void add_tags(PdnGame& game, const PdnGame& other) {
    for (const PdnTag& tag : other.tags) {
        const auto found =
            std::find_if(game.tags.begin(), game.tags.end(), [&](const PdnTag& own) { return own.name == tag.name; });
        if (found == game.tags.end()) {
            game.tags.push_back(tag);
        } else if (tag.name != "Result" && says_more(tag.name, found->value, tag.value)) {
            found->value = tag.value;
        }
    }
}

}  // namespace

bool are_same(const GameParts& a, const GameParts& b) {
    using Result = notation::PdnResult;
    const bool results_agree =
        a.record.result == b.record.result || a.record.result == Result::unknown || b.record.result == Result::unknown;
    const std::string_view round = known(a, SharedTag::round);
    const std::string_view other_round = known(b, SharedTag::round);
    return a.same_moves == b.same_moves && a.record.rule_set == b.record.rule_set && a.moves == b.moves &&
           results_agree && dates_agree(a.record.date, b.record.date) &&
           (round.empty() || other_round.empty() || round == other_round) &&
           events_agree(known(a, SharedTag::event), known(b, SharedTag::event)) &&
           names_agree(a, b, SharedTag::black) && names_agree(a, b, SharedTag::white);
}

std::optional<GameParts> merged(const GameParts& kept, const GameParts& other) {
    const bool has_notes = kept.record.extra == GameExtra::text;
    const bool other_has_notes = other.record.extra == GameExtra::text;
    if (kept.shared == other.shared && kept.text == other.text && kept.record.result == other.record.result) {
        return kept;
    }
    PdnGame game = put_together(kept);
    const PdnGame further = put_together(other);
    if (has_notes && other_has_notes && game.line != further.line) {
        return std::nullopt;
    }
    if (other_has_notes && !has_notes) {
        game.start = further.start;
        game.line = further.line;
    }
    if (game.result == notation::PdnResult::unknown) {
        game.result = further.result;
    }
    add_tags(game, further);
    notation::normalise_tags(game);
    return take_apart(game);
}

}  // namespace crownhead::library
