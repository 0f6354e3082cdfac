// SPDX-License-Identifier: MIT
#include "endgame/format/distance_file.hpp"

#include "base/bad_input.hpp"
#include "endgame/distance.hpp"
#include "endgame/format/section_lengths.hpp"

#include <zstd.h>

#include <algorithm>
#include <cstddef>
#include <new>
#include <utility>

namespace crownhead::endgame {

namespace {

/// Higher levels take much longer for little (docs/experiments/endgames.md, "Distances").
constexpr int level = 15;

}  // namespace

std::string encode(const DistanceHead& head) {
    ByteWriter to;
    for (const auto& section : head.sections) {
        to.number(static_cast<std::uint64_t>(section.longest));
        to.byte(section.unit_bytes ? 1 : 0);
        if (section.unit_bytes) {
            put_lengths(to, *section.unit_bytes);
        }
    }
    return make_head(distance_file, head.subject, to.bytes);
}

DecodedDistanceHead decode_distance_head(std::string_view file) {
    ReadHead head = read_head(distance_file, file);
    ByteReader from(head.rest);
    DecodedDistanceHead decoded{{std::move(head.subject), {}}, {}};
    std::uint64_t offset = head.bytes;
    for (const std::size_t t : {0U, 1U}) {
        DistanceSection& section = decoded.head.sections[t];
        const std::uint64_t longest = from.number();
        if (longest > Distance::max_plies) {
            throw BadInput("its head holds a longer win than there can be");
        }
        section.longest = static_cast<int>(longest);
        if (from.byte() != 0) {
            section.unit_bytes = read_section_lengths(from, decoded.head.subject, static_cast<rules::Side>(t));
        }
        decoded.places[t] = place_units(section.unit_bytes.value_or(std::vector<std::uint32_t>{}), offset);
        offset = decoded.places[t].end;
    }
    if (!from.at_end()) {
        throw BadInput("its head is longer than it should be");
    }
    return decoded;
}

std::string compress_unit(std::span<const std::uint8_t> halves) {
    std::string unit(ZSTD_compressBound(halves.size()), '\0');
    const std::size_t size = ZSTD_compress(unit.data(), unit.size(), halves.data(), halves.size(), level);
    if (ZSTD_isError(size) != 0) {
        throw std::bad_alloc();  // there is room for any result, so only memory can be lacking
    }
    unit.resize(size);
    return unit;
}

std::vector<std::uint8_t> decompress_unit(std::span<const std::uint8_t> unit, std::size_t slots) {
    std::vector<std::uint8_t> halves(slots);
    const std::size_t bytes = ZSTD_decompress(halves.data(), halves.size(), unit.data(), unit.size());
    const auto is_too_high = [](std::uint8_t half) { return half > Distance::in(Distance::max_plies).half(); };
    if (ZSTD_isError(bytes) != 0 || bytes != slots || std::any_of(halves.begin(), halves.end(), is_too_high)) {
        throw BadInput("a unit of it is damaged");
    }
    return halves;
}

DistanceReader::DistanceReader(const std::filesystem::path& path) : UnitFile(path) {
    DecodedDistanceHead decoded = in_this_file([&] { return decode_distance_head(text()); });
    head_ = std::move(decoded.head);
    place(std::move(decoded.places));
}

}  // namespace crownhead::endgame
