// SPDX-License-Identifier: MIT
#include "commands/helpers/proof_files.hpp"

#include "base/atomic_file.hpp"
#include "base/bad_input.hpp"
#include "base/error_text.hpp"
#include "base/files.hpp"
#include "base/mapped_file.hpp"
#include "base/system_file.hpp"
#include "notation/fen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>

namespace crownhead::commands {
namespace {

/// The proof in a file; nullopt if there is no file or nothing in it. Throws BadInput if it must not be replaced.
std::optional<verify::Proof> replaceable_proof(const std::filesystem::path& file, const rules::Game& game) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(file, none) || std::filesystem::file_size(file, none) == 0) {
        return std::nullopt;
    }
    const MappedFile there(file);
    std::optional<verify::Proof> proof;
    try {
        proof = verify::decode_proof(there.text());
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("--file: {} is there already, and {}", file.string(), bad.what()));
    }
    if (proof->rules != &game.rule_set() || proof->position != game.now()) {
        throw BadInput(fmt::format("--file: {} is there already, with a proof of {} under {}", file.string(),
                                   notation::fen(proof->position), proof->rules->name));
    }
    return proof;
}

/// The path of a file that can be written: one that cannot is refused before the search.
std::filesystem::path writable(const std::string& file) {
    (void)AtomicFile(file);
    return file;
}

/// Whether a proof says at least as much as another one of the same position.
bool says_as_much(const verify::Proof& proof, const verify::Proof& other) {
    const verify::Bounds bounds = verify::bounds_of(proof);
    const verify::Bounds least = verify::bounds_of(other);
    return bounds.low >= least.low && bounds.high <= least.high;
}

}  // namespace

ProofFiles::ProofFiles(const std::string& file, const rules::Game& game)
    : game_(game),
      file_(writable(file)),
      search_file_(file + ".search"),
      lock_("--file", file),
      proof_(replaceable_proof(file_, game)) {}

bool ProofFiles::contradicts(const verify::Proof& other) const {
    if (!proof_) {
        return false;
    }
    const verify::Bounds a = verify::bounds_of(*proof_);
    const verify::Bounds b = verify::bounds_of(other);
    return std::max(a.low, b.low) > std::min(a.high, b.high);
}

std::filesystem::path ProofFiles::set_aside() {
    std::filesystem::path aside = file_.string() + ".wrong";
    for (int number = 2; std::filesystem::exists(std::filesystem::symlink_status(aside)); ++number) {
        aside = file_.string() + ".wrong" + std::to_string(number);
    }
    if (!rename_over(file_, aside)) {
        throw BadInput(fmt::format("cannot rename {} to {}: {}", file_.string(), aside.string(), error_text(errno)));
    }
    proof_.reset();
    return aside;
}

bool ProofFiles::write(const verify::Proof& proof) {
    if (proof_ && !says_as_much(proof, *proof_)) {
        return false;
    }
    if (proof != proof_) {
        write_file_atomically(file_, std::array{std::string_view(verify::encode(proof))});
        proof_ = proof;
    }
    return true;
}

std::optional<solve::SearchState> ProofFiles::begun() const {
    if (!std::filesystem::exists(search_file_)) {
        return std::nullopt;
    }
    const std::string there = read_file(search_file_);
    solve::SearchState state;
    try {
        state = solve::decode_search_state(there);
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", search_file_.string(), bad.what()));
    }
    if (state.rules != &game_.rule_set() || state.position != game_.now()) {
        throw BadInput(fmt::format("{} is of another position, {} of {}: remove it or name another --file",
                                   search_file_.string(), notation::fen(state.position), state.rules->name));
    }
    return state;
}

void ProofFiles::write_search(const solve::SearchState& state) const {
    write_file_atomically(search_file_, std::array{std::string_view(solve::encode(state))});
}

void ProofFiles::remove_search() const { std::filesystem::remove(search_file_); }

}  // namespace crownhead::commands
