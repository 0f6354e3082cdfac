#pragma once

#include "board/bad_input.hpp"
#include "endgame/folder.hpp"
#include "endgame/slice_reader.hpp"
#include "rules/generate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace crownhead::endgame {

/// What a value is worth to the side that has just moved.
[[nodiscard]] constexpr Value turned(Value value) {
    return value == Value::win ? Value::loss : value == Value::loss ? Value::win : Value::draw;
}

/// The endgames of a folder, for probing. Thread-safe, without locks.
template <rules::Rules R>
class Prober {
  public:
    using Board = rules::Board<R>;
    using Side = rules::Side;

    /// Opens every file of the folder (none if it is not there) that belongs to the rule set of that name. Throws
    /// BadInput that names a file that is damaged or of other rules.
    Prober(const std::filesystem::path& folder, std::string_view rules_name) {
        for (const std::filesystem::path& path : slice_files(folder)) {
            auto reader = std::make_unique<SliceReader>(path);
            if (reader->head().rules != rules_name || !fits(reader->head().material)) {
                throw BadInput(path.string() + ": it is of other rules");
            }
            add(std::move(reader));
        }
    }

    /// The value for the side to move; nothing where the slice, or one that is needed to tell, is not there.
    /// Throws BadInput for a damaged file.
    [[nodiscard]] std::optional<Value> value(const Board& board) const {
        return board.turn == Side::black ? value<Side::black>(board) : value<Side::white>(board);
    }

    /// The files, smallest number of pieces first.
    [[nodiscard]] std::vector<const SliceReader*> readers() const {
        std::vector<const SliceReader*> all;
        for (const auto& slice : slices_) {
            all.push_back(slice->reader.get());
        }
        std::stable_sort(all.begin(), all.end(), [](const SliceReader* a, const SliceReader* b) {
            return a->head().material.pieces() < b->head().material.pieces();
        });
        return all;
    }

  private:
    struct Slice {
        std::unique_ptr<SliceReader> reader;
        MenIndex<R> men;
        std::array<SectionShape, 2> shapes;
    };
    struct Entry {
        const Slice* slice = nullptr;
        bool turned = false;
    };
    static constexpr std::size_t side = most_chosen + 1;

    static constexpr bool fits(const Material& m) {
        const auto one = [](const Force& f) {
            return f.pieces() > 0 && f.men >= 0 && f.kings >= 0 && f.pieces() <= most_chosen;
        };
        return one(m.black) && one(m.white) && is_upright(m) && m.pieces() <= most_chosen;
    }
    static constexpr std::size_t code(const Material& m) {
        const auto digit = [](int n) { return static_cast<std::size_t>(n); };
        return ((digit(m.black.men) * side + digit(m.black.kings)) * side + digit(m.white.men)) * side +
               digit(m.white.kings);
    }

    void add(std::unique_ptr<SliceReader> reader) {
        const Material m = reader->head().material;
        MenIndex<R> men(m.black.men, m.white.men);
        const auto shape_for = [&](Side turn) {
            return SectionShape{men.size(), choose(Squares<R>::count, m.of(other(turn)).kings),
                                choose(Squares<R>::count, m.of(turn).kings)};
        };
        const std::array shapes{shape_for(Side::black), shape_for(Side::white)};
        slices_.push_back(std::make_unique<Slice>(Slice{std::move(reader), std::move(men), shapes}));
        entries_[code(m.swapped())] = {slices_.back().get(), true};
        entries_[code(m)] = {slices_.back().get(), false};
    }

    template <Side S>
    [[nodiscard]] std::optional<Value> value(const Board& board) const {
        if (board.pieces(S) == 0) {
            return Value::loss;
        }
        if (rules::has_capture<R, S>(board)) {
            return best<S>(board, [&](auto&& visit) {
                rules::each_capture<R, S>(
                    board, [&](const rules::Capture<R>& capture) { visit(capture.move()); }, [&] { visit.forget(); });
            });
        }
        const Material m = material(board);
        if (m.black.pieces() > most_chosen || m.white.pieces() > most_chosen) {
            return std::nullopt;
        }
        const Entry& entry = entries_[code(m)];
        const Side as_stored = entry.turned ? other(S) : S;
        if (entry.slice != nullptr && entry.slice->reader->has(as_stored)) {
            return stored(*entry.slice, entry.turned ? endgame::turned(board) : board);
        }
        if (entry.slice == nullptr && board.pieces(other(S)) != 0) {
            return std::nullopt;
        }
        if (m.is_symmetric() && entry.slice != nullptr) {
            return stored(*entry.slice, endgame::turned(board));
        }
        return best<S>(board, [&](auto&& visit) {
            rules::each_quiet_move<R, S>(board, [&](const typename Board::Move& move) { visit(move); });
        });
    }

    /// The best of the moves that `each` visits, as far as it is known.
    template <Side S, class Each>
    [[nodiscard]] std::optional<Value> best(const Board& board, Each&& each) const {
        struct Best {
            const Prober& prober;
            const Board& board;
            Value value = Value::loss;
            bool known = true;

            void operator()(const typename Board::Move& move) {
                if (value == Value::win) {
                    return;
                }
                const auto reply = prober.value<other(S)>(board.template after<S>(move));
                known = known && reply.has_value();
                value = reply ? std::max(value, endgame::turned(*reply)) : value;
            }
            void forget() {
                value = Value::loss;
                known = true;
            }
        };
        Best best{*this, board};
        each(best);
        return best.known || best.value == Value::win ? std::optional(best.value) : std::nullopt;
    }

    /// The value of an upright position without captures.
    [[nodiscard]] Value stored(const Slice& slice, const Board& board) const {
        using S = Squares<R>;
        const auto t = static_cast<std::size_t>(board.turn);
        const std::uint64_t block =
            slice.men.rank({S::from(board.black & ~board.kings), S::from(board.white & ~board.kings)});
        const std::uint64_t waiting = rank(S::from(board.pieces(other(board.turn)) & board.kings));
        const std::uint64_t moving = rank(S::from(board.pieces(board.turn) & board.kings));
        return slice.reader->value(board.turn,
                                   slice.shapes[t].slot(slice.reader->order(board.turn), block, waiting, moving));
    }

    std::vector<std::unique_ptr<Slice>> slices_;
    std::vector<Entry> entries_ = std::vector<Entry>(side * side * side * side);
};

}  // namespace crownhead::endgame
