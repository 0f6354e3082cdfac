// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "endgame/index/squares.hpp"
#include "rules/built.hpp"

#include <string>

namespace crownhead::endgame {

/// `rules::visit_built` for the rule sets that databases can be built for; throws BadInput for others.
template <class F>
decltype(auto) visit_with_endgames(const rules::RuleSet& set, F&& f) {
    using Result = decltype(f.template operator()<rules::table[0].rules>());
    return rules::visit_built(set, [&]<rules::Rules R>() -> Result {
        if constexpr (HasEndgames<R>) {
            return f.template operator()<R>();
        } else {
            throw BadInput("there are no endgames for " + std::string(set.name) +
                           ": its board has more than 32 squares");
        }
    });
}

}  // namespace crownhead::endgame
