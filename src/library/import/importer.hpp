// SPDX-License-Identifier: MIT
#pragma once

#include "base/input_text.hpp"
#include "library/import/game_adder.hpp"
#include "library/import/same_games.hpp"
#include "library/imported.hpp"
#include "library/store/import_rows.hpp"
#include "notation/pdn_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace SQLite {
class Database;
}

namespace crownhead::library {

/// A game of a file, ready to be added or to be set aside.
struct ReadGame {
    std::variant<PreparedGame, BrokenGame> what{};
    notation::PdnPlace behind{};
};

/// Some games of a file.
struct ImportBatch {
    std::vector<ReadGame> games{};
    notation::PdnPlace place{};  ///< behind the last of them
};

/// Reads a file, on a thread of its own if it is to read ahead, and writes to the library (LibraryWriter::import_file).
class Importer {
  public:
    /// `folder` is the library's. Throws BadInput if the file cannot be read.
    Importer(const std::filesystem::path& file, const ImportOptions& options, std::filesystem::path folder);

    /// Calls a function that writes to the library, and turns its errors into LibraryFault.
    using OnLibrary = std::function<void(const std::function<void()>&)>;

    /// Imports the file, as LibraryWriter::import_file does. Call it once.
    [[nodiscard]] Imported run(SQLite::Database& database, const OnLibrary& on_library, const ImportWatch& watch,
                               const std::stop_token& stop);

  private:
    /// An import under way.
    struct Run {
        SQLite::Database& database;
        const OnLibrary& on_library;
        const ImportWatch& watch;
        const std::stop_token& stop;
        std::uint64_t bytes = 0;          ///< of the text
        std::optional<SameGames> same{};  ///< there is one when it has begun
        ImportRow row{};                  ///< how far it has come
        Imported done{};

        [[nodiscard]] bool at_end() const { return row.place.byte >= bytes; }
        void show_progress() const {
            if (watch.progress) {
                watch.progress(row.place.byte, bytes);
            }
        }
    };

    [[nodiscard]] bool decode(const ImportWatch& watch, const std::stop_token& stop);
    [[nodiscard]] ImportBatch next_batch(notation::PdnStream& stream, const std::stop_token& stop) const;
    [[nodiscard]] std::vector<BrokenGame> add_some(Run& run, ImportBatch& batch, std::size_t& next) const;
    /// Adds a whole batch. False if it was stopped before the end of it.
    [[nodiscard]] bool add_batch(Run& run, ImportBatch batch) const;

    std::string name_;
    ImportOptions options_;
    std::filesystem::path folder_;
    InputText input_;
    std::optional<InputText> decoded_;  ///< in UTF-8
};

}  // namespace crownhead::library
