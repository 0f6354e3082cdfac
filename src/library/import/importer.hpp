// SPDX-License-Identifier: MIT
#pragma once

#include "base/input_text.hpp"
#include "library/import/game_adder.hpp"
#include "library/imported.hpp"
#include "library/store/import_rows.hpp"
#include "notation/pdn_reader.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace SQLite {
class Database;
}

namespace crownhead::library {

/// Some games of a file, ready to be added in one transaction.
struct ImportBatch {
    std::vector<PreparedGame> games{};
    std::vector<BrokenGame> broken{};
    notation::PdnPlace place{};  ///< behind the last of them
};

/// Reads a file on one thread and writes to the library on another (LibraryWriter::import_file).
class Importer {
  public:
    /// Throws BadInput if the file cannot be read.
    Importer(const std::filesystem::path& file, const ImportOptions& options);

    /// `on_library` calls what writes to the library, and turns its errors into LibraryFault.
    [[nodiscard]] Imported run(SQLite::Database& database,
                               const std::function<void(const std::function<void()>&)>& on_library,
                               const ImportWatch& watch, const std::stop_token& stop);

  private:
    [[nodiscard]] ImportBatch next_batch(notation::PdnStream& stream, const std::stop_token& stop) const;

    std::string name_;
    ImportOptions options_;
    InputText input_;
    std::optional<std::string> decoded_;
    std::string_view text_;
};

}  // namespace crownhead::library
