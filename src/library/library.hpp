// SPDX-License-Identifier: MIT
#pragma once

#include "base/file_id.hpp"
#include "library/collection.hpp"
#include "library/explore_details.hpp"
#include "library/explored.hpp"
#include "library/game_set.hpp"
#include "library/names/aliases.hpp"
#include "library/player_results.hpp"
#include "library/source.hpp"
#include "library/store/game_block.hpp"
#include "library/store/game_record.hpp"
#include "notation/pdn.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace SQLite {
class Database;
}

namespace crownhead::library {

class Briefs;
class GameOpenings;
class GamePlayers;
struct KnownGames;

/// The library could not be read or written just now (a full disk, a damaged file, another program writing). `what()`
/// is one sentence. Nothing was changed, but by LibraryWriter::import_file(): the batches before it stay.
class LibraryFault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A broken game that an import set aside.
struct KeptProblem {
    std::int64_t number = 0;
    std::string file{};
    std::size_t line = 0;
    std::size_t game = 0;  ///< its number in the file, from 1
    std::string reason{};
    std::string text{};  ///< at most the first 16 KiB
};

/// What a library holds.
struct LibraryStats {
    std::uint64_t games = 0;  ///< without deleted ones
    std::uint64_t deleted = 0;
    std::uint64_t plies = 0;      ///< of the games that are not deleted
    std::uint64_t positions = 0;  ///< that are indexed, of deleted games too
    std::uint64_t players = 0;
    std::uint64_t problems = 0;  ///< broken games set aside
    std::uint64_t segments = 0;  ///< of the index
    std::uint64_t bytes = 0;     ///< of the file
    std::uint16_t first_year = 0;
    std::uint16_t last_year = 0;
};

/// A position that came up in a game.
struct Occurrence {
    GameNumber game = 0;
    int ply = 0;            ///< moves before it
    bool reversed = false;  ///< with the colours reversed and the board turned round
};

/// Games and the positions in them, in one SQLite file (docs/library-store.md). This reads; `LibraryWriter` adds and
/// deletes. Several processes may read while one writes. Every call sees the library as it is then; `Snapshot` makes
/// several see one state. For one thread at a time: open one for each thread, which takes under a millisecond.
class Library {
  public:
    /// Opens the library of a folder. Throws BadInput, in one sentence, if there is none, if it is not ours, or if a
    /// newer version wrote it.
    explicit Library(const std::filesystem::path& directory);
    virtual ~Library();
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    Library(Library&&) = delete;
    Library& operator=(Library&&) = delete;

    /// Whether its file is still the one in its folder, in a form that this program reads. If not, open the library
    /// again.
    [[nodiscard]] bool is_current() const;

    /// As long as it lives, everything that is read comes from the state that the library had when the snapshot was
    /// made. Not on a LibraryWriter.
    class Snapshot {
      public:
        explicit Snapshot(const Library& library);
        ~Snapshot();
        Snapshot(const Snapshot&) = delete;
        Snapshot& operator=(const Snapshot&) = delete;
        Snapshot(Snapshot&&) = delete;
        Snapshot& operator=(Snapshot&&) = delete;

      private:
        const Library& library_;
    };

    // All of these throw LibraryFault; functions that they call must not write to this library.

    /// The greatest number of a game; deleted ones count. 0 if there is no game.
    [[nodiscard]] GameNumber last() const;
    /// How many blocks there are.
    [[nodiscard]] std::uint32_t blocks() const;
    /// The block of this index. Below blocks().
    [[nodiscard]] GameBlock block(std::uint32_t index, BlockParts parts = {}) const;

    /// The names of players and the other texts (events, sites, rounds, dates) with a number past `after`, in the order
    /// of their numbers, which have no gaps: the first is that of `after + 1`.
    [[nodiscard]] std::vector<std::string> players(PlayerId after = 0) const;
    [[nodiscard]] std::vector<std::string> texts(TextId after = 0) const;
    /// One of them; empty for 0 and for numbers that no text has.
    [[nodiscard]] std::string player(PlayerId id) const;
    [[nodiscard]] std::string text(TextId id) const;
    [[nodiscard]] std::optional<Source> source(SourceId id) const;
    [[nodiscard]] std::vector<Source> sources(SourceId after = 0) const;

