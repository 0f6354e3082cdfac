// SPDX-License-Identifier: MIT
#include "protocols/checkerboard.hpp"

#include "base/files.hpp"
#include "base/machine_memory.hpp"
#include "base/temporary_folder.hpp"
#include "book/shipped_file.hpp"
#include "notation/fen.hpp"
#include "paths.hpp"
#include "protocols/checkerboard_board.hpp"
#include "protocols/checkerboard_engine.hpp"
#include "rules/game.hpp"
#include "rules/rule_set.hpp"

#include <dlfcn.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <thread>

namespace crownhead::protocols {
namespace {

using namespace std::chrono_literals;
using rules::Side;
using Clock = std::chrono::steady_clock;

/// A board program: it has opened the library and knows nothing else of us.
class Host {
  public:
    Host() : library_(::dlopen(paths::checkerboard_library, RTLD_NOW | RTLD_LOCAL)) {
        if (library_ == nullptr) {
            ADD_FAILURE() << ::dlerror();
            return;
        }
        get_move_ = reinterpret_cast<decltype(&getmove)>(::dlsym(library_, "getmove"));
        command_ = reinterpret_cast<decltype(&enginecommand)>(::dlsym(library_, "enginecommand"));
    }
    ~Host() { ::dlclose(library_); }
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;
    Host(Host&&) = delete;
    Host& operator=(Host&&) = delete;

    [[nodiscard]] bool has(const char* name) const { return ::dlsym(library_, name) != nullptr; }

    int get_move(CheckerboardSquares& board, int colour, double maxtime, int info = 0, int more = 0) {
        text.fill('?');
        return get_move_(board, colour, maxtime, text.data(), &play_now, info, more, &move);
    }
    /// The reply to a command, with `0:` before it where it is not done.
    std::string command(std::string words) {
        std::array<char, 1024> reply{};
        const int done = command_(words.data(), reply.data());
        return (done == 1 ? "" : "0:") + std::string(reply.data());
    }
    decltype(&getmove) raw() const { return get_move_; }
    decltype(&enginecommand) raw_command() const { return command_; }

    std::array<char, 1024> text{};
    int play_now = 0;
    CBmove move{};

