// SPDX-License-Identifier: MIT
#pragma once

#include "commands/helpers/work_lock.hpp"
#include "rules/game.hpp"
#include "solve/search_state.hpp"
#include "verify/proof.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace crownhead::commands {

/// The files of a search for a proof (docs/proofs.md): FILE with the proof, FILE.search with what there is to go on
/// with, and while this object lives FILE.lock, so that no two searches are at work on FILE. All calls throw BadInput,
/// which names the file, where one cannot be read or written. Not thread-safe.
class ProofFiles {
  public:
    /// Throws BadInput if another search is at work on FILE, if FILE cannot be written, and if it must not be replaced:
    /// if it is there and is anything but a proof about the game's position.
    ProofFiles(const std::string& file, const rules::Game& game);

    /// The proof in FILE; nullopt if there is none. Whether it is right nobody has checked.
    [[nodiscard]] const std::optional<verify::Proof>& proof() const { return proof_; }
    /// Whether the proof in FILE and another one cannot both be right.
    [[nodiscard]] bool contradicts(const verify::Proof& other) const;
    /// Gives FILE another name, which is returned: FILE.wrong, or FILE.wrong2 and so on. So it is kept, and proof() is
    /// none.
    std::filesystem::path set_aside();
    /// Writes FILE, unless what is there proves more: returns whether it was written or is equal.
    bool write(const verify::Proof& proof);

    /// The search in FILE.search; nullopt if there is none. Throws BadInput if it is of another position.
    [[nodiscard]] std::optional<solve::SearchState> begun() const;
    void write_search(const solve::SearchState& state) const;
    void remove_search() const;
    [[nodiscard]] const std::filesystem::path& search_file() const { return search_file_; }

  private:
    const rules::Game& game_;
    std::filesystem::path file_;
    std::filesystem::path search_file_;
    WorkLock lock_;
    std::optional<verify::Proof> proof_;
};

}  // namespace crownhead::commands
