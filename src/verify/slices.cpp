// SPDX-License-Identifier: MIT
#include "verify/slices.hpp"

#include "base/bad_input.hpp"
#include "base/mapped_file.hpp"
#include "endgame/format/folder.hpp"
#include "endgame/format/slice_file.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>

namespace crownhead::verify {
namespace {

std::uint64_t checksum_of(const std::filesystem::path& path) {
    const MappedFile file(path);
    return XXH64(file.bytes().data(), file.bytes().size(), 0);
}

struct SliceFile {
    std::filesystem::path path{};
    endgame::Material material{};
};

/// The endgame files of a folder. Throws BadInput for a file that has not the name of its
/// material: it might be read in place of the one that has.
std::vector<SliceFile> files_in(const std::filesystem::path& folder) {
    std::vector<SliceFile> files;
    for (const std::filesystem::path& path : endgame::slice_files(folder)) {
        const endgame::Material material = endgame::SliceReader(path).material();
        if (const auto wanted = endgame::file_of(folder, material).filename(); path.filename() != wanted) {
            throw BadInput(fmt::format("{} holds the endgames of {}", path.string(), wanted.string()));
        }
        files.push_back({path, material});
    }
    return files;
}

}  // namespace

std::vector<NamedSlice> slices_in(const std::filesystem::path& folder) {
    std::vector<NamedSlice> slices;
    for (const SliceFile& file : files_in(folder)) {
        slices.push_back({file.material, checksum_of(file.path)});
    }
    std::sort(slices.begin(), slices.end(),
              [](const NamedSlice& a, const NamedSlice& b) { return a.material < b.material; });
    return slices;
}

void require_slices(const Proof& proof, const std::filesystem::path& folder) {
    int most_pieces = 0;
    for (const NamedSlice& slice : proof.endgames) {
        most_pieces = std::max(most_pieces, slice.material.pieces());
        const std::filesystem::path path = endgame::file_of(folder, slice.material);
        if (!std::filesystem::exists(path)) {
            throw BadInput(fmt::format("the proof needs endgames that are not there: {}", path.string()));
        }
        if (checksum_of(path) != slice.checksum) {
            throw BadInput(fmt::format("{} is not the file that the proof was made with", path.string()));
        }
    }
    for (const SliceFile& file : files_in(folder)) {
        const bool named = std::any_of(proof.endgames.begin(), proof.endgames.end(),
                                       [&](const NamedSlice& slice) { return slice.material == file.material; });
        if (!named && file.material.pieces() <= most_pieces) {
            throw BadInput(fmt::format(
                "the proof was made without {}: verify it with a folder that has no other endgames of so many pieces",
                file.path.string()));
        }
    }
}

}  // namespace crownhead::verify
