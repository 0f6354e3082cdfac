// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/each_unit.hpp"
#include "endgame/format/shared_units.hpp"
#include "endgame/format/slice_file.hpp"
#include "endgame/format/unit_code.hpp"
#include "endgame/solving/block_reader.hpp"
#include "endgame/solving/slice_solver.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::endgame {

/// What is to be coded of a unit: contexts with their values, as runs of equal ones.
class CodedRuns {
  public:
    void add(Context context, Value value) {
        const std::uint32_t symbol = context | static_cast<std::uint32_t>(value) << context_bits;
        if (!runs_.empty() && (runs_.back() & symbol_mask) == symbol && runs_.back() >> symbol_bits < max_run) {
            runs_.back() += 1U << symbol_bits;
        } else {
            runs_.push_back(symbol | 1U << symbol_bits);
        }
    }
    void count(ContextCounts& counts) const {
        for (const std::uint32_t run : runs_) {
            counts.of[run & context_mask][run >> context_bits & 3U] += run >> symbol_bits;
        }
    }
    [[nodiscard]] std::span<const std::uint8_t> bytes() const {
        return {reinterpret_cast<const std::uint8_t*>(runs_.data()), runs_.size() * sizeof(std::uint32_t)};
    }
    [[nodiscard]] static CodedRuns of_bytes(std::span<const std::uint8_t> bytes) {
        CodedRuns runs;
        runs.runs_.resize(bytes.size() / sizeof(std::uint32_t));
        std::memcpy(runs.runs_.data(), bytes.data(), bytes.size());
        return runs;
    }
    [[nodiscard]] std::string code(const ContextModel& model) const {
        ArithmeticEncoder encoder;
        for (const std::uint32_t run : runs_) {
            const Likelihood& likelihood = model.of(run & context_mask);
            const auto value = Value{static_cast<std::uint8_t>(run >> context_bits & 3U)};
            if (value == likelihood.likely && likelihood.miss == 0) {
                continue;  // takes no bits
            }
            for (std::uint32_t left = run >> symbol_bits; left > 0; --left) {
                put(encoder, likelihood, value);
            }
        }
        return encoder.finish();
    }

  private:
    static constexpr unsigned context_bits = 17;
    static constexpr std::uint32_t context_mask = (1U << context_bits) - 1;
    static constexpr unsigned symbol_bits = context_bits + 2;
    static constexpr std::uint32_t symbol_mask = (1U << symbol_bits) - 1;
    static constexpr std::uint32_t max_run = (1U << (32 - symbol_bits)) - 1;
    static_assert(ContextBits::plain + Division::most * DivisionBits::parts <= 1U << context_bits);

    std::vector<std::uint32_t> runs_;
};

/// The runs of all units, which wait here until they are coded, because the likelihoods are not known before all runs
/// are: in memory, or those of a packed slice in a file.
class WaitingRuns {
  public:
    /// `folder` is where the file is made; empty for none.
    WaitingRuns(std::uint64_t units, const std::filesystem::path& folder) {
        if (folder.empty()) {
            in_memory_.resize(units);
        } else {
            in_file_.emplace(PackedFile::without_name(folder, units));
        }
    }
    void put(std::uint64_t unit, CodedRuns runs, Packer& packer) {
        if (in_file_) {
            in_file_->put(unit, runs.bytes(), packer);
        } else {
            in_memory_[unit] = std::move(runs);
        }
    }
    /// Once for each unit.
    [[nodiscard]] CodedRuns take(std::uint64_t unit, Packer& packer) {
        if (!in_file_) {
            return std::move(in_memory_[unit]);
        }
        std::vector<std::uint8_t> bytes;
        in_file_->get(unit, bytes, packer);
        return CodedRuns::of_bytes(bytes);
    }

  private:
    std::vector<CodedRuns> in_memory_;
    std::optional<PackedFile> in_file_;
};

/// Reads the values of a slice with one side to move. One object per thread.
template <rules::Rules R>
class SlotValues {
  public:
    /// All must outlive the object.
    SlotValues(const Slice<R>& slice, const Section& section, std::uint64_t kept_bytes)
        : slice_(slice), section_(section), reader_(kept_bytes) {}

    [[nodiscard]] Value operator()(const StoredSlot& slot) {
        if (slot.block != block_) {
            block_ = slot.block;
            values_ = reader_.block(slice_, static_cast<std::size_t>(section_.turn), slot.block);
        }
        const auto [waiting, moving] = section_.kings(slot.row, slot.column);
        return values_.value(waiting, moving);
    }

  private:
    const Slice<R>& slice_;
    const Section& section_;
    BlockReader<R> reader_;
    std::uint64_t block_ = ~std::uint64_t{};
    BlockValues values_{};
};

