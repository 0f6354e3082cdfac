// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/shown_text.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/read_line.hpp"
#include "commands/helpers/shipped_data.hpp"
#include "protocols/hub_parameters.hpp"
#include "protocols/hub_session.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <utility>

namespace crownhead::commands {
namespace {

void converse(protocols::HubParameters parameters) {
    protocols::HubSession session(std::move(parameters),
                                  {.version = CROWNHEAD_VERSION, .shipped_endgames = shipped_endgames()},
                                  [](const std::string& line) {
                                      fmt::print("{}\n", line);
                                      std::fflush(stdout);
                                  });
    for (std::string line;
         read_line(*std::cin.rdbuf(), line, protocols::HubSession::longest_line) && session.obey(line);) {
    }
}

}  // namespace

void add_hub(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("hub", "Run as an engine for other programs with the Hub protocol");
    const auto name = std::make_shared<std::string>("english");
    command->add_option("--rules,--variant", *name, "Rule set to use unless the other program sets one")
        ->capture_default_str();
    command->callback([name, &status] {
        const rules::RuleSet* set = protocols::variant_named(*name);
        if (set == nullptr) {
            throw BadInput(
                fmt::format("--rules: there is no rule set `{}`; `crownhead rules` lists them", shown_text(*name)));
        }
        converse({.variant = std::string(set->name), .engine = {.book = "shipped"}});
        status = 0;
    });
}

}  // namespace crownhead::commands
