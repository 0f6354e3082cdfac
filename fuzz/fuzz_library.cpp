// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "library/index/postings.hpp"
#include "library/store/game_numbers.hpp"
#include "library/store/packed_moves.hpp"
#include "library/store/replay.hpp"
#include "library/store/tag_change.hpp"
#include "notation/encoding.hpp"

#include <span>
#include <string>
#include <vector>

using namespace crownhead;

namespace {

std::span<const std::uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// A packed game: whatever can be replayed makes legal positions from legal ones, and packs into the same bytes.
void replay(const rules::RuleSet& set, bool own_start, std::span<const std::uint8_t> bytes) {
    library::Replay replay(set, own_start, bytes);
    if (own_start && !replay.damaged()) {
        std::vector<std::uint8_t> again;
        library::append_position(again, set, replay.position());
        fuzz::require(again.size() <= bytes.size(), "a position fits where it was");
    }
    while (!replay.at_end()) {
        const std::span<const std::uint8_t> move = replay.next_bytes();
        std::vector<std::uint8_t> again;
        library::append_move(again, replay.next_move());
        fuzz::require(again == std::vector(move.begin(), move.end()), "a move packs into its bytes");
        const rules::Position next = rules::after(set, replay.position(), replay.next_move());
        replay.next();
        fuzz::require(replay.position() == next, "a replay makes the moves of the rules");
    }
}

/// A bucket of the index, and the occurrences of its entries.
void read_bucket(std::string_view text, library::KeyCut cut) {
    library::ByteReader bucket(bytes_of(text));
    while (!bucket.done()) {
        const library::BucketEntry entry = library::take_entry(bucket, cut);
        std::uint64_t count = 0;
        library::each_occurrence_in(
            entry.occurrences, 1, [](std::span<const std::uint8_t>) {},
            [&](library::GameNumber, std::uint16_t) { ++count; });
        fuzz::require(count <= entry.occurrences.size(), "an occurrence takes bytes");
    }
}

/// A set of games, as collections and deletions hold it: read back it is written the same, but for longer varints.
void read_set(std::string_view text) {
    constexpr library::GameNumber last = 1U << 20U;
    const library::GameSet games = library::numbers_from(bytes_of(text), last);
    const std::string packed = library::packed_numbers(games);
    fuzz::require(packed.size() <= text.size(), "a set fits where it was");
    fuzz::require(library::packed_numbers(library::numbers_from(bytes_of(packed), last)) == packed,
                  "a set packs into its bytes");
}

/// What games had of tags that were changed.
void read_old_tags(std::string_view text, std::size_t tags) {
    library::ByteReader in(bytes_of(text));
    const library::OldTags old = library::take_old_tags(in, tags);
    std::string packed;
    library::append_old_tags(packed, old);
    library::ByteReader again(bytes_of(packed));
    fuzz::require(library::take_old_tags(again, tags) == old && again.done(), "old tags are read back");
    notation::PdnGame game;
    library::restore_tags(game, std::vector<std::string>(tags, "Event"), old);
}

/// A file in another encoding: in two pieces it is what it is as a whole.
void decode(std::string_view text, std::size_t seed) {
    const notation::Encoding encoding = notation::guess_encoding(text);
    if (encoding == notation::Encoding::as_it_is) {
        return;
    }
    const std::size_t cut = seed * 31 % (text.size() + 1);
    notation::Decoder whole(encoding);
    notation::Decoder pieces(encoding);
    std::string once;
    whole.decode(text, once);
    whole.finish(once);
    std::string twice;
    pieces.decode(text.substr(0, cut), twice);
    pieces.decode(text.substr(cut), twice);
    pieces.finish(twice);
    fuzz::require(once == twice, "a text in pieces is the text");
}

/// Most bytes are no such blob.
template <class Read>
void try_to(const Read& read) {
    try {
        read();
    } catch (const BadInput&) {
        // what it is for
    }
}

}  // namespace

// The blobs of a library, and the encodings of the files that it imports.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Input input = fuzz::input(data, size);
    replay(input.set, false, bytes_of(input.text));
    replay(input.set, true, bytes_of(input.text));
    try_to([&] { read_bucket(input.text, {static_cast<unsigned>(size % 25)}); });
    try_to([&] { read_set(input.text); });
    try_to([&] { read_old_tags(input.text, size % 5); });
    decode(input.text, size);
    return 0;
}
