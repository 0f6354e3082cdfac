// SPDX-License-Identifier: MIT
#pragma once

// The interface, version 2, between an engine and CheckerBoard, Martin Fierz's board program for Windows, or programs
// like it: two C functions of a library (docs/checkerboard.md). This header is both C and C++; the names are the
// interface's own.

#ifdef __cplusplus
extern "C" {
#endif

/// What stands on a square: a side and a rank, or 0 for nothing. The sides also stand for the colour to move.
enum CbPiece { CB_FREE = 0, CB_WHITE = 1, CB_BLACK = 2, CB_MAN = 4, CB_KING = 8 };

/// What getmove() returns, for the side to move.
enum CbResult { CB_DRAW = 0, CB_WIN = 1, CB_LOSS = 2, CB_UNKNOWN = 3 };

/// The bits of `info`. The two at CB_CLOCK_SHIFT say that there is a clock with an increment, and its unit: 1, 10 or
/// 100 milliseconds; `moreinfo` then holds the time left in its upper 16 bits and the increment in its lower ones.
enum CbInfo { CB_RESET_MOVES = 1, CB_EXACT_TIME = 2, CB_CLOCK_SHIFT = 2, CB_CLOCK_UNITS = 3 };

/// A square: `y` is its row, counted from Black's side of the board, and `x` its column, counted from the right as
/// White sees the board; both begin at 0. Square 1 is x 6, y 0; square 4 is x 0, y 0; square 32 is x 1, y 7.
struct coor {
    int x;
    int y;
};

struct CBmove {
    int jumps;     ///< pieces taken
    int newpiece;  ///< on `to` after the move
    int oldpiece;  ///< on `from` before the move
    struct coor from;
    struct coor to;
    struct coor path[12];  ///< where the piece lands after each jump, from index 1 on
    struct coor del[12];   ///< the squares of the pieces taken, in that order
    int delpiece[12];      ///< those pieces
};

/// Searches a position of English draughts and plays the best move on `board[x][y]`; also writes it to `move` unless
/// that is null. `maxtime` is in seconds. During the search `str`, of 1024 bytes, reports on it, and the move is played
/// at once when `*playnow` is no longer 0. Returns CB_WIN, CB_LOSS or CB_DRAW if that is certain, else CB_UNKNOWN.
/// If the position is invalid `str` holds a sentence, and nothing else is changed. `str`, `playnow` and `move` may be
/// null. Not to be called by two threads at a time: the second is refused with a sentence.
__attribute__((visibility("default"))) int getmove(int board[8][8], int color, double maxtime, char str[1024],
                                                   int* playnow, int info, int moreinfo, struct CBmove* move);

/// Obeys a command, a text that ends with a zero byte (docs/checkerboard.md lists them), and writes the answer into
/// `reply`, of 1024 bytes. Returns 1, or 0 if the command was not carried out; the answer to an unknown one is `?`.
/// Commands are refused during getmove() on another thread.
__attribute__((visibility("default"))) int enginecommand(char str[256], char reply[1024]);

#ifdef __cplusplus
}
#endif
