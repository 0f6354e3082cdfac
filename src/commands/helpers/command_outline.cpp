// SPDX-License-Identifier: MIT
#include "commands/helpers/command_outline.hpp"

#include "laws/law_code.hpp"
#include "rules/rule_set.hpp"

#include <CLI/CLI.hpp>

#include <sstream>
#include <string_view>

namespace crownhead::commands {
namespace {

template <class Rows>
std::vector<std::string> names(const Rows& rows) {
    std::vector<std::string> all;
    for (const auto& row : rows) {
        all.emplace_back(row.name);
    }
    return all;
}

/// The words that an option takes: those of `{white,black,nobody}`, the rule sets for `--rules`, the codes of laws for
/// `--code`.
std::vector<std::string> words_of(const OptionOutline& option) {
    if (option.name == "--rules") {
        return names(rules::rule_sets());
    }
    if (option.name == "--code") {
        return names(laws::law_codes());
    }
    const std::size_t from = option.value.rfind('{');
    const std::size_t to = option.value.find('}', from);
    std::vector<std::string> words;
    if (from != std::string::npos && to != std::string::npos) {
        std::istringstream list(option.value.substr(from + 1, to - from - 1));
        for (std::string word; std::getline(list, word, ',');) {
            words.push_back(word);
        }
    }
    return words;
}

OptionOutline outline_of(const CLI::Option& option) {
    OptionOutline of{
        .name = option.get_lnames().empty() ? option.get_single_name() : "--" + option.get_lnames().front(),
        .description = option.get_description(),
        .required = option.get_required()};
    if (!option.get_snames().empty()) {
        of.short_name = "-" + option.get_snames().front();
    }
    if (option.get_type_size() != 0) {
        of.value = value_name(option);
        of.default_text = option.get_default_str();
        of.words = words_of(of);
    }
    return of;
}

CommandOutline outline_of(const CLI::App& app, const std::string& name) {
    CommandOutline of{.name = name, .description = app.get_description()};
    for (const CLI::Option* option : app.get_options([](const CLI::Option* o) { return !o->get_group().empty(); })) {
        of.options.push_back(outline_of(*option));
    }
    for (const CLI::App* command : app.get_subcommands([](const CLI::App* a) { return !a->get_group().empty(); })) {
        of.commands.push_back(outline_of(*command, name + ' ' + command->get_name()));
    }
    return of;
}

}  // namespace

std::string value_name(const CLI::Option& option) {
    std::string value = option.get_type_name();
    for (const std::string_view type : {"TEXT", "INT", "UINT", "FLOAT"}) {
        if (value.starts_with(type) && value.substr(type.size()).starts_with(':')) {
            value.erase(0, type.size() + 1);  // `INT:` of `INT:INT in [1 - 8]`: the rest says it again, and more
            break;
        }
    }
    for (const std::string_view number : {"INT", "UINT", "FLOAT"}) {
        if (value.starts_with(number)) {
            return "N" + value.substr(number.size());
        }
    }
    return value;
}

void show_value_names(CLI::App& app) {
    for (const CLI::Option* option : app.get_options()) {
        app.get_formatter()->label(option->get_type_name(), value_name(*option));
    }
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        show_value_names(*command);
    }
}

CommandOutline outline(const CLI::App& app) { return outline_of(app, app.get_name()); }

}  // namespace crownhead::commands
