#pragma once

#include "endgame/slice_file.hpp"
#include "endgame/slice_solver.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace crownhead::endgame {

/// Up to so many pieces only one of a slice and its twin is written, the smaller one; the values of the other follow by
/// a search of one move. With more pieces that would cost probes more time than the disk is worth.
inline constexpr int most_pieces_of_half = 5;

/// The file of a solved slice.
struct EncodedSlice {
    std::string head;
    std::string pages;
    [[nodiscard]] std::array<std::string_view, 3> parts() const {
        return {head, pages, std::string_view("\0\0\0\0\0\0\0\0", file_tail)};
    }
    [[nodiscard]] std::size_t size() const { return head.size() + pages.size() + file_tail; }
};

/// The shape of the section with that side to move.
template <rules::Rules R>
[[nodiscard]] SectionShape shape(const Material& material, rules::Side turn, std::uint64_t blocks) {
    return {blocks, choose(Squares<R>::count, material.of(other(turn)).kings),
            choose(Squares<R>::count, material.of(turn).kings)};
}

/// One section, in the order of which its runs take fewer bits.
[[nodiscard]] inline std::pair<WrittenSection, std::string> encode_section(const SectionShape& shape,
                                                                           const Values& values, const Plane& quiet) {
    struct Attempt {
        KingOrder order;
        RunCode code;
        std::uint64_t bits;
    };
    std::optional<Attempt> best;
    for (const KingOrder order : {KingOrder::waiting_first, KingOrder::moving_first}) {
        RunCounts counts;
        each_run(shape, order, values, quiet, [&](const Run& run) { counts.add(run); });
        RunCode code(counts);
        const std::uint64_t bits = counts.bits(code.lengths());
        if (!best || bits < best->bits) {
            best.emplace(Attempt{order, code, bits});
        }
    }
    PageWriter writer(best->code);
    each_run(shape, best->order, values, quiet, [&](const Run& run) { writer.put(run); });
    PageWriter::Pages pages = writer.finish();
    return {WrittenSection{best->order, best->code.lengths(), std::move(pages.places)}, std::move(pages.bytes)};
}

/// The file of a slice. The bytes depend on nothing but the slice.
template <rules::Rules R>
[[nodiscard]] EncodedSlice encode_slice(std::string_view rules_name, const Slice<R>& slice, const SliceFacts& facts,
                                        bool at_once) {
    using rules::Side;
    const Material& material = slice.material;
    std::array<std::pair<WrittenSection, std::string>, 2> sections;
    const auto encode_turn = [&](Side turn) {
        const auto t = static_cast<std::size_t>(turn);
        sections[t] = encode_section(shape<R>(material, turn, slice.men.size()), slice.values[t], facts.quiet[t]);
    };
    std::array<bool, 2> written{true, !material.is_symmetric()};
    {
        std::optional<std::jthread> beside;
        if (written[1] && at_once) {
            beside.emplace([&] { encode_turn(Side::white); });
        } else if (written[1]) {
            encode_turn(Side::white);
        }
        encode_turn(Side::black);
    }
    if (written[1] && material.pieces() <= most_pieces_of_half) {
        const bool black_is_smaller = sections[0].second.size() <= sections[1].second.size();
        written = {black_is_smaller, !black_is_smaller};
    }
    FileHead head{.rules = std::string(rules_name), .material = material, .sections = {}};
    EncodedSlice file;
    for (const std::size_t t : {0U, 1U}) {
        head.sections[t].totals = facts.totals[t];
        if (written[t]) {
            head.sections[t].written = std::move(sections[t].first);
            file.pages += sections[t].second;
        }
    }
    file.head = encode(head);
    return file;
}

}  // namespace crownhead::endgame
