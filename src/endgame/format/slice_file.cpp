// SPDX-License-Identifier: MIT
#include "endgame/format/slice_file.hpp"

#include "base/bad_input.hpp"
#include "endgame/format/section_lengths.hpp"

#include <utility>

namespace crownhead::endgame {
namespace {

void put(ByteWriter& to, const SectionHead& section) {
    to.number(section.totals.win);
    to.number(section.totals.loss);
    to.number(section.totals.draw);
    to.byte(section.written ? 1 : 0);
    if (section.written) {
        const std::string model = section.written->model.bytes();
        to.number(model.size());
        to.bytes += model;
        put_lengths(to, section.written->unit_bytes);
    }
}

SectionHead read_section(ByteReader& from, const FileSubject& subject, rules::Side turn) {
    SectionHead section;
    section.totals.win = from.number();
    section.totals.loss = from.number();
    section.totals.draw = from.number();
    if (from.byte() != 0) {
        ContextModel model(from.bytes(from.number()));
        section.written.emplace(WrittenSection{std::move(model), read_section_lengths(from, subject, turn)});
    }
    return section;
}

}  // namespace

std::string encode(const FileHead& head) {
    ByteWriter to;
    put(to, head.sections[0]);
    put(to, head.sections[1]);
    return make_head(value_file, head.subject, to.bytes);
}

DecodedHead decode_head(std::string_view file) {
    ReadHead head = read_head(value_file, file);
    ByteReader from(head.rest);
    DecodedHead decoded{{std::move(head.subject), {}}, {}};
    std::uint64_t offset = head.bytes;
    for (const std::size_t t : {0U, 1U}) {
        SectionHead& section = decoded.head.sections[t];
        section = read_section(from, decoded.head.subject, static_cast<rules::Side>(t));
        decoded.places[t] =
            place_units(section.written ? section.written->unit_bytes : std::vector<std::uint32_t>{}, offset);
        offset = decoded.places[t].end;
    }
    if (!from.at_end()) {
        throw BadInput("its head is longer than it should be");
    }
    return decoded;
}

SliceReader::SliceReader(const std::filesystem::path& path) : UnitFile(path) {
    DecodedHead decoded = in_this_file([&] { return decode_head(text()); });
    head_ = std::move(decoded.head);
    place(std::move(decoded.places));
}

}  // namespace crownhead::endgame
