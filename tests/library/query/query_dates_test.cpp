// SPDX-License-Identifier: MIT
#include "library/query/query_dates.hpp"

#include "library/store/game_parts.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace crownhead::library {
namespace {

/// Whether a game with this tag Date is found by `date:RANGE`.
bool is_in_range(const std::string& range, const std::string& date) {
    return holds(parse_date_range(range, false), date_from(date));
}

TEST(QueryDates, EveryDayOnWhichAGameMayHaveBeenPlayedIsInTheRange) {
    for (const auto& [range, date] : std::vector<std::pair<std::string, std::string>>{
             {"..1841-04-30", "1841.04.??"},
             {"1841-02-01..1841-02-28", "1841.02.??"},
             {"1844-02-01..1844-02-29", "1844.02.??"},
             {"1841-04", "1841.04.??"},
             {"1841-04", "1841.04.31"},  // there is no such day, but such dates
             {"1841-01-01..1841-12-31", "1841.??.??"},
             {"1841", "1841.??.??"},
         }) {
        EXPECT_TRUE(is_in_range(range, date)) << range << " and " << date;
    }
    for (const auto& [range, date] : std::vector<std::pair<std::string, std::string>>{
             {"..1841-04-29", "1841.04.??"},
             {"1841-02-02..1841-02-28", "1841.02.??"},
             {"1844-02-01..1844-02-28", "1844.02.??"},
             {"..1841-04-30", "1841.04.31"},
             {"1841-01-01..1841-12-30", "1841.??.??"},
             {"1841", "????.04.30"},
         }) {
        EXPECT_FALSE(is_in_range(range, date)) << range << " and " << date;
    }
}

}  // namespace
}  // namespace crownhead::library
