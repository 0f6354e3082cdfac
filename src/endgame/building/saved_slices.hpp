// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "endgame/building/locked_folder.hpp"
#include "endgame/index/material.hpp"
#include "endgame/solving/unfinished.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace crownhead::endgame {

/// What a build of a kind (build_kinds.hpp) saves of its slices in its folder for what is unfinished, so that a later
/// build goes on with it. For one thread.
template <class Kind>
class SavedSlices {
  public:
    using Slice = typename Kind::Slice;

    /// Of ranks but the first, in the folder of the first; a number follows.
    static constexpr const char* rank_folder = "rank-";

    /// `materials` are those of the build, at least one.
    SavedSlices(std::filesystem::path folder, const std::vector<Material>& materials, std::uint64_t packed_from)
        : folder_(std::move(folder)), packed_from_(packed_from) {
        for (const Material& material : materials) {
            for (const std::filesystem::path& file : Kind::saved_files(folder_, material)) {
                names_.insert(file.filename());
            }
        }
        extension_ = path(materials.front()).extension();
    }

    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

    /// From now on nothing is removed if a larger build of this kind was stopped, which can go on with what is saved:
    /// its slices are of more pieces than this build has. To be called when the folder is locked.
    void keep_for_larger_build() {
        std::error_code none;
        is_kept_ = std::any_of(std::filesystem::directory_iterator(folder_, none), {}, [&](const auto& entry) {
            return name_of(entry).extension() == extension_ && !names_.contains(name_of(entry));
        });
    }

    void save(Slice& slice) const {
        Kind::before_saving(slice);
        save_parts(path(slice.material), Kind::parts(slice));
    }

    /// What is saved of a slice; null if there is nothing to go on with. Another limit of memory may have packed it, or
    /// may not have: then it is saved anew.
    [[nodiscard]] std::unique_ptr<Slice> load(const Material& material) const {
        if (!std::filesystem::exists(path(material))) {
            return nullptr;
        }
        if (auto slice = restored(material, packed_from_)) {
            return slice;
        }
        const auto other = restored(material, Kind::other_form(material, packed_from_));
        if (!other) {
            return nullptr;
        }
        auto slice = Kind::make(material, folder_, packed_from_);
        Kind::copy(*other, *slice);
        save(*slice);
        return slice;
    }

    /// A slice of which nothing is solved. What was saved of it goes, so that it is not taken for what is solved now.
    [[nodiscard]] std::unique_ptr<Slice> begun(const Material& material) const {
        remove(material);
        return Kind::make(material, folder_, packed_from_);
    }

    /// Removes what is saved of a slice that this build needs no more.
    void let_go(const Material& material) const {
        if (!is_kept_) {
            remove(material);
        }
    }

    /// The same with all slices of this build, also in folders of ranks that an earlier run had, unless they are at
    /// work.
    void let_go_of_all() const { let_go_of_all_in(folder_); }
    void let_go_of_other_ranks() const {
        std::error_code none;
        for (const auto& entry : std::filesystem::directory_iterator(folder_, none)) {
            if (!entry.path().filename().string().starts_with(rank_folder)) {
                continue;
            }
            try {
                const LockedFolder lock(entry.path(), 0);
                let_go_of_all_in(entry.path());
            } catch (const BadInput&) {  // another build is at work there
                continue;
            }
        }
    }

  private:
    [[nodiscard]] std::filesystem::path path(const Material& material) const { return Kind::file(folder_, material); }

    /// A file's name; that of one which was not written whole is the name it would have had (AtomicFile).
    [[nodiscard]] static std::filesystem::path name_of(const std::filesystem::directory_entry& entry) {
        const std::string name = entry.path().filename().string();
        return name.substr(0, name.find(".part"));
    }

    /// Null if it was not saved in this form, which its size tells before memory is taken for a slice that is not
    /// packed.
    [[nodiscard]] std::unique_ptr<Slice> restored(const Material& material, std::uint64_t packed_from) const {
        std::error_code none;
        const std::uint64_t saved = std::filesystem::file_size(path(material), none);
        if (none || saved < Kind::bytes_in_memory(material, packed_from)) {
            return nullptr;
        }
        auto slice = Kind::make(material, folder_, packed_from);
        const bool is_there = load_parts(path(material), Kind::parts(*slice)) && Kind::restored(*slice);
        return is_there ? std::move(slice) : nullptr;
    }

    void remove(const Material& material) const {
        std::error_code ignored;
        for (const std::filesystem::path& file : Kind::saved_files(folder_, material)) {
            std::filesystem::remove(file, ignored);
        }
    }

    void let_go_of_all_in(const std::filesystem::path& folder) const {
        std::error_code none;
        for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
            if (!is_kept_ && names_.contains(name_of(entry))) {
                std::filesystem::remove(entry.path(), none);
            }
        }
    }

    std::filesystem::path folder_;
    std::uint64_t packed_from_;
    std::set<std::filesystem::path> names_;  ///< of the files in which the slices of this build are saved
    std::filesystem::path extension_;        ///< of these
    bool is_kept_ = false;
};

}  // namespace crownhead::endgame
