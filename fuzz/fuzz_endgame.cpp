#include "board/bad_input.hpp"
#include "endgame/page.hpp"
#include "endgame/slice_file.hpp"
#include "input.hpp"

#include <optional>
#include <string>
#include <vector>

using namespace crownhead;

// The bytes of an endgame file, once as they are and, since a checksum is not guessed, once taken for a page. What is
// damaged is refused; nothing is read outside.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        const endgame::FileHead head = endgame::decode_head({reinterpret_cast<const char*>(data), size});
        for (const endgame::SectionHead& section : head.sections) {
            for (std::size_t i = 0; section.written && i < section.written->places.size(); ++i) {
                const endgame::PagePlace& place = section.written->places[i];
                fuzz::require(place.offset + place.bytes + endgame::file_tail <= size, "a page lies in the file");
                (void)endgame::value_in({data + place.offset, place.bytes}, endgame::RunCode(section.written->lengths),
                                        place.first_slot);
            }
        }
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a file is refused with a sentence");
    }
    if (size <= endgame::page_head) {
        return 0;
    }
    try {
        endgame::RunCounts counts;
        for (const std::uint64_t length : {1U, 2U, 3U, 40U, 5000U}) {
            for (const unsigned value : {0U, 1U, 2U}) {
                counts.add({endgame::Value{static_cast<std::uint8_t>(value)}, length,
                            endgame::Value{static_cast<std::uint8_t>((value + 1) % 3)}});
            }
        }
        std::vector<std::uint8_t> page(data, data + size);
        page.resize(size + 8);
        (void)endgame::value_in(std::span(page).first(size), endgame::RunCode(counts), data[0] * std::uint64_t{9});
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a page is refused with a sentence");
    }
    return 0;
}
