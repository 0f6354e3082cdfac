// SPDX-License-Identifier: MIT
#include "endgame/build.hpp"

#include "base/bad_input.hpp"
#include "base/bytes.hpp"
#include "base/files.hpp"
#include "cluster/communicator.hpp"
#include "cluster/stages.hpp"
#include "endgame/building/agree_on_slice.hpp"
#include "endgame/building/build_cost.hpp"
#include "endgame/building/build_kinds.hpp"
#include "endgame/building/fit_into_memory.hpp"
#include "endgame/building/locked_folder.hpp"
#include "endgame/building/saved_slices.hpp"
#include "endgame/index/king_tables.hpp"
#include "endgame/index/positions.hpp"
#include "endgame/index/visit.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {
namespace {

namespace fs = std::filesystem;

template <rules::Rules R, class Kind>
class Build {
  public:
    using Slice = typename Kind::Slice;

    /// Adds to the counts that `progress` already has.
    Build(const rules::RuleSet& set, fs::path folder, const BuildOptions& options, cluster::Stages& ranks,
          BuildProgress& progress)
        : set_(set),
          folder_(std::move(folder)),
          options_(options),
          ranks_(ranks),
          alone_(nobody_, ranks.token()),
          materials_(materials_up_to<R>(options.pieces)),
          saved_(unfinished_of(ranks.rank(), options.scratch.empty() ? folder_ : options.scratch), materials_,
                 options.packed_from),
          progress_(progress) {
        progress_.distance = Kind::distance;
        if (options.memory == 0) {
            kept_bytes_ = most_kept;
        } else {
            const std::uint64_t needed = peak_memory<R, Kind>(options);
            const std::uint64_t left = options.memory - std::min(options.memory, needed);
            kept_bytes_ = std::min(most_kept, least_kept + left / 2 / options.threads);
        }
    }

