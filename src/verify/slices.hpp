// SPDX-License-Identifier: MIT
#pragma once

#include "verify/proof.hpp"

#include <filesystem>
#include <vector>

namespace crownhead::verify {

/// The endgame files of a folder with their checksums, sorted by material. Reads all of them. Throws BadInput for a
/// file that cannot be read, and for one that holds another material than its name says. Thread-safe.
[[nodiscard]] std::vector<NamedSlice> slices_in(const std::filesystem::path& folder);

/// Throws BadInput, which names the file, if a folder lacks endgames of a proof, has others in their place, or has
/// further ones of no more pieces: what these say would count too, and nobody vouches for it. Throws as slices_in()
/// does.
void require_slices(const Proof& proof, const std::filesystem::path& folder);

}  // namespace crownhead::verify
