// SPDX-License-Identifier: MIT
#include "learning/fit_state.hpp"

#include "base/bad_input.hpp"
#include "base/bytes.hpp"
#include "base/files.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <cstring>
#include <system_error>

namespace crownhead::learning {
namespace {

// The file: a line of words, then, little-endian, the epochs, the steps and the three lists of floats,
// then XXH64 (seed 0) of everything before. The file never leaves the machine that made it.
constexpr std::string_view magic = "crownhead-fit 1 ";
constexpr std::size_t number_bytes = 8;

void append_list(std::string& to, const Parameters& list) {
    to.append(reinterpret_cast<const char*>(list.data()), list.size() * sizeof(float));
}

}  // namespace

FitState read_state(const std::filesystem::path& file, std::string_view identity) {
    if (std::error_code unknown; !std::filesystem::exists(file, unknown)) {
        return {};
    }
    const std::string all = read_file(file);
    const std::string head = fmt::format("{}{}\n", magic, identity);
    if (!all.starts_with(magic)) {
        throw BadInput(fmt::format("{} holds no fit of crownhead", file.string()));
    }
    if (!all.starts_with(head)) {
        throw BadInput(fmt::format("{} is of another fit: remove it, or go on with that one", file.string()));
    }
    const std::string_view body = std::string_view(all).substr(head.size());
    if (body.size() < 3 * number_bytes || (body.size() - 3 * number_bytes) % (3 * sizeof(float)) != 0 ||
        number_at<std::uint64_t>(body.substr(body.size() - number_bytes), 0) !=
            XXH64(all.data(), all.size() - number_bytes, 0)) {
        throw BadInput(fmt::format("{} is damaged: its checksum is another", file.string()));
    }
    const std::size_t count = (body.size() - 3 * number_bytes) / (3 * sizeof(float));
    const char* from = body.data() + 2 * number_bytes;
    const auto list = [&] {
        Parameters numbers(count);
        std::memcpy(numbers.data(), from, count * sizeof(float));
        from += count * sizeof(float);
        return numbers;
    };
    FitState state{.epochs = static_cast<int>(number_at<std::uint64_t>(body, 0)), .learner = {}};
    state.learner.steps = number_at<std::uint64_t>(body, 1);
    state.learner.numbers = list();
    state.learner.means = list();
    state.learner.squares = list();
    return state;
}

void write_state(const std::filesystem::path& file, std::string_view identity, int epochs,
                 const LearnerState& learner) {
    std::string all = fmt::format("{}{}\n", magic, identity);
    append_number(all, static_cast<std::uint64_t>(epochs));
    append_number(all, learner.steps);
    for (const Parameters* list : {&learner.numbers, &learner.means, &learner.squares}) {
        append_list(all, *list);
    }
    append_number(all, std::uint64_t{XXH64(all.data(), all.size(), 0)});
    const std::string_view whole = all;
    write_file_atomically(file, {&whole, 1});
}

}  // namespace crownhead::learning
