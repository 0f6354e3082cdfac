// SPDX-License-Identifier: MIT
#include "protocols/hub_report.hpp"

#include "notation/hub_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace crownhead::protocols {

notation::HubLine hub_info(const search::SearchResult& result, std::chrono::nanoseconds time) {
    std::string variation;
    for (const rules::Move& move : result.line) {
        variation += (variation.empty() ? "" : " ") + notation::hub_text(move);
    }
    const double seconds = std::chrono::duration<double>(time).count();
    const double microseconds = std::max(seconds * 1e6, 1.0);
    return {"info",
            {{"depth", std::to_string(result.depth)},
             {"score", fmt::format("{:.2f}", result.score)},
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
