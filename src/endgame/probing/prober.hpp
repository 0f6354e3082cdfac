// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "base/machine_memory.hpp"
#include "endgame/distance.hpp"
#include "endgame/format/folder.hpp"
#include "endgame/index/by_material.hpp"
#include "endgame/probing/decoded_section.hpp"
#include "rules/generate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::endgame {

/// The endgames of a folder, for probing. Thread-safe, without locks.
template <rules::Rules R>
class Prober {
  public:
    using Board = rules::Board<R>;
    using Side = rules::Side;

    /// A quarter of the machine's memory, but at least what all of at most six pieces take decoded.
    [[nodiscard]] static std::uint64_t enough_memory() {
        constexpr std::uint64_t six_pieces = std::uint64_t{1} << 30U;
        return std::max(six_pieces, machine_memory() / 4);
    }

    struct Slice {
        SliceReader values;
        std::unique_ptr<DistanceReader> distances;  ///< may be missing
        MenIndex<R> men;
        std::array<std::unique_ptr<DecodedSection<R>>, 2> sections;                 ///< by the side to move, as stored
        std::array<std::unique_ptr<DecodedDistances<R>>, 2> sections_of_distances;  ///< the same
    };

    /// Opens every file of the folder (none if it is not there) that belongs to the rule set of that name. At most
    /// `memory` bytes are used for what is decoded. Throws BadInput that names a file that is damaged or of other
    /// rules.
    Prober(const std::filesystem::path& folder, std::string_view rules_name, std::uint64_t memory = enough_memory())
        : Prober(std::span(&folder, 1), rules_name, memory) {}

    /// The same of several folders. Of a slice that is in more than one, the first with distances counts, else the
    /// first.
    Prober(std::span<const std::filesystem::path> folders, std::string_view rules_name,
           std::uint64_t memory = enough_memory())
        : memory_(memory) {
        for (const std::filesystem::path& folder : folders) {
            for (const std::filesystem::path& path : slice_files(folder)) {
                add(path, rules_name);
            }
        }
        std::stable_sort(slices_.begin(), slices_.end(), [](const auto& a, const auto& b) {
            return a->values.material().pieces() < b->values.material().pieces();
        });
    }

    /// The value for the side to move; nothing where the slice, or one that is needed to tell, is not there.
    /// Throws BadInput for a damaged file.
    [[nodiscard]] std::optional<Value> value(const Board& board) const {
        return board.turn == Side::black ? value<Side::black>(board) : value<Side::white>(board);
    }

    /// The value with the plies to the end; nothing where the value or a distance that is needed is not there.
    [[nodiscard]] std::optional<Distance> distance(const Board& board) const {
        return board.turn == Side::black ? distance<Side::black>(board) : distance<Side::white>(board);
    }

    /// The files, smallest number of pieces first.
    [[nodiscard]] const std::vector<std::unique_ptr<Slice>>& slices() const { return slices_; }

  private:
    static constexpr bool fits(const Material& m) {
        const auto one = [](const Force& f) {
            return f.pieces() > 0 && f.men >= 0 && f.kings >= 0 && f.pieces() <= max_chosen;
        };
        return one(m.black) && one(m.white) && is_canonical(m) && m.pieces() <= max_chosen;
    }

