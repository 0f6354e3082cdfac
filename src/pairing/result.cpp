// SPDX-License-Identifier: MIT
#include "pairing/result.hpp"

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace crownhead::pairing {
namespace {

constexpr std::array results{
    std::pair(Result::first_won, "1-0"),         std::pair(Result::drawn, "1/2-1/2"),
    std::pair(Result::second_won, "0-1"),        std::pair(Result::first_by_forfeit, "+/-"),
    std::pair(Result::second_by_forfeit, "-/+"), std::pair(Result::both_forfeit, "-/-"),
};

}  // namespace

std::string_view word(Result result) {
    return std::find_if(results.begin(), results.end(), [&](const auto& row) { return row.first == result; })->second;
}

Result read_result(std::string_view word) {
    const auto row = std::find_if(results.begin(), results.end(), [&](const auto& one) { return one.second == word; });
    if (row == results.end()) {
        throw BadInput(fmt::format("there is no result `{}`: it is 1-0, 1/2-1/2, 0-1, or by forfeit +/-, -/+ or -/-",
                                   shown_text(word, 40)));
    }
    return row->first;
}

}  // namespace crownhead::pairing
