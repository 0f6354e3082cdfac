// SPDX-License-Identifier: MIT
#include "library/store/replay.hpp"

#include "board/diagonal.hpp"
#include "library/store/packed_moves.hpp"
#include "library/store/replay_board.hpp"

#include <algorithm>
#include <utility>

namespace crownhead::library {
namespace {

using Bits = ReplayBoard::Bits;

template <class Word>
constexpr Word bit(unsigned square) {
    return Word{1} << (square - 1);
}

Bits squares_between(const board::Geometry& geometry, int from, int to) {
    const board::Square last(to);
    const board::DiagonalStep step = board::step_toward(geometry, board::Square(from), last);
    if (step == board::DiagonalStep{}) {
        return ReplayBoard::no_line;
    }
    Bits squares = 0;
    for (board::Square at = board::next(geometry, board::Square(from), step); at != last;
         at = board::next(geometry, at, step)) {
        squares |= bit<Bits>(static_cast<unsigned>(at.number()));
    }
    return squares;
}

/// Whether at most one bit is set.
template <class Word>
constexpr bool is_at_most_one(Word bits) {
    return (bits & (bits - 1)) == 0;
}

}  // namespace

ReplayBoard::ReplayBoard(const rules::RuleSet& set)
    : set_(&set), squares_(static_cast<unsigned>(set.rules.geometry.squares())) {
    const int count = set.rules.geometry.squares();
    between_.reserve(static_cast<std::size_t>(count) * static_cast<std::size_t>(count));
    for (int from = 1; from <= count; ++from) {
        for (int to = 1; to <= count; ++to) {
            between_.push_back(squares_between(set.rules.geometry, from, to));
        }
    }
    const Bits row = (Bits{1} << set.rules.geometry.width()) - 1;
    crown_ = {row << (count - set.rules.geometry.width()), row};
}

const ReplayBoard& ReplayBoard::of(const rules::RuleSet& set) {
    static const std::vector<ReplayBoard> boards = [] {
        std::vector<ReplayBoard> all;
        for (const rules::RuleSet& one : rules::rule_sets()) {
            all.emplace_back(one);
        }
        return all;
    }();
    return boards[static_cast<std::size_t>(&set - rules::rule_sets().data())];
}

Replay::Replay(const rules::RuleSet& set, bool own_start, std::span<const std::uint8_t> moves)
    : board_(&ReplayBoard::of(set)), rest_(moves) {
    if (!own_start) {
        position_ = rules::start(set);
    } else if (const auto start = position_from(set, moves)) {
        position_ = *start;
        rest_ = moves.subspan(position_bytes(set));
    } else {
        damaged_ = true;
        rest_ = {};
    }
    check_next();
}

/// Reads the move that comes next, so that next() and next_move() need no checks.
void Replay::check_next() {
    taken_ = 0;
    length_ = 0;
    if (rest_.empty()) {
        return;
    }
    // Most boards fit in a word of the machine, which is a fifth faster.
    const bool fits = board_->squares() <= 64 ? read_move<std::uint64_t>() : read_move<Bits>();
    if (!fits) {
        damaged_ = true;
        rest_ = {};
    }
}

template <class Word>
bool Replay::read_move() {
    const bool is_black = position_.turn == rules::Side::black;
    const auto own = static_cast<Word>((is_black ? position_.black : position_.white).bits());
    const auto other = static_cast<Word>((is_black ? position_.white : position_.black).bits());
    const auto crown = static_cast<Word>(board_->crown(position_.turn));
    const unsigned squares = board_->squares();
    const unsigned from = rest_[0];
    if (from < 1 || from > squares || (own & bit<Word>(from)) == 0) {
        return false;
    }
    Word taken = 0;
    unsigned at = from;
    std::size_t length = 1;
    crowns_ = false;
    for (bool last = false; !last; ++length) {
        if (length >= rest_.size() || length >= rules::Move::longest_path) {
            return false;
        }
        const unsigned to = rest_[length] & 0x7FU;
        last = (rest_[length] & last_square) != 0;
        if (to < 1 || to > squares) {
            return false;
        }
        const auto line = static_cast<Word>(board_->between(at, to));
        const Word jumped = line & other & ~taken;
        const bool may_step = length == 1 && last;
        if (line == static_cast<Word>(ReplayBoard::no_line) || !is_at_most_one(jumped) || (jumped == 0 && !may_step)) {
            return false;
        }
        taken |= jumped;
        crowns_ = (crowns_ && board_->crowned_in_passing()) || (crown & bit<Word>(to)) != 0;
        at = to;
    }
    if (at != from && ((own | other) & ~taken & bit<Word>(at)) != 0) {
        return false;
    }
    taken_ = taken;
    length_ = static_cast<std::uint8_t>(length);
    to_ = static_cast<std::uint8_t>(at);
    return true;
}

void Replay::next() {
    using board::SquareSet;
    const Bits from = bit<Bits>(rest_[0]);
    const Bits to = bit<Bits>(to_);
    SquareSet& own = position_.turn == rules::Side::black ? position_.black : position_.white;
    SquareSet& other = position_.turn == rules::Side::black ? position_.white : position_.black;
    const bool king = crowns_ || (position_.kings.bits() & from) != 0;
    own = SquareSet((own.bits() & ~from) | to);
    other = SquareSet(other.bits() & ~taken_);
    position_.kings = SquareSet((position_.kings.bits() & ~from & ~taken_) | (king ? to : Bits{0}));
    position_.turn = rules::other(position_.turn);
    rest_ = rest_.subspan(length_);
    ++ply_;
    check_next();
}

rules::Move Replay::next_move() const {
    std::array<board::Square, rules::Move::longest_path> path{};
    for (std::size_t i = 0; i < length_; ++i) {
        path.at(i) = board::Square(rest_[i] & 0x7F);
    }
    return rules::Move(std::span(path).first(length_), board::SquareSet(taken_));
}

}  // namespace crownhead::library
