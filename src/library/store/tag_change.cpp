// SPDX-License-Identifier: MIT
#include "library/store/tag_change.hpp"

#include "base/bad_input.hpp"
#include "notation/characters.hpp"
#include "notation/pdn_lexer.hpp"
#include "notation/pdn_tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace crownhead::library {
namespace {

using notation::PdnGame;
using notation::PdnTag;

bool is_tag_name(std::string_view name) {
    return !name.empty() && name.size() <= notation::longest_tag_name && notation::is_letter(name.front()) &&
           std::all_of(name.begin(), name.end(),
                       [](char c) { return notation::is_letter(c) || notation::is_digit(c) || c == '_'; });
}

void check_tag(const PdnTag& tag) {
    if (!is_tag_name(tag.name)) {
        throw BadInput(fmt::format("`{}` is not the name of a tag: a letter, then letters, digits and `_`, at most {}",
                                   notation::first_characters(tag.name), notation::longest_tag_name));
    }
    if (tag.name != "Result" && notation::follows_from_the_game(tag.name)) {
        throw BadInput(fmt::format("the tag {} belongs to the moves of a game and cannot be changed", tag.name));
    }
    if (!notation::can_be_read_again(tag)) {
        throw BadInput(fmt::format("the value of the tag {} is too long: it has {} bytes", tag.name, tag.value.size()));
    }
    // to_utf8() replaces each of them by something else.
    if (notation::to_utf8(tag.value) != tag.value) {
        throw BadInput(fmt::format("the value of the tag {} is not UTF-8, or has control characters", tag.name));
    }
    if (tag.name == "Result" && tag.value != "*" &&
        notation::read_result(rules::Side::black, tag.value) == notation::PdnResult::unknown) {
        throw BadInput(
            fmt::format("`{}` is not a result: 1-0, 0-1, 1/2-1/2, 0-0 or *", notation::first_characters(tag.value)));
    }
}

std::vector<PlacedValue> values_of(const PdnGame& game, std::string_view name) {
    std::vector<PlacedValue> values;
    for (std::size_t i = 0; i < game.tags.size(); ++i) {
        if (game.tags[i].name == name) {
            values.push_back({i, game.tags[i].value});
        }
    }
    return values;
}

bool has_value(const std::vector<PlacedValue>& values, const std::string& wanted) {
    return wanted.empty() ? values.empty() : values.size() == 1 && values.front().value == wanted;
}

void put_right(PdnGame& game) {
    if (const auto result = game.tag("Result")) {
        game.result = notation::read_result(notation::pdn_custom(*game.rule_set, game.tags).first, *result);
    }
    notation::normalise_tags(game);
}

}  // namespace

std::vector<PdnTag> checked_tags(std::vector<PdnTag> tags) {
    if (tags.empty()) {
        throw BadInput("no tag is named that is to be changed");
    }
    for (PdnTag& tag : tags) {
        tag.name = notation::standard_tag_name(tag.name);
        check_tag(tag);
    }
    for (auto tag = tags.begin(); tag != tags.end(); ++tag) {
        if (std::any_of(tags.begin(), tag, [&](const PdnTag& other) { return other.name == tag->name; })) {
            throw BadInput(fmt::format("the tag {} is given two values", tag->name));
        }
    }
    return tags;
}

std::optional<OldTags> change_tags(PdnGame& game, const std::vector<PdnTag>& tags) {
    OldTags old;
    const std::vector<PdnTag> before = game.tags;
    for (const PdnTag& tag : tags) {
        old.push_back(values_of(game, tag.name));
    }
    for (std::size_t i = 0; i < tags.size(); ++i) {
        const PdnTag& tag = tags[i];
        if (has_value(old[i], tag.value)) {
            continue;
        }
        const auto is_it = [&](const PdnTag& other) { return other.name == tag.name; };
        auto first = std::find_if(game.tags.begin(), game.tags.end(), is_it);
        if (first != game.tags.end()) {
            first->value = tag.value;
            game.tags.erase(std::remove_if(tag.value.empty() ? first : first + 1, game.tags.end(), is_it),
                            game.tags.end());
        } else {
            game.tags.push_back(tag);
        }
    }
    put_right(game);
    if (game.tags.size() > notation::most_tags && game.tags.size() > before.size()) {
        throw BadInput(fmt::format("a game has at most {} tags", notation::most_tags));
    }
    return game.tags == before ? std::nullopt : std::optional(std::move(old));
}

void restore_tags(PdnGame& game, const std::vector<std::string>& names, const OldTags& old) {
    std::erase_if(game.tags,
                  [&](const PdnTag& tag) { return std::find(names.begin(), names.end(), tag.name) != names.end(); });
    std::multimap<std::size_t, PdnTag> placed;
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (const PlacedValue& one : old.at(i)) {
            placed.emplace(one.place, PdnTag{names[i], one.value});
        }
    }
    for (auto& [place, tag] : placed) {
        game.tags.insert(game.tags.begin() + static_cast<std::ptrdiff_t>(std::min(place, game.tags.size())),
                         std::move(tag));
    }
    put_right(game);
}

void append_old_tags(std::string& bytes, const OldTags& old) {
    for (const std::vector<PlacedValue>& values : old) {
        append_varint(bytes, values.size());
        for (const PlacedValue& one : values) {
            append_varint(bytes, one.place);
            append_varint(bytes, one.value.size());
            bytes += one.value;
        }
    }
}

OldTags take_old_tags(ByteReader& bytes, std::size_t tags) {
    OldTags old(tags);
    for (std::vector<PlacedValue>& values : old) {
        for (std::uint64_t left = bytes.varint(); left > 0; --left) {
            const auto place = static_cast<std::size_t>(bytes.varint());
            const auto value = bytes.take(bytes.varint());
            values.push_back({place, std::string(value.begin(), value.end())});
        }
    }
    return old;
}

}  // namespace crownhead::library
