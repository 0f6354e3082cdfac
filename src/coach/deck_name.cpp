// SPDX-License-Identifier: MIT
#include "coach/deck_name.hpp"

#include "base/parse_number.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>

namespace crownhead::coach {
namespace {

constexpr std::string_view of_start = "start";
constexpr std::string_view of_study = "study-";

/// What follows the last hyphen, which is taken off with it; empty if there is none.
std::string_view take_last(std::string_view& text) {
    const auto hyphen = text.rfind('-');
    if (hyphen == std::string_view::npos) {
        return "";
    }
    const std::string_view last = text.substr(hyphen + 1);
    text = text.substr(0, hyphen);
    return last;
}

std::string_view side_word(rules::Side side) { return notation::word(side); }

}  // namespace

std::string deck_text(const DeckName& name) {
    if (const auto* ballot = std::get_if<FromBallot>(&name.from)) {
        return fmt::format("{}-{}-{}", laws::word(ballot->kind), ballot->number, side_word(name.side));
    }
    if (const auto* chapter = std::get_if<FromChapter>(&name.from)) {
        return fmt::format("{}{}-{}-{}", of_study, chapter->study, chapter->chapter, side_word(name.side));
    }
    return fmt::format("{}-{}", of_start, side_word(name.side));
}

std::optional<DeckName> deck_named(std::string_view text) {
    constexpr int most = 1'000'000;
    DeckName name;
    const std::string_view side = take_last(text);
    if (side == side_word(rules::Side::white)) {
        name.side = rules::Side::white;
    } else if (side != side_word(rules::Side::black)) {
        return std::nullopt;
    }
    if (text == of_start) {
        return name;
    }
    const auto number = parse_number(take_last(text), 1, most);
    if (!number) {
        return std::nullopt;
    }
    for (const laws::BallotKind kind : {laws::BallotKind::three_move, laws::BallotKind::two_move}) {
        if (text == laws::word(kind)) {
            name.from = FromBallot{kind, *number};
            return name;
        }
    }
    if (!text.starts_with(of_study) || text.size() == of_study.size()) {
        return std::nullopt;
    }
    name.from = FromChapter{std::string(text.substr(of_study.size())), *number};
    return name;
}

std::string memory_name(std::string_view deck, std::string_view position) {
    return fmt::format("{} {}", deck.starts_with(of_study) ? deck : "book", position);
}

}  // namespace crownhead::coach