    bool run() {
        if (!find_missing()) {
            return false;
        }
        std::optional<LockedFolder> lock;
        std::optional<LockedFolder> files_lock;  // if it is another folder
        if (is_work_left() || fs::exists(saved_.folder())) {
            lock.emplace(saved_.folder(), ranks_.rank() == 0 ? 1 : 2);
        }
        if (is_work_left()) {
            if (const fs::path beside_files = unfinished_of(0, folder_);
                ranks_.rank() == 0 && beside_files != saved_.folder()) {
                files_lock.emplace(beside_files, 1);
            }
            if (!find_missing()) {  // again: another build may have been at work until now
                return false;
            }
        }
        saved_.keep_for_larger_build();
        if (!plan()) {
            return false;
        }
        for (std::size_t i = 0; i < materials_.size(); ++i) {
            if (!is_needed_[i]) {
                progress_.done += positions<R>(materials_[i]);
            } else if (!make(i)) {
                return false;
            }
            let_go_after(i);
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

    /// A folder that nobody else puts anything into, and that other rule sets do not use.
    [[nodiscard]] fs::path unfinished_of(int rank, const fs::path& folder) const {
        const fs::path of_first = folder / "unfinished" / set_.name;
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

    /// Throws BadInput if there is a file of that name that is not of this rule set and material: it is not to be lost.
    [[nodiscard]] bool is_built(const Material& material) const {
        const fs::path path = Kind::file(folder_, material);
        if (!fs::exists(path)) {
            return false;
        }
        std::optional<typename Kind::Reader> reader;
        try {
            reader.emplace(path);
            reader->check();
        } catch (const BadInput&) {
            return false;
        }
        require_rules(*reader, Kind::subject(*reader), set_.name);
        if (Kind::subject(*reader).material != material) {
            reader->refuse("its name is that of other pieces");
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
            save(solved_.at(material));
        }
        return true;
    }

    void save(Slice& slice) {
        saved_.save(slice);
        saved_at_ = Clock::now();
    }

    /// Solves a slice and writes its file, as far as it has not been done. False if stopped.
    bool make(std::size_t i) {
        const Material& material = materials_[i];
        progress_.material = material;
        if (!solved_.has(material)) {
            solved_.add(saved_.begun(material));
        }
        Slice& slice = solved_.at(material);
        const auto count = [&](std::uint64_t done) { return material.is_symmetric() ? done / 2 : done; };
        const std::function<void(std::uint64_t)> progress = [&](std::uint64_t done) { report(count(done), done); };
        const std::function<void()> wave_done = [&] {
            constexpr auto interval = std::chrono::seconds(60);
            if (Kind::saves_waves(slice) && Clock::now() - saved_at_ > interval) {
                save(slice);
            }
        };
        const bool is_shared = positions<R>(material) >= options_.shared_from;
        const Work work{options_.threads, is_shared ? ranks_ : alone_, progress, wave_done, kept_bytes_};
        const KingsOfSides<R> kings = kings_.of(material);
        if (is_to_solve_[i]) {
            report(count(Kind::positions_begun(slice)), 0);
            if (!solve(slice, kings, work)) {
                return false;
            }
        } else {
            report(positions<R>(material), 0);
        }
        return (!missing_[i] || write(slice, kings, work)) && in_step();
    }

    /// Solves what is not solved of a slice, and saves it. False if stopped: then what is worth it is saved.
    bool solve(Slice& slice, const KingsOfSides<R>& kings, const Work& work) {
        const bool is_solved = Kind::solve(solved_, slice.material, kings, work);
        if (is_solved || Kind::saves_waves(slice)) {
            save(slice);
        }
        return is_solved;
    }

    /// Encodes a solved slice with the other ranks; rank 0 writes its file. False if stopped.
    bool write(Slice& slice, const KingsOfSides<R>& kings, const Work& work) {
        const auto file = Kind::encode(set_.name, slice, kings, work, saved_.folder());
        if (file && ranks_.rank() == 0) {
            write_file_atomically(Kind::file(folder_, slice.material), file->parts());
            if (options_.finished) {
                options_.finished(Kind::file("", slice.material), file->size());
            }
        }
        return file.has_value();
    }

    /// Lets go of the slices that nothing after slice i leads to.
    void let_go_after(std::size_t i) {
        for (std::size_t j = 0; j <= i; ++j) {
            if (last_need_[j] == i && solved_.has(materials_[j])) {
                solved_.remove(materials_[j]);
                saved_.let_go(materials_[j]);
            }
        }
    }

    void report(std::uint64_t done, std::uint64_t solved) {
        const std::lock_guard lock(reporting_);
        progress_.done += done;
        progress_.solved += solved;
        if (options_.progress) {
            options_.progress(progress_);
        }
    }

    const rules::RuleSet& set_;
    fs::path folder_;
    const BuildOptions& options_;
    cluster::Stages& ranks_;
    cluster::Alone nobody_;
    cluster::Stages alone_;  ///< for slices that are not shared
    std::vector<Material> materials_;
    SavedSlices<Kind> saved_;
    std::vector<bool> missing_;      ///< by the number of the material, as the next two: its file is to be written
    std::vector<bool> is_needed_;    ///< its values are needed, or its file
    std::vector<bool> is_to_solve_;  ///< not, or not all of it, solved before
    std::vector<std::size_t> last_need_;
    std::uint64_t kept_bytes_ = 0;
    Clock::time_point saved_at_ = Clock::now();
    Solved<R, Slice> solved_;
    KingTables<R> kings_;
    std::mutex reporting_;
    BuildProgress& progress_;
};

/// The least of what all ranks have. Nullopt if a stop was requested.
std::optional<std::uint64_t> least_of_all(cluster::Stages& ranks, std::uint64_t own) {
    std::string message;
    append_number(message, own);
    ranks.add(message);
    std::uint64_t least = own;
    const bool all = ranks.finish(
        [&](std::string_view of_other) { least = std::min(least, number_at<std::uint64_t>(of_other, 0)); });
    return all ? std::optional(least) : std::nullopt;
}

}  // namespace

bool build(const rules::RuleSet& set, const fs::path& folder, const BuildOptions& options,
           const std::stop_token& stop) {
    const int max = visit_with_endgames(set, []<rules::Rules R>() { return max_pieces_of(R); });
    if (options.threads == 0) {
        throw BadInput("endgames are built by one thread or more, not by 0");
    }
    if (options.pieces < 2 || options.pieces > max) {
        throw BadInput("endgames of " + std::string(set.name) + " are built for 2 to " + std::to_string(max) +
                       " pieces");
    }
    if (options.distance && max_pieces_with_distance(set) == 0) {
        throw BadInput("distances are not built for " + std::string(set.name) + ", whose aim is to lose");
    }
    if (options.distance && options.pieces > max_pieces_with_distance(set)) {
        throw BadInput("distances are built for at most " + std::to_string(max_pieces_with_distance(set)) + " pieces");
    }
    BuildOptions fitting = fit_into_memory(set, options);
    cluster::Alone alone;
    cluster::Stages ranks(options.ranks != nullptr ? *options.ranks : alone, stop);
    // What one rank sends another is packed or not: all must agree.
    const std::optional<std::uint64_t> packed_from = least_of_all(ranks, fitting.packed_from);
    if (!packed_from) {
        return false;
    }
    fitting.packed_from = *packed_from;
    return visit_with_endgames(set, [&]<rules::Rules R>() {
        BuildProgress progress;
        for (const Material& m : materials_up_to<R>(options.pieces)) {
            progress.total += (options.distance ? 2 : 1) * positions<R>(m);
        }
        const bool is_built =
            Build<R, ValueKind<R>>(set, folder, fitting, ranks, progress).run() &&
            (!options.distance || Build<R, DistanceKind<R>>(set, folder, fitting, ranks, progress).run());
        // A stop in a slice that is not shared: the other ranks must learn of it.
        return is_built || ranks.finish([](std::string_view) {});
    });
}

std::vector<Material> materials_of(const rules::RuleSet& set, int pieces) {
    return canonical_materials(pieces, max_a_side_of(set.rules));
}

int max_pieces(const rules::RuleSet& set) { return rules::is_built(set) ? max_pieces_of(set.rules) : 0; }

int max_pieces_with_distance(const rules::RuleSet& set) {
    constexpr int of_any = 6;
    return set.rules.aim == rules::Aim::lose ? 0 : std::min(of_any, max_pieces(set));
}

std::uint64_t memory_needed(const rules::RuleSet& set, const BuildOptions& options) {
    return visit_with_endgames(set, [&]<rules::Rules R>() {
        return std::max(peak_memory<R, ValueKind<R>>(options),
                        options.distance ? peak_memory<R, DistanceKind<R>>(options) : 0);
    });
}

std::uint64_t disk_needed(const rules::RuleSet& set, const BuildOptions& options) {
    return visit_with_endgames(set, [&]<rules::Rules R>() {
        return std::max(peak_disk<R, ValueKind<R>>(options),
                        options.distance ? peak_disk<R, DistanceKind<R>>(options) : 0);
    });
}

std::uint64_t position_count(const rules::RuleSet& set, const Material& material) {
    return visit_with_endgames(set, [&]<rules::Rules R>() { return positions_with_one_to_move<R>(material); });
}

}  // namespace crownhead::endgame
