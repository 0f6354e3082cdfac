#include "endgame/build.hpp"

#include "board/bad_input.hpp"
#include "endgame/folder.hpp"
#include "endgame/slice_encoder.hpp"
#include "endgame/slice_reader.hpp"
#include "endgame/slice_solver.hpp"
#include "endgame/unfinished.hpp"
#include "endgame/visit.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <vector>

namespace crownhead::endgame {
namespace {

namespace fs = std::filesystem;

std::vector<Material> materials_up_to(int pieces) {
    std::vector<Material> all;
    for (int n = 2; n <= pieces; ++n) {
        const std::vector<Material> some = upright_materials(n);
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

/// Of a material, with either side to move; a symmetric one has them once.
template <rules::Rules R>
std::uint64_t positions(const Material& m) {
    const int left = Squares<R>::count - m.men();
    const std::uint64_t one = MenIndex<R>(m.black.men, m.white.men).size() * choose(left, m.black.kings) *
                              choose(left - m.black.kings, m.white.kings);
    return m.is_symmetric() ? one : 2 * one;
}

/// Bits in memory for each slot of both turns: lost and open.
template <rules::Rules R>
std::uint64_t bytes_in_memory(const Material& m) {
    const std::uint64_t black = choose(Squares<R>::count, m.black.kings);
    const std::uint64_t white = choose(Squares<R>::count, m.white.kings);
    const std::uint64_t blocks = MenIndex<R>(m.black.men, m.white.men).size();
    return 2 * (Plane::bytes_for(blocks, black, white) + Plane::bytes_for(blocks, white, black));
}

/// Slices with the most pieces are needed only until those with one man more are solved.
bool is_needed_later(const Material& solved, const Material& now, int most_pieces) {
    return solved.pieces() < most_pieces || solved.men() + 1 >= now.men();
}

template <rules::Rules R>
std::uint64_t peak_memory(int pieces) {
    const std::vector<Material> all = materials_up_to(pieces);
    std::uint64_t peak = 0;
    for (auto now = all.begin(); now != all.end(); ++now) {
        std::uint64_t held = 0;
        for (auto m = all.begin(); m != std::next(now); ++m) {
            held += is_needed_later(*m, *now, pieces) ? bytes_in_memory<R>(*m) : 0;
        }
        peak = std::max(peak, held + bytes_in_memory<R>(*now) / 2);
    }
    constexpr std::uint64_t small_things = 64U << 20U;
    return peak + peak / 8 + small_things;
}

template <rules::Rules R>
class Build {
  public:
    Build(const rules::RuleSet& set, fs::path folder, const BuildOptions& options, const std::stop_token& stop)
        : set_(set),
          folder_(std::move(folder)),
          unfinished_(folder_ / "unfinished"),
          options_(options),
          stop_(stop),
          materials_(materials_up_to(options.pieces)) {
        for (const Material& m : materials_) {
            progress_.of += positions<R>(m);
        }
    }

    bool run() {
        make_folder(folder_);
        std::size_t wanted = 0;  // everything up to the last slice that is missing
        for (std::size_t i = 0; i < materials_.size(); ++i) {
            missing_.push_back(!is_there(materials_[i]));
            wanted = missing_.back() ? i + 1 : wanted;
        }
        if (wanted > 0) {
            make_folder(unfinished_);
        }
        for (std::size_t i = 0; i < wanted; ++i) {
            if (!provide(materials_[i], missing_[i])) {
                return false;
            }
        }
        std::error_code ignored;
        fs::remove_all(unfinished_, ignored);
        return true;
    }

  private:
    [[nodiscard]] bool is_there(const Material& material) const {
        const fs::path path = file_of(folder_, material);
        if (!fs::exists(path)) {
            return false;
        }
        try {
            const SliceReader reader(path);
            reader.check();
            return reader.head().material == material && reader.head().rules == set_.name;
        } catch (const BadInput&) {
            return false;
        }
    }

    const KingSets<R>& kings(int count) { return kings_.try_emplace(count, count).first->second; }

    /// The slice's values in memory, its file on the disk. False if stopped.
    bool provide(const Material& material, bool missing) {
        const std::vector<Material> held = held_;
        for (const Material& m : held) {
            if (!is_needed_later(m, material, options_.pieces)) {
                solved_.remove(m);
                std::erase(held_, m);
            }
        }
        solved_.add(std::make_unique<Slice<R>>(material));
        held_.push_back(material);
        progress_.material = material;
        const fs::path kept = unfinished_ / (name(material) + ".values");
        if (!missing && load_values(kept, solved_.at(material))) {
            report(positions<R>(material), 0);
            return !stop_.stop_requested();
        }
        SliceFacts facts;
        const bool whole = solve_slice(
            solved_, material, {&kings(material.black.kings), &kings(material.white.kings)}, options_.threads, stop_,
            [&](std::uint64_t count) { report(material.is_symmetric() ? count / 2 : count, count); }, facts);
        if (!whole) {
            return false;
        }
        if (missing) {
            const EncodedSlice file = encode_slice<R>(set_.name, solved_.at(material), facts, options_.threads > 1);
            write_whole(file_of(folder_, material), file.parts());
            if (options_.finished) {
                options_.finished(material, file.size());
            }
        }
        save_values(kept, solved_.at(material));
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
    Solved<R> solved_;
    std::map<int, KingSets<R>> kings_;
    std::mutex reporting_;
    BuildProgress progress_;
};

}  // namespace

bool build(const rules::RuleSet& set, const fs::path& folder, const BuildOptions& options,
           const std::stop_token& stop) {
    if (options.pieces < 2 || options.pieces > most_built_pieces) {
        throw BadInput("endgames are built for 2 to " + std::to_string(most_built_pieces) + " pieces");
    }
    const std::uint64_t needed = memory_needed(set, options.pieces);
    if (options.memory != 0 && needed > options.memory) {
        constexpr std::uint64_t mebibyte = 1U << 20U;
        throw BadInput("endgames of " + std::to_string(options.pieces) + " pieces take " +
                       std::to_string(needed / mebibyte + 1) + " MiB of memory to build, and there are " +
                       std::to_string(options.memory / mebibyte));
    }
    return visit_short_kings(set, [&]<rules::Rules R>() { return Build<R>(set, folder, options, stop).run(); });
}

std::uint64_t memory_needed(const rules::RuleSet& set, int pieces) {
    return visit_short_kings(set, [&]<rules::Rules R>() { return peak_memory<R>(pieces); });
}

std::uint64_t position_count(const rules::RuleSet& set, const Material& material) {
    return visit_short_kings(set, [&]<rules::Rules R>() {
        return material.is_symmetric() ? positions<R>(material) : positions<R>(material) / 2;
    });
}

}  // namespace crownhead::endgame
