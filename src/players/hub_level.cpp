// SPDX-License-Identifier: MIT
#include "players/hub_level.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "notation/characters.hpp"
#include "players/number_text.hpp"
#include "search/limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace crownhead::players {
namespace {

using std::chrono::milliseconds;

[[noreturn]] void refuse(std::string_view name, std::string_view value, std::string_view wanted) {
    throw BadInput(fmt::format("level: {}=`{}` is not {}", name, notation::shown_text(value, 40), wanted));
}

std::optional<std::uint64_t> whole(const notation::HubLine& line, std::string_view name, std::uint64_t max) {
    const auto text = line.value(name);
    if (!text) {
        return std::nullopt;
    }
    const auto value = parse_number<std::uint64_t>(*text, 1, max);
    if (!value) {
        refuse(name, *text, "a whole number from 1 on");
    }
    return value;
}

std::optional<milliseconds> seconds(const notation::HubLine& line, std::string_view name) {
    const auto text = line.value(name);
    if (!text) {
        return std::nullopt;
    }
    const auto value = read_milliseconds(*text);
    if (!value) {
        refuse(name, *text, "a number of seconds");
    }
    return milliseconds(*value);
}

/// A clock that has run out may show a negative time; a move is still wanted.
std::optional<milliseconds> clock_time(const notation::HubLine& line) {
    const auto text = line.value("time");
    if (!text || !text->starts_with('-')) {
        return seconds(line, "time");
    }
    if (!read_milliseconds(text->substr(1))) {
        refuse("time", *text, "a number of seconds");
    }
    return milliseconds(0);
}

}  // namespace

Allowance read_hub_level(const notation::HubLine& line) {
    constexpr std::uint64_t max = std::numeric_limits<std::uint64_t>::max();
    Allowance allowance;
    if (const auto depth = whole(line, "depth", max)) {
        allowance.depth = static_cast<int>(std::min<std::uint64_t>(*depth, search::Limits::max_depth));
    }
    allowance.nodes = whole(line, "nodes", max);
    allowance.time = seconds(line, "move-time");
    const auto left = clock_time(line);
    const auto increment = seconds(line, "inc");
    const auto moves = whole(line, "moves", max);
    if (left) {
        constexpr std::uint64_t max_moves = 10'000;
        allowance.clock = {.left = *left,
                           .increment = increment.value_or(milliseconds(0)),
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
        put("time", seconds_text(allowance.clock->left.count()));
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
