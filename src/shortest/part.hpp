// SPDX-License-Identifier: MIT
#pragma once

#include "rules/built.hpp"
#include "shortest/parts.hpp"
#include "shortest/shortest_of.hpp"

namespace crownhead::shortest {

template <std::size_t part>
std::optional<Search> search_in_part(const rules::RuleSet& set, const Options& options, const std::stop_token& stop) {
    std::optional<Search> search;
    rules::visit_in_part<part, parts>(set, [&]<rules::Rules R>() { search = SearchOf<R>(set, options, stop).run(); });
    return search;
}

}  // namespace crownhead::shortest
