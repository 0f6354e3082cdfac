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
    const auto row = static_cast<std::size_t>(&set - rule_sets().data());
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        const auto count = [&]<std::size_t candidate>() {
            if constexpr (candidate < rules::table.size() && is_built(rules::table[candidate])) {
                if (row == candidate) {
                    constexpr Rules R = rules::table[candidate].rules;
                    leaves = count_split<R>(Board<R>::from(position), depth, options, table);
                }
            }
        };
        (count.template operator()<i * parts + part>(), ...);
    }
    (std::make_index_sequence<rules::table.size() / parts + 1>{});
    return leaves;
}

}  // namespace crownhead::rules::perft
