// SPDX-License-Identifier: MIT
#include "coach/report_html.hpp"

#include "coach/games.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::coach {
namespace {

JudgedGame with_a_blunder(const rules::Game& game) {
    JudgedGame judged{.accuracy_black = 91.25};
    for (const rules::Move& move : game.moves()) {
        judged.moves.push_back({.move = move, .had_choice = true, .best = {move}});
    }
    JudgedMove& error = judged.moves[1];
    error.judgement = Judgement::blunder;
    error.before = 0.5;
    error.after = 0.25;
    error.best = {english_game("", "11-15 22-18").moves()[1]};
    error.answer = {game.moves().begin() + 2, game.moves().end()};
    return judged;
}

TEST(ReportHtml, APageHasTheErrorsWithTheirPositionsAndAllMoves) {
    const rules::Game game = english_game("", "11-15 23-19 8-11");
    const std::string page = report_page("<Wyllie> & \"Co\"", game, with_a_blunder(game));
    EXPECT_NE(page.find("<h1>&lt;Wyllie&gt; &amp; &quot;Co&quot;</h1>"), std::string::npos);
    EXPECT_NE(page.find("<strong>1... 23-19 (White): blunder.</strong>"), std::string::npos) << page;
    EXPECT_NE(page.find("The better line: 22-18 How it is met: 8-11</p>"), std::string::npos);
    EXPECT_NE(page.find("Accuracy: Black 91.2, White – of 100."), std::string::npos);
    EXPECT_NE(page.find("<p>Opening: three-move ballot "), std::string::npos);
    EXPECT_NE(page.find("<tr><td>2. 8-11</td><td></td>"), std::string::npos);
    EXPECT_NE(page.find("<svg class=\"board\" "), std::string::npos);
    EXPECT_EQ(page.find("<script"), std::string::npos);
}

TEST(ReportHtml, APageOfAnotherGameSaysThatItsChancesAreRough) {
    const std::string rough = "so it is rough for this game.";
    EXPECT_EQ(report_page("", rules::Game(rules::english()), {}).find(rough), std::string::npos);
    EXPECT_NE(report_page("", rules::Game(*rules::find_rule_set("russian")), {}).find(rough), std::string::npos);
}

TEST(ReportHtml, TheListLeadsToThePages) {
    const rules::Game game = english_game("", "11-15 23-19");
    const std::string list = report_index({report_entry("game-1.html", "A – B <i>", with_a_blunder(game))});
    EXPECT_NE(list.find("<a href=\"game-1.html\">A – B &lt;i&gt;</a></td><td>1</td><td>91.2</td><td>–</td>"),
              std::string::npos);
    EXPECT_NE(report_index({}).find("Reports"), std::string::npos);
}

TEST(ReportHtml, TitlesComeFromTheTags) {
    EXPECT_EQ(report_title({{"Event", "Glasgow"}, {"Black", "Wyllie"}, {"White", "Martins"}}),
              "Wyllie – Martins, Glasgow");
    EXPECT_EQ(report_title({}), "? – ?");
}

}  // namespace
}  // namespace crownhead::coach
