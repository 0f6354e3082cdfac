// SPDX-License-Identifier: MIT
#pragma once

#include "library/store/byte_reader.hpp"
#include "notation/pdn.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// Some tags of a game are given other values, and back (docs/library-store.md, "Changes"). Pure functions; thread-safe.
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

/// Gives a game the values of checked tags; an empty one takes the tag away. Gives what it had before; nothing if the
/// game is as it was.
[[nodiscard]] std::optional<OldTags> change_tags(notation::PdnGame& game, const std::vector<notation::PdnTag>& tags);

/// Gives a game back what it had of these tags; others stay as they are.
void restore_tags(notation::PdnGame& game, const std::vector<std::string>& names, const OldTags& old);

void append_old_tags(std::string& bytes, const OldTags& old);
/// What a game had of so many tags. Throws BadInput for damaged bytes.
[[nodiscard]] OldTags take_old_tags(ByteReader& bytes, std::size_t tags);

}  // namespace crownhead::library
