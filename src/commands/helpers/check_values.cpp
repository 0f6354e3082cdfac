// SPDX-License-Identifier: MIT
#include "commands/helpers/check_values.hpp"

#include "base/parse_number.hpp"
#include "commands/helpers/command_outline.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace crownhead::commands {

namespace {

/// Whether an option or argument may be given an empty text: there it means something, or has a sentence of its own.
bool may_be_empty(const CLI::Option& option) {
    constexpr std::array<std::string_view, 8> names{"--fen", "--moves", "--query", "--listen",
                                                    "--set", "query",   "name",    "command"};
    return option.get_items_expected_max() == 0 ||
           std::find(names.begin(), names.end(), option.get_name()) != names.end();
}

/// What is wrong with an empty text.
std::string_view sentence_of_empty(const CLI::Option& option) {
    const std::string value = value_name(option);
    return value == "FILE" ? "a file needs a name" : value == "DIR" ? "a folder needs a name" : "a value is needed";
}

/// Takes the zeros before a whole number away. Returns what is wrong with it.
std::string read_whole_number(std::string& number, bool is_signed) {
    const bool negative = number.starts_with('-');
    const std::string_view digits = std::string_view(number).substr(negative ? 1 : 0);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
        return fmt::format("`{}` is not a whole number", number);
    }
    if (negative && !is_signed) {
        return fmt::format("`{}` is negative", number);
    }
    const std::string_view significant = digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1));
    const std::uint64_t most = is_signed ? std::numeric_limits<std::int64_t>::max() : ~std::uint64_t{0};
    if (!parse_number<std::uint64_t>(significant, 0, most)) {
        return fmt::format("`{}` is too large", number);
    }
    number = (negative ? "-" : "") + std::string(significant);
    return {};
}

}  // namespace

void check_values(CLI::App& app) {
    for (CLI::Option* option : app.get_options()) {
        const std::string type = option->get_type_name();
        const bool is_signed = type.starts_with("INT");
        if (is_signed || type.starts_with("UINT")) {
            option->transform(
                CLI::Validator([is_signed](std::string& number) { return read_whole_number(number, is_signed); }, ""));
        } else if (!may_be_empty(*option)) {
            const std::string_view sentence = sentence_of_empty(*option);
            option->transform(CLI::Validator(  // before the checks of its own
                [sentence](const std::string& value) { return value.empty() ? std::string(sentence) : std::string(); },
                ""));
        }
    }
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        check_values(*command);
    }
}

}  // namespace crownhead::commands
