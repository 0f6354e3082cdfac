// SPDX-License-Identifier: MIT
#include "coach/kept_reports.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "book/book.hpp"
#include "coach/games.hpp"
#include "coach/judged_json.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace crownhead::coach {
namespace {

const char* const moves_played = "9-14 22-18 5-9 24-19 11-15 18x11";

JudgedGame game_with_one_error(const rules::Game& game) {
    JudgedGame all{.accuracy_black = 91.25, .book_moves = 3};
    for (std::size_t ply = 0; ply < game.moves().size(); ++ply) {
        all.moves.push_back({.move = game.moves()[ply], .had_choice = ply != 5, .best = {game.moves()[ply]}});
    }
    JudgedMove& error = all.moves[3];
    error.judgement = Judgement::blunder;
    error.before = 0.4567;
    error.after = 0;
    error.truth_after = endgame::Worth{endgame::Value::loss, 37};
    error.best = english_game("", "9-14 22-18 5-9 25-22 11-15").moves();
    error.best.erase(error.best.begin(), error.best.begin() + 3);
    error.answer = {game.moves()[4]};
    return all;
}

void expect_same(const JudgedGame& a, const JudgedGame& b) { EXPECT_EQ(to_json(a).dump(), to_json(b).dump()); }

TEST(KeptReports, AreFoundAgain) {
    const TemporaryFolder folder;
    const rules::Game game = english_game("", moves_played);
    {
        KeptReports kept(folder.path() / "reports");
        EXPECT_FALSE(kept.find(game, quick_terms(), "none"));
        kept.keep(game, quick_terms(), "none", game_with_one_error(game));
        kept.keep(game, quick_terms(), "none", game_with_one_error(game));
        EXPECT_EQ(kept.size(), 1U);
    }
    const KeptReports kept(folder.path() / "reports");
    const auto found = kept.find(game, quick_terms(), "none");
    ASSERT_TRUE(found);
    JudgedGame expected = game_with_one_error(game);
    expected.book_moves = found->book_moves;  // counted anew
    expect_same(*found, expected);
    EXPECT_EQ(found->moves[3].truth_after->distance, 37);
    EXPECT_FALSE(found->moves[3].truth_before);
    EXPECT_EQ(found->moves[3].best.size(), 2U);
    // Other terms, other endgames, other moves, another start.
    EXPECT_FALSE(kept.find(game, deep_terms(), "none"));
    EXPECT_FALSE(kept.find(game, quick_terms(), "63 slices"));
    EXPECT_FALSE(kept.find(english_game("", "9-14 22-18 5-9 24-19 11-15"), quick_terms(), "none"));
    EXPECT_FALSE(kept.find(english_game("B:W30,32:B1,2", "1-5"), quick_terms(), "none"));
}

TEST(KeptReports, ReadExactlyAsTheyWereMade) {
    const TemporaryFolder folder;
    const rules::Game game = english_game("", moves_played);
    const auto engine = search::make_engine(rules::english(), {.table_megabytes = 1});
    const auto made = judge(game, {.nodes = 500}, {.engine = *engine}, {}, {});
    ASSERT_TRUE(made);
    KeptReports kept(folder.path() / "reports");
    kept.keep(game, {}, "", *made);
    const auto found = kept.find(game, {}, "");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->accuracy_black, made->accuracy_black);
    for (std::size_t ply = 0; ply < made->moves.size(); ++ply) {
        EXPECT_EQ(found->moves[ply].before, made->moves[ply].before);
        EXPECT_EQ(found->moves[ply].after, made->moves[ply].after);
        EXPECT_EQ(found->moves[ply].had_choice, made->moves[ply].had_choice);
        EXPECT_EQ(found->moves[ply].best, made->moves[ply].best);
    }
}

TEST(KeptReports, SayWhatTheBookThatShipsNowKnows) {
    const TemporaryFolder folder;
    const rules::Game game = english_game("", moves_played);
    const std::size_t known = known_to_book(game, book::shipped_book(rules::english()).get());
    ASSERT_GT(known, 0U);
    KeptReports kept(folder.path() / "reports");
    JudgedGame judged = game_with_one_error(game);
    judged.book_moves = known - 1;  // by an older book
    kept.keep(game, quick_terms(), "", judged);
    EXPECT_EQ(kept.find(game, quick_terms(), "").value().book_moves, known);
}

TEST(KeptReports, ADamagedOneCountsAsNone) {
    const TemporaryFolder folder;
    const rules::Game game = english_game("", moves_played);
    KeptReports kept(folder.path() / "reports");
    kept.keep(game, quick_terms(), "", game_with_one_error(game));
    SQLite::Database database((folder.path() / "reports").string(), SQLite::OPEN_READWRITE);
    database.exec("UPDATE reports SET judged = x'1234'");
    EXPECT_FALSE(kept.find(game, quick_terms(), ""));
}

TEST(KeptReports, AFileOfAnotherKindIsRefused) {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "text") << "a text, long enough not to be taken for an empty database file";
    const auto refusal = [&](const std::string& name) {
        try {
            const KeptReports kept(folder.path() / name);
        } catch (const std::runtime_error& problem) {
            return std::string(problem.what());
        }
        return std::string();
    };
    const auto path = [&](const std::string& name) { return (folder.path() / name).string(); };
    EXPECT_EQ(refusal("text"), path("text") + " is not a file of reports of crownhead");
    {
        SQLite::Database other((folder.path() / "other").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        other.exec("CREATE TABLE t (a); PRAGMA application_id = 7");
    }
    EXPECT_EQ(refusal("other"), path("other") + " is not a file of reports of crownhead");
    {
        SQLite::Database newer((folder.path() / "newer").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        newer.exec("CREATE TABLE t (a); PRAGMA application_id = 1128811346; PRAGMA user_version = 99");
    }
    EXPECT_EQ(refusal("newer"), path("newer") + " was written by a newer crownhead (format 99, this one knows 1)");
}

TEST(JudgedJson, RefusesWhatIsNotOfTheGame) {
    const rules::Game game = english_game("", moves_played);
    const nlohmann::ordered_json json = to_json(game_with_one_error(game));
    expect_same(judged_game_from(game, json), game_with_one_error(game));
    EXPECT_THROW((void)judged_game_from(english_game("", "9-14"), json), BadInput);
    for (const char* pointer : {"/moves", "/accuracy/black", "/bookMoves", "/moves/3/judgement",
                                "/moves/3/chance/before", "/moves/3/truth/after", "/moves/3/line/0",
                                "/moves/3/truth/plies/after", "/moves/3/line", "/moves/3/answer"}) {
        for (const nlohmann::ordered_json& wrong :
             {nlohmann::ordered_json("x"), nlohmann::ordered_json(-1), nlohmann::ordered_json(1e300)}) {
            nlohmann::ordered_json changed = json;
            changed[nlohmann::ordered_json::json_pointer(pointer)] = wrong;
            EXPECT_THROW((void)judged_game_from(game, changed), BadInput) << pointer << ' ' << wrong.dump();
        }
    }
}

}  // namespace
}  // namespace crownhead::coach
