#pragma once

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <string>
#include <utility>
#include <vector>

namespace crownhead::commands {

/// Adds an option that takes one of several words; the first stands where it is not given. Another word is refused with
/// all of them named.
template <class Value>
CLI::Option* add_choice(CLI::App& command, const std::string& flag, Value& chosen,
                        const std::vector<std::pair<std::string, Value>>& choices, const std::string& description) {
    chosen = choices.front().second;
    const auto choose = [flag, choices, &chosen](const std::string& word) {
        std::string words;
        for (const auto& [name, value] : choices) {
            if (name == word) {
                chosen = value;
                return;
            }
            words += (words.empty() ? "" : ", ") + name;
        }
        throw CLI::ValidationError(flag, fmt::format("`{}` is none of {}", word, words));
    };
    return command.add_option_function<std::string>(flag, choose, description)->default_str(choices.front().first);
}

}  // namespace crownhead::commands
