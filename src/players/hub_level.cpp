// SPDX-License-Identifier: MIT
#include "players/hub_level.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "notation/characters.hpp"
#include "players/number_text.hpp"
#include "search/limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace crownhead::players {
namespace {

using std::chrono::milliseconds;

[[noreturn]] void refuse(std::string_view name, std::string_view value, std::string_view wanted) {
    throw BadInput(fmt::format("level: {}=`{}` is not {}", name, notation::first_characters(value, 40), wanted));
}

std::optional<std::uint64_t> whole(const notation::HubLine& line, std::string_view name, std::uint64_t least) {
    const auto text = line.value(name);
    if (!text) {
        return std::nullopt;
    }
    const auto value = parse_number<std::uint64_t>(*text, least);
    if (!value) {
        refuse(name, *text, fmt::format("a whole number from {} on", least));
    }
    return value;
}

/// Programs write a decimal comma where their country does.
std::optional<milliseconds> seconds(const notation::HubLine& line, std::string_view name, bool may_be_negative) {
    const auto text = line.value(name);
    if (!text) {
        return std::nullopt;
    }
    const bool is_negative = may_be_negative && text->starts_with('-');
    std::string number(text->substr(is_negative ? 1 : 0));
    std::replace(number.begin(), number.end(), ',', '.');
    const auto value = read_milliseconds(number);
    if (!value) {
        refuse(name, *text, "a number of seconds");
    }
    return milliseconds(is_negative ? -*value : *value);
}

}  // namespace

Allowance read_hub_level(const notation::HubLine& line) {
    Allowance allowance;
    if (const auto depth = whole(line, "depth", 1)) {
        allowance.depth = static_cast<int>(std::min<std::uint64_t>(*depth, search::Limits::max_depth));
    }
    allowance.nodes = whole(line, "nodes", 1);
    allowance.time = seconds(line, "move-time", false);
    const auto left = seconds(line, "time", true);  // negative when it has run out; a move is still wanted
    const auto increment = seconds(line, "inc", false).value_or(milliseconds(0));
    const auto moves = whole(line, "moves", 0);  // 0: the clock is not reset, as in an Allowance
    if (left) {
        constexpr std::uint64_t max_moves = 10'000;
        allowance.clock = {.left = std::max(*left + increment, milliseconds(0)),  // `time` is without it
                           .increment = increment,
                           .moves_to_go = static_cast<int>(std::min(moves.value_or(0), max_moves))};
    }
    return allowance;
}

notation::HubLine hub_level(const Allowance& allowance) {
    notation::HubLine line{"level"};
    const auto put = [&](const char* name, std::string value) { line.arguments.push_back({name, std::move(value)}); };
    if (allowance.depth) {
        put("depth", std::to_string(*allowance.depth));
    }
    if (allowance.nodes) {
        put("nodes", std::to_string(*allowance.nodes));
    }
    if (allowance.time) {
        put("move-time", seconds_text(allowance.time->count()));
    }
    if (allowance.clock) {
        if (allowance.clock->moves_to_go > 0) {
            put("moves", std::to_string(allowance.clock->moves_to_go));
        }
        const milliseconds without_increment = allowance.clock->left - allowance.clock->increment;
        put("time", seconds_text(std::max(without_increment, milliseconds(0)).count()));
        if (allowance.clock->increment.count() > 0) {
            put("inc", seconds_text(allowance.clock->increment.count()));
        }
    }
    if (line.arguments.empty()) {
        line.arguments.push_back({"infinite"});
    }
    return line;
}

}  // namespace crownhead::players
