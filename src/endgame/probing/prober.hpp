// SPDX-License-Identifier: MIT
#pragma once

#include "base/machine_memory.hpp"
#include "endgame/distance.hpp"
#include "endgame/endgames.hpp"
#include "endgame/format/folder.hpp"
#include "endgame/index/by_material.hpp"
#include "endgame/probing/allowance.hpp"
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

/// The endgames of a folder, for probing. Thread-safe.
template <rules::Rules R>
requires HasEndgames<R>
class Prober {
  public:
    using Board = rules::Board<R>;
    using Side = rules::Side;

    /// A quarter of the machine's memory; or what all slices of at most six pieces take when decoded, if that is more,
    /// but never more than half of the memory.
    [[nodiscard]] static constexpr std::uint64_t enough_memory(std::uint64_t machine) {
        constexpr std::uint64_t six_pieces = std::uint64_t{1} << 30U;
        return std::clamp(six_pieces, machine / 4, machine / 2);
    }

    struct Slice {
        SliceReader values;
        std::unique_ptr<DistanceReader> distances;  ///< null if missing
        MenIndex<R> men;
        std::array<std::unique_ptr<DecodedSection<R>>, 2> sections;                 ///< by the side to move, as stored
        std::array<std::unique_ptr<DecodedDistances<R>>, 2> sections_of_distances;  ///< the same
    };

    /// Opens every file of a folder (none if there is no such folder). What is decoded takes at most `memory` bytes.
    /// Throws BadInput that names a file that is damaged, not of the rule set `rules_name` or under a name that is not
    /// that of its pieces.
    Prober(const std::filesystem::path& folder, std::string_view rules_name,
           std::uint64_t memory = enough_memory(machine_memory()), Open what = Open::all)
        : Prober(std::span(&folder, 1), rules_name, memory, what) {}

    /// The same for several folders. If a slice is in more than one, the first with distances counts, else the first.
    Prober(std::span<const std::filesystem::path> folders, std::string_view rules_name,
           std::uint64_t memory = enough_memory(machine_memory()), Open what = Open::all)
        : memory_(memory) {
        for (const std::filesystem::path& folder : folders) {
            for (const std::filesystem::path& path : slice_files(folder)) {
                add(path, rules_name, what);
            }
        }
        std::stable_sort(slices_.begin(), slices_.end(), [](const auto& a, const auto& b) {
            return a->values.material().pieces() < b->values.material().pieces();
        });
    }

    // The sections refer to members.
    ~Prober() = default;
    Prober(const Prober&) = delete;
    Prober& operator=(const Prober&) = delete;
    Prober(Prober&&) = delete;
    Prober& operator=(Prober&&) = delete;

    /// The value for the side to move; nullopt if a slice that is needed to find it is missing: that of the position,
    /// or those to which its captures lead if it has any. A side without a move needs none. Of positions with more than
    /// four pieces (two exchanges) too many for every slice nothing is known: the captures of many pieces are more than
    /// can be looked at. Throws BadInput for a damaged file.
    [[nodiscard]] std::optional<Value> value(const Board& board) const {
        Allowance all;
        return value(board, all);
    }

    /// The same; nullopt also if more would have to be decoded than is allowed. When the allowance is used up, it knows
    /// what is stored in decoded units, what was found before, and all that slices of at most `few_pieces` tell.
    [[nodiscard]] std::optional<Value> value(const Board& board, Allowance& allowance) const {
        if (has_too_many_pieces(board)) {
            return std::nullopt;
        }
        return board.turn == Side::black ? value<Side::black>(board, allowance) : value<Side::white>(board, allowance);
    }

    /// The value with the plies to the end; nullopt if the value or a distance that is needed is missing.
    [[nodiscard]] std::optional<Distance> distance(const Board& board) const {
        if (has_too_many_pieces(board)) {
            return std::nullopt;
        }
        return board.turn == Side::black ? distance<Side::black>(board) : distance<Side::white>(board);
    }

    /// The slices, fewest pieces first.
    [[nodiscard]] const std::vector<std::unique_ptr<Slice>>& slices() const { return slices_; }

    /// The most pieces of a slice; 0 if there is none.
    [[nodiscard]] int most_pieces() const { return slices_.empty() ? 0 : slices_.back()->values.material().pieces(); }

  private:
    [[nodiscard]] bool has_too_many_pieces(const Board& board) const {
        constexpr int two_exchanges = 4;
        return board::count<typename Board::Word>(board.black | board.white) > most_pieces() + two_exchanges;
    }

