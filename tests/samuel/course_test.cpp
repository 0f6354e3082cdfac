// SPDX-License-Identifier: MIT
#include "samuel/course.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "base/temporary_folder.hpp"
#include "rules/game.hpp"
#include "samuel/course_file.hpp"
#include "samuel/plot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace crownhead::samuel {
namespace {

Course after_games(Series series, int games) {
    Course course = first_course(series);
    for (int i = 0; i < games; ++i) {
        course = with_next_game(std::move(course), {}).value();
    }
    return course;
}

TEST(Course, EndsItsGamesAfterSeventyPlies) {
    const Course course = after_games(Series::second, 6);
    ASSERT_EQ(course.games.size(), 6U);
    for (const CourseGame& game : course.games) {
        EXPECT_LE(game.moves.size(), 70U);
        EXPECT_TRUE(game.finished || game.moves.size() == 70);
    }
    EXPECT_GT(course.alpha.adjustments, 40);
}

TEST(Course, GivesAlphaTheSidesAndBetaItsFirstMovesAsThePaperSays) {
    const Course course = after_games(Series::first, 16);
    for (std::size_t i = 0; i < 14; ++i) {
        EXPECT_EQ(course.games.at(i).alpha, rules::Side::white);
        const auto moves = rules::legal_moves(rules::english(), rules::start(rules::english()));
        EXPECT_EQ(course.games.at(i).moves.front(), moves.at(i % 7));
    }
    EXPECT_NE(course.games.at(14).alpha, course.games.at(15).alpha);
}

TEST(Course, BetaAdoptsAfterWinsAndThreeLossesZeroTheLeadingTerm) {
    for (const Series series : {Series::first, Series::second}) {
        const Course course = after_games(series, 28);
        int adopted = 0;
        int zeroed = 0;
        int marks = 0;
        int wins = 0;
        int losses = 0;
        for (std::size_t i = 0; i < course.games.size(); ++i) {
            const CourseGame& game = course.games.at(i);
            wins += game.result > 0 ? 1 : 0;
            losses += game.result < 0 ? 1 : 0;
            const bool set_over = series == Series::first || (i + 1) % games_of_a_set == 0;
            EXPECT_EQ(game.adopted, set_over && wins > losses) << i;
            marks = game.adopted ? 0 : marks + (game.result < 0 ? 1 : 0);
            EXPECT_EQ(game.zeroed, marks == 3) << i;
            marks %= 3;
            adopted += game.adopted ? 1 : 0;
            zeroed += game.zeroed ? 1 : 0;
            if (set_over) {
                wins = 0;
                losses = 0;
            }
        }
        EXPECT_GT(adopted, 0);
        EXPECT_GT(zeroed, 0);
    }
}

TEST(Course, IsTheSameWhenItIsKeptAndGoneOnWith) {
    const Course whole = after_games(Series::second, 5);
    Course kept = after_games(Series::second, 2);
    for (int i = 0; i < 3; ++i) {
        kept = with_next_game(decode_lines(encode_lines(kept)), {}).value();
    }
    EXPECT_EQ(kept, whole);
}

TEST(Course, IsAbandonedWhereItIsStopped) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(with_next_game(first_course(Series::second), stop.get_token()));
}

/// What decode_lines says of lines.
std::string refusal(const std::string& lines) {
    try {
        (void)decode_lines(lines);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), by);
}

TEST(CourseFile, NamesWhatIsWrongAndWhere) {
    const std::string lines = encode_lines(after_games(Series::second, 1));
    EXPECT_EQ(refusal(lines), "");
    EXPECT_EQ(refusal(""), "line 1 of the course: series is missing");
    EXPECT_EQ(refusal(replaced(lines, "series 2", "series 3")),
              "line 1 of the course: `3` is not a number from 1 to 2, for series");
    EXPECT_EQ(refusal(replaced(lines, "alpha white", "alpha red")),
              "line 2 of the course: a side must be `black` or `white`");
    EXPECT_EQ(refusal(replaced(lines, "after GAP", "after GAPS")), "line 4 of the course: `GAPS` is not a term");
    EXPECT_EQ(refusal(replaced(lines, "beta GAP:262144", "beta GAP:3")),
              "line 5 of the course: a coefficient must be a power of two, or 0");
    EXPECT_EQ(refusal(replaced(lines, "beta GAP:262144", "beta GAP")),
              "line 5 of the course: `GAP` is not a term with its coefficient, such as ADV:4");
    EXPECT_EQ(refusal(replaced(lines, "black-marks 0", "black-marks 0 more")),
              "line 6 of the course: unexpected `more` at its end");
    EXPECT_EQ(refusal(replaced(lines, "black-marks 0", "black-marks 3")),  // at three they are taken back to none
              "line 6 of the course: `3` is not a number from 0 to 2, for black-marks");
    EXPECT_EQ(refusal(replaced(lines, "set wins ", "set wins 4 ")).substr(0, 26), "line 6 of the course: `4` ");
    for (const char* wrong : {"correlation 2", "correlation -1", "correlation x", "correlation nan "}) {
        EXPECT_EQ(refusal(replaced(lines, "correlation ", wrong)).substr(0, 22), "line 8 of the course: ") << wrong;
    }
    EXPECT_EQ(refusal(replaced(lines, "moves ", "moves 1-32 ")).substr(0, 22), "line 3 of the course: ");
    EXPECT_NE(refusal(replaced(lines, "waiting", "waiting GAP")), "");
    EXPECT_EQ(refusal(lines + "more"), "line 25 of the course: the course must end before it");
}

TEST(CourseFile, IsRefusedWithItsNameWhereItIsDamagedOrMissing) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "course";
    EXPECT_THROW((void)load(file), BadInput);
    const Course course = after_games(Series::second, 1);
    save(file, course);
    EXPECT_EQ(load(file), course);
    std::string text = read_file(file);
    text.at(text.size() / 2) ^= 1;
    const std::string_view view = text;
    write_file_atomically(file, {&view, 1});
    try {
        (void)load(file);
        FAIL() << "a damaged file was read";
    } catch (const BadInput& bad) {
        EXPECT_EQ(std::string(bad.what()).find(file.string()), 0U) << bad.what();
    }
}

TEST(Plot, IsAPictureWithALineATerm) {
    const std::string picture = plot(after_games(Series::second, 3), 5);
    EXPECT_EQ(picture.find("<svg"), 0U);
    EXPECT_NE(picture.find("</svg>"), std::string::npos);
    const auto count = [&](std::string_view what) {
        int found = 0;
        for (std::size_t at = picture.find(what); at != std::string::npos; at = picture.find(what, at + 1)) {
            ++found;
        }
        return found;
    };
    EXPECT_EQ(count("stroke-width=\"1.6\""), 5);
    EXPECT_NE(plot(first_course(Series::second)).find("</svg>"), std::string::npos);
}

TEST(Plot, GamesStandInTheMiddleOfEqualParts) {
    const std::string picture = plot(after_games(Series::second, 3), 1);
    for (const int x : {60 + 50, 60 + 150, 60 + 250}) {  // a margin, then 300 pixels for few games
        EXPECT_NE(picture.find("<text x=\"" + std::to_string(x) + "\" y=\"446\""), std::string::npos) << x;
        EXPECT_NE(picture.find((x == 110 ? "M" : "L") + std::to_string(x) + " "), std::string::npos) << x;
    }
}

}  // namespace
}  // namespace crownhead::samuel
