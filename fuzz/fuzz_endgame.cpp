// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "endgame/format/slice_file.hpp"
#include "endgame/format/unit_code.hpp"
#include "endgame/format/unit_walk.hpp"
#include "input.hpp"
#include "rules/table.hpp"

#include <optional>
#include <string_view>

using namespace crownhead;

// The bytes of an endgame file, once as they are and, since a checksum is not guessed, once taken for likelihoods and
// for a unit coded with them. What is damaged is refused; nothing is read outside.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace endgame;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    try {
        const DecodedHead head = decode_head(bytes);
        for (const Places& places : head.places) {
            for (const PagePlace& page : places.pages) {
                fuzz::require(page.offset + page.bytes <= size, "a page lies in the file");
                (void)is_sound_page(bytes.substr(page.offset, page.bytes));
            }
        }
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a file is refused with a sentence");
    }
    std::optional<ContextModel> model;
    const std::size_t half = size / 2;
    try {
        model.emplace(bytes.substr(0, half));
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "likelihoods are refused with a sentence");
        return 0;
    }
    constexpr rules::Rules english = rules::table[0].rules;
    static const KingSets<english> kings(1);
    static const MenIndex<english> men(0, 0);
    const Section section({{0, 1}, {0, 1}}, rules::Side::black, men.size(), Squares<english>::count);
    UnitWalk<english> walk(section, men, kings, kings);
    ArithmeticDecoder decoder({data + half, size - half});
    walk.walk(0, [&](const StoredSlot& slot) {
        const Value value = get(decoder, model->of(slot.context));
        fuzz::require(value <= Value::win, "any bytes are decoded to values");
        return value;
    });
    return 0;
}