    /// The broken games with a number past `after` that imports set aside, at most `max`, in the order of their
    /// numbers.
    [[nodiscard]] std::vector<KeptProblem> problems(std::int64_t after, int max) const;

    /// Takes as long as reading the records of all games.
    [[nodiscard]] LibraryStats stats() const;

    /// A game's record and all of the game; nothing if no game has that number. Deleted games are found too.
    [[nodiscard]] std::optional<GameRecord> record(GameNumber game) const;
    [[nodiscard]] std::optional<notation::PdnGame> game(GameNumber game) const;
    /// Calls `f` with the games of these numbers, in this order, as long as it returns true; deleted ones too. Numbers
    /// that no game has are left out. A game that is damaged, or whose block is, is left out too, and `damaged` called
    /// with its number and a sentence; without `damaged` it is a LibraryFault. Quicker than game() where numbers of one
    /// block follow one another.
    void each_game(std::span<const GameNumber> numbers,
                   const std::function<bool(const GameRecord&, const notation::PdnGame&)>& f,
                   const std::function<void(GameNumber, const std::string&)>& damaged = {}) const;

    /// The games that the library has more than once (docs/library-store.md, "The same game twice"): groups of games
    /// that are the same, the first one first; without deleted ones.
    [[nodiscard]] std::vector<std::vector<GameNumber>> duplicates() const;

    /// Calls `f` with every occurrence of a position, deleted games' too, in no particular order. A game in which it
    /// came up several times has several.
    void each_occurrence(const rules::RuleSet& set, const rules::Position& position,
                         const std::function<void(const Occurrence&)>& f) const;
    /// The games in which the position came up, without deleted ones.
    [[nodiscard]] GameSet games_with(const rules::RuleSet& set, const rules::Position& position,
                                     bool reversed_too = false) const;

    /// What was played from a position, in all games or, if `only` is not null, in those of it; deleted ones never
    /// count.
    [[nodiscard]] Explored explore(const rules::RuleSet& set, const rules::Position& position,
                                   const GameSet* only = nullptr) const;
    /// Who played there, from which ballots the games came, and the best known of them. Takes longer than explore(),
    /// but at most as long as reading 52 bytes of every game. With `reversed_too`, games with the colours reversed
    /// count too, their moves turned round.
    [[nodiscard]] ExploreDetails explore_details(const rules::RuleSet& set, const rules::Position& position,
                                                 const GameSet* only = nullptr, bool reversed_too = false,
                                                 const ExploreLimits& limits = {}) const;

    /// A player's results in the games that `player:NAME` finds, or in those of them that are in `only`. `aliases` are
    /// the library's (read_aliases). Throws BadInput if the name has no letter or digit.
    [[nodiscard]] PlayerResults player_results(std::string_view name, const Aliases& aliases,
                                               const GameSet* only = nullptr) const;

    /// The collections in the order of their names.
    [[nodiscard]] std::vector<Collection> collections() const;
    /// The games of a collection, deleted ones too; nothing if there is no collection of that name.
    [[nodiscard]] std::optional<GameSet> collection(std::string_view name) const;
    /// The saved searches in the order of their names.
    [[nodiscard]] std::vector<SavedSearch> saved_searches() const;

  protected:
    /// Opens the file; if `make`, creates it.
    Library(const std::filesystem::path& directory, bool make);

    [[nodiscard]] SQLite::Database& database() const { return *database_; }
    [[nodiscard]] std::filesystem::path folder() const { return file_.parent_path(); }
    // In store/library_guard.hpp:
    template <class F>
    auto guarded(F&& f) const -> decltype(f());
    template <class F>
    auto reading(F&& f) const -> decltype(f());
    /// How many games of a set are not deleted. Within guarded().
    [[nodiscard]] std::size_t without_deleted(const GameSet& games) const;

  private:
    // Refreshed to the present state of the library.
    [[nodiscard]] Briefs& briefs() const;
    [[nodiscard]] KnownGames known_games() const;

    std::filesystem::path file_;
    std::optional<FileId> id_;  ///< nothing if it was made just now
    std::unique_ptr<SQLite::Database> database_;
    mutable std::unique_ptr<Briefs> briefs_;
    mutable std::unique_ptr<GamePlayers> game_players_;
    mutable std::unique_ptr<GameOpenings> game_openings_;
};

}  // namespace crownhead::library
