// SPDX-License-Identifier: MIT
#include "commands/helpers/search_report.hpp"

#include "notation/move_text.hpp"

#include <fmt/format.h>

namespace crownhead::commands {

std::string score_text(double score, const search::Verdict& verdict) {
    using enum search::Verdict::Kind;
    const std::string plies = verdict.plies < 0 ? "" : " " + std::to_string(verdict.plies);
    switch (verdict.kind) {
        case win:
            return "win" + plies;
        case loss:
            return "loss" + plies;
        case draw:
            return "draw";
        default: {
            const std::string men = fmt::format("{:.2f}", score);
            return men == "-0.00" ? "0.00" : men;
        }
    }
}

std::string line_text(const std::vector<rules::Move>& line) {
    std::string text;
    for (const rules::Move& move : line) {
        text += (text.empty() ? "" : " ") + notation::full_text(move);
    }
    return text;
}

}  // namespace crownhead::commands
