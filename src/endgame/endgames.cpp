// SPDX-License-Identifier: MIT
#include "endgame/endgames.hpp"

#include "base/bad_input.hpp"
#include "base/machine_memory.hpp"
#include "endgame/format/folder.hpp"
#include "endgame/index/material.hpp"
#include "endgame/index/positions.hpp"
#include "endgame/index/visit.hpp"
#include "endgame/probing/prober.hpp"
#include "endgame/probing/verifier.hpp"

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <string>

namespace crownhead::endgame {
namespace {

/// Names as in a sentence: `KvK.end, MvK.end`; of many the first, and how many more there are.
std::string listed(const std::set<std::filesystem::path>& names) {
    constexpr std::size_t most = 5;
    std::string text;
    std::size_t count = 0;
    for (const std::filesystem::path& name : names) {
        if (count == most) {
            return text + " and " + std::to_string(names.size() - most) + " more";
        }
        text += (count++ == 0 ? "" : ", ") + name.string();
    }
    return text;
}

template <rules::Rules R>
class EndgamesOf final : public Endgames {
  public:
    using Board = rules::Board<R>;
    using S = Squares<R>;
    using Side = rules::Side;
    using Slice = typename Prober<R>::Slice;

    EndgamesOf(const rules::RuleSet& set, const std::filesystem::path& folder, std::optional<std::uint64_t> memory,
               Open what)
        : folder_(folder),
          prober_(folder, set.name, memory.value_or(Prober<R>::enough_memory(machine_memory())), what) {}

    [[nodiscard]] std::optional<Value> value(const rules::Position& position) const override {
        return prober_.value(Board::from(position));
    }

    [[nodiscard]] std::optional<int> distance(const rules::Position& position) const override {
        const std::optional<Distance> distance = prober_.distance(Board::from(position));
        return distance ? distance->plies() : std::nullopt;
    }

    [[nodiscard]] std::vector<SliceStats> slices() const override {
        std::vector<SliceStats> all;
        for (const auto& slice : prober_.slices()) {
            const Material& m = slice->values.material();
            for (const Side turn : {Side::black, Side::white}) {
                if (turn == Side::white && m.is_symmetric()) {
                    continue;
                }
                all.push_back({turn == Side::black ? m : m.swapped(),
                               slice->values.head().sections[static_cast<std::size_t>(turn)].totals,
                               slice->distances ? std::optional(slice->distances->longest(turn)) : std::nullopt});
            }
        }
        std::stable_sort(all.begin(), all.end(), [](const SliceStats& a, const SliceStats& b) {
            const Material& x = a.material;
            const Material& y = b.material;
            return x.pieces() != y.pieces() ? x.pieces() < y.pieces() : x < y;
        });
        return all;
    }

    [[nodiscard]] std::uint64_t bytes(int pieces) const override {
        std::uint64_t sum = 0;
        for (const auto& slice : prober_.slices()) {
            sum += slice->values.material().pieces() == pieces ? slice->values.bytes() : 0;
        }
        return sum;
    }

    Verified verify(const ToVerify& what, const std::stop_token& stop,
                    const std::function<void(const Verified&)>& progress) const override {
        const std::vector<const Slice*> slices = slices_named(what.slices);
        for (const Slice* slice : slices) {
            slice->values.check();
            if (slice->distances) {
                slice->distances->check();
            }
        }
        require_what_values_follow_from(slices);
        Verifier<R> verifier(prober_, what.threads, stop, progress);
        std::mt19937_64 random(what.seed);
        for (const Slice* slice : slices) {
            if (what.sample) {
                verifier.check_some(*slice, *what.sample, random);
            } else {
                verifier.check(*slice);
            }
            if (stop.stop_requested()) {
                break;
            }
        }
        return verifier.verified();
    }

    [[nodiscard]] ProbeRate measure(std::uint64_t probes, std::uint64_t seed) const override {
        std::mt19937_64 random(seed);
        const std::vector<Board> boards = random_boards(probes, random);
        ProbeRate rate{.probes = boards.size()};
        std::uint64_t known = 0;
        // The first pass reads and decodes everything that is needed.
        for (double* seconds : {&rate.cold_seconds, &rate.warm_seconds}) {
            const std::clock_t start = std::clock();
            for (const Board& board : boards) {
                known += prober_.value(board) ? 1 : 0;
            }
            *seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        }
        rate.known = known / 2;
        return rate;
    }

