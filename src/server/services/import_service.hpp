// SPDX-License-Identifier: MIT
#pragma once

#include "base/atomic_file.hpp"
#include "library/imported.hpp"
#include "server/api/import_state.hpp"
#include "server/services/library_turns.hpp"
#include "server/services/post.hpp"
#include "server/services/thread_pool.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace crownhead::server {

class ImportProgress;

/// Why a file is not taken. `what()` is one sentence.
class UploadRefused : public std::runtime_error {
  public:
    enum class Why : std::uint8_t { disk_full, too_many, stopped };

    UploadRefused(Why why, const std::string& sentence) : std::runtime_error(sentence), why_(why) {}
    [[nodiscard]] Why why() const { return why_; }

  private:
    Why why_;
};

/// Takes files of games that clients send, piece by piece, and imports them into the library one after another. Pieces
/// are written and files are read on threads of its own. A file that has arrived completely outlives the server: the
/// next server continues its import under the same name. One that has not is removed. Not thread-safe; call it on the
/// thread on which `post` runs its tasks.
class ImportService {
  public:
    struct Dependencies {
        std::filesystem::path library;  ///< the folder of the library, where the folder `imports` is made for the files
        std::function<std::string()> new_id;
        Post post;
        LibraryTurns& turns;
        unsigned threads = 1;                  ///< to write files, and as many to read them; 0: as in ThreadPool
        std::uint64_t free_disk = 64U << 20U;  ///< bytes that imports leave free on the disk
        std::size_t max_unfinished = 8;        ///< imports at once, those that wait and those still arriving too
        std::size_t max_remembered = 100;      ///< that are over
    };
    struct Upload {
        std::string name;                     ///< of the file, for people
        std::optional<std::uint64_t> size{};  ///< in bytes, if the client has said so
        library::Duplicates duplicates = library::Duplicates::merge;
    };
    /// Called on the clients' thread, with nothing if all went well.
    using Then = std::function<void(const std::optional<UploadRefused>&)>;

    /// Continues with the imports that an earlier server had not finished.
    explicit ImportService(Dependencies deps);
    ~ImportService();
    ImportService(const ImportService&) = delete;
    ImportService& operator=(const ImportService&) = delete;
    ImportService(ImportService&&) = delete;
    ImportService& operator=(ImportService&&) = delete;

    /// Begins to take a file, and returns the name of its import. Throws UploadRefused.
    [[nodiscard]] std::string begin(const Upload& upload);
    /// Adds the next piece; one at a time. After a refusal the import has failed.
    void append(const std::string& id, std::string piece, Then then);
    /// The file has arrived: it will be read, in its turn.
    void complete(const std::string& id, Then then);
    /// The client has gone before that. The file and its import are removed.
    void give_up(const std::string& id);

    /// How far an import has come; nothing if there is none of that name.
    [[nodiscard]] std::optional<ImportState> state(const std::string& id) const;
    /// All of them, in the order in which they began.
    [[nodiscard]] std::vector<ImportState> all() const;
    /// Stops an import; what it has added stays. Returns how far it has come; nothing if there is none of that name.
    std::optional<ImportState> stop(const std::string& id);

  private:
    struct Import {
        std::shared_ptr<ImportProgress> progress;
        library::Duplicates duplicates = library::Duplicates::merge;
        std::shared_ptr<AtomicFile> arriving{};
        std::optional<ThreadPool::Ticket> reading{};
    };

    [[nodiscard]] Import* find(const std::string& id);
    [[nodiscard]] std::filesystem::path file(const std::string& id, const char* ending) const;
    void resume();
    void resume(const std::string& id);
    void read(Import& entry);
    void end_upload(Import& entry, ImportState::Stage stage, const std::string& error);
    void forget_old();

    Dependencies deps_;
    std::vector<std::unique_ptr<Import>> imports_;
    PostWhileAlive post_;
    ThreadPool files_;    // from here on: their threads end before the other members are destroyed
    ThreadPool readers_;  // one at most, so that one file is read at a time
};

}  // namespace crownhead::server
