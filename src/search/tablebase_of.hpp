// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/distance.hpp"
#include "endgame/index/squares.hpp"
#include "endgame/probing/allowance.hpp"
#include "endgame/probing/prober.hpp"
#include "endgame/value.hpp"
#include "rules/board.hpp"
#include "search/tablebase.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>

namespace crownhead::search {

/// The one place where the search meets the databases. For rule sets that cannot have any, nothing is known.
template <rules::Rules R>
class TablebaseOf final : public Tablebase {
  public:
    using Board = rules::Board<R>;

    TablebaseOf(std::span<const std::filesystem::path>, std::string_view) {}
    [[nodiscard]] int max_pieces() const { return 0; }
    [[nodiscard]] std::optional<endgame::Value> value(const Board&) const { return std::nullopt; }
    [[nodiscard]] std::optional<endgame::Value> value(const Board&, endgame::Allowance&) const { return std::nullopt; }
    [[nodiscard]] std::optional<endgame::Distance> distance(const Board&) const { return std::nullopt; }
};

template <rules::Rules R>
requires endgame::HasEndgames<R>
class TablebaseOf<R> final : public Tablebase {
  public:
    using Board = rules::Board<R>;

    TablebaseOf(std::span<const std::filesystem::path> folders, std::string_view rules_name)
        : prober_(folders, rules_name), max_pieces_(prober_.most_pieces()) {}
    /// Positions of more pieces are never known.
    [[nodiscard]] int max_pieces() const { return max_pieces_; }
    /// The value of a position for its side to move. Throws BadInput for a damaged file.
    [[nodiscard]] std::optional<endgame::Value> value(const Board& board) const { return prober_.value(board); }
    /// The same, as far as the allowance lets it be found (endgame::Prober).
    [[nodiscard]] std::optional<endgame::Value> value(const Board& board, endgame::Allowance& allowance) const {
        return prober_.value(board, allowance);
    }
    /// The same with the plies to the end, if the databases have them.
    [[nodiscard]] std::optional<endgame::Distance> distance(const Board& board) const {
        return board::count<typename Board::Word>(board.black | board.white) <= max_pieces_ ? prober_.distance(board)
                                                                                            : std::nullopt;
    }

  private:
    endgame::Prober<R> prober_;
    int max_pieces_ = 0;
};

}  // namespace crownhead::search
