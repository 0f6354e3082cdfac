// SPDX-License-Identifier: MIT
#include "commands/commands.hpp"
#include "commands/helpers/law_arguments.hpp"
#include "laws/law_code.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>
#include <string>

namespace crownhead::commands {
namespace {

constexpr auto for_each_matter = [](auto visit) {
    for (std::size_t matter = 0; matter < laws::matters; ++matter) {
        visit(static_cast<laws::Matter>(matter));
    }
};

void print_code(const laws::LawCode& code) {
    fmt::print("{}: {}\n", code.name, code.source);
    for_each_matter([&](laws::Matter matter) { fmt::print("{}: {}\n", laws::words(matter), code.cell(matter)); });
}

nlohmann::ordered_json json_of(const laws::LawCode& code) {
    nlohmann::ordered_json cells;
    for_each_matter([&](laws::Matter matter) { cells[std::string(laws::words(matter))] = code.cell(matter); });
    return {{"name", code.name}, {"source", code.source}, {"laws", cells}};
}

}  // namespace

void add_laws(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("laws", "List the codes of laws, or show what one says on each matter");
    const auto name = std::make_shared<std::string>();
    const auto json = std::make_shared<bool>(false);
    command->add_option("--code", *name, "Show one code, matter by matter");
    command->add_flag("--json", *json, "Print JSON");
    command->callback([name, json, &status] {
        const laws::LawCode* one = name->empty() ? nullptr : &law_code(*name);
        if (*json) {
            auto list = nlohmann::ordered_json::array();
            for (const laws::LawCode& code : laws::law_codes()) {
                if (one == nullptr || one == &code) {
                    list.push_back(json_of(code));
                }
            }
            fmt::print("{}\n", list.dump());
        } else if (one != nullptr) {
            print_code(*one);
        } else {
            for (const laws::LawCode& code : laws::law_codes()) {
                fmt::print("{:<14} {}\n", code.name, code.source);
            }
        }
        status = 0;
    });
}

}  // namespace crownhead::commands
