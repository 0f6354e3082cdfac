// SPDX-License-Identifier: MIT
#include "search/engine.hpp"

#include "rules/built.hpp"
#include "search/engine_parts.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace crownhead::search {

std::unique_ptr<Engine> make_engine(const rules::RuleSet& set, const EngineOptions& options) {
    rules::require_built(set);
    using Make = std::unique_ptr<Engine> (*)(const rules::RuleSet&, const EngineOptions&);
    static constexpr auto makers = []<std::size_t... part>(std::index_sequence<part...>) {
        return std::array<Make, parts>{make_engine_in_part<part>...};
    }
    (std::make_index_sequence<parts>{});
    const auto row = static_cast<std::size_t>(&set - rules::rule_sets().data());
    return makers.at(row % parts)(set, options);
}

}  // namespace crownhead::search
