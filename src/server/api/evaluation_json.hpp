// SPDX-License-Identifier: MIT
#pragma once

#include "search/search_result.hpp"

#include <nlohmann/json.hpp>

namespace crownhead::server {

/// The evaluation of a position or a line for the page: `score` in men or, if the result is certain, `value` and, if
/// known, `distance`.
[[nodiscard]] inline nlohmann::json evaluation_json(double score, const search::Verdict& verdict) {
    using Kind = search::Verdict::Kind;
    if (verdict.kind == Kind::evaluated) {
        return {{"score", score}, {"value", nullptr}};
    }
    nlohmann::json certain{{"score", nullptr},
                           {"value", verdict.kind == Kind::win    ? "win"
                                     : verdict.kind == Kind::loss ? "loss"
                                                                  : "draw"}};
    if (verdict.plies >= 0) {
        certain["distance"] = verdict.plies;
    }
    return certain;
}

}  // namespace crownhead::server
