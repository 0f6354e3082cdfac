// SPDX-License-Identifier: MIT
#pragma once

#include "rules/built.hpp"
#include "search/engine_of.hpp"
#include "search/engine_parts.hpp"

#include <utility>

namespace crownhead::search {

template <std::size_t part>
std::unique_ptr<Engine> make_engine_in_part(const rules::RuleSet& set, const EngineOptions& options) {
    std::unique_ptr<Engine> engine;
    const auto row = static_cast<std::size_t>(&set - rules::rule_sets().data());
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        const auto make = [&]<std::size_t candidate>() {
            if constexpr (candidate < rules::table.size() && rules::is_built(rules::table[candidate])) {
                if (row == candidate) {
                    engine = std::make_unique<EngineOf<rules::table[candidate].rules>>(set, options);
                }
            }
        };
        (make.template operator()<i * parts + part>(), ...);
    }
    (std::make_index_sequence<rules::table.size() / parts + 1>{});
    return engine;
}

}  // namespace crownhead::search
