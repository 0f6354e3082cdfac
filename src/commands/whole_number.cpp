#include "commands/whole_number.hpp"

#include "board/bad_input.hpp"

#include <fmt/format.h>

#include <charconv>
#include <random>
#include <system_error>

namespace crownhead::commands {

std::uint64_t whole_number(std::string_view option, std::string_view text) {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, value);
    if (result.ec != std::errc() || result.ptr != end) {
        throw BadInput(fmt::format("{}: `{}` is not a whole number from 0 to 2^64 - 1", option, text));
    }
    return value;
}

std::uint64_t nodes_to_search(std::string_view text) {
    const std::uint64_t nodes = whole_number("--nodes", text);
    if (nodes == 0) {
        throw BadInput("--nodes: an engine has to look at one position at least");
    }
    return nodes;
}

std::uint64_t new_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32U) | device();
}

}  // namespace crownhead::commands