  private:
    void* library_;
    decltype(&getmove) get_move_ = nullptr;
    decltype(&enginecommand) command_ = nullptr;
};

rules::Position position(const std::string& fen) { return notation::parse_fen(rules::english(), fen); }

int colour(Side side) { return side == Side::black ? CB_BLACK : CB_WHITE; }

void set_up(const rules::Position& position, CheckerboardSquares& board) {
    std::memset(board, 0, sizeof(board));
    write_checkerboard(position, board);
}

TEST(Checkerboard, SquaresAreThoseOfTheInterface) {
    CheckerboardSquares board;
    set_up(position("B:W32,K29:B4,K1"), board);
    EXPECT_EQ(board[6][0], CB_BLACK | CB_KING);
    EXPECT_EQ(board[0][0], CB_BLACK | CB_MAN);
    EXPECT_EQ(board[7][7], CB_WHITE | CB_KING);
    EXPECT_EQ(board[1][7], CB_WHITE | CB_MAN);
    EXPECT_EQ(read_checkerboard(board, CB_BLACK), position("B:W32,K29:B4,K1"));
}

TEST(Checkerboard, AMoveNamesAllThatItTook) {
    const rules::Position before = position("B:W6,14,22,30:B1,K2");
    const auto legal = rules::legal_moves(rules::english(), before);
    const auto longest = std::max_element(legal.begin(), legal.end(), [](const auto& a, const auto& b) {
        return a.captured().size() < b.captured().size();
    });
    const CBmove move = checkerboard_move(before, *longest);
    EXPECT_EQ(move.jumps, longest->captured().size());
    ASSERT_GE(move.jumps, 2);
    for (int i = 0; i < move.jumps; ++i) {
        EXPECT_EQ(move.delpiece[i], CB_WHITE | CB_MAN);
        const coor from = i == 0 ? move.from : move.path[i];
        EXPECT_EQ(2 * move.del[i].x, from.x + move.path[i + 1].x);
        EXPECT_EQ(2 * move.del[i].y, from.y + move.path[i + 1].y);
    }
    EXPECT_EQ(move.path[move.jumps].x, move.to.x);
    EXPECT_EQ(move.path[move.jumps].y, move.to.y);

    const CBmove crowned =
        checkerboard_move(position("B:W5:B25"), rules::legal_moves(rules::english(), position("B:W5:B25")).front());
    EXPECT_EQ(crowned.jumps, 0);
    EXPECT_EQ(crowned.oldpiece, CB_BLACK | CB_MAN);
    EXPECT_EQ(crowned.newpiece, CB_BLACK | CB_KING);
}

TEST(Checkerboard, PlaysAGameThroughTheLibrary) {
    Host client;
    client.command("set book 0");
    rules::Game game(rules::english());
    CheckerboardSquares board;
    set_up(game.now(), board);
    int result = CB_UNKNOWN;
    for (int ply = 0; ply < 1000 && game.standing().outcome == rules::Outcome::none; ++ply) {
        const Side turn = game.now().turn;
        result = client.get_move(board, colour(turn), 0.01, ply == 0 ? CB_RESET_MOVES : 0);
        const rules::Position after = read_checkerboard(board, colour(rules::other(turn)));
        const auto legal = rules::legal_moves(rules::english(), game.now());
        const auto played = std::find_if(legal.begin(), legal.end(), [&](const rules::Move& one) {
            return rules::after(rules::english(), game.now(), one) == after;
        });
        ASSERT_NE(played, legal.end()) << client.text.data();
        EXPECT_EQ(client.move.jumps, played->captured().size());
        EXPECT_NE(std::string(client.text.data()).find("depth="), std::string::npos);
        game.play(*played);
    }
    EXPECT_NE(game.standing().outcome, rules::Outcome::none);
    if (game.standing().outcome != rules::Outcome::draw) {
        EXPECT_NE(result, CB_UNKNOWN) << "the last moves of a won game are certain";
    }
}

TEST(Checkerboard, SaysWhatIsCertain) {
    Host client;
    CheckerboardSquares board;
    set_up(position("W:WK22,K23,K24:BK32"), board);
    EXPECT_EQ(client.get_move(board, CB_WHITE, 0.1), CB_WIN);
    set_up(position("B:WK22,K23,K24:BK3"), board);
    EXPECT_EQ(client.get_move(board, CB_BLACK, 0.1), CB_LOSS);
    set_up(position("B:WK22:BK3"), board);
    EXPECT_EQ(client.get_move(board, CB_BLACK, 0.1), CB_DRAW);
    set_up(position("B:W32:B"), board);
    EXPECT_EQ(client.get_move(board, CB_BLACK, 0.1), CB_LOSS);
    EXPECT_STREQ(client.text.data(), "there is no legal move");
    set_up(rules::start(rules::english()), board);
    EXPECT_EQ(client.get_move(board, CB_BLACK, 0.05), CB_UNKNOWN);
}

TEST(Checkerboard, PlaysFromItsBookUnlessItIsToldNotTo) {
    CheckerboardEngine engine("0", paths::endgames);
    const auto result = [&] {
        return engine.choose_move(
            {.position = rules::start(rules::english()), .new_game = true, .budget = search::fixed_time(20ms)},
            [](const std::string&) {});
    };
    EXPECT_EQ(result().nodes, 0U);
    ASSERT_TRUE(engine.obey("set book 0").done);
    EXPECT_EQ(engine.obey("get book").text, "0");
    EXPECT_GT(result().nodes, 0U);
    ASSERT_TRUE(engine.obey("set book 2").done);
    EXPECT_EQ(engine.obey("get book").text, "2");
    EXPECT_EQ(result().nodes, 0U);
    ASSERT_TRUE(engine.obey("set bookfile none").done);
    EXPECT_GT(result().nodes, 0U);
}

// If it did not stop, the test would last as long as it may think.
TEST(Checkerboard, UsesItsTimeAndPlaysNowWhenItIsTold) {
    Host client;
    client.command("set book 0");
    CheckerboardSquares board;
    set_up(rules::start(rules::english()), board);
    (void)client.get_move(board, CB_BLACK, 0.01);  // loads what it needs
    set_up(rules::start(rules::english()), board);
    const auto begin = Clock::now();
    (void)client.get_move(board, CB_BLACK, 0.3, CB_RESET_MOVES | CB_EXACT_TIME);
    EXPECT_GT(Clock::now() - begin, 200ms);

    set_up(rules::start(rules::english()), board);
    const std::jthread user([&] {
        std::this_thread::sleep_for(200ms);
        reinterpret_cast<volatile int&>(client.play_now) = 1;
    });
    EXPECT_EQ(client.get_move(board, CB_BLACK, 100'000), CB_UNKNOWN);
    EXPECT_NE(client.move.oldpiece, CB_FREE);
}

TEST(Checkerboard, UnderstandsClocks) {
    EXPECT_EQ(checkerboard_budget(2.5, 0, 0), search::fixed_time(2500ms));
    EXPECT_EQ(checkerboard_budget(0, 0, 0), search::fixed_time(1ms));
    EXPECT_EQ(checkerboard_budget(std::nan(""), 0, 0), search::fixed_time(1ms));
    EXPECT_EQ(checkerboard_budget(std::numeric_limits<double>::infinity(), 0, 0), search::fixed_time(1'000'000'000ms));
    EXPECT_EQ(checkerboard_budget(1, 2 << CB_CLOCK_SHIFT, (6000 << 16) + 50),
              search::share_of({.left = 60'000ms, .increment = 500ms}));
    EXPECT_EQ(checkerboard_budget(1, 3 << CB_CLOCK_SHIFT, -1),
              search::share_of({.left = 6'553'500ms, .increment = 6'553'500ms}));
}

TEST(Checkerboard, ObeysCommands) {
    Host client;
    EXPECT_EQ(client.command("name").substr(0, 10), "Crownhead ");
    EXPECT_NE(client.command("about").find("English draughts"), std::string::npos);
    EXPECT_EQ(client.command("help"), "") << "there is no file that CheckerBoard could show";
    EXPECT_EQ(client.command("get protocolversion"), "2");
    EXPECT_EQ(client.command("get gametype"), "21");
    EXPECT_EQ(client.command("set hashsize 16"), "16");
    EXPECT_EQ(client.command("get hashsize"), "16");
    EXPECT_EQ(client.command("set hashsize 0"), "0:hashsize must be megabytes, from 1 to 1048576, not `0`");
    EXPECT_EQ(client.command("get hashsize"), "16");
    EXPECT_EQ(client.command("set searchthreads 2"), "2");
    EXPECT_EQ(client.command("set dbpath /no/such folder"), "0:endgames: there is no folder /no/such folder");
    EXPECT_EQ(client.command("set enable_wld 0"), "0");
    EXPECT_EQ(client.command("get enable_wld"), "0");
    EXPECT_EQ(client.command("set enable_wld 2"), "0:enable_wld must be 0 or 1, not `2`");
    EXPECT_EQ(client.command("get book"), "3");
    EXPECT_EQ(client.command("set book 4"), "0:book must be from 0 (for none) to 3, not `4`");
    EXPECT_EQ(client.command("set bookfile /missing"), "0:book: cannot read /missing: No such file or directory");
    EXPECT_EQ(client.command("get bookfile"), "shipped");
    for (const char* unknown : {"", "set", "get", "staticevaluation x", "sing"}) {
        EXPECT_EQ(client.command(unknown), "0:?") << unknown;
    }
    EXPECT_EQ(client.command("set gamehist B:WK12,K27,30,32:B21,K24,28,K31 24-19 27-24 19-15 12-16"),
              "gamehist of 4 moves");
    EXPECT_EQ(client.command("set gamehist B:WK12,K27,30,32:B21,K24,28,K31 24-19"), "gamehist of 1 move");
    EXPECT_EQ(client.command("set gamehist x").substr(0, 6), "0:FEN:");
    EXPECT_EQ(client.command("set gamehist").substr(0, 6), "0:FEN:");
    EXPECT_EQ(client.command("set gamehist " + std::string(20'000, 'x')).substr(0, 2), "0:");
    // Options that were set hold from the next move on.
    client.command("set searchthreads 1");
    client.command("set enable_wld 1");
    CheckerboardSquares board;
    set_up(rules::start(rules::english()), board);
    EXPECT_EQ(client.get_move(board, CB_BLACK, 0.01), CB_UNKNOWN);
}

TEST(Checkerboard, RefusesWhatNoMoveCouldBeMadeWithAndGoesOn) {
    CheckerboardEngine engine("0", paths::endgames);
    const auto said = [&](const std::string& command) {
        const auto reply = engine.obey(command);
        return (reply.done ? "" : "0:") + reply.text;
    };
    const auto plays = [&] {
        return !engine
                    .choose_move({.position = position("W:WK18,K32:BK1"), .budget = search::fixed_time(20ms)},
                                 [](const std::string&) {})
                    .line.empty();
    };
    EXPECT_EQ(said("set enable_wld 0"), "0");
    EXPECT_EQ(said("set dbpath /nowhere"), "0:endgames: there is no folder /nowhere");
    EXPECT_EQ(said("get dbpath"), "");
    EXPECT_EQ(said("set enable_wld 1"), "1");
    EXPECT_TRUE(plays());
    const std::uint64_t megabytes = machine_memory() >> 20U;
    EXPECT_EQ(said("set hashsize " + std::to_string(megabytes)),
              fmt::format("0:hashsize must be less than the {0} megabytes that this machine has, not {0}", megabytes));
    EXPECT_EQ(said("get hashsize"), "64");
    EXPECT_TRUE(plays());

    // Endgames that are lost while they are not used.
    const TemporaryFolder folder;
    const std::string few = (folder.path() / "few").string();
    std::filesystem::create_directory(few);
    std::filesystem::copy(std::filesystem::path(paths::endgames) / "KvK.end", few);
    EXPECT_EQ(said("set dbpath " + few), few);
    EXPECT_EQ(said("set enable_wld 0"), "0");
    std::filesystem::remove_all(few);
    EXPECT_EQ(said("set enable_wld 1"), "0:endgames: there is no folder " + few);
    EXPECT_EQ(said("get enable_wld"), "0");
    EXPECT_EQ(said("set hashsize 16"), "16");
    EXPECT_TRUE(plays());
}

TEST(Checkerboard, FindsABookBesideTheLibrary) {
    const TemporaryFolder folder;
    const std::string book = (folder.path() / "mine.book").string();
    const std::string_view bytes = book::shipped_file("english");
    write_file_atomically(book, {&bytes, 1});
    std::ofstream(folder.path() / "none") << "no book";
    CheckerboardEngine engine("0", paths::endgames, folder.path());
    EXPECT_EQ(engine.obey("set bookfile mine.book").text, "mine.book");
    EXPECT_EQ(engine.obey("get bookfile").text, book);
    EXPECT_EQ(engine.obey("set bookfile other.book").text, "book: cannot read other.book: No such file or directory");
    EXPECT_EQ(engine.obey("set bookfile ./mine.book").text, "book: cannot read ./mine.book: No such file or directory");
    EXPECT_EQ(engine.obey("get bookfile").text, book);
    ASSERT_TRUE(engine.obey("set bookfile none").done);
    EXPECT_EQ(engine.obey("get bookfile").text, "none");
}

TEST(Checkerboard, TellsWhatItIsWhileItThinks) {
    Host client;
    client.command("set book 0");
    std::jthread thinking([&] {
        do {  // again if a command below came first
            CheckerboardSquares board;
            set_up(rules::start(rules::english()), board);
            (void)client.get_move(board, CB_BLACK, 1000);
        } while (std::string_view(client.text.data()) == "another thread is using the engine");
    });
    while (client.command("get hashsize") != "0:the engine is thinking") {
        std::this_thread::sleep_for(1ms);
    }
    EXPECT_EQ(client.command("name").substr(0, 10), "Crownhead ");
    EXPECT_NE(client.command("about"), "0:the engine is thinking");
    EXPECT_EQ(client.command("help"), "");
    EXPECT_EQ(client.command("get protocolversion"), "2");
    EXPECT_EQ(client.command("get gametype"), "21");
    EXPECT_EQ(client.command("set book 3"), "0:the engine is thinking");
    reinterpret_cast<volatile int&>(client.play_now) = 1;
}

TEST(Checkerboard, TheHistoryCountsForRepetitions) {
    // White could win, but each way back to a position that has stood twice is a draw: so he goes elsewhere.
    CheckerboardEngine engine("0", paths::endgames);
    const std::string history = "set gamehist B:WK18,K22:BK1 1-5 22-25 5-1 25-22 1-5 22-25 5-1";
    ASSERT_TRUE(engine.obey(history).done);
    const rules::Position now = position("W:WK18,K25:BK1");
    const auto result =
        engine.choose_move({.position = now, .budget = search::fixed_time(50ms)}, [](const std::string&) {});
    const rules::Position after = rules::after(rules::english(), now, result.line.front());
    EXPECT_NE(after, position("B:WK18,K22:BK1"));
}

TEST(Checkerboard, HostileCallers) {
    Host client;
    CheckerboardSquares board{};
    const auto refused = [&](int colour) {
        CheckerboardSquares before;
        std::memcpy(before, board, sizeof(board));
        EXPECT_EQ(client.get_move(board, colour, 0.01), CB_UNKNOWN);
        EXPECT_EQ(std::memcmp(before, board, sizeof(board)), 0);
        return std::string(client.text.data());
    };
    EXPECT_EQ(refused(0), "the colour to move must be 1 (White) or 2 (Black), not 0");
    EXPECT_EQ(refused(-7), "the colour to move must be 1 (White) or 2 (Black), not -7");
    board[3][2] = CB_BLACK | CB_MAN;
    EXPECT_EQ(refused(CB_BLACK), "board[3][2] is 6: that square is not played on");
    board[3][2] = 0;
    board[2][2] = std::numeric_limits<int>::min();
    EXPECT_EQ(refused(CB_BLACK), "board[2][2] is -2147483648: there is no such piece");
    board[2][2] = 0;
    board[1][7] = CB_BLACK | CB_MAN;
    EXPECT_NE(refused(CB_BLACK), "");
    for (auto& column : board) {
        std::fill(std::begin(column), std::end(column), CB_WHITE | CB_KING);
    }
    EXPECT_NE(refused(CB_BLACK).find("not played on"), std::string::npos);
    for (int x = 0; x < 8; ++x) {
        for (int y = 0; y < 8; ++y) {
            board[x][y] = (x + y) % 2 == 0 ? CB_WHITE | CB_KING : 0;
        }
    }
    EXPECT_NE(refused(CB_BLACK), "");

    EXPECT_EQ(client.raw()(nullptr, CB_BLACK, 0.01, nullptr, nullptr, 0, 0, nullptr), CB_UNKNOWN);
    EXPECT_EQ(client.raw_command()(nullptr, nullptr), 0);
    set_up(rules::start(rules::english()), board);
    EXPECT_EQ(client.raw()(board, CB_BLACK, -1, nullptr, nullptr, ~(CB_CLOCK_UNITS << CB_CLOCK_SHIFT), -1, nullptr),
              CB_UNKNOWN);
    EXPECT_NE(read_checkerboard(board, CB_WHITE), rules::start(rules::english())) << "it has played all the same";
}

TEST(Checkerboard, NothingElseIsExported) {
    const Host client;
    EXPECT_TRUE(client.has("getmove"));
    EXPECT_TRUE(client.has("enginecommand"));
    EXPECT_FALSE(client.has("_ZN9crownhead5rules7englishEv"));
}

}  // namespace
}  // namespace crownhead::protocols
