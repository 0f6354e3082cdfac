// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "endgame/distance.hpp"
#include "endgame/format/distance_file.hpp"
#include "endgame/format/slice_file.hpp"
#include "endgame/format/unit_code.hpp"
#include "endgame/format/unit_walk.hpp"
#include "input.hpp"
#include "rules/table.hpp"

#include <optional>
#include <string_view>

using namespace crownhead;

namespace {

/// Decodes bytes as the unit of two kings under a rule set.
template <rules::Rules R>
void decode(const endgame::ContextModel& model, endgame::ArithmeticDecoder decoder) {
    using namespace endgame;
    static const KingSets<R> kings(1);
    static const MenIndex<R> men(0, 0);
    const auto section = Section::of<R>({{0, 1}, {0, 1}}, rules::Side::black, men);
    UnitWalk<R> walk(section, men, kings, kings, model.division());
    walk.walk(0, [&](const StoredSlot& slot) {
        const Value value = get(decoder, model.of(slot.context));
        fuzz::require(value <= Value::win, "any bytes are decoded to values");
        return value;
    });
}

/// Takes bytes for a file of distances, and for a unit of them.
void read_distances(std::string_view bytes) {
    using namespace endgame;
    try {
        const DecodedDistanceHead head = decode_distance_head(bytes);
        fuzz::require(head.head.sections[0].longest <= Distance::max_plies, "no longer win than there can be");
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a file of distances is refused with a sentence");
    }
    constexpr std::size_t slots = 64;
    try {
        const auto halves = decompress_unit({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}, slots);
        fuzz::require(halves.size() == slots, "a byte a slot");
        for (const std::uint8_t half : halves) {
            fuzz::require(half <= Distance::in(Distance::max_plies).half(), "each is a distance");
        }
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a unit is refused with a sentence");
    }
}

}  // namespace

// The bytes of an endgame file, once as they are and, since a checksum is not guessed, once taken for likelihoods and
// for a unit coded with them, with short kings and with flying ones. What is damaged is refused; nothing is read
// outside.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace endgame;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    try {
        const DecodedHead head = decode_head(bytes);
        const bool is_whole = head.places[1].end == size;  // UnitFile refuses a file of another length
        for (std::size_t turn = 0; is_whole && turn < head.places.size(); ++turn) {
            for (const PagePlace& page : head.places[turn].pages) {
                fuzz::require(page.offset + page.bytes <= size, "a page lies in the file");
                (void)is_sound_page(bytes.substr(page.offset, page.bytes));
            }
        }
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a file is refused with a sentence");
    }
    read_distances(bytes);
    std::optional<ContextModel> model;
    const std::size_t half = size / 2;
    try {
        model.emplace(bytes.substr(0, half));
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "likelihoods are refused with a sentence");
        return 0;
    }
    const ArithmeticDecoder decoder({data + half, size - half});
    decode<rules::table[0].rules>(*model, decoder);
    decode<rules::polish_1878_rules(8)>(*model, decoder);
    return 0;
}
