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

/// Adds, deletes and changes games. Each call but import_file() is one transaction: if it throws, nothing has changed.
/// What has returned survives kill -9; a power cut can take back the last changes (docs/library-store.md). If another
/// process is writing, a call waits some seconds, then throws LibraryFault. Use it from one thread at a time.
class LibraryWriter : public Library {
  public:
    /// Opens the library of a folder; creates both if they do not exist. Throws BadInput as Library does.
    explicit LibraryWriter(const std::filesystem::path& directory);
    ~LibraryWriter() override;
    LibraryWriter(const LibraryWriter&) = delete;
    LibraryWriter& operator=(const LibraryWriter&) = delete;
    LibraryWriter(LibraryWriter&&) = delete;
    LibraryWriter& operator=(LibraryWriter&&) = delete;

    /// Adds games that have the same source. Throws LibraryFault; BadInput if a game has more than 65,000 plies, 500
    /// tags, or 4 MiB of tags and notes.
    Added add(std::span<const notation::PdnGame> games, const Source& source, Duplicates duplicates);

    /// Adds games that were played here, each once: a game whose source the library knows already is not added again,
    /// even if it was deleted. If the game went on and ended differently, the new one replaces the old, unless the old
    /// was deleted. Throws as add() does.
    Added add_played(std::span<const PlayedGame> games);

    /// Adds the games of a PDN file in batches. Each batch is one transaction, so after kill -9 the library holds whole
    /// batches. Resumes an import of the same file where it stopped. If a stop is requested, ends after a whole batch.
    /// Calls `watch` on the calling thread; it must not use this object. Throws BadInput for a file that cannot be
    /// read; LibraryFault.
    Imported import_file(const std::filesystem::path& file, const ImportOptions& options, const ImportWatch& watch,
                         const std::stop_token& stop = {});

    /// Marks games as deleted. Returns how many were not deleted before; undo() brings these back.
    std::size_t remove(const GameSet& games);
    /// Undoes the last remove(), set_tags() or change of a collection that is not undone yet. Returns nullopt if there
    /// is none. Throws BadInput if a game cannot have its old tags again: it has got so many others meanwhile that it
    /// would have more of them, or a longer text, than add() takes.
    std::optional<Undone> undo();

    /// Sets some tags of games; an empty value removes the tag. Returns how many games changed, not counting those that
    /// had these values already; nullopt if it was stopped. Throws BadInput for no tags, a name with anything but
    /// letters, digits and underscores, the tags that follow from the moves (FEN, SetUp, GameType, Rules), an unknown
    /// Result, a value with control characters or one that is too long to be read again (some 2,000 bytes), more tags
    /// or a longer text of a game than add() takes, and for so many games at once that their old tags would be more
    /// than 1 GiB.
    std::optional<std::size_t> set_tags(const GameSet& games, std::vector<notation::PdnTag> tags,
                                        const ChangeWatch& watch = {});

    /// Puts games into a collection; creates it if it does not exist. Throws BadInput as checked_name does.
    Collection add_to_collection(std::string_view name, const GameSet& games);
    /// Takes games out of a collection, which may become empty. Throws BadInput if there is no such collection.
    Collection remove_from_collection(std::string_view name, const GameSet& games);
    /// Deletes a collection; its games stay in the library. Throws BadInput if there is no such collection.
    void delete_collection(std::string_view name);

    /// Saves a query under a name; replaces any other query of that name. Returns it as saved. Throws BadInput as
    /// checked_name and parse_query do.
    SavedSearch save_search(std::string_view name, std::string_view query);
    /// Deletes a saved query. Throws BadInput if there is none of that name. undo() does not undo this.
    void delete_search(std::string_view name);
};

}  // namespace crownhead::library
