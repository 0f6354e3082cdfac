// SPDX-License-Identifier: MIT
#include "endgame/format/unit_file.hpp"

#include "base/bad_input.hpp"
#include "rules/rule_set.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstring>
#include <utility>

namespace crownhead::endgame {
namespace {

constexpr std::size_t fixed_bytes = 24;  // magic, version, length of the head, checksum of the rest of the head

std::uint64_t checksum(std::string_view head) { return XXH64(head.data() + fixed_bytes, head.size() - fixed_bytes, 0); }

std::uint32_t checksum_of_page(std::string_view page) {
    return XXH32(page.data() + page_head, page.size() - page_head, 0);
}

}  // namespace

Places place_units(const std::vector<std::uint32_t>& unit_bytes, std::uint64_t offset) {
    Places places;
    places.end = offset;
    for (const std::uint32_t bytes : unit_bytes) {
        if (bytes > 0) {
            if (places.pages.empty() || places.pages.back().bytes + bytes > page_bytes) {
                places.pages.push_back({places.end, page_head});
                places.end += page_head;
            }
            places.pages.back().bytes += bytes;
        }
        const std::size_t page = places.pages.empty() ? 0 : places.pages.size() - 1;
        places.units.push_back({places.end, bytes, static_cast<std::uint32_t>(page)});
        places.end += bytes;
    }
    return places;
}

std::string pages_of(const std::vector<std::string>& units) {
    const Places places = place_units(lengths_of(units), 0);
    std::string pages(places.end, '\0');
    for (std::size_t i = 0; i < units.size(); ++i) {
        pages.replace(places.units[i].offset, units[i].size(), units[i]);
    }
    for (const PagePlace& place : places.pages) {
        const std::uint32_t sum = checksum_of_page(std::string_view(pages).substr(place.offset, place.bytes));
        std::memcpy(pages.data() + place.offset, &sum, sizeof sum);
    }
    return pages;
}

std::vector<std::uint32_t> lengths_of(const std::vector<std::string>& units) {
    std::vector<std::uint32_t> lengths;
    lengths.reserve(units.size());
    for (const std::string& unit : units) {
        lengths.push_back(static_cast<std::uint32_t>(unit.size()));
    }
    return lengths;
}

void put_lengths(ByteWriter& to, const std::vector<std::uint32_t>& unit_bytes) {
    to.number(unit_bytes.size());
    for (std::size_t i = 0; i < unit_bytes.size(); ++i) {
        to.number(unit_bytes[i]);
        if (unit_bytes[i] == 0) {  // and the number of further zeros
            std::size_t more = 0;
            while (i + more + 1 < unit_bytes.size() && unit_bytes[i + more + 1] == 0) {
                ++more;
            }
            to.number(more);
            i += more;
        }
    }
}

std::vector<std::uint32_t> read_lengths(ByteReader& from) {
    constexpr std::uint64_t too_many = std::uint64_t{1} << 32U;
    std::vector<std::uint32_t> lengths;
    const std::uint64_t count = from.number();
    while (lengths.size() < count) {
        const std::uint64_t bytes = from.number();
        const std::uint64_t more = bytes == 0 ? from.number() : 0;
        if (bytes >= too_many || count >= too_many || more >= count - lengths.size()) {
            throw BadInput("its head holds a unit of a wrong size");
        }
        lengths.resize(lengths.size() + more + 1, static_cast<std::uint32_t>(bytes));
    }
    return lengths;
}

bool is_sound_page(std::string_view page) {
    std::uint32_t sum = 0;
    std::memcpy(&sum, page.data(), sizeof sum);
    return checksum_of_page(page) == sum;
}

std::string make_head(const FileKind& kind, const FileSubject& subject, std::string_view rest) {
    ByteWriter to;
    to.bytes = std::string(fixed_bytes, '\0');
    to.number(subject.rules.size());
    to.bytes += subject.rules;
    for (const PieceCounts& counts : {subject.material.black, subject.material.white}) {
        to.byte(static_cast<std::uint64_t>(counts.men));
        to.byte(static_cast<std::uint64_t>(counts.kings));
    }
    to.bytes += rest;
    const auto size = static_cast<std::uint32_t>(to.bytes.size());
    const std::uint64_t sum = checksum(to.bytes);
    std::memcpy(to.bytes.data(), kind.magic.data(), kind.magic.size());
    std::memcpy(to.bytes.data() + 8, &kind.version, sizeof kind.version);
    std::memcpy(to.bytes.data() + 12, &size, sizeof size);
    std::memcpy(to.bytes.data() + 16, &sum, sizeof sum);
    return to.bytes;
}

ReadHead read_head(const FileKind& kind, std::string_view file) {
    if (file.size() < fixed_bytes || file.substr(0, kind.magic.size()) != kind.magic) {
        throw BadInput("it is not an endgame file");
    }
    std::uint32_t version = 0;
    std::uint32_t size = 0;
    std::uint64_t sum = 0;
    std::memcpy(&version, file.data() + 8, sizeof version);
    std::memcpy(&size, file.data() + 12, sizeof size);
    std::memcpy(&sum, file.data() + 16, sizeof sum);
    if (version != kind.version) {
        throw BadInput("its version is not one that this program reads: build it again");
    }
    if (size < fixed_bytes || size > file.size() || checksum(file.substr(0, size)) != sum) {
        throw BadInput("its head is damaged");
    }
    const std::string_view body = file.substr(fixed_bytes, size - fixed_bytes);
    ByteReader from(body);
    ReadHead head;
    head.bytes = size;
    head.subject.rules = from.bytes(from.number());
    if (rules::find_rule_set(head.subject.rules) == nullptr) {
        throw BadInput("its head names a rule set that is not known");
    }
    for (PieceCounts* counts : {&head.subject.material.black, &head.subject.material.white}) {
        counts->men = from.byte();
        counts->kings = from.byte();
    }
    head.rest = body.substr(body.size() - from.left());
    return head;
}

void UnitFile::place(std::array<Places, 2> places) {
    if (places[1].end != file_.bytes().size()) {
        refuse("its length is not what its head says");
    }
    places_ = std::move(places);
    for (const std::size_t t : {0U, 1U}) {
        sound_[t] = std::vector<std::atomic<bool>>(places_[t].pages.size());
    }
}

void UnitFile::refuse(std::string_view what) const { throw BadInput(name_ + ": " + std::string(what)); }

void UnitFile::check_page(rules::Side turn, std::size_t page) const {
    const PagePlace& place = places(turn).pages[page];
    if (!is_sound_page(text().substr(place.offset, place.bytes))) {
        refuse("page " + std::to_string(page) + " at byte " + std::to_string(place.offset) + " is damaged");
    }
    sound_[static_cast<std::size_t>(turn)][page].store(true, std::memory_order_relaxed);
}

std::span<const std::uint8_t> UnitFile::unit(rules::Side turn, std::uint64_t unit) const {
    const UnitPlace& place = places(turn).units[unit];
    if (place.bytes > 0 && !sound_[static_cast<std::size_t>(turn)][place.page].load(std::memory_order_relaxed)) {
        check_page(turn, place.page);
    }
    return file_.bytes().subspan(place.offset, place.bytes);
}

void UnitFile::check() const {
    for (const rules::Side turn : {rules::Side::black, rules::Side::white}) {
        for (std::size_t page = 0; page < places(turn).pages.size(); ++page) {
            check_page(turn, page);
        }
    }
}

void require_rules(const UnitFile& file, const FileSubject& subject, std::string_view rules_name) {
    if (subject.rules != rules_name) {
        file.refuse("it is for " + subject.rules + ", not for " + std::string(rules_name));
    }
}

}  // namespace crownhead::endgame
