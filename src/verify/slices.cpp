// SPDX-License-Identifier: MIT
#include "verify/slices.hpp"

#include "base/bad_input.hpp"
#include "base/mapped_file.hpp"
#include "base/shown_text.hpp"
#include "endgame/format/folder.hpp"
#include "endgame/format/slice_file.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <string>
#include <system_error>

namespace crownhead::verify {
namespace {

/// Finds the checksums of files, and tells how far it has come.
class Summing {
  public:
    Summing(const std::vector<std::filesystem::path>& files, const BytesRead& progress, const std::stop_token& stop)
        : progress_(progress), stop_(stop) {
        for (const std::filesystem::path& file : files) {
            std::error_code unread;  // then the file is refused when it is read
            const std::uintmax_t bytes = std::filesystem::file_size(file, unread);
            of_ += unread ? 0 : bytes;
        }
    }

    /// The checksum of a file; that of its first bytes if a stop is requested.
    std::uint64_t checksum_of(const std::filesystem::path& path) {
        constexpr std::size_t at_a_time = std::size_t{1} << 24U;
        const MappedFile file(path);
        const std::unique_ptr<XXH64_state_t, decltype(&XXH64_freeState)> state(XXH64_createState(), XXH64_freeState);
        XXH64_reset(state.get(), 0);
        for (auto rest = file.bytes(); !rest.empty() && !stop_.stop_requested();) {
            const auto part = rest.first(std::min(at_a_time, rest.size()));
            XXH64_update(state.get(), part.data(), part.size());
            rest = rest.subspan(part.size());
            done_ += part.size();
            if (progress_) {
                progress_(done_, of_);
            }
        }
        return XXH64_digest(state.get());
    }

  private:
    const BytesRead& progress_;
    const std::stop_token& stop_;
    std::uint64_t done_ = 0;
    std::uint64_t of_ = 0;
};

/// A path as a sentence shows it: all of it, but nothing that would change a screen.
std::string shown(const std::filesystem::path& path) { return shown_text(path.string(), path.string().size()); }

struct SliceFile {
    std::filesystem::path path{};
    endgame::Material material{};
};

/// The endgame files of a folder. Throws BadInput for a file that has not the name of its material: it might be read in
/// place of the one that has.
std::vector<SliceFile> files_in(const std::filesystem::path& folder) {
    std::vector<SliceFile> files;
    for (const std::filesystem::path& path : endgame::slice_files(folder)) {
        const endgame::Material material = endgame::SliceReader(path).material();
        if (const auto wanted = endgame::file_of(folder, material).filename(); path.filename() != wanted) {
            throw BadInput(fmt::format("{} holds the endgames of {}", shown(path), wanted.string()));
        }
        files.push_back({path, material});
    }
    return files;
}

int most_pieces(const Proof& proof) {
    int most = 0;
    for (const NamedSlice& slice : proof.endgames) {
        most = std::max(most, slice.material.pieces());
    }
    return most;
}

bool names(const Proof& proof, const endgame::Material& material) {
    return std::any_of(proof.endgames.begin(), proof.endgames.end(),
                       [&](const NamedSlice& slice) { return slice.material == material; });
}

}  // namespace

std::vector<NamedSlice> slices_in(const std::filesystem::path& folder, const BytesRead& progress,
                                  const std::stop_token& stop) {
    const std::vector<SliceFile> files = files_in(folder);
    std::vector<std::filesystem::path> paths;
    std::transform(files.begin(), files.end(), std::back_inserter(paths),
                   [](const SliceFile& file) { return file.path; });
    Summing summing(paths, progress, stop);
    std::vector<NamedSlice> slices;
    std::transform(files.begin(), files.end(), std::back_inserter(slices), [&](const SliceFile& file) {
        return NamedSlice{file.material, summing.checksum_of(file.path)};
    });
    std::sort(slices.begin(), slices.end(),
              [](const NamedSlice& a, const NamedSlice& b) { return a.material < b.material; });
    return slices;
}

void require_slices(const Proof& proof, const std::filesystem::path& folder, const BytesRead& progress,
                    const std::stop_token& stop) {
    std::vector<std::filesystem::path> paths;
    for (const NamedSlice& slice : proof.endgames) {
        paths.push_back(endgame::file_of(folder, slice.material));
        if (!std::filesystem::exists(paths.back())) {
            throw BadInput(fmt::format("the proof needs endgames that are not there: {}", shown(paths.back())));
        }
    }
    Summing summing(paths, progress, stop);
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const std::uint64_t checksum = summing.checksum_of(paths[i]);
        if (stop.stop_requested()) {
            return;
        }
        if (checksum != proof.endgames[i].checksum) {
            throw BadInput(fmt::format("{} is not the file that the proof was made with", shown(paths[i])));
        }
    }
    for (const SliceFile& file : files_in(folder)) {
        if (!names(proof, file.material) && file.material.pieces() <= most_pieces(proof)) {
            throw BadInput(fmt::format(
                "the proof was made without {}: verify it with a folder that has no other endgames of so many pieces",
                shown(file.path)));
        }
    }
}

bool are_slices_of(const Proof& proof, const std::vector<NamedSlice>& there) {
    const bool all = std::all_of(proof.endgames.begin(), proof.endgames.end(), [&](const NamedSlice& named) {
        return std::find(there.begin(), there.end(), named) != there.end();
    });
    return all && std::all_of(there.begin(), there.end(), [&](const NamedSlice& one) {
               return names(proof, one.material) || one.material.pieces() > most_pieces(proof);
           });
}

}  // namespace crownhead::verify
