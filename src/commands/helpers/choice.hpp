// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::commands {

/// Adds an option that takes one of several words, by default the first. The error for another word lists them all.
template <class Value>
CLI::Option* add_choice(CLI::App& command, const std::string& flag, Value& chosen,
                        const std::vector<std::pair<std::string, Value>>& choices, const std::string& description) {
    chosen = choices.front().second;
    std::vector<std::string> words(choices.size());
    std::transform(choices.begin(), choices.end(), words.begin(), [](const auto& choice) { return choice.first; });
    const auto choose = [flag, choices, words, &chosen](const std::string& word) {
        const auto at = std::find(words.begin(), words.end(), word);
        if (at == words.end()) {
            throw CLI::ValidationError(flag, fmt::format("`{}` is none of {}", word, fmt::join(words, ", ")));
        }
        chosen = choices[static_cast<std::size_t>(at - words.begin())].second;
    };
    return command.add_option_function<std::string>(flag, choose, description)
        ->default_str(words.front())
        ->type_name(fmt::format("{{{}}}", fmt::join(words, ",")));
}

}  // namespace crownhead::commands
