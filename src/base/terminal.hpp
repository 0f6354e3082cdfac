// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>

namespace crownhead {

/// Whether a person reads, rather than a file or another program: `stream` is stdout or stderr.
[[nodiscard]] bool is_terminal(std::FILE* stream);

/// How many characters a line of a terminal has; 80 if that is not known.
[[nodiscard]] int terminal_width(std::FILE* stream);

/// Whether the terminal shows more than ASCII, as far as the environment says: the locale is one of UTF-8 and the
/// terminal is not `dumb`. Call it before there are other threads.
[[nodiscard]] bool shows_unicode();

/// To be called first by a program that reads or writes texts: on every system the standard streams then carry the same
/// bytes, in UTF-8, with lines that end as they are written. No file that is opened later takes the place of one that
/// is closed, and writing beyond the largest size allowed for a file (ulimit -f) fails instead of ending the program.
/// When the program ends a console is as it was before.
void set_up_standard_streams();

}  // namespace crownhead
