// SPDX-License-Identifier: MIT
#include "server/services/game_service.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "games/store.hpp"
#include "rules/built.hpp"
#include "rules/rule_set.hpp"
#include "server/client.hpp"
#include "server/running_server.hpp"
#include "server/silent_watcher.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <string>
#include <variant>

namespace crownhead::server {
namespace {

TEST(Game, IsMadeAndPlayedByTwoPersons) {
    const RunningServer server;
    Client client(server.port());
    json game = client.ask(new_game(person(), person()));
    EXPECT_EQ(game.at("is"), "game");
    EXPECT_EQ(game.at("rules"), "english");
    EXPECT_EQ(game.at("turn"), "black");
    EXPECT_EQ(game.at("legal").size(), 7U);
    EXPECT_EQ(game.at("outcome"), "none");
    EXPECT_EQ(game.at("reason"), "");
    EXPECT_EQ(game.at("thinking"), false);
    EXPECT_EQ(game.at("start"), game.at("fen"));
    EXPECT_EQ(game.at("notes"), json::array());
    for (const char* text : {"11-15", "22-18", "15x22", "25x18"}) {
        game = client.ask(move(game, text));
        ASSERT_EQ(game.at("is"), "game") << game;
    }
    EXPECT_EQ(game.at("moves").size(), 4U);
    const json& last = game.at("moves").at(3);
    EXPECT_EQ(last.at("text"), "25x18");
    EXPECT_EQ(last.at("path"), json({25, 18}));
    EXPECT_EQ(last.at("captured"), json({22}));
    EXPECT_EQ(last.at("fen"), game.at("fen"));
}

TEST(Game, ListsEveryCaptureWithItsWholePath) {
    const RunningServer server;
    Client client(server.port());
    json request = new_game(person(), person());
    request["fen"] = "B:W6,7,14,15:B2";
    const json game = client.ask(request);
    ASSERT_EQ(game.at("legal").size(), 2U);
    EXPECT_EQ(game.at("legal").at(0).at("text"), "2x9x18");
    EXPECT_EQ(game.at("legal").at(1).at("text"), "2x11x18");
    EXPECT_EQ(game.at("legal").at(1).at("captured"), json({7, 15}));
    const json refused = client.ask(move(game, "2x18"));
    EXPECT_EQ(refused.at("is"), "refused");
    EXPECT_NE(refused.at("error").get<std::string>().find("2x9x18"), std::string::npos) << refused;
    EXPECT_NE(refused.at("error").get<std::string>().find("2x11x18"), std::string::npos) << refused;
    const json after = client.ask(move(game, "2x11x18"));
    EXPECT_EQ(after.at("moves").at(0).at("text"), "2x11x18");
}

TEST(Game, EndsWhenNoMoveIsLeft) {
    const RunningServer server;
    Client client(server.port());
    json request = new_game(person(), slow_engine());
    request["fen"] = "B:W6:B1";
    json game = client.ask(request);
    game = client.ask(move(game, "1x10"));
    EXPECT_EQ(game.at("outcome"), "black");
    EXPECT_EQ(game.at("reason"), "no move");
    EXPECT_EQ(game.at("legal"), json::array());
    EXPECT_EQ(game.at("thinking"), false);
    EXPECT_EQ(client.ask(move(game, "10-15")).at("error"), "the game is over");
    EXPECT_EQ(client.ask(about("resign", game)).at("error"), "the game is over");
    EXPECT_EQ(client.ask(about("take-back", game)).at("moves"), json::array());
}

TEST(Game, IsPlayedAgainstAnOldProgram) {
    const RunningServer server;
    Client client(server.port());
    for (const char* name : {"strachey", "samuel", "lefty", "lefty-strong"}) {
        const json program{{"kind", "engine"}, {"program", name}};
        const json game = client.ask(new_game(person(), program));
        EXPECT_EQ(game.at("white").at("program"), name) << game;
        EXPECT_FALSE(game.at("white").at("title").get<std::string>().empty());
        client.ask(move(game, "11-15"));
        const json answered = client.wait_for_moves(game, 2);
        EXPECT_EQ(answered.at("moves").size(), 2U) << answered;
    }
    const json program{{"kind", "engine"}, {"program", "samuel"}};
    EXPECT_EQ(client.ask(new_game(person(), program, "russian")).at("error"),
              "`samuel` plays English draughts only, not russian");
    const json game = client.ask(new_game(person(), person(), "russian"));
    EXPECT_EQ(
        client.ask({{"do", "players"}, {"game", game.at("game")}, {"black", person()}, {"white", program}}).at("is"),
        "refused");
}

TEST(Game, IsDrawnByRepetition) {
    const RunningServer server;
    Client client(server.port());
    json request = new_game(person(), person());
    request["fen"] = "B:WK32:BK1";
    json game = client.ask(request);
    for (const char* text : {"1-5", "32-28", "5-1", "28-32", "1-5", "32-28", "5-1", "28-32"}) {
        game = client.ask(move(game, text));
    }
    EXPECT_EQ(game.at("outcome"), "draw");
    EXPECT_EQ(game.at("reason"), "repetition");
    EXPECT_EQ(client.ask(move(game, "1-6")).at("error"), "the game is over");
}

TEST(Game, IsRefusedWithASentence) {
    const RunningServer server;
    Client client(server.port());
    const json game = client.ask(new_game(person(), engine(1)));
    const auto error = [&](const json& request) {
        const json answer = client.ask(request);
        EXPECT_EQ(answer.at("is"), "refused") << answer;
        return answer.value("error", "");
    };
    EXPECT_NE(error(new_game(person(), person(), "halma")).find("halma"), std::string::npos);
    json bad_fen = new_game(person(), person());
    bad_fen["fen"] = "B:W1:B32";
    EXPECT_NE(error(bad_fen), "");
    EXPECT_EQ(error({{"do", "open"}, {"game", "nobody"}}), "there is no such game here");
    EXPECT_NE(error(move(game, "12-13")), "");
    EXPECT_NE(error(move(game, "")), "");
    EXPECT_EQ(error(about("take-back", game)), "there is no move to take back");
    EXPECT_EQ(error(about("stop", game)), "the engine is not thinking in this game");
    EXPECT_EQ(error({{"do", "fly"}}), "the message asks for something that this server does not know");
    json late = move(game, "11-15");
    late["ply"] = 1;
    EXPECT_EQ(error(late), "the move is meant for a game of 1 moves, but 0 were played");
    client.send("no json");
    EXPECT_EQ(client.next("refused"), json({{"is", "refused"}, {"error", "the message is not valid JSON"}}));
    client.send_bytes("\x01\x02");
    EXPECT_EQ(client.next("refused").at("error"), "messages are sent as text");
    json same = client.ask(about("open", game));
    same["id"] = game.at("id");
    EXPECT_EQ(same, game);
}

TEST(Game, IsNotPlayedTwiceByARepeatedMove) {
    const RunningServer server;
    Client client(server.port());
    const json game = client.ask(new_game(person(), person()));
    const json request = move(game, "11-15");
    EXPECT_EQ(client.ask(request).at("moves").size(), 1U);
    EXPECT_EQ(client.ask(request).at("is"), "refused");
    EXPECT_EQ(client.ask(about("open", game)).at("moves").size(), 1U);
}

TEST(Game, IsShownToAllWhoLookAtIt) {
    const RunningServer server;
    Client one(server.port());
    Client two(server.port());
    const json game = one.ask(new_game(person(), person()));
    EXPECT_EQ(two.ask(about("open", game)).at("moves").size(), 0U);
    one.ask(move(game, "11-15"));
    const json news = two.next("game");
    EXPECT_FALSE(news.contains("id"));
    EXPECT_EQ(news.at("moves").size(), 1U);
    two.ask(new_game(person(), person()));  // looks elsewhere now
    one.ask(move(news, "23-19"));
    EXPECT_EQ(two.ask(about("open", game)).at("moves").size(), 2U);
}

TEST(Game, AgainstTheEngineIsAnswered) {
    const RunningServer server;
    Client client(server.port());
    for (const json& player : {engine(1), slow_engine()}) {
        const json game = client.ask(new_game(person(), player, without_a_book));
        EXPECT_EQ(game.at("white"), player);
        const json moved = client.ask(move(game, "11-15"));
        EXPECT_EQ(moved.at("thinking"), true);
        if (player == slow_engine()) {  // the other may have answered by now
            EXPECT_EQ(client.ask(move(moved, "22-18")).at("error"), "it is the engine's turn");
        }
        const json answered = client.wait_for_moves(game, 2);
        EXPECT_EQ(answered.at("thinking"), false);
        EXPECT_EQ(answered.at("turn"), "black");
        EXPECT_FALSE(answered.at("legal").empty());
    }
}

TEST(Game, BeginsByTheEngineWhereItIsFirst) {
    const RunningServer server;
    Client client(server.port());
    const json game = client.ask(new_game(engine(1), person()));
    EXPECT_EQ(game.at("thinking"), true);
    const json answered = client.wait_for_moves(game, 1);
    EXPECT_EQ(client.ask(about("take-back", answered)).at("is"), "refused");
    const json resigned = client.ask(about("resign", answered));
    EXPECT_EQ(resigned.at("outcome"), "black");
}

TEST(Game, ShowsWhatTheEngineThinksAndStopsIt) {
    const RunningServer server;
    Client client(server.port());
    const json game = client.ask(new_game(person(), slow_engine(), "international"));
    const json news = client.next("thinking");
    EXPECT_EQ(news.at("game"), game.at("game"));
    EXPECT_GT(news.at("depth"), 0);
    EXPECT_GT(news.at("nodes"), 0);
    EXPECT_TRUE(news.at("score").is_number());
    EXPECT_TRUE(news.at("line").at(0).is_string());
    EXPECT_EQ(client.ask(about("stop", game)).at("is"), "game");
    // A later line may begin with another move than the one shown, so only that there is a move is known.
    EXPECT_EQ(client.wait_for_moves(game, 1).at("moves").size(), 1U);
}

TEST(Game, TellsWhatTheEngineIsCertainOfAsSuch) {
    const RunningServer server;
    Client client(server.port());
    json request = new_game(slow_engine(), person());
    request["fen"] = "B:WK29,K22:BK4,K8";
    client.ask(request);
    const json news = client.next("thinking");
    EXPECT_EQ(news.at("score"), nullptr);
    EXPECT_EQ(news.at("value"), "draw");
}

TEST(Game, IsTakenBackWithTheEnginesMove) {
    const RunningServer server;
    Client client(server.port());
    const json game = client.ask(new_game(person(), engine(1), without_a_book));
    client.ask(move(game, "11-15"));
    client.wait_for_moves(game, 2);
    EXPECT_EQ(client.ask(about("take-back", game)).at("moves").size(), 0U);
    client.ask({{"do", "players"}, {"game", game.at("game")}, {"black", person()}, {"white", slow_engine()}});
    client.ask(move(game, "11-15"));
    const json back = client.ask(about("take-back", game));  // while it thinks
    EXPECT_EQ(back.at("moves").size(), 0U);
    EXPECT_EQ(back.at("thinking"), false);
    // What it found for the move that was taken back is no answer to another one.
    client.ask(move(back, "10-14"));
    client.ask(about("stop", game));
    const json answered = client.wait_for_moves(game, 2);
    EXPECT_EQ(answered.at("moves").size(), 2U);
    EXPECT_EQ(answered.at("moves").at(0).at("text"), "10-14");
}

TEST(Game, IsResignedAndResumed) {
    const RunningServer server;
    Client client(server.port());
    json game = client.ask(new_game(person(), slow_engine(), without_a_book));
    game = client.ask(move(game, "11-15"));
    const json resigned = client.ask(about("resign", game));  // the person, though the engine is to move
    EXPECT_EQ(resigned.at("outcome"), "white");
    EXPECT_EQ(resigned.at("reason"), "resigned");
    EXPECT_EQ(resigned.at("thinking"), false);
    EXPECT_EQ(resigned.at("legal"), json::array());
    const json resumed = client.ask(about("take-back", game));
    EXPECT_EQ(resumed.at("outcome"), "none");
    EXPECT_EQ(resumed.at("thinking"), true);
}

TEST(Game, ChangesItsPlayers) {
    const RunningServer server;
    Client client(server.port());
    json game = client.ask(new_game(person(), person()));
    game = client.ask(move(game, "11-15"));
    json request = about("players", game);
    request["black"] = person();
    request["white"] = engine(1);
    const json changed = client.ask(request);
    EXPECT_EQ(changed.at("white"), engine(1));
    EXPECT_EQ(changed.at("thinking"), true);
    const json answered = client.wait_for_moves(game, 2);
    request["white"] = person();
    EXPECT_EQ(client.ask(request).at("white"), person());
    EXPECT_EQ(client.ask(move(answered, answered.at("legal").at(0).at("text"))).at("thinking"), false);
    request["black"] = engine(1);
    request["white"] = engine(1);
    client.ask(request);
    client.wait_for_moves(game, 8);  // the engine plays itself while somebody looks
    EXPECT_EQ(client.ask(about("resign", game)).at("is"), "refused");
}

TEST(Game, KeepsNoChangeOfPlayersThatChangesNothing) {
    const TemporaryFolder folder;
    games::Store store(folder.path());
    GameService games({.store = store,
                       .now = [] { return std::int64_t{1}; },
                       .new_id = [] { return std::string("game"); },
                       .game_over = [](const std::string&) {},
                       .tablebase = [](const rules::RuleSet&) { return nullptr; },
                       .post = [](const std::function<void()>&) {},
                       .max_events = 4});
    SilentWatcher watcher;
    const auto ask = [&](const GameRequest& request) {
        return json::parse(std::get<std::string>(games.answer(watcher, "", request).value));
    };
    (void)ask(NewGame{"english", {}, {}});
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(ask(ChangePlayers{"game", {}}).at("is"), "game");
    }
    EXPECT_EQ(store.length("game"), 1);
    // What is taken back stays among the events, so their number has a limit too.
    (void)ask(PlayMove{"game", 0, "11-15"});
    (void)ask(TakeBack{"game"});
    (void)ask(PlayMove{"game", 0, "11-15"});
    EXPECT_EQ(store.length("game"), 4);
    EXPECT_THROW((void)ask(PlayMove{"game", 1, "22-18"}), BadInput);
    EXPECT_THROW((void)ask(TakeBack{"game"}), BadInput);
    EXPECT_THROW(
        (void)ask(ChangePlayers{"game", {.black = {.kind = games::Player::Kind::engine, .level = 1}, .white = {}}}),
        BadInput);
    EXPECT_EQ(ask(ChangePlayers{"game", {}}).at("is"), "game");
    EXPECT_EQ(ask(Resign{"game"}).at("outcome"), "black");
    games.leave(watcher);
}

TEST(Game, IsListedOnceItWasTouched) {
    const RunningServer server;
    Client client(server.port());
    const json game = client.ask(new_game(person(), engine(2)));
    client.ask(new_game(person(), person()));
    const auto list = [&] { return json::parse(fetch(server.port(), "/api/games").body()).at("games"); };
    EXPECT_EQ(list(), json::array());
    client.ask(move(game, "11-15"));
    const json games = list();
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games.at(0).at("game"), game.at("game"));
    EXPECT_EQ(games.at(0).at("black"), "person");
    EXPECT_EQ(games.at(0).at("white"), "engine 2");
    EXPECT_EQ(games.at(0).at("moves"), 1);
    EXPECT_EQ(games.at(0).at("outcome"), "none");
    EXPECT_GT(games.at(0).at("updated"), 1'600'000'000);
}

TEST(Game, IsWrittenAndLoadedAsPdn) {
    const RunningServer server;
    Client client(server.port());
    json game = client.ask(new_game(person(), person(), "italian"));
    game = client.ask(move(game, game.at("legal").at(0).at("text")));
    const Page page = fetch(server.port(), "/api/games/" + game.at("game").get<std::string>() + ".pdn");
    EXPECT_EQ(page.header("content-type"), "text/plain; charset=utf-8");
    const json loaded = client.ask({{"do", "load"}, {"pdn", page.body()}});
    EXPECT_EQ(loaded.at("is"), "game");
    EXPECT_NE(loaded.at("game"), game.at("game"));
    EXPECT_EQ(loaded.at("rules"), "italian");
    EXPECT_EQ(loaded.at("moves"), game.at("moves"));
}

TEST(Game, IsChosenAmongThoseOfAPdn) {
    const RunningServer server;
    Client client(server.port());
    const std::string pdn =
        "[Black \"A\"]\n[White \"B\"]\n[Result \"1-0\"]\n1. 11-15 23-19 {why} 1-0\n\n"
        "[Black \"C\"]\n1. 9-14 *\n";
    const json choice = client.ask({{"do", "load"}, {"pdn", pdn}});
    ASSERT_EQ(choice.at("is"), "games");
    ASSERT_EQ(choice.at("games").size(), 2U);
    EXPECT_EQ(choice.at("games").at(0), json({{"index", 0}, {"title", "A – B"}, {"moves", 2}}));
    const json first = client.ask({{"do", "load"}, {"pdn", pdn}, {"index", 0}});
    EXPECT_EQ(first.at("outcome"), "black");
    EXPECT_EQ(first.at("reason"), "result");
    EXPECT_EQ(first.at("black"), json({{"kind", "person"}, {"name", "A"}}));
    EXPECT_EQ(first.at("notes").size(), 1U);
    EXPECT_EQ(client.ask({{"do", "load"}, {"pdn", pdn}, {"index", 1}}).at("moves").size(), 1U);
    EXPECT_EQ(client.ask({{"do", "load"}, {"pdn", pdn}, {"index", 2}}).at("is"), "refused");
    EXPECT_EQ(client.ask({{"do", "load"}, {"pdn", ""}}).at("is"), "refused");
    EXPECT_EQ(client.ask({{"do", "load"}, {"pdn", "1. 32-28 *"}, {"rules", "international"}}).at("rules"),
              "international");
    EXPECT_EQ(client.ask({{"do", "load"}, {"pdn", "1. 32-28 *"}, {"rules", "halma"}}).at("is"), "refused");
}

TEST(Game, IsPlayedAgainstTheEngineUnderEveryRuleSet) {
    const RunningServer server;
    Client client(server.port());
    for (const rules::RuleSet& set : rules::built_rule_sets()) {
        json game = client.ask(new_game(person(), person(), std::string(set.name)));
        json request = about("players", game);
        const bool black = game.at("turn") == "black";
        request["black"] = black ? person() : engine(1);
        request["white"] = black ? engine(1) : person();
        game = client.ask(request);
        for (std::size_t round = 1; round <= 5 && game.at("outcome") == "none"; ++round) {
            game = client.ask(move(game, game.at("legal").at(0).at("text")));
            ASSERT_EQ(game.at("is"), "game") << game;
            if (game.at("outcome") == "none") {
                game = client.wait_for_moves(game, 2 * round);
            }
        }
    }
}

}  // namespace
}  // namespace crownhead::server
