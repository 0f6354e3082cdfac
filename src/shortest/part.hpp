// SPDX-License-Identifier: MIT
#pragma once

#include "rules/built.hpp"
#include "shortest/parts.hpp"
#include "shortest/shortest_of.hpp"

#include <utility>

namespace crownhead::shortest {

template <std::size_t part>
std::optional<Search> search_in_part(const rules::RuleSet& set, const Options& options, const std::stop_token& stop) {
    std::optional<Search> search;
    const auto row = static_cast<std::size_t>(&set - rules::rule_sets().data());
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        const auto try_row = [&]<std::size_t candidate>() {
            if constexpr (candidate < rules::table.size() && rules::is_built(rules::table[candidate])) {
                if (row == candidate) {
                    search = SearchOf<rules::table[candidate].rules>(set, options, stop).run();
                }
            }
        };
        (try_row.template operator()<i * parts + part>(), ...);
    }
    (std::make_index_sequence<rules::table.size() / parts + 1>{});
    return search;
}

}  // namespace crownhead::shortest
