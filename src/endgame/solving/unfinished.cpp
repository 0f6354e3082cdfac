// SPDX-License-Identifier: MIT
#include "endgame/solving/unfinished.hpp"

#include "base/files.hpp"
#include "base/mapped_file.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace crownhead::endgame {

namespace {

/// Raised whenever what is saved changes, so that another version's is not taken for one's own.
constexpr std::uint64_t version = 2;

std::uint64_t checksum_of_parts(const MemoryParts& parts) {
    std::uint64_t sum = version;
    for (const auto& part : parts) {
        sum = XXH64(part.data(), part.size(), sum);
    }
    return sum;
}

}  // namespace

std::string text_of_parts(const MemoryParts& parts) {
    std::string text;
    for (const auto& part : parts) {
        text.append(part.begin(), part.end());
    }
    return text;
}

void restore_parts(std::string_view text, const MemoryParts& parts) {
    for (const auto& part : parts) {
        std::copy_n(text.begin(), part.size(), part.begin());
        text.remove_prefix(part.size());
    }
}

void save_parts(const std::filesystem::path& path, const MemoryParts& parts) {
    const std::uint64_t sum = checksum_of_parts(parts);
    std::vector<std::string_view> texts{{reinterpret_cast<const char*>(&sum), sizeof sum}};
    for (const auto& part : parts) {
        texts.emplace_back(reinterpret_cast<const char*>(part.data()), part.size());
    }
    write_file_atomically(path, texts);
}

bool load_parts(const std::filesystem::path& path, const MemoryParts& parts) {
    std::error_code error;
    if (std::filesystem::file_size(path, error) == 0 || error) {  // there is none, or what a crash has left
        return false;
    }
    const MappedFile file(path);
    std::span<const std::uint8_t> rest = file.bytes();
    std::size_t wanted = sizeof(std::uint64_t);
    for (const auto& part : parts) {
        wanted += part.size();
    }
    if (rest.size() != wanted) {
        return false;
    }
    std::uint64_t sum = 0;
    std::memcpy(&sum, rest.data(), sizeof sum);
    rest = rest.subspan(sizeof sum);
    for (const auto& part : parts) {
        std::copy_n(rest.begin(), part.size(), part.begin());
        rest = rest.subspan(part.size());
    }
    return checksum_of_parts(parts) == sum;
}

}  // namespace crownhead::endgame
