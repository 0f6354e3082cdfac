// SPDX-License-Identifier: MIT
#pragma once

#include "search/history_table.hpp"
#include "search/move_list.hpp"
#include "search/score.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace crownhead::search {

/// What one thread searches with. Made once, since that takes as long as a short search, and reused from search to
/// search.
template <rules::Rules R>
class Workspace {
  public:
    using Move = typename rules::Board<R>::Move;

    /// The state of one ply.
    struct Frame {
        MoveList<R> moves;
        std::array<std::uint16_t, 2> killers{};
        std::optional<int> noisy_eval{};  ///< of the position, for its side to move; none if it has a capture
        Move played{};                    ///< the move that is being searched
        int conversion_ply = 0;           ///< see Searcher::find_conversion_ply
        std::vector<Move> line;           ///< the principal variation from here
    };

    Workspace() : frames_(max_ply + 2) {}

    /// Forgets the previous search.
    void reset() {
        history_ = {};
        for (Frame& frame : frames_) {
            frame.killers = {};
            frame.noisy_eval = {};
            frame.played = {};
            frame.conversion_ply = 0;
            frame.line.clear();
        }
    }

    [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    [[nodiscard]] const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }
    [[nodiscard]] History<R>& history() { return history_; }

  private:
    std::vector<Frame> frames_;
    History<R> history_;
};

}  // namespace crownhead::search
