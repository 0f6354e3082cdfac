#pragma once

#include "board/bad_input.hpp"
#include "endgame/files.hpp"
#include "endgame/slice.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <array>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

// The values of a slice as they lie in memory, kept while a build lasts so that it can go on after an interruption:
// a checksum and the planes. No format: only the program that wrote them reads them.

namespace detail {

template <rules::Rules R>
[[nodiscard]] std::array<Plane*, 4> planes(Slice<R>& slice) {
    return {&slice.values[0].lost, &slice.values[0].open, &slice.values[1].lost, &slice.values[1].open};
}

template <rules::Rules R>
[[nodiscard]] std::uint64_t checksum(Slice<R>& slice) {
    std::uint64_t sum = 0;
    for (const Plane* plane : planes(slice)) {
        sum = XXH64(plane->bytes().data(), plane->bytes().size(), sum);
    }
    return sum;
}

}  // namespace detail

/// Throws BadInput for a full disk.
template <rules::Rules R>
void save_values(const std::filesystem::path& path, Slice<R>& slice) {
    const std::uint64_t sum = detail::checksum(slice);
    std::vector<std::string_view> parts{{reinterpret_cast<const char*>(&sum), sizeof sum}};
    for (const Plane* plane : detail::planes(slice)) {
        parts.emplace_back(reinterpret_cast<const char*>(plane->bytes().data()), plane->bytes().size());
    }
    write_whole(path, parts);
}

/// False where they are not there or not whole.
template <rules::Rules R>
[[nodiscard]] bool load_values(const std::filesystem::path& path, Slice<R>& slice) {
    if (!std::filesystem::exists(path)) {
        return false;
    }
    const MappedFile file(path);
    std::span<const std::uint8_t> rest = file.bytes();
    std::size_t wanted = sizeof(std::uint64_t);
    for (const Plane* plane : detail::planes(slice)) {
        wanted += plane->bytes().size();
    }
    if (rest.size() != wanted) {
        return false;
    }
    std::uint64_t sum = 0;
    std::memcpy(&sum, rest.data(), sizeof sum);
    rest = rest.subspan(sizeof sum);
    for (Plane* plane : detail::planes(slice)) {
        std::memcpy(plane->bytes().data(), rest.data(), plane->bytes().size());
        rest = rest.subspan(plane->bytes().size());
    }
    return detail::checksum(slice) == sum;
}

}  // namespace crownhead::endgame
