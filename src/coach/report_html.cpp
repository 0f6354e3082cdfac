// SPDX-License-Identifier: MIT
#include "coach/report_html.hpp"

#include "coach/facts.hpp"
#include "coach/html.hpp"
#include "coach/numbered_move.hpp"
#include "coach/opening.hpp"
#include "coach/turning_points.hpp"
#include "notation/board_svg.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

namespace crownhead::coach {
namespace {

constexpr std::string_view style =
    "h2{font-size:1.15rem}svg.board{width:min(20rem,100%);height:auto}"
    "svg.curve{width:100%;height:8rem;border:1px solid #bbb}table{border-collapse:collapse}"
    "th,td{text-align:left;padding:.15rem .8rem .15rem 0}.error{display:flex;flex-wrap:wrap;gap:1rem;margin:1rem 0}"
    ".error p{flex:1 1 16rem;margin:0}";

std::string accuracy_text(const std::optional<double>& accuracy) {
    return accuracy ? fmt::format("{:.1f}", *accuracy) : "–";
}

bool black_moves(const rules::Game& game, std::size_t ply) { return game.positions()[ply].turn == rules::Side::black; }

/// What Black can expect before the first move and after each.
std::vector<double> expected_of_black(const rules::Game& game, const JudgedGame& judged) {
    std::vector<double> expected;
    for (std::size_t ply = 0; ply < judged.moves.size(); ++ply) {
        const JudgedMove& move = judged.moves[ply];
        const bool black = black_moves(game, ply);
        if (ply == 0) {
            expected.push_back(black ? move.before : 1 - move.before);
        }
        expected.push_back(black ? move.after : 1 - move.after);
    }
    return expected;
}

std::string curve(const std::vector<double>& expected) {
    std::string line;
    for (std::size_t ply = 0; ply < expected.size(); ++ply) {
        fmt::format_to(std::back_inserter(line), "{}{} {}", ply == 0 ? "M" : "L", ply, 100 - percent(expected[ply]));
    }
    return fmt::format(
        R"(<svg class="curve" viewBox="0 0 {0} 100" preserveAspectRatio="none" role="img" aria-label="What Black could expect after each move; the table below has the numbers">)"
        R"(<path d="M0 50H{0}" stroke="#999" vector-effect="non-scaling-stroke"/>)"
        R"(<path d="{1}" fill="none" stroke="currentColor" stroke-width="2" vector-effect="non-scaling-stroke"/></svg>)",
        std::max<std::size_t>(1, expected.size() - 1), line);
}

/// The first moves of a line.
std::string line_text(const rules::RuleSet& set, const std::vector<rules::Move>& line) {
    constexpr std::size_t shown_plies = 12;
    std::string text;
    for (std::size_t i = 0; i < line.size() && i < shown_plies; ++i) {
        text += (i == 0 ? "" : " ") + move_text(set, line[i]);
    }
    return text;
}

std::string error_section(const rules::Game& game, std::size_t ply, const JudgedMove& move) {
    const rules::Side side = game.positions()[ply].turn;
    const std::string picture =
        notation::board_svg(game.rule_set().rules.geometry, game.positions()[ply], {.bottom = side, .move = move.move});
    const std::string answer =
        move.answer.empty() ? "" : fmt::format(" How it is met: {}", line_text(game.rule_set(), move.answer));
    return fmt::format("<div class=\"error\">{}<p><strong>{} ({}): {}.</strong> {} The better line: {}{}</p></div>\n",
                       std::string(picture).insert(picture.find(' '), " class=\"board\""), numbered_move(game, ply),
                       side == rules::Side::black ? "Black" : "White", word(move.judgement),
                       escaped(explanation(game, ply, move)), line_text(game.rule_set(), move.best), answer);
}

std::string moves_table(const rules::Game& game, const JudgedGame& judged) {
    std::string table =
        "<h2>All moves</h2>\n<table><thead><tr><th>move</th><th>judgement</th><th>known before</th><th>known after</th>"
        "<th>expected before</th><th>after</th><th>best</th></tr></thead><tbody>\n";
    const auto known = [](const std::optional<endgame::Worth>& worth) {
        return worth ? std::string(endgame::word(worth->value)) : "";
    };
    for (std::size_t ply = 0; ply < judged.moves.size(); ++ply) {
        const JudgedMove& move = judged.moves[ply];
        fmt::format_to(std::back_inserter(table),
                       "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}%</td><td>{}%</td><td>{}</td></tr>\n",
                       numbered_move(game, ply), word(move.judgement), known(move.truth_before),
                       known(move.truth_after), percent(move.before), percent(move.after),
                       move_text(game.rule_set(), move.best.front()));
    }
    return table + "</tbody></table>\n";
}

std::size_t errors_of(const JudgedGame& game) {
    return static_cast<std::size_t>(std::count_if(game.moves.begin(), game.moves.end(), [](const JudgedMove& move) {
        return move.judgement != Judgement::none;
    }));
}

}  // namespace

std::string report_title(const std::vector<notation::PdnTag>& tags) {
    const auto value = [&](const char* name) {
        const auto found = notation::tag_value(tags, name);
        return found && !found->empty() ? std::string(*found) : "?";
    };
    const std::string event = value("Event");
    return fmt::format("{} – {}{}", value("Black"), value("White"), event == "?" ? "" : ", " + event);
}

ReportEntry report_entry(std::string file, std::string title, const JudgedGame& judged) {
    return {std::move(file), std::move(title), errors_of(judged), judged.accuracy_black, judged.accuracy_white};
}

std::string report_page(const std::string& title, const rules::Game& game, const JudgedGame& judged,
                        std::optional<std::uint64_t> games) {
    std::string body = fmt::format(
        "<p>Accuracy: Black {}, White {} of 100. What a side can expect is in per cent of a win; a draw counts "
        "half.{}</p>\n",
        accuracy_text(judged.accuracy_black), accuracy_text(judged.accuracy_white),
        rules::is_english(game.rule_set()) ? ""
                                           : " Where nothing is known it is reckoned as in English draughts, so it is "
                                             "rough for this game.");
    if (const std::string opening = opening_text(game, judged, games); !opening.empty()) {
        body += fmt::format("<p>Opening: {}.</p>\n", escaped(opening));
    }
    if (const std::string turns = turning_text(game, judged); !turns.empty()) {
        body += fmt::format("<p>{}</p>\n", escaped(turns));
    }
    body += curve(expected_of_black(game, judged));
    body += errors_of(judged) == 0 ? "<p>No errors were found.</p>\n" : "<h2>Errors</h2>\n";
    for (std::size_t ply = 0; ply < judged.moves.size(); ++ply) {
        if (judged.moves[ply].judgement != Judgement::none) {
            body += error_section(game, ply, judged.moves[ply]);
        }
    }
    return html_page(title, style, body + moves_table(game, judged));
}

std::string report_index(const std::vector<ReportEntry>& entries) {
    std::string body =
        "<table><thead><tr><th>game</th><th>errors</th><th>accuracy of Black</th><th>of "
        "White</th></tr></thead><tbody>\n";
    for (const ReportEntry& entry : entries) {
        fmt::format_to(std::back_inserter(body),
                       "<tr><td><a href=\"{}\">{}</a></td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                       escaped(entry.file), escaped(entry.title), entry.errors, accuracy_text(entry.accuracy_black),
                       accuracy_text(entry.accuracy_white));
    }
    return html_page("Reports", style, body + "</tbody></table>\n");
}

}  // namespace crownhead::coach
