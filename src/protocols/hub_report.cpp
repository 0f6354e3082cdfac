// SPDX-License-Identifier: MIT
#include "protocols/hub_report.hpp"

#include "notation/hub_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace crownhead::protocols {
namespace {

/// A score in the scale of Scan, which other programs expect: a win in P plies is 100 - P / 100, which tells it from
/// all that is not proved. One that only the endgames know is about 80, and no other score reaches 70.
double hub_score(double score, const search::Verdict& verdict) {
    using search::SearchResult;
    const double size = std::abs(score);
    const bool is_decided = verdict.kind == search::Verdict::Kind::win || verdict.kind == search::Verdict::Kind::loss;
    const double shown = is_decided && verdict.plies >= 0 ? 100 - verdict.plies / 100.0
                         : is_decided ? std::clamp(80 + (size - SearchResult::known_win) / 100, 75.0, 85.0)
                                      : std::min(size, 70.0);
    return std::copysign(shown, score);
}

}  // namespace

notation::HubLine hub_info(const search::SearchResult& result, std::chrono::nanoseconds time) {
    std::string variation;
    for (const rules::Move& move : result.line) {
        variation += (variation.empty() ? "" : " ") + notation::hub_text(move);
    }
    const double seconds = std::chrono::duration<double>(time).count();
    const double microseconds = std::max(seconds * 1e6, 1.0);
    return {"info",
            {{"depth", std::to_string(result.depth)},
             {"score", fmt::format("{:.2f}", hub_score(result.score, result.verdict))},
             {"nodes", std::to_string(result.nodes)},
             {"time", fmt::format("{:.3f}", seconds)},
             {"nps", fmt::format("{:.2f}", static_cast<double>(result.nodes) / microseconds)},
             {"pv", variation}}};
}

notation::HubLine hub_done(const search::SearchResult& result, bool with_ponder) {
    notation::HubLine line{"done", {{"move", notation::hub_text(result.line.front())}}};
    if (with_ponder && result.line.size() > 1) {
        line.arguments.push_back({"ponder", notation::hub_text(result.line[1])});
    }
    return line;
}

}  // namespace crownhead::protocols
