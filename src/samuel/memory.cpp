// SPDX-License-Identifier: MIT
#include "samuel/memory.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace crownhead::samuel {
namespace {

using Map = std::array<int, 32>;  ///< the bit that each square is mapped to, indexed by its number less one

enum class Mirror : std::uint8_t { single_corners, double_corners };

constexpr Map mirrored(Mirror mirror) {
    constexpr board::Geometry geometry = english.geometry;
    constexpr int last = geometry.size - 1;
    Map map{};
    for (int number = 1; number <= geometry.squares(); ++number) {
        const int row = geometry.row(number);
        const int column = geometry.column(number);
        const int to =
            mirror == Mirror::single_corners ? geometry.at(column, row) : geometry.at(last - column, last - row);
        map.at(static_cast<std::size_t>(number - 1)) = Layout::bit(to);
    }
    return map;
}

Word mapped(const Map& map, Word word) {
    Word result = 0;
    for (int number = 1; number <= english.geometry.squares(); ++number) {
        if ((word >> Layout::bit(number) & 1U) != 0) {
            result |= Word{1} << map.at(static_cast<std::size_t>(number - 1));
        }
    }
    return result;
}

RememberedPosition mapped(const Map& map, const RememberedPosition& position) {
    return {mapped(map, position.black), mapped(map, position.white), mapped(map, position.kings)};
}

}  // namespace

RememberedPosition remembered_as(const Board& board) {
    static constexpr Map by_single_corners = mirrored(Mirror::single_corners);
    static constexpr Map by_double_corners = mirrored(Mirror::double_corners);
    const Board canonical_board = canonical(board);
    const RememberedPosition same{canonical_board.black, canonical_board.white, canonical_board.kings};
    if (canonical_board.kings != (canonical_board.black | canonical_board.white)) {
        return same;
    }
    const RememberedPosition first = mapped(by_single_corners, same);
    return std::min({same, first, mapped(by_double_corners, same), mapped(by_double_corners, first)});
}

const MemoryEntry* Memory::find(const Board& position) const {
    const auto found = positions_.find(remembered_as(position));
    return found == positions_.end() ? nullptr : &found->second;
}

void Memory::keep(const Board& position, Score score, int plies) {
    const auto [place, is_new] =
        positions_.try_emplace(remembered_as(position), MemoryEntry{.age = settings_.first_age});
    place->second.score = score;
    place->second.plies = plies;
    place->second.age = is_new ? settings_.first_age : place->second.age / 2;
}

void Memory::refresh(const Board& position) {
    if (const auto found = positions_.find(remembered_as(position)); found != positions_.end()) {
        found->second.age /= 2;
    }
}

void Memory::merge() {
    for (auto& [position, entry] : positions_) {
        ++entry.age;
    }
    std::erase_if(positions_, [&](const auto& one) { return one.second.age >= settings_.last_age; });
    if (positions_.size() <= settings_.max) {
        return;
    }
    // The positions with the fewest plies go; among equals, the oldest.
    std::vector<std::pair<std::pair<int, int>, RememberedPosition>> order;
    order.reserve(positions_.size());
    for (const auto& [position, entry] : positions_) {
        order.push_back({{entry.plies, -entry.age}, position});
    }
    const auto too_many = static_cast<std::ptrdiff_t>(positions_.size() - settings_.max);
    std::nth_element(order.begin(), order.begin() + too_many, order.end());
    std::for_each(order.begin(), order.begin() + too_many, [&](const auto& one) { positions_.erase(one.second); });
}

}  // namespace crownhead::samuel
