// SPDX-License-Identifier: MIT
#include "base/say.hpp"
#include "commands/commands.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <exception>

// `perft` and `bench` alone: they show that the rules and the engine are the same on another processor, and need little
// of what `crownhead` is built from.
int main(int argc, char** argv) {
    constexpr int bad_input_status = 2;
    try {
        CLI::App app("Crownhead's counting and searching, to compare processors", "crownhead_small");
        app.require_subcommand(1);
        int status = 0;
        crownhead::commands::add_perft(app, status);
        crownhead::commands::add_bench(app, status);
        try {
            app.parse(argc, argv);
        } catch (const CLI::ParseError& error) {
            return app.exit(error) == 0 ? 0 : bad_input_status;
        }
        return status;
    } catch (const std::exception& error) {
        crownhead::say("crownhead_small: {}\n", error.what());
        return bad_input_status;
    }
}
