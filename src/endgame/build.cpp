// SPDX-License-Identifier: MIT
#include "endgame/build.hpp"

#include "base/bad_input.hpp"
#include "base/file_lock.hpp"
#include "base/files.hpp"
#include "base/mapped_file.hpp"
#include "endgame/index/king_tables.hpp"
#include "endgame/index/visit.hpp"
#include "endgame/solving/build_kinds.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace crownhead::endgame {
namespace {

namespace fs = std::filesystem;

std::vector<Material> materials_up_to(int pieces) {
    std::vector<Material> all;
    for (int n = 2; n <= pieces; ++n) {
        const std::vector<Material> some = canonical_materials(n);
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

/// The positions of a material with either side to move; those of a symmetric one count once.
template <rules::Rules R>
std::uint64_t positions(const Material& m) {
    const int left = Squares<R>::count - m.men();
    const std::uint64_t one = MenIndex<R>(m.black.men, m.white.men).size() * choose(left, m.black.kings) *
                              choose(left - m.black.kings, m.white.kings);
    return m.is_symmetric() ? one : 2 * one;
}

/// Slices with the most pieces are needed only until those with one man more are solved.
bool is_needed_later(const Material& solved, const Material& now, int max_pieces) {
    return solved.pieces() < max_pieces || solved.men() + 1 >= now.men();
}

template <class Kind>
std::uint64_t peak_memory(int pieces) {
    const std::vector<Material> all = materials_up_to(pieces);
    std::uint64_t peak = 0;
    for (auto now = all.begin(); now != all.end(); ++now) {
        std::uint64_t held = 0;
        for (auto m = all.begin(); m != std::next(now); ++m) {
            held += is_needed_later(*m, *now, pieces) ? Kind::bytes_in_memory(*m) : 0;
        }
        peak = std::max(peak, held);
    }
    constexpr std::uint64_t overhead = 64U << 20U;
    return peak + peak / 8 + overhead;
}

template <class Kind>
std::uint64_t memory_of_all(int pieces) {
    std::uint64_t sum = 0;
    for (const Material& m : materials_up_to(pieces)) {
        sum += Kind::bytes_in_memory(m);
    }
    return sum;
}

template <rules::Rules R, class Kind>
class Build {
  public:
    using Slice = typename Kind::Slice;

    /// Adds to the counts that `progress` already has.
    Build(const rules::RuleSet& set, fs::path folder, const BuildOptions& options, const std::stop_token& stop,
          BuildProgress& progress)
        : set_(set),
          folder_(std::move(folder)),
          unfinished_(folder_ / "unfinished"),
          options_(options),
          stop_(stop),
          materials_(materials_up_to(options.pieces)),
          progress_(progress) {
        progress_.distance = Kind::distance;
    }

    bool run() {
        make_folder(folder_);
        std::size_t wanted = 0;  // number of slices up to the last missing one
        for (std::size_t i = 0; i < materials_.size(); ++i) {
            missing_.push_back(!is_built(materials_[i]));
            wanted = missing_.back() ? i + 1 : wanted;
        }
        std::optional<LockFile> lock;
        if (wanted > 0) {
            make_folder(unfinished_);
        }
        if (fs::exists(unfinished_)) {  // also if it is only to be removed: another build may be using it
            lock.emplace(unfinished_ / "lock", "another build is at work in " + unfinished_.string(),
                         Access::owner_changes_all_read);
        }
        for (std::size_t i = 0; i < wanted; ++i) {
            if (!load_or_solve(materials_[i], missing_[i])) {
                return false;
            }
        }
        for (std::size_t i = wanted; i < materials_.size(); ++i) {
            progress_.done += positions<R>(materials_[i]);
        }
        // If there was nothing to do before the distances, the folder may hold unfinished distances, which are still
        // needed.
        if (wanted > 0 || Kind::distance == options_.distance) {
            std::error_code ignored;
            fs::remove_all(unfinished_, ignored);
        }
        return true;
    }

  private:
    [[nodiscard]] bool is_built(const Material& material) const {
        const fs::path path = Kind::file(folder_, material);
        if (!fs::exists(path)) {
            return false;
        }
        try {
            const typename Kind::Reader reader(path);
            reader.check();
            return Kind::subject(reader).material == material && Kind::subject(reader).rules == set_.name;
        } catch (const BadInput&) {
            return false;
        }
    }

    /// Brings the slice into memory and its file onto the disk. False if stopped.
    bool load_or_solve(const Material& material, bool missing) {
        const std::vector<Material> held = held_;
        for (const Material& m : held) {
            if (!is_needed_later(m, material, options_.pieces)) {
                solved_.remove(m);
                std::erase(held_, m);
            }
        }
        solved_.add(std::make_unique<Slice>(material));
        held_.push_back(material);
        progress_.material = material;
        const fs::path saved = unfinished_ / Kind::file("", material).filename();
        const MemoryParts parts = Kind::parts(solved_.at(material));
        if (!missing && load_parts(saved, parts)) {
            report(positions<R>(material), 0);
            return !stop_.stop_requested();
        }
        const std::function<void(std::uint64_t)> progress = [&](std::uint64_t count) {
            report(material.is_symmetric() ? count / 2 : count, count);
        };
        const auto file = Kind::solve(set_.name, solved_, material, kings_.of(material),
                                      Work{options_.threads, stop_, progress}, missing);
        if (!file) {
            return false;
        }
        if (missing) {
            write_file_atomically(Kind::file(folder_, material), file->parts());
            if (options_.finished) {
                options_.finished(Kind::file("", material), file->size());
            }
        }
        save_parts(saved, parts);
        return !stop_.stop_requested();
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
    fs::path unfinished_;
    const BuildOptions& options_;
    const std::stop_token& stop_;
    std::vector<Material> materials_;
    std::vector<bool> missing_;
    std::vector<Material> held_;
    Solved<R, Slice> solved_;
    KingTables<R> kings_;
    std::mutex reporting_;
    BuildProgress& progress_;
};

}  // namespace

bool build(const rules::RuleSet& set, const fs::path& folder, const BuildOptions& options,
           const std::stop_token& stop) {
    const int max = visit_with_endgames(set, []<rules::Rules R>() { return max_pieces_of(R); });
    if (options.pieces < 2 || options.pieces > max) {
        throw BadInput("endgames of " + std::string(set.name) + " are built for 2 to " + std::to_string(max) +
                       " pieces");
    }
    if (options.distance && options.pieces > max_pieces_with_distance(set)) {
        throw BadInput("distances are built for at most " + std::to_string(max_pieces_with_distance(set)) + " pieces");
    }
    const std::uint64_t needed = memory_needed(set, options.pieces, options.distance);
    if (options.memory != 0 && needed > options.memory) {
        constexpr std::uint64_t mebibyte = 1U << 20U;
        throw BadInput("endgames of " + std::to_string(options.pieces) + " pieces take " +
                       std::to_string(needed / mebibyte + 1) + " MiB of memory to build, and there are " +
                       std::to_string(options.memory / mebibyte));
    }
    return visit_with_endgames(set, [&]<rules::Rules R>() {
        BuildProgress progress;
        for (const Material& m : materials_up_to(options.pieces)) {
            progress.total += (options.distance ? 2 : 1) * positions<R>(m);
        }
        return Build<R, ValueKind<R>>(set, folder, options, stop, progress).run() &&
               (!options.distance || Build<R, DistanceKind<R>>(set, folder, options, stop, progress).run());
    });
}

int max_pieces(const rules::RuleSet& set) { return rules::is_built(set) ? max_pieces_of(set.rules) : 0; }

int max_pieces_with_distance(const rules::RuleSet& set) {
    constexpr int of_any = 6;
    return std::min(of_any, max_pieces(set));
}

std::uint64_t memory_needed(const rules::RuleSet& set, int pieces, bool distance) {
    return visit_with_endgames(set, [&]<rules::Rules R>() {
        return std::max(peak_memory<ValueKind<R>>(pieces), distance ? peak_memory<DistanceKind<R>>(pieces) : 0);
    });
}

std::uint64_t disk_needed(const rules::RuleSet& set, int pieces, bool distance) {
    return visit_with_endgames(set, [&]<rules::Rules R>() {
        return std::max(memory_of_all<ValueKind<R>>(pieces), distance ? memory_of_all<DistanceKind<R>>(pieces) : 0);
    });
}

std::uint64_t position_count(const rules::RuleSet& set, const Material& material) {
    return visit_with_endgames(set, [&]<rules::Rules R>() {
        return material.is_symmetric() ? positions<R>(material) : positions<R>(material) / 2;
    });
}

}  // namespace crownhead::endgame
