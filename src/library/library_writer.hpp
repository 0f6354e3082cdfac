// SPDX-License-Identifier: MIT
#pragma once

#include "library/change.hpp"
#include "library/imported.hpp"
#include "library/library.hpp"
#include "library/played_game.hpp"
#include "library/source.hpp"
#include "notation/pdn.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace crownhead::library {

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

    /// Adds games that were played here, each once: one that is in the library under its source already, or was deleted
    /// from it, is not added again. If it has gone on since, and has ended otherwise, it takes the place of the one
    /// that is there, unless that is deleted. Throws as add() does.
    Added add_played(std::span<const PlayedGame> games);

    /// Adds the games of a PDN file, batch by batch, each of which is one transaction: after kill -9 the library holds
    /// whole batches. Goes on where an import of the same file stopped. Ends early, with a whole batch, if a stop is
    /// requested. `watch` may be called from another thread than the caller's, but only by one at a time. Throws
    /// BadInput for a file that cannot be read; LibraryFault.
    Imported import_file(const std::filesystem::path& file, const ImportOptions& options, const ImportWatch& watch,
                         const std::stop_token& stop = {});

    /// Marks games as deleted. Gives how many were not deleted before; these come back with undo().
    std::size_t remove(const GameSet& games);
    /// Undoes the last remove(), set_tags() or change of a collection that is not undone. Nothing if there is none.
    std::optional<Undone> undo();

    /// Gives a game other tags, in any order. Result, GameType or Rules, and FEN are put right. False for a number that
    /// is not given. undo() does not undo it.
    bool retag(GameNumber game, std::vector<notation::PdnTag> tags);
    /// Gives some tags of games other values; an empty value takes the tag away. Gives how many games were changed,
    /// those left out that have these values already; nothing if it was stopped. Throws BadInput for no tags, a name
    /// that is not of letters, digits and underscores, the tags that follow from the moves (FEN, SetUp, GameType,
    /// Rules), a Result that is none, and values with control characters or of more than 10,000 bytes.
    std::optional<std::size_t> set_tags(const GameSet& games, std::vector<notation::PdnTag> tags,
                                        const ChangeWatch& watch = {});

    /// Puts games into a collection, which is made if it does not exist. Throws BadInput as checked_name does.
    Collection add_to_collection(std::string_view name, const GameSet& games);
    /// Takes games out of a collection, which may become empty. Throws BadInput if there is none of that name.
    Collection remove_from_collection(std::string_view name, const GameSet& games);
    /// Deletes a collection; its games stay in the library. Throws BadInput if there is none of that name.
    void delete_collection(std::string_view name);

    /// Saves a query under a name, instead of another one of that name. Gives it as it is kept. Throws BadInput as
    /// checked_name and parse_query do.
    SavedSearch save_search(std::string_view name, std::string_view query);
    /// Throws BadInput if there is none of that name. undo() does not undo it.
    void delete_search(std::string_view name);
};

}  // namespace crownhead::library
