// SPDX-License-Identifier: MIT
#include "protocols/checkerboard.hpp"

#include "base/ansi_text.hpp"
#include "base/bad_input.hpp"
#include "base/shipped_folder.hpp"
#include "protocols/checkerboard_board.hpp"
#include "protocols/checkerboard_engine.hpp"
#include "rules/rule_set.hpp"

#include <cstring>
#include <exception>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace {

using namespace crownhead;

/// The bytes of `str` and `reply`, and of the longest command that is read: the history of a game is longer than the
/// 256 that the interface declares.
constexpr std::size_t text_size = 1024;
constexpr std::size_t longest_command = 8192;

/// The one object behind the interface, whose functions take none.
struct Library {
    std::mutex in_use{};
    std::filesystem::path folder = folder_of(reinterpret_cast<const void*>(&getmove));
    protocols::CheckerboardEngine engine{CROWNHEAD_VERSION, shipped_folder(folder, "endgames", CROWNHEAD_ENDGAMES),
                                         folder};
};

Library& library() {
    static Library one;
    return one;
}

void write_text(char* target, std::string_view text) {
    if (target != nullptr) {
        const std::size_t size = to_ansi(text).copy(target, text_size - 1);
        target[size] = '\0';
    }
}

int result_of(search::Verdict::Kind kind) {
    switch (kind) {
        case search::Verdict::Kind::win:
            return CB_WIN;
        case search::Verdict::Kind::loss:
            return CB_LOSS;
        case search::Verdict::Kind::draw:
            return CB_DRAW;
        case search::Verdict::Kind::evaluated:
            break;
    }
    return CB_UNKNOWN;
}

int play(protocols::CheckerboardEngine& engine, protocols::CheckerboardSquares& board, int colour, double maxtime,
         char* text, const int* play_now, int info, int more_info, CBmove* move) {
    const rules::Position position = protocols::read_checkerboard(board, colour);
    if (rules::outcome(rules::english(), position) != rules::Outcome::none) {
        write_text(text, "there is no legal move");
        return CB_LOSS;
    }
    const search::SearchResult result =
        engine.choose_move({.position = position,
                            .new_game = (info & CB_RESET_MOVES) != 0,
                            .budget = protocols::checkerboard_budget(maxtime, info, more_info),
                            .play_now = play_now},
                           [text](const std::string& shown) { write_text(text, shown); });
    const rules::Move& best = result.line.front();
    protocols::write_checkerboard(rules::after(rules::english(), position, best), board);
    if (move != nullptr) {
        *move = protocols::checkerboard_move(position, best);
    }
    return result_of(result.verdict.kind);
}

}  // namespace

extern "C" int getmove(int board[8][8], int color, double maxtime, char str[1024], int* playnow, int info, int moreinfo,
                       CBmove* move) {
    try {
        if (board == nullptr) {
            throw BadInput("there is no board");
        }
        const std::unique_lock lock(library().in_use, std::try_to_lock);
        if (!lock) {
            throw BadInput("another thread is using the engine");
        }
        auto& squares = *reinterpret_cast<protocols::CheckerboardSquares*>(board);
        return play(library().engine, squares, color, maxtime, str, playnow, info, moreinfo, move);
    } catch (const std::exception& bad) {
        write_text(str, bad.what());
    }
    return CB_UNKNOWN;
}

extern "C" int enginecommand(char str[256], char reply[1024]) {
    try {
        if (str == nullptr) {
            throw BadInput("there is no command");
        }
        const std::string command = from_ansi({str, strnlen(str, longest_command)});
        std::optional<protocols::CheckerboardEngine::Reply> answer = library().engine.constant_reply(command);
        if (!answer) {
            const std::unique_lock lock(library().in_use, std::try_to_lock);
            if (!lock) {
                throw BadInput("the engine is thinking");
            }
            answer = library().engine.obey(command);
        }
        write_text(reply, answer->text);
        return answer->done ? 1 : 0;
    } catch (const std::exception& bad) {
        write_text(reply, bad.what());
    }
    return 0;
}