    void add(const std::filesystem::path& path, std::string_view rules_name) {
        SliceReader reader(path);
        const Material m = reader.material();
        if (reader.head().subject.rules != rules_name || !fits(m)) {
            reader.refuse("it is of other rules");
        }
        std::unique_ptr<DistanceReader> distances;
        if (const auto its = distances_path(path); std::filesystem::exists(its)) {
            distances = std::make_unique<DistanceReader>(its);
            if (distances->head().subject.rules != rules_name || distances->material() != m) {
                distances->refuse("it is of other rules");
            }
        }
        const Slice* before = by_material_.find(m).what;
        if (before != nullptr && (before->distances || !distances)) {
            return;
        }
        MenIndex<R> men(m.black.men, m.white.men);
        slices_.push_back(
            std::make_unique<Slice>(Slice{std::move(reader), std::move(distances), std::move(men), {}, {}}));
        Slice& slice = *slices_.back();
        for (const Side turn : {Side::black, Side::white}) {
            const auto t = static_cast<std::size_t>(turn);
            const bool wanted = turn == Side::black || !m.is_symmetric();
            const Section section(m, turn, slice.men.size(), Squares<R>::count);
            if (slice.values.has(turn) != wanted || (slice.distances && slice.distances->has(turn) != wanted)) {
                slice.values.refuse("a half of it is missing");
            }
            if (wanted) {
                slice.sections[t] =
                    std::make_unique<DecodedSection<R>>(slice.values, section, slice.men, kings_, memory_);
            }
            if (wanted && slice.distances) {
                slice.sections_of_distances[t] =
                    std::make_unique<DecodedDistances<R>>(*slice.distances, section, slice.men, kings_, memory_);
            }
        }
        by_material_.set(m, &slice);
    }

    /// Where a position is kept: a slice may have it turned round.
    struct Kept {
        const Slice* slice = nullptr;  ///< none: the slice is not there
        Side turn = Side::black;       ///< as stored
        Section::Slot slot{};
    };

    template <Side mover>
    [[nodiscard]] Kept find(const Board& board, const Material& m) const {
        using S = Squares<R>;
        if (m.black.pieces() > max_chosen || m.white.pieces() > max_chosen) {
            return {};
        }
        const auto& [slice, is_twin] = by_material_.find(m);
        if (slice == nullptr) {
            return {};
        }
        // A symmetric slice is written with Black to move alone.
        const bool is_rotated = is_twin || slice->sections[static_cast<std::size_t>(mover)] == nullptr;
        std::uint64_t black = S::from(board.black);
        std::uint64_t white = S::from(board.white);
        std::uint64_t kings = S::from(board.kings);
        if (is_rotated) {
            black = S::rotated(std::exchange(white, S::rotated(black)));
            kings = S::rotated(kings);
        }
        const Side turn = is_rotated ? other(mover) : mover;
        const std::uint64_t block = slice->men.rank({black & ~kings, white & ~kings});
        const std::uint64_t moving = rank((turn == Side::black ? black : white) & kings);
        const std::uint64_t waiting = rank((turn == Side::black ? white : black) & kings);
        const Section& section = slice->sections[static_cast<std::size_t>(turn)]->section();
        return {slice, turn, section.slot(block, {waiting, moving})};
    }

    [[nodiscard]] static unsigned cell(const Kept& kept) {
        return kept.slice->sections[static_cast<std::size_t>(kept.turn)]->cell(kept.slot);
    }

    template <Side mover>
    [[nodiscard]] std::optional<Value> value(const Board& board) const {
        const Material m = material(board);
        return value<mover>(board, m, find<mover>(board, m));
    }

    template <Side mover>
    [[nodiscard]] std::optional<Value> value(const Board& board, const Material& m, const Kept& kept) const {
        if (m.of(mover).pieces() == 0) {
            return Value::loss;
        }
        if (kept.slice != nullptr) {
            if (const unsigned found = cell(kept); found != DecodedSection<R>::not_stored) {
                return Value{static_cast<std::uint8_t>(found)};
            }
        }
        Replies<other(mover)> replies(*this);
        const auto visit = [&](const typename Board::Move& move) { replies.add(board.template after<mover>(move)); };
        const bool captures = rules::each_capture<R, mover>(
            board, [&](const rules::Capture<R>& capture) { visit(capture.move()); }, [&] { replies.forget(); });
        if (!captures) {
            if (kept.slice == nullptr && m.of(other(mover)).pieces() != 0) {
                return std::nullopt;
            }
            rules::each_quiet_move<R, mover>(board, visit);
        }
        const std::optional<Value> best = replies.best();
        if (best && kept.slice != nullptr) {
            kept.slice->sections[static_cast<std::size_t>(kept.turn)]->remember(kept.slot, *best);
        }
        return best;
    }

