// SPDX-License-Identifier: MIT
#pragma once

#include "verify/proof.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <vector>

namespace crownhead::verify {

/// Called now and then with how many bytes of how many have been read. May be empty.
using BytesRead = std::function<void(std::uint64_t done, std::uint64_t of)>;

/// The endgame files of a folder with their checksums, sorted by material. Reads all of them; if a stop is requested,
/// the checksums are not right. Throws BadInput for a file that cannot be read, and for one that holds another material
/// than its name says. Thread-safe.
[[nodiscard]] std::vector<NamedSlice> slices_in(const std::filesystem::path& folder, const BytesRead& progress = {},
                                                const std::stop_token& stop = {});

/// Throws BadInput, which names the file, if a folder lacks endgames of a proof, has others in their place, or has
/// further ones of no more pieces: what these say would count too, and nobody vouches for it. Throws as slices_in()
/// does. Reads the files that the proof names; if a stop is requested, nothing is said of those not yet read.
void require_slices(const Proof& proof, const std::filesystem::path& folder, const BytesRead& progress = {},
                    const std::stop_token& stop = {});

/// Whether require_slices() would accept a folder with these endgames. Pure, thread-safe.
[[nodiscard]] bool are_slices_of(const Proof& proof, const std::vector<NamedSlice>& there);

}  // namespace crownhead::verify
