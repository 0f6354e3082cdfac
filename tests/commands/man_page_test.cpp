// SPDX-License-Identifier: MIT
#include "commands/helpers/man_page.hpp"

#include <gtest/gtest.h>

namespace crownhead::commands {
namespace {

TEST(ManPage, OfACommandWithOptions) {
    const CommandOutline play{
        .name = "dame play",
        .description = "Play a game",
        .options = {{.name = "--help", .short_name = "-h", .description = "Help"},
                    {.name = "--level", .value = "INT", .default_text = "3", .description = ".5 is none"},
                    {.name = "--fen", .value = "TEXT", .description = "a \\ b", .required = true},
                    {.name = "--dir", .value = "TEXT", .default_text = "/here", .description = "Folder"},
                    {.name = "files", .value = "TEXT", .description = "Files", .required = true}}};
    EXPECT_EQ(man_page_file(play), "dame-play.1");
    EXPECT_EQ(man_page(play, "1.2"), R"(.TH "DAME\-PLAY" 1 "" "Crownhead 1.2" "Crownhead"
.SH NAME
dame\-play \- Play a game
.SH SYNOPSIS
\fBdame play\fR [\fIOPTIONS\fR] \fIfiles\fR
.SH OPTIONS
.TP
\fB\-h\fR, \fB\-\-help\fR
Help
.TP
\fB\-\-level\fR \fIINT\fR
\&.5 is none (default: 3)
.TP
\fB\-\-fen\fR \fITEXT\fR
a \e b (must be given)
.TP
\fB\-\-dir\fR \fITEXT\fR
Folder
.TP
\fBfiles\fR
Files (must be given)
.SH EXIT STATUS
0: done. 1: done, but the input had problems; or stopped, or not proved. 2: arguments or input could not be used.
.SH SEE ALSO
\fBdame\fR(1)
)");
}

TEST(ManPage, OfAProgramListsItsCommandsAndOfACommandTellsOfThoseBelowIt) {
    const CommandOutline end{.name = "dame end",
                             .description = "Ends",
                             .commands = {{.name = "dame end build",
                                           .description = "Build them",
                                           .options = {{.name = "--dir", .value = "TEXT", .description = "Folder"}}}}};
    const CommandOutline program{.name = "dame", .description = "A program", .commands = {end}};
    EXPECT_NE(man_page(program, "1").find(".SH COMMANDS\n.TP\n\\fBdame\\-end\\fR(1)\nEnds\n.SH EXIT STATUS"),
              std::string::npos)
        << man_page(program, "1");
    EXPECT_NE(man_page(end, "1").find(".SH COMMANDS\n.SS \"dame end build\"\nBuild them\n.PP\n\\fBdame end build\\fR "
                                      "[\\fIOPTIONS\\fR]\n.TP\n\\fB\\-\\-dir\\fR \\fITEXT\\fR\nFolder\n"),
              std::string::npos)
        << man_page(end, "1");
}

}  // namespace
}  // namespace crownhead::commands