  private:
    /// Those with these names, each once, or all if there is no name. Throws BadInput for one that is not there.
    [[nodiscard]] std::vector<const Slice*> slices_named(const std::vector<std::string>& names) const {
        std::map<std::string, const Slice*> by_name;
        std::vector<const Slice*> found;
        for (const auto& slice : prober_.slices()) {
            by_name[name(slice->values.material())] = slice.get();
            if (names.empty()) {
                found.push_back(slice.get());
            }
        }
        for (const std::string& asked : std::set(names.begin(), names.end())) {
            const auto slice = by_name.find(asked);
            if (slice == by_name.end()) {
                throw BadInput("there is no slice `" + asked + "` in " + folder_.string());
            }
            found.push_back(slice->second);
        }
        return found;
    }

    /// Throws BadInput that names files which are missing, if values or distances of these slices follow from them.
    void require_what_values_follow_from(const std::vector<const Slice*>& slices) const {
        std::map<Material, bool> there;  // whether it has distances
        for (const auto& slice : prober_.slices()) {
            there[slice->values.material()] = slice->distances != nullptr;
        }
        std::set<std::filesystem::path> missing;
        // A line may lead several materials on: a double capture, and further moves from a position that is not stored.
        std::set<std::pair<Material, bool>> seen;  // whether its distances are needed
        std::vector<std::pair<Material, bool>> open;
        open.reserve(slices.size());
        for (const Slice* slice : slices) {
            open.emplace_back(slice->values.material(), slice->distances != nullptr);
        }
        while (!open.empty()) {
            const std::pair<Material, bool> from = open.back();
            open.pop_back();
            for (const Material& next : next_materials(from.first, R.men_capture_kings)) {
                const auto found = there.find(next);
                if (found == there.end()) {
                    missing.insert(file_of("", next));
                } else if (from.second && !found->second) {
                    missing.insert(distances_path(file_of("", next)));
                } else if (seen.emplace(next, from.second).second) {
                    open.emplace_back(next, from.second);
                }
            }
        }
        if (!missing.empty()) {
            throw BadInput(folder_.string() + " lacks " + listed(missing) +
                           ", from which values of other files follow");
        }
    }

    /// Drawn uniformly from all positions of all slices.
    [[nodiscard]] std::vector<Board> random_boards(std::uint64_t count, std::mt19937_64& random) const {
        const std::vector<SliceStats> all = slices();
        std::vector<double> weights;
        weights.reserve(all.size());
        for (const SliceStats& slice : all) {
            weights.push_back(static_cast<double>(slice.totals.positions()));
        }
        std::discrete_distribution<std::size_t> slice(weights.begin(), weights.end());
        std::vector<std::uint64_t> of_slice(all.size());
        for (std::uint64_t i = 0; !all.empty() && i < count; ++i) {
            ++of_slice[slice(random)];
        }
        std::vector<Board> boards;
        for (std::size_t i = 0; i < all.size(); ++i) {
            // A slice is counted with one side to move; its positions with the other side to move are the rotated ones.
            some_positions<R>(all[i].material, Side::black, of_slice[i], random, [&](const Board& board) {
                boards.push_back(random() % 2 == 0 ? board : rotated(board));
            });
        }
        std::shuffle(boards.begin(), boards.end(), random);
        return boards;
    }

    std::filesystem::path folder_;
    Prober<R> prober_;
};

}  // namespace

std::string summary(std::span<const Endgames* const> folders) {
    std::size_t slices = 0;
    std::uint64_t bytes = 0;
    for (const Endgames* folder : folders) {
        int most = 0;
        for (const SliceStats& slice : folder->slices()) {
            ++slices;
            most = std::max(most, slice.material.pieces());
        }
        for (int pieces = 0; pieces <= most; ++pieces) {
            bytes += folder->bytes(pieces);
        }
    }
    return std::to_string(slices) + " slices of " + std::to_string(bytes) + " bytes";
}

std::unique_ptr<Endgames> open_endgames(const rules::RuleSet& set, const std::filesystem::path& folder,
                                        std::optional<std::uint64_t> memory, Open what) {
    return visit_with_endgames(set, [&]<rules::Rules R>() -> std::unique_ptr<Endgames> {
        return std::make_unique<EndgamesOf<R>>(set, folder, memory, what);
    });
}

}  // namespace crownhead::endgame
