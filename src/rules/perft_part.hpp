// SPDX-License-Identifier: MIT
#pragma once

#include "rules/built.hpp"
#include "rules/perft_count.hpp"
#include "rules/perft_parts.hpp"

namespace crownhead::rules::perft {

template <std::size_t part>
std::uint64_t count_in_part(const RuleSet& set, const Position& position, int depth, const PerftOptions& options,
                            PerftTable* table) {
    std::uint64_t leaves = 0;
    visit_in_part<part, parts>(
        set, [&]<Rules R>() { leaves = count_split<R>(Board<R>::from(position), depth, options, table); });
    return leaves;
}

}  // namespace crownhead::rules::perft
