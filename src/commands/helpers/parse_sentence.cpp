// SPDX-License-Identifier: MIT
#include "commands/helpers/parse_sentence.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::commands {
namespace {

/// The command that the command line names, and its words: `crownhead endgame build`.
std::pair<const CLI::App*, std::string> named_command(const CLI::App& app) {
    const CLI::App* command = &app;
    std::string words = app.get_name();
    while (!command->get_subcommands().empty()) {
        command = command->get_subcommands().front();
        words += ' ' + command->get_name();
    }
    return {command, words};
}

/// What follows `begin` in a text, up to `end` or the text's end; empty if it has no `begin`.
std::string_view between(std::string_view text, std::string_view begin, std::string_view end) {
    const std::size_t at = text.find(begin);
    if (at == std::string_view::npos) {
        return {};
    }
    text.remove_prefix(at + begin.size());
    return text.substr(0, text.find(end));
}

/// Of what the command line has and no command takes; nothing if there is nothing.
std::optional<std::string> sentence_of_extras(const CLI::App& app) {
    const std::vector<std::string> extras = app.remaining(true);
    if (extras.empty()) {
        return std::nullopt;
    }
    const auto [command, words] = named_command(app);
    const auto option =
        std::find_if(extras.begin(), extras.end(), [](const std::string& one) { return one.starts_with('-'); });
    if (option == extras.end()) {
        return fmt::format("there is no argument `{}` here; `{} --help` lists what there is", extras.front(), words);
    }
    const std::string name = option->substr(0, option->find('='));
    if (command->get_option_no_throw(name) != nullptr) {
        return fmt::format("`{}` comes after the command: `{} {} …`", name, words, name);
    }
    const bool may_be_text =
        !name.starts_with("--") &&
        !command->get_options([](const CLI::Option* one) { return one->get_positional(); }).empty();
    return fmt::format("there is no option `{}` here; `{} --help` lists them{}", *option, words,
                       may_be_text ? "; a text that begins with `-` comes after `--`" : "");
}

std::string sentence_of(const CLI::RequiredError& error, const CLI::App& app) {
    const auto [command, words] = named_command(app);
    const std::string_view text = error.what();
    const std::string name(text.substr(0, text.find(" is required")));
    if (const CLI::Option* option = command->get_option_no_throw(name)) {
        const std::string what = option->get_positional() ? fmt::format("the argument `{}`", name) : name;
        return fmt::format("{} is missing; `{} --help` describes it", what, words);
    }
    if (const auto sentence = sentence_of_extras(app)) {
        return *sentence;
    }
    const auto parts = command->get_subcommands([](const CLI::App*) { return true; });
    std::vector<std::string> names;
    std::transform(parts.begin(), parts.end(), std::back_inserter(names),
                   [](const CLI::App* part) { return part->get_name(); });
    return fmt::format("say which: {}; `{} --help` describes them", fmt::join(names, ", "), words);
}

bool is_whole(std::string_view number) {
    number.remove_prefix(number.starts_with('-') ? 1 : 0);
    return !number.empty() && number.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string sentence_of(const CLI::ConversionError& error, const CLI::App& app) {
    const std::string_view text = error.what();
    const std::string name(between(text, "Could not convert: ", " = "));
    const CLI::Option* option = name.empty() ? nullptr : named_command(app).first->get_option_no_throw(name);
    if (name.empty() || (option != nullptr && option->get_items_expected_max() == 0)) {
        return fmt::format("{} takes no value", name.empty() ? text.substr(0, text.find(": ")) : name);
    }
    const std::string_view value = between(text, " = ", "\n");
    const std::string type = option == nullptr ? std::string() : option->get_type_name();
    const bool whole = type.starts_with("INT") || type.starts_with("UINT");
    if (whole && is_whole(value)) {
        return fmt::format("{}: `{}` is too large", name, value);
    }
    return fmt::format("{}: `{}` is not a {}", name, value, whole ? "whole number" : "number");
}

std::string sentence_of(const CLI::ArgumentMismatch& error, const CLI::App& app) {
    const std::string_view text = error.what();
    const std::string name(text.substr(0, text.find(": ")));
    const CLI::Option* option = named_command(app).first->get_option_no_throw(name);
    const int values = option == nullptr ? 1 : option->get_items_expected_min();
    if (text.find("At Most") != std::string_view::npos) {
        return values <= 1 ? fmt::format("{}: give it once", name)
                           : fmt::format("{} takes {} values, once", name, values);
    }
    return values == 1 ? fmt::format("{} needs a value", name) : fmt::format("{} needs {} values", name, values);
}

std::string sentence_of(const CLI::ValidationError& error) {
    const std::string_view text = error.what();
    const std::string_view name = text.substr(0, text.find(": "));
    if (const auto value = between(text, "Value ", " not in range "); !value.empty()) {
        return fmt::format("{}: `{}` is not from {}", name, value, between(text, " not in range ", "\n"));
    }
    if (const auto words = between(text, " not in {", "}"); !words.empty()) {
        const std::string_view value = between(text, ": ", " not in {");
        std::string listed;
        for (const char c : words) {
            listed += c == ',' ? std::string(", ") : std::string(1, c);
        }
        return fmt::format("{}: `{}` is none of {}", name, value, listed);
    }
    if (const auto folder = between(text, "Directory does not exist: ", "\n"); !folder.empty()) {
        return fmt::format("{}: there is no folder {}", name, folder);
    }
    if (const auto file = between(text, "Directory is actually a file: ", "\n"); !file.empty()) {
        return fmt::format("{}: {} is not a folder", name, file);
    }
    return std::string(text);  // of our own checks
}

/// `--fen excludes --opening` is their sentence; `words` is what is to be between the two.
std::string sentence_of_two(std::string_view text, std::string_view between_them, std::string_view words,
                            std::string_view end) {
    const std::size_t at = text.find(between_them);
    return at == std::string_view::npos
               ? std::string(text)
               : fmt::format("{}{}{}{}", text.substr(0, at), words, text.substr(at + between_them.size()), end);
}

}  // namespace

std::string parse_sentence(const CLI::ParseError& error, const CLI::App& app) {
    if (const auto* required = dynamic_cast<const CLI::RequiredError*>(&error)) {
        return sentence_of(*required, app);
    }
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        return sentence_of_extras(app).value_or(error.what());
    }
    if (const auto* conversion = dynamic_cast<const CLI::ConversionError*>(&error)) {
        return sentence_of(*conversion, app);
    }
    if (const auto* mismatch = dynamic_cast<const CLI::ArgumentMismatch*>(&error)) {
        return sentence_of(*mismatch, app);
    }
    if (const auto* validation = dynamic_cast<const CLI::ValidationError*>(&error)) {
        return sentence_of(*validation);
    }
    if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
        return sentence_of_two(error.what(), " excludes ", " and ", " exclude each other");
    }
    if (dynamic_cast<const CLI::RequiresError*>(&error) != nullptr) {
        return sentence_of_two(error.what(), " requires ", " needs ", "");
    }
    return error.what();
}

}  // namespace crownhead::commands
