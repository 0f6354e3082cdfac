// SPDX-License-Identifier: MIT
#include "commands/helpers/number_arguments.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "players/number_text.hpp"

#include <fmt/format.h>

#include <random>
#include <system_error>

namespace crownhead::commands {

std::uint64_t parse_unsigned(std::string_view option, std::string_view text) {
    const auto value = parse_number<std::uint64_t>(text);
    if (!value) {
        throw BadInput(fmt::format("{}: `{}` is not a whole number from 0 to 2^64 - 1", option, text));
    }
    return *value;
}

std::uint64_t parse_nodes(std::string_view text) {
    const auto nodes = parse_number<std::uint64_t>(text);
    if (!nodes) {
        throw BadInput(fmt::format("--nodes: `{}` is not a whole number from 1 to 2^64 - 1", text));
    }
    if (*nodes == 0) {
        throw BadInput("--nodes: an engine has to look at one position at least");
    }
    return *nodes;
}

std::chrono::milliseconds parse_seconds(std::string_view option, std::string_view text) {
    const auto value = players::read_milliseconds(text);
    if (!value || *value == 0) {
        throw BadInput(
            fmt::format("{}: `{}` is not a number of seconds, more than 0 and at most 10000000", option, text));
    }
    return std::chrono::milliseconds(*value);
}

std::uint64_t random_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32U) | device();
}

}  // namespace crownhead::commands
