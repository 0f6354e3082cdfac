// SPDX-License-Identifier: MIT
#include "library/query/query_dates.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "notation/characters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>

namespace crownhead::library {

namespace {

/// A day as a number that grows with time. Parts that are 0 are taken as the first or the last possible.
int day_number(int year, int month, int day, bool last) {
    return (year * 16 + (month != 0 ? month : last ? 12 : 1)) * 64 + (day != 0 ? day : last ? 31 : 1);
}
int first_day(const PartialDate& date) { return day_number(date.year, date.month, date.day, false); }
/// A month of a range has 31 days, whichever it is: some games have dates such as 31 April.
int last_day(const PartialDate& date) { return day_number(date.year, date.month, date.day, true); }

/// The last day on which a game may have been played.
int last_day_played(const Date& date) {
    const unsigned month = date.month != 0 ? date.month : 12;
    const std::chrono::year_month_day_last end(std::chrono::year(date.year),
                                               std::chrono::month_day_last(std::chrono::month(month)));
    const int day = date.day != 0 ? date.day : static_cast<int>(static_cast<unsigned>(end.day()));
    return day_number(date.year, static_cast<int>(month), day, true);
}

[[noreturn]] void refuse_date(std::string_view text, bool only_years) {
    throw BadInput(fmt::format("`{}` is not {}", notation::first_characters(text),
                               only_years ? "a year or a range of years such as `1840..1880`, nor `unknown`"
                                          : "a date such as `1841`, `1841-05`, `1841-05-12`, a range, nor `unknown`"));
}

PartialDate parse_date(std::string_view text, bool only_years) {
    PartialDate date;
    std::string_view rest = text;
    for (int* part : {&date.year, &date.month, &date.day}) {
        const std::size_t length = std::min(rest.find_first_of("-./"), rest.size());
        const auto number = parse_number<int>(rest.substr(0, length), 1, 9999);
        if (!number) {
            refuse_date(text, only_years);
        }
        *part = *number;
        rest.remove_prefix(length);
        if (rest.empty()) {
            break;
        }
        rest.remove_prefix(1);
        if (rest.empty() || part == &date.day) {
            refuse_date(text, only_years);
        }
    }
    const std::chrono::year_month_day day(std::chrono::year(date.year),
                                          std::chrono::month(static_cast<unsigned>(std::max(date.month, 1))),
                                          std::chrono::day(static_cast<unsigned>(std::max(date.day, 1))));
    if (!day.ok() || date.month > 12 || date.day > 31 || (only_years && date.month != 0)) {
        refuse_date(text, only_years);
    }
    return date;
}

std::string date_text(const PartialDate& date) {
    return date.day != 0     ? fmt::format("{}-{:02}-{:02}", date.year, date.month, date.day)
           : date.month != 0 ? fmt::format("{}-{:02}", date.year, date.month)
                             : std::to_string(date.year);
}

}  // namespace

DateRange parse_date_range(std::string_view text, bool only_years) {
    if (notation::equal_ignoring_case(text, "unknown")) {
        return {};
    }
    const std::size_t dots = text.find("..");
    DateRange range;
    if (dots == std::string_view::npos) {
        range.from = range.to = parse_date(text, only_years);
        return range;
    }
    const std::string_view from = text.substr(0, dots);
    const std::string_view to = text.substr(dots + 2);
    if (!from.empty()) {
        range.from = parse_date(from, only_years);
    }
    if (!to.empty()) {
        range.to = parse_date(to, only_years);
    }
    if (!range.from && !range.to) {
        refuse_date(text, only_years);
    }
    if (range.from && range.to && first_day(*range.from) > last_day(*range.to)) {
        throw BadInput(fmt::format("the range `{}` runs backwards", notation::first_characters(text)));
    }
    return range;
}

std::string date_range_text(const DateRange& range) {
    if (!range.from && !range.to) {
        return "unknown";
    }
    if (range.from == range.to) {
        return date_text(*range.from);
    }
    return (range.from ? date_text(*range.from) : "") + ".." + (range.to ? date_text(*range.to) : "");
}

bool is_of_years(const DateRange& range) {
    const auto is_year = [](const std::optional<PartialDate>& date) { return !date || date->month == 0; };
    return is_year(range.from) && is_year(range.to);
}

bool holds(const DateRange& range, const Date& date) {
    if (!range.from && !range.to) {
        return date.year == 0;
    }
    const PartialDate played{date.year, date.month, date.day};
    return date.year != 0 && (!range.from || first_day(played) >= first_day(*range.from)) &&
           (!range.to || last_day_played(date) <= last_day(*range.to));
}

}  // namespace crownhead::library