/// How often each value occurs in each plain context in some units of a section; nullopt if a stop was requested.
template <rules::Rules R>
[[nodiscard]] std::optional<ContextCounts> count_sample(const Slice<R>& slice, const Section& section,
                                                        const KingsOfSides<R>& kings, const Work& work) {
    struct Worker {
        SlotValues<R> values;
        ContextCounts counts{};
    };
    std::vector<Worker> workers;
    for (unsigned i = 0; i < std::max(1U, work.threads); ++i) {
        workers.push_back({SlotValues<R>(slice, section, work.kept_bytes)});
    }
    const std::uint64_t every = sample_interval(section);
    const OwnUnits own(section, work);
    each_unit<R>(section, slice.men, kings, Division(), work.threads, work.stop(),
                 [&](std::size_t thread, UnitWalk<R>& walk, std::uint64_t unit) {
                     if (unit % every == every / 2 && own.has(unit)) {
                         walk.walk(unit, [&](const StoredSlot& slot) {
                             const Value value = workers[thread].values(slot);
                             workers[thread].counts.add(slot.context, value);
                             return value;
                         });
                     }
                 });
    for (std::size_t i = 1; i < workers.size(); ++i) {
        workers[0].counts += workers[i].counts;
    }
    return add_up(workers[0].counts.numbers(), work) ? std::optional(std::move(workers[0].counts)) : std::nullopt;
}

/// Codes a section and returns it with its pages, which only rank 0 has; ranks and threads share the units. `folder` is
/// for a file that lasts as long as the call. Returns nullopt if a stop was requested. The bytes depend on nothing but
/// the values and the division. Throws BadInput for a full disk.
template <rules::Rules R>
[[nodiscard]] std::optional<std::pair<WrittenSection, std::string>> encode_section(
    const Slice<R>& slice, const Section& section, Division division, const KingsOfSides<R>& kings, const Work& work,
    const std::filesystem::path& folder) {
    struct Worker {
        SlotValues<R> values;
        ContextCounts counts;
        Packer packer{};
    };
    WaitingRuns waiting(section.units(), slice.packed ? folder : std::filesystem::path());
    std::vector<Worker> workers;
    for (unsigned i = 0; i < std::max(1U, work.threads); ++i) {
        workers.push_back({SlotValues<R>(slice, section, work.kept_bytes), ContextCounts(division.contexts())});
    }
    const OwnUnits own(section, work);
    each_unit<R>(section, slice.men, kings, division, work.threads, work.stop(),
                 [&](std::size_t thread, UnitWalk<R>& walk, std::uint64_t unit) {
                     if (!own.has(unit)) {
                         return;
                     }
                     Worker& worker = workers[thread];
                     CodedRuns runs;
                     walk.walk(unit, [&](const StoredSlot& slot) {
                         const Value value = worker.values(slot);
                         runs.add(slot.context, value);
                         return value;
                     });
                     runs.count(worker.counts);
                     waiting.put(unit, std::move(runs), worker.packer);
                 });
    for (std::size_t i = 1; i < workers.size(); ++i) {
        workers[0].counts += workers[i].counts;
    }
    if (!add_up(workers[0].counts.numbers(), work)) {
        return std::nullopt;
    }
    WrittenSection written{ContextModel(std::move(division), workers[0].counts), {}};
    std::vector<std::string> units(section.units());
    parallel_for(
        units.size(), work.threads, work.stop(),
        [&](std::size_t thread) {
            return [&, thread](std::uint64_t unit) {
                if (own.has(unit)) {
                    units[unit] = waiting.take(unit, workers[thread].packer).code(written.model);
                }
            };
        },
        64);
    if (!collect_units(units, own, work)) {
        return std::nullopt;
    }
    written.unit_bytes = lengths_of(units);
    return std::pair{std::move(written), pages_of(units)};
}

/// The file of a solved slice, whole for rank 0 only; nullopt if a stop was requested. It has the positions of the side
/// to move that takes fewer bytes by a sample. The bytes depend on nothing but the slice. Throws BadInput for a full
/// disk, where `folder` is.
template <rules::Rules R>
[[nodiscard]] std::optional<EncodedFile> encode_slice(std::string_view rules_name, const Slice<R>& slice,
                                                      const KingsOfSides<R>& kings, const Work& work,
                                                      const std::filesystem::path& folder) {
    FileHead head{{std::string(rules_name), slice.material}, {}};
    std::optional<Section> best;
    std::optional<ContextCounts> counts;
    for (const rules::Side turn : {rules::Side::black, rules::Side::white}) {
        head.sections[static_cast<std::size_t>(turn)].totals = slice.totals[static_cast<std::size_t>(turn)];
        if (turn == rules::Side::white && slice.material.is_symmetric()) {
            continue;
        }
        const auto section = Section::of<R>(slice.material, turn, slice.men);
        auto sample = count_sample(slice, section, kings, work);
        if (!sample) {
            return std::nullopt;
        }
        const auto bits = [](const Section& of, const ContextCounts& sampled) {
            return coded_bits(sampled) * sample_interval(of);
        };
        if (!best || bits(section, *sample) < bits(*best, *counts)) {
            best = section;
            counts = std::move(sample);
        }
    }
    auto coded =
        encode_section(slice, *best, Division::by_sample(*counts, sample_interval(*best)), kings, work, folder);
    if (!coded) {
        return std::nullopt;
    }
    EncodedFile file;
    const auto t = static_cast<std::size_t>(best->turn);
    head.sections[t].written = std::move(coded->first);
    file.pages[t] = std::move(coded->second);
    file.head = encode(head);
    return file;
}

}  // namespace crownhead::endgame