    /// What the moves of a position that is not stored lead to, `mover` to move there. What they look at in memory is
    /// asked for when they are added, and looked at later, when it has come.
    template <Side mover>
    class Replies {
      public:
        explicit Replies(const Prober& prober) : prober_(prober) {}

        void forget() {
            count_ = 0;
            best_ = Value::loss;
            known_ = true;
        }

        void add(const Board& board) {
            if (count_ == all_.size()) {
                look();
            }
            Reply& reply = all_[count_++];
            reply.board = board;
            reply.material = material(board);
            reply.kept = prober_.find<mover>(board, reply.material);
            if (reply.kept.slice != nullptr) {
                reply.kept.slice->sections[static_cast<std::size_t>(reply.kept.turn)]->prefetch(reply.kept.slot);
            }
        }

        /// For the side that chooses among them.
        [[nodiscard]] std::optional<Value> best() {
            look();
            return known_ || best_ == Value::win ? std::optional(best_) : std::nullopt;
        }

      private:
        void look() {
            for (std::size_t i = 0; i < count_ && best_ != Value::win; ++i) {
                const auto reply = prober_.value<mover>(all_[i].board, all_[i].material, all_[i].kept);
                known_ = known_ && reply.has_value();
                best_ = reply ? std::max(best_, endgame::negated(*reply)) : best_;
            }
            count_ = 0;
        }

        struct Reply {
            Board board;
            Material material;
            Kept kept;
        };
        const Prober& prober_;
        std::array<Reply, 16> all_;
        std::size_t count_ = 0;
        Value best_ = Value::loss;
        bool known_ = true;
    };

    template <Side mover>
    [[nodiscard]] std::optional<Distance> distance(const Board& board) const {
        const auto value = this->value<mover>(board);
        if (!value || *value == Value::draw) {
            return value ? std::optional(Distance{}) : std::nullopt;
        }
        const Material m = material(board);
        if (m.of(mover).pieces() == 0) {
            return lost_at_once;
        }
        const Kept kept = find<mover>(board, m);
        if (kept.slice != nullptr && kept.slice->distances) {
            const auto& section = kept.slice->sections_of_distances[static_cast<std::size_t>(kept.turn)];
            const unsigned half = section->half(kept.slot);
            if (half != DecodedDistances<R>::not_stored) {
                return Distance{static_cast<std::uint8_t>(*value == Value::win ? 2 * half : 2 * half + 1)};
            }
        } else if (kept.slice != nullptr && !rules::has_capture<R, mover>(board)) {
            return std::nullopt;  // captures alone lead to where distances may be known
        }
        struct Best {
            const Prober& prober;
            const Board& board;
            Distance distance = lost_at_once;
            bool known = true;

            void operator()(const typename Board::Move& move) {
                const auto reply = prober.distance<other(mover)>(board.template after<mover>(move));
                known = known && reply.has_value();
                distance = reply ? better(distance, reply->before()) : distance;
            }
            void forget() {
                distance = lost_at_once;
                known = true;
            }
        };
        Best best{*this, board};
        const bool captures = rules::each_capture<R, mover>(
            board, [&](const rules::Capture<R>& capture) { best(capture.move()); }, [&] { best.forget(); });
        if (!captures) {
            rules::each_quiet_move<R, mover>(board, best);
        }
        return best.known ? std::optional(best.distance) : std::nullopt;
    }

    DecodedMemory memory_;
    KingTables<R> kings_;
    std::vector<std::unique_ptr<Slice>> slices_;
    ByMaterial<const Slice> by_material_;
};

}  // namespace crownhead::endgame
