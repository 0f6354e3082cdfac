// SPDX-License-Identifier: MIT
#include "library/store/game_parts.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "library/store/packed_moves.hpp"
#include "library/store/replay.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_tags.hpp"
#include "notation/pdn_writer.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <span>
#include <utility>

namespace crownhead::library {
namespace {

using notation::PdnGame;
using notation::PdnItem;
using notation::PdnMove;
using notation::PdnTag;

std::uint16_t rating(const PdnGame& game, std::string_view side) {
    for (const char* name : {"Rating", "Elo"}) {
        if (const auto value = game.tag(std::string(side) + name)) {
            constexpr std::uint16_t highest = 9999;
            const auto number = parse_number<std::uint16_t>(*value);
            return number && *number <= highest ? *number : std::uint16_t{0};
        }
    }
    return 0;
}

/// A game with the tags that are stored apart, and those that follow from the rest.
PdnGame with_shared_tags(const GameParts& parts, const rules::Position& start, std::vector<PdnItem> line) {
    PdnGame game;
    // In the order of the roster, so that nothing is left to sort.
    for (const SharedTag tag :
         {SharedTag::event, SharedTag::site, SharedTag::date, SharedTag::round, SharedTag::white, SharedTag::black}) {
        const auto index = static_cast<std::size_t>(tag);
        if (const auto& value = parts.shared.at(index)) {
            game.tags.push_back({std::string(shared_tag_names.at(index)), *value});
        }
    }
    game.rule_set = parts.record.rule_set;
    game.start = start;
    game.line = std::move(line);
    game.result = parts.record.result;
    notation::normalise_tags(game);
    return game;
}

bool is_plain(const PdnItem& item) {
    const auto* move = std::get_if<PdnMove>(&item.what);
    return move != nullptr && move->strength.empty();
}

std::string as_text(const PdnGame& game) {
    return notation::write(game, notation::ResultWords::points, notation::PdnNumbers::ours);
}

std::string tags_as_text(const PdnGame& game) {
    PdnGame without_moves = game;
    without_moves.line.clear();
    return as_text(without_moves);
}

PdnGame game_from_text(const std::string& text) {
    notation::PdnFile read = notation::parse_pdn(text, {.numbers = notation::PdnNumbers::ours});
    if (read.games.size() != 1 || !read.problems.empty()) {
        throw BadInput(read.problems.empty() ? "the text of a game is missing"
                                             : fmt::format("the text of a game: {}", read.problems.front().reason));
    }
    return std::move(read.games.front());
}

/// The moves as items, and where they begin.
std::pair<rules::Position, std::vector<PdnItem>> replayed(const GameParts& parts) {
    Replay replay(*parts.record.rule_set, parts.record.own_start, parts.moves);
    std::pair<rules::Position, std::vector<PdnItem>> result{replay.position(), {}};
    result.second.reserve(parts.record.plies);
    for (; !replay.at_end(); replay.next()) {
        result.second.push_back({PdnMove{replay.next_move(), {}}});
    }
    if (replay.damaged()) {
        throw BadInput("moves of a game make no sense");
    }
    return result;
}

}  // namespace

std::uint64_t same_moves_key(const rules::RuleSet& set, const std::vector<std::uint8_t>& moves) {
    return XXH64(moves.data(), moves.size(), XXH64(set.name.data(), set.name.size(), 0));
}

GameParts take_apart(const PdnGame& game) {
    if (game.tags.size() > notation::most_tags) {
        throw BadInput(fmt::format("it has {} tags; the library takes games of at most {}", game.tags.size(),
                                   notation::most_tags));
    }
    GameParts parts;
    for (std::size_t i = 0; i < shared_tags; ++i) {
        if (const auto value = game.tag(shared_tag_names.at(i))) {
            parts.shared.at(i) = std::string(*value);
        }
    }
    GameRecord& record = parts.record;
    record.rule_set = game.rule_set;
    record.result = game.result;
    record.black_rating = rating(game, "Black");
    record.white_rating = rating(game, "White");
    record.date = date_from(game.tag("Date").value_or(""));

    const bool plain = std::all_of(game.line.begin(), game.line.end(), is_plain);
    std::size_t plies = 0;
    rules::Position start = game.start;
    std::vector<std::uint8_t> moves;
    for (const PdnItem& item : game.line) {
        if (const auto* move = std::get_if<PdnMove>(&item.what)) {
            append_move(moves, move->move);
            ++plies;
        } else if (const auto* setup = std::get_if<notation::PdnSetup>(&item.what)) {
            if (plies > 0) {
                break;
            }
            start = setup->position;
        }
    }
    if (plies > max_plies) {
        throw BadInput(fmt::format("it has {} plies; the library takes games of at most {}", plies, max_plies));
    }
    record.plies = static_cast<std::uint16_t>(plies);
    record.own_start = start != rules::start(*game.rule_set);
    if (record.own_start) {
        append_position(parts.moves, *game.rule_set, start);
    }
    parts.moves.insert(parts.moves.end(), moves.begin(), moves.end());
    parts.same_moves = same_moves_key(*game.rule_set, parts.moves);

    if (!plain) {
        record.extra = GameExtra::text;
        parts.text = as_text(game);
    } else if (with_shared_tags(parts, start, {}).tags != game.tags) {
        record.extra = GameExtra::tags;
        parts.text = tags_as_text(game);
    }
    if (parts.text.size() > longest_game_text) {
        throw BadInput(fmt::format("its tags and notes have {} bytes; the library takes games of at most {}",
                                   parts.text.size(), longest_game_text));
    }
    return parts;
}

PdnGame put_together(const GameParts& parts) {
    if (parts.record.extra == GameExtra::text) {
        return game_from_text(parts.text);
    }
    auto [start, line] = replayed(parts);
    if (parts.record.extra == GameExtra::none) {
        return with_shared_tags(parts, start, std::move(line));
    }
    PdnGame game = game_from_text(parts.text);
    game.line = std::move(line);
    return game;
}

Date date_from(std::string_view text) {
    std::vector<std::string_view> fields;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find_first_of(".-/ ", at), text.size());
        if (end > at) {
            fields.push_back(text.substr(at, end - at));
        }
        at = end + 1;
    }
    const auto number = [&](std::size_t field, int highest) {
        const auto value = field < fields.size() ? parse_number<int>(fields[field]) : std::nullopt;
        return value && *value >= 1 && *value <= highest ? *value : 0;
    };
    constexpr int last_year = 9999;
    constexpr std::size_t year_digits = 4;
    const bool year_last = fields.size() == 3 && fields[0].size() < year_digits && fields[2].size() == year_digits;
    const std::size_t year = year_last ? 2 : 0;
    const std::size_t day = year_last ? 0 : 2;
    if (year >= fields.size() || fields[year].size() != year_digits || number(year, last_year) == 0) {
        return {};
    }
    Date date{.year = static_cast<std::uint16_t>(number(year, last_year)),
              .month = static_cast<std::uint8_t>(number(1, 12)),
              .day = static_cast<std::uint8_t>(number(day, 31))};
    if (date.month == 0) {
        date.day = 0;
    }
    return date;
}

}  // namespace crownhead::library
