// SPDX-License-Identifier: MIT
#pragma once

#include "rules/built.hpp"
#include "search/engine_of.hpp"
#include "search/engine_parts.hpp"

#include <cstddef>
#include <memory>

namespace crownhead::search {

template <std::size_t part>
std::unique_ptr<Engine> make_engine_in_part(const rules::RuleSet& set, const EngineOptions& options) {
    std::unique_ptr<Engine> engine;
    rules::visit_in_part<part, parts>(set,
                                      [&]<rules::Rules R>() { engine = std::make_unique<EngineOf<R>>(set, options); });
    return engine;
}

}  // namespace crownhead::search
