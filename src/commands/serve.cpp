// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/open_files.hpp"
#include "base/say.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/shipped_data.hpp"
#include "commands/helpers/usual_data_folder.hpp"
#include "endgame/build.hpp"
#include "rules/rule_set.hpp"
#include "server/transport/server.hpp"

#include <fmt/format.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace crownhead::commands {

namespace {

struct ServeArguments {
    std::string address = "127.0.0.1";
    int port = 8080;
    std::vector<std::string> hosts;
    std::string data;
    std::string web;
    std::string endgames = shipped_endgames().string();
    int endgame_pieces = 6;
};

void serve(const ServeArguments& arguments) {
    spdlog::set_default_logger(spdlog::stderr_color_mt("crownhead"));
    spdlog::set_level(spdlog::level::warn);
    allow_many_open_files();  // each connection is one
    server::Server server(
        {.address = arguments.address,
         .port = static_cast<std::uint16_t>(arguments.port),
         .data = arguments.data.empty() ? usual_data_folder("--data") : std::filesystem::path(arguments.data),
         .web = arguments.web.empty() ? shipped_web() : std::filesystem::path(arguments.web),
         .endgames = arguments.endgames,
         .endgame_pieces = arguments.endgame_pieces,
         .hosts = arguments.hosts});
    server.stop_on_signals();
    if (!server.is_loopback()) {
        say("Other machines can reach this server at {}: there is no password.\n", server.url());
    }
    fmt::print("{}\n", server.url());
    std::fflush(stdout);
    server.run();
}

}  // namespace

void add_serve(CLI::App& app, int& status) {
    const auto arguments = std::make_shared<ServeArguments>();
    CLI::App* command = app.add_subcommand("serve", "Serve the board in the browser");
    command->add_option("--port", arguments->port, "Port to listen on; 0 for any free one")
        ->check(CLI::Range(0, 65535))
        ->capture_default_str();
    command->add_option("--address", arguments->address, "Address to listen on")->capture_default_str();
    command
        ->add_option("--allow-host", arguments->hosts,
                     "Accept requests for this host name; may be repeated; others are then refused")
        ->allow_extra_args(false);
    command->add_option("--data", arguments->data, fmt::format("Folder of the games (default: {})", usual_data_place));
    command->add_option("--web", arguments->web, "Folder of the built page")->check(CLI::ExistingDirectory);
    command
        ->add_option("--endgames", arguments->endgames,
                     "Folder of endgames to use from the start; in it a folder for each rule set but English")
        ->check(CLI::ExistingDirectory)
        ->capture_default_str();
    command
        ->add_option("--endgame-pieces", arguments->endgame_pieces,
                     "Let the server offer to build endgames of up to N pieces")
        ->check(CLI::Range(2, endgame::max_pieces(rules::english())))
        ->capture_default_str();
    command->callback([arguments, &status] {
        serve(*arguments);
        status = 0;
    });
}

}  // namespace crownhead::commands
