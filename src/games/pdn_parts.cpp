// SPDX-License-Identifier: MIT
#include "games/pdn_parts.hpp"

#include <fmt/format.h>

#include <chrono>
#include <string_view>

namespace crownhead::games {
namespace {

using notation::PdnResult;
using rules::Outcome;

/// The part of a date before the first unknown part: `1841` of `1841.??.12` and of `1841-??-??`.
std::string_view known_part(std::string_view date) {
    for (const char* unknown : {".?", "-?", "/?"}) {
        date = date.substr(0, date.find(unknown));
    }
    return date;
}

}  // namespace

PdnResult pdn_result(Outcome outcome) {
    switch (outcome) {
        case Outcome::black:
            return PdnResult::black;
        case Outcome::white:
            return PdnResult::white;
        case Outcome::draw:
            return PdnResult::draw;
        case Outcome::none:
            break;
    }
    return PdnResult::unknown;
}

std::string pdn_date(std::int64_t milliseconds) {
    const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(milliseconds)};
    const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(time)};
    return fmt::format("{:04}.{:02}.{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

std::string pdn_title(const std::vector<notation::PdnTag>& tags) {
    const auto value = [&](std::string_view name) {
        const std::string_view given = notation::tag_value(tags, name).value_or("");
        return given.empty() ? std::string_view("?") : given;
    };
    const std::string players = fmt::format("{} – {}", value("Black"), value("White"));
    const std::string_view date = value("Date");
    return date.starts_with('?') ? players : fmt::format("{}, {}", players, known_part(date));
}

}  // namespace crownhead::games
