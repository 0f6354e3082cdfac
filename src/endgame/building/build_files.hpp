// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "cluster/communicator.hpp"
#include "cluster/stages.hpp"
#include "endgame/build.hpp"
#include "endgame/building/agree_on_slice.hpp"
#include "endgame/building/build_cost.hpp"
#include "endgame/building/build_kinds.hpp"
#include "endgame/building/foreign_files.hpp"
#include "endgame/building/levels.hpp"
#include "endgame/building/locked_folder.hpp"
#include "endgame/building/saved_slices.hpp"
#include "endgame/index/king_tables.hpp"
#include "endgame/index/positions.hpp"
#include "endgame/solving/slice_solver.hpp"
#include "endgame/solving/work.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::endgame {

/// One build of the files of a kind, values or distances (build_kinds.hpp): what is missing is found, solved level by
/// level, and written. All ranks run it in step.
template <rules::Rules R, class Kind>
class BuildFiles {
  public:
    using Slice = typename Kind::Slice;

    /// Adds to the counts that `progress` already has. All that is passed by reference must outlive this.
    BuildFiles(const rules::RuleSet& set, std::filesystem::path folder, const BuildOptions& options,
               cluster::Stages& ranks, BuildProgress& progress)
        : set_(set),
          folder_(std::move(folder)),
          options_(options),
          ranks_(ranks),
          alone_(nobody_, ranks.token()),
          levels_(levels_up_to<R>(options.pieces)),
          materials_(in_order(levels_)),
          saved_(unfinished_of(ranks.rank(), options.scratch.empty() ? folder_ : options.scratch), materials_,
                 options.packed_from),
          progress_(progress) {
        progress_.distance = Kind::distance;
    }

