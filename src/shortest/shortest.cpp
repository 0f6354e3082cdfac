// SPDX-License-Identifier: MIT
#include "shortest/shortest.hpp"

#include "rules/built.hpp"
#include "shortest/parts.hpp"

#include <utility>

namespace crownhead::shortest {

Search shortest_games(const rules::RuleSet& set, const Options& options, const std::stop_token& stop) {
    rules::require_built(set);
    std::optional<Search> search;
    [&]<std::size_t... part>(std::index_sequence<part...>) {
        ((search = search ? std::move(search) : search_in_part<part>(set, options, stop)), ...);
    }
    (std::make_index_sequence<parts>{});
    return *std::move(search);
}

}  // namespace crownhead::shortest
