// SPDX-License-Identifier: MIT
#pragma once

#include "library/library.hpp"
#include "library/source.hpp"
#include "notation/pdn.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace crownhead::library {

/// What becomes of a game that the library has already (docs/library-store.md, "The same game twice").
enum class Duplicates : std::uint8_t {
    merge,  ///< what the game in the library lacks is added to it
    keep,   ///< it is added as a game of its own
};

/// How many games were added, and how many the library had already. With Duplicates::keep these are among the added.
struct Added {
    std::size_t games = 0;
    std::size_t positions = 0;  ///< that were indexed: a game's plies and one
    std::size_t duplicates = 0;
    friend bool operator==(const Added&, const Added&) = default;
};

/// Adds games, deletes and changes them. Each call is one transaction: when it returns, it is done and survives the end
/// of the process; if it throws, nothing has changed. It waits some seconds if another process is writing, then throws
/// LibraryFault. For one thread at a time.
class LibraryWriter : public Library {
  public:
    /// Opens the library of a folder; both are made if they do not exist. Throws BadInput as Library does.
    explicit LibraryWriter(const std::filesystem::path& directory);
    ~LibraryWriter() override;
    LibraryWriter(const LibraryWriter&) = delete;
    LibraryWriter& operator=(const LibraryWriter&) = delete;
    LibraryWriter(LibraryWriter&&) = delete;
    LibraryWriter& operator=(LibraryWriter&&) = delete;

    /// Adds games with one source. Throws LibraryFault; BadInput if a game has more than 65,000 plies.
    Added add(std::span<const notation::PdnGame> games, const Source& source, Duplicates duplicates);

    /// Marks games as deleted. Gives how many were not deleted before; these come back with undo().
    std::size_t remove(const GameSet& games);
    /// Undoes the last remove() that is not undone. Gives how many games came back; nothing if there is none to undo.
    std::optional<std::size_t> undo();

    /// Gives a game other tags, in any order. Result, GameType or Rules, and FEN are put right. False for a number that
    /// is not given.
    bool retag(GameNumber game, std::vector<notation::PdnTag> tags);
};

}  // namespace crownhead::library