    /// False if a stop was requested. Throws BadInput and FileFault as build() does.
    bool run() {
        if (!find_missing()) {
            return false;
        }
        const bool makes_scratch = !options_.scratch.empty() && !std::filesystem::exists(options_.scratch);
        std::optional<LockedFolder> files_lock;  // for any rule set; removed last: the folder below may be in it
        std::optional<LockedFolder> lock;
        if (is_work_left() || std::filesystem::exists(saved_.folder())) {
            if (ranks_.rank() == 0) {
                files_lock.emplace(folder_ / all_unfinished, 0);
            }
            lock.emplace(saved_.folder(), (ranks_.rank() == 0 ? 1 : 2) + (makes_scratch ? 1 : 0));
        }
        if (is_work_left()) {
            if (ranks_.rank() == 0) {
                require_no_other_rules(folder_, set_.name);
            }
            if (!find_missing()) {  // again: another build may have been at work until now
                return false;
            }
        }
        saved_.keep_for_larger_build();
        if (!plan()) {
            return false;
        }
        std::size_t end = 0;
        for (const std::vector<Material>& level : levels_) {
            const std::size_t begin = end;
            end += level.size();
            if (!make(begin, end)) {
                return false;
            }
            let_go_after(end);
        }
        saved_.let_go_of_all();
        if (ranks_.rank() != 0) {  // its folder may be in that of rank 0
            lock.reset();
        }
        if (!in_step()) {
            return false;
        }
        if (ranks_.rank() == 0) {
            saved_.let_go_of_other_ranks();
        }
        return true;
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds between_saves{60};  ///< at least
    static constexpr const char* all_unfinished = "unfinished";

    /// A folder that nobody else puts anything into, and that other rule sets do not use.
    [[nodiscard]] std::filesystem::path unfinished_of(int rank, const std::filesystem::path& folder) const {
        const std::filesystem::path of_first = folder / all_unfinished / set_.name;
        return rank == 0 ? of_first : of_first / (SavedSlices<Kind>::rank_folder + std::to_string(rank));
    }

    [[nodiscard]] bool is_work_left() const {
        return std::find(missing_.begin(), missing_.end(), true) != missing_.end();
    }

    /// Waits for the other ranks. False if a stop was requested.
    bool in_step() {
        return ranks_.finish([](std::string_view) {});
    }

    /// Finds which files are missing. Rank 0 looks for all: nobody else may see its folder.
    bool find_missing() {
        missing_.assign(materials_.size(), false);
        std::string found(materials_.size(), '\0');
        if (ranks_.rank() == 0) {
            make_folder(folder_);
            for (std::size_t i = 0; i < materials_.size(); ++i) {
                missing_[i] = !is_built(materials_[i]);
                found[i] = missing_[i] ? 1 : 0;
            }
            ranks_.add(found);
        }
        return ranks_.finish([&](std::string_view of_first) {
            std::transform(of_first.begin(), of_first.end(), missing_.begin(), [](char is) { return is != 0; });
        });
    }

    /// Throws BadInput if there is something else of that name than a file of this rule set and material, damaged or
    /// not: it is not to be lost.
    [[nodiscard]] bool is_built(const Material& material) const {
        const std::filesystem::path path = Kind::file(folder_, material);
        if (!std::filesystem::exists(path)) {
            return false;
        }
        std::optional<typename Kind::Reader> reader;
        try {
            reader.emplace(path);
        } catch (const BadInput&) {
            if (is_rest_of(Kind::file_kind, path)) {
                return false;
            }
            throw;
        }
        require_rules(*reader, Kind::subject(*reader), set_.name);
        if (Kind::subject(*reader).material != material) {
            reader->refuse("its name is that of other pieces");
        }
        try {
            reader->check();
        } catch (const BadInput&) {
            return false;
        }
        return true;
    }

    /// Finds which slices have to be solved: those whose file is missing, and those that these lead to. What an earlier
    /// build has saved of them is used. False if a stop was requested.
    bool plan() {
        is_needed_ = missing_;
        is_to_solve_.assign(materials_.size(), false);
        for (std::size_t i = materials_.size(); i-- > 0;) {
            if (!is_needed_[i]) {
                continue;
            }
            if (auto slice = saved_.load(materials_[i])) {
                solved_.add(std::move(slice));
            }
            if (!agree(materials_[i])) {
                return false;
            }
            is_to_solve_[i] = !is_solved(materials_[i]);
            for (std::size_t j = 0; is_to_solve_[i] && j < i; ++j) {
                is_needed_[j] = is_needed_[j] || may_lead_to(materials_[i], materials_[j]);
            }
        }
        last_need_ = last_needs(materials_, [&](std::size_t i) { return is_to_solve_[i]; });
        return true;
    }

    [[nodiscard]] bool is_solved(const Material& material) const {
        return waves_solved(solved_, material) == wave_count<R>(material.men());
    }

    /// Brings all ranks to where the one is that has solved most of a slice. False if a stop was requested.
    bool agree(const Material& material) {
        const std::uint64_t before = waves_solved(solved_, material);
        if (!agree_on_slice<Kind>(ranks_, solved_, material, [&] { return saved_.begun(material); })) {
            return false;
        }
        if (waves_solved(solved_, material) > before) {
            saved_.save(solved_.at(material));
        }
        return true;
    }

    /// Solves the slices of a level, from number `begin` to before `end`, and writes their files, as far as it has not
    /// been done. False if stopped.
    bool make(std::size_t begin, std::size_t end) {
        std::vector<Material> shared;
        std::vector<Material> not_shared;
        bool is_any_needed = false;
        for (std::size_t i = begin; i < end; ++i) {
            const Material& material = materials_[i];
            is_any_needed = is_any_needed || is_needed_[i];
            if (!is_needed_[i] || !is_to_solve_[i]) {
                report(material, 2 * positions_with_one_to_move<R>(material), false);
                continue;
            }
            if (!solved_.has(material)) {
                solved_.add(saved_.begun(material));
            }
            report(material, positions_solved(solved_.at(material)), false);
            (is_shared(material) ? shared : not_shared).push_back(material);
        }
        if (!solve(not_shared, alone_) || !solve(shared, ranks_)) {
            return false;
        }
        for (std::size_t i = begin; i < end; ++i) {
            if (missing_[i] && !write(solved_.at(materials_[i]))) {
                return false;
            }
        }
        return !is_any_needed || in_step();
    }

    /// Slices of few positions every rank solves by itself.
    [[nodiscard]] bool is_shared(const Material& material) const {
        return positions<R>(material) >= options_.shared_from;
    }

    /// Solves slices of a level, side by side and together with these ranks, and saves them. False if stopped: then
    /// what is solved of them is saved.
    bool solve(const std::vector<Material>& materials, cluster::Stages& ranks) {
        if (materials.empty()) {
            return true;
        }
        const std::function<void(const Material&, std::uint64_t)> progress =
            [&](const Material& material, std::uint64_t done) { report(material, done, true); };
        const std::function<void()> wave_done = [&] {
            if (Clock::now() >= next_save_) {
                save(materials);
            }
        };
        const unsigned threads = threads_side_by_side<R, Kind>(materials, options_.threads, memory_.spare);
        const bool is_solved = solve_slices<typename Kind::Worker>(
            solved_, materials, kings_, Work{threads, ranks, progress, wave_done, memory_.kept});
        save(materials);
        return is_solved;
    }

    /// Saves slices that are being solved. The next time is after a minute, or later if this takes long.
    void save(const std::vector<Material>& materials) {
        constexpr int times_as_long = 20;
        const Clock::time_point start = Clock::now();
        for (const Material& material : materials) {
            saved_.save(solved_.at(material));
        }
        const Clock::time_point end = Clock::now();
        next_save_ = end + std::max<Clock::duration>(between_saves, times_as_long * (end - start));
    }

    /// Encodes a solved slice with the other ranks; rank 0 writes its file. False if stopped.
    bool write(Slice& slice) {
        const std::function<void(const Material&, std::uint64_t)> nothing = [](const Material&, std::uint64_t) {};
        cluster::Stages& ranks = is_shared(slice.material) ? ranks_ : alone_;
        const Work work{options_.threads, ranks, nothing, {}, memory_.kept};
        const auto file = Kind::encode(set_.name, slice, kings_.of(slice.material), work, saved_.folder());
        if (file && ranks_.rank() == 0) {
            write_file_atomically(Kind::file(folder_, slice.material), file->parts());
            if (options_.finished) {
                options_.finished(Kind::file("", slice.material), file->size());
            }
        }
        return file.has_value();
    }

    /// Lets go of the slices before number `end` that nothing from there on leads to.
    void let_go_after(std::size_t end) {
        for (std::size_t j = 0; j < end; ++j) {
            if (last_need_[j] < end && solved_.has(materials_[j])) {
                solved_.remove(materials_[j]);
                saved_.let_go(materials_[j]);
            }
        }
    }

    /// Tells of positions of a slice, with either side to move, that are done; those of a symmetric one count once.
    void report(const Material& material, std::uint64_t with_either_to_move, bool solved_now) {
        const std::uint64_t done = material.is_symmetric() ? with_either_to_move / 2 : with_either_to_move;
        const std::lock_guard lock(reporting_);
        progress_.material = material;
        progress_.done += done;
        progress_.solved += solved_now ? done : 0;
        if (options_.progress) {
            options_.progress(progress_);
        }
    }

    const rules::RuleSet& set_;
    std::filesystem::path folder_;
    const BuildOptions& options_;
    cluster::Stages& ranks_;
    cluster::Alone nobody_;
    cluster::Stages alone_;  ///< for slices that are not shared
    std::vector<std::vector<Material>> levels_;
    std::vector<Material> materials_;  ///< of all levels
    SavedSlices<Kind> saved_;
    std::vector<bool> missing_;      ///< by the number of the material, as the next two: its file is to be written
    std::vector<bool> is_needed_;    ///< its values are needed, or its file
    std::vector<bool> is_to_solve_;  ///< not, or not all of it, solved before
    std::vector<std::size_t> last_need_;
    ForThreads memory_{memory_for_threads<R, Kind>(options_)};
    Clock::time_point next_save_ = Clock::now() + between_saves;
    Solved<R, Slice> solved_;
    KingTables<R> kings_;
    std::mutex reporting_;
    BuildProgress& progress_;
};

}  // namespace crownhead::endgame
