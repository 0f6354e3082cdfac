// SPDX-License-Identifier: MIT
#include "library/import/merged_game.hpp"

#include "base/bad_input.hpp"
#include "library/import/known_value.hpp"
#include "notation/characters.hpp"
#include "notation/pdn_tags.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace crownhead::library {
namespace {

using notation::PdnGame;
using notation::PdnTag;

std::size_t letters(std::string_view text) {
    // Of a letter of several bytes in UTF-8 the first counts.
    const auto begins_one = [](char c) { return notation::is_letter(c) || (static_cast<unsigned char>(c) >= 0xC0U); };
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_one));
}

int known_parts(const Date& date) {
    return (date.year != 0 ? 1 : 0) + (date.month != 0 ? 1 : 0) + (date.day != 0 ? 1 : 0);
}

/// Whether another value of a tag says more than the one that a game has.
bool says_more(std::string_view tag, const std::string& now, const std::string& other) {
    if (known_value(now).empty() || known_value(other).empty()) {
        return known_value(now).empty() && !known_value(other).empty();
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
    try {
        return take_apart(game);
    } catch (const BadInput&) {  // too many tags, or too long a text
        return std::nullopt;
    }
}

}  // namespace crownhead::library