    /// Refuses a file that has not exactly one section, which of a slice that is its own twin is that with Black to
    /// move.
    template <class Reader>
    static void require_one_section(const Reader& file, const Material& m) {
        if (file.has(Side::black) == file.has(Side::white)) {
            file.refuse(file.has(Side::black) ? "it has two sections" : "it has no section");
        }
        if (m.is_symmetric() && file.has(Side::white)) {
            file.refuse("its section is not that with Black to move");
        }
    }

    void add(const std::filesystem::path& path, std::string_view rules_name, Open what) {
        SliceReader reader(path);
        const Material m = reader.material();
        require_rules(reader, reader.head().subject, rules_name);
        if (!can_have_slice(R, m) || !is_canonical(m)) {
            reader.refuse("its head holds an impossible material");
        }
        if (const auto wanted = file_of("", m); path.filename() != wanted) {
            reader.refuse("it holds the endgames of " + wanted.string());
        }
        std::unique_ptr<DistanceReader> distances;
        if (const auto distance_path = distances_path(path);
            what == Open::all && std::filesystem::exists(distance_path)) {
            distances = std::make_unique<DistanceReader>(distance_path);
            require_rules(*distances, distances->head().subject, rules_name);
            if (distances->material() != m) {
                distances->refuse("its material is not that of " + path.filename().string());
            }
        }
        const Slice* existing = by_material_.find(m).what;
        if (existing != nullptr && (existing->distances || !distances)) {
            return;
        }
        std::erase_if(slices_, [&](const auto& slice) { return slice.get() == existing; });
        MenIndex<R> men(m.black.men, m.white.men);
        slices_.push_back(
            std::make_unique<Slice>(Slice{std::move(reader), std::move(distances), std::move(men), {}, {}}));
        Slice& slice = *slices_.back();
        require_one_section(slice.values, m);
        if (slice.distances) {
            require_one_section(*slice.distances, m);
        }
        for (const Side turn : {Side::black, Side::white}) {
            if (turn == Side::white && m.is_symmetric()) {
                continue;  // it is its own twin
            }
            const auto t = static_cast<std::size_t>(turn);
            const auto section = Section::of<R>(m, turn, slice.men);
            slice.sections[t] = std::make_unique<DecodedSection<R>>(slice.values, section, slice.men, kings_, memory_);
            if (slice.distances) {
                slice.sections_of_distances[t] = std::make_unique<DecodedDistances<R>>(
                    *slice.distances, Section::of_distances<R>(m, turn, slice.men), slice.men, kings_, memory_);
            }
        }
        by_material_.set(m, &slice);
    }

    /// Where a position is stored; the slice may store it rotated.
    struct Location {
        const Slice* slice = nullptr;  ///< null if the slice is missing
        Side turn = Side::black;       ///< as stored
        Section::Slot slot{};
    };

