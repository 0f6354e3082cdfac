#pragma once

#include "endgame/bit_matrix.hpp"
#include "endgame/plane.hpp"
#include "endgame/run_code.hpp"
#include "endgame/slice.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace crownhead::endgame {

/// In which order the positions with the same men follow one another: the kings of which side are the higher digit.
enum class KingOrder : std::uint8_t { waiting_first, moving_first };

/// How many slots a section has of each kind: blocks of men, sets of the kings of the side that waits and of that which
/// moves, sets being counted over the whole board. Slots without a position are don't-cares.
struct SectionShape {
    std::uint64_t blocks = 1;
    std::uint64_t waiting = 1;
    std::uint64_t moving = 1;

    [[nodiscard]] constexpr std::uint64_t slots() const { return blocks * waiting * moving; }
    [[nodiscard]] constexpr std::uint64_t slot(KingOrder order, std::uint64_t block, std::uint64_t waiting_set,
                                               std::uint64_t moving_set) const {
        return order == KingOrder::waiting_first ? (block * waiting + waiting_set) * moving + moving_set
                                                 : (block * moving + moving_set) * waiting + waiting_set;
    }
};

/// Gathers slots, sixty-four at a time, into runs of one value. A don't-care has the value before it.
template <class Emit>
class RunScanner {
  public:
    explicit RunScanner(Emit& emit) : emit_(emit) {}

    /// The next `count` slots: which of them matter, are lost, are not won.
    void slots(std::uint64_t matter, std::uint64_t lost, std::uint64_t open, unsigned count) {
        if (!begun_ && matter != 0) {
            current_ = value(lost, open, static_cast<unsigned>(std::countr_zero(matter)));
            begun_ = true;
        }
        while (true) {
            const std::uint64_t other = current_ == Value::win ? open : current_ == Value::loss ? ~lost : ~open | lost;
            const std::uint64_t changes = matter & other;
            if (changes == 0) {
                break;
            }
            const auto at = static_cast<unsigned>(std::countr_zero(changes));
            const Value next = value(lost, open, at);
            emit_(Run{current_, at_ + at - begin_, next});
            begin_ = at_ + at;
            current_ = next;
            matter &= ~std::uint64_t{} << at;
        }
        at_ += count;
    }
    /// The last run, which nothing follows.
    void finish() {
        emit_(Run{current_, at_ - begin_, Value{static_cast<std::uint8_t>((static_cast<int>(current_) + 1) % 3)}});
    }

  private:
    static Value value(std::uint64_t lost, std::uint64_t open, unsigned at) {
        return (open >> at & 1U) == 0 ? Value::win : (lost >> at & 1U) != 0 ? Value::loss : Value::draw;
    }

    Emit& emit_;
    Value current_ = Value::draw;
    bool begun_ = false;
    std::uint64_t begin_ = 0;
    std::uint64_t at_ = 0;
};

/// Calls `emit(run)` with each run of a section, in order. `quiet` marks the slots that matter: where there is a
/// capture, captures tell the value.
template <class Emit>
void each_run(const SectionShape& shape, KingOrder order, const Values& values, const Plane& quiet, Emit&& emit) {
    RunScanner<Emit> scanner(emit);
    BitMatrix as_stored(shape.waiting, (shape.moving + 63) / 64);
    BitMatrix turned(shape.moving, (shape.waiting + 63) / 64);
    BitMatrix matter = order == KingOrder::waiting_first ? as_stored : turned;
    BitMatrix lost = matter;
    BitMatrix open = matter;
    const std::uint64_t columns = order == KingOrder::waiting_first ? shape.moving : shape.waiting;
    const auto load = [&](const Plane& plane, std::uint64_t block, BitMatrix& matrix) {
        plane.copy_block(block, order == KingOrder::waiting_first ? matrix : as_stored);
        if (order == KingOrder::moving_first) {
            turn_over(as_stored, matrix);
        }
    };
    for (std::uint64_t block = 0; block < shape.blocks; ++block) {
        load(quiet, block, matter);
        load(values.lost, block, lost);
        load(values.open, block, open);
        for (std::size_t row = 0; row < matter.rows; ++row) {
            for (std::size_t word = 0; word < matter.words; ++word) {
                scanner.slots(matter.row(row)[word], lost.row(row)[word], open.row(row)[word],
                              static_cast<unsigned>(std::min<std::uint64_t>(64, columns - word * 64)));
            }
        }
    }
    scanner.finish();
}

}  // namespace crownhead::endgame
