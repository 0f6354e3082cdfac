// SPDX-License-Identifier: MIT
#pragma once

// What CheckerBoard, Martin Fierz's board for Windows, and programs like it ask of an engine: version 2 of its
// interface, two C functions of a library (docs/checkerboard.md). This header is C and C++ alike; the names are the
// interface's own.

#ifdef __cplusplus
extern "C" {
#endif

/// What stands on a square: a side and a rank, or nothing, 0. The sides are the colours to move, too.
enum CbPiece { CB_FREE = 0, CB_WHITE = 1, CB_BLACK = 2, CB_MAN = 4, CB_KING = 8 };

/// What getmove() returns, for the side to move.
enum CbResult { CB_DRAW = 0, CB_WIN = 1, CB_LOSS = 2, CB_UNKNOWN = 3 };

/// The bits of `info`. The two at CB_CLOCK_SHIFT say that there is a clock with an increment, and its unit: 1, 10 or
/// 100 milliseconds; `moreinfo` then holds what is left in its upper 16 bits and the increment in its lower ones.
enum CbInfo { CB_RESET_MOVES = 1, CB_EXACT_TIME = 2, CB_CLOCK_SHIFT = 2, CB_CLOCK_UNITS = 3 };

/// A square: `y` is its row as Black's side sees it, from 0, and `x` its column from the right as White sees it: square
/// 1 is x 6, y 0; square 4 is x 0, y 0; square 32 is x 1, y 7.
struct coor {
    int x;
    int y;
};

struct CBmove {
    int jumps;     ///< pieces taken
    int newpiece;  ///< what stands on `to` afterwards
    int oldpiece;  ///< what stood on `from`
    struct coor from;
    struct coor to;
    struct coor path[12];  ///< where the piece lands after each jump, from index 1 on
    struct coor del[12];   ///< the squares of the pieces taken, in that order
    int delpiece[12];      ///< what stood on them
};

/// Thinks about a position of English draughts and plays the best move: into `board[x][y]` and, where it is not null,
/// `move`. `maxtime` is in seconds. Meanwhile `str`, of 1024 bytes, says what is thought, and `*playnow` is watched:
/// when it is no longer 0 the move is played at once. Returns CB_WIN, CB_LOSS or CB_DRAW where that is certain, else
/// CB_UNKNOWN. For what is no position `str` holds a sentence and nothing is changed. `str`, `playnow` and `move` may
/// be null. Not to be called by two threads at a time: the second is refused with a sentence.
__attribute__((visibility("default"))) int getmove(int board[8][8], int color, double maxtime, char str[1024],
                                                   int* playnow, int info, int moreinfo, struct CBmove* move);

/// Obeys a command, a text that ends with a zero byte (docs/checkerboard.md lists them), and writes the answer into
/// `reply`, of 1024 bytes. Returns 1, or 0 for what it does not do, with `?` for what it does not know. During
/// getmove() on another thread it is refused.
__attribute__((visibility("default"))) int enginecommand(char str[256], char reply[1024]);

#ifdef __cplusplus
}
#endif