    template <Side mover>
    [[nodiscard]] Location find(const Board& board, const Material& m) const {
        using S = Squares<R>;
        if (m.black.pieces() > max_chosen || m.white.pieces() > max_chosen) {
            return {};
        }
        const auto& [slice, is_twin] = by_material_.find(m);
        if (slice == nullptr) {
            return {};
        }
        // A slice that is its own twin has a section with Black to move only.
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

    [[nodiscard]] static std::optional<unsigned> cell(const Location& location, const Material& m,
                                                      Allowance& allowance) {
        Allowance all;
        return location.slice->sections[static_cast<std::size_t>(location.turn)]->cell(
            location.slot, m.pieces() <= few_pieces ? all : allowance);
    }

    template <Side mover>
    [[nodiscard]] std::optional<Value> value(const Board& board, Allowance& allowance) const {
        const Material m = material(board);
        return value<mover>(board, m, find<mover>(board, m), allowance);
    }
    template <Side mover>
    [[nodiscard]] std::optional<Value> value(const Board& board) const {
        Allowance all;
        return value<mover>(board, all);
    }

    /// The recursion ends: StoredPositions says why.
    template <Side mover>
    [[nodiscard]] std::optional<Value> value(const Board& board, const Material& m, const Location& location,
                                             Allowance& allowance) const {
        if (m.of(mover).pieces() == 0) {
            return without_a_move<R>;
        }
        if (location.slice != nullptr) {
            const std::optional<unsigned> found = cell(location, m, allowance);
            if (found && *found != DecodedSection<R>::not_stored) {
                return Value{static_cast<std::uint8_t>(*found)};
            }
            if (allowance.is_used_up() && m.pieces() > few_pieces) {
                return std::nullopt;
            }
        }
        Replies<other(mover)> replies(*this, allowance);
        const auto visit = [&](const typename Board::Move& move) { replies.add(board.template after<mover>(move)); };
        // A capture that takes precedence makes those before it illegal.
        const bool captures = rules::each_capture<R, mover>(
            board, [&](const rules::Capture<R>& capture) { visit(capture.move()); }, [&] { replies.forget(); });
        if (!captures) {
            if (location.slice == nullptr && m.of(other(mover)).pieces() != 0 &&
                rules::count_quiet_moves<R, mover>(board) != 0) {
                return std::nullopt;
            }
            rules::each_quiet_move<R, mover>(board, visit);
        }
        const std::optional<Value> best = replies.best();
        if (best && location.slice != nullptr) {
            location.slice->sections[static_cast<std::size_t>(location.turn)]->remember(location.slot, *best);
        }
        return best;
    }

    /// The positions that the moves of a position lead to, `mover` to move there. Adding one prefetches its memory; it
    /// is read later, when the memory has arrived.
    template <Side mover>
    class Replies {
      public:
        Replies(const Prober& prober, Allowance& allowance) : prober_(prober), allowance_(allowance) {}

        void forget() {
            count_ = 0;
            any_ = false;
            best_ = Value::loss;
            known_ = true;
        }

        void add(const Board& board) {
            if (count_ == all_.size()) {
                probe_pending();
            }
            any_ = true;
            Reply& reply = all_[count_++];
            reply.board = board;
            reply.material = material(board);
            reply.location = prober_.find<mover>(board, reply.material);
            if (reply.location.slice != nullptr) {
                reply.location.slice->sections[static_cast<std::size_t>(reply.location.turn)]->prefetch(
                    reply.location.slot);
            }
        }

        /// The best value for the side that chooses among them.
        [[nodiscard]] std::optional<Value> best() {
            if (!any_) {
                return without_a_move<R>;
            }
            probe_pending();
            return known_ || best_ == Value::win ? std::optional(best_) : std::nullopt;
        }

      private:
        void probe_pending() {
            for (std::size_t i = 0; i < count_ && best_ != Value::win; ++i) {
                const auto reply = prober_.value<mover>(all_[i].board, all_[i].material, all_[i].location, allowance_);
                known_ = known_ && reply.has_value();
                best_ = reply ? std::max(best_, endgame::negated(*reply)) : best_;
            }
            count_ = 0;
        }

        struct Reply {
            Board board;
            Material material;
            Location location;
        };
        const Prober& prober_;
        Allowance& allowance_;
        std::array<Reply, 16> all_;
        std::size_t count_ = 0;
        bool any_ = false;
        Value best_ = Value::loss;
        bool known_ = true;
    };

    template <Side mover>
    [[nodiscard]] std::optional<Distance> distance(const Board& board) const {
        const auto value = this->value<mover>(board);
        if (!value || *value == Value::draw) {
            return value ? std::optional(Distance{}) : std::nullopt;
        }
        if constexpr (R.aim == rules::Aim::lose) {
            return std::nullopt;  // a Distance is of a game that is lost without a move
        }
        const Material m = material(board);
        if (m.of(mover).pieces() == 0) {
            return lost_at_once;
        }
        const Location location = find<mover>(board, m);
        const DecodedDistances<R>* section = nullptr;
        if (location.slice != nullptr && location.slice->distances) {
            section = location.slice->sections_of_distances[static_cast<std::size_t>(location.turn)].get();
            if (const std::uint8_t half = section->half(location.slot); half != DecodedDistances<R>::not_stored) {
                return Distance::from_half(half, *value);
            }
        } else if (location.slice != nullptr && !rules::has_capture<R, mover>(board)) {
            return std::nullopt;  // only captures lead to slices whose distances may be known
        }
        const std::optional<Distance> found = distance_by_moves<mover>(board, *value);
        if (found && section != nullptr) {
            section->remember(location.slot, found->half());
        }
        return found;
    }

    /// The best of the distances after the moves of a position of this value. The recursion ends: StoredPositions says
    /// why.
    template <Side mover>
    [[nodiscard]] std::optional<Distance> distance_by_moves(const Board& board, Value value) const {
        struct Best {
            const Prober& prober;
            const Board& board;
            Value value;
            Distance distance = lost_at_once;
            bool known = true;

            void operator()(const typename Board::Move& move) {
                const Board after = board.template after<mover>(move);
                const std::optional<Value> reply = prober.value<other(mover)>(after);
                // Of a win only the moves that win count, of a loss all.
                const auto there =
                    reply == endgame::negated(value) ? prober.distance<other(mover)>(after) : std::nullopt;
                known = known && reply && (there || *reply != endgame::negated(value));
                distance = there ? better(distance, there->before()) : distance;
            }
            void forget() {
                distance = lost_at_once;
                known = true;
            }
        };
        Best best{*this, board, value};
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
