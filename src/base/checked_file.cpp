// SPDX-License-Identifier: MIT
#include "base/checked_file.hpp"

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

namespace crownhead {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are kept as they stand in memory");

constexpr std::size_t checksum_bytes = 8;

/// Within so many bytes the first line must end: it is a name and a version. What has no end there may go on for
/// gigabytes, and is no file of ours.
constexpr std::size_t most_of_first_line = 256;

std::string checksum_of(std::string_view bytes) {
    const std::uint64_t sum = XXH64(bytes.data(), bytes.size(), 0);
    std::string text(checksum_bytes, '\0');
    std::memcpy(text.data(), &sum, checksum_bytes);
    return text;
}

/// Takes a line that begins with `word` and ends within `most` bytes off the text, and returns the rest of it. Nothing
/// if the text begins otherwise.
std::optional<std::string_view> take_line(std::string_view word, std::string_view& text,
                                          std::size_t most = std::string_view::npos) {
    if (!text.starts_with(word)) {  // first: the text may be of any size
        return std::nullopt;
    }
    const std::size_t end = text.substr(0, most).find('\n');
    if (end == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view rest = text.substr(word.size(), end - word.size());
    text.remove_prefix(end + 1);
    return rest;
}

}  // namespace

std::string encode(const CheckedKind& kind, const CheckedFile& file) {
    const std::string head =
        fmt::format("{} {}\nrules {}\nmade {}\n\n", kind.magic, kind.version, file.rules, file.made);
    std::string text;
    text.reserve(head.size() + file.bytes.size() + checksum_bytes);  // what is encoded may be gigabytes
    text += head;
    text += file.bytes;
    text += checksum_of(text);
    return text;
}

CheckedFile decode_checked(const CheckedKind& kind, std::string_view text) {
    std::string_view rest = text;
    const auto version = take_line(std::string(kind.magic) + " ", rest, most_of_first_line);
    if (!version) {
        throw BadInput(fmt::format("it holds no {} of crownhead", kind.what));
    }
    if (*version != kind.version) {
        constexpr std::size_t most_shown = 20;
        throw BadInput(fmt::format("its version is {}, and this crownhead reads version {}",
                                   shown_text(*version, most_shown), kind.version));
    }
    if (rest.size() < checksum_bytes ||
        checksum_of(text.substr(0, text.size() - checksum_bytes)) != text.substr(text.size() - checksum_bytes)) {
        throw BadInput("it is damaged: its checksum is another");
    }
    rest.remove_suffix(checksum_bytes);
    const auto rules = take_line("rules ", rest);
    const auto made = rules ? take_line("made ", rest) : std::nullopt;
    if (!made || !rest.starts_with('\n')) {
        throw BadInput("its head is damaged");
    }
    return {std::string(*rules), std::string(*made), rest.substr(1)};
}

}  // namespace crownhead
