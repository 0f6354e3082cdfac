// SPDX-License-Identifier: MIT
#include "library/query.hpp"

#include <optional>
#include <utility>
#include <variant>

namespace crownhead::library {

std::optional<Query> with_similar_names(const Query& query) {
    Query similar = query;
    for (Condition& condition : similar.conditions) {
        if (condition.negated) {
            continue;
        }
        if (auto* name = std::get_if<NameCondition>(&condition.what)) {
            name->width = name->width == Width::plain ? Width::wide : name->width;
        } else if (const auto* text = std::get_if<TextCondition>(&condition.what);
                   text != nullptr && text->place == TextCondition::Place::anywhere) {
            condition.what = NameCondition{.width = Width::wide, .names = text->texts};
        }
    }
    return similar == query ? std::nullopt : std::optional(std::move(similar));
}

}  // namespace crownhead::library
