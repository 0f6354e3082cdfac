// SPDX-License-Identifier: MIT
#pragma once

#include "library/store/byte_reader.hpp"
#include "notation/pdn.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// Gives some tags of a game other values, and the old ones back (docs/library-store.md, "Changes"). Pure functions;
// thread-safe.
namespace crownhead::library {

/// A value of a tag, and where it stood among all tags of the game.
struct PlacedValue {
    std::size_t place = 0;
    std::string value{};
    friend bool operator==(const PlacedValue&, const PlacedValue&) = default;
};

/// What a game had of each tag of a change.
using OldTags = std::vector<std::vector<PlacedValue>>;

/// The tags as they are set, with the standard's spelling of their names. Throws BadInput as LibraryWriter::set_tags.
[[nodiscard]] std::vector<notation::PdnTag> checked_tags(std::vector<notation::PdnTag> tags);

/// Gives a game the values of checked tags; an empty one removes the tag. Returns what it had before; nothing if the
/// game has not changed.
[[nodiscard]] std::optional<OldTags> change_tags(notation::PdnGame& game, const std::vector<notation::PdnTag>& tags);

/// Gives a game back what it had of these tags; others stay as they are.
void restore_tags(notation::PdnGame& game, const std::vector<std::string>& names, const OldTags& old);

void append_old_tags(std::string& bytes, const OldTags& old);
/// What a game had of this many tags. Throws BadInput for damaged bytes.
[[nodiscard]] OldTags take_old_tags(ByteReader& bytes, std::size_t tags);

}  // namespace crownhead::library
