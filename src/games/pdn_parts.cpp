// SPDX-License-Identifier: MIT
#include "games/pdn_parts.hpp"

#include <fmt/format.h>

#include <chrono>

namespace crownhead::games {

using notation::PdnResult;
using rules::Outcome;

PdnResult pdn_result(Outcome outcome) {
    switch (outcome) {
        case Outcome::black:
            return PdnResult::black;
        case Outcome::white:
            return PdnResult::white;
        case Outcome::draw:
            return PdnResult::draw;
        default:
            return PdnResult::unknown;
    }
}

std::string pdn_date(std::int64_t milliseconds) {
    const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(milliseconds)};
    const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(time)};
    return fmt::format("{:04}.{:02}.{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

}  // namespace crownhead::games
