// SPDX-License-Identifier: MIT
#include "shortest/state.hpp"

#include "base/bad_input.hpp"
#include "base/checked_file.hpp"
#include "base/files.hpp"
#include "base/shown_text.hpp"

#include <fmt/format.h>

#include <sstream>
#include <string>
#include <system_error>

namespace crownhead::shortest {
namespace {

constexpr CheckedKind kind{.magic = "crownhead-shortest", .version = "1", .what = "state of a search"};

[[noreturn]] void damaged() { throw BadInput("this is not a state of a search for the shortest games"); }

}  // namespace

std::string encode_lines(const State& state) {
    std::string lines = fmt::format("most {} bytes {} plies {} parts {} done {} found {}\n", state.max_plies,
                                    state.bytes, state.plies, state.parts, state.done, state.found.size());
    for (const Found& found : state.found) {
        lines += fmt::format("{} {}", found.ply, found.length);
        for (const std::uint64_t word : found.words) {
            lines += fmt::format(" {}", word);
        }
        lines += '\n';
    }
    return lines;
}

void save(const std::filesystem::path& path, std::string_view rules, const State& state) {
    const std::string text =
        encode(kind, {.rules = std::string(rules), .made = "a search that goes on", .bytes = encode_lines(state)});
    const std::string_view whole = text;
    write_file_atomically(path, {&whole, 1});
}

State decode_lines(std::string_view lines) {
    std::istringstream in{std::string(lines)};
    State state;
    std::array<std::string, 6> names;
    std::size_t found = 0;
    in >> names[0] >> state.max_plies >> names[1] >> state.bytes >> names[2] >> state.plies >> names[3] >>
        state.parts >> names[4] >> state.done >> names[5] >> found;
    if (!in || names != std::array<std::string, 6>{"most", "bytes", "plies", "parts", "done", "found"} ||
        state.done > state.parts || state.plies < 1 || state.plies > state.max_plies) {
        damaged();
    }
    for (std::size_t i = 0; i < found; ++i) {
        Found one;
        in >> one.ply >> one.length;
        for (std::uint64_t& word : one.words) {
            in >> word;
        }
        if (!in || one.ply < 0 || one.length < one.ply || one.length > state.max_plies) {
            damaged();
        }
        state.found.push_back(one);
    }
    if (in >> names[0]) {
        damaged();
    }
    return state;
}

std::optional<State> load(const std::filesystem::path& path, std::string_view rules) {
    std::error_code error;
    if (std::filesystem::status(path, error).type() == std::filesystem::file_type::not_found) {
        return std::nullopt;
    }
    try {
        const std::string text = read_file(path);
        const CheckedFile file = decode_checked(kind, text);
        if (file.rules != rules) {
            throw BadInput(
                fmt::format("it is the state of a search under {}, not {}", shown_text(file.rules, 40), rules));
        }
        return decode_lines(file.bytes);
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", path.string(), bad.what()));
    }
}

}  // namespace crownhead::shortest
