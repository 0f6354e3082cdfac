// SPDX-License-Identifier: MIT
// A board program for Windows, as CheckerBoard is one: it loads a library at run time, knows two functions of it, and
// has it play a game against itself. `checkerboard_host LIBRARY PLIES` prints what the library calls itself and the
// game as PDN. Whether its moves are legal is for others to say: this program knows no rules. `checkerboard_host
// LIBRARY ending` prints the move in an ending, and whether it is known to win.
#include "protocols/checkerboard.hpp"

#include <windows.h>

#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>

namespace {

using Board = std::array<std::array<int, 8>, 8>;

/// The engine, through its two functions. CheckerBoard declares them as __stdcall, which on x86-64 is the convention of
/// every function.
class Engine {
  public:
    explicit Engine(const char* name) : library_(::LoadLibraryA(name)) {
        if (library_ == nullptr) {
            throw std::runtime_error("LoadLibrary fails with error " + std::to_string(::GetLastError()));
        }
        getmove_ = function<decltype(getmove_)>("getmove");
        enginecommand_ = function<decltype(enginecommand_)>("enginecommand");
    }
    ~Engine() { ::FreeLibrary(library_); }
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    Engine(Engine&&) = delete;
    Engine& operator=(Engine&&) = delete;

    std::string command(const char* words) {
        std::array<char, 256> text{};
        std::array<char, 1024> reply{};
        std::strncpy(text.data(), words, text.size() - 1);
        if (enginecommand_(text.data(), reply.data()) == 0) {
            throw std::runtime_error("`" + std::string(words) + "` is refused: " + reply.data());
        }
        return reply.data();
    }

    /// Plays a move on the board. Returns what getmove() returns.
    int play(Board& board, int colour, bool first, CBmove& move) {
        std::array<char, 1024> text{};
        int play_now = 0;
        constexpr double seconds = 0.1;
        return getmove_(board.data(), colour, seconds, text.data(), &play_now, first ? CB_RESET_MOVES : 0, 0, &move);
    }

  private:
    template <class Function>
    [[nodiscard]] Function function(const char* name) const {
        const FARPROC found = ::GetProcAddress(library_, name);
        if (found == nullptr) {
            throw std::runtime_error(std::string("there is no function ") + name);
        }
        return reinterpret_cast<Function>(reinterpret_cast<void*>(found));
    }

    HMODULE library_;
    int(WINAPI* getmove_)(std::array<int, 8>*, int, double, char*, int*, int, int, CBmove*) = nullptr;
    int(WINAPI* enginecommand_)(char*, char*) = nullptr;
};

/// The number of a square, 1 to 32 (src/protocols/checkerboard.hpp).
int number_of(const coor& square) { return 4 * square.y + (7 - square.x) / 2 + 1; }

coor square_of(int number) {
    const int y = (number - 1) / 4;
    return {.x = 7 - 2 * ((number - 1) % 4) - (y % 2 == 0 ? 1 : 0), .y = y};
}

Board first_position() {
    constexpr int men = 12;
    Board board{};
    for (int number = 1; number <= men; ++number) {
        const coor black = square_of(number);
        const coor white = square_of(33 - number);
        board.at(static_cast<std::size_t>(black.x)).at(static_cast<std::size_t>(black.y)) = CB_BLACK | CB_MAN;
        board.at(static_cast<std::size_t>(white.x)).at(static_cast<std::size_t>(white.y)) = CB_WHITE | CB_MAN;
    }
    return board;
}

/// All squares of a capture are written, so that it is clear which one it was.
std::string text_of(const CBmove& move) {
    std::string text = std::to_string(number_of(move.from));
    for (int jump = 1; jump < move.jumps; ++jump) {
        text += 'x' + std::to_string(number_of(move.path[jump]));
    }
    return text + (move.jumps > 0 ? 'x' : '-') + std::to_string(number_of(move.to));
}

void play_game(Engine& engine, int plies) {
    std::printf("[Event \"%s\"]\n[Result \"*\"]\n\n", engine.command("name").c_str());
    Board board = first_position();
    for (int ply = 0; ply < plies; ++ply) {
        const bool black = ply % 2 == 0;
        const Board before = board;
        CBmove move{};
        const int result = engine.play(board, black ? CB_BLACK : CB_WHITE, ply == 0, move);
        if (board == before) {
            if (result != CB_LOSS) {
                throw std::runtime_error("getmove() played no move and returned " + std::to_string(result));
            }
            break;  // the game is over
        }
        const std::string number = black ? std::to_string(ply / 2 + 1) + ". " : "";
        std::printf("%s%s%s", number.c_str(), text_of(move).c_str(), black ? " " : "\n");
    }
    std::printf("*\n");
}

/// White's two kings, on 18 and 32, win against a king on 1: a search needs 23 plies to see it, the endgames beside the
/// library tell it at once.
void play_ending(Engine& engine) {
    Board board{};
    const auto put = [&](int number, int piece) {
        const coor square = square_of(number);
        board.at(static_cast<std::size_t>(square.x)).at(static_cast<std::size_t>(square.y)) = piece;
    };
    put(18, CB_WHITE | CB_KING);
    put(32, CB_WHITE | CB_KING);
    put(1, CB_BLACK | CB_KING);
    CBmove move{};
    const int result = engine.play(board, CB_WHITE, true, move);
    std::printf("%s %s\n", text_of(move).c_str(), result == CB_WIN ? "wins" : "is not known to win");
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "Usage: checkerboard_host LIBRARY PLIES|ending\n");
        return 2;
    }
    try {
        Engine engine(argv[1]);
        if (engine.command("get gametype") != "21" || engine.command("get protocolversion") != "2") {
            throw std::runtime_error("it is no engine for English draughts");
        }
        if (std::string(argv[2]) == "ending") {
            play_ending(engine);
        } else {
            play_game(engine, std::atoi(argv[2]));
        }
        return 0;
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "checkerboard_host: %s: %s\n", argv[1], fault.what());
    }
    return 1;
}
