#include "endgame/slice_reader.hpp"

#include "board/bad_input.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace crownhead::endgame {
namespace {

FileHead head_of(const MappedFile& file, const std::string& name) {
    try {
        const auto bytes = file.bytes();
        return decode_head({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    } catch (const BadInput& bad) {
        throw BadInput(name + ": " + bad.what());
    }
}

}  // namespace

SliceReader::SliceReader(const std::filesystem::path& path)
    : name_(path.string()), file_(path), head_(head_of(file_, name_)) {
    for (const std::size_t t : {0U, 1U}) {
        const auto& written = head_.sections[t].written;
        if (!written) {
            continue;
        }
        if (written->places.empty() || written->places.front().first_slot != 0) {
            refuse("it has no first page");
        }
        std::optional<RunCode> code;
        try {
            code.emplace(written->lengths);
        } catch (const BadInput& bad) {
            refuse(bad.what());
        }
        std::vector<std::uint64_t> first_slots;
        for (const PagePlace& place : written->places) {
            first_slots.push_back(place.first_slot);
        }
        sections_[t] = std::make_unique<Section>(Section{std::move(*code), std::move(first_slots), written->places,
                                                         std::vector<std::atomic<bool>>(written->places.size())});
    }
}

void SliceReader::refuse(std::string_view what) const { throw BadInput(name_ + ": " + std::string(what)); }

void SliceReader::check_page(const Section& section, std::size_t page) const {
    if (!is_sound(bytes_of(section.places[page]))) {
        refuse("page " + std::to_string(page) + " at byte " + std::to_string(section.places[page].offset) +
               " is damaged");
    }
    section.sound[page].store(true, std::memory_order_relaxed);
}

Value SliceReader::value(rules::Side turn, std::uint64_t slot) const {
    const Section& section = *sections_[static_cast<std::size_t>(turn)];
    const auto after = std::upper_bound(section.first_slots.begin(), section.first_slots.end(), slot);
    const auto page = static_cast<std::size_t>(after - section.first_slots.begin()) - 1;
    if (!section.sound[page].load(std::memory_order_relaxed)) {
        check_page(section, page);
    }
    try {
        return value_in(bytes_of(section.places[page]), section.code, slot - section.first_slots[page]);
    } catch (const BadInput& bad) {
        refuse("page " + std::to_string(page) + ": " + bad.what());
    }
}

void SliceReader::check() const {
    for (const auto& section : sections_) {
        for (std::size_t page = 0; section && page < section->places.size(); ++page) {
            check_page(*section, page);
        }
    }
}

}  // namespace crownhead::endgame
