// SPDX-License-Identifier: MIT
#pragma once

#include "solve/question.hpp"
#include "solve/teller.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// Takes what other ranks tell (teller.hpp) into the questions of this one: what they found out goes into the tables,
/// and where their threads search is avoided by those of this rank. For one thread.
template <rules::Rules R>
class Listener {
  public:
    /// The questions of Black and of White, which must outlive this object.
    explicit Listener(std::array<Question<R>*, 2> questions) : questions_(questions) {}

    void take(std::string_view message) {
        Teller<R>::read(
            message,
            [&](const ToldNumbers<R>& told) {
                question(told.question).table.take_over(told.board, told.numbers, told.work);
            },
            [&](ToldWork<R> told) {
                question(told.question).nodes += told.nodes;
                ToldWork<R>& before = last_work_[{told.rank, told.thread}];
                for (const rules::Board<R>& board : before.where) {
                    question(before.question).busy.remove(board);
                }
                before = std::move(told);
                for (const rules::Board<R>& board : before.where) {
                    question(before.question).busy.add(board);
                }
            },
            [&] { is_over_ = true; });
    }

    /// Whether rank 0 has said that all has been answered.
    [[nodiscard]] bool is_over() const { return is_over_; }

  private:
    Question<R>& question(rules::Side side) { return *questions_[static_cast<std::size_t>(side)]; }

    std::array<Question<R>*, 2> questions_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, ToldWork<R>> last_work_{};  ///< of each rank's threads
    bool is_over_ = false;
};

}  // namespace crownhead::solve
