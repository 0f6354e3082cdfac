// SPDX-License-Identifier: MIT
#include "coach/problem_html.hpp"

#include "coach/html.hpp"
#include "coach/numbered_move.hpp"
#include "notation/board_svg.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>

namespace crownhead::coach {
namespace {

constexpr std::string_view style =
    ".problems{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:2rem}"
    "figure{margin:0;break-inside:avoid}svg.board{width:100%;height:auto}figcaption{text-align:center}"
    "h2{break-before:page;font-size:1.15rem}";

/// `2. The Goose Walk, by W. Payne`; a problem without a title is called by its number alone.
std::string heading(std::size_t number, const Problem& problem) {
    std::string text = fmt::format("{}.", number);
    text += problem.title.empty() ? "" : " " + escaped(problem.title);
    text += problem.author.empty() ? "" : ", by " + escaped(problem.author);
    return text;
}

/// `1. 26-22 17x26 2. 30x23x32`.
std::string solution_text(const rules::Game& solution) {
    std::string text;
    for (std::size_t ply = 0; ply < solution.moves().size(); ++ply) {
        text += ply == 0 ? "" : " ";
        text += ply % 2 == 0 ? fmt::format("{}. ", ply / 2 + 1) : "";
        text += move_text(solution.rule_set(), solution.moves()[ply]);
    }
    return text;
}

}  // namespace

std::string problems_page(std::string_view title, const std::vector<Problem>& problems) {
    std::string diagrams = "<div class=\"problems\">\n";
    std::string solutions = "<h2>Solutions</h2>\n";
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const Problem& problem = problems[i];
        diagrams +=
            fmt::format("<figure>{}<figcaption>{}<br>{}</figcaption></figure>\n",
                        notation::board_svg(problem.solution.rule_set().rules.geometry, problem.solution.start(), {}),
                        heading(i + 1, problem), terms_of(problem));
        solutions += fmt::format("<p><b>Problem {}.</b> {}</p>\n", i + 1, solution_text(problem.solution));
    }
    return html_page(title, style, diagrams + "</div>\n" + solutions);
}

}  // namespace crownhead::coach
